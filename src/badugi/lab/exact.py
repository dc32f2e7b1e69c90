"""Exact odds of two hands: all ends of one side set against all ends of the other.

The two sides are counted alone, and pairs of ends that share a card are taken out by inclusion and
exclusion (``kernels.crossing``). So the work is the sum of both sides and not their product, and
draws still to come can be counted as long as nobody's choice depends on the other's cards.
"""

from __future__ import annotations

from itertools import accumulate
from math import factorial
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from badugi.errors import LabError
from badugi.lab.ends import Ends, TooMany, count_ends, ends_of
from badugi.lab.kernels.crossing import MOST_CARDS, count_subsets, cross, name_ends, subsets
from badugi.lab.kernels.drawing import Counts, Weights
from badugi.lab.spot import Spot

USUAL_SUBSETS = 40_000_000
"""Up to so many sets of cards are counted unasked: some seconds."""
MOST_SUBSETS = 120_000_000
"""More would not fit into the memory of a usual machine (about 50 bytes a set)."""
MOST_ENDS = 30_000_000
_HOPELESS = 3
"""So many times too many sets: leaving out cards that only one side can have will not help."""
_SECONDS_A_SUBSET = 2.5e-7


class Cost(NamedTuple):
    """What an exact answer costs: the ends of both sides, and the sets of cards in them."""

    ends: int
    subsets: int

    @property
    def is_usual(self) -> bool:
        """Whether it is counted unasked."""
        return self.subsets <= USUAL_SUBSETS

    @property
    def is_possible(self) -> bool:
        """Whether it can be counted at all."""
        return self.subsets <= MOST_SUBSETS and self.ends <= MOST_ENDS

    @property
    def seconds(self) -> float:
        """About how long it takes on a usual machine."""
        return self.subsets * _SECONDS_A_SUBSET


class Outcome(NamedTuple):
    """How the first of two players fares: shares from 0 to 1.

    ``outcomes`` is the number of equally likely outcomes and ``wins``, ``ties`` and ``losses`` how
    many of them go which way, if they can be counted: with one draw at most, in which each side
    draws a fixed number of cards. Otherwise they are None.
    """

    win: float
    tie: float
    lose: float
    ends: int
    outcomes: int | None = None
    wins: int | None = None
    ties: int | None = None
    losses: int | None = None


def why_not(spot: Spot) -> str | None:
    """The code of the error that says why odds cannot be exact here; None if they can."""
    if len(spot.starts) != 2:
        return "exact_two_hands"
    if any(strategy.reacts for strategy in spot.strategies):
        return "exact_reacts"
    return None


def cost(spot: Spot) -> Cost:
    """What exact odds would cost; LabError if they cannot be exact."""
    if code := why_not(spot):
        raise LabError(code)
    ends = sets = 0
    for player in range(2):
        try:
            more_ends, more_sets = count_ends(spot, player, most=MOST_ENDS)
        except TooMany as error:
            more_ends, more_sets = error.ways, MOST_SUBSETS + 1
        ends += more_ends
        sets += more_sets
    return Cost(ends, sets)


def refuse_hopeless(spot: Spot) -> None:
    """Refuse with LabError, before anything long is begun, what is far too much to count."""
    price = cost(spot)
    _refuse_collision(spot)
    if price.ends > MOST_ENDS or price.subsets > _HOPELESS * MOST_SUBSETS:
        raise LabError("exact_too_big", ends=price.subsets, most=MOST_SUBSETS)


def exact(spot: Spot) -> Outcome:
    """The exact odds of the first of two players. Raises LabError where they cannot be had."""
    if code := why_not(spot):
        raise LabError(code)
    _refuse_collision(spot)
    try:
        sides = [_packed(ends_of(spot, player, most=MOST_ENDS)) for player in range(2)]
    except TooMany as error:
        raise LabError("exact_too_big", ends=error.ways, most=MOST_ENDS) from error
    assert all(np.bitwise_count(side.seen).max() <= MOST_CARDS for side in sides)
    common = np.bitwise_and(*[np.bitwise_or.reduce(side.seen) for side in sides])
    stub = spot.pack.bit_count() - 4 * spot.ranges
    if sum([int(side.drawn.max()) for side in sides]) > stub:
        raise LabError("exact_runs_out")
    sets = sum([int(count_subsets(side.seen, common)) for side in sides])
    if sets > MOST_SUBSETS:
        raise LabError("exact_too_big", ends=sets, most=MOST_SUBSETS)
    mine, theirs = [_subsets(side, common) for side in sides]
    ends = sum([len(side.seen) for side in sides])
    each = _orders(spot, sides)
    factors = np.ones(2 * MOST_CARDS + 1) / each if each else _chances(stub)
    win, tie, lose = cross(*mine, np.copy(theirs[0]), np.abs(theirs[1]), factors)
    total = win + tie + lose
    shares = (float(win / total), float(tie / total), float(lose / total))
    if not each:
        return Outcome(*shares, ends)
    return Outcome(*shares, ends, round(total), round(win), round(tie), round(lose))


def _refuse_collision(spot: Spot) -> None:
    """Some start of one player has no card in common with some start of the other."""
    mine, theirs = [start.sets for start in spot.starts]
    if not any((theirs & cards == 0).any() for cards in mine):
        raise LabError("hands_collide")


def _chances(stub: int) -> Weights:
    """By the number of cards drawn, how likely one order of them is."""
    ways = accumulate(range(stub, 0, -1), lambda so_far, left: so_far * left, initial=1)
    chances = [1 / way for way in ways][: 2 * MOST_CARDS + 1]
    return np.array(chances + [0.0] * (2 * MOST_CARDS + 1 - len(chances)))


def _orders(spot: Spot, sides: list[Ends]) -> int:
    """How many orders of draws are one outcome; 0 where outcomes are not equally likely."""
    if spot.draws > 1 or any((start.weights != 1).any() for start in spot.starts):
        return 0
    if any(np.ptp(side.drawn) for side in sides):
        return 0
    return factorial(int(sides[0].drawn[0])) * factorial(int(sides[1].drawn[0]))


def _packed(ends: Ends) -> Ends:
    """The same ends with equal ones put together."""
    keys = np.empty(len(ends.seen), np.int64)
    name_ends(ends.seen, ends.drawn, ends.classes, keys)
    order, first, _ = _alike(keys)
    chosen = order[first]
    weights = np.add.reduceat(ends.weights[order], first)
    return Ends(ends.seen[chosen], ends.drawn[chosen], ends.classes[chosen], weights)


def _subsets(side: Ends, common: int) -> tuple[Counts, Weights]:
    """All subsets of a side's cards in ``common`` as sorted keys, with signed weights."""
    size = int(count_subsets(side.seen, common))
    keys, weights = np.empty(size, np.int64), np.empty(size)
    subsets(side.seen, side.drawn, side.classes, side.weights, common, keys, weights)
    order, first, keys = _alike(keys)
    return keys[first], np.add.reduceat(weights[order], first)


def _alike(keys: Counts) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp], Counts]:
    """An order that brings equal keys together, where each kind begins in it, the sorted keys."""
    order = np.argsort(keys)
    keys = keys[order]
    starts = np.empty(len(keys), bool)
    starts[:1] = True
    np.not_equal(keys[1:], keys[:-1], out=starts[1:])
    return order, np.flatnonzero(starts), keys
