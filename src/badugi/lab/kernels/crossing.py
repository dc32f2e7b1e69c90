"""Setting what one player may end with against what the other may, where no card is in both.

Two players cannot draw the same card. Counting all pairs of ends one by one would take the product
of both; instead each side is counted alone, and pairs that share cards are taken out by inclusion
and exclusion: a sum over the sets of cards that both have drawn, with a minus for odd sizes.
"""

from __future__ import annotations

from math import comb

import numpy as np

from badugi.lab.compiled import Whole, kernel
from badugi.lab.kernels.drawing import Counts, Sets, Weights
from badugi.lab.tables import CARDS, Cards, Numbers

DRAWN_BITS, CLASS_BITS = 4, 11
BELOW_SET = DRAWN_BITS + CLASS_BITS
"""A key is a set's number, then how many cards were drawn, then the class: fit to be sorted."""
_DRAWN, _CLASS = (1 << DRAWN_BITS) - 1, (1 << CLASS_BITS) - 1
MOST_CARDS = 16
"""No end has more cards; the keys would not fit otherwise."""

_CHOOSE = np.array(
    [[comb(card, size) for card in range(CARDS)] for size in range(MOST_CARDS + 1)], np.int64
)
_FIRST = np.array(
    [sum(comb(CARDS, less) for less in range(size)) for size in range(MOST_CARDS + 1)], np.int64
)
"""The number of the first set of each size: sets are numbered by size, then colexicographically."""


@kernel
def cards_of(cards: Whole, found: Cards) -> Whole:
    """Write the cards of a set into ``found`` in ascending order; how many they are."""
    count = 0
    for card in range(CARDS):
        if cards >> card & 1:
            found[count] = card
            count += 1
    return count


@kernel
def name_ends(seen: Sets, drawn: Cards, classes: Numbers, keys: Counts) -> None:
    """Into ``keys`` one key for each end, equal for equal ends."""
    cards = np.empty(CARDS, np.uint8)
    for end in range(len(seen)):
        size = cards_of(seen[end], cards)
        name = _FIRST[size]
        for place in range(size):
            name += _CHOOSE[place + 1, cards[place]]
        keys[end] = (name << BELOW_SET) | (np.int64(drawn[end]) << CLASS_BITS) | classes[end]


@kernel
def count_subsets(seen: Sets, common: Whole) -> Whole:
    """How many sets of cards in ``common`` all ends together have."""
    total = 0
    for end in range(len(seen)):
        both, size = seen[end] & common, 0
        while both:
            both &= both - 1
            size += 1
        total += 1 << size
    return total


@kernel
def subsets(
    seen: Sets,
    drawn: Cards,
    classes: Numbers,
    weights: Weights,
    common: Whole,
    keys: Counts,
    to_weights: Weights,
) -> None:
    """Write every subset of every end's cards in ``common``, as ``count_subsets`` counted them.

    The weight of an odd subset is negative.
    """
    cards = np.empty(CARDS, np.uint8)
    row = 0
    for end in range(len(seen)):
        among = cards_of(seen[end] & common, cards)
        below = (np.int64(drawn[end]) << CLASS_BITS) | classes[end]
        for chosen in range(1 << among):
            size, name = 0, np.int64(0)
            for place in range(among):
                if chosen >> place & 1:
                    size += 1
                    name += _CHOOSE[size, cards[place]]
            keys[row] = ((_FIRST[size] + name) << BELOW_SET) | below
            to_weights[row] = weights[end] if size % 2 == 0 else -weights[end]
            row += 1


@kernel
def cross(
    keys: Counts,
    weights: Weights,
    other_keys: Counts,
    other_weights: Weights,
    factors: Weights,
) -> tuple[float, float, float]:
    """What the first wins, ties and loses over all pairs of ends with no card in both.

    ``keys`` are sorted and different; the weights of one side carry the signs of the subsets, those
    of the other are all positive. A pair counts ``factors[cards drawn by both]`` times.
    """
    win, tie, lose = 0.0, 0.0, 0.0
    i, j = 0, 0
    while i < len(keys) and j < len(other_keys):
        mine, theirs = keys[i] >> BELOW_SET, other_keys[j] >> BELOW_SET
        if mine < theirs:
            i += 1
            continue
        if theirs < mine:
            j += 1
            continue
        to_i, to_j = i, j
        while to_i < len(keys) and keys[to_i] >> BELOW_SET == mine:
            to_i += 1
        while to_j < len(other_keys) and other_keys[to_j] >> BELOW_SET == mine:
            to_j += 1
        from_i = i
        while from_i < to_i:
            drawn = keys[from_i] >> CLASS_BITS
            end_i, total = from_i, 0.0
            while end_i < to_i and keys[end_i] >> CLASS_BITS == drawn:
                total += weights[end_i]
                end_i += 1
            from_j = j
            while from_j < to_j:
                other_drawn = other_keys[from_j] >> CLASS_BITS
                factor = factors[(drawn & _DRAWN) + (other_drawn & _DRAWN)]
                at, better = from_i, 0.0
                end_j = from_j
                while end_j < to_j and other_keys[end_j] >> CLASS_BITS == other_drawn:
                    number = other_keys[end_j] & _CLASS
                    while at < end_i and keys[at] & _CLASS < number:
                        better += weights[at]
                        at += 1
                    alike = weights[at] if at < end_i and keys[at] & _CLASS == number else 0.0
                    weight = factor * other_weights[end_j]
                    win += weight * better
                    tie += weight * alike
                    lose += weight * (total - better - alike)
                    end_j += 1
                from_j = end_j
            from_i = end_i
        i, j = to_i, to_j
    return win, tie, lose
