"""A range as a value: a weight for every hand that a player may be dealt."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from badugi.lab.ranges.classes import CLASSES
from badugi.lab.ranges.part import Weights
from badugi.lab.tables import HOLDINGS, tables


class Range:
    """Which hands a player may hold; ``parse_range`` makes one.

    Ranges are equal when every holding has the same weight in both, however they are written.
    """

    def __init__(self, text: str, weights: Weights) -> None:
        self.text = text
        """The range as it is always written; ``parse_range`` reads the same range from it."""
        self.weights = weights
        """The weight of each holding from 0 to 1, by its number in ``tables()``; read-only."""
        weights.flags.writeable = False

    @cached_property
    def combos(self) -> int:
        """How many holdings are in it, with whatever weight."""
        return int(np.count_nonzero(self.weights))

    @cached_property
    def total(self) -> float:
        """The sum of all weights."""
        return float(self.weights.sum())

    @property
    def share(self) -> float:
        """Which share of all hands it is, from 0 to 1."""
        return self.total / HOLDINGS

    def by_class(self) -> Weights:
        """The weight of each class of hands, by class number: shape (1092,)."""
        return np.bincount(tables().classes, self.weights, CLASSES).astype(np.float64)

    @cached_property
    def best(self) -> int:
        """The class number of the best hand in it."""
        return int(self._classes.min())

    @cached_property
    def worst(self) -> int:
        """The class number of the worst hand in it."""
        return int(self._classes.max())

    @property
    def _classes(self) -> np.ndarray[tuple[int, ...], np.dtype[np.uint16]]:
        return tables().classes[self.weights > 0]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Range):
            return NotImplemented
        return np.array_equal(self.weights, other.weights)

    def __hash__(self) -> int:
        return hash((self.combos, self.total))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Range({self.text!r})"
