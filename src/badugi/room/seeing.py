"""Whose cards a record knows, and so with whose eyes a hand may be looked at."""

from __future__ import annotations

from badugi.cards import UNKNOWN, Card
from badugi.hand.events import CardsDealt
from badugi.hand.record import Record
from badugi.history import Source


def seeing(record: Record) -> tuple[int, ...]:
    """The seats whose first cards the record knows, in order."""
    first: dict[int, tuple[Card, ...]] = {}
    for event in record.events:
        if isinstance(event, CardsDealt):
            first.setdefault(event.seat, event.cards)
    return tuple(sorted([seat for seat, cards in first.items() if UNKNOWN not in cards]))


def hero_of(record: Record, source: Source) -> int | None:
    """The seat that saw the hand so: the file says it, or it is the only one with cards."""
    eyes = seeing(record)
    if source.hero is None and len(eyes) == 1:
        return eyes[0]
    return source.hero if source.hero in eyes else None
