"""PokerKit, written by others, puts every hand in the same order with the same ties."""

import random
from collections.abc import Callable, Iterable
from itertools import combinations, pairwise

import pytest
from pokerkit import (
    BadugiHand,
    Hand,
    RegularLowHand,
    StandardBadugiHand,
    StandardLowHand,
)
from pokerkit import Card as TheirCard

from badugi.cards import PACK, Card
from badugi.rankings import RANKINGS

THEIR_CARDS = {card: next(iter(TheirCard.parse(card.value))) for card in PACK}
BADUGIS: list[tuple[str, type[Hand]]] = [
    ("badugi", BadugiHand),
    ("badugi_ace_high", StandardBadugiHand),
]
LOWS: list[tuple[str, type[Hand]]] = [
    ("deuce_to_seven", StandardLowHand),
    ("ace_to_five", RegularLowHand),
]
Judge = Callable[[tuple[TheirCard, ...]], Hand]


def sample(seed: int, count: int, size: int) -> list[tuple[Card, ...]]:
    dice = random.Random(seed)
    return [tuple(dice.sample(PACK, size)) for _ in range(count)]


def check_same_order(name: str, judge: Judge, hands: Iterable[tuple[Card, ...]]) -> int:
    """Every class of ours is one of theirs, in the same order; how many classes there were."""
    theirs: dict[int, Hand] = {}
    ranking = RANKINGS[name]
    for cards in hands:
        hand = judge(tuple(THEIR_CARDS[card] for card in cards))
        known = theirs.setdefault(ranking.number(cards), hand)
        assert known == hand, f"{cards}: a tie here, none there"
    best_first = [theirs[number] for number in sorted(theirs)]
    for better, worse in pairwise(best_first):
        assert better > worse
    return len(theirs)


def test_the_check_notices_another_order() -> None:
    with pytest.raises(AssertionError):
        check_same_order("badugi_ace_high", BadugiHand.from_game, sample(1, 500, 4))


@pytest.mark.parametrize(("name", "theirs"), BADUGIS)
def test_badugi_hands_stand_in_the_same_order(name: str, theirs: type[Hand]) -> None:
    assert check_same_order(name, theirs.from_game, sample(2, 20_000, 4)) > 900


@pytest.mark.long
@pytest.mark.parametrize(("name", "theirs"), BADUGIS)
def test_all_badugi_hands_stand_in_the_same_order(name: str, theirs: type[Hand]) -> None:
    assert check_same_order(name, theirs.from_game, combinations(PACK, 4)) == 1092


@pytest.mark.parametrize(("name", "theirs"), BADUGIS)
def test_the_best_four_of_five_cards_are_the_same(name: str, theirs: type[Hand]) -> None:
    assert check_same_order(name, theirs.from_game, sample(3, 3_000, 5)) > 200


@pytest.mark.parametrize(("name", "theirs"), LOWS)
def test_low_hands_stand_in_the_same_order(name: str, theirs: type[Hand]) -> None:
    assert check_same_order(name, theirs, sample(4, 20_000, 5)) > 4_000


@pytest.mark.parametrize(("name", "theirs"), LOWS)
def test_suited_and_paired_low_hands_stand_in_the_same_order(name: str, theirs: type[Hand]) -> None:
    """Random hands are seldom flushes, straights or full, so here are all of those."""
    spades = [card for card in PACK if card.suit == "s"]
    few = [card for card in PACK if card.value[0] in "A23"]
    low = [card for card in PACK if card.value[0] in "A23456" and card.suit in "cd"]
    hands = [*combinations(spades, 5), *combinations(few, 5), *combinations(low, 5)]
    check_same_order(name, theirs, hands)
