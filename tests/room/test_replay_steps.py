"""A hand told again: every event has its picture and words, and nobody learns more than he saw."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest
from tests.room.secrecy.canary import cards_in

from badugi.cards import UNKNOWN, Card
from badugi.hand import events as in_hand
from badugi.hand.record import Record, load_all, replay
from badugi.protocol.replay import ReplayStep
from badugi.room.replay import replay_steps

FILES = sorted((Path(__file__).parents[1] / "records").glob("*.jsonl"))
EVERY_FILE = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
DECISIONS = {"Folded", "Checked", "Called", "BetMade", "RaisedTo", "Discarded", "StoodPat"}


def records_in(path: Path) -> tuple[Record, ...]:
    """The golden records in which every card is known."""
    records = load_all(path.read_text(encoding="utf-8"))
    found = tuple([each for each in records if UNKNOWN not in dealt(each)])
    assert found
    return found


def dealt(record: Record) -> list[Card]:
    return [card for event in record.events for card in getattr(event, "cards", ())]


def viewers(record: Record) -> Iterator[int | None]:
    yield None
    yield from [seat.seat for seat in record.setup.seats]


@cache
def steps_of(record: Record, seat: int | None = None, locale: str = "en") -> tuple[ReplayStep, ...]:
    return replay_steps(record, seat, locale, players={})


@EVERY_FILE
def test_every_event_is_a_step_with_its_picture(path):
    for record in records_in(path):
        steps = steps_of(record)
        assert [step.event for step in steps] == [type(event).__name__ for event in record.story]
        chips = sum([seat.stack for seat in record.setup.seats])
        for step in steps:
            view = step.view
            on_table = sum([seat.stack for seat in view.seats])
            assert on_table + view.pot + view.rake == chips
            assert (step.round, step.draw) == (view.round, view.draw)
            assert step.line


@EVERY_FILE
def test_the_last_step_shows_who_won_what(path):
    for record in records_in(path):
        hand, last = replay(record), steps_of(record)[-1]
        assert last.view.phase == "over"
        assert {seat.seat: (seat.stack, seat.won) for seat in last.view.seats} == {
            player.seat: (player.stack, player.won) for player in hand.players
        }
        paid = [won.amount for pot in last.view.pots for won in pot.winners]
        assert sum(paid) == sum([player.won for player in hand.players])


@EVERY_FILE
def test_nobody_reads_a_card_that_he_did_not_see(path):
    for record in records_in(path):
        shown: set[Card] = set()
        moments = []
        for event in record.story:
            match event:
                case in_hand.Showed(cards=cards):
                    shown |= set(cards)
                case in_hand.HandEnded(mucked=mucked):
                    shown |= {card for each in mucked for card in each.cards}
            moments.append(frozenset(shown))
        for seat in viewers(record):
            own: set[Card] = set()
            told = zip(record.story, moments, steps_of(record, seat), strict=True)
            for event, open_cards, step in told:
                if isinstance(event, in_hand.CardsDealt) and event.seat == seat:
                    own |= set(event.cards)
                assert cards_in(msgspec.json.encode(step).decode()) <= own | open_cards


@EVERY_FILE
def test_a_player_sees_his_own_cards_discards_and_their_name(path):
    for record in records_in(path):
        folded = {event.seat for event in record.story if isinstance(event, in_hand.Folded)}
        for seat in record.setup.seats:
            steps = steps_of(record, seat.seat)
            (mine,) = [each for each in steps[-1].view.seats if each.seat == seat.seat]
            thrown = [e for e in record.story if isinstance(e, in_hand.Discarded)]
            assert [cards for cards in mine.discards if cards] == [
                event.cards for event in thrown if event.seat == seat.seat
            ]
            holding = steps[-1].holding
            assert (holding is None) == (seat.seat in folded)
            assert all([not step.holding.keeps for step in steps if step.holding])
        assert not any([step.holding for step in steps_of(record)])


@EVERY_FILE
def test_a_reader_stops_at_what_happens_to_players(path):
    for record in records_in(path):
        steps = steps_of(record)
        assert steps[0].is_stop
        assert steps[-1].is_stop
        for step in steps:
            if step.event in DECISIONS | {"Showed", "Mucked", "PotWon"}:
                assert step.is_stop
            if step.event in {"AntePosted", "BlindPosted", "CardBurned", "DrawStarted"}:
                assert not step.is_stop
        deals = [step for step in steps if step.event == "CardsDealt"]
        first = deals[: len(record.setup.seats)]
        assert [step.is_stop for step in first] == [False] * (len(first) - 1) + [True]
        assert not any([step.is_stop for step in deals[len(first) :]])


def test_only_the_owner_stops_at_new_cards_and_once_a_draw():
    for path in FILES:
        for record in records_in(path):
            for seat in record.setup.seats:
                steps = steps_of(record, seat.seat)
                new = [s for s in steps if s.event == "CardsDealt" and s.draw and s.is_stop]
                assert {step.seat for step in new} <= {seat.seat}
                threw = [s for s in steps if s.event == "Discarded" and s.seat == seat.seat]
                assert [step.draw for step in new] == [step.draw for step in threw]


def test_words_and_names_are_those_of_the_language():
    record = records_in(FILES[0])[0]
    english, korean = steps_of(record), steps_of(record, locale="ko")
    assert [step.view for step in english] == [step.view for step in korean]
    differ = [one.line != other.line for one, other in zip(english, korean, strict=True)]
    assert all(differ)


def test_a_hand_is_named_when_it_lies_open_and_not_before():
    named = 0
    for path in FILES:
        for record in records_in(path):
            for seat in viewers(record):
                for step in steps_of(record, seat):
                    is_open = {
                        each.seat
                        for each in step.view.seats
                        if each.is_shown or (each.is_mucked and step.view.phase == "over")
                    }
                    assert set(step.hands) == is_open
                    named += len(is_open)
    assert named > 1_000


def test_players_bring_their_ids():
    record = records_in(FILES[0])[0]
    ids = {
        seat.seat: f"{'b' if seat.seat == 1 else 'p'}_{seat.seat}" for seat in record.setup.seats
    }
    for step in replay_steps(record, None, "en", players=ids):
        assert {seat.seat: seat.player for seat in step.view.seats} == ids
        assert [seat.seat for seat in step.view.seats if seat.is_bot] == [1]


def test_a_seat_that_was_not_dealt_in_sees_what_all_saw():
    record = records_in(FILES[0])[0]
    assert steps_of(record, 99) == steps_of(record)
