"""A database is made, brought up to date after a copy, or refused with a reason."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from tests.contracts.commits import commit, held, seqs
from tests.room.store.databases import on_database

from badugi.errors import StoreProblem
from badugi.room.store import migrate
from badugi.room.store.address import Address
from badugi.room.store.database import Database
from badugi.room.store.sqlstore import SqlStore
from badugi.room.store.tables import metadata


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "room.db")
    return request.getfixturevalue("postgresql")


async def nothing(_database: Database) -> None:
    pass


def problem_of(address: object) -> str:
    """The code of the reason why a database does not open."""
    with pytest.raises(StoreProblem) as caught:
        on_database(address, nothing)
    assert str(caught.value)
    return caught.value.code


def order(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as database:
        for statement in statements:
            database.execute(statement)
        database.commit()


def test_the_revisions_make_exactly_the_tables(address):
    differences: list[object] = []

    def compare(connection: Connection) -> None:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        differences.extend(compare_metadata(context, metadata))

    async def scenario(database: Database) -> None:
        async def look(connection) -> None:
            await connection.run_sync(compare)

        await database.read(look)

    on_database(address, scenario)
    assert differences == []


def test_the_constraints_are_made_as_well(tmp_path):
    async def constraints(connection) -> list[str]:
        found = await connection.execute(text("SELECT sql FROM sqlite_master WHERE sql > ''"))
        return [row[0] for row in found]

    made: list[str] = []

    async def scenario(database: Database) -> None:
        made.extend(await database.read(constraints))

    on_database(tmp_path / "room.db", scenario)
    assert sum(["no_debts" in statement for statement in made]) == 1
    assert sum([statement.count("FOREIGN KEY") for statement in made]) == 5


def test_opening_again_changes_nothing(address):
    async def write(database: Database) -> None:
        store = SqlStore(database)
        await held(store, "t")
        await store.append(commit(count=3))

    async def read(database: Database) -> None:
        assert await seqs(SqlStore(database)) == [1, 2, 3]

    on_database(address, write)
    on_database(address, read)


def test_two_that_open_a_new_database_at_once_make_it_once(address):
    async def both() -> None:
        opened = await asyncio.gather(*[Database.open(address) for _ in range(3)])
        for database in opened:
            await database.close()

    asyncio.run(both())


def test_a_new_file_is_its_owners_alone(tmp_path):
    path = tmp_path / "room.db"

    async def scenario(database: Database) -> None:
        await held(SqlStore(database), "t")
        for file in tmp_path.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file

    on_database(path, scenario)


def test_files_are_written_so_that_a_power_cut_loses_nothing(tmp_path):
    async def look(connection) -> dict[str, object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return {name: (await connection.execute(text(f"PRAGMA {name}"))).scalar() for name in names}

    async def scenario(database: Database) -> None:
        found = await database.write(look)
        assert found == {
            "journal_mode": "wal",
            "synchronous": 2,
            "foreign_keys": 1,
            "busy_timeout": 10_000,
        }

    on_database(tmp_path / "room.db", scenario)


REVISION = """
import sqlalchemy as sa
from alembic import op
revision = "9999"
down_revision = "{before}"
def upgrade():
    op.add_column("streams", sa.Column("colour", sa.Text()))
    {more}
