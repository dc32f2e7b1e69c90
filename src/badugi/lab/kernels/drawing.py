"""All the ways one draw can go for some holdings.

A *state* is what one player has at some moment: the cards he holds, in ascending order, and with
them everything he has had, as a set of cards (bit ``c`` for card ``c``).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from badugi.lab.compiled import Whole, kernel
from badugi.lab.kernels.judging import in_order, number_in_order
from badugi.lab.tables import CARDS, Cards, Keeps, Numbers

Sets = npt.NDArray[np.int64]
"""Sets of cards, bit ``c`` for card ``c``."""
Weights = npt.NDArray[np.float64]
"""How often something happens: a count of deals, or a share."""
Counts = npt.NDArray[np.int64]

BLANK = 255
"""In the place of a card: there is none yet, it is still to be drawn."""


@kernel
def kept_of(holding: Cards, keeps: Keeps, kept: Cards) -> Whole:
    """Put the cards that are kept to the front of ``kept``; how many they are.

    A holding with blanks keeps what it has; a whole one what ``keeps`` says.
    """
    whole = holding[3] != BLANK
    mask = 15
    if whole:
        mask = keeps[number_in_order(holding[0], holding[1], holding[2], holding[3])]
    count = 0
    for place in range(4):
        if mask >> place & 1 and holding[place] != BLANK:
            kept[count] = holding[place]
            count += 1
    return count


@kernel
def unseen(pack: Whole, seen: Whole, cards: Cards) -> Whole:
    """Write the cards of ``pack`` that are not in ``seen`` into ``cards``; how many they are."""
    count = 0
    for card in range(CARDS):
        if pack >> card & 1 and not seen >> card & 1:
            cards[count] = card
            count += 1
    return count


@kernel
def next_choice(places: Cards, size: Whole, among: Whole) -> bool:
    """Go on to the next ``size`` of ``among`` places; false when there is none."""
    last = size - 1
    while last >= 0 and places[last] == among - size + last:
        last -= 1
    if last < 0:
        return False
    places[last] += 1
    for after in range(last + 1, size):
        places[after] = places[after - 1] + 1
    return True


@kernel
def count_draws(holdings: Cards, seen: Sets, keeps: Keeps, pack: Whole, ways: Counts) -> None:
    """Into ``ways``, in how many ways each holding's draw can go."""
    kept = np.empty(4, np.uint8)
    for row in range(len(holdings)):
        drawing = 4 - kept_of(holdings[row], keeps, kept)
        stub = 0
        for card in range(CARDS):
            stub += (pack & ~seen[row]) >> card & 1
        choices = 1
        for taken in range(drawing):
            choices = choices * (stub - taken) // (taken + 1)
        ways[row] = max(choices, 0)


@kernel
def draw(
    holdings: Cards,
    seen: Sets,
    drawn: Cards,
    weights: Weights,
    keeps: Keeps,
    pack: Whole,
    to_holdings: Cards,
    to_seen: Sets,
    to_drawn: Cards,
    to_weights: Weights,
) -> None:
    """Write every way the draw of every state can go, as ``count_draws`` counted them.

    A weight is multiplied by the number of orders in which the cards can come.
    """
    kept, stub, places = np.empty(4, np.uint8), np.empty(CARDS, np.uint8), np.empty(4, np.uint8)
    row = 0
    for state in range(len(holdings)):
        held = kept_of(holdings[state], keeps, kept)
        drawing = 4 - held
        among = unseen(pack, seen[state], stub)
        if among < drawing:
            continue
        orders = 1
        for place in range(drawing):
            places[place] = place
            orders *= place + 1
        while True:
            got = seen[state]
            for place in range(drawing):
                card = stub[places[place]]
                kept[held + place] = card
                got |= np.int64(1) << np.int64(card)
            a, b, c, d = in_order(kept[0], kept[1], kept[2], kept[3])
            to_holdings[row, 0], to_holdings[row, 1] = a, b
            to_holdings[row, 2], to_holdings[row, 3] = c, d
            to_seen[row] = got
            to_drawn[row] = drawn[state] + drawing
            to_weights[row] = weights[state] * orders
            row += 1
            if not next_choice(places, drawing, among):
                break


@kernel
def tally_draw(
    holdings: Cards,
    seen: Sets,
    weights: Weights,
    keeps: Keeps,
    pack: Whole,
    classes: Numbers,
    tally: Weights,
) -> None:
    """Add to ``tally``, by class, how likely each state's last draw ends there.

    A state's weight is spread evenly over the ways its draw can go.
    """
    kept, stub, places = np.empty(4, np.uint8), np.empty(CARDS, np.uint8), np.empty(4, np.uint8)
    for state in range(len(holdings)):
        held = kept_of(holdings[state], keeps, kept)
        drawing = 4 - held
        among = unseen(pack, seen[state], stub)
        ways = 1
        for place in range(drawing):
            places[place] = place
            ways = ways * (among - place) // (place + 1)
        if ways < 1:
            continue
        share = weights[state] / ways
        while True:
            for place in range(drawing):
                kept[held + place] = stub[places[place]]
            a, b, c, d = in_order(kept[0], kept[1], kept[2], kept[3])
            tally[classes[number_in_order(a, b, c, d)]] += share
            if not next_choice(places, drawing, among):
                break
