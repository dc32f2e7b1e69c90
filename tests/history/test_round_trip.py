"""What a format writes it reads back: the same events of the same hand, whoever's view it is."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from msgspec.structs import replace

from badugi.cards import PACK, UNKNOWN, Card
from badugi.hand import events as ev
from badugi.hand.record import Record, load_all
from badugi.history import FORMATS, Format, Report, Source, find_format, formats, review
from badugi.rules import House

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.jsonl"))
HANDS = Path(__file__).parent / "hands"
WRITABLE = [each for each in FORMATS if each.write is not None]
OURS = Source(site="badugi")


def views(path: Path) -> Iterator[Record]:
    """Every golden record as the dealer, a spectator and two of its players have it."""
    for record in load_all(path.read_text(encoding="utf-8")):
        seats = sorted([seat.seat for seat in record.setup.seats])
        yield record
        for seat in (None, seats[0], seats[-1]):
            yield record.seen_by(seat)


def written(record: Record, form: Format, source: Source = OURS) -> Report:
    assert form.write is not None
    (report,) = review(BytesIO(form.write(record, source).encode()), form.name)
    return report


def test_every_format_is_found_by_its_name_and_has_hands_of_its_own() -> None:
    assert formats()[: len(FORMATS)] == FORMATS
    for each in FORMATS:
        assert find_format(each.name.upper()) is each
        if each.name != "native":
            assert list((HANDS / each.name).glob("*")), each.name


@pytest.mark.parametrize("form", WRITABLE, ids=lambda form: form.name)
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_comes_back_event_by_event(path: Path, form: Format) -> None:
    for record in views(path):
        report = written(record, form)
        assert (report.status, report.reason) == ("replayed", "")
        assert report.record is not None
        assert report.record.events == record.events
        again, setup = report.record.setup, record.setup
        assert (again.posts, again.button) == (setup.posts, setup.button)
        assert set(again.seats) == set(setup.seats)
        assert again.game.stakes == setup.game.stakes
        assert again.game.variant == setup.game.variant


@pytest.mark.parametrize("name", ["native", "phh"])
def test_our_own_formats_keep_every_option_of_the_house(name: str) -> None:
    for path in RECORDS:
        for record in load_all(path.read_text(encoding="utf-8")):
            report = written(record, find_format(name))
            assert report.record == record


def test_pokerstars_text_says_of_the_house_what_made_a_difference() -> None:
    write = find_format("pokerstars").write
    assert write is not None
    for path in RECORDS:
        for record in load_all(path.read_text(encoding="utf-8")):
            said = [line for line in write(record, OURS).split("\n") if "badugi said" in line]
            assert len(said) <= 1
            if path.stem == "house-wsop":
                assert "cap=5" in said[0]


@pytest.mark.parametrize("form", WRITABLE, ids=lambda form: form.name)
def test_where_a_hand_comes_from_is_kept(form: Format) -> None:
    record = load_all((RECORDS[0]).read_text(encoding="utf-8"))[0]
    source = Source(
        site="pokerstars",
        id="190000000009",
        table="Hanok II",
        at="2012/03/04 15:16:40 ET",
        seats=9,
        currency="$",
    )
    found = written(record, form, source).source
    assert found is not None
    assert (found.id, found.table, found.at) == (source.id, source.table, source.at)


@pytest.mark.parametrize("buy_in", ["$1.00+$0.20 USD", "Freeroll", "", "1000+100", "€5+€0.50 EUR"])
@pytest.mark.parametrize("form", WRITABLE, ids=lambda form: form.name)
def test_what_a_tournament_cost_is_kept(form: Format, buy_in: str) -> None:
    record = load_all((RECORDS[0]).read_text(encoding="utf-8"))[0]
    source = Source(site="pokerstars", id="9", tournament="81000042", level="IV", buy_in=buy_in)
    found = written(record, form, source).source
    assert found is not None
    assert (found.tournament, found.level, found.buy_in) == ("81000042", "IV", buy_in)


@pytest.mark.parametrize("form", WRITABLE, ids=lambda form: form.name)
def test_a_hand_of_which_some_cards_are_known_is_written_all_the_same(form: Format) -> None:
    for path in RECORDS:
        for record in load_all(path.read_text(encoding="utf-8")):
            report = written(half_seen(record), form)
            assert (report.status, report.reason) == ("replayed", "")


def half_seen(record: Record) -> Record:
    """The record with the second card of each first holding hidden, wherever it goes."""
    hidden: dict[int, Card] = {}
    events = []
    for event in record.events:
        if isinstance(event, ev.CardsDealt) and event.seat not in hidden:
            hidden[event.seat] = event.cards[1]
        if isinstance(event, ev.CardsDealt | ev.Discarded):
            cards = [UNKNOWN if card == hidden[event.seat] else card for card in event.cards]
            event = replace(event, cards=tuple(cards))
        events.append(event)
    return Record(setup=record.setup, events=tuple(events))


@pytest.mark.parametrize("form", WRITABLE, ids=lambda form: form.name)
def test_a_hand_that_nobody_dated_has_no_time_when_it_comes_back(form: Format) -> None:
    record = load_all((RECORDS[0]).read_text(encoding="utf-8"))[0]
    found = written(record, form).source
    assert found is not None
    assert found.at == ""


@pytest.mark.parametrize("form", WRITABLE, ids=lambda form: form.name)
def test_a_card_thrown_from_others_that_nobody_knows_comes_back(form: Format) -> None:
    record = load_all((RECORDS[0]).read_text(encoding="utf-8"))[0].seen_by(None)
    thrown = next(event for event in record.events if isinstance(event, ev.Discarded))
    card = next(card for card in PACK if card not in str(record.events))
    known = replace(thrown, cards=(card, *thrown.cards[1:]))
    events = tuple([known if event is thrown else event for event in record.events])
    report = written(replace(record, events=events), form)
    assert (report.status, report.reason) == ("replayed", "")


@pytest.mark.parametrize("form", WRITABLE, ids=lambda form: form.name)
def test_real_sites_hands_go_through_every_format_we_write(form: Format) -> None:
    for path in sorted(HANDS.rglob("*.*")):
        with path.open("rb") as file:
            for report in review(file, path.name):
                if report.record is None or report.source is None:
                    continue
                again = written(report.record, form, report.source)
                assert (again.status, again.reason) == ("replayed", ""), (path.name, report.id)
                assert again.record is not None
                if all([seat.seat for seat in report.record.setup.seats]):
                    assert again.record.events == report.record.events
                assert again.net == report.net
                assert (again.pot, again.rake) == (report.pot, report.rake)
                assert again.shown == report.shown
                assert again.mucked == report.mucked


def test_the_house_of_a_foreign_hand_asks_everybody_to_show() -> None:
    for path in sorted(HANDS.rglob("*.*")):
        with path.open("rb") as file:
            for report in review(file, path.name):
                if report.record is not None and path.parent.name not in {"phh", "native"}:
                    house: House = report.record.setup.game.house
                    assert house.showdown == "ask"
