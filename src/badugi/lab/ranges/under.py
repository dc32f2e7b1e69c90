"""Hands by what lies under the highest card: breakable, smooth or rough."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import numpy.typing as npt

from badugi.cards import PACK, RANKS
from badugi.errors import RangeError
from badugi.lab.ranges.classes import CLASSES, Classes, hands
from badugi.lab.ranges.part import Part, Weights
from badugi.lab.tables import CHOOSE, HOLDINGS, Numbers, tables
from badugi.rankings import ranking

ROUGH_GAP = 2
"""In a rough hand the second-highest card is at most so many ranks below the highest."""


@dataclass(frozen=True, eq=False)
class Over(Part):
    """Holdings that are one of the hands under them once their highest playing card is thrown."""

    under: Part

    @property
    def text(self) -> str:
        return f"over({self.under.text})"

    def weigh(self) -> Weights:
        return self._members().astype(np.float64)[left_over()]

    def _members(self) -> npt.NDArray[np.bool_]:
        """The classes under it; RangeError when it has only some of a class's holdings."""
        classes = tables().classes
        there = np.bincount(classes, self.under.weights(), CLASSES)
        whole: npt.NDArray[np.bool_] = there == np.bincount(classes, minlength=CLASSES)
        if (there[~whole] > 0).any():
            raise RangeError("range_over_classes", part=self.under.text)
        return whole


def smooth() -> Classes:
    """Hands whose second-highest card is three ranks or more below the highest."""
    return Classes("smooth", _gaps() > ROUGH_GAP)


def rough() -> Classes:
    """Hands whose second-highest card is one or two ranks below the highest."""
    gaps = _gaps()
    return Classes("rough", (gaps > 0) & (gaps <= ROUGH_GAP))


def _gaps() -> npt.NDArray[np.int64]:
    """How many ranks lie from the highest card to the next, by class; 0 for a lone card."""
    gaps = [RANKS.index(hand[0]) - RANKS.index(hand[1]) if hand[1:] else 0 for hand in hands()]
    return np.array(gaps)


@cache
def left_over() -> Numbers:
    """The class of the three cards that are left when the highest playing card is thrown."""
    found = tables()
    thrown = _highest(found.playing)
    numbers = np.zeros(HOLDINGS, np.int64)
    for place in range(4):
        # A card's place among the three is one less once the thrown card is before it.
        kept, above = thrown != place, thrown < place
        cards = found.cards[:, place]
        numbers += kept * np.where(above, CHOOSE[place - 1][cards], CHOOSE[place][cards])
    return _three_card_classes()[numbers]


def _highest(keeps: npt.NDArray[np.uint8]) -> npt.NDArray[np.int64]:
    """The place of the highest card that plays: cards lie in the order of their ranks."""
    return np.array([max(keep.bit_length() - 1, 0) for keep in range(16)])[keeps]


@cache
def _three_card_classes() -> Numbers:
    """The class of each three-card holding, numbered as four cards are, by the ranking."""
    judge = ranking("badugi").number
    classes = np.empty(comb(len(PACK), 3), np.uint16)
    for three in combinations(PACK, 3):
        number = sum([comb(card.index, place) for place, card in enumerate(three, 1)])
        classes[number] = judge(three)
    return classes
