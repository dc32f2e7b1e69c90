"""Records keep a hand for ever: one line, replayed, seen by one seat, and versioned."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace
from tests.hand.worlds import random_hand

from badugi.cards import UNKNOWN
from badugi.errors import RecordError
from badugi.hand.events import HandStarted
from badugi.hand.record import FORMAT_VERSION, Record, dump, frames, load, load_all, replay
from badugi.hand.state import PileKind
from badugi.hand.view import view
from badugi.rules import HOUSES, make_game

GAME = make_game(stakes="2/4")


@pytest.fixture(name="played", scope="module")
def _played() -> tuple[object, Record]:
    hand, events = random_hand("a record", 4, GAME)
    return hand, Record.of(events)


def test_a_record_is_one_line_and_reads_back_equal(played):
    _, record = played
    line = dump(record)
    assert "\n" not in line
    assert load(line) == record
    assert load_all(line + "\n\n" + line + "\n") == (record, record)


def test_replay_ends_where_the_hand_ended(played):
    hand, record = played
    replayed = replay(record)
    assert replayed.is_over
    assert replayed.players == hand.players
    assert replayed.payments == hand.payments


def test_the_setup_is_told_once(played):
    _, record = played
    assert not any(isinstance(event, HandStarted) for event in record.events)
    assert record.story[0] == HandStarted(record.setup)


@pytest.mark.parametrize("seat", [None, 1, 2, 3, 4])
def test_a_seats_own_record_is_its_view(played, seat):
    hand, record = played
    own = record.seen_by(seat)
    assert load(dump(own)) == own
    assert view(replay(own), seat) == view(hand, seat)


def test_frames_show_event_view_and_words(played):
    _, record = played
    steps = list(frames(record, 2))
    assert [step.event for step in steps[1:]] == list(record.seen_by(2).events)
    assert all(step.narration for step in steps)
    assert steps[-1].view.is_over
    assert "??" in dump(record.seen_by(2))


def test_frames_never_show_what_the_viewer_may_not_see(played):
    hand, record = played
    hidden = {
        card
        for player in hand.players
        for thrown in player.discards
        for card in thrown
        if player.seat != 2
    }
    shown = {card for player in view(hand, 2).players for card in player.cards}
    for step in frames(record, 2):
        seen = {card for player in step.view.players for card in player.cards}
        assert not (seen & hidden - shown - set(step.view.player(2).cards)), step.event


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "record_unreadable"),
        ("{}", "record_unreadable"),
        ("no json", "record_unreadable"),
        ('{"format_version": 99}', "record_version"),
        ('{"format_version": 1, "setup": {}, "events": []}', "record_unreadable"),
        (b"\xff\xfe{}", "record_unreadable"),
    ],
)
def test_a_line_that_is_no_record_is_refused_with_a_reason(line, code):
    with pytest.raises(RecordError) as refusal:
        load(line)
    assert refusal.value.code == code
    assert str(refusal.value)


def test_a_newer_format_is_refused_before_its_events_are_read(played):
    _, record = played
    data = json.loads(dump(record)) | {"format_version": FORMAT_VERSION + 1, "events": "new"}
    with pytest.raises(RecordError) as refusal:
        load(json.dumps(data))
    assert refusal.value.code == "record_version"


def test_a_record_begins_with_the_start_of_the_hand(played):
    _, record = played
    for events in ((), record.events):
        with pytest.raises(RecordError) as refusal:
            Record.of(events)
        assert refusal.value.code == "record_without_start"


def test_R3_1_a_burned_card_is_hidden_from_every_seat_that_could_be():
    hand, _ = random_hand("burns", 4, make_game(house=HOUSES[3]))
    burns = [pile for pile in hand.muck if pile.kind is PileKind.BURN]
    assert burns
    for seat in (None, -1, 0, 1, 4, 99):
        for pile in view(hand, seat).muck:
            assert pile.kind is not PileKind.BURN or pile.cards == (UNKNOWN,)


@pytest.mark.parametrize("name", ["A\u2028B", "A\x85B", "A\x0bB", "A\nB", "홍길동"])
def test_a_name_may_hold_any_sign_and_the_record_stays_one_line(played, name):
    _, record = played
    seats = (replace(record.setup.seats[0], name=name), *record.setup.seats[1:])
    named = Record(setup=replace(record.setup, seats=seats), events=record.events)
    assert load_all(dump(named) + "\n" + dump(named)) == (named, named)


def test_a_name_that_is_no_text_cannot_be_written(played):
    _, record = played
    seats = (replace(record.setup.seats[0], name="\ud800"), *record.setup.seats[1:])
    with pytest.raises(RecordError):
        dump(Record(setup=replace(record.setup, seats=seats), events=record.events))


@pytest.mark.parametrize(
    "line", ["\ud800", '{"format_version":1,"x":' + "[" * 100_000, "\x00", '{"format_version":1}']
)
def test_hostile_lines_are_refused_and_not_crashed_on(line):
    with pytest.raises(RecordError):
        load(line)