"""


def with_next_revision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: str = "") -> None:
    """As if a later version had one revision more."""
    before = migrate.newest_revision()
    folder = tmp_path / "revisions"
    (folder / "versions").mkdir(parents=True)
    for path in (Path(migrate.__file__).parent / "migrations" / "versions").glob("r*.py"):
        (folder / "versions" / path.name).write_bytes(path.read_bytes())
    (folder / "versions" / "r9999.py").write_text(REVISION.format(before=before, more=more))
    monkeypatch.setattr(migrate, "_FOLDER", folder)


def test_an_older_file_is_copied_before_it_changes(tmp_path, monkeypatch):
    path = tmp_path / "room.db"

    async def write(database: Database) -> None:
        await held(SqlStore(database), "t")

    on_database(path, write)
    with_next_revision(tmp_path, monkeypatch)
    with pytest.raises(StoreProblem) as caught:
        asyncio.run(Database.look(str(path)))
    assert caught.value.code == "database_old"
    on_database(path, nothing)
    on_database(path, nothing)
    copy = tmp_path / "room.db.before-9999"
    assert sorted(each.name for each in tmp_path.glob("room.db*")) == ["room.db", copy.name]
    with closing(sqlite3.connect(copy)) as old, closing(sqlite3.connect(path)) as new:
        assert old.execute("SELECT id FROM streams").fetchall() == [("t",)]
        assert new.execute("SELECT id, colour FROM streams").fetchall() == [("t", None)]
        assert "colour" not in str(old.execute("SELECT sql FROM sqlite_master").fetchall())


def test_a_migration_that_fails_changes_nothing(address, tmp_path, monkeypatch):
    async def write(database: Database) -> None:
        await held(SqlStore(database), "t")

    on_database(address, write)
    with monkeypatch.context() as patched:
        with_next_revision(tmp_path, patched, 'raise RuntimeError("halfway")')
        with pytest.raises(RuntimeError, match="halfway"):
            on_database(address, nothing)

    async def scenario(database: Database) -> None:
        store = SqlStore(database)
        await store.append(commit())

        async def columns(connection) -> set[str]:
            return set((await connection.execute(text("SELECT * FROM streams"))).keys())

        assert "colour" not in await database.read(columns)

    on_database(address, scenario)


def test_a_newer_database_is_left_alone(address, tmp_path, monkeypatch):
    with monkeypatch.context() as patched:
        with_next_revision(tmp_path, patched)
        on_database(address, nothing)
    assert problem_of(address) == "database_newer"


def test_what_is_no_database_of_ours_is_left_alone(tmp_path):
    path = tmp_path / "letters.txt"
    path.write_text("Dear Ann, " * 500)
    before = path.read_bytes()
    assert problem_of(path) == "database_unknown"
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["letters.txt"]
    foreign = tmp_path / "foreign.db"
    order(foreign, "CREATE TABLE songs (name TEXT)")
    assert problem_of(foreign) == "database_unknown"
    assert problem_of(tmp_path) == "database_unknown"
    assert problem_of(tmp_path / "no" / "folder.db") == "database_folder"


def test_a_server_that_is_not_there_is_told():
    assert problem_of("postgresql://nobody@127.0.0.1:1/nothing") == "database_unopened"


def test_a_missing_driver_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert problem_of("postgresql://nobody@127.0.0.1:1/nothing") == "postgresql_driver_missing"


def test_looking_makes_nothing(tmp_path):
    path = tmp_path / "room.db"
    for make, code in ((lambda: None, "database_missing"), (path.touch, "database_empty")):
        make()
        with pytest.raises(StoreProblem) as caught:
            asyncio.run(Database.look(str(path)))
        assert caught.value.code == code
    assert path.stat().st_size == 0


@pytest.mark.parametrize(
    "given",
    ["", ":memory:", "sqlite://", "sqlite:///:memory:", "mysql://a/b", "postgresql://a:port/b"],
)
def test_other_addresses_are_refused(given):
    with pytest.raises(StoreProblem) as caught:
        Address.of(given)
    assert caught.value.code == "database_url"


def test_addresses_are_read_as_people_write_them(tmp_path):
    assert Address.of("sqlite:////var/room.db").file == Path("/var/room.db")
    assert Address.of("sqlite:///room.db").file == Path("room.db").absolute()
    assert Address.of("~/room.db").file == Path("~/room.db").expanduser()
    server = Address.of("postgres://ann:secret@db.example:5433/cards?sslmode=require")
    assert server.file is None
    assert server.url.render_as_string(hide_password=False) == (
        "postgresql+asyncpg://ann:secret@db.example:5433/cards?ssl=require"
    )
    assert "secret" not in server.name
    with pytest.raises(StoreProblem) as caught:
        Address.of("oracle://ann:secret@db.example/cards")
    assert "secret" not in str(caught.value)
