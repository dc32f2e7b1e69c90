"""A hand from elsewhere at a table of ours: every seat has a place, and sees its own cards."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace
from tests.room.foreign import LINES, RECORDS

from badugi.errors import RequestError
from badugi.hand.record import load, load_all
from badugi.history import Source
from badugi.room import elsewhere
from badugi.room.elsewhere import MOST_EVENTS, placed, places_of, replay_of


def test_no_card_is_shown_before_the_hand_shows_it_to_these_eyes() -> None:
    record = load(LINES[0])
    for eyes in [seat.seat for seat in record.setup.seats]:
        replay = replay_of(record, Source(site="x"), eyes, "en")
        names = [step.event for step in replay.steps]
        for step in replay.steps[: names.index("ShowdownStarted")]:
            others = [seat for seat in step.view.seats if seat.seat != eyes]
            assert {card.value for seat in others for card in seat.cards} <= {"??"}


@pytest.mark.parametrize(
    ("numbers", "places"),
    [
        ((0, 4, 8), (1, 5, 9)),
        ((3, 8, 10), (1, 2, 3)),
        ((0, 1, 9), (1, 2, 3)),
        ((1, 5, 9), (1, 5, 9)),
    ],
)
def test_whatever_a_site_calls_its_seats_they_have_places_at_our_table(
    numbers: tuple[int, ...], places: tuple[int, ...]
) -> None:
    record = load(LINES[0])
    seats = [seat.seat for seat in record.setup.seats]
    foreign = placed(record, dict(zip(seats, numbers, strict=True)))
    replay = replay_of(foreign, Source(site="x", hero=numbers[1]), None, "en")
    assert replay.seat == places[1]
    assert replay.seats >= max(places)
    here = [[seat.seat for seat in step.view.seats] for step in replay.steps]
    assert here == [list(places)] * len(here)
    ours = replay_of(record, Source(site="x", hero=seats[1]), None, "en")
    assert [step.line for step in replay.steps] == [step.line for step in ours.steps]


def test_an_empty_seat_s_button_lies_before_who_acts_last() -> None:
    record = load(LINES[0])
    seats = dict(zip([seat.seat for seat in record.setup.seats], (0, 4, 8), strict=True))
    foreign = placed(record, seats)
    moved = replace(foreign, setup=replace(foreign.setup, button=foreign.setup.button + 1))
    there = [step.view.button for step in replay_of(moved, Source(site="x"), None, "en").steps]
    here = [step.view.button for step in replay_of(foreign, Source(site="x"), None, "en").steps]
    assert there == here


def test_a_table_has_as_many_places_as_its_file_says() -> None:
    record = load(LINES[0])
    assert places_of(record, Source(site="x", seats=6))[1] == 6
    assert places_of(record, Source(site="x", seats=500))[1] == 3


def test_a_hand_of_too_many_events_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    record = load(LINES[0])
    monkeypatch.setattr(elsewhere, "MOST_EVENTS", len(record.events) - 1)
    with pytest.raises(RequestError) as refused:
        replay_of(record, Source(site="x"), None, "en")
    assert refused.value.code == "hand_too_long"
    assert MOST_EVENTS >= 500


def test_every_golden_record_can_be_looked_at() -> None:
    for path in sorted(RECORDS.glob("*.jsonl"))[::6]:
        for record in load_all(path.read_text(encoding="utf-8")):
            names = [replace(seat, name="") for seat in record.setup.seats]
            nameless = replace(record, setup=replace(record.setup, seats=tuple(names)))
            assert replay_of(nameless, Source(site="x"), None, "ko").steps


def test_no_name_turns_a_sentence_around_or_breaks_it() -> None:
    record = load(LINES[0])
    first, *rest = record.setup.seats
    named = replace(first, name="An\u202ea\x1b\n\u2067바둑")
    record = replace(record, setup=replace(record.setup, seats=(named, *rest)))
    replay = replay_of(record, Source(site="x"), first.seat, "en")
    signs = msgspec.json.encode(replay).decode()
    assert "An\ufffda\ufffd\ufffd\ufffd바둑" in signs
    assert not set("\u202e\x1b\u2067") & set(signs)
