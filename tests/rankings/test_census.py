"""The shares of hands are counted, not guessed: by patterns, and here one holding after another."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from badugi.cards import PACK
from badugi.rankings import RANKINGS, ranking
from badugi.rankings.census import census, shares

FIVE = list(RANKINGS)


def test_r7_4_every_four_card_holding_is_counted_in_its_class() -> None:
    badugi = ranking("badugi")
    counted = Counter(badugi.number(cards) for cards in combinations(PACK, 4))
    assert census("badugi", 4) == tuple(counted[number] for number in range(badugi.classes))


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("name", FIVE)
def test_every_five_card_holding_is_counted_in_its_class(name: str) -> None:
    scale = RANKINGS[name]
    counted = Counter(scale.number(cards) for cards in combinations(PACK, 5))
    assert census(name, 5) == tuple(counted[number] for number in range(scale.classes))


@pytest.mark.parametrize("name", FIVE)
def test_five_cards_are_dealt_in_as_many_ways_as_there_are(name: str) -> None:
    counts = census(name, 5)
    assert len(counts) == RANKINGS[name].classes
    assert sum(counts) == comb(52, 5) == 2_598_960


def test_r7_2_the_best_hand_beats_all_but_its_equals() -> None:
    found = shares(ranking("badugi"), 0, held=4)
    assert (found.alike, found.total) == (24, 270_725)
    assert found.beats == pytest.approx(1 - 24 / 270_725)


def test_r7_2_the_worst_hand_beats_none() -> None:
    found = shares(ranking("badugi"), 1091, held=4)
    assert (found.alike, found.beats) == (1, 0.0)


def test_r7_4_a_badugi_beats_every_hand_of_fewer_cards() -> None:
    found = shares(ranking("badugi"), 714, held=4)
    assert found.beats == pytest.approx((270_725 - 17_160) / 270_725)


def test_r11_3_known_counts_of_the_lows() -> None:
    assert census("deuce_to_seven", 5)[0] == 1020
    assert census("ace_to_five", 5)[0] == 1024
    assert census("deuce_to_seven", 5)[-1] == 4
    assert sum(census("deuce_to_seven", 5)[-10:]) == 40
