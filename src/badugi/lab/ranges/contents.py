"""What a range is made of: how many hands of each size and high card, and some of them to see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from badugi.cards import PACK, RANKS, Card
from badugi.lab.ranges.classes import CLASSES, SIZES, hands
from badugi.lab.ranges.range import Range
from badugi.lab.ranges.top import plain
from badugi.lab.tables import tables


class Kind(NamedTuple):
    """Hands of one size and high card, and how many of them a range has."""

    size: int
    """How many cards play."""
    high: str
    """The rank of the highest card that plays; empty for all hands of the size."""
    combos: int
    """How many holdings of the kind are in the range, with whatever weight."""
    weight: float
    """The sum of their weights."""
    of: int
    """How many holdings of the kind there are."""

    @property
    def covered(self) -> float:
        """Which share of the kind is in the range, by weight, from 0 to 1."""
        return self.weight / self.of


def kinds(found: Range) -> tuple[Kind, ...]:
    """The kinds of hands, the best first: of each size all its hands, then by their high card."""
    classes = tables().classes
    of = np.bincount(classes, minlength=CLASSES)
    combos = combos_by_class(found)
    weight = found.by_class()
    rows: list[Kind] = []
    for size in SIZES:
        for high in ("", *RANKS[size - 1 :]):
            meant = [len(hand) == size and hand.startswith(high) for hand in hands()]
            counted = int(combos[meant].sum()), float(weight[meant].sum()), int(of[meant].sum())
            rows.append(Kind(size, high, *counted))
    return tuple(rows)


def combos_by_class(found: Range) -> npt.NDArray[np.int64]:
    """How many holdings of each class are in a range: shape (1092,)."""
    there = tables().classes[found.weights > 0]
    return np.bincount(there, minlength=CLASSES).astype(np.int64)


def in_range(found: Range) -> npt.NDArray[np.int64]:
    """The numbers of the holdings in a range, the best first."""
    there = np.flatnonzero(found.weights)
    return there[np.argsort(tables().classes[there], kind="stable")]


def examples(found: Range, count: int) -> list[int]:
    """The numbers of some holdings of a range, evenly spread from its best to its worst."""
    there = in_range(found)
    count = min(count, len(there))
    return [int(there[(2 * place + 1) * len(there) // (2 * count)]) for place in range(count)]


def cards_of(number: int) -> tuple[Card, ...]:
    """The cards of a holding, those that play first, high to low."""
    index, keep = tables().cards[number], int(tables().playing[number])
    order = sorted(range(4), key=lambda place: (not keep >> place & 1, -place))
    return tuple([PACK[index[place]] for place in order])


def written(found: Range) -> Iterator[str]:
    """Each holding of a range as a range of its own, the best first: ``4d3c2hAs``."""
    cards = np.array([str(card) for card in PACK])[tables().cards[:, ::-1]]
    for number in in_range(found):
        weight = float(found.weights[number])
        share = "" if weight == 1 else f"@{plain(weight)}"
        yield "".join(cards[number]) + share


def sizes(found: Range) -> dict[str, Kind]:
    """All hands of each size by its word: badugi, tri, two, one."""
    return {SIZES[kind.size]: kind for kind in kinds(found) if not kind.high}
