"""Numbers that were found by other means, by other programs or by hand, and that the lab finds too.

Counts come from brute force and from pokerstove; where a published figure is another, it was
checked and is wrong: it takes cards back into the pack, or counts no discards.
"""

from __future__ import annotations

from itertools import combinations, permutations
from statistics import mean
from typing import Any

import numpy as np
import pytest
from tests.lab.oracle import BADUGI, rainbow

from badugi.cards import RANKS, SUITS, parse_cards
from badugi.lab.improve import improve
from badugi.lab.odds import odds
from badugi.lab.tables import HOLDINGS, number_of, tables

SIZES = np.repeat([4, 3, 2, 1], [715, 286, 78, 13])
"""By class number, how many cards play."""


def number(ranks: str) -> int:
    """The class of a hand of these ranks."""
    return BADUGI.number(rainbow(ranks))


def dealt(first: str, last: str) -> float:
    """How many of 100 holdings are in the classes from one to another."""
    classes = tables().classes
    found = (classes >= number(first)) & (classes <= number(last))
    return 100 * np.count_nonzero(found) / HOLDINGS


@pytest.mark.parametrize(
    ("size", "total", "high"),
    [
        (4, 17_160, "4:24 5:96 6:240 7:480 8:840 9:1344 T:2016 J:2880 Q:3960 K:5280"),
        (
            3,
            154_440,
            "3:900 4:2556 5:4824 6:7560 7:10620 8:13860 9:17136 T:20304 J:23220 Q:25740 K:27720",
        ),
        (
            2,
            96_252,
            """2:3632 3:6400 4:8388 5:9680 6:10360 7:10512
               8:10220 9:9568 T:8640 J:7520 Q:6292 K:5040""",
        ),
        (1, 2_873, "A:881 2:661 3:481 4:337 5:225 6:141 7:81 8:41 9:17 T:5 J:1 Q:1 K:1"),
    ],
)
def test_so_many_holdings_have_a_hand_of_each_size_and_high_card(size, total, high):
    counts = np.bincount(tables().classes, minlength=1092)
    assert counts.sum() == HOLDINGS == 270_725
    assert counts[size == SIZES].sum() == total
    for text in high.split():
        rank, _, count = text.partition(":")
        lower = RANKS[: RANKS.index(rank)]
        classes = [number(rank + "".join(rest)) for rest in combinations(lower, size - 1)]
        assert counts[classes].sum() == int(count), text


@pytest.mark.parametrize(
    ("first", "last", "percent"),
    [
        ("432A", "KQJT", 6.3385),
        ("32A", "KQJ", 57.0468),
        ("2A", "KQ", 35.5534),
        ("A", "K", 1.0612),
        ("432A", "JT98", 2.925),
        ("432A", "QJT9", 4.388),
        ("432A", "8765", 0.6206),
        ("432A", "9876", 1.1170),
        ("32A", "754", 8.55),
        ("32A", "84A", 10.88),
        ("32A", "876", 14.89),
        ("32A", "987", 21.22),
        ("2A", "3A", 2.57),
        ("2A", "4A", 4.83),
    ],
)
def test_so_many_of_100_hands_are_dealt(first, last, percent):
    assert dealt(first, last) == pytest.approx(percent, abs=half_of_last(percent))


def half_of_last(figure: float) -> float:
    """Half of a figure's last digit: how far its rounding may be off."""
    return 0.5 * 10.0 ** -len(str(figure).partition(".")[2])


def test_there_are_1092_classes_and_the_worst_badugi_is_the_715th():
    assert len(np.unique(tables().classes)) == 1092
    assert number("KQJT") + 1 == 715
    half = np.flatnonzero(np.cumsum(np.bincount(tables().classes)) > HOLDINGS / 2)[0]
    assert half == number("Q95"), "the median hand"


@pytest.mark.parametrize(
    ("mine", "theirs", "draws", "counts"),
    [
        ("Ac2d3h", "Ad2c3s", 1, (395, 1_280, 395, 2_070)),
        ("Ac2d", "Ad2c", 1, (537_284, 92_912, 537_284, 1_167_480)),
        ("Ac", "Ad", 1, (156_959_946, 3_894_108, 156_959_946, 317_814_000)),
        ("4c3d2hAs", "random", 0, (194_571, 9, 0, 194_580)),
        ("random", "random", 0, (26_285_964_354, 105_741_792, 26_285_964_354, 52_677_670_500)),
    ],
)
def test_outcomes_are_counted_to_the_last_one(mine, theirs, draws, counts):
    found = odds([mine, theirs], draws=draws, method="exact")
    me, him = found.players
    assert (me.win_count, me.tie_count, him.win_count, found.outcomes) == counts
    assert him.tie_count == me.tie_count


