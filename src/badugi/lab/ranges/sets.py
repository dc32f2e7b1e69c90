"""What ranges are put together from: one or the other, both, one without the other, in part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from badugi.lab.ranges.part import Level, Part, Weights
from badugi.lab.ranges.top import plain
from badugi.lab.tables import HOLDINGS


@dataclass(frozen=True, eq=False)
class Everything(Part):
    """Every holding."""

    @property
    def text(self) -> str:
        return "*"

    def weigh(self) -> Weights:
        return np.ones(HOLDINGS)


@dataclass(frozen=True, eq=False)
class Union(Part):
    """What is in one of the parts, with the largest weight it has in any."""

    parts: tuple[Part, ...]

    @property
    def text(self) -> str:
        return ", ".join([part.text_within(Level.MINUS) for part in self.parts])

    @property
    def level(self) -> Level:
        return Level.UNION

    def weigh(self) -> Weights:
        weights = self.parts[0].weights()
        for part in self.parts[1:]:
            np.maximum(weights, part.weights(), out=weights)
        return weights


@dataclass(frozen=True, eq=False)
class Both(Part):
    """What is in all the parts; weights multiply."""

    parts: tuple[Part, ...]

    @property
    def text(self) -> str:
        return ":".join([part.text_within(Level.WEIGHT) for part in self.parts])

    @property
    def level(self) -> Level:
        return Level.BOTH

    def weigh(self) -> Weights:
        weights = self.parts[0].weights()
        for part in self.parts[1:]:
            weights *= part.weights()
        return weights


@dataclass(frozen=True, eq=False)
class Minus(Part):
    """A part, or everything, without what is in others: of weight w only 1 - w stays."""

    whole: Part | None
    without: tuple[Part, ...]

    @property
    def text(self) -> str:
        taken = [part.text_within(Level.BOTH) for part in self.without]
        if self.whole is None:
            return "!" + " ! ".join(taken)
        return " ! ".join([self.whole.text_within(Level.BOTH), *taken])

    @property
    def level(self) -> Level:
        return Level.MINUS

    def weigh(self) -> Weights:
        weights = (self.whole or Everything()).weights()
        for part in self.without:
            weights *= 1 - part.weights()
        return weights


@dataclass(frozen=True, eq=False)
class Weighted(Part):
    """A part of which only some is held: ``8xxx@0.5``."""

    part: Part
    weight: float

    @property
    def text(self) -> str:
        return f"{self.part.text_within(Level.ONE)}@{plain(self.weight)}"

    @property
    def level(self) -> Level:
        return Level.WEIGHT

    def weigh(self) -> Weights:
        return self.part.weights() * self.weight


def union(parts: Sequence[Part]) -> Part:
    """The parts as one, those that are unions themselves taken apart."""
    if len(parts) == 1:
        return parts[0]
    flat = [each for part in parts for each in (part.parts if isinstance(part, Union) else (part,))]
    return Union(tuple(flat))


def both(parts: Sequence[Part]) -> Part:
    """What is in each of the parts."""
    if len(parts) == 1:
        return parts[0]
    flat = [each for part in parts for each in (part.parts if isinstance(part, Both) else (part,))]
    return Both(tuple(flat))


def minus(whole: Part | None, without: Sequence[Part]) -> Part:
    """A part without others; everything without them when the whole is None."""
    if whole is not None and not without:
        return whole
    if isinstance(whole, Minus):
        return Minus(whole.whole, (*whole.without, *without))
    return Minus(whole, tuple(without))


def weighted(part: Part, weight: float) -> Part:
    """A part with a weight above 0 to 1."""
    return part if weight == 1 else Weighted(part, weight)
