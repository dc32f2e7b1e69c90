"""A spot: the hands that meet, how many draws are to come, what is dead and how everybody draws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from badugi.cards import Card, format_cards, parse_cards
from badugi.errors import LabError
from badugi.lab.ranges import Range
from badugi.lab.start import Start, read_start
from badugi.lab.strategy import Strategy, parse_strategy
from badugi.lab.tables import CARDS, Cards, Keeps

MOST_DRAWS = 3
MOST_PLAYERS = 9
_NEEDED = 4
"""So many cards must be left for one player's draw when everybody holds four."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Spot:
    """What odds are asked of. ``starts`` and ``strategies`` have one entry for each player."""

    starts: tuple[Start, ...]
    strategies: tuple[Strategy, ...]
    draws: int
    dead: tuple[Card, ...] = ()

    @property
    def known(self) -> int:
        """The cards that nobody can draw or be dealt, as bits: known hands, discards, dead."""
        cards = [*self.dead]
        for start in self.starts:
            cards += [*start.held, *start.discarded]
        return sum([1 << card.index for card in cards])

    @property
    def pack(self) -> int:
        """All other cards, as bits."""
        return ((1 << CARDS) - 1) & ~self.known

    @property
    def pack_cards(self) -> Cards:
        """All other cards, by their indexes."""
        pack = self.pack
        return np.array([card for card in range(CARDS) if pack >> card & 1], np.uint8)

    @property
    def ranges(self) -> int:
        """How many players may hold one of several hands."""
        return sum([start.is_range for start in self.starts])

    def keeps(self, player: int, *, faces_pat: bool = False) -> list[Keeps]:
        """What a player keeps of every holding in each draw to come."""
        strategy = self.strategies[player]
        return [strategy.keeps(nth, faces_pat=faces_pat) for nth in range(self.draws)]

    def playing(self, strategies: Sequence[Strategy]) -> Spot:
        """The same spot with other strategies."""
        return replace(self, strategies=tuple(strategies))


def make_spot(
    hands: Sequence[str | Range],
    *,
    draws: int,
    dead: str | Sequence[Card] = "",
    strategies: Sequence[str | Strategy] = ("best",),
) -> Spot:
    """Read and check a spot; one strategy is for all players.

    Raises LabError, RangeError or CardError for a spot that cannot be: a card in two places, a
    short hand without a draw, a range that the known cards leave nothing of.
    """
    if not 0 <= draws <= MOST_DRAWS:
        raise LabError("draws_count", draws=draws, most=MOST_DRAWS)
    if len(hands) > MOST_PLAYERS:
        raise LabError("too_many_hands", count=len(hands), most=MOST_PLAYERS)
    starts = tuple([read_start(hand) for hand in hands])
    for start in starts:
        if start.is_short and not draws:
            raise LabError("short_without_draw", hand=start.text)
    spot = Spot(
        starts=starts,
        strategies=_one_each(strategies, starts),
        draws=draws,
        dead=parse_cards(dead) if isinstance(dead, str) else tuple(dead),
    )
    _refuse_twice(spot)
    left = CARDS - bin(spot.known).count("1") - sum(_missing(start) for start in starts)
    if left < _NEEDED:
        raise LabError("too_few_cards", count=max(left, 0), needed=_NEEDED)
    return replace(spot, starts=tuple([start.without(spot.known) for start in starts]))


def _missing(start: Start) -> int:
    """How many of his four cards are none of the known ones."""
    return 4 - len(start.held)


def _one_each(
    strategies: Sequence[str | Strategy], starts: Sequence[Start]
) -> tuple[Strategy, ...]:
    read = [parse_strategy(strategy) for strategy in strategies]
    if len(read) == 1:
        read *= len(starts)
    if len(read) != len(starts):
        raise LabError("strategies_count", count=len(read), players=len(starts))
    drawing = [start.held if start.is_short else () for start in starts]
    return tuple([one.holding(cards) for one, cards in zip(read, drawing, strict=True)])


def _refuse_twice(spot: Spot) -> None:
    """Every known card is in one place."""
    places = [spot.dead]
    for start in spot.starts:
        places += [start.held, start.discarded]
    seen: set[Card] = set()
    for cards in places:
        for card in cards:
            if card in seen:
                raise LabError("card_twice", card=card.symbol)
            seen.add(card)
    if any(not card.suit for card in seen):
        raise LabError("hand_unknown")


def dead_text(spot: Spot) -> str:
    """The dead cards as text."""
    return format_cards(spot.dead)
