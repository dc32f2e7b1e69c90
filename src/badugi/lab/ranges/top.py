"""The best hands by an order that is named: ``top 14.3% by rank``, ``top 20% by equity``."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

import numpy as np

from badugi.lab.ranges.classes import CLASSES
from badugi.lab.ranges.part import Part, Weights
from badugi.lab.tables import HOLDINGS, tables

DRAWS = 3
EQUAL = 1e-9
"""Equities that differ by less are equal: what differs is how they were added up."""


@dataclass(frozen=True, eq=False)
class TopByRank(Part):
    """The best classes, as many as fit into a share of all hands; the best one always."""

    percent: Decimal

    @property
    def text(self) -> str:
        return f"top {plain(self.percent)}% by rank"

    def weigh(self) -> Weights:
        counts = np.bincount(tables().classes, minlength=CLASSES)
        number = _fitting(np.cumsum(counts), self.percent)
        return (tables().classes < number).astype(np.float64)


@dataclass(frozen=True, eq=False)
class TopByEquity(Part):
    """The holdings that win most against a random hand, as many as fit into a share of all.

    Equal ones are all in or all out, but the best are always in.
    """

    percent: Decimal
    draws: int

    @property
    def text(self) -> str:
        draws = "1 draw" if self.draws == 1 else f"{self.draws} draws"
        return f"top {plain(self.percent)}% by equity {draws}"

    def weigh(self) -> Weights:
        from badugi.lab.ordering import by_equity  # it needs kernels, which nothing else here does

        equities = by_equity(self.draws)
        order = np.argsort(-equities)
        last_of_equals = np.flatnonzero(np.diff(equities[order], append=-1) < -EQUAL)
        number = _fitting(last_of_equals + 1, self.percent)
        weights = np.zeros(HOLDINGS)
        weights[order[: last_of_equals[number - 1] + 1]] = 1
        return weights


def plain(number: Decimal | float) -> str:
    """A number in digits alone, all of them, without zeros that say nothing."""
    text = format(number if isinstance(number, Decimal) else Decimal(repr(number)), "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


def _fitting(running: np.ndarray[tuple[int, ...], np.dtype[np.int64]], percent: Decimal) -> int:
    """How many groups fit, best first, by their running totals; at least one."""
    most = int(percent * HOLDINGS / 100)
    return max(1, int(np.searchsorted(running, most, side="right")))
