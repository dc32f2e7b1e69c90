"""What a range says of a hand is what the core's ranking says of its cards."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from badugi.cards import PACK, RANKS, SUITS, Card
from badugi.lab.ranges import parse_range
from badugi.lab.tables import HOLDINGS, tables
from badugi.rankings import ranking

JUDGE = ranking("badugi")


def some(step: int) -> dict[int, tuple[Card, ...]]:
    """Every so many holdings, by number."""
    cards = tables().cards
    return {number: tuple(PACK[i] for i in cards[number]) for number in range(0, HOLDINGS, step)}


def agrees(text: str, holds: object, *, step: int = 97) -> None:
    """The range has what ``holds`` says, and neither all nor nothing of it."""
    weights = parse_range(text).weights
    wrong = [cards for number, cards in some(step).items() if (weights[number] > 0) != holds(cards)]
    assert wrong == []


def playing_ranks(cards: tuple[Card, ...]) -> str:
    return "".join(card[0] for card in JUDGE.playing(cards))


def has(cards: tuple[Card, ...], wanted: str) -> bool:
    """Whether the cards can be laid on the signs of a pattern, one on each."""
    tokens = [(wanted[place], wanted[place + 1]) for place in range(0, len(wanted), 2)]
    return any(lies_on(some_of, tokens) for some_of in permutations(cards, len(tokens)))


def lies_on(cards: tuple[Card, ...], tokens: list[tuple[str, str]]) -> bool:
    stands_for = {suit: suit for suit in SUITS}
    for card, (rank, letter) in zip(cards, tokens, strict=True):
        if rank not in ("*", card[0]) or stands_for.setdefault(letter, card.suit) != card.suit:
            return False
    used = {letter for _, letter in tokens}
    return len({stands_for[letter] for letter in used}) == len(used)


@pytest.mark.parametrize(
    "pattern",
    [
        *("As", "Aw", "AsKd", "Aw2x*w", "7x5x", "*c*w", "*w*w*x", "*w*x*y*z", "*w*w*w*w"),
        *("Ac*w*w", "AwAx*w*x", "5w*x*x4w", "*s*h*d*c"),
    ],
)
def test_a_pattern_holds_the_hands_whose_cards_can_be_laid_on_it(pattern):
    agrees(pattern, lambda cards: has(cards, pattern))


@pytest.mark.parametrize("text", ["8xxx", "75x", "T9x", "2A", "K", "8532", "Qx", "KQJT"])
def test_a_class_is_the_ranks_that_play_and_x_a_lower_one(text):
    named = text.rstrip("x")

    def holds(cards):
        ranks = playing_ranks(cards)
        rest = set(ranks) - set(named)
        lower = RANKS[: RANKS.index(named[-1])]
        return len(ranks) == len(text) and set(named) <= set(ranks) and rest <= set(lower)

    agrees(text, holds)


@pytest.mark.parametrize(
    ("text", "best", "worst"),
    [
        ("8xxx+", "4d3c2hAs", "8d7c6h5s"),
        ("75x+", "3d2cAh", "7d5c4h"),
        ("75x++", "4d3c2hAs", "7d5c4h"),
        ("J9xx..Qxxx", "Jd9c2hAs", "QdJcTh9s"),
        ("T8x..8xxx", "8d3c2hAs", "Td8c7h"),
        ("8xxx..86xx", "8d3c2hAs", "8d7c6h5s"),
        ("K+", "As", "Ks"),
        ("two..tri", "3d2cAh", "KdQc"),
    ],
)
def test_a_bound_is_the_worst_hand_named_and_all_that_beat_it_are_in(text, best, worst):
    first, last = (
        JUDGE.number([Card(each[i : i + 2]) for i in range(0, len(each), 2)])
        for each in (best, worst)
    )
    agrees(text, lambda cards: first <= JUDGE.number(cards) <= last)
    assert (parse_range(text).best, parse_range(text).worst) == (first, last)


@pytest.mark.parametrize(
    ("played", "ranks"),
    [
        ("2A", "34"),
        ("2A", "3"),
        ("two", "KK"),
        ("32A", "K"),
        ("tri", "A"),
        ("5+", "55"),
        ("Kx", "K"),
    ],
)
def test_braces_name_cards_that_do_not_play(played, ranks):
    number = parse_range(played).by_class()

    def holds(cards):
        idle = Counter(card[0] for card in set(cards) - set(JUDGE.playing(cards)))
        return number[JUDGE.number(cards)] > 0 and Counter(ranks) <= idle

    agrees(f"{played}{{{','.join(ranks)}}}", holds, step=13)


@pytest.mark.parametrize("under", ["75x+", "tri", "2A", "Kx", "A, 2", "9xx..Txx", "!tri"])
def test_over_asks_what_is_left_without_the_highest_card_that_plays(under):
    there = parse_range(under).by_class()

    def holds(cards):
        thrown = JUDGE.playing(cards)[0]
        return there[JUDGE.number([card for card in cards if card is not thrown])] > 0

    agrees(f"over({under})", holds)


@pytest.mark.parametrize(("word", "gaps"), [("smooth", range(3, 13)), ("rough", (1, 2))])
def test_smooth_and_rough_go_by_the_second_highest_card(word, gaps):
    def holds(cards):
        ranks = playing_ranks(cards)
        return len(ranks) > 1 and RANKS.index(ranks[0]) - RANKS.index(ranks[1]) in gaps

    agrees(word, holds)
    assert parse_range("8xxx:smooth").combos == 24 * 10
    assert parse_range("8xxx:rough").combos == 24 * 25
