"""What was acknowledged is there after a kill; whoever was only stopped has to give way."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest
from tests.room.store.databases import on_database
from tests.room.store.scribe import HAND

from badugi.room.store.base import Step
from badugi.room.store.database import Database
from badugi.room.store.sqlstore import SqlStore
from badugi.room.store.writer import is_dead, new_writer

ROOT = Path(__file__).parents[3]


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "room.db")
    return request.getfixturevalue("postgresql")


@contextmanager
def scribe(
    address: str, *, logs: int, ttl: float, pause: float = 0.0
) -> Iterator[subprocess.Popen[str]]:
    """A process that writes; it is surely gone afterwards."""
    numbers = [str(number) for number in (logs, ttl, pause)]
    words = [sys.executable, "-m", "tests.room.store.scribe", address, *numbers]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            yield process
        finally:
            process.kill()


def acknowledged(lines: IO[str] | None, count: int | None = None) -> dict[str, int]:
    """The last step of each log that was told, from so many lines (None: all)."""
    told: dict[str, int] = {}
    assert lines is not None
    for line in lines:
        words = line.split()
        if not line.endswith("\n") or len(words) != 2:
            continue
        told[words[0]] = int(words[1])
        if count is not None:
            count -= 1
            if not count:
                break
    return told


@pytest.mark.parametrize("lines", [1, 300])
def test_after_a_kill_all_that_was_acknowledged_is_there(address, lines):
    with scribe(address, logs=8, ttl=60) as process:
        told = acknowledged(process.stdout, lines)
        process.send_signal(signal.SIGKILL)
        told |= acknowledged(process.stdout)
    assert told

    async def scenario(database: Database) -> None:
        store = SqlStore(database)
        written = 0
        for log in await store.streams():
            steps: tuple[Step, ...] = await store.read(log.id)
            assert [step.seq for step in steps] == list(range(1, log.head + 1))
            assert log.head >= told.get(log.id, 0)
            # Chips and finished hands are there with the steps they belong to, or not at all.
            assert await store.balance(f"escrow:{log.id}") == log.head
            assert (await store.hand(log.id, log.head // HAND) is None) == (log.head < HAND)
            assert await store.hand(log.id, log.head // HAND + 1) is None
            written += log.head // HAND
        assert len(await store.hands_of("p_a", limit=10_000)) == written
        # Its writer is dead, so nobody waits for its time to run out.
        taken = await store.take(new_writer(), ttl=60)
        assert taken == {f"t{number}": 2 for number in range(8)}

    on_database(address, scenario)


def test_a_writer_that_was_stopped_is_fenced_off_when_it_goes_on(address):
    with scribe(address, logs=2, ttl=0.8, pause=0.1) as process:
        acknowledged(process.stdout, 3)
        process.send_signal(signal.SIGSTOP)
        stopped = time.monotonic()

        async def scenario(database: Database) -> None:
            store = SqlStore(database)
            writer = new_writer()
            taken: dict[str, int] = {}
            # Each log was taken by the other at its own moment, and is let go at its own.
            while len(taken) < 2:
                assert time.monotonic() - stopped < 20
                await asyncio.sleep(0.1)
                taken |= await store.take(writer, ttl=60)
            heads = {log.id: log.head for log in await store.streams()}
            process.send_signal(signal.SIGCONT)
            assert process.stdout is not None
            rest = await asyncio.to_thread(process.stdout.read)
            assert rest.endswith("fenced\n")
            assert {log.id: log.head for log in await store.streams()} == heads

        on_database(address, scenario)


def test_a_stopped_process_holds_what_it_holds_and_a_dead_one_nothing(address):
    with scribe(address, logs=2, ttl=60, pause=0.1) as process:
        acknowledged(process.stdout, 2)
        process.send_signal(signal.SIGSTOP)

        async def scenario(database: Database) -> None:
            store = SqlStore(database)
            writer = new_writer()
            assert await store.take(writer, ttl=60) == {}
            process.kill()
            process.wait()
            assert await store.take(writer, ttl=60) == {"t0": 2, "t1": 2}

        on_database(address, scenario)


def test_only_processes_of_this_host_are_known_to_be_dead():
    me = new_writer()
    host, _, _ = me.partition(":")
    gone = subprocess.Popen([sys.executable, "-c", ""])

    gone.wait()
    assert is_dead(f"{host}:{gone.pid}:aa", than=me)

    assert not is_dead(f"far-away:{gone.pid}:aa", than=me)
    assert not is_dead(f"{host}:1:aa", than=me)
    assert not is_dead(me, than=me)
    # Whoever had this process's number before cannot be there any more.
    assert is_dead(f"{me[:-8]}00000000", than=me)
    for strange in ("", "nobody", f"{host}:x:aa", f":{gone.pid}:aa"):
        assert not is_dead(strange, than=me)
