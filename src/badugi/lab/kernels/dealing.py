"""Hands drawn out again and again by chance, and who wins them.

A holding is one whole number of 32 bits here, a byte a card, the lowest card in the lowest byte:
a processor handles that faster than four numbers. Where a card is still to be drawn stands
``BLANK``. Chance comes in as ``noise``: whole numbers of 32 bits, each as likely as any other, one
for each card; what is left of them at the end is where the next hands go on.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from badugi.lab.compiled import Whole, kernel, part
from badugi.lab.kernels.drawing import BLANK, Counts, Sets, Weights
from badugi.lab.kernels.judging import in_order, number_in_order
from badugi.lab.tables import CARDS, Cards, Keeps, Numbers

Packed: TypeAlias = npt.NDArray[np.uint32]
"""Holdings as whole numbers."""
Noise: TypeAlias = npt.NDArray[np.uint32]

SHUFFLED, ANY_ORDER = range(2)
"""How the cards of a stub lie: in the order in which they come, or not yet shuffled."""

_WORD, _BYTE, _FOUR = np.uint32, np.uint32(8), np.uint32(4)
_CARD = np.uint32(255)
_HALF = np.uint64(32)

_KEPT = np.array([mask.bit_count() for mask in range(16)], np.uint32)
"""How many cards a keep has."""
_PLACES = np.zeros((16, 4), np.uint32)
"""How far to shift a holding to the right for the first card of a keep, the second …"""
for _mask in range(16):
    _bits = [place for place in range(4) if _mask >> place & 1]
    _PLACES[_mask, : len(_bits)] = [8 * place for place in _bits]
_FIRST = np.array([(1 << 8 * cards) - 1 for cards in range(5)], np.uint32)
"""The bytes of the first cards, by how many."""


@part
def number_packed(holding: Whole) -> Whole:
    """The number of a whole holding."""
    return number_in_order(
        _WORD(holding & _CARD),
        _WORD(holding >> _BYTE & _CARD),
        _WORD(holding >> _WORD(16) & _CARD),
        _WORD(holding >> _WORD(24)),
    )


@part
def sorted_packed(holding: Whole) -> Whole:
    """The same holding with its cards in ascending order."""
    a, b, c, d = in_order(
        _WORD(holding & _CARD),
        _WORD(holding >> _BYTE & _CARD),
        _WORD(holding >> _WORD(16) & _CARD),
        _WORD(holding >> _WORD(24)),
    )
    return _WORD(a | b << _BYTE | c << _WORD(16) | d << _WORD(24))


@kernel
def choose(noise: Noise, at: Whole, upto: Weights, first: Whole, last: Whole) -> Whole:
    """A row from ``first`` to before ``last``, each as likely as its step in ``upto``."""
    wanted = (noise[at] + noise[at + 1] / 2.0**32) / 2.0**32 * upto[last - 1]
    while last - first > 1:
        middle = (first + last - 1) // 2
        if upto[middle] > wanted:
            last = middle + 1
        else:
            first = middle + 1
    return first


@kernel
def deal(
    noise: Noise,
    at: Whole,
    starts: Packed,
    sets: Sets,
    upto: Weights,
    bounds: Counts,
    hands: Packed,
) -> Whole:
    """Give everybody one of his starting hands; the set of all cards, or -1 when two share one.

    Who has none to choose from gets nothing here.
    """
    seen = np.int64(0)
    for player in range(len(hands)):
        if bounds[player] == bounds[player + 1]:
            continue
        row = choose(noise, at + 2 * player, upto, bounds[player], bounds[player + 1])
        if seen & sets[row]:
            return np.int64(-1)
        seen |= sets[row]
        hands[player] = starts[row]
    return seen


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
def deal_any(
    noise: Noise, at: Whole, stub: Cards, left: Whole, bounds: Counts, hands: Packed
) -> Whole:
    """Give any four cards of the stub to everybody who may have all; how many cards are left."""
    for player in range(len(hands)):
        if bounds[player] == bounds[player + 1]:
            hand = _WORD(0)
            for place in range(4):
                chosen = _WORD(np.uint64(noise[at + place]) * np.uint64(left) >> _HALF)
                left -= 1
                card = stub[chosen]
                stub[chosen] = stub[left]
                stub[left] = card
                hand |= _WORD(card) << _WORD(8 * place)
            at += 4
            hands[player] = sorted_packed(hand)
    return left


@kernel
def throw(holding: Whole, mask: Whole, muck: Cards, mucked: Whole) -> Whole:
    """Put what is not kept on the muck; how many cards that were."""
    thrown = 0
    for place in range(4):
        if not mask >> place & 1:
            muck[mucked + thrown] = holding >> _WORD(8 * place) & _CARD
            thrown += 1
    return thrown


@kernel
def shuffle_in(muck: Cards, mucked: Whole, thrown: Whole, stub: Cards, left: Whole) -> Whole:
    """Put the muck, but for the last ``thrown`` cards, back into the stub; its new size (R6.3)."""
    for place in range(mucked - thrown):
        stub[left + place] = muck[place]
    for place in range(thrown):
        muck[place] = muck[mucked - thrown + place]
    return left + mucked - thrown


@part
def faces_pat(drew: Counts, player: Whole) -> Whole:
    """1 if the last draw of one of his opponents was pat, else 0."""
    for other in range(len(drew)):
        if other != player and drew[other] == 0:
            return 1
    return 0


@part
def draw_out(
    noise: Noise,
    at: Whole,
    order: Whole,
    hands: Packed,
    stub: Cards,
    stubbed: Whole,
    draws: Whole,
    keeps: Keeps,
    plans: Counts,
    muck: Cards,
    drew: Counts,
    pat_by: Counts,
) -> Whole:
    """Play all draws, each player in his turn; where the noise goes on, and the reshuffles.

    ``plans[player, draws to come, 1 if he faces a pat hand]`` is his row of ``keeps``. Cards come
    from the end of the ``stubbed`` cards if these are ``SHUFFLED``, and are any of them if they are
    in ``ANY_ORDER``. ``muck`` is empty where the stub cannot run out. ``drew`` and ``pat_by`` (the
    row of keeps that a pat hand stood on) are room to work.
    """
    players, mucked, thrown, shuffles, left = len(hands), 0, 0, 0, _WORD(stubbed)
    for player in range(players):
        drew[player], pat_by[player] = -1, -1
    for to_come in range(draws, 0, -1):
        for player in range(players):
            hand, thrown = hands[player], 0
            if hand >> _WORD(24) == BLANK:
                kept = _WORD(0)
                while hand >> (_BYTE * kept) & _CARD != BLANK:
                    kept += _WORD(1)
                held = hand & _FIRST[kept]
            else:
                row = plans[player, to_come, 0]
                if row != plans[player, to_come, 1] and faces_pat(drew, player):
                    row = plans[player, to_come, 1]
                if row == pat_by[player]:
                    continue
                mask = keeps[row, number_packed(hand)]
                if mask == 15:
                    drew[player], pat_by[player] = 0, row
                    continue
                kept = _KEPT[mask]
                held = hand >> _PLACES[mask, 0] & _CARD
                held |= (hand >> _PLACES[mask, 1] & _CARD) << _BYTE
                held |= (hand >> _PLACES[mask, 2] & _CARD) << _WORD(16)
                held &= _FIRST[kept]
                if len(muck):
                    thrown = throw(hand, mask, muck, mucked)
                    mucked += thrown
            if left < _FOUR - kept:
                shuffles += 1
                left = _WORD(shuffle_in(muck, mucked, thrown, stub, left))
                mucked = thrown
            drew[player], pat_by[player] = 4 - np.int64(kept), -1
            while kept < _FOUR:
                place = left - _WORD(1)
                if order == ANY_ORDER:
                    place = _WORD(np.uint64(noise[at]) * np.uint64(left) >> _HALF)
                    at += 1
                left -= _WORD(1)
                card = stub[place]
                stub[place] = stub[left]
                stub[left] = card
                held |= _WORD(card) << _BYTE * kept
                kept += _WORD(1)
            hands[player] = sorted_packed(held)
    return at, shuffles


@part
def score(found: Numbers, wins: Counts) -> None:
    """Count one showdown: ``wins[player, how many have the best class together]``."""
    best, alike = np.uint16(65535), 0
    for player in range(len(found)):
        if found[player] < best:
            best, alike = found[player], 1
        elif found[player] == best:
            alike += 1
    for player in range(len(found)):
        wins[player, alike] += found[player] == best


@kernel
def play(
    noise: Noise,
    trials: Whole,
    starts: Packed,
    sets: Sets,
    upto: Weights,
    bounds: Counts,
    pack: Cards,
    draws: Whole,
    keeps: Keeps,
    plans: Counts,
    muck: Cards,
    classes: Numbers,
    wins: Counts,
    ends: Counts,
) -> Whole:
    """Play hands to the showdown, at most ``trials`` and as long as the noise lasts; how many.

    Player p starts with one of the rows ``bounds[p]`` to ``bounds[p + 1]`` of ``starts``, chosen
    by the running weights ``upto``, or with any four cards if he has no row. ``sets`` has the cards
    of each row, and all else comes from ``pack``. Starts that share a card are dealt anew, all of
    them, so that each combination is as likely as it should. ``wins[p, n]`` counts how often he was
    one of n with the best hand, and ``ends[p, class]`` what he ended with, if there is room for it.
    """
    players = len(bounds) - 1
    hands, found = np.empty(players, np.uint32), np.empty(players, np.uint16)
    drew, pat_by = np.empty(players, np.int64), np.empty(players, np.int64)
    stub = np.empty(2 * CARDS, np.uint8)
    always_alike = True
    for player in range(players):
        always_alike = always_alike and bounds[player + 1] - bounds[player] == 1
    needed = players * (2 + 4 + 4 * draws)
    done, at, left = 0, 0, -1
    while done < trials and at + needed <= len(noise):
        if left < 0 or not always_alike:
            held = deal(noise, at, starts, sets, upto, bounds, hands)
            at += 2 * players
            if held < 0:
                continue
            left = lay_out(pack, held, stub)
            if not always_alike:
                left = deal_any(noise, at, stub, left, bounds, hands)
                at += 4 * players
        for player in range(players if always_alike else 0):
            hands[player] = starts[player]
        at, shuffles = draw_out(
            noise, at, ANY_ORDER, hands, stub, left, draws, keeps, plans, muck, drew, pat_by
        )
        for player in range(players):
            found[player] = classes[number_packed(hands[player])]
        if ends.shape[1]:
            for player in range(players):
                ends[player, found[player]] += 1
        score(found, wins)
        done += 1
        if shuffles:
            left = -1
    return done
