"""Drawing strategies: which cards a player keeps, as values that an equity can name.

>>> str(parse_strategy("PAT >= jxxx  else best"))
'pat>=Jxxx else best'
>>> str(parse_strategy("keep-2 then best, vs pat: pat>=9xxx else best"))
'keep-2 then best, vs pat: pat>=9xxx else best'
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from badugi.cards import Card
from badugi.errors import LabError
from badugi.lab.ranges import parse_range
from badugi.lab.tables import ALL, HOLDINGS, Keeps, tables

_FACING, _THEN = re.compile(r"\s*,\s*vs\s+pat\s*:\s*"), re.compile(r"\s+then\s+")
_PAT_FROM = re.compile(r"pat\s*>=\s*(.+?)\s+else\s+(.+)", re.DOTALL)
_KEEP = re.compile(r"keep[\s-]?([0-3])")
_LONGEST = 200


class Strategy:
    """How somebody draws, from his own cards and at most from whether he faces a pat hand.

    ``str(strategy)`` is its canonical text, which ``parse_strategy`` reads back.
    """

    @property
    def reacts(self) -> bool:
        """Whether what opponents do changes what he keeps."""
        return False

    @property
    def is_optimal(self) -> bool:
        """Whether he answers what opponents end with, so that it must be worked out first."""
        return False

    def holding(self, cards: Sequence[Card]) -> Strategy:
        """The same strategy for a player who begins with these cards and draws the rest.

        There are none where he begins with four cards or with a range. Raises LabError for
        ``hold`` then.
        """
        del cards
        return self

    def keeps(self, nth: int, *, faces_pat: bool = False) -> Keeps:
        """What he keeps of every holding in the nth draw to come, counted from 0."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Best(Strategy):
    """Keep the best hand: pat with any badugi."""

    def __str__(self) -> str:
        return "best"

    def keeps(self, nth: int, *, faces_pat: bool = False) -> Keeps:  # noqa: ARG002
        """The cards that play."""
        return tables().playing


@dataclass(frozen=True, slots=True)
class Pat(Strategy):
    """Stand pat with anything."""

    def __str__(self) -> str:
        return "pat"

    def keeps(self, nth: int, *, faces_pat: bool = False) -> Keeps:  # noqa: ARG002
        """All four cards."""
        return _all_four()


@dataclass(frozen=True, slots=True)
class KeepAtMost(Strategy):
    """Keep at most so many cards of the best hand, the lowest."""

    cards: int

    def __str__(self) -> str:
        return f"keep-{self.cards}"

    def keeps(self, nth: int, *, faces_pat: bool = False) -> Keeps:  # noqa: ARG002
        """The lowest of the cards that play."""
        return _at_most(self.cards)


@dataclass(frozen=True, slots=True)
class PatFrom(Strategy):
    """Stand pat with a hand at least so good; otherwise draw.

    ``worst`` is the class number of the worst pat hand and ``text`` how it was written. Otherwise
    ``best`` means the best hand one can draw to: a badugi that is not good enough is broken.
    """

    text: str
    worst: int
    otherwise: Strategy

    def __str__(self) -> str:
        return f"pat>={self.text} else {self.otherwise}"

    @property
    def reacts(self) -> bool:
        """Whether the other strategy does."""
        return self.otherwise.reacts

    def keeps(self, nth: int, *, faces_pat: bool = False) -> Keeps:
        """All four cards of the good hands, and of the others what ``otherwise`` keeps."""
        if isinstance(self.otherwise, Best):
            drawing = _at_most(3)
        else:
            drawing = self.otherwise.keeps(nth, faces_pat=faces_pat)
        return _pat_from(self.worst, drawing)


@dataclass(frozen=True, slots=True)
class Then(Strategy):
    """One strategy in the first draw to come, another in those after it."""

    first: Strategy
    later: Strategy

    def __str__(self) -> str:
        return f"{self.first} then {self.later}"

    @property
    def reacts(self) -> bool:
        """Whether one of the two does."""
        return self.first.reacts or self.later.reacts

    def keeps(self, nth: int, *, faces_pat: bool = False) -> Keeps:
        """What the strategy for that draw keeps."""
        if nth == 0:
            return self.first.keeps(0, faces_pat=faces_pat)
        return self.later.keeps(nth - 1, faces_pat=faces_pat)


@dataclass(frozen=True, slots=True)
class FacingPat(Strategy):
    """One strategy as a rule, another while an opponent's last draw was pat."""

    usual: Strategy
    facing: Strategy

    def __str__(self) -> str:
        return f"{self.usual}, vs pat: {self.facing}"

    @property
    def reacts(self) -> bool:
        """Always."""
        return True

    def keeps(self, nth: int, *, faces_pat: bool = False) -> Keeps:
        """What the strategy for that case keeps."""
        return (self.facing if faces_pat else self.usual).keeps(nth)


