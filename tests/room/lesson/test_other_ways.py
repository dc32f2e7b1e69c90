"""Whatever a learner does, the lesson goes on, tells nobody's cards, and comes to an end."""

from __future__ import annotations

import re
from random import Random

import msgspec
import pytest
from tests.room.lesson.classroom import CHOICES, DRAWS, LEVELS, LOCALES, at_random

from badugi.cards import PACK, UNKNOWN, Card
from badugi.errors import RequestError
from badugi.hand import Hand, apply, view
from badugi.hand.notation import parse_action
from badugi.locale import catalogue
from badugi.protocol.lesson import Lesson
from badugi.room.lesson import lesson
from badugi.room.lesson.playing import play
from badugi.room.lesson.story import LEARNER, RECOMMENDED, reply

LEARNERS = 300


def seen_cards(hand: Hand) -> set[Card]:
    """The cards that the learner has seen so far."""
    seen = view(hand, LEARNER)
    held = [card for player in seen.players for card in player.cards]
    thrown = [card for cards in seen.player(LEARNER).discards for card in cards]
    return {*held, *thrown} - {UNKNOWN}


def check_secrets(told: Lesson, hand: Hand) -> None:
    """No card that the learner has not seen stands anywhere in an answer."""
    text = msgspec.json.encode(told).decode()
    for card in set(PACK) - seen_cards(hand):
        assert f'"{card.value}"' not in text
        assert card.symbol not in text


@pytest.mark.parametrize(("level", "locale"), CHOICES)
def test_no_learner_ever_breaks_it(level, locale):
    for seed in range(LEARNERS // len(CHOICES)):
        rng, said = Random(seed), []
        told = lesson(level, said, locale)
        while not told.is_over:
            hand = play(said, locale).hand
            check_secrets(told, hand)
            assert told.advice.recommended is not None
            apply(hand, parse_action(told.advice.recommended, hand))
            said.append(at_random(hand, rng))
            told = lesson(level, said, locale)
            assert len(said) <= len(RECOMMENDED)
        check_secrets(told, play(said, locale).hand)
        assert told.ending is not None
        assert told.advice.text


def test_the_others_cards_are_hidden_in_every_view_before_the_showdown():
    for count in range(len(RECOMMENDED)):
        told = lesson("new", RECOMMENDED[:count], "en")
        for step in told.steps:
            for seat in step.view.seats:
                if seat.seat != LEARNER:
                    assert set(seat.cards) <= {UNKNOWN}
                    assert seat.discards == ()


def test_in_the_end_every_way_has_a_winner_and_the_others_have_never_raised():
    outcomes = set()
    for end in all_ends():
        winners = [player.seat for player in end.players if player.won]
        assert len(winners) == 1
        outcomes.add(winners[0] == LEARNER)
        raised = [e for line in end.line for e in line if type(e).__name__ == "RaisedTo"]
        assert {event.seat for event in raised} <= {LEARNER}
    assert outcomes == {True, False}


def all_ends():
    """The hand at the end of every way to draw, and of every bet that changes who is in."""
    hands = [answered(play(["r"], "en").hand)]
    for moves in (DRAWS, ["c"], DRAWS, ["c", "r"], DRAWS, ["k", "b"]):
        hands = [answered(said(hand, move)) for hand in hands for move in moves]
    return hands


def said(hand: Hand, move: str) -> Hand:
    return apply(hand, parse_action(move, hand), seat=LEARNER)[0]


def answered(hand: Hand) -> Hand:
    while hand.actor not in (None, LEARNER):
        hand, _ = apply(hand, reply(hand))
    return hand


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("moves", "outcome"),
    [
        ("f", "folded"),
        ("r,d 3,c,d 4,r,p,f", "folded"),
        ("r,d 3,c,d 4,r,d 4,k", "lost"),
        ("r,d 3,c,d 4,c,p,b", "won"),
        ("c,d 3,r,d 4,r,p,k", "story"),
    ],
)
def test_each_end_has_its_own_words(moves, outcome, locale):
    told = lesson("poker", moves.split(","), locale)
    assert told.is_over
    assert told.advice.title == catalogue(locale)["lesson"]["end"][outcome]["title"]
    assert not set(told.advice.text) & set("{}")


KINDS = {
    "made": "r,p,c,d 3",
    "draw": "r,d 1 2 3 4,c",
    "pat": "r,p,c,d 3,c",
    "close": "r,p",
    "far": "r,d 1 2,c,d 1 2",
    "free": "r,p,c,p,c,p",
}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", KINDS)
def test_who_leaves_the_story_is_advised_all_the_same(kind, level, locale):
    told = lesson(level, KINDS[kind].split(","), locale)
    assert told.advice.title == catalogue(locale)["lesson"]["aside"][kind]["title"]
    assert told.advice.recommended is not None
    assert not set(told.advice.text + told.advice.why_not) & set("{}")


def test_every_kind_of_advice_is_tried():
    assert set(KINDS) == set(catalogue()["lesson"]["aside"])


def test_betting_otherwise_does_not_leave_the_story():
    usual = lesson("new", ["r", "d 3"], "en")
    quiet = lesson("new", ["c", "d 3"], "en")
    assert quiet.advice.title == usual.advice.title
    assert "14 chips" in usual.advice.text
    assert "8 chips" in quiet.advice.text


NO_MOVES = ("", "x", "r 5", "b", "k", "d 1", "p", "s", "m", "all-in", "r,d 5", "r,d 3,c,d 1 1")


@pytest.mark.parametrize("moves", NO_MOVES)
def test_a_move_that_cannot_be_is_refused_with_its_number(moves):
    said = moves.split(",")
    with pytest.raises(RequestError) as refused:
        lesson("new", said, "en")
    assert refused.value.code == "lesson_move"
    assert str(refused.value).startswith(f"Move {len(said)} of the lesson")
    assert refused.value.sentence("ko") != str(refused.value)


@pytest.mark.parametrize("moves", [["f", "c"], [*RECOMMENDED, "c"]])
def test_a_move_after_the_end_is_refused(moves):
    with pytest.raises(RequestError) as refused:
        lesson("new", moves, "en")
    assert refused.value.code == "lesson_over"
    assert re.search(r"after (one move|7 moves)\.", str(refused.value))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_learner_is_spoken_to_and_never_about(locale):
    name = catalogue(locale)["lesson"]["names"]["you"]
    own = catalogue(locale)["lesson"]["you"]
    ways = [list(RECOMMENDED), ["r", "p", "c", "p", "c", "p", "k"], ["f"]]
    for way in ways:
        for count in range(len(way) + 1):
            for step in lesson("new", way[:count], locale).steps:
                if step.seat == LEARNER:
                    assert step.line
                    assert f"{name} 님" not in step.line
                    assert not re.match(r"You \w+s\b", step.line)
    assert set(own) >= {"folded", "won"}
