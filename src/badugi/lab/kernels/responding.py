"""What each choice of discards is worth, over all holdings at once.

Here a player draws from all cards he does not hold (and that are not known to be dead), whatever
the others have. So what a choice is worth needs only sums: the worth of all holdings that contain
the cards kept, less those that contain a discard, by inclusion and exclusion over the discards.
Sums over the holdings that contain one, two or three given cards are made once for all choices.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from badugi.lab.compiled import Whole, kernel
from badugi.lab.kernels.drawing import Counts, Weights
from badugi.lab.tables import CARDS, CHOOSE, HOLDINGS, Cards, Keeps

_TWO, _THREE = CHOOSE[1], CHOOSE[2]
_PAIRS, _TRIPLES = CARDS * (CARDS - 1) // 2, CARDS * (CARDS - 1) * (CARDS - 2) // 6
_FIRST_PAIR = 1 + CARDS
_FIRST_TRIPLE = _FIRST_PAIR + _PAIRS
_SUMS = _FIRST_TRIPLE + _TRIPLES
"""One for the empty set, then for each card, each pair and each triple."""
_HAIR = 1e-12
"""Less than this is no difference: the choice that keeps more cards stands."""

_SIZES = np.array([bin(mask).count("1") for mask in range(16)])


@kernel
def places_of(holding: Cards, places: Counts) -> None:
    """Into ``places``, where the sums of a holding's subsets stand; the last is the whole."""
    for mask in range(15):
        size, place = 0, np.int64(0)
        for bit in range(4):
            if mask >> bit & 1:
                card = np.int64(holding[bit])
                if size == 0:
                    place = card
                elif size == 1:
                    place += _TWO[card]
                else:
                    place += _THREE[card]
                size += 1
        first = 0
        if size == 1:
            first = 1
        elif size == 2:
            first = _FIRST_PAIR
        elif size == 3:
            first = _FIRST_TRIPLE
        places[mask] = first + place


@kernel
def add_up(cards: Cards, values: Weights) -> Weights:
    """For each set of up to three cards the sum of ``values`` over all holdings that have them."""
    sums, places = np.zeros(_SUMS), np.empty(16, np.int64)
    for row in range(HOLDINGS):
        if values[row] != 0.0:
            places_of(cards[row], places)
            for mask in range(15):
                sums[places[mask]] += values[row]
    return sums


@kernel
def look_inside(
    holding: Cards, value: Whole, sums: Weights, places: Counts, inside: Weights
) -> None:
    """Into ``inside``, for each choice of a holding's cards, the sum over all that have them."""
    places_of(holding, places)
    for mask in range(15):
        inside[mask] = sums[places[mask]]
    inside[15] = value


@kernel
def worth(keep: Whole, inside: Weights, ways: Weights) -> Any:
    """What keeping these cards of a holding is worth on average.

    ``inside`` is what ``look_inside`` found, ``ways[n]`` in how many ways n cards can be drawn.
    """
    thrown, total = 15 ^ keep, 0.0
    chosen = thrown
    while True:
        total += inside[keep | chosen] * (1 - 2 * (_SIZES[chosen] & 1))
        if chosen == 0:
            return total / ways[_SIZES[thrown]]
        chosen = (chosen - 1) & thrown


@kernel
def respond(
    cards: Cards, values: Weights, ways: Weights, to_values: Weights, to_keeps: Keeps
) -> None:
    """The best cards to keep of every holding, and what it is worth with them.

    ``values`` is what each holding is worth after the draw; those with a dead card must be 0.
    """
    sums = add_up(cards, values)
    places, inside = np.empty(16, np.int64), np.empty(16)
    for row in range(HOLDINGS):
        look_inside(cards[row], values[row], sums, places, inside)
        best, best_keep = values[row], 15
        for less in range(1, 16):
            value = worth(15 - less, inside, ways)
            if value > best + _HAIR:
                best, best_keep = value, 15 - less
        to_values[row], to_keeps[row] = best, best_keep


@kernel
def look_ahead(
    cards: Cards, values: Weights, ways: Weights, keeps: Keeps, to_values: Weights
) -> None:
    """What every holding is worth before a draw in which the cards of ``keeps`` are kept."""
    sums = add_up(cards, values)
    places, inside = np.empty(16, np.int64), np.empty(16)
    for row in range(HOLDINGS):
        look_inside(cards[row], values[row], sums, places, inside)
        to_values[row] = worth(np.int64(keeps[row]), inside, ways)


@kernel
def pass_on(cards: Cards, shares: Weights, ways: Weights, keeps: Keeps, to_shares: Weights) -> None:
    """How often every holding is held after a draw, from how often each was before it.

    The same sums the other way round: a share goes to the sets of cards it makes sure of, and each
    holding collects from the sets it contains.
    """
    sums, places = np.zeros(_SUMS), np.empty(16, np.int64)
    to_shares[:] = 0.0
    for row in range(HOLDINGS):
        if shares[row] != 0.0:
            places_of(cards[row], places)
            keep = np.int64(keeps[row])
            thrown = 15 ^ keep
            each = shares[row] / ways[_SIZES[thrown]]
            chosen = thrown
            while True:
                part = each * (1 - 2 * (_SIZES[chosen] & 1))
                if keep | chosen == 15:
                    to_shares[row] += part
                else:
                    sums[places[keep | chosen]] += part
                if chosen == 0:
                    break
                chosen = (chosen - 1) & thrown
    for row in range(HOLDINGS):
        places_of(cards[row], places)
        for mask in range(15):
            to_shares[row] += sums[places[mask]]
