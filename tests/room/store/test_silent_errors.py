"""What goes wrong in the database is told without what was being written: it may be a deck."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import insert, select, text
from sqlalchemy.exc import DBAPIError
from tests.room.store.databases import on_database

from badugi.room.store.base import StoreError
from badugi.room.store.database import Database
from badugi.room.store.pens import FilePen, LinePen
from badugi.room.store.tables import secrets

SECRET = b"every card of the stub"


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "room.db")
    return request.getfixturevalue("postgresql")


async def keep_twice(connection) -> None:
    for _ in range(2):
        await connection.execute(insert(secrets).values(name="deck", value=SECRET))


def told(error: BaseException) -> str:
    """All that somebody could read of an error and of what caused it."""
    lines = [str(error), repr(error)]
    return "\n".join(lines) + (told(error.__cause__) if error.__cause__ else "")


def test_an_error_of_the_database_does_not_repeat_what_was_written(address):
    async def scenario(database: Database) -> None:
        with pytest.raises(DBAPIError) as failed:
            await database.write(keep_twice)
        assert "INSERT" in told(failed.value)
        assert SECRET.decode() not in told(failed.value)

    on_database(address, scenario)


def test_a_group_that_was_not_written_does_not_say_what_it_was(address, monkeypatch):
    async def scenario(database: Database) -> None:
        async def gone(self: object, work: object) -> None:
            raise failure

        with pytest.raises(DBAPIError) as found:
            await database.write(keep_twice)
        failure = found.value
        for pen in (FilePen, LinePen):
            monkeypatch.setattr(pen, "run", gone)
        with pytest.raises(StoreError) as failed:
            await database.write(keep_twice)
        assert SECRET.decode() not in told(failed.value)
        monkeypatch.undo()

    on_database(address, scenario)


def test_what_was_looked_for_is_not_repeated_either(address):
    async def scenario(database: Database) -> None:
        async def look(connection) -> None:
            wrong = select(secrets.c.name).where(secrets.c.value == SECRET, text("no_such = 1"))
            await connection.execute(wrong)

        with pytest.raises(DBAPIError) as failed:
            await database.read(look)
        assert SECRET.decode() not in told(failed.value)

    on_database(address, scenario)
