"""How lively a table is: hands an hour, and the average pot."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from badugi.protocol import Event, Felt, TableInfo
from badugi.protocol.buyins import usual_buy_in
from badugi.protocol.events import HandFiled
from badugi.protocol.picture import is_bot
from badugi.room.about import About
from badugi.room.clock import Clock
from badugi.room.decide import free_seats

LOOKED_AT = 30
"""Hands that count."""


def _each_once(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(words))


class Statistics:
    """The last hands of one table, as whoever lags ``delay`` seconds behind knows them."""

    def __init__(self, clock: Clock, *, delay: float = 0.0) -> None:
        self._clock = clock
        self._delay = delay
        self._hands: deque[tuple[float, int]] = deque(maxlen=LOOKED_AT)

    def note(self, events: tuple[Event, ...], before: Felt) -> bool:
        """Whether a hand was filed; if so it counts."""
        if before.hand is None or not any(isinstance(event, HandFiled) for event in events):
            return False
        pot = sum([player.paid for player in before.hand.players])
        self._hands.append((self._clock.now(), pot))
        return True

    def info(self, table: str, about: About, felt: Felt, *, watching: int, hands: int) -> TableInfo:
        """The table as the lobby shows it."""
        chairs, games = felt.table.chairs, felt.table.setup.games
        bots = sum(1 for chair in chairs if is_bot(chair.player))
        return TableInfo(
            id=table,
            terms=about.terms,
            games=tuple([game.name for game in games]),
            variants=_each_once(game.variant.name for game in games),
            bettings=_each_once(game.betting.name for game in games),
            stakes=_each_once(game.stakes.describe(fixed=game.betting.is_fixed) for game in games),
            decimals=games[0].stakes.decimals,
            owner=about.owner,
            seats=felt.table.setup.seats,
            free_seats=len(free_seats(felt)),
            usual_buy_in=usual_buy_in(felt.table.setup),
            people=len(chairs) - bots,
            bots=bots,
            waiting=len(felt.queue),
            watching=watching,
            hands=hands,
            hands_per_hour=self.hands_per_hour(),
            average_pot=self.average_pot(),
            needs_password=about.password is not None,
            is_closing=felt.is_closing,
        )

    def average_pot(self) -> int:
        """Chips, rounded down; 0 without hands."""
        pots = [pot for _, pot in self._known()]
        return sum(pots) // len(pots) if pots else 0

    def hands_per_hour(self) -> int:
        """As fast as the last hands were played; 0 until there are two."""
        known = self._known()
        if len(known) < 2:
            return 0
        seconds = self._clock.now() - self._delay - known[0][0]
        return round(3600 * (len(known) - 1) / seconds) if seconds > 0 else 0

    def _known(self) -> list[tuple[float, int]]:
        """The hands that are old enough."""
        until = self._clock.now() - self._delay
        return [hand for hand in self._hands if hand[0] <= until]
