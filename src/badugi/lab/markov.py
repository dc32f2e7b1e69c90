"""Hands taken as independent: what a player ends with, and what his choices are worth.

Each player is looked at alone. He draws from every card that he does not hold and does not know to
be dead, whatever the others have, and forgets what he threw in earlier draws. That is not quite
true, and so cheap that all 270,725 holdings with all choices take a twentieth of a second.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb

import numpy as np
import numpy.typing as npt

from badugi.cards import Card
from badugi.lab.kernels.drawing import Sets, Weights
from badugi.lab.kernels.responding import look_ahead, pass_on, respond
from badugi.lab.start import Start, sets_of
from badugi.lab.strategy import Best
from badugi.lab.tables import CARDS, HOLDINGS, Keeps, numbers_of, tables


class Alone:
    """One player on his own: the cards he knows to be dead, and what he may start with."""

    def __init__(self, start: Start, *, draws: int, dead: Sequence[Card] = ()) -> None:
        gone = sum([1 << card.index for card in (*start.discarded, *dead)])
        self._is_free: npt.NDArray[np.bool_] = all_sets() & gone == 0
        unseen = CARDS - 4 - gone.bit_count()
        self._ways = np.array([comb(unseen, drawn) for drawn in range(5)], float)
        self.begins = self._spread(start)
        self.first = 1 if start.is_short else 0
        """The first draw in which he chooses: a short hand has made its first choice."""
        self.draws = draws

    def _spread(self, start: Start) -> Weights:
        """How likely each holding is: after the first draw of a short hand, else before it."""
        if start.is_short:
            held = int(sets_of(start.holdings)[0])
            shares = (self._is_free & (all_sets() & held == held)).astype(float)
        else:
            shares = np.zeros(HOLDINGS)
            shares[numbers_of(start.holdings)] = start.weights
            shares[~self._is_free] = 0.0
        begins: Weights = shares / shares.sum()
        return begins

    def ends(self, keeps: Sequence[Keeps]) -> Weights:
        """How likely he ends with each holding; ``keeps`` has an entry for each draw to come."""
        shares = self.begins
        for nth in range(self.first, self.draws):
            after = np.empty(HOLDINGS)
            pass_on(tables().cards, shares, self._ways, keeps[nth], after)
            shares = after
        return shares

    def answer(self, worth: Weights) -> tuple[tuple[Keeps, ...], float]:
        """The best he can keep in each draw if ending with a class is worth ``worth[class]``.

        And what he gets on average. For a draw already chosen stands what ``best`` keeps.
        """
        values = self._values(worth)
        found: list[Keeps] = []
        for _ in range(self.first, self.draws):
            before, keeps = np.empty(HOLDINGS), np.empty(HOLDINGS, np.uint8)
            respond(tables().cards, values, self._ways, before, keeps)
            values = np.where(self._is_free, before, 0.0)
            found.insert(0, keeps)
        chosen = [Best().keeps(0)] * self.first
        return (*chosen, *found), float(values @ self.begins)

    def worth(self, ends: Weights, worth: Weights) -> float:
        """What he gets on average when he ends with these holdings."""
        return float(ends @ self._values(worth))

    def _values(self, worth: Weights) -> Weights:
        return np.where(self._is_free, worth[tables().classes], 0.0)


@cache
def all_sets() -> Sets:
    """The cards of every holding, bit c for card c."""
    return sets_of(tables().cards)


def by_class(ends: Weights) -> Weights:
    """How likely each class is, from how likely each holding is."""
    chances = np.zeros(int(tables().classes.max()) + 1)
    chances += np.bincount(tables().classes, weights=ends, minlength=len(chances))
    return chances


def worth_against(rivals: Sequence[Weights]) -> Weights:
    """What each class gets on average against rivals who end with classes so likely.

    A tie counts one half, with however many: the rivals are taken as one with their best hand.
    """
    none_better = np.prod([1 - np.cumsum(rival) for rival in rivals], axis=0)
    at_least = np.append(1.0, none_better[:-1])
    found: Weights = (none_better + at_least) / 2
    return found


@cache
def against_random(draws: int) -> Weights:
    """Every holding's equity against a random hand when both keep the best hand in each draw.

    Hands are taken as independent.
    """
    ways = np.array([comb(CARDS - 4, drawn) for drawn in range(5)], float)
    keeps, shares = Best().keeps(0), np.full(HOLDINGS, 1 / HOLDINGS)
    for _ in range(draws):
        after = np.empty(HOLDINGS)
        pass_on(tables().cards, shares, ways, keeps, after)
        shares = after
    values = worth_against([by_class(shares)])[tables().classes]
    for _ in range(draws):
        before = np.empty(HOLDINGS)
        look_ahead(tables().cards, values, ways, keeps, before)
        values = before
    return values
