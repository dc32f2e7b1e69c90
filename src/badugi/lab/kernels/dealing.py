"""Hands drawn out again and again by chance, and who wins them.

A holding is one whole number here, a byte a card, the lowest card in the lowest byte: a processor
handles that faster than four numbers. Where a card is still to be drawn stands ``BLANK``.
"""

from __future__ import annotations

import numpy as np

from badugi.lab.compiled import Whole, kernel
from badugi.lab.kernels.drawing import BLANK, Counts, Sets, Weights
from badugi.lab.kernels.judging import in_order, number_in_order
from badugi.lab.tables import CARDS, Cards, Keeps, Numbers

SHUFFLED, ANY_ORDER = range(2)
"""How the cards of a stub lie: in the order in which they come, or not yet shuffled."""
_PATIENCE = 100_000
"""How often starting hands that share cards are dealt again before we give up."""


@kernel
def number_packed(holding: Whole) -> Whole:
    """The number of a whole holding."""
    return number_in_order(
        holding & 255, holding >> 8 & 255, holding >> 16 & 255, holding >> 24 & 255
    )


@kernel
def sorted_packed(holding: Whole) -> Whole:
    """The same holding with its cards in ascending order."""
    a, b, c, d = in_order(
        holding & 255, holding >> 8 & 255, holding >> 16 & 255, holding >> 24 & 255
    )
    return np.int64(a) | np.int64(b) << 8 | np.int64(c) << 16 | np.int64(d) << 24


@kernel
def choose(rng: np.random.Generator, upto: Weights, first: Whole, last: Whole) -> Whole:
    """A row from ``first`` to before ``last``, each as likely as its step in ``upto``."""
    if last - first == 1:
        return first
    wanted = rng.random() * upto[last - 1]
    while last - first > 1:
        middle = (first + last - 1) // 2
        if upto[middle] > wanted:
            last = middle + 1
        else:
            first = middle + 1
    return first


@kernel
def deal(
    rng: np.random.Generator,
    starts: Counts,
    sets: Sets,
    upto: Weights,
    bounds: Counts,
    hands: Counts,
) -> Whole:
    """Give everybody one of his starting hands, all cards different; the set of cards, or -1.

    All hands are dealt anew when two share a card: so each combination is as likely as it should.
    """
    for _ in range(_PATIENCE):
        seen, fits = np.int64(0), True
        for player in range(len(hands)):
            row = choose(rng, upto, bounds[player], bounds[player + 1])
            hands[player] = starts[row]
            fits = fits and not seen & sets[row]
            seen |= sets[row]
        if fits:
            return seen
    return -1


@kernel
def lay_out(pack: Cards, held: Whole, stub: Cards) -> Whole:
    """Put the cards of ``pack`` that nobody holds into the stub; how many they are."""
    left = 0
    for place in range(len(pack)):
        if not held >> np.int64(pack[place]) & 1:
            stub[left] = pack[place]
            left += 1
    return left


@kernel
def shuffle_in(muck: Cards, mucked: Whole, thrown: Whole, stub: Cards, left: Whole) -> Whole:
    """Put the muck, but for the last ``thrown`` cards, back into the stub; its new size (R6.3)."""
    for place in range(mucked - thrown):
        stub[left + place] = muck[place]
    for place in range(thrown):
        muck[place] = muck[mucked - thrown + place]
    return left + mucked - thrown


@kernel
def faces_pat(drew: Counts, player: Whole) -> Whole:
    """1 if the last draw of one of his opponents was pat, else 0."""
    for other in range(len(drew)):
        if other != player and drew[other] == 0:
            return 1
    return 0


