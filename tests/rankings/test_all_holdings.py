"""R7.4: every one of the 270,725 four-card holdings, against the law told the slow way."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

import pytest
from tests.rankings.reference import ACE_HIGH, ACE_LOW, Key, badugi_key

from badugi.cards import PACK, Card
from badugi.rankings import RANKINGS

badugi = RANKINGS["badugi"]
HOLDINGS = 270_725


@pytest.fixture(scope="module")
def keys() -> dict[tuple[Card, ...], Key]:
    """What each holding is worth by the reference."""
    return {cards: badugi_key(cards) for cards in combinations(PACK, 4)}


def low_first(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: card.index)


def lowest_of_each(cards: Sequence[Card], sign: Callable[[Card], str]) -> list[Card]:
    kept: dict[str, Card] = {}
    for card in low_first(cards):
        kept.setdefault(sign(card), card)
    return list(kept.values())


def suit(card: Card) -> str:
    return card.suit


def rank(card: Card) -> str:
    return card[0]


def greedy(cards: Sequence[Card]) -> list[Card]:
    """Keep the lowest card, then each next one that differs from all kept."""
    kept: list[Card] = []
    for card in low_first(cards):
        if all(card.suit != other.suit and card.rank != other.rank for other in kept):
            kept.append(card)
    return kept


def shortcut_key(kept: Sequence[Card]) -> Key:
    return (-len(kept), *sorted((card.rank for card in kept), reverse=True))


def test_r7_4_exact_counts_by_size(keys: dict[tuple[Card, ...], Key]) -> None:
    assert len(keys) == HOLDINGS
    sizes = Counter(badugi(cards).size for cards in keys)
    assert sizes == {4: 17_160, 3: 154_440, 2: 96_252, 1: 2_873}


def test_r7_2_class_numbers_follow_the_law_for_every_holding(
    keys: dict[tuple[Card, ...], Key],
) -> None:
    number_of = {key: number for number, key in enumerate(sorted(set(keys.values())))}
    assert len(number_of) == badugi.classes == 1092
    assert {size: sum(-key[0] == size for key in number_of) for size in (4, 3, 2, 1)} == {
        4: 715,
        3: 286,
        2: 78,
        1: 13,
    }
    wrong = [c for c, key in keys.items() if badugi.number(c) != number_of[key]]
    assert wrong == []


@pytest.mark.parametrize(
    ("mistakes", "kept"),
    [
        pytest.param(14_040, greedy, id="greedy, lowest first"),
        pytest.param(
            28_860,
            lambda cards: lowest_of_each(lowest_of_each(cards, suit), rank),
            id="one per suit, then ranks",
        ),
        pytest.param(
            30_888,
            lambda cards: lowest_of_each(lowest_of_each(cards, rank), suit),
            id="one per rank, then suits",
        ),
    ],
)
def test_r7_shortcuts_that_look_right_are_not(
    keys: dict[tuple[Card, ...], Key],
    mistakes: int,
    kept: Callable[[Sequence[Card]], list[Card]],
) -> None:
    assert sum(shortcut_key(kept(cards)) != key for cards, key in keys.items()) == mistakes


def test_r7_size_is_not_the_smaller_of_ranks_and_suits(
    keys: dict[tuple[Card, ...], Key],
) -> None:
    def guess(cards: Sequence[Card]) -> int:
        return min(len({rank(card) for card in cards}), len({suit(card) for card in cards}))

    assert sum(guess(cards) != badugi(cards).size for cards in keys) == 10_296


def ace_high_numbers() -> dict[Key, int]:
    """The reference's classes in order, from every rank set in four, three, two and one suits."""
    sets = (ranks for size in (1, 2, 3, 4) for ranks in combinations(ACE_HIGH, size))
    held = ([r + s for r, s in zip(ranks, "cdhs", strict=False)] for ranks in sets)
    keys = sorted(badugi_key(cards, ACE_HIGH) for cards in held)
    return {key: number for number, key in enumerate(keys)}


def check_ace_high(holdings: Sequence[tuple[Card, ...]]) -> None:
    number_of = ace_high_numbers()
    ace_high = RANKINGS["badugi_ace_high"]
    assert len(number_of) == ace_high.classes
    wrong = [c for c in holdings if ace_high.number(c) != number_of[badugi_key(c, ACE_HIGH)]]
    assert wrong == []


def test_r11_1_ace_high_numbers_follow_the_law() -> None:
    dice = random.Random(11)
    check_ace_high([tuple(dice.sample(PACK, 4)) for _ in range(20_000)])


@pytest.mark.long
def test_r11_1_ace_high_numbers_follow_the_law_for_every_holding() -> None:
    check_ace_high(list(combinations(PACK, 4)))


@pytest.mark.parametrize(("name", "ranks"), [("badugi", ACE_LOW), ("badugi_ace_high", ACE_HIGH)])
def test_r11_the_best_four_of_five_cards_play(name: str, ranks: str) -> None:
    dice = random.Random(5)
    ranking = RANKINGS[name]
    hands = [tuple(dice.sample(PACK, 5)) for _ in range(10_000)]
    judged = sorted((ranking.number(cards), badugi_key(cards, ranks)) for cards in hands)
    in_order = [key for _, key in judged]
    assert in_order == sorted(in_order)
    assert len({number for number, _ in judged}) == len(set(in_order))
