"""Our own format: a record a line of JSON, with a word of where the hand comes from."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, Struct, UnsetType

from badugi.errors import BadugiError, HistoryError, RecordError
from badugi.hand.events import Event
from badugi.hand.record import Record, load
from badugi.hand.setup import HandSetup
from badugi.history.format import Format, Given
from badugi.history.passage import Passage
from badugi.history.source import Source

_OPENING = 200
"""Letters of a line in which a record says that it is one; other JSON is none of ours."""


def _begins(line: str, _within: str | None) -> bool:
    return any([f'"{key}"' in line[:_OPENING] for key in ("format_version", "setup")])


def read(passage: Passage) -> Given:
    """The record in a line; lines of other things after it are refused."""
    line, *others = passage.lines
    for number, other in enumerate(others, passage.line + 1):
        if other.strip():
            raise HistoryError("told_unreadable", line=number, text=other[:60])
    try:
        source = _SOURCE.decode(line).source or Source(site="badugi")
        passage.source = source
        record = load(line)
    except BadugiError as error:
        raise HistoryError("told_record", line=passage.line, reason=error) from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        reason = RecordError("record_unreadable", reason=str(error))
        raise HistoryError("told_record", line=passage.line, reason=reason) from error
    passage.game = record.setup.game
    return Given(source=source, line=passage.line, record=record)


def write(record: Record, source: Source) -> str:
    """The record and its source in one line; RecordError for a name that cannot be written."""
    line = _Line(
        format_version=record.format_version,
        source=UNSET if source == Source(site="badugi") else source,
        setup=record.setup,
        events=record.events,
    )
    try:
        return msgspec.json.encode(line).decode() + "\n"
    except UnicodeError as error:
        raise RecordError("record_unwritable", reason=str(error)) from error


class _Line(Struct, kw_only=True):
    format_version: int
    source: Source | UnsetType
    setup: HandSetup
    events: tuple[Event, ...]


class _Sourced(Struct):
    source: Source | None = None


_SOURCE = msgspec.json.Decoder(_Sourced)

FORMAT = Format(
    name="native",
    title="badugi",
    suffix=".jsonl",
    starts=("{",),
    begins=_begins,
    read=read,
    write=write,
)
