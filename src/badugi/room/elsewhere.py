"""A hand from elsewhere made ready to be looked at: proved again, and put at a table of ours."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from badugi.errors import RequestError
from badugi.hand import events as ev
from badugi.hand.record import Record
from badugi.hand.verify import verify
from badugi.history import Source
from badugi.protocol.histories import HistoryReplay, Onlooker
from badugi.room.replay import replay_steps
from badugi.room.seeing import hero_of, seeing

MOST_EVENTS = 1_000
"""Events of a hand that are told step by step; no hand that people play has so many."""
MOST_SEATS = 9
"""Places that a table can be drawn with."""


def replay_of(record: Record, source: Source, seat: int | None, locale: str) -> HistoryReplay:
    """A hand step by step with the eyes of a place at the table.

    ``seat`` None: with those of who saw it for the file; a place whose cards the record does not
    know: as all could see it. RecordError for a record that does not follow from the rules,
    RequestError for one that is not played to its end or too long to be told.
    """
    if len(record.events) > MOST_EVENTS:
        raise RequestError("hand_too_long", most=MOST_EVENTS)
    if not verify(record).complete:
        raise RequestError("hand_unfinished")
    record = _legible(record)
    places, seats = places_of(record, source)
    names = record.setup.names()
    eyes = {places[each]: names[each] for each in seeing(record)}
    hero = hero_of(record, source)
    own = places.get(hero) if seat is None and hero is not None else seat
    own = own if own in eyes else None
    return HistoryReplay(
        game_name=record.setup.game.spoken(locale),
        seats=seats,
        seat=own,
        eyes=tuple([Onlooker(seat=each, name=name) for each, name in eyes.items()]),
        steps=replay_steps(placed(record, places), own, locale, players={}),
    )


def _legible(record: Record) -> Record:
    """The record with names that turn no sentence around."""
    seats = [
        replace(seat, name=_UNSEEN.sub("\N{REPLACEMENT CHARACTER}", seat.name))
        for seat in record.setup.seats
    ]
    return replace(record, setup=replace(record.setup, seats=tuple(seats)))


_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Signs that are not seen: they command a terminal, break a line or turn its direction."""


def places_of(record: Record, source: Source) -> tuple[dict[int, int], int]:
    """Where each seat has its place at a table of ours, from 1, and how many places that has.

    Some sites count seats from 0, and some have more of them.
    """
    numbers = sorted({seat.seat for seat in record.setup.seats})
    for shift in (0, 1):
        if numbers[0] + shift >= 1 and numbers[-1] + shift <= MOST_SEATS:
            most = numbers[-1] + shift
            told = source.seats or 0
            return (
                {number: number + shift for number in numbers},
                max(most, told if told <= MOST_SEATS else 0),
            )
    return {number: place for place, number in enumerate(numbers, 1)}, len(numbers)


def placed(record: Record, places: dict[int, int]) -> Record:
    """The record with its players in other seats, in the same order."""
    if all([seat == place for seat, place in places.items()]):
        return record
    setup = record.setup
    names = setup.names()
    return Record(
        setup=replace(
            setup,
            seats=tuple(
                [
                    replace(each, seat=places[each.seat], name=names[each.seat])
                    for each in setup.seats
                ]
            ),
            button=_button(record, places),
            posts=tuple([replace(each, seat=places[each.seat]) for each in setup.posts]),
        ),
        events=tuple([_moved(event, places) for event in record.events]),
    )


def _button(record: Record, places: dict[int, int]) -> int:
    """The button's place; an empty seat's button goes to the player before it, who acts last."""
    return places[record.setup.clockwise()[-1].seat]


def _moved(event: Any, places: dict[int, int]) -> Any:
    if isinstance(event, ev.HandEnded):
        mucked = [replace(each, seat=places[each.seat]) for each in event.mucked]
        return ev.HandEnded(tuple(mucked))
    seat = getattr(event, "seat", None)
    return event if seat is None else replace(event, seat=places[seat])
