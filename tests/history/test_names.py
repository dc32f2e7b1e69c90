"""What sites call lows is understood, and found out where it is wrong."""

from __future__ import annotations

import pytest

from badugi.cards import parse_cards
from badugi.history.names import agrees
from badugi.rules import make_game

WORDS = {
    "9c 7d 4h 3s 2h": ("Lo: 9,7,4,3,2", "9-7-4-3-2", "9, 7, 4, 3, 2"),
    "2c 3d Kh Ks 6d": ("Lo: a pair of Kings", "Pair of Kings", "a pair of kings"),
    "2c 2d 9h 9s 6d": ("Lo: two pair, Nines and Twos", "Two Pair Nines and Twos"),
    "6c 6d 6h Ts 4d": ("Lo: three of a kind, Sixes", "Three of a Kind, Sixes"),
    "3c 4d 5h 6s 7d": ("Lo: a straight, Three to Seven", "a straight, Seven high"),
    "Jc 9c 5c 4c 2c": ("Lo: a flush, Jack high", "Flush - Jack high"),
    "8c 8d 8h 5s 5d": ("Lo: a full house, Eights full of Fives", "Full House - Eights over Fives"),
    "4c 4d 4h 4s Ad": ("Lo: four of a kind, Fours", "four of a kind, fours"),
    "2h 3h 4h 5h 6h": ("Lo: a straight flush, Two to Six", "a straight flush, Six high"),
}
"""Cards, and how sites put them; every other cards' words are wrong for them."""


@pytest.mark.parametrize("text", WORDS)
def test_every_kind_of_low_has_its_words_and_no_others(text: str) -> None:
    cards, game = tuple(parse_cards(text)), make_game("deuce-to-seven", "limit", "2/4")
    for other, words in WORDS.items():
        for said in words:
            assert agrees(said, cards, game) is (other == text), said


@pytest.mark.parametrize(
    ("words", "fits"),
    [
        ("Lo: a straight, Four to Eight", False),
        ("Lo: a straight", True),
        ("Lo: something else", False),
        ("something else", None),
    ],
)
def test_the_ranks_that_are_named_are_there(words: str, fits: bool | None) -> None:
    cards = tuple(parse_cards("3c 4d 5h 6s 7d"))
    assert agrees(words, cards, make_game("deuce-to-seven", "limit", "2/4")) is fits


def test_where_straights_are_none_the_word_is_wrong() -> None:
    cards = tuple(parse_cards("3c 4d 5h 6s 7d"))
    game = make_game("ace-to-five", "limit", "2/4")
    assert agrees("Lo: a straight, Three to Seven", cards, game) is False
    assert agrees("Lo: 7,6,5,4,3", cards, game) is True
