"""What a player starts with: a hand with what he keeps of it, or any hand of a range."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from math import comb

import numpy as np
import numpy.typing as npt

from badugi.cards import UNKNOWN, Card, format_cards, in_order, parse_cards
from badugi.errors import LabError, RangeError
from badugi.lab.kernels.drawing import BLANK, Sets, Weights
from badugi.lab.ranges import Range, parse_range
from badugi.lab.tables import Cards, tables

_CARD = r"(?:10|[A2-9TJQK1])[CDHS♣♧♦♢♥♡♠♤]\ufe0e?\ufe0f?"
_HAND = re.compile(rf"[\s,]*(?:{_CARD}[\s,]*)+", re.IGNORECASE)
_ONE_CARD = re.compile(rf"{_CARD}|\?\?", re.IGNORECASE)
_MEANT_AS_CARDS = re.compile(r"[\w\s,?♣♧♦♢♥♡♠♤]+")
_ANYTHING = frozenset({"random", "any", "*"})


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Start:
    """What one player may hold before the first draw to come.

    ``holdings`` has a row of four card indexes for each possibility, ascending; ``BLANK`` stands
    for a card that he draws now. ``weights`` says how likely each is. ``discarded`` are cards he
    threw before, which are dead.
    """

    text: str
    holdings: Cards
    weights: Weights
    discarded: tuple[Card, ...] = ()
    is_range: bool = False

    @property
    def held(self) -> tuple[Card, ...]:
        """The cards he certainly holds: those of a hand."""
        if self.is_range:
            return ()
        return tuple([_PACK[index] for index in self.holdings[0] if index != BLANK])

    @property
    def is_short(self) -> bool:
        """Whether he has fewer than four cards and draws the rest at once."""
        return bool(self.holdings[0, 3] == BLANK)

    @property
    def sets(self) -> Sets:
        """The cards of each possibility, bit c for card c."""
        return sets_of(self.holdings)

    def without(self, cards: int) -> Start:
        """The same range without the holdings that have one of these cards (bits).

        Raises LabError when nothing is left.
        """
        if not self.is_range:
            return self
        found = self._where(self.sets & cards == 0)
        if not len(found.holdings):
            raise LabError("range_blocked", range=self.text)
        return found

    def is_any_of(self, cards: int) -> bool:
        """Whether he may hold any four of so many cards, all holdings alike."""
        is_whole = self.is_range and len(self.holdings) == comb(cards, 4)
        return is_whole and bool((self.weights == self.weights[0]).all())

    def nothing(self) -> Start:
        """The same range without any holding."""
        return self._where(np.zeros(len(self.holdings), bool))

    def _where(self, chosen: npt.NDArray[np.bool_]) -> Start:
        return replace(self, holdings=self.holdings[chosen], weights=self.weights[chosen])


_PACK = tuple([card for card in Card if card is not UNKNOWN])


def sets_of(holdings: Cards) -> Sets:
    """The cards of each row as a set, bit c for card c; blanks are no card."""
    bits = np.append(np.int64(1) << np.arange(52, dtype=np.int64), np.zeros(204, np.int64))
    found: Sets = np.bitwise_or.reduce(bits[holdings], axis=1)
    return found


def read_start(text: str | Range) -> Start:
    """Read a hand (``As2h3d/Kc``: kept and discarded) or a range (``75x+``, ``random``).

    Raises CardError for cards that are none, RangeError for a range that is none, and LabError for
    a hand of more than four cards.
    """
    if isinstance(text, Range):
        return _of_range(text)
    plain = text.strip()
    if not plain.strip("/"):
        raise LabError("hand_empty")
    if "/" in plain:
        kept, _, discarded = plain.partition("/")
        if "/" in discarded:
            raise LabError("two_slashes", hand=plain[:40])
        return _of_hand(parse_cards(kept), parse_cards(discarded))
    if _HAND.fullmatch(plain):
        return _of_hand(parse_cards(plain), ())
    if plain.lower() in _ANYTHING:
        plain = "*"
    try:
        return _of_range(parse_range(plain))
    except RangeError:
        if _MEANT_AS_CARDS.fullmatch(plain) and _ONE_CARD.search(plain):
            _of_hand(parse_cards(plain), ())
        raise


def _of_hand(kept: tuple[Card, ...], discarded: tuple[Card, ...]) -> Start:
    if UNKNOWN in kept or UNKNOWN in discarded:
        raise LabError("hand_unknown")
    if len(kept) > 4:
        raise LabError("hand_too_big", count=len(kept))
    twice = set(kept) & set(discarded)
    if twice:
        raise LabError("card_twice", card=min(twice).symbol)
    indexes = [card.index for card in in_order(kept)]
    text = format_cards(kept) + (f"/{format_cards(discarded)}" if discarded else "")
    return Start(
        text=text,
        holdings=np.array([indexes + [BLANK] * (4 - len(kept))], np.uint8),
        weights=np.ones(1),
        discarded=discarded,
    )


def _of_range(found: Range) -> Start:
    among = np.flatnonzero(found.weights)
    return Start(
        text=found.text,
        holdings=tables().cards[among],
        weights=found.weights[among],
        is_range=True,
    )
