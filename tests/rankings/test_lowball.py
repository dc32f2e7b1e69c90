"""R11: deuce-to-seven and ace-to-five, their orders, their classes and real results."""

import random
from itertools import combinations, combinations_with_replacement, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rankings.reference import ACE_HIGH, ACE_LOW, low_key

from badugi.cards import PACK, Card, parse_cards
from badugi.errors import CardError
from badugi.rankings import RANKINGS, Ranking

deuce = RANKINGS["deuce_to_seven"]
ace_five = RANKINGS["ace_to_five"]
badugi = RANKINGS["badugi"]
ace_high = RANKINGS["badugi_ace_high"]

LAWS = [(deuce, ACE_HIGH, True), (ace_five, ACE_LOW, False)]
both = pytest.mark.parametrize("ranking", [deuce, ace_five], ids=lambda ranking: ranking.name)

holdings = st.lists(st.sampled_from(PACK), min_size=5, max_size=5, unique=True)
# One suit or few ranks: flushes, straights, full houses and four of a kind.
troubled = st.one_of(
    st.lists(
        st.sampled_from([card for card in PACK if card.suit == "s"]),
        min_size=5,
        max_size=5,
        unique=True,
    ),
    st.lists(
        st.sampled_from([card for card in PACK if card.value[0] in "A2K"]),
        min_size=5,
        max_size=5,
        unique=True,
    ),
    st.lists(
        st.sampled_from([card for card in PACK if card.value[0] in "A23456"]),
        min_size=5,
        max_size=5,
        unique=True,
    ),
)


def every_pattern() -> list[tuple[str, ...]]:
    """Five cards for every set of five ranks, suited too where the ranks differ."""
    hands: list[tuple[str, ...]] = []
    for ranks in combinations_with_replacement(ACE_LOW, 5):
        if ranks[0] == ranks[4]:
            continue
        suits = "cdhsc" if ranks[0] != ranks[4] else "ccccc"
        hands.append(tuple(rank + suit for rank, suit in zip(ranks, suits, strict=True)))
        if len(set(ranks)) == 5:
            hands.append(tuple(f"{rank}s" for rank in ranks))
    return hands


@pytest.mark.parametrize(
    ("ranking", "ranks", "poker_order"), LAWS, ids=lambda value: getattr(value, "name", "")
)
def test_r11_3_every_class_has_its_number(ranking: Ranking, ranks: str, poker_order: bool) -> None:
    hands = every_pattern()
    keys = [low_key(cards, ranks, poker_order=poker_order) for cards in hands]
    number_of = {key: number for number, key in enumerate(sorted(set(keys)))}
    assert len(number_of) == ranking.classes
    for cards, key in zip(hands, keys, strict=True):
        assert ranking.number(parse_cards("".join(cards))) == number_of[key]


def test_r11_3_class_counts() -> None:
    assert (deuce.classes, ace_five.classes) == (7462, 6175)


@pytest.mark.parametrize(
    ("ranking", "ranks", "poker_order"), LAWS, ids=lambda value: getattr(value, "name", "")
)
def test_r11_3_random_hands_stand_in_the_laws_order(
    ranking: Ranking, ranks: str, poker_order: bool
) -> None:
    dice = random.Random(27)
    hands = [tuple(dice.sample(PACK, 5)) for _ in range(20_000)]
    judged = sorted(
        (ranking.number(cards), low_key(cards, ranks, poker_order=poker_order)) for cards in hands
    )
    in_order = [key for _, key in judged]
    assert in_order == sorted(in_order)
    assert len({number for number, _ in judged}) == len(set(in_order))


