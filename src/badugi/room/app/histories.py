"""Hands from elsewhere over HTTP: what a file holds, and each of its hands to look at again.

Nothing that is brought here is kept.
"""

from __future__ import annotations

from asyncio import to_thread
from functools import cache

import msgspec

from badugi.history import formats, native
from badugi.history.passage import Passage
from badugi.protocol.histories import HistoryFile, HistoryFormat, HistoryReplay, HistoryTerms
from badugi.room.app.asked import Asked, read_file
from badugi.room.app.endpoints import FILE, JSON, LOCALE, Endpoint, Raw, Word, kept, takes_packed
from badugi.room.elsewhere import replay_of
from badugi.room.reading import MOST_HANDS

MOST_BYTES = 4 * 2**20
"""Bytes of a file that the room reads; longer ones are for ``badugi hh``."""
MOST_RECORD = 256 * 1024
"""Bytes of one hand's record."""
LONGEST_WAIT = 60.0
"""Seconds until a file must be here."""


async def history_terms(_asked: Asked) -> Raw:
    """What files the room reads, and how much of one."""
    return kept(await to_thread(_terms))


@cache
def _terms() -> bytes:
    told = [
        HistoryFormat(
            name=each.name,
            title=each.title,
            suffix=each.suffix,
            is_written=each.write is not None,
        )
        for each in formats()
    ]
    terms = HistoryTerms(formats=tuple(told), most_bytes=MOST_BYTES, most_hands=MOST_HANDS)
    return msgspec.json.encode(terms)


async def read_history(asked: Asked) -> Raw:
    """The hands of a file, dealt again."""
    readers, is_packed = asked.parts.readers, takes_packed(asked.request)
    async with readers.place(asked.address):
        data = await read_file(asked.request, most=MOST_BYTES, seconds=LONGEST_WAIT)
        told = await readers.read(data, asked.locale, is_packed=is_packed)
    return Raw(told, JSON, {"content-encoding": "gzip"} if is_packed else {})


async def replay_history(asked: Asked) -> HistoryReplay:
    """A hand from elsewhere, step by step."""
    line = await read_file(asked.request, most=MOST_RECORD, seconds=LONGEST_WAIT)
    return await to_thread(_replay, line, asked.number("seat"), asked.locale)


def _replay(line: bytes, seat: int | None, locale: str) -> HistoryReplay:
    lines = line.decode(errors="replace").strip().split("\n")
    reading = native.read(Passage(line=1, lines=lines))
    return replay_of(reading.record, reading.source, seat, locale)


HISTORIES: tuple[Endpoint, ...] = (
    Endpoint(
        "GET",
        "/api/histories",
        history_terms,
        "Which files of hands the room reads, and how much of one.",
        HistoryTerms,
        who="anybody",
    ),
    Endpoint(
        "POST",
        "/api/histories",
        read_history,
        "Read a file of hands from elsewhere and deal each again by the rules; nothing is kept.",
        HistoryFile,
        takes=FILE,
        who="anybody",
        cost=8,
        query=(LOCALE,),
    ),
    Endpoint(
        "POST",
        "/api/histories/replay",
        replay_history,
        "A hand from elsewhere, one `record` of those, step by step with pictures and words.",
        HistoryReplay,
        takes=FILE,
        who="anybody",
        cost=3,
        query=(
            Word(
                "seat",
                "With whose eyes, of those whose cards are known; 0: as all could see it; without: "
                "as who saw it for the file.",
                is_number=True,
            ),
            LOCALE,
        ),
        is_long=True,
    ),
)