@dataclass(frozen=True, slots=True)
class Hold(Strategy):
    """Keep the cards one begins with, and nothing else, until they are part of a badugi."""

    cards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        return "hold"

    def holding(self, cards: Sequence[Card]) -> Strategy:
        """The strategy that keeps these cards."""
        if not cards:
            raise LabError("hold_what")
        return Hold(tuple(cards))

    def keeps(self, nth: int, *, faces_pat: bool = False) -> Keeps:  # noqa: ARG002
        """These cards of a holding that has them all and is no badugi; of others the best hand."""
        return _held(self.cards)


@dataclass(frozen=True, slots=True)
class Optimal(Strategy):
    """The best answer to what the opponents end with; ``badugi.lab.optimal`` works it out."""

    def __str__(self) -> str:
        return "optimal"

    @property
    def is_optimal(self) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True, eq=False)
class Answer(Strategy):
    """An optimal strategy that has been worked out: what it keeps in each draw to come."""

    found: tuple[Keeps, ...]

    def __str__(self) -> str:
        return "optimal"

    def keeps(self, nth: int, *, faces_pat: bool = False) -> Keeps:  # noqa: ARG002
        """What was found for that draw."""
        return self.found[nth]


def parse_strategy(text: str | Strategy) -> Strategy:
    """Read a drawing strategy; case and spaces do not matter.

    ``best``, ``pat``, ``keep-2``, ``pat>=Jxxx else best``, ``hold``, ``optimal``;
    ``A then B`` for A in the first draw to come and B after it; ``A, vs pat: B`` for B while an
    opponent's last draw was pat. Raises LabError for any other text, and RangeError for a hand
    that is none.
    """
    if isinstance(text, Strategy):
        return text
    lowered = " ".join(text[: _LONGEST + 1].lower().split())
    if not lowered or len(lowered) > _LONGEST:
        raise LabError("unknown_strategy", text=lowered[:40])
    usual, *facing = _FACING.split(lowered)
    if len(facing) > 1:
        raise LabError("unknown_strategy", text=lowered)
    if facing:
        return FacingPat(_no_answer(_in_turn(usual)), _no_answer(_in_turn(facing[0])))
    return _in_turn(usual)


def _in_turn(text: str) -> Strategy:
    first, *later = _THEN.split(text, maxsplit=1)
    if later:
        return Then(_no_answer(_one(first)), _no_answer(_in_turn(later[0])))
    return _one(text)


def _no_answer(strategy: Strategy) -> Strategy:
    """The strategy; ``optimal`` and ``hold`` are about a whole spot and no part of another."""
    if isinstance(strategy, Optimal | Hold):
        raise LabError("strategy_in_part", strategy=strategy)
    return strategy


def _one(text: str) -> Strategy:
    if text in _SIMPLE:
        return _SIMPLE[text]
    if keep := _KEEP.fullmatch(text):
        return KeepAtMost(int(keep[1]))
    if pat := _PAT_FROM.fullmatch(text):
        wanted = parse_range(pat[1])
        return PatFrom(wanted.text, wanted.worst, _no_answer(_one(pat[2])))
    raise LabError("unknown_strategy", text=text)


_SIMPLE: dict[str, Strategy] = {"best": Best(), "pat": Pat(), "optimal": Optimal(), "hold": Hold()}


@cache
def _all_four() -> Keeps:
    return np.full(HOLDINGS, ALL, np.uint8)


@cache
def _at_most(cards: int) -> Keeps:
    """The cards that play without the highest, until there are no more than ``cards``."""
    keeps = tables().playing.copy()
    highest = np.array([1 << mask.bit_length() >> 1 for mask in range(16)], np.uint8)
    for most in range(3, cards - 1, -1):
        too_many = np.bitwise_count(keeps) > most
        keeps[too_many] ^= highest[keeps[too_many]]
    return keeps


def _held(cards: tuple[Card, ...]) -> Keeps:
    """For each holding the places of these cards, if it has them all and is no badugi."""
    has_all = np.ones(HOLDINGS, bool)
    places = np.zeros(HOLDINGS, np.uint8)
    for card in cards:
        is_here = tables().cards == card.index
        has_all &= is_here.any(axis=1)
        places |= (is_here * np.array([1, 2, 4, 8], np.uint8)).sum(axis=1, dtype=np.uint8)
    playing = tables().playing
    return np.where(has_all & (playing != ALL), places, playing)


def _pat_from(worst: int, drawing: Keeps) -> Keeps:
    return np.where(tables().classes <= worst, np.uint8(ALL), drawing)