@kernel
def draw_out(
    rng: np.random.Generator,
    order: Whole,
    hands: Counts,
    stub: Cards,
    left: Whole,
    draws: Whole,
    keeps: Keeps,
    plans: Counts,
    muck: Cards,
    drew: Counts,
    pat_by: Counts,
) -> Whole:
    """Play all draws, each player in his turn; how many cards came back from the muck.

    ``plans[player, draws to come, 1 if he faces a pat hand]`` is his row of ``keeps``. Cards come
    from the end of the stub if it is ``SHUFFLED``, and are any of it if it is in ``ANY_ORDER``.
    ``muck``, ``drew`` and ``pat_by`` (the row of keeps that a pat hand stood on) are room to work.
    """
    players, mucked, returned = len(hands), 0, 0
    for player in range(players):
        drew[player], pat_by[player] = -1, -1
    for to_come in range(draws, 0, -1):
        for player in range(players):
            hand, mask = hands[player], 15
            if hand >> 24 != BLANK:
                row = plans[player, to_come, 0]
                if row != plans[player, to_come, 1] and faces_pat(drew, player):
                    row = plans[player, to_come, 1]
                if row == pat_by[player]:
                    continue
                mask = keeps[row, number_packed(hand)]
                if mask == 15:
                    drew[player], pat_by[player] = 0, row
                    continue
            # Written without a branch, for no processor could guess what is kept.
            held: Whole = np.int64(0)
            kept: Whole = 0
            thrown: Whole = 0
            for place in range(4):
                card, is_kept = hand >> 8 * place & 255, mask >> place & 1
                is_there = np.int64(card != BLANK)
                held |= (card & -(is_kept & is_there)) << 8 * kept
                muck[mucked + thrown] = card
                kept += is_kept & is_there
                thrown += (1 - is_kept) & is_there
            mucked += thrown
            drawing = 4 - kept
            if left < drawing:
                returned += mucked - thrown
                left = shuffle_in(muck, mucked, thrown, stub, left)
                mucked = thrown
            # One number of 53 bits is chance enough for four cards.
            chance = rng.random() if order == ANY_ORDER else 0.0
            for place in range(kept, 4):
                at = left - 1
                if order == ANY_ORDER:
                    chance *= left
                    at = np.int64(chance)
                    chance -= at
                left -= 1
                card = stub[at]
                stub[at] = stub[left]
                stub[left] = card
                held |= np.int64(card) << 8 * place
            drew[player], pat_by[player] = drawing, -1
            hands[player] = sorted_packed(held)
    return returned


@kernel
def score(found: Numbers, wins: Counts) -> None:
    """Count one showdown: ``wins[player, how many have the best class together]``."""
    best, alike = found[0], 1
    for player in range(1, len(found)):
        if found[player] < best:
            best, alike = found[player], 1
        elif found[player] == best:
            alike += 1
    for player in range(len(found)):
        wins[player, alike] += found[player] == best


@kernel
def play(
    rng: np.random.Generator,
    trials: Whole,
    starts: Counts,
    sets: Sets,
    upto: Weights,
    bounds: Counts,
    pack: Cards,
    draws: Whole,
    keeps: Keeps,
    plans: Counts,
    classes: Numbers,
    wins: Counts,
    ends: Counts,
) -> bool:
    """Play so many hands to the showdown; false when the starting hands cannot be dealt together.

    Player p starts with one of the rows ``bounds[p]`` to ``bounds[p + 1]`` of ``starts``, chosen by
    the running weights ``upto``; ``sets`` has the cards of each, and all else comes from ``pack``.
    ``wins[p, n]`` counts how often he was one of n with the best hand, ``ends[p, class]`` what he
    ended with.
    """
    players = len(bounds) - 1
    hands, drew = np.empty(players, np.int64), np.empty(players, np.int64)
    pat_by = np.empty(players, np.int64)
    stub, muck = np.empty(2 * CARDS, np.uint8), np.empty(2 * CARDS, np.uint8)
    found = np.empty(players, np.uint16)
    always_alike = bounds[players] == players
    left = -1
    for _ in range(trials):
        if left < 0 or not always_alike:
            held = deal(rng, starts, sets, upto, bounds, hands)
            if held < 0:
                return False
            left = lay_out(pack, held, stub)
        else:
            for player in range(players):
                hands[player] = starts[player]
        returned = draw_out(
            rng, ANY_ORDER, hands, stub, left, draws, keeps, plans, muck, drew, pat_by
        )
        for player in range(players):
            found[player] = classes[number_packed(hands[player])]
            ends[player, found[player]] += 1
        score(found, wins)
        if returned:
            left = -1
    return True
