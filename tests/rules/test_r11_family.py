"""R11: the halves of Badeucy and Badacey, and the two lowball games, through whole hands."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest
from tests.rules.dealing import ANTE, DEAD, deal, of_type, play_all, stacks

from badugi.hand import Post
from badugi.hand.events import PotWon, RakeTaken
from badugi.rules import VARIANTS, find_variant

Paid = list[tuple[int, int, str | None]]


def check_down(game: str, *holdings: str, **options: object) -> Paid:
    """Everybody calls 2 and stands pat: who is paid how much of the pot, and for which half.

    The seats are 1, 2, … with these holdings, the button is the last.
    """
    cards = dict(enumerate(holdings, start=1))
    hand = deal(dict.fromkeys(cards, 100), game=f"2/4 limit {game}", cards=cards, **options)
    _, events = play_all(hand, "C X")
    return [(event.seat, event.amount, event.half) for event in of_type(events, PotWon)]


def winner(game: str, first: str, second: str) -> int:
    """Which of two seats wins it all in a game without halves; 0: they tie."""
    paid = check_down(game, first, second)
    assert all(half is None for _, _, half in paid)
    return paid[0][0] if len(paid) == 1 else 0


# R11.1 Badeucy


def test_R11_1_half_to_the_badugi_half_to_the_deuce_to_seven_low() -> None:
    paid = check_down("badeucy", "7s5s4s3s2h", "9h8d6c4h3d")
    assert paid == [(2, 2, "badugi_ace_high"), (1, 2, "deuce_to_seven")]


def test_R11_1_the_best_of_both_halves_takes_it_whole() -> None:
    assert check_down("badeucy", "7s5h4d3c2s", "8s6h5d4c9s") == [(1, 4, None)]


def test_R11_1_the_ace_is_high_in_the_badugi_half() -> None:
    """A-4-3-2 rainbow is an ace-high badugi, which even K-Q-J-9 beats; 5-4-3-2 is the best."""
    paid = check_down("badeucy", "Ah4d3c2s2h", "KsQhJd9c9d")
    assert paid == [(2, 2, "badugi_ace_high"), (1, 2, "deuce_to_seven")]
    assert check_down("badeucy", "5h4d3c2sKh", "As4c3d2hQs") == [(1, 4, None)]


def test_R11_1_option_ace_low() -> None:
    paid = check_down("badeucy", "5h4d3c2sKh", "As4c3d2hQs", badeucy_ace="low")
    assert paid == [(2, 2, "badugi"), (1, 2, "deuce_to_seven")]


def test_R11_1_the_badugi_half_is_the_best_subset_of_at_most_four() -> None:
    """Of five cards that are no badugi the best three play; a five-card hand has no fifth."""
    paid = check_down("badeucy", "7h5d4c3c2c", "KhQdJcTsTc")
    assert paid == [(2, 2, "badugi_ace_high"), (1, 2, "deuce_to_seven")]


def test_R11_1_no_qualifier_and_both_halves_may_use_the_same_cards() -> None:
    assert check_down("badeucy", "KhKdKcKsQs", "QhQdQcJcJs") == [(2, 4, None)]
    assert check_down("badacey", "5h4d3c2sAs", "9h8d7c6s5c") == [(1, 4, None)]


# R11.2 Badacey


def test_R11_2_the_ace_is_low_in_both_halves() -> None:
    paid = check_down("badacey", "Ah4d3c2s5s", "6h5d4c3s2h")
    assert paid == [(1, 4, None)]


def test_R11_2_straights_and_flushes_are_ignored() -> None:
    paid = check_down("badacey", "5h4h3hAh2h", "6h5d4c3s2d")
    assert paid == [(2, 2, "badugi"), (1, 2, "ace_to_five")]


# R11.3 the two lows, best first; each hand beats all below it

DEUCE_TO_SEVEN = [
    "7s5h4d3c2c",
    "7s6h4d3c2c",
    "7s6h5d3c2c",
    "8s5h4d3c2c",
    "8h6d5c4s2h",
    "9h5d4c3s2h",
    "Ks5h4d3c2c",
    "As5h4d3c2c",
    "AsKhQdJc9c",
    "2s2h5d4c3c",
    "2s2h6d4c3c",
    "AsAhKdQcJc",
    "3s3h2d2c4c",
    "AsAhKdKcQc",
    "2s2h2d4c3c",
    "AsAhAdKcQc",
    "6s5h4d3c2c",
    "7s6h5d4c3c",
    "AsKhQdJcTc",
    "7s5s4s3s2s",
    "AsKsQsJs9s",
    "2s2h2d3c3d",
    "AsAhAdKcKd",
    "2s2h2d2c3c",
    "6s5s4s3s2s",
    "AsKsQsJsTs",
]

ACE_TO_FIVE = [
    "5s4h3d2cAc",
    "6s4h3d2cAc",
    "6c5h3d2cAc",
    "6s5s4s3s2s",
    "7s6h5d4c3c",
    "8s4h3d2cAc",
    "KsQhJdTc9c",
    "AsAh4d3c2c",
    "AsAhKdQcJc",
    "2s2h4d3cAc",
    "KsKhQdJcTc",
    "2s2hAdAc3c",
    "3s3h2d2cAs",
    "KsKhQdQcJc",
    "AsAhAd3c2c",
    "2s2h2d4cAc",
    "AsAhAd3c3d",
    "KsKhKdQcQd",
    "AsAhAdAc2c",
    "KsKhKdKcQc",
]


def apart(better: str, worse: str) -> tuple[str, str]:
    """The two holdings without a card in common, the second turned to other suits if need be.

    Every card of a suit moves to the same other suit, which changes no hand's worth.
    """
    for suits in permutations("cdhs"):
        moved = worse.translate(str.maketrans("cdhs", "".join(suits)))
        if not set(split(better)) & set(split(moved)):
            return better, moved
    raise AssertionError(f"{better} and {worse} cannot be dealt together")


def split(text: str) -> list[str]:
    return [text[place : place + 2] for place in range(0, len(text), 2)]


def duels(hands: list[str]) -> list[tuple[str, str]]:
    """Neighbours of the list that can be dealt together."""
    found = []
    for better, worse in pairwise(hands):
        try:
            found.append(apart(better, worse))
        except AssertionError:
            continue
    return found


@pytest.mark.parametrize(("better", "worse"), duels(DEUCE_TO_SEVEN))
def test_R11_3_deuce_to_seven_aces_are_high_and_straights_and_flushes_lose(
    better: str, worse: str
) -> None:
    assert winner("deuce-to-seven", better, worse) == 1
    assert winner("deuce-to-seven", worse, better) == 2


@pytest.mark.parametrize(("better", "worse"), duels(ACE_TO_FIVE))
def test_R11_3_ace_to_five_aces_are_low_and_straights_and_flushes_are_nothing(
    better: str, worse: str
) -> None:
    assert winner("ace-to-five", better, worse) == 1
    assert winner("ace-to-five", worse, better) == 2


def test_R11_3_all_neighbours_but_one_were_dealt() -> None:
    """Four deuces leave none for the next hand."""
    assert len(duels(DEUCE_TO_SEVEN)) == len(DEUCE_TO_SEVEN) - 2
    assert len(duels(ACE_TO_FIVE)) == len(ACE_TO_FIVE) - 1


@pytest.mark.parametrize("game", ["deuce-to-seven", "ace-to-five"])
def test_R11_3_equal_lows_tie_whatever_the_suits(game: str) -> None:
    assert winner(game, "8s6h5d4c2c", "8h6d5c4s2s") == 0


def test_R11_3_a_straight_with_an_ace_is_none_in_deuce_to_seven() -> None:
    """A-5-4-3-2 is ace-high: worse than any king-high, better than any pair."""
    assert winner("deuce-to-seven", "KsQhJdTc8c", "As5h4d3c2c") == 1
    assert winner("deuce-to-seven", "As5h4d3c2c", "2s2h7d6d3d") == 1


# R11.5 results of real hands, with other suits and seats


def test_R11_5_badeucy_an_eight_low_and_a_six_badugi_share() -> None:
    low, badugi = "8s7s5s3h2s", "6h5d4c3sJs"
    paid = check_down("badeucy", low, badugi)
    assert paid == [(2, 2, "badugi_ace_high"), (1, 2, "deuce_to_seven")]


def test_R11_5_badacey_rake_5_off_341_then_168_each() -> None:
    """9-8-7-2-A beats a pair, the 9-6-5-4 badugi beats 9-7-2-A."""
    hand = deal(
        {1: 170, 2: 170, 3: 101},
        game="1/2 no-limit badacey",
        button=3,
        posts=(Post(3, DEAD, 1), Post(1, ANTE, 2), Post(2, ANTE, 2)),
        cards={1: "9s8h7h2dAc", 2: "9h6d5c4s4h"},
        rake=5,
    )
    hand, events = play_all(hand, "b168 c f X")
    assert hand.is_over
    assert of_type(events, RakeTaken) == [RakeTaken(5, (5,))]
    assert of_type(events, PotWon) == [
        PotWon(2, 168, 0, "badugi"),
        PotWon(1, 168, 0, "ace_to_five"),
    ]
    assert stacks(hand) == {1: 168, 2: 168, 3: 100}


@pytest.mark.parametrize(
    ("name", "cards", "rankings"),
    [
        ("badugi", 4, ("badugi",)),
        ("badeucy", 5, ("badugi_ace_high", "deuce_to_seven")),
        ("badacey", 5, ("badugi", "ace_to_five")),
        ("deuce-to-seven", 5, ("deuce_to_seven",)),
        ("ace-to-five", 5, ("ace_to_five",)),
    ],
)
def test_R11_every_game_has_three_draws_and_its_rankings(
    name: str, cards: int, rankings: tuple[str, ...]
) -> None:
    variant = find_variant(name)
    assert (variant.cards, variant.draws, variant.rounds) == (cards, 3, 4)
    assert variant.rankings == rankings
    assert variant.seats == (9 if cards == 4 else 6)


def test_R11_no_variant_goes_untested() -> None:
    names = {variant.name for variant in VARIANTS}
    assert names == {"badugi", "badeucy", "badacey", "deuce-to-seven", "ace-to-five"}