@pytest.mark.parametrize(
    ("hand", "size", "percents"),
    [
        ("Ac2d3h/Kc", 4, [20.833, 37.677, 51.226]),
        ("QcJd9h/Kc", 4, [20.833]),
        ("Ac2d/KcKd", 4, [9.752, 26.562, 42.334]),
        ("Ac2d/KcKd", 3, [64.98, 67.54, 56.41]),
        ("Ac/KcQcJc", 4, [7.632]),
        ("Ac/KcQcJc", 3, [60.673]),
        ("Ac/KcQcJc", 2, [31.204]),
        ("Ac/KcQcJc", 1, [0.491]),
    ],
)
def test_a_draw_is_completed_in_so_many_of_100(hand, size, percents):
    for draws, percent in enumerate(percents, 1):
        chance = 100 * improve(hand, draws=draws, method="exact").size(size)
        assert chance == pytest.approx(percent, abs=half_of_last(percent)), draws


@pytest.mark.parametrize(
    ("high", "percents"),
    [
        ("K", [18.75, 34.31, 47.16]),
        ("Q", [16.67, 30.85, 42.88]),
        ("J", [14.58, 27.30, 38.37]),
        ("T", [12.5, 23.67, 33.63]),
        ("9", [10.42, 19.95, 28.65]),
        ("8", [8.33, 16.13, 23.43]),
    ],
)
def test_a_pat_badugi_broken_becomes_a_better_one_in_so_many_of_100(high, percents):
    better = RANKS[: RANKS.index(high)][-4:][::-1]
    strategy = f"pat>={better[0]}xxx else best"
    for draws, percent in enumerate(percents, 1):
        found = improve(f"Ac2d3h{high}s", draws=draws, strategy=strategy)
        assert 100 * found.at_least(number(better)) == pytest.approx(percent, abs=0.005)


@pytest.mark.parametrize(
    ("mine", "theirs", "dead", "percents"),
    [
        ("Ac2d3h", "KcQdJhTs", "", [20.00, 36.36, 49.68]),
        ("Ac2d3h", "QcTd8h7s", "", [17.78, 32.32, 44.16]),
        ("Ac2d3h", "8s7c6d5h", "Kc", [9.0909, 16.4905, 22.4806]),
        ("4c5d7h", "Ad2c8s", "KcKd", [73.5201, 61.5331, 56.5328]),
        ("Ac2d", "4s5c6d", "KcKdKh", [27.909, 37.7618]),
        ("Ac2d3h/9c", "KcQdJhTs", "", [20.4545]),
    ],
)
def test_the_equity_is_so_many_of_100(mine, theirs, dead, percents):
    for draws, percent in enumerate(percents, 1):
        found = odds([mine, theirs], draws=draws, dead=dead, method="exact")
        expected = pytest.approx(percent, abs=min(0.005, half_of_last(percent)))
        assert 100 * found.players[0].equity == expected, draws


@pytest.mark.parametrize(("dead", "percents"), [("", [61.836]), ("KcKd", [60.36, 37.15, 23.87])])
def test_A23_against_A23_ties_so_often(dead, percents):
    for draws, percent in enumerate(percents, 1):
        found = odds(["Ac2d3h", "Ad2c3s"], draws=draws, dead=dead, method="exact")
        assert 100 * found.players[0].tie == pytest.approx(percent, abs=half_of_last(percent))


@pytest.mark.parametrize(
    ("hand", "low", "high"),
    [
        ("Ac2d8h/Kc", 25.00, 25.00),
        ("Ac2d/KcQd", 21.8, 23.2),
        ("Ac2d/KhKs", 21.8, 23.2),
        ("Ac2d/3c4d", 21.8, 23.2),
    ],
)
def test_a_hand_of_42A_or_better_comes_in_one_draw_so_often(hand, low, high):
    chance = 100 * improve(hand).at_least(number("42A"))
    assert low - 0.05 <= chance <= high + 0.05


def suited(ranks: str, taken: str) -> list[str]:
    """The ways to give these ranks different suits, without the cards taken."""
    ways = ["".join(map("".join, zip(ranks, suits, strict=False))) for suits in permutations(SUITS)]
    held = {taken[place : place + 2] for place in range(0, len(taken), 2)}
    return [
        way
        for way in sorted({way[: 2 * len(ranks)] for way in ways})
        if not held & {way[place : place + 2] for place in range(0, len(way), 2)}
    ]


def over_suits(theirs: str, draws: int) -> list[float]:
    """The equity of A-2-3 against these ranks, in all suits they can have."""
    return [
        100 * odds(["Ac2d3h", hand], draws=draws, method="exact").players[0].equity
        for hand in suited(theirs, "Ac2d3h")
    ]


@pytest.mark.parametrize(("draws", "percent"), [(1, 10.16), (2, 18.33), (3, 24.86)])
def test_A23_against_a_pat_8432_on_average_over_suits(draws, percent):
    assert mean(over_suits("8432", draws)) == pytest.approx(percent, abs=0.005)


