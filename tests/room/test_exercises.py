"""Exercises: every right answer is found right and no other, in every language."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from tests.room.listening import keys_said_by

from badugi.cards import Card
from badugi.locale import catalogue, languages
from badugi.protocol.study import Exercise, WhatCalled, WhichPlay, WhichWins
from badugi.rankings import ranking
from badugi.room import exercises as module
from badugi.room.exercises import exercises

badugi = ranking("badugi")
ALL = exercises(7, count=1_000, locale="en").exercises


def test_all_examples_of_the_rulebook_are_exercises() -> None:
    kinds = [type(each) for each in ALL]
    assert [kinds.count(kind) for kind in (WhichPlay, WhichWins, WhatCalled)] == [24, 9, 24]
    assert kinds[:6] == [WhichPlay, WhichWins, WhatCalled] * 2


def test_the_same_seed_gives_the_same_exercises() -> None:
    assert exercises(7, count=5, locale="en").exercises == ALL[:5]
    assert exercises(8, count=5, locale="en").exercises != ALL[:5]
    assert exercises(7, count=5, locale="en").total == len(ALL) == 57


def test_every_set_of_cards_that_may_play_is_right_and_no_other() -> None:
    for each in ALL:
        if isinstance(each, WhichPlay):
            assert set(each.right) == set(best_subsets(each.cards))


def best_subsets(cards: tuple[Card, ...]) -> list[tuple[int, ...]]:
    """The slots of every subset that is worth what all the cards are worth."""
    size, found = badugi(cards).size, []
    for slots in combinations(range(len(cards)), size):
        some = [cards[slot] for slot in slots]
        if badugi(some) == badugi(cards):
            found.append(slots)
    return found


def test_the_hand_that_wins_is_the_better_one() -> None:
    for each in ALL:
        if isinstance(each, WhichWins):
            first, second = badugi(each.first), badugi(each.second)
            tied = "tie" if first == second else None
            assert each.right == (tied or ("first" if first > second else "second"))


def test_the_winner_is_now_the_first_hand_and_now_the_second() -> None:
    assert {each.right for each in ALL if isinstance(each, WhichWins)} == {"first", "second", "tie"}


@pytest.mark.parametrize("seed", range(20))
def test_of_four_different_names_one_is_right(seed: int) -> None:
    for each in exercises(seed, count=1_000, locale="en").exercises:
        if isinstance(each, WhatCalled):
            assert len(set(each.choices)) == 4
            assert each.choices[each.right] == badugi(each.cards).name


def test_the_reason_names_the_hand_and_the_next_best() -> None:
    by_cards = {each.cards: each.why for each in ALL if isinstance(each, WhichPlay)}
    texts = {"".join(cards): why for cards, why in by_cards.items()}
    assert texts["As2s3h4d"] == (
        "This is three-card 4-3-A. 2♠ does not play: A♠ has its suit. "
        "With 2♠ in it, it would only be three-card 4-3-2."
    )
    assert texts["7s4hAc4d"] == "This is three-card 7-4-A. 4♥ or 4♦: either may play."
    assert texts["4d2hAs6c"] == (
        "This is 6-4-2-A badugi. All ranks and all suits differ, so every card plays."
    )


@pytest.mark.parametrize("locale", languages())
def test_every_word_of_the_catalogue_is_said(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = keys_said_by(module, monkeypatch)
    found: tuple[Exercise, ...] = exercises(7, count=1_000, locale=locale).exercises
    assert [answer(each) for each in found] == [answer(each) for each in ALL]
    assert said == {f"exercises.{key}" for key in catalogue(locale)["exercises"]}


def answer(exercise: Any) -> object:
    """The right answer, which is the same in every language."""
    return exercise.right
