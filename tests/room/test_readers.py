"""Who reads files for people is one program a file, and is stopped in time."""

from __future__ import annotations

import asyncio
import gzip
from contextlib import AsyncExitStack

import msgspec
import pytest
from tests.room.foreign import LINES, TEXT

from badugi.errors import RequestError
from badugi.protocol.histories import HistoryFile
from badugi.room import readers, reading


def test_what_a_reader_says_is_packed_on_demand() -> None:
    plain = readers._read(TEXT.encode(), "en", is_packed=False)
    assert msgspec.json.decode(plain, type=HistoryFile).replayed == len(LINES)
    assert gzip.decompress(readers._read(TEXT.encode(), "en", is_packed=True)) == plain


def test_who_reads_for_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readers, "LONGEST", 0.001)
    with pytest.raises(RequestError) as refused:
        readers._read(TEXT.encode(), "en", is_packed=False)
    assert refused.value.code == "history_too_hard"


def test_a_reader_that_breaks_is_an_incident_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "__name__", "badugi.room.nowhere")
    with pytest.raises(RuntimeError, match="nowhere"):
        readers._read(TEXT.encode(), "en", is_packed=False)


def test_who_comes_while_many_are_waiting_is_asked_to_come_again() -> None:
    async def crowd() -> None:
        many = readers.Readers()
        async with AsyncExitStack() as here:
            for number in range(readers.AT_ONCE + readers.MOST_WAITING):
                await here.enter_async_context(many.place(f"192.0.2.{number}"))
            await is_full(many, "192.0.2.200")
        async with many.place("192.0.2.200"):
            pass

    asyncio.run(crowd())


def test_one_address_does_not_have_all_the_places() -> None:
    async def greed() -> None:
        many = readers.Readers()
        async with AsyncExitStack() as here:
            for _ in range(readers.MOST_EACH):
                await here.enter_async_context(many.place("192.0.2.1"))
            await is_full(many, "192.0.2.1")
            async with many.place("192.0.2.2"):
                pass

    asyncio.run(greed())


async def is_full(many: readers.Readers, address: str) -> None:
    """There is no place for another file."""
    with pytest.raises(RequestError) as refused:
        async with many.place(address):
            pass
    assert refused.value.code == "reading_busy"
