"""Hands by the cards that do not play: ``2A{K}`` is a two-card 2-A with a king that is no use."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from badugi.cards import RANKS
from badugi.errors import RangeError
from badugi.lab.ranges.classes import Classes, size_of
from badugi.lab.ranges.part import Part, Weights
from badugi.lab.tables import HOLDINGS, tables

HELD = 4


@dataclass(frozen=True, eq=False)
class Unused(Part):
    """The hands of some classes in which at least these ranks are among the unused cards."""

    played: Classes
    ranks: str
    """Ranks, high to low; one that comes twice is meant twice."""

    @property
    def text(self) -> str:
        return f"{self.played.text}{{{','.join(self.ranks)}}}"

    def weigh(self) -> Weights:
        weights = self.played.weigh()
        for rank, times in Counter(self.ranks).items():
            weights *= unused()[:, RANKS.index(rank)] >= times
        return weights


def unused_in(played: Classes, ranks: str) -> Unused:
    """The part with these ranks unused; RangeError when so many cards are never unused in it."""
    free = HELD - size_of(played.worst)
    if len(ranks) > free:
        raise RangeError("range_unused", hand=played.text, count=free, wanted=len(ranks))
    return Unused(played, "".join(sorted(ranks, key=RANKS.index, reverse=True)))


@cache
def unused() -> npt.NDArray[np.uint8]:
    """How many unused cards of each rank a holding has: shape (270725, 13)."""
    found = tables()
    counts = np.zeros((HOLDINGS, len(RANKS)), np.uint8)
    for place in range(HELD):
        idle = np.flatnonzero((found.playing >> place & 1) == 0)
        counts[idle, found.cards[idle, place] // 4] += 1
    return counts
