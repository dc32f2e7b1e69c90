"""Hands by what they are worth: ``8xxx`` any eight badugi, ``75x+`` that tri or a better one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from badugi.cards import RANKS
from badugi.errors import RangeError
from badugi.lab.ranges.part import Part, Weights
from badugi.lab.tables import tables
from badugi.rankings import ranking
from badugi.rankings.badugi import ACE_LOW

Members: TypeAlias = npt.NDArray[np.bool_]
"""Which of the 1,092 classes are meant."""

CLASSES = ranking("badugi").classes
SIZES = {4: "badugi", 3: "tri", 2: "two", 1: "one"}
"""The words for whole sizes."""
ANY_LOWER = "x"


@dataclass(frozen=True, eq=False)
class Classes(Part):
    """All holdings of some classes."""

    name: str
    members: Members

    @property
    def text(self) -> str:
        return self.name

    @property
    def best(self) -> int:
        """The class number of the best hand among them."""
        return int(self.members.argmax())

    @property
    def worst(self) -> int:
        """The class number of the worst hand among them."""
        return CLASSES - 1 - int(self.members[::-1].argmax())

    def weigh(self) -> Weights:
        return self.members.astype(np.float64)[tables().classes]


@cache
def hands() -> tuple[str, ...]:
    """The ranks of each class, high to low, by class number: ``432A`` … ``K``."""
    return tuple([ACE_LOW.shape(number).ranks for number in range(CLASSES)])


def size_of(number: int) -> int:
    """How many cards play in a class."""
    return len(hands()[number])


def whole_size(size: int) -> Classes:
    """Every hand with so many cards that play."""
    return Classes(SIZES[size], np.array([len(hand) == size for hand in hands()]))


def classes_of(named: str, lower: int) -> Classes:
    """Hands with all the ranks named and so many others, each lower than all of those.

    Raises RangeError for a rank that comes twice, for more than four cards, and when there are
    not enough lower ranks.
    """
    ranks = "".join(sorted(named, key=RANKS.index, reverse=True))
    text = ranks + ANY_LOWER * lower
    for rank in ranks:
        if ranks.count(rank) > 1:
            raise RangeError("range_rank_twice", hand=text, rank=rank)
    if len(text) > max(SIZES):
        raise RangeError("range_hand_size", hand=text, count=len(text))
    if not ranks:
        return whole_size(lower)
    below = RANKS.index(ranks[-1])
    if below < lower:
        raise RangeError("range_no_lower", hand=text, rank=ranks[-1], count=below, wanted=lower)
    return Classes(text, np.array([_fits(hand, ranks, len(text)) for hand in hands()]))


def _fits(hand: str, named: str, size: int) -> bool:
    return len(hand) == size and hand.startswith(named)


def or_better(part: Classes) -> Classes:
    """The worst hand of the part, and each of its size that beats it."""
    if part.name in SIZES.values():
        return part
    first = whole_size(size_of(part.worst)).best
    return _between(f"{part.name}+", first, part.worst)


def or_bigger(part: Classes) -> Classes:
    """The worst hand of the part, and each of whatever size that beats it."""
    return _between(f"{part.name}++", 0, part.worst)


def span(one: Classes, other: Classes) -> Classes:
    """From the better of two parts to the worse, both included."""
    better, worse = sorted([one, other], key=lambda part: (part.best, part.worst))
    last = max(one.worst, other.worst)
    return _between(f"{better.name}..{worse.name}", better.best, last)


def _between(name: str, first: int, last: int) -> Classes:
    numbers = np.arange(CLASSES)
    return Classes(name, (numbers >= first) & (numbers <= last))
