"""Every four-card holding by number: what it is worth and which of its cards play.

Holdings are numbered in colexicographic order: cards ``a < b < c < d`` by their index make number
``a + C(b,2) + C(c,3) + C(d,4)``, 0 to 270,724. The tables are generated from ``rankings``, which
judges each holding once; after that they are read from the lab's cache.
"""

from __future__ import annotations

import sys
import tempfile
import zipfile
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from math import comb
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from badugi import cards as cards_module
from badugi import rankings
from badugi.cards import PACK, Card
from badugi.lab.cache import fingerprint, folder
from badugi.rankings import ranking

Cards: TypeAlias = npt.NDArray[np.uint8]
"""Card indexes, 0-51; rows of four for whole holdings."""
Numbers: TypeAlias = npt.NDArray[np.uint16]
"""Class numbers, 0 the best to 1091."""
Keeps: TypeAlias = npt.NDArray[np.uint8]
"""For each holding the cards to keep, as bits: 1 for the lowest card index, 8 for the highest."""

CARDS = len(PACK)
HOLDINGS = comb(CARDS, 4)
CHOOSE = np.array([[comb(card, place) for card in range(CARDS)] for place in range(1, 5)])
"""``CHOOSE[p][c]`` is C(c, p + 1): what card ``c`` in place ``p`` adds to a holding's number."""
_OUTER, _INNER = 0b1001, 0b0110
"""The first and last card of a holding, and the two between them."""
ALL = 15
"""The keep of a pat hand."""


class Tables(NamedTuple):
    """What is known of every holding, by its number."""

    cards: Cards
    """The holding's cards, sorted: shape (270725, 4)."""
    classes: Numbers
    """What it is worth: shape (270725,)."""
    playing: Keeps
    """Which of its cards play: shape (270725,).

    Of equal hands in a holding of two pairs the ranking takes one and the lab another, that whose
    highest card index is lowest: so do the exact odds that others can check.
    """


@cache
def tables() -> Tables:
    """The tables, read from the cache or judged now, which takes a second."""
    path = folder() / f"tables-{fingerprint(rankings, cards_module, sys.modules[__name__])}.npz"
    if found := _read(path):
        return found
    made = judge_all()
    _write(path, made)
    return made


def judge_all() -> Tables:
    """Judge each of the 270,725 holdings with the core's ranking."""
    judge, rank = ranking("badugi").judge, ranking("badugi").number
    classes = np.empty(HOLDINGS, np.uint16)
    playing = np.empty(HOLDINGS, np.uint8)
    every = np.fromiter(
        (card for four in combinations(range(CARDS), 4) for card in four),
        np.uint8,
        4 * HOLDINGS,
    ).reshape(-1, 4)
    numbers = numbers_of(every)
    for number, four in zip(numbers.tolist(), combinations(PACK, 4), strict=True):
        classes[number], best = judge(four)
        mask = sum([1 << four.index(card) for card in best])
        if mask == _OUTER and rank(four[1:3]) == classes[number]:
            mask = _INNER
        playing[number] = mask
    cards = np.empty((HOLDINGS, 4), np.uint8)
    cards[numbers] = every
    return Tables(cards, classes, playing)


def numbers_of(holdings: Cards) -> npt.NDArray[np.int64]:
    """The numbers of some holdings, rows of four different cards each in ascending order."""
    numbers = np.zeros(len(holdings), np.int64)
    for place in range(4):
        numbers += CHOOSE[place][holdings[:, place]]
    return numbers


def number_of(cards: Iterable[Card]) -> int:
    """The number of one holding of four cards."""
    indexes = sorted([card.index for card in cards])
    return sum(comb(index, place) for place, index in enumerate(indexes, 1))


def _read(path: Path) -> Tables | None:
    try:
        with path.open("rb") as file, np.load(file) as stored:
            found = Tables(*[stored[name] for name in Tables._fields])
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
        return None
    return found if found.classes.shape == (HOLDINGS,) else None


def _write(path: Path, made: Tables) -> None:
    """Put the tables into the cache whole, or not at all."""
    try:
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            np.savez(file, **made._asdict())
        Path(file.name).replace(path)
    except OSError:
        return
