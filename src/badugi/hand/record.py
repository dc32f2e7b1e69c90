"""The record of a hand: what is kept, sent, replayed and proved afterwards.

A record is the set-up and everything that happened. One line of JSON holds one record.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Struct

from badugi.cards import PACK
from badugi.deck import HiddenDeck
from badugi.errors import RecordError
from badugi.hand.events import Event, HandStarted
from badugi.hand.evolve import evolve
from badugi.hand.narrate import narrator
from badugi.hand.setup import HandSetup
from badugi.hand.state import Hand, new_hand
from badugi.hand.view import view
from badugi.locale import DEFAULT

FORMAT_VERSION = 1


class Record(Struct, frozen=True, kw_only=True):
    """One hand as it was played, or as one seat saw it.

    ``events`` are all that followed ``HandStarted``, which is told by ``setup``. A player's own
    record has unknown cards where he saw none, and is a record like any other.
    """

    format_version: int = FORMAT_VERSION
    setup: HandSetup
    events: tuple[Event, ...]

    @classmethod
    def of(cls, events: Iterable[Event]) -> Record:
        """The record of a hand's events, ``HandStarted`` first; RecordError without it."""
        first, *rest = tuple(events) or (None,)
        if not isinstance(first, HandStarted):
            raise RecordError("record_without_start")
        return cls(setup=first.setup, events=tuple(rest))

    @property
    def story(self) -> tuple[Event, ...]:
        """All events with ``HandStarted`` before them."""
        return (HandStarted(self.setup), *self.events)

    def seen_by(self, seat: int | None) -> Record:
        """The record as one seat saw the hand (None: a spectator)."""
        events = tuple([view(event, seat) for event in self.events])
        return Record(setup=self.setup, events=events)


class Frame(Struct, frozen=True, kw_only=True):
    """One step of a replay: what happened, how the hand looks now, and the words for it."""

    event: Event
    view: Hand
    narration: str


def replay(record: Record) -> Hand:
    """The hand at the record's end, taken on trust; ``verify`` re-decides it."""
    hand = new_hand(record.setup, HiddenDeck(len(PACK)))
    for event in record.story:
        hand = evolve(hand, event)
    return hand


def frames(record: Record, viewer: int | None, locale: str = DEFAULT) -> Iterator[Frame]:
    """The record step by step as ``viewer`` may see it (None: a spectator)."""
    tell = narrator(record.setup, locale)
    hand = new_hand(record.setup, HiddenDeck(len(PACK)))
    for event in record.story:
        hand = evolve(hand, event)
        seen = view(event, viewer)
        told = tell(seen, pots=max(1, len(hand.pots)))
        yield Frame(event=seen, view=view(hand, viewer), narration=told)


def dump(record: Record) -> str:
    """The record as one line of JSON, without the line end.

    RecordError for a name that is no text that can be written.
    """
    try:
        return msgspec.json.encode(record).decode()
    except UnicodeError as error:
        raise RecordError("record_unwritable", reason=str(error)) from error


def load(line: str | bytes) -> Record:
    """The record in one line of JSON; RecordError says what is wrong with it."""
    try:
        version = msgspec.json.decode(line, type=_Version).format_version
        if version != FORMAT_VERSION:
            raise RecordError("record_version", version=version, known=FORMAT_VERSION)
        return _DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RecordError("record_unreadable", reason=str(error)) from error


def load_all(text: str) -> tuple[Record, ...]:
    """The records in a text of JSON lines; blank lines are passed over."""
    return tuple([load(line) for line in text.split("\n") if line.strip()])


class _Version(Struct):
    format_version: int


_DECODER = msgspec.json.Decoder(Record)
