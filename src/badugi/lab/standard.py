"""The standard draws: what every student of the game asks first, each with the hand that tells."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from badugi import lab, rankings
from badugi.lab import kernels, ranges
from badugi.lab.cache import fingerprint, folder
from badugi.lab.ranges import parse_range

if TYPE_CHECKING:
    from badugi.lab.improve import Becoming

DRAWS = (1, 2, 3)


class Chance(NamedTuple):
    """How likely something is, from 0 to 1; with a standard error where it was dealt at random."""

    share: float
    stderr: float = 0.0
    trials: int | None = None


class Standard(NamedTuple):
    """One row of the table: a hand, how it draws, and what it hopes to become.

    The cards behind the slash were thrown and are dead; nothing else is known.
    """

    group: str
    """Its part of the table, a key of the catalogue's ``odds.standard.groups``."""
    name: str
    """What it is called, a key of ``odds.standard.names``."""
    hand: str
    strategy: str
    wanted: str
    """The worst hand that is good enough, as a range: anything better is good too."""

    def command(self, draws: int) -> str:
        """The command line that shows this chance."""
        words = ["badugi", "improve", self.hand, "--draws", str(draws)]
        if self.strategy != "best":
            words += ["--strategy", self.strategy]
        return shlex.join(words)

    def chance(self, draws: int) -> Chance:
        """How likely the hand is good enough after so many draws."""
        found = _becoming(self.hand, draws, self.strategy)
        share = found.at_least(parse_range(self.wanted).worst)
        if found.trials is None:
            return Chance(share)
        return Chance(share, sqrt(share * (1 - share) / found.trials), found.trials)

    def chances(self) -> tuple[Chance, ...]:
        """The same after one, two and three draws."""
        return tuple([self.chance(draws) for draws in DRAWS])


@cache
def _becoming(hand: str, draws: int, strategy: str) -> Becoming:
    # The compiler is not waited for where the table is kept.
    from badugi.lab.improve import improve

    return improve(hand, draws=draws, strategy=strategy)


def _until(name: str, hand: str, good: str) -> tuple[str, str, str, str]:
    """A row whose player draws until he has the badugi he wants."""
    return name, hand, f"pat>={good} else best", good


def _rows() -> Iterator[Standard]:
    for name, hand in _DRAWING:
        yield Standard("badugi", name, hand, "best", "badugi")
    for name, hand in _DRAWING[1:]:
        yield Standard("tri", name, hand, "best", "tri")
    for name, good in _GOOD:
        yield Standard("good", *_until(name, _DRAWING[1][1], good))
    for name, hand, good in _PAT:
        yield Standard("break", *_until(name, hand, good))


_DRAWING = (
    ("one", "Ac2d3h/Kc"),
    ("two", "Ac2d/KcQd"),
    ("three", "Ac/KcQcJc"),
    ("four", "/KcQcJcTc"),
)
_GOOD = (
    ("to_jack", "Jxxx"),
    ("to_ten", "Txxx"),
    ("to_nine", "9xxx"),
    ("to_eight", "8xxx"),
)
_PAT = (
    ("king", "Ac2d3h/Ks", "Qxxx"),
    ("queen", "Ac2d3h/Qs", "Jxxx"),
    ("jack", "Ac2d3h/Js", "Txxx"),
    ("ten", "Ac2d3h/Ts", "9xxx"),
    ("nine", "Ac2d3h/9s", "8xxx"),
    ("eight", "Ac2d3h/8s", "7xxx"),
)


def kept() -> dict[Standard, tuple[Chance, ...]] | None:
    """The table as it was worked out here before; None if it was not, or by another version."""
    try:
        found = msgspec.json.decode(_path().read_bytes(), type=list[tuple[Chance, ...]])
    except (OSError, msgspec.DecodeError):
        return None
    return dict(zip(STANDARD, found, strict=True)) if len(found) == len(STANDARD) else None


def worked_out() -> dict[Standard, tuple[Chance, ...]]:
    """The table: for each row the chances after one, two and three draws.

    This takes some seconds, so it is kept in the lab's cache.
    """
    found = {each: each.chances() for each in STANDARD}
    with suppress(OSError):
        _path().write_bytes(msgspec.json.encode(list(found.values())))
    return found


def _path() -> Path:
    return folder() / f"standard-{fingerprint(lab, kernels, ranges, rankings)}.json"


STANDARD: tuple[Standard, ...] = tuple(_rows())
"""The rows in the order in which they are shown."""
