"""One room at a time writes: who was only stopped and comes back late has to give way."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.room.crash.auditor import Auditor
from tests.room.crash.house import LOST
from tests.room.crash.lines import Done, Line, Logged, Opened, Order, Told, read_lines
from tests.room.crash.nursery import Life, Nursery

from badugi.errors import ConfigError, StoreProblem
from badugi.room import serve
from badugi.room.config import RoomConfig
from badugi.room.serve import House
from badugi.room.store import engines
from badugi.room.store.clockwork import seconds
from badugi.room.store.database import Database
from badugi.room.store.tables import streams

LEASE = 1.0
PATIENCE = 40.0


@pytest.fixture(scope="module")
def rival() -> Iterator[Nursery]:
    """Where the other room comes from."""
    with Nursery() as opened:
        yield opened


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "room.db")
    return request.getfixturevalue("postgresql")


def order(address: str, lines: Path) -> Order:
    return Order(address=address, lines=str(lines), seed=lines.name, speed=1000.0, lease=LEASE)


def wait_for(lines: Path, kind: type[Line], count: int = 1) -> None:
    """Until a life has said so many lines of a kind."""
    end = time.monotonic() + PATIENCE
    while sum(isinstance(line, kind) for line in read_lines(lines)) < count:
        assert time.monotonic() < end, f"no {kind.__name__} in {lines.name}"
        time.sleep(0.02)


def stop(life: Life, address: str) -> None:
    """Stop a room, but not while it holds the pen: nobody else could write to its file then."""
    while True:
        life.send(signal.SIGSTOP)
        # On a busy machine it takes a moment until all its threads stand.
        time.sleep(0.1)
        if "://" in address or _is_free(address):
            return
        life.send(signal.SIGCONT)
        time.sleep(0.003)


def _is_free(file: str) -> bool:
    with closing(sqlite3.connect(file, timeout=0.0, isolation_level=None)) as database:
        try:
            database.execute("BEGIN IMMEDIATE")
            database.execute("ROLLBACK")
        except sqlite3.OperationalError:
            return False
    return True


async def clock_and_lease(address: str) -> tuple[float, float]:
    """What time it is in a database, and until when its logs are held."""
    database = await Database.look(address)
    try:
        return await database.read(_clock_and_lease)
    finally:
        await database.close()


async def _clock_and_lease(connection: AsyncConnection) -> tuple[float, float]:
    until = select(func.max(streams.c.expires)).scalar_subquery()
    now, its_time = (await connection.execute(select(seconds(), until))).one()
    return now, its_time


def test_a_room_that_was_stopped_too_long_writes_nothing_more(nursery, rival, address, tmp_path):
    late, new = tmp_path / "late", tmp_path / "new"
    old = nursery.begin(order(address, late))
    wait_for(late, Done, 40)
    stop(old, address)
    _, its_time = asyncio.run(clock_and_lease(address))
    auditor = Auditor(address)
    before = list(read_lines(late))
    auditor.read(before)
    heads = {table: len(steps) for table, steps in auditor.logs.items()}

    heir = rival.begin(order(address, new))
    wait_for(new, Opened)
    # Its process lives, so that nobody can tell that it is not at work: its time has to run out.
    now, _ = asyncio.run(clock_and_lease(address))
    assert now >= its_time
    wait_for(new, Done, 20)
    old.send(signal.SIGCONT)
    assert old.wait() == LOST
    wait_for(new, Done, 60)
    heir.kill()
    heir.wait()

    last_words = list(read_lines(late))[len(before) :]
    assert Logged("taken_over_by_another_room") in last_words
    assert all(line.v <= heads[line.table] for line in last_words if isinstance(line, Told | Done))
    auditor.read([*last_words, *read_lines(new)])
    assert any(len(steps) > heads[table] for table, steps in auditor.logs.items())


def test_a_second_room_waits_and_is_told_that_the_database_is_held(nursery, tmp_path, monkeypatch):
    monkeypatch.setattr(serve, "PATIENCE", 2 * LEASE)
    address, lines = str(tmp_path / "room.db"), tmp_path / "first"
    first = nursery.begin(order(address, lines))
    wait_for(lines, Done, 10)

    with pytest.raises(ConfigError) as held:
        asyncio.run(House.open(RoomConfig(db=address, port=0)))
    assert held.value.code == "database_held"

    # The first has noticed nothing.
    wait_for(lines, Done, 10 + sum(isinstance(line, Done) for line in read_lines(lines)))
    first.kill()
    first.wait()
    said = list(read_lines(lines))
    assert not [line for line in said if isinstance(line, Logged)]
    Auditor(address).read(said)


def test_a_room_stopped_with_the_pen_in_its_hand_keeps_others_out(tmp_path, monkeypatch):
    address = tmp_path / "room.db"

    async def visit() -> None:
        house = await House.open(RoomConfig(db=str(address), port=0, tables=()))
        await house.close()

    asyncio.run(visit())
    monkeypatch.setattr(engines, "_PRAGMAS", ("PRAGMA busy_timeout = 200",))
    with closing(sqlite3.connect(address, isolation_level=None)) as pen:
        pen.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreProblem, match="database is locked"):
            asyncio.run(visit())
    asyncio.run(visit())


@contextmanager
def served(address: str) -> Iterator[subprocess.Popen[str]]:
    """``badugi serve`` on a database, with a shorter lease than usual."""
    code = f"""
from badugi.cli import main
from badugi.room import room
room.LEASE = {LEASE}
main()
"""
    config = Path(address).with_name("room.toml")
    config.write_text('tables = [{title = "One", games = ["2/4 limit badugi"]}]\n')
    words = [sys.executable, "-c", code, "serve", "--port=0", f"--db={address}"]
    words.append(f"--config={config}")
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def greeting(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline()


def test_badugi_serve_gives_way_and_says_so_when_it_was_stopped_too_long(tmp_path):
    address = str(tmp_path / "room.db")
    with served(address) as first:
        assert "http://127.0.0.1:" in greeting(first)
        pen = Life(first.pid)
        stop(pen, address)
        with served(address) as second:
            assert "http://127.0.0.1:" in greeting(second)
            pen.send(signal.SIGCONT)
            _, said = first.communicate(timeout=PATIENCE)
            assert first.returncode == 1
            assert "taken_over_by_another_room" in said
            second.send_signal(signal.SIGTERM)
            second.communicate(timeout=PATIENCE)
            assert second.returncode == 0
