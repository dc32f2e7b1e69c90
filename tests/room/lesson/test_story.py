"""The hand of the lesson as it is meant to go: legal, fair to look at, and told truly."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from tests.room.lesson.classroom import CHOICES, LEVELS, LOCALES, every_stage, recommended

from badugi.cards import PACK, parse_card
from badugi.hand import view
from badugi.hand.record import Record
from badugi.hand.verify import verify
from badugi.locale import catalogue
from badugi.rankings import RANKINGS
from badugi.room.lesson import lesson
from badugi.room.lesson.playing import play
from badugi.room.lesson.story import LEARNER, RECOMMENDED, THEO, deck

DECISIONS = len(RECOMMENDED)
NAMED_CARD = re.compile(r"[A2-9TJQK][♠♥♦♣]")


@pytest.mark.parametrize(("level", "locale"), CHOICES)
def test_whoever_does_what_is_recommended_wins(level, locale):
    *before, last = recommended(level, locale)
    assert [told.progress for told in before] == [(n, DECISIONS) for n in range(1, DECISIONS + 1)]
    assert all(told.prompt and told.prompt.act and not told.is_over for told in before)
    assert last.is_over
    assert last.prompt is None
    assert last.advice.recommended is None
    assert last.advice.title == catalogue(locale)["lesson"]["end"]["story"]["title"]
    assert "T-7-4-A" in last.advice.text
    assert "Q-5-3-2" in last.advice.text
    assert last.ending is not None
    assert len(last.ending.remember) == 3
    end = last.steps[-1].view
    assert {seat.seat: seat.won for seat in end.seats} == {1: 42, 2: 0, 3: 0}
    assert set(last.steps[-1].hands) == {LEARNER, THEO}


def test_the_moves_are_told_in_the_short_notation():
    moves = [told.advice.recommended for told in recommended("new", "en")]
    assert moves == ["r 4", "d 3", "c", "d 4", "r 8", "p", "b 4", None]


def test_the_deck_is_a_whole_pack_in_an_order_that_shows_no_plan():
    cards = deck().cards
    assert set(cards) == set(PACK)
    assert cards[21:] != tuple(card for card in PACK if card in cards[21:])


def test_the_hand_is_one_that_the_rules_allow():
    played = play(RECOMMENDED, "en")
    verify(Record.of(played.events))


def test_in_every_decision_all_choices_are_the_engine_s_own():
    for told in recommended("new", "en")[:-1]:
        assert told.prompt is not None
        assert told.prompt.holding is not None
        act = told.prompt.act
        assert act is not None
        assert act.fold or act.draw
        assert not act.draw or len(told.prompt.holding.keeps) == 2**act.draw


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_card_named_in_a_decision_has_been_the_learner_s(level, locale):
    for played, told in every_stage(level, locale):
        player = view(played.hand, LEARNER).player(LEARNER)
        known = {*player.cards, *[card for thrown in player.discards for card in thrown]}
        text = f"{told.advice.title} {told.advice.text} {told.advice.why_not}"
        assert {parse_card(name) for name in NAMED_CARD.findall(text)} <= known


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_word_of_the_teacher_is_filled_in(level, locale):
    for _, told in every_stage(level, locale):
        advice = told.advice
        paragraphs = advice.text.split("\n\n")
        assert len(paragraphs) == 3
        for text in (*paragraphs, advice.title, advice.why_not):
            assert text
            assert not set(text) & set("{}")
        for text in (*paragraphs, advice.why_not):
            assert text.endswith((".", "!"))


def test_it_takes_about_three_minutes():
    words = [len(told.advice.text.split()) for told in recommended("new", "en")]
    assert sum(words) < 3 * 230
    brief = [len(told.advice.text.split()) for told in recommended("poker", "en")]
    assert sum(brief) < sum(words)


def test_nothing_is_kept_between_two_moves():
    said = ["r", "d 3", "c"]
    assert lesson("new", said, "en") == lesson("new", said, "en")
    words = ["raise to 4", " Discard 3", "CALL"]
    assert lesson("new", words, "en") == lesson("new", said, "en")


# The figures that the teacher names.


RANKING = RANKINGS["badugi"]
START = tuple(parse_card(card) for card in ("As", "7d", "4h"))
TEN = (*START, parse_card("Tc"))
SEEN = {*TEN, parse_card("Kd"), parse_card("4s")}


def makes_four(card) -> bool:
    return RANKING((*START, card)).size == 4


def chance(outs: int, unseen: int, draws: int) -> float:
    """The chance of one of so many cards in so many draws of one card."""
    missed = 1.0
    for drawn in range(draws):
        missed *= (unseen - drawn - outs) / (unseen - drawn)
    return 1 - missed


def test_ten_cards_make_a_badugi_an_even_chance_in_three_draws():
    unseen = [card for card in PACK if card not in {*START, parse_card("Kd")}]
    outs = sum(makes_four(card) for card in unseen)
    assert (outs, len(unseen)) == (10, 48)
    assert chance(outs, 48, 3) == pytest.approx(0.5, abs=0.02)
    assert chance(outs, 47, 2) == pytest.approx(0.38, abs=0.005)


def test_six_cards_improve_the_ten():
    unseen = [card for card in PACK if card not in SEEN]
    better = [c for c in unseen if RANKING.number((*START, c)) < RANKING.number(TEN)]
    assert (len(better), len(unseen)) == (6, 46)


def test_one_card_to_a_low_hand_makes_four_in_five_draws_and_beats_the_ten_in_seven():
    made = beaten = count = 0
    unseen = [card for card in PACK if card not in SEEN]
    low = [card for card in unseen if card[0] in "A2345678"]
    for three in combinations(low, 3):
        if RANKING(three).size < 3:
            continue
        for card in unseen:
            if card not in three:
                count += 1
                number = RANKING.number((*three, card))
                made += number < 715
                beaten += number < RANKING.number(TEN)
    assert made / count == pytest.approx(1 / 5, abs=0.02)
    assert beaten / count == pytest.approx(1 / 7, abs=0.02)


def test_what_is_said_of_who_beats_whom_is_so():
    def number(text):
        return RANKING.number([parse_card(card) for card in text.split()])

    assert number("Ks Qh Jd Tc") < number("3s 2h Ad")
    assert number("8s 7h 6d 5c") < number("9s 3h 2d Ac")
