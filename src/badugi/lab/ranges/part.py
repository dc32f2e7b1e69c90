"""A part of a range: some hands with a weight each, and the text that says which."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from badugi.errors import RangeError

Weights: TypeAlias = npt.NDArray[np.float64]
"""A weight from 0 to 1 for each of the 270,725 holdings, by their number in ``tables()``."""


class Level(IntEnum):
    """How tightly a part's text holds together; what is looser stands in brackets."""

    UNION = 0
    MINUS = 1
    BOTH = 2
    WEIGHT = 3
    ONE = 4


class Part:
    """One part of a range, which may have parts itself."""

    @property
    def text(self) -> str:
        """How the part is written, always in the same way."""
        raise NotImplementedError

    @property
    def level(self) -> Level:
        """How tightly its text holds together."""
        return Level.ONE

    def weigh(self) -> Weights:
        """The weight of each holding, whether or not there is any."""
        raise NotImplementedError

    def weights(self) -> Weights:
        """The weight of each holding; RangeError when no holding has any."""
        weights = self.weigh()
        if not weights.any():
            raise RangeError("range_empty", part=self.text)
        return weights

    def text_within(self, level: Level) -> str:
        """The text as part of a tighter one."""
        return self.text if self.level >= level else f"({self.text})"
