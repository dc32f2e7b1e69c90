"""Hands by some of their cards: ``As2h`` those two, ``Aw2x*w`` with a card of the ace's suit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from badugi.cards import PACK, RANKS, SUITS
from badugi.errors import RangeError
from badugi.lab.ranges.part import Part, Weights
from badugi.lab.tables import HOLDINGS, Cards, tables

Choice: TypeAlias = npt.NDArray[np.bool_]
"""Yes or no for each holding or card."""

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
        cards = tables().cards
        likely = np.ones(HOLDINGS, np.bool_)
        for each in self.wanted:
            likely &= _fits(each, cards).any(axis=1)
        numbers = np.flatnonzero(likely)
        weights = np.zeros(HOLDINGS)
        weights[numbers] = _can_lie_on(self.wanted, cards[numbers])
        return weights


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


def _fits(wanted: Wanted, cards: Cards) -> Choice:
    """Which cards are of the rank and the suit wanted, letters for suits aside."""
    meant: Choice = np.array(
        [
            wanted.rank in (ANY_RANK, card[0]) and wanted.suit in (*SUIT_VARIABLES, card.suit)
            for card in PACK
        ]
    )
    fits: Choice = meant[cards]
    return fits


def _can_lie_on(wanted: Sequence[Wanted], holdings: Cards) -> Choice:
    """Which holdings have a card for each one wanted, in whatever order."""
    fits = [_fits(each, holdings) for each in wanted]
    suits = holdings % len(SUITS)
    found = np.zeros(len(holdings), np.bool_)
    for places in permutations(range(HELD), len(wanted)):
        lies = np.ones(len(holdings), np.bool_)
        for fit, place in zip(fits, places, strict=True):
            lies &= fit[:, place]
        for (one, here), (other, there) in combinations(zip(wanted, places, strict=True), 2):
            same = suits[:, here] == suits[:, there]
            lies &= same if one.suit == other.suit else ~same
        found |= lies
    return found
