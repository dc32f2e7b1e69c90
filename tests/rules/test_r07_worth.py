"""R7: the pot goes by the table of hands; the table itself is tested with the rankings."""

from __future__ import annotations

import pytest
from tests.rules.dealing import deal, of_type, play_all, stacks

from badugi.hand.events import Mucked, PotWon, Showed

# Each line of R7 that says which hand beats which; suits are ours where R7 gives none.
BEATS = [
    ("8s7h5d4c", "9s4h3d2c", "8-7-5-4 beats 9-4-3-2"),
    ("Ts7h5d4c", "Tc7d6hAs", "T-7-5-4 beats T-7-6-A"),
    ("KsQhJd8c", "3s2hAdAc", "K-Q-J-8 beats three-card 3-2-A"),
    ("2s4c6d7h", "As2c3d8h", "2-4-6-7 beats A-2-3-8"),
    ("2s4h6d8c", "2c5h6s8d", "8-6-4-2 beats 8-6-5-2"),
    ("4s5c6dKh", "2s3s4d7h", "any badugi beats any three-card hand"),
    ("2s3s4d7h", "4s5s6dKh", "three-card 7-4-2 beats K-6-4"),
    ("As5d9c9h", "Ac2s2cJd", "9-5-A beats J-2-A"),
    ("As2s3h4d", "4c2c3s4h", "three-card 4-3-A beats 4-3-2: the ace is kept, not the deuce"),
    ("2c4c6c8c", "KcKdKhKs", "K-K-K-K is the worst hand"),
    ("As3s5s7s", "2c4c6c8c", "a one-card ace is not the weakest hand"),
    ("4s3h2dAc", "5s3d2hAh", "4-3-2-A is the best"),
    ("KdQcJhTs", "Kc2c2dKs", "the worst badugi beats a two-card hand"),
]


def check_down(first: str, second: str) -> tuple[dict[int, int], list[int], list[int]]:
    """Seats 1 and 2 with these holdings: final stacks, who was paid, who was mucked."""
    hand = deal({1: 100, 2: 100}, cards={1: first, 2: second})
    hand, events = play_all(hand, "c k X")
    won = [event.seat for event in of_type(events, PotWon)]
    return stacks(hand), won, [event.seat for event in of_type(events, Mucked)]


@pytest.mark.parametrize(("better", "worse", "why"), BEATS)
def test_R7_1_the_better_hand_takes_the_pot(better: str, worse: str, why: str) -> None:
    assert check_down(better, worse) == ({1: 102, 2: 98}, [1], [2]), why
    assert check_down(worse, better)[:2] == ({1: 98, 2: 102}, [2]), why


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("5c3d5s3c", "KhQd3h5d"),
        ("As2h3d4c", "Ac2d3h4s"),
        ("As2h3dKd", "Ac2c3h2d"),
        ("As3s5s7s", "AhJhQhKh"),
    ],
)
def test_R7_1_equal_ranks_tie_whatever_the_suits_and_the_unused_cards(
    first: str, second: str
) -> None:
    assert check_down(first, second) == ({1: 100, 2: 100}, [1, 2], [])


@pytest.mark.parametrize(
    ("straight", "other"), [("5s6h7d8c", "9s4h3d2c"), ("As3s5s7s", "KcKdKhKs")]
)
def test_R7_3_straights_and_flushes_mean_nothing(straight: str, other: str) -> None:
    assert check_down(straight, other)[1] == [1]


def test_R7_1_all_four_cards_are_shown_though_fewer_play() -> None:
    hand = deal({1: 100, 2: 100}, cards={1: "7s4hAc4d", 2: "KcKdKhKs"})
    _, events = play_all(hand, "c k X")
    shown = of_type(events, Showed)
    assert [len(event.cards) for event in shown] == [4]
