"""R7: the badugi hand, by its table of right values and its law for ties."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rankings.reference import ACE_HIGH, ACE_LOW, badugi_key, playing_subset

from badugi.cards import PACK, Card, parse_cards
from badugi.errors import CardError
from badugi.rankings import RANKINGS, Ranking

badugi = RANKINGS["badugi"]
ace_high = RANKINGS["badugi_ace_high"]

holdings = st.lists(st.sampled_from(PACK), min_size=1, max_size=5, unique=True)
# Few ranks, so that pairs, equal subsets and hands of one or two cards come often.
troubled = st.lists(
    st.sampled_from([card for card in PACK if card.value[0] in "A29K"]),
    min_size=1,
    max_size=5,
    unique=True,
)


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("5♣9♦3♦J♥", "three-card J-5-3"),
        ("3♣6♦8♥6♠", "three-card 8-6-3"),
        ("T♣T♦T♥8♠", "two-card T-8"),
        ("8♣K♦5♥Q♠", "K-Q-8-5 badugi"),
        ("A♠2♠3♥4♦", "three-card 4-3-A"),
        ("A♠3♠5♠7♠", "one-card ace"),
        ("2♠3♦K♠K♦", "two-card 3-2"),
        ("A♣2♠2♣J♦", "three-card J-2-A"),
        ("7♠5♦2♥A♠", "three-card 5-2-A"),
        ("4♦2♥A♠6♣", "6-4-2-A badugi"),
        ("7♠4♥A♣4♦", "three-card 7-4-A"),
        ("3♦6♣8♣3♥", "two-card 6-3"),
        ("6♥5♥4♥2♥", "one-card 2"),
        ("A♠2♥2♦K♣", "three-card K-2-A"),
        ("A♠A♥3♦3♣", "two-card 3-A"),
        ("A♠2♥2♦5♠", "two-card 2-A"),
        ("5♦7♣K♣K♥", "three-card K-7-5"),
        ("A♠5♦9♦9♥", "three-card 9-5-A"),
        ("5♦2♥A♠4♦", "three-card 4-2-A"),
        ("A♠2♥3♦3♣", "three-card 3-2-A"),
        ("A♦A♥2♣3♣", "two-card 2-A"),
        ("A♣A♦A♥2♣", "two-card 2-A"),
        ("K♣K♦K♥K♠", "one-card king"),
    ],
)
def test_r7_a_hand_is_worth_its_best_subset(cards: str, worth: str) -> None:
    assert badugi(parse_cards(cards)).name == worth


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("8♣7♦5♥4♠", "9♣4♦3♥2♠"),
        ("T♣7♦5♥4♠", "T♠7♥6♦A♣"),
        ("K♣Q♦J♥8♠", "A♣2♦3♥3♠"),
        ("2♠4♣6♦7♥", "A♠2♣3♦8♥"),
        ("2♠4♥6♦8♣", "2♠5♥6♦8♣"),
        ("4♠5♣6♦K♥", "2♠3♠4♦7♥"),
        ("2♠3♠4♦7♥", "4♠5♠6♦K♥"),
        ("A♠5♦9♦9♥", "A♣2♠2♣J♦"),
        ("K♣Q♦J♥T♠", "A♣2♦3♥3♠"),
        ("A♠3♠5♠7♠", "K♣K♦K♥K♠"),
    ],
)
def test_r7_the_better_hand_wins(better: str, worse: str) -> None:
    assert badugi(parse_cards(better)) > badugi(parse_cards(worse))


def test_r7_1_equal_ranks_tie_whatever_the_suits_and_the_unused_cards() -> None:
    one, other = badugi(parse_cards("5♣3♦5♠3♣")), badugi(parse_cards("K♣Q♦3♣5♦"))
    assert one == other
    assert one.name == other.name == "two-card 5-3"


def test_r7_2_best_and_worst() -> None:
    best, worst = badugi(parse_cards("4♣3♦2♥A♠")), badugi(parse_cards("K♣Q♦J♥T♠"))
    assert (best.number, best.name) == (0, "4-3-2-A badugi")
    assert (worst.number, worst.name) == (714, "K-Q-J-T badugi")
    assert badugi(parse_cards("K♣K♦K♥K♠")).number == 1091


@pytest.mark.parametrize(
    ("cards", "number"),
    [
        ("A♣2♦3♥5♠", 1),
        ("A♣2♦3♥", 715),
        ("A♣2♦4♥", 716),
        ("4♣3♦A♥", 717),
        ("K♣Q♦J♥", 1000),
        ("A♣2♦", 1001),
        ("K♣Q♦", 1078),
        ("A♣", 1079),
        ("K♣", 1091),
    ],
)
def test_r7_2_classes_are_numbered_from_the_best(cards: str, number: int) -> None:
    assert badugi.number(parse_cards(cards)) == number


def test_r11_1_with_the_ace_high_the_best_is_5_4_3_2() -> None:
    assert ace_high(parse_cards("5♣4♦3♥2♠")).number == 0
    assert ace_high(parse_cards("A♣4♦3♥2♠")).name == "A-4-3-2 badugi"
    assert ace_high(parse_cards("A♣K♦Q♥J♠")).number == 714
    assert ace_high(parse_cards("A♣A♦A♥A♠")).number == 1091
    assert ace_high(parse_cards("K♣Q♦J♥T♠")) > ace_high(parse_cards("A♣4♦3♥2♠"))


def test_r11_badeucy_holds_five_cards_and_four_play() -> None:
    held = parse_cards("6♣5♦4♥3♠3♣")
    strength = ace_high(held)
    assert (strength.name, strength.size) == ("6-5-4-3 badugi", 4)
    assert strength.playing == parse_cards("6♣5♦4♥3♠")


def test_playing_cards_stand_high_to_low_in_the_rankings_order() -> None:
    held = parse_cards("A♠2♥3♦4♣")
    assert badugi.playing(held) == parse_cards("4♣3♦2♥A♠")
    assert ace_high.playing(held) == parse_cards("A♠4♣3♦2♥")


def test_of_equal_subsets_the_smallest_card_indexes_play() -> None:
    assert badugi.playing(parse_cards("2♥2♣A♦A♣")) == parse_cards("2♥A♣")
    assert ace_high.playing(parse_cards("2♥2♣A♦A♣")) == parse_cards("A♣2♥")
    assert ace_high.playing(parse_cards("3♥3♣2♦2♣")) == parse_cards("3♥2♣")
    assert badugi.playing(parse_cards("K♥K♠K♣K♦")) == parse_cards("K♣")


@given(st.one_of(holdings, troubled), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_never_matters(cards: list[Card], random: Random) -> None:
    shuffled = list(cards)
    random.shuffle(shuffled)
    for ranking in (badugi, ace_high):
        one, other = ranking(cards), ranking(shuffled)
        assert (one.number, one.playing) == (other.number, other.playing)


@given(st.one_of(holdings, troubled))
def test_the_cards_that_play_are_the_law_s_subset(cards: list[Card]) -> None:
    for ranking, ranks in ((badugi, ACE_LOW), (ace_high, ACE_HIGH)):
        strength = ranking(cards)
        assert set(strength.playing) == playing_subset(cards, ranks)
        assert strength.size == len(strength.playing)
        high_to_low = [ranks.index(card.value[0]) for card in strength.playing]
        assert high_to_low == sorted(high_to_low, reverse=True)
        assert ranking.number(strength.playing) == ranking.number(cards) == strength.number


@given(st.one_of(holdings, troubled), st.one_of(holdings, troubled))
def test_any_two_holdings_compare_as_the_law_says(one: list[Card], other: list[Card]) -> None:
    for ranking, ranks in ((badugi, ACE_LOW), (ace_high, ACE_HIGH)):
        mine, yours = badugi_key(one, ranks), badugi_key(other, ranks)
        assert (ranking(one) > ranking(other)) == (mine < yours)
        assert (ranking(one) == ranking(other)) == (mine == yours)


@pytest.mark.parametrize("ranking", [badugi, ace_high], ids=lambda ranking: ranking.name)
@pytest.mark.parametrize("count", [0, 6])
def test_no_other_number_of_cards_is_judged(ranking: Ranking, count: int) -> None:
    with pytest.raises(CardError) as refused:
        ranking(PACK[:count])
    assert refused.value.code == "wrong_count"
    assert str(refused.value) == (
        f"{ranking.title} is judged on 1-5 cards, and here are {count}. Give it 1-5."
    )


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_a_hidden_card_is_refused(count: int) -> None:
    held = (*parse_cards("A♠A♥2♦7♣")[: count - 1], Card.UNKNOWN)
    for ordered in (held, held[::-1]):
        with pytest.raises(CardError) as refused:
            badugi(ordered)
        assert refused.value.code == "hidden_card"
        assert str(refused.value) == (
            "A hand with a hidden card (??) cannot be judged. Wait until all its cards are known."
        )


@pytest.mark.parametrize("held", ["A♠2♥3♦4♣", "A♠2♠3♠4♠", "A♠A♥A♦A♣", "A♠A♥", "A♠2♥3♦4♣5♠"])
def test_a_card_that_is_there_twice_is_refused(held: str) -> None:
    cards = parse_cards(held)
    for twice, at in combinations(range(len(cards)), 2):
        wrong = list(cards)
        wrong[at] = cards[twice]
        with pytest.raises(CardError) as refused:
            badugi(wrong)
        assert refused.value.code == "duplicate_card"
        assert str(refused.value) == (
            f"The {cards[twice].symbol} is there twice. One pack has each card once."
        )
