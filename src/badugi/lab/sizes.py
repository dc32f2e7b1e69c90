"""What a hand becomes, gathered as players speak of it: by how many cards play and the highest."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from math import sqrt
from typing import NamedTuple

from badugi.rankings.badugi import ACE_LOW

_DUST = 1e-9


class Line(NamedTuple):
    """All hands of one size, or those of them with one high card."""

    size: int
    """How many cards play."""
    high: str
    """The rank of the highest card that plays; empty for all hands of the size."""
    chance: float
    """How likely such a hand is, from 0 to 1."""
    or_better: float
    """How likely such a hand or a better one is."""


def lines(chances: Sequence[float]) -> tuple[Line, ...]:
    """The chances of the 1,092 classes by size and high card; what cannot be is left out.

    The best come first, and each size before its high cards.

    >>> [line[:2] for line in lines([0.5, 0.0, 0.25] + [0.0] * 712 + [0.25])]
    [(4, ''), (4, '4'), (4, '5'), (3, ''), (3, '3')]
    """
    found: list[Line] = []
    better = 0.0
    hands = [(ACE_LOW.shape(number).ranks, chance) for number, chance in enumerate(chances)]
    for size, members in groupby(hands, lambda hand: len(hand[0])):
        highs = [
            (high, sum([chance for _, chance in those]))
            for high, those in groupby(members, lambda hand: hand[0][0])
        ]
        whole = sum([chance for _, chance in highs])
        if whole <= 0:
            continue
        found.append(Line(size, "", whole, _at_most_one(better + whole)))
        for high, chance in highs:
            better += chance
            if chance > 0:
                found.append(Line(size, high, chance, _at_most_one(better)))
    return tuple(found)


def largest_error(chances: Sequence[float], trials: int) -> float:
    """The largest standard error of the chances in ``lines``, when so many hands were dealt."""
    shown = [share for line in lines(chances) for share in (line.chance, line.or_better)]
    return sqrt(max([share * (1 - share) for share in shown]) / trials)


def _at_most_one(chance: float) -> float:
    """The same without the dust of adding up many small numbers."""
    return 1.0 if chance > 1 - _DUST else chance
