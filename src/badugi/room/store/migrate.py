"""Bringing an older database up to date, after a copy of it was put aside."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from badugi.errors import StoreProblem
from badugi.room.store import migrations
from badugi.room.store.address import Address
from badugi.room.store.backup import copy_file, free_name

_FOLDER = Path(migrations.__file__).parent
# Any number, as long as it is always the same: two processes that start at once take turns.
_TURN = 6_213_742


def history() -> ScriptDirectory:
    """All revisions of the tables, from the first to the newest."""
    return _history(_FOLDER)


@cache
def _history(folder: Path) -> ScriptDirectory:
    return ScriptDirectory(folder)


def newest_revision() -> str:
    """The revision of a database that is up to date."""
    head = history().get_current_head()
    assert head is not None, "there is no revision"
    return head


async def prepare(address: Address, engine: AsyncEngine, *, target: str | None = None) -> None:
    """Make the tables, or bring them to revision ``target`` (None: the newest).

    Raises StoreProblem for a database that is not ours, or newer than this program.
    """
    if address.file:
        _make_private(address)
    async with engine.connect() as connection:
        found = await connection.run_sync(_found, address)
        await connection.rollback()
    wanted = target or newest_revision()
    if found == wanted:
        return
    if found is not None and address.file:
        aside = free_name(address.file, f"before-{wanted}")
        await asyncio.to_thread(copy_file, address.file, aside)
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade, address, wanted)


async def require_current(address: Address, engine: AsyncEngine) -> None:
    """StoreProblem unless the database is ours and as new as this program."""
    async with engine.connect() as connection:
        found = await connection.run_sync(_found, address)
    if found is None:
        raise StoreProblem("database_empty", name=address.name)
    if found != newest_revision():
        raise StoreProblem("database_old", name=address.name)


def _make_private(address: Address) -> None:
    """A new file is its owner's alone: it will hold the cards of running hands."""
    assert address.file is not None
    if not address.file.parent.is_dir():
        raise StoreProblem("database_folder", name=address.name)
    if address.file.is_dir():
        raise StoreProblem("database_unknown", name=address.name)
    if not address.file.exists():
        address.file.touch(mode=0o600)


def _found(connection: Connection, address: Address) -> str | None:
    """The revision of a database; None for an empty one, StoreProblem for one that is not ours."""
    current = MigrationContext.configure(connection).get_current_heads()
    if not current:
        if inspect(connection).get_table_names():
            raise StoreProblem("database_unknown", name=address.name)
        return None
    known = {script.revision for script in history().walk_revisions()}
    if not known.issuperset(current):
        raise StoreProblem("database_newer", name=address.name)
    return current[0]


def _upgrade(connection: Connection, address: Address, target: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:turn)"), {"turn": _TURN})
    # Another process may have been quicker.
    if _found(connection, address) == target:
        return
    script = history()

    def steps(revision: Any, _context: MigrationContext) -> Any:
        return script._upgrade_revs(target, revision)

    run: Callable[..., None] = MigrationContext.configure(
        connection, opts={"fn": steps, "transactional_ddl": True}
    ).run_migrations
    with Operations.context(MigrationContext.configure(connection)):
        run()
