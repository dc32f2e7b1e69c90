"""What many holdings are worth, by their numbers in the tables."""

from __future__ import annotations

import numpy as np

from badugi.lab.compiled import Whole, kernel, part
from badugi.lab.tables import CHOOSE, Cards, Numbers

_TWO, _THREE, _FOUR = [CHOOSE[place].astype(np.uint32) for place in (1, 2, 3)]


@part
def in_order(a: Whole, b: Whole, c: Whole, d: Whole) -> tuple[Whole, Whole, Whole, Whole]:
    """Four cards in ascending order: five comparisons, without a branch."""
    a, b = min(a, b), max(a, b)
    c, d = min(c, d), max(c, d)
    a, c = min(a, c), max(a, c)
    b, d = min(b, d), max(b, d)
    b, c = min(b, c), max(b, c)
    return a, b, c, d


@part
def number_in_order(a: Whole, b: Whole, c: Whole, d: Whole) -> Whole:
    """The number of a holding whose cards are in ascending order."""
    return np.uint32(a) + _TWO[b] + _THREE[c] + _FOUR[d]


@part
def number(a: Whole, b: Whole, c: Whole, d: Whole) -> Whole:
    """The number of a holding, its cards in any order."""
    a, b, c, d = in_order(np.uint32(a), np.uint32(b), np.uint32(c), np.uint32(d))
    return number_in_order(a, b, c, d)


@kernel
def judge(holdings: Cards, classes: Numbers, found: Numbers) -> None:
    """Write the class of each row of ``holdings`` into ``found``."""
    for row in range(len(holdings)):
        found[row] = classes[
            number(holdings[row, 0], holdings[row, 1], holdings[row, 2], holdings[row, 3])
        ]
