"""What a hand is worth, which cards play and why, and which of two wins, in words."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from badugi.cards import PACK, parse_cards
from badugi.errors import BadugiError, CardError
from badugi.locale import languages
from badugi.protocol.study import Comparison
from badugi.rankings import RANKINGS
from badugi.room.worth import compare, rank
from badugi.rules import VARIANTS, Variant, find_variant

BADUGI = find_variant("badugi")
BADEUCY = find_variant("badeucy")


def test_R7_6_a_hand_is_told_with_the_cards_that_play_and_why_others_do_not() -> None:
    found = rank(parse_cards("As2s3h4d"), BADUGI, "en")
    assert (found.text, found.is_whole) == ("three-card 4-3-A", True)
    (hand,) = found.hands
    assert (hand.name, hand.short) == ("three-card 4-3-A", "a three-card four")
    assert hand.playing == parse_cards("4d3hAs")
    assert hand.unused == (1,)
    assert hand.why == ("2♠ does not play: A♠ has its suit.",)
    assert (hand.class_number, hand.classes, hand.is_made) == (717, 1092, False)
    assert (hand.alike, hand.total) == (852, 270_725)
    assert hand.beats == pytest.approx(0.9269, abs=1e-4)
    assert hand.ties == pytest.approx(852 / 270_725)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("AsAh3d3c", {"A♠ does not play: A♥ has its rank.", "3♦ does not play: 3♣ has its rank."}),
        ("Ac2s2cJd", {"2♣ does not play: A♣ has its suit and 2♠ has its rank."}),
        ("As2h3d4c", set()),
    ],
)
def test_a_card_that_does_not_play_is_in_the_way_of_one_that_does(text: str, why: set[str]) -> None:
    assert set(rank(parse_cards(text), BADUGI, "en").hands[0].why) == why


def test_every_idle_card_of_many_hands_has_its_reason() -> None:
    for cards in list(combinations(PACK, 4))[::997]:
        (hand,) = rank(cards, BADUGI, "en").hands
        assert len(hand.unused) == len(hand.why) == 4 - len(hand.playing)


def test_R11_1_in_a_split_game_a_hand_is_told_twice() -> None:
    found = rank(parse_cards("8s7d5c3h2s"), BADEUCY, "en")
    assert found.text == "7-5-3-2 badugi and 8-7-5-3-2 low"
    badugi, low = found.hands
    assert (badugi.ranking, low.ranking) == BADEUCY.rankings
    assert badugi.unused == (0,)
    assert low.unused == ()
    assert badugi.total == low.total == 2_598_960


def test_a_part_of_a_hand_has_names_and_no_shares() -> None:
    found = rank(parse_cards("8s7s5c"), BADEUCY, "en")
    assert (found.text, found.is_whole) == ("two-card 7-5 and 8-7-5", False)
    badugi, low = found.hands
    assert badugi.unused == (0,)
    assert badugi.why == ("8♠ does not play: 7♠ has its suit.",)
    assert (badugi.class_number, badugi.beats, low.beats) == (None, None, None)


@pytest.mark.parametrize(
    ("text", "code"),
    [("", "wrong_count"), ("As2s3s4s5s", "wrong_count"), ("As??3s4s", "hidden_card")],
)
def test_what_is_no_hand_is_refused(text: str, code: str) -> None:
    with pytest.raises(CardError) as caught:
        rank(parse_cards(text), BADUGI, "en")
    assert caught.value.code == code


def test_a_refusal_says_how_many_cards_the_game_has() -> None:
    with pytest.raises(BadugiError, match="Badugi is judged on 1-4 cards, and here are 5"):
        rank(parse_cards("As2s3s4s5s"), BADUGI, "en")
    with pytest.raises(BadugiError, match="Badeucy is judged on 5 cards, and here are 4"):
        compare(parse_cards("As2s3s4s"), parse_cards("As2s3s4s5s"), BADEUCY, "en")


def reasons(first: str, second: str, game: str) -> tuple[Comparison, ...]:
    return compare(parse_cards(first), parse_cards(second), find_variant(game), "en").halves


@pytest.mark.parametrize(
    ("first", "second", "game", "winner", "why"),
    [
        ("8s7h5d4c", "9s4h3d2c", "badugi", "first", "The highest cards decide: the 8 is lower"),
        ("Ts7h5d4c", "Tc7d6hAs", "badugi", "first", "Both have T-7; then the 5 is lower"),
        ("3s2hAdAc", "KsQhJd8c", "badugi", "second", "More cards beat fewer: four against three."),
        ("5c3d5s3c", "KcQd3c5d", "badugi", "tie", "The same ranks play in both."),
        ("8s7d5c3h2s", "8h7c5d3s2c", "2-7", "tie", "Both have the same ranks"),
        ("6s5s4s3s2s", "Kc9c4c3c2c", "2-7", "second", "In a low, a flush beats a straight flush."),
        ("8s7d5c3h2s", "2s2d6c4hAs", "a-5", "first", "In a low, a hand that nothing counts"),
        ("3s3d6c4hAs", "2s2d6c4hAs", "a-5", "second", "The lower one wins: 2 against 3."),
        ("3s3d6c4hAs", "3h3c7c4hAs", "a-5", "first", "Both have 3; then the 6 is lower"),
        ("5s4d3c2hAs", "6s4d3c2hAs", "a-5", "first", "The highest cards decide: the 5 is lower"),
    ],
)
def test_a_comparison_says_what_decides(
    first: str, second: str, game: str, winner: str, why: str
) -> None:
    (half,) = reasons(first, second, game)
    assert half.winner == winner
    assert half.why.startswith(why)


def test_R11_5_each_half_of_a_split_pot_has_its_winner() -> None:
    found = compare(parse_cards("8s7d5c3h2s"), parse_cards("6s5d4c3hKs"), BADEUCY, "en")
    assert [half.winner for half in found.halves] == ["second", "first"]
    assert found.text.startswith("Badugi with the ace high: The second hand wins: 6-5-4-3 badugi")


@pytest.mark.parametrize("locale", languages())
@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.name)
def test_hands_are_compared_in_every_language(game: Variant, locale: str) -> None:
    rng = Random(7)
    hands = [tuple(rng.sample(PACK, game.cards)) for _ in range(12)]
    for first, second in combinations(hands, 2):
        found = compare(first, second, game, locale)
        for half in found.halves:
            one, other = RANKINGS[half.ranking](first), RANKINGS[half.ranking](second)
            assert (half.winner == "first") == (one > other)
            assert (half.winner == "tie") == (one == other)
            assert half.why in found.text
