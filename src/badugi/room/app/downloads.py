"""Finished hands as files: as badugi proves them, or as other programs read them."""

from __future__ import annotations

from asyncio import to_thread
from datetime import UTC, datetime

import msgspec
from msgspec.structs import replace

from badugi.errors import RequestError
from badugi.hand.record import Record
from badugi.history import Format, Source, find_format, formats
from badugi.history.phh import section
from badugi.protocol.info import Terms
from badugi.room.app.asked import Asked
from badugi.room.app.endpoints import Endpoint, Raw, Word
from badugi.room.app.hands import (
    KEY,
    MOST,
    WANTED,
    line_for,
    place_of,
    seen,
    terms_of,
    wanted,
)
from badugi.room.app.problems import too_fast
from badugi.room.filed import hand_record
from badugi.room.store.base import HandRow

NATIVE, PHH = "native", "phh"
LINE = "application/jsonl"
TEXT = "text/plain"
MOST_IN_FILE = 500
"""Hands in one file."""


async def one_hand(asked: Asked) -> Raw:
    """A hand as the asker saw it: his own cards, or at a public table what all could see."""
    (table, number), wanted_format = place_of(asked), _format(asked)
    found = await seen(asked, table, number)
    if found is None:
        raise RequestError("no_such_hand", table=table, number=number)
    eyes, at, record = found
    terms = (await terms_of(asked, [table]))[table]
    source = source_of(table, number, at=at, terms=terms, hero=eyes.seat)
    if wanted_format.name == NATIVE:
        line = await line_for(asked, table, number)
        if line is None:
            raise RequestError("no_such_hand", table=table, number=number)
        text = _sourced(line, source)
    else:
        text = await to_thread(_written, wanted_format, record, source)
    return _file(text, f"{table}-{number}", wanted_format)


async def many_hands(asked: Asked) -> Raw:
    """One's own hands in one file, the oldest first."""
    wanted_format = _format(asked)
    wait = asked.parts.filing.take(asked.me.id)
    if wait is not None:
        raise too_fast(wait)
    rows = await _rows(asked)
    terms = await terms_of(asked, {row.stream for row in rows})
    found = [await _text(asked, row, terms[row.stream], wanted_format) for row in reversed(rows)]
    texts = [text for text in found if text]
    if wanted_format.name != PHH:
        return _file("".join(texts), "badugi-hands", wanted_format)
    heads = [section(place) for place in range(1, len(texts) + 1)]
    text = "".join([head + text for head, text in zip(heads, texts, strict=True)])
    return _file(text, "badugi-hands", replace(wanted_format, suffix=f"{wanted_format.suffix}s"))


async def _rows(asked: Asked) -> list[HandRow]:
    """The hands that are asked for, the latest first."""
    rows: list[HandRow] = []
    before = None
    while len(rows) < MOST_IN_FILE:
        limit = min(MOST, MOST_IN_FILE - len(rows))
        found = await asked.parts.store.hands_of(
            asked.me.id, limit=limit, before=before, wanted=wanted(asked)
        )
        rows += found
        if len(found) < limit:
            break
        before = found[-1].at
    return rows


async def _text(asked: Asked, row: HandRow, terms: Terms, wanted_format: Format) -> str:
    """One of one's hands, with the blank lines that part it from the next."""
    store = asked.parts.store
    source = source_of(row.stream, row.number, at=row.at, terms=terms, hero=row.seat)
    if wanted_format.name == NATIVE:
        line = await line_for(asked, row.stream, row.number)
        return "" if line is None else _sourced(line, source)
    found = await hand_record(store, row.stream, row.number, seat=row.seat)
    if found is None:
        return ""
    return await to_thread(_written, wanted_format, found[1], source)


def source_of(table: str, number: int, *, at: int, terms: Terms, hero: int | None) -> Source:
    """Where a hand of this room comes from; ``at`` in milliseconds since 1970."""
    ended = datetime.fromtimestamp(at / 1000, UTC)
    return Source(
        site="badugi",
        id=f"{table}-{number}",
        table=terms.title,
        at=f"{ended:%Y/%m/%d %H:%M:%S} UTC",
        seats=terms.setup.seats,
        hero=hero,
    )


def _written(wanted_format: Format, record: Record, source: Source) -> str:
    assert wanted_format.write is not None
    return wanted_format.write(record, source)


def _sourced(line: str, source: Source) -> str:
    """A record's line that says where the hand comes from."""
    fields = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
    fields["source"] = msgspec.Raw(msgspec.json.encode(source))
    return msgspec.json.encode(fields).decode() + "\n"


def _format(asked: Asked) -> Format:
    """The format that is asked for."""
    return find_format(asked.choice("format", _names(), default=NATIVE))


def _names() -> tuple[str, ...]:
    return tuple([each.name for each in formats() if each.write is not None])


def _file(text: str, name: str, wanted_format: Format) -> Raw:
    disposition = "attachment"
    if name.isascii():
        disposition += f'; filename="{name}{wanted_format.suffix}"'
    kind = LINE if wanted_format.name == NATIVE else TEXT
    return Raw(text.encode(), kind, {"content-disposition": disposition})


_FORMAT = Word(
    "format",
    "`native`, one line of JSON a hand for `badugi verify`, unless you say otherwise; `phh`, "
    "`pokerstars`: for other programs.",
)

DOWNLOADS: tuple[Endpoint, ...] = (
    Endpoint(
        "GET",
        "/api/hands/file",
        many_hands,
        f"Your finished hands in one file, as you ask for them; the latest {MOST_IN_FILE} at most.",
        Raw,
        query=(_FORMAT, *WANTED),
        cost=5,
        media_type=LINE,
    ),
    Endpoint(
        "GET",
        "/api/hands/{table}/{number:number}",
        one_hand,
        "A finished hand as you saw it; `native` with the evidence of its shuffle.",
        Raw,
        who="maybe",
        query=(_FORMAT, KEY),
        media_type=LINE,
    ),
)
