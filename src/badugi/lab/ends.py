"""Everything one player may end with, by all the ways his draws can go."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from badugi.errors import LabError
from badugi.lab.kernels.drawing import BLANK, Counts, Sets, Weights, count_draws, draw
from badugi.lab.spot import Spot
from badugi.lab.start import Start
from badugi.lab.tables import Cards, Keeps, Numbers, numbers_of, tables


class States(NamedTuple):
    """What a player may hold at some moment; a row each.

    ``seen`` are all cards he has had from the pack, ``drawn`` how many of them came in draws, and
    ``weights`` how often it comes to this: the weight of his start times the orders of his draws.
    """

    holdings: Cards
    seen: Sets
    drawn: Cards
    weights: Weights


class Ends(NamedTuple):
    """What a player may end with: the cards he has had from the pack, and the class."""

    seen: Sets
    drawn: Cards
    classes: Numbers
    weights: Weights


class TooMany(Exception):
    """More ways than were allowed; ``ways`` is how many there are after the next draw."""

    def __init__(self, ways: int) -> None:
        super().__init__(ways)
        self.ways = ways


def states_of(start: Start) -> States:
    """What he may hold before the first draw to come."""
    seen = start.sets if start.is_range else np.zeros(len(start.holdings), np.int64)
    return States(
        start.holdings, seen, np.zeros(len(start.holdings), np.uint8), start.weights.astype(float)
    )


def ways_of(states: States, keeps: Keeps, pack: int) -> Counts:
    """In how many ways each state's draw can go."""
    ways = np.empty(len(states.seen), np.int64)
    count_draws(states.holdings, states.seen, keeps, np.int64(pack), ways)
    return ways


def draw_once(states: States, keeps: Keeps, pack: int, *, most: int) -> States:
    """All states after one draw.

    Raises TooMany if there are more than ``most``, and LabError if the pack may run out in it.
    """
    each = ways_of(states, keeps, pack)
    if not each.all():
        raise LabError("exact_runs_out")
    ways = int(each.sum())
    if ways > most:
        raise TooMany(ways)
    after = States(
        np.empty((ways, 4), np.uint8),
        np.empty(ways, np.int64),
        np.empty(ways, np.uint8),
        np.empty(ways),
    )
    draw(*states, keeps, np.int64(pack), *after)
    return after


def ends_of(spot: Spot, player: int, *, most: int) -> Ends:
    """All that a player may end with. Raises TooMany if there are more than ``most`` ways."""
    states = states_of(spot.starts[player])
    for keeps in spot.keeps(player):
        states = draw_once(states, keeps, spot.pack, most=most)
    classes = tables().classes[numbers_of(states.holdings)]
    return Ends(states.seen, states.drawn, classes, states.weights)


def count_ends(spot: Spot, player: int, *, most: int) -> tuple[int, int]:
    """How many ends a player has, and how many sets of cards they contain, all told.

    The last draw is only counted. Raises TooMany if an earlier one goes more than ``most`` ways.
    """
    states = states_of(spot.starts[player])
    keeps_by_draw = spot.keeps(player)
    for keeps in keeps_by_draw[:-1]:
        states = draw_once(states, keeps, spot.pack, most=most)
    sizes = np.bitwise_count(states.seen).astype(np.int64)
    if not keeps_by_draw:
        return len(sizes), int((1 << sizes).sum())
    ways = ways_of(states, keeps_by_draw[-1], spot.pack)
    sizes += cards_drawn(states.holdings, keeps_by_draw[-1])
    return int(ways.sum()), int((ways << sizes).sum())


def cards_drawn(holdings: Cards, keeps: Keeps) -> Counts:
    """How many cards each holding draws."""
    blanks = (holdings == BLANK).sum(axis=1)
    whole = blanks == 0
    kept = keeps[numbers_of(np.where(whole[:, None], holdings, np.arange(4, dtype=np.uint8)))]
    return np.where(whole, 4 - np.bitwise_count(kept), blanks)
