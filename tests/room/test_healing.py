"""A table that fails comes back by itself, from its log, and no other table notices."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.room.app.doors import room as house
from tests.room.guest import Guest
from tests.room.hall import Hall, in_hall, setup
from websockets.exceptions import ConnectionClosed

from badugi.protocol import BotSeat, Terms
from badugi.room import room as room_module
from badugi.room.actor import TableActor
from badugi.room.clock import ManualClock
from badugi.room.port import RESTARTING
from badugi.room.room import Room
from badugi.room.store.base import Commit, Damaged, Recovered, StoreError, Stream
from badugi.room.store.memory import MemoryStore
from badugi.room.store.packing import decode, unpack
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


def fail(actor: TableActor) -> None:
    """Let something happen at a table that nobody foresaw."""

    async def job() -> None:
        raise RuntimeError("nobody foresaw this")

    actor._inbox.put(job)


def test_who_comes_while_a_table_comes_back_is_told_to_come_again(tmp_path: Path) -> None:
    with house(tmp_path) as door, door.browser() as client:
        table = door.table
        actor = door.house.parts.room.tables[table]

        async def failed() -> None:
            fail(actor)
            while table in door.house.parts.room.tables:
                await asyncio.sleep(0.001)

        door.do(failed())
        with door.knock(table) as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == RESTARTING
        answer = client.get(f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["code"]) == (503, "table_coming_back")
        assert client.get("/api/tables/elsewhere").status_code == 404


@in_hall
async def test_who_comes_in_the_moment_of_a_failure_is_told_to_come_again(hall: Hall) -> None:
    table = await hall.open(setup())
    fail(table)
    while table.failure is None:
        await asyncio.sleep(0)
    late = Guest("p_ann")
    table.attach(late)
    assert late.ended == (RESTARTING, "restarting")


class Unreachable(MemoryStore):
    """Cannot say which logs there are, for a long time."""

    def __init__(self) -> None:
        super().__init__()
        self.failures = 0

    async def streams(self) -> tuple[Stream, ...]:
        if self.failures:
            self.failures -= 1
            raise StoreError("the database failed")
        return await super().streams()


def test_a_table_comes_back_when_the_database_does_however_long_that_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waits: list[float] = []

    async def do_not_wait(seconds: float, real: object = asyncio.sleep) -> None:
        waits.append(seconds)
        await real(0)  # type: ignore[operator]

    async def evening() -> None:
        store = Unreachable()
        room = Room(store, clock=ManualClock(), writer="here:1:a", secret=b"s")
        await room.start()
        actor = await room.open_table(TERMS)
        monkeypatch.setattr(room_module.asyncio, "sleep", do_not_wait)
        store.failures = 1100
        fail(actor)
        for _ in count():
            await asyncio.sleep(0)
            if room.tables.get(actor.id) not in (None, actor):
                break
        assert not room.is_coming_back(actor.id)
        assert 60.0 in waits
        assert max(waits) == 60.0
        await room.stop()

    asyncio.run(evening())


class Torn(MemoryStore):
    """Has a log that cannot be read any more."""

    torn = ""

    async def recover(self, stream: str) -> Recovered:
        if stream == self.torn:
            raise Damaged("a step cannot be read")
        return await super().recover(stream)


def test_a_table_that_cannot_be_read_keeps_the_others_from_nothing() -> None:
    async def evening() -> None:
        hall = Hall(Torn())
        assert isinstance(hall.store, Torn)
        await hall.room.start()
        torn, strange, sound = [await hall.open(setup()) for _ in range(3)]
        hall.store.torn = torn.id
        await hall.store.rewrite(strange.id, about=b'{"terms":1}')
        await hall.restart()
        assert set(hall.room.tables) == {sound.id}
        logged = {facts["table"] for event, facts in hall.log if event == "table_not_opened"}
        assert logged == {torn.id, strange.id}
        await hall.room.stop()

    asyncio.run(evening())


@pytest.mark.parametrize("body", [b"", b"{", b'{"seq":1}', b"\xff"])
def test_what_cannot_be_read_is_damaged(body: bytes) -> None:
    with pytest.raises(Damaged):
        decode(body)
    with pytest.raises(Damaged):
        unpack(body)
