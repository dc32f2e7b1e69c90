"""The room's own bots: they take the seats the host gave them, think like people, and play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor

from badugi import table as floor
from badugi.bots import find_bot, turn_rng
from badugi.hand import Action, Hand, legal
from badugi.hand import view as seen_by
from badugi.protocol import BotSeat, Event, Felt, Terms
from badugi.protocol.buyins import usual_buy_in
from badugi.protocol.picture import BOT, is_house_bot
from badugi.room.clock import Clock, Timer
from badugi.room.decide import at_table
from badugi.table import Chair
from badugi.table import events as between
from badugi.table.ledger import FAUCET, Transfer, move, wallet

NAMES = (
    "Ada", "Bruno", "Chika", "Dov", "Edda", "Farid", "Greta", "Hugo", "Ines",
    "Jarl", "Kaya", "Lev", "Mina", "Nils", "Oona", "Pavel", "Quinn", "Rosa",
)  # fmt: skip

Decide = Callable[[int, int, Action], None]
"""What to do with a bot's decision: the hand's number, its turn, the action."""


class HouseBots:
    """The bots of one table."""

    def __init__(
        self, terms: Terms, *, table: str, secret: str, clock: Clock, pool: Executor
    ) -> None:
        self._terms = terms
        self._table = table
        self._secret = secret
        self._clock = clock
        self._pool = pool
        self._places = {place.seat: place for place in terms.bots}
        self._asked: tuple[int, int] | None = None
        self._timer: Timer | None = None
        self._dismissed: set[int] = set()

    def player(self, place: BotSeat) -> str:
        """The id of the bot in a seat."""
        return f"{BOT}{self._table}.{place.seat}"

    def is_own(self, felt: Felt, seat: int) -> bool:
        """Whether the host's bot sits there."""
        chair = felt.table.chair(seat)
        place = self._places.get(seat)
        return chair is not None and place is not None and chair.player == self.player(place)

    def dismiss(self, seat: int) -> None:
        """Let the bot of a seat go, and not come back before the room is started again."""
        self._dismissed.add(seat)

    def chore(self, felt: Felt) -> tuple[Event, ...]:
        """A bot that sits down, comes back or buys in again; none: all is well."""
        if felt.is_closing:
            return ()
        for seat, place in self._places.items():
            if seat in self._dismissed:
                continue
            chair = felt.table.chair(seat)
            if chair is None:
                return self._sit(felt, place)
            if self.is_own(felt, seat) and (wish := _wish(felt, chair)) is not None:
                return at_table(felt, wish)
        return ()

    def gifts(self, events: tuple[Event, ...], key: str) -> tuple[Transfer, ...]:
        """The chips its host gives a bot for what it puts on the table."""
        found = []
        for event in events:
            match event:
                case between.SatDown(_, player, _, amount) | between.ToppedUp(
                    _, player, amount
                ) if is_house_bot(player):
                    found.append(move(key, amount, source=FAUCET, target=wallet(player)))
        return tuple(found)

    def _sit(self, felt: Felt, place: BotSeat) -> tuple[Event, ...]:
        name = NAMES[(sum(self._table.encode()) + place.seat) % len(NAMES)]
        action = floor.SitDown(place.seat, self.player(place), name, usual_buy_in(felt.table.setup))
        return at_table(felt, action)

    def has_turn(self, felt: Felt) -> bool:
        """Whether a bot must act in the hand."""
        hand = felt.hand
        return hand is not None and hand.actor is not None and self.is_own(felt, hand.actor)

    def choice(self, felt: Felt) -> int | None:
        """Which game a bot with the button chooses: a place in the mix; None: it has no choice."""
        seat = felt.table.chooser
        if seat is None or not self.is_own(felt, seat):
            return None
        rng = turn_rng(self._secret, hand=f"{self._table} game", seat=seat, turn=felt.table.hands)
        return rng.randrange(len(felt.table.setup.games))

    def ask(self, felt: Felt, decide: Decide) -> None:
        """Let the bot whose turn it is think, once; it decides after a while."""
        hand = felt.hand
        assert hand is not None
        assert hand.actor is not None
        asked = (felt.table.hands, felt.turn)
        if asked == self._asked:
            return
        self.cancel()
        self._asked = asked
        rng = turn_rng(self._secret, hand=f"{self._table} pace", seat=hand.actor, turn=sum(asked))
        pace = self._terms.pace
        least, most = pace.think_least / 1000, pace.think_most / 1000
        # People mostly answer soon and sometimes think long.
        wait = least + (most - least) * rng.random() ** 2
        seen = seen_by(hand, hand.actor)
        self._timer = self._clock.call_at(
            self._clock.now() + wait, lambda: self._think(seen, asked, decide)
        )

    def cancel(self) -> None:
        """Think no more."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        self._asked = None

    def _think(self, seen: Hand, asked: tuple[int, int], decide: Decide) -> None:
        thought = asyncio.get_running_loop().run_in_executor(
            self._pool, self._decision, seen, asked
        )

        def done(future: asyncio.Future[Action]) -> None:
            # A bot that fails is a player who does not answer: his time runs out.
            if not future.cancelled() and future.exception() is None:
                decide(*asked, future.result())

        thought.add_done_callback(done)

    def _decision(self, seen: Hand, asked: tuple[int, int]) -> Action:
        seat = seen.actor
        assert seat is not None
        bot = find_bot(self._places[seat].bot)
        number, turn = asked
        rng = turn_rng(self._secret, hand=f"{self._table}:{number}", seat=seat, turn=turn)
        return bot(seen, legal(seen, seat), rng)


def _wish(felt: Felt, chair: Chair) -> floor.Action | None:
    """What a seated bot wants of the table: chips when it has none, and never to sit out."""
    if chair.is_leaving or felt.table.is_in_hand(chair.seat):
        return None
    if chair.chips == 0:
        return floor.TopUp(chair.seat, usual_buy_in(felt.table.setup))
    return floor.SitIn(chair.seat) if chair.is_away else None