@pytest.mark.parametrize(
    ("ranking", "best_first"),
    [
        (
            deuce,
            [
                "7♣5♦4♥3♠2♣",
                "7♣6♦4♥3♠2♣",
                "8♣5♦4♥3♠2♣",
                "8♣7♦6♥5♠3♣",
                "K♣Q♦J♥T♠8♣",
                "A♣5♦4♥3♠2♣",
                "A♣K♦Q♥J♠9♣",
                "2♣2♦5♥4♠3♣",
                "2♣2♦A♥K♠Q♣",
                "3♣3♦5♥4♠2♣",
                "A♣A♦K♥Q♠J♣",
                "3♣3♦2♥2♠4♣",
                "A♣A♦K♥K♠Q♣",
                "2♣2♦2♥4♠3♣",
                "A♣A♦A♥K♠Q♣",
                "6♣5♦4♥3♠2♣",
                "A♣K♦Q♥J♠T♣",
                "7♣5♣4♣3♣2♣",
                "A♣5♣4♣3♣2♣",
                "A♣K♣Q♣J♣9♣",
                "2♣2♦2♥3♠3♣",
                "A♣A♦A♥K♠K♣",
                "2♣2♦2♥2♠3♣",
                "A♣A♦A♥A♠K♣",
                "6♣5♣4♣3♣2♣",
                "A♣K♣Q♣J♣T♣",
            ],
        ),
        (
            ace_five,
            [
                "5♣4♣3♣2♣A♣",
                "6♣4♦3♥2♠A♣",
                "6♣5♦4♥3♠2♣",
                "7♣5♦4♥3♠2♣",
                "K♣Q♣J♣T♣9♣",
                "A♣A♦4♥3♠2♣",
                "A♣A♦K♥Q♠J♣",
                "2♣2♦4♥3♠A♣",
                "K♣K♦Q♥J♠T♣",
                "2♣2♦A♥A♠3♣",
                "K♣K♦Q♥Q♠J♣",
                "A♣A♦A♥3♠2♣",
                "K♣K♦K♥Q♠J♣",
                "A♣A♦A♥2♠2♣",
                "K♣K♦K♥Q♠Q♣",
                "A♣A♦A♥A♠2♣",
                "K♣K♦K♥K♠Q♣",
            ],
        ),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_r11_3_the_ladder(ranking: Ranking, best_first: list[str]) -> None:
    ladder = [ranking(parse_cards(cards)) for cards in best_first]
    for better, worse in pairwise(ladder):
        assert better > worse
    assert ladder[0].number == 0
    assert ladder[-1].number == ranking.classes - 1


def test_r11_2_ace_to_five_sees_no_suits() -> None:
    assert ace_five(parse_cards("9♣8♣7♣6♣5♣")) == ace_five(parse_cards("9♣8♦7♥6♠5♣"))


def test_r11_5_badeucy_real_result() -> None:
    low_winner, badugi_winner = parse_cards("8♣7♦5♥3♠2♣"), parse_cards("6♣5♦4♥3♠Q♣")
    assert deuce(low_winner).name == "8-7-5-3-2 low"
    assert deuce(low_winner) > deuce(badugi_winner)
    assert ace_high(badugi_winner).name == "6-5-4-3 badugi"
    assert ace_high(badugi_winner) > ace_high(low_winner)


def test_r11_5_badacey_real_result() -> None:
    low_winner, badugi_winner = parse_cards("9♣8♥7♥2♠A♦"), parse_cards("9♣9♦6♦5♥4♠")
    assert ace_five(low_winner).name == "9-8-7-2-A low"
    assert ace_five(low_winner) > ace_five(badugi_winner)
    assert badugi(badugi_winner).name == "9-6-5-4 badugi"
    assert badugi(low_winner).name == "9-7-2-A badugi"
    assert badugi(badugi_winner) > badugi(low_winner)


def test_all_five_cards_play_high_to_low() -> None:
    held = parse_cards("A♣4♦A♥K♠2♣")
    assert ace_five.playing(held) == parse_cards("K♠4♦2♣A♥A♣")
    assert deuce.playing(held) == parse_cards("A♥A♣K♠4♦2♣")
    assert deuce(held).size == ace_five(held).size == 5


@given(st.one_of(holdings, troubled), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_never_matters(cards: list[Card], dice: random.Random) -> None:
    shuffled = list(cards)
    dice.shuffle(shuffled)
    for ranking in (deuce, ace_five):
        one, other = ranking(cards), ranking(shuffled)
        assert (one.number, one.playing) == (other.number, other.playing)


@given(st.one_of(holdings, troubled), st.one_of(holdings, troubled))
def test_any_two_hands_compare_as_the_law_says(one: list[Card], other: list[Card]) -> None:
    for ranking, ranks, poker_order in LAWS:
        mine = low_key(one, ranks, poker_order=poker_order)
        yours = low_key(other, ranks, poker_order=poker_order)
        assert (ranking(one) > ranking(other)) == (mine < yours)
        assert (ranking(one) == ranking(other)) == (mine == yours)


@both
@pytest.mark.parametrize("count", [0, 4, 6])
def test_only_five_cards_are_judged(ranking: Ranking, count: int) -> None:
    with pytest.raises(CardError) as refused:
        ranking(PACK[:count])
    assert refused.value.code == "wrong_count"
    assert str(refused.value) == (
        f"{ranking.title} is judged on 5 cards, and here are {count}. Give it 5."
    )


@both
@pytest.mark.parametrize("held", ["A♠2♥3♦4♣", "K♠K♥K♦K♣", "5♠4♠3♠2♠"])
def test_a_hidden_card_is_refused(ranking: Ranking, held: str) -> None:
    for place in range(5):
        cards = list(parse_cards(held))
        cards.insert(place, Card.UNKNOWN)
        with pytest.raises(CardError) as refused:
            ranking(cards)
        assert refused.value.code == "hidden_card"
        assert str(refused.value) == (
            "A hand with a hidden card (??) cannot be judged. Wait until all its cards are known."
        )


@both
@pytest.mark.parametrize("held", ["A♠2♥3♦4♣6♠", "A♠2♠3♠4♠6♠", "A♠A♥A♦A♣2♠", "6♠5♥4♦3♣2♠"])
def test_a_card_that_is_there_twice_is_refused(ranking: Ranking, held: str) -> None:
    cards = parse_cards(held)
    for twice, at in combinations(range(5), 2):
        wrong = list(cards)
        wrong[at] = cards[twice]
        with pytest.raises(CardError) as refused:
            ranking(wrong)
        assert refused.value.code == "duplicate_card"
        assert str(refused.value) == (
            f"The {cards[twice].symbol} is there twice. One pack has each card once."
        )


@both
def test_one_card_five_times_is_refused(ranking: Ranking) -> None:
    with pytest.raises(CardError) as refused:
        ranking(parse_cards("A♠") * 5)
    assert refused.value.code == "duplicate_card"
