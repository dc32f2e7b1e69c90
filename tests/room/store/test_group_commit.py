"""One writer commits for all who wait: nothing is lost, nobody pays for another's mistake."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, select, text
from sqlalchemy.exc import IntegrityError
from tests.contracts.commits import commit, held, outcomes, packed
from tests.room.store.databases import on_database

from badugi.room.store import engines, sqlstore
from badugi.room.store.base import StoreError, Uncertain
from badugi.room.store.database import Database
from badugi.room.store.pens import beside
from badugi.room.store.sqlstore import SqlStore
from badugi.room.store.tables import secrets


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "room.db")
    return request.getfixturevalue("postgresql")


def adding(name: str, value: bytes = b"v"):
    async def job(connection) -> str:
        await connection.execute(insert(secrets).values(name=name, value=value))
        return name

    return job


async def names(database: Database) -> list[str]:
    async def job(connection) -> list[str]:
        return list(await connection.scalars(select(secrets.c.name).order_by(secrets.c.name)))

    return await database.read(job)


def test_those_who_wait_together_share_one_commit(address):
    async def scenario(database: Database) -> None:
        store = SqlStore(database)
        logs = [f"t{number}" for number in range(50)]
        await held(store, *logs)
        before = database.commits
        waiting = [store.append(commit(head, stream=log)) for head in range(4) for log in logs]
        assert set(await outcomes(waiting)) == {None}
        assert database.commits - before == 1
        before = database.commits
        for head in range(4, 7):
            await store.append(commit(head, stream="t0"))
        assert database.commits - before == 3

    on_database(address, scenario)


def test_what_comes_while_a_group_is_written_is_the_next_group(address):
    async def scenario(database: Database) -> None:
        before = database.commits

        async def client(name: str) -> None:
            for number in range(10):
                await database.write(adding(f"{name}-{number}"))

        await asyncio.gather(*[client(f"c{number}") for number in range(20)])
        assert len(await names(database)) == 200
        assert 10 <= database.commits - before <= 20

    on_database(address, scenario)


def test_a_job_that_raises_undoes_itself_alone(address):
    class Changed(Exception):
        pass

    async def regretful(connection) -> None:
        await adding("regretted")(connection)
        raise Changed

    async def scenario(database: Database) -> None:
        before = database.commits
        got = await outcomes(
            [
                database.write(adding("a")),
                database.write(regretful),
                database.write(adding("a")),
                database.write(adding("b")),
            ]
        )
        assert [type(each) for each in got] == [str, Changed, IntegrityError, str]
        assert await names(database) == ["a", "b"]
        assert database.commits - before == 1

    on_database(address, scenario)


def test_a_batch_that_raises_is_tried_one_by_one(address):
    calls: list[list[str]] = []

    async def batch(connection, items) -> list[str]:
        calls.append(list(items))
        for item in items:
            await adding(item)(connection)
            if item == "bad":
                raise ValueError(item)
        return [item.upper() for item in items]

    async def scenario(database: Database) -> None:
        got = await outcomes([database.write_together(batch, item) for item in ("a", "bad", "b")])
        assert [got[0], got[2]] == ["A", "B"]
        assert isinstance(got[1], ValueError)
        assert calls == [["a", "bad", "b"], ["a"], ["bad"], ["b"]]
        assert await names(database) == ["a", "b"]

    on_database(address, scenario)


def test_whoever_stops_waiting_does_not_disturb_the_group(address):
    async def scenario(database: Database) -> None:
        async def slow(connection) -> None:
            await adding("slow")(connection)
            await beside(connection, lambda: time.sleep(0.1))

        first = asyncio.create_task(database.write(slow))
        second = asyncio.create_task(database.write(adding("second")))
        await asyncio.sleep(0.05)
        first.cancel()
        second.cancel()
        assert await database.write(adding("third")) == "third"
        assert {type(each) for each in await outcomes([first, second])} == {asyncio.CancelledError}
        assert {"slow", "third"} <= set(await names(database))

    on_database(address, scenario)


def test_readers_see_what_is_committed_and_never_half_of_it(address):
    async def scenario(database: Database) -> None:
        seen: list[list[str]] = []
        loop = asyncio.get_running_loop()

        def read_elsewhere() -> list[str]:
            return asyncio.run_coroutine_threadsafe(names(database), loop).result()

        async def two(connection) -> None:
            await adding("one")(connection)
            seen.append(await beside(connection, read_elsewhere))
            await adding("two")(connection)

        await database.write(two)
        seen.append(await names(database))
        assert seen == [[], ["one", "two"]]

    on_database(address, scenario)


def test_readers_cannot_write(address):
    async def scenario(database: Database) -> None:
        with pytest.raises(Exception, match=r"readonly|read-only|query_only"):
            await database.read(adding("a"))
        assert await names(database) == []

    on_database(address, scenario)


def test_closing_writes_what_is_waiting_and_takes_nothing_more(address):
    async def fill(database: Database) -> None:
        waiting = [asyncio.create_task(database.write(adding(f"n{n}"))) for n in range(10)]
        await asyncio.sleep(0)
        await database.close()
        assert {type(each) for each in await outcomes(waiting)} == {str}
        with pytest.raises(StoreError):
            await database.write(adding("late"))

    async def check(database: Database) -> None:
        assert len(await names(database)) == 10

    on_database(address, fill)
    on_database(address, check)


def test_a_full_disk_fails_all_of_the_group_and_not_the_next(tmp_path):
    async def scenario(database: Database) -> None:
        async def narrow(connection) -> None:
            pages = await connection.scalar(text("PRAGMA page_count"))
            await connection.execute(text(f"PRAGMA max_page_count = {pages + 3}"))

        await database.write(narrow)
        got = await outcomes(
            [
                database.write(adding("early")),
                database.write(adding("big", b"x" * 200_000)),
                database.write(adding("late")),
            ]
        )
        assert {type(each) for each in got} == {StoreError}
        assert all("full" in str(each) for each in got)
        assert await names(database) == []
        # The next connection knows no such limit.
        await database.write(adding("big", b"x" * 200_000))
        assert await names(database) == ["big"]

    on_database(tmp_path / "room.db", scenario)


def test_a_commit_that_fails_fails_the_whole_group(tmp_path, monkeypatch):
    async def scenario(database: Database) -> None:
        with monkeypatch.context() as patched:

            def broken(self) -> None:
                raise OSError("the disk is gone")

            patched.setattr(Connection, "commit", broken)
            got = await outcomes([database.write(adding(name)) for name in "abc"])
            assert {type(each) for each in got} == {Uncertain}
            assert "the disk is gone" in str(got[0])
        assert await names(database) == []
        assert await outcomes([database.write(adding(name)) for name in "abc"]) == ["a", "b", "c"]
        assert await names(database) == ["a", "b", "c"]

    on_database(tmp_path / "room.db", scenario)


@pytest.mark.parametrize("is_written", [True, False])
def test_an_append_whose_commit_went_unanswered_finds_out(address, monkeypatch, is_written):
    real = Connection.commit

    async def scenario(database: Database) -> None:
        store = SqlStore(database)
        await held(store, "t")
        await store.append(commit(count=2))
        calls: list[str] = []

        def unanswered(self) -> None:
            calls.append("commit")
            if is_written or len(calls) > 1:
                real(self)
            if len(calls) == 1:
                raise OSError("no answer")

        monkeypatch.setattr(Connection, "commit", unanswered)
        if is_written:
            await store.append(commit(2, hand=packed(1, 2, 3)))
        else:
            with pytest.raises(StoreError) as caught:
                await store.append(commit(2, hand=packed(1, 2, 3)))
            # Nothing is in doubt any more: the writer may go on where it stood.
            assert caught.type is StoreError
            await store.append(commit(2, hand=packed(1, 2, 3)))
        assert [each.seq for each in await store.read("t")] == [1, 2, 3]
        await store.append(commit(3))

    on_database(address, scenario)


def test_while_nobody_can_tell_the_writer_is_told_to_read_again(tmp_path, monkeypatch):
    monkeypatch.setattr(sqlstore, "PAUSES", (0.0, 0.0))

    async def scenario(database: Database) -> None:
        store = SqlStore(database)
        await held(store, "t")

        def broken(self) -> None:
            raise OSError("no answer")

        with monkeypatch.context() as patched:
            patched.setattr(Connection, "commit", broken)
            with pytest.raises(Uncertain):
                await store.append(commit())
        await store.append(commit())

    on_database(tmp_path / "room.db", scenario)


_CUT = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


def test_after_a_lost_connection_the_next_group_has_a_new_one(postgresql):
    async def scenario(database: Database) -> None:
        await database.write(adding("before"))

        async def cut(connection) -> None:
            await connection.execute(_CUT)

        await database.read(cut)
        await asyncio.sleep(0.2)
        assert await outcomes([database.write(adding(name)) for name in "ab"]) == ["a", "b"]
        store = SqlStore(database)
        await held(store, "t")
        await store.append(commit())
        assert await names(database) == ["a", "b", "before"]

    on_database(postgresql, scenario)


def test_a_group_whose_connection_is_lost_halfway_is_written_once_by_another(postgresql):
    runs: list[str] = []

    async def scenario(database: Database) -> None:
        async def cut_off(connection) -> None:
            runs.append("cut off")
            await adding("second")(connection)
            if len(runs) == 1:
                await connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

        got = await outcomes([database.write(adding("first")), database.write(cut_off)])
        assert got == ["first", None]
        assert runs == ["cut off", "cut off"]
        assert await names(database) == ["first", "second"]

    on_database(postgresql, scenario)


def test_a_transaction_that_stands_still_gives_way(postgresql, monkeypatch):
    monkeypatch.setattr(engines, "STANDSTILL", 1)

    async def scenario(database: Database) -> None:
        store = SqlStore(database)
        await store.create("t", about=b"")
        other = SqlStore(await Database.open(postgresql))

        async def stopped(connection) -> None:
            await connection.execute(text("SELECT * FROM streams FOR UPDATE"))
            # As a stopped process would: no further word to the database.
            await asyncio.sleep(1.5)

        standing = asyncio.create_task(database.write(stopped))
        await asyncio.sleep(0.2)
        assert await other.take("far-away:1:aa", ttl=60) == {"t": 1}
        standing.cancel()
        await other.close()

    on_database(postgresql, scenario)
