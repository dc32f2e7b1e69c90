"""Hands by some of their cards: ``As2h`` those two, ``Aw2x*w`` with a card of the ace's suit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from badugi.cards import RANKS, SUITS
from badugi.errors import RangeError
from badugi.lab.ranges.part import Part, Weights
from badugi.lab.tables import HOLDINGS, tables

Choice: TypeAlias = npt.NDArray[np.bool_]
"""Yes or no for each holding."""

ANY_RANK = "*"
SUIT_VARIABLES = "wxyz"
HELD = 4


class Wanted(NamedTuple):
    """One card of a pattern."""

    rank: str
    """A rank, or ``*`` for any."""
    suit: str
    """A suit, or a letter that stands for one; different letters are different suits."""


@dataclass(frozen=True, eq=False)
class Pattern(Part):
    """The holdings that have all the cards wanted, each another one of theirs."""

    wanted: tuple[Wanted, ...]

    @property
    def text(self) -> str:
        return _text(self.wanted)

    def weigh(self) -> Weights:
        found = np.zeros(HOLDINGS, np.bool_)
        for places in permutations(range(HELD), len(self.wanted)):
            found |= _matches(self.wanted, places)
        return found.astype(np.float64)


def pattern_of(signs: str) -> Pattern:
    """The pattern of ranks and suit letters by turns; RangeError for more than four cards."""
    wanted = [Wanted(signs[place], signs[place + 1]) for place in range(0, len(signs), 2)]
    if len(wanted) > HELD:
        raise RangeError("range_pattern_size", hand=signs, count=len(wanted))
    if len(set(wanted)) < len([each for each in wanted if each.rank != ANY_RANK]):
        twice = next(each for each in wanted if wanted.count(each) > 1)
        raise RangeError("range_card_twice", hand=signs, card="".join(twice))
    return Pattern(_in_order(wanted))


def _in_order(wanted: Sequence[Wanted]) -> tuple[Wanted, ...]:
    """The one way to write a pattern: high to low, its letters w x y z as they come."""
    ways = [_renamed(order) for order in permutations(wanted)]
    return min(ways, key=lambda way: ([-RANKS.find(each.rank) for each in way], _text(way)))


def _renamed(wanted: Sequence[Wanted]) -> tuple[Wanted, ...]:
    letters = dict.fromkeys(each.suit for each in wanted if each.suit in SUIT_VARIABLES)
    names = dict(zip(letters, SUIT_VARIABLES, strict=False))
    return tuple([Wanted(each.rank, names.get(each.suit, each.suit)) for each in wanted])


def _text(wanted: Sequence[Wanted]) -> str:
    return "".join(["".join(each) for each in wanted])


def _matches(wanted: Sequence[Wanted], places: Sequence[int]) -> Choice:
    """Whether the cards in these places of a holding are the ones wanted, in this order."""
    cards = tables().cards
    found = np.ones(HOLDINGS, np.bool_)
    for (rank, suit), place in zip(wanted, places, strict=True):
        if rank != ANY_RANK:
            found &= cards[:, place] // 4 == RANKS.index(rank)
        if suit in SUITS:
            found &= cards[:, place] % 4 == SUITS.index(suit)
    for (one, here), (other, there) in combinations(zip(wanted, places, strict=True), 2):
        same = _same_suit(*sorted((here, there)))
        found &= same if one.suit == other.suit else ~same
    return found


@cache
def _same_suit(here: int, there: int) -> Choice:
    cards = tables().cards
    suits: Choice = cards[:, here] % 4 == cards[:, there] % 4
    return suits