@pytest.mark.parametrize(
    ("draws", "low", "average", "high"), [(1, 80.6, 81.7, 83.1), (2, 68.4, 70.3, 72.9)]
)
def test_A23_against_256_depends_on_the_suits(draws, low, average, high):
    found = over_suits("652", draws)
    # The figures to compare with are Monte Carlo's, whose extremes lie too far out.
    assert mean(found) == pytest.approx(average, abs=0.1)
    assert low - 0.05 < min(found) < low + 0.3
    assert high - 0.3 < max(found) < high + 0.05


def test_A2_against_567_is_no_favourite_with_three_draws():
    found = odds(["Ac2d", "5c6d7h"], draws=3, method="monte-carlo", trials=100_000)
    assert 0.425 < found.players[0].equity < 0.455


def shortcuts() -> dict[str, Any]:
    """The bits of the ranks that play by some tempting ways to find them, which are wrong."""
    cards = tables().cards.astype(np.int64)
    ranks, suits = 1 << (cards >> 2), 1 << (cards & 3)
    greedy, greedy_suits = np.zeros(HOLDINGS, np.int64), np.zeros(HOLDINGS, np.int64)
    by_suit, seen_suits = np.zeros(HOLDINGS, np.int64), np.zeros(HOLDINGS, np.int64)
    by_rank, seen_ranks = np.zeros(HOLDINGS, np.int64), np.zeros(HOLDINGS, np.int64)
    by_rank_suits = np.zeros(HOLDINGS, np.int64)
    for rank, suit in zip(ranks.T, suits.T, strict=True):
        is_new = (greedy & rank == 0) & (greedy_suits & suit == 0)
        greedy |= rank * is_new
        greedy_suits |= suit * is_new
        by_suit |= rank * (seen_suits & suit == 0)
        seen_suits |= suit
        is_first = (seen_ranks & rank == 0) & (by_rank_suits & suit == 0)
        by_rank |= rank * is_first
        by_rank_suits |= suit * ((seen_ranks & rank) == 0)
        seen_ranks |= rank
    return {"greedy": greedy, "by suit": by_suit, "by rank": by_rank}


def right_ranks() -> Any:
    """The bits of the ranks that play, by brute force over all cards kept."""
    cards = tables().cards.astype(np.int64)
    found = np.zeros(HOLDINGS, np.int64)
    for size in (4, 3, 2, 1):
        best = np.full(HOLDINGS, 1 << 13, np.int64)
        for places in combinations(range(4), size):
            some = cards[:, places]
            ranks = np.bitwise_or.reduce(1 << (some >> 2), axis=1)
            suits = np.bitwise_or.reduce(1 << (some & 3), axis=1)
            is_hand = (np.bitwise_count(ranks) == size) & (np.bitwise_count(suits) == size)
            best = np.where(is_hand & (ranks < best), ranks, best)
        found = np.where((found == 0) & (best < 1 << 13), best, found)
    return found


def ranks_of_classes() -> Any:
    """By class number, the bits of its ranks."""
    found = np.zeros(1092, np.int64)
    for size in (4, 3, 2, 1):
        for ranks in combinations(range(13), size):
            found[number("".join([RANKS[rank] for rank in ranks]))] = sum(1 << r for r in ranks)
    return found


def test_the_tables_are_right_by_brute_force():
    assert (ranks_of_classes()[tables().classes] == right_ranks()).all()


def test_tempting_shortcuts_are_wrong_where_the_tables_are_right():
    right = right_ranks()
    found = shortcuts()
    wrong = {name: int((bits != right).sum()) for name, bits in found.items()}
    assert wrong == {"greedy": 14_040, "by suit": 28_860, "by rank": 30_888}
    sizes = np.bitwise_count(right)
    assert int((np.bitwise_count(found["greedy"]) != sizes).sum()) == 12_324
    cards = tables().cards.astype(np.int64)
    least = np.minimum(
        *[
            np.bitwise_count(np.bitwise_or.reduce(1 << part, axis=1))
            for part in (cards >> 2, cards & 3)
        ]
    )
    assert int((least != sizes).sum()) == 10_296


@pytest.mark.parametrize(
    ("cards", "ranks"), [("AcAdAh2c", "2A"), ("AdAh2c3c", "2A"), ("Ac2c2d3d", "2A")]
)
def test_double_conflicts_are_judged_right(cards, ranks):
    holding = parse_cards(cards)
    assert tables().classes[number_of(holding)] == number(ranks)


@pytest.mark.parametrize("rank", RANKS)
def test_four_of_a_rank_are_one_card(rank):
    holding = parse_cards("".join([rank + suit for suit in SUITS]))
    assert tables().classes[number_of(holding)] == number(rank)
