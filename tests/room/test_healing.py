"""A table that fails comes back by itself, from its log, and no other table notices."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from badugi.protocol import BotSeat, Terms
from badugi.room import room as room_module
from badugi.room.clock import ManualClock
from badugi.room.room import Room
from badugi.room.store.base import Commit
from badugi.room.store.memory import MemoryStore
from badugi.rules import make_game
from badugi.table import TableSetup

TERMS = Terms(title="One", setup=TableSetup(games=(make_game(),)))


class Stumbling(MemoryStore):
    """Fails once, in a way nobody foresaw."""

    has_stumbled = False

    async def append(self, commit: Commit) -> None:
        if commit.transfers and not self.has_stumbled:
            self.has_stumbled = True
            raise RuntimeError("nobody foresaw this")
        await super().append(commit)


def test_a_table_that_failed_is_opened_again_from_its_log(monkeypatch: pytest.MonkeyPatch) -> None:
    async def hardly_wait(seconds: float, real: object = asyncio.sleep) -> None:
        await real(min(seconds, 0.01))  # type: ignore[operator]

    async def evening() -> None:
        logged: list[str] = []
        store = Stumbling()
        room = Room(
            store,
            clock=ManualClock(),
            writer="here:1:a",
            secret=b"s",
            log=lambda event, **_facts: logged.append(event),
        )
        await room.start()
        other = await room.open_table(TERMS)
        monkeypatch.setattr(room_module.asyncio, "sleep", hardly_wait)
        actor = await room.open_table(replace(TERMS, bots=(BotSeat(1, "caller"),)))
        for _ in range(100):
            await hardly_wait(0.01)
            if actor.id in room.tables and room.tables[actor.id].felt.table.chairs:
                break
        again = room.tables[actor.id]
        assert isinstance(actor.failure, RuntimeError)
        assert [chair.seat for chair in again.felt.table.chairs] == [1]
        assert room.tables[other.id] is other
        assert logged == ["table_failed"]
        await again.close()
        await room.stop()

    asyncio.run(evening())
