"""The people of a room as its owner works on them at the machine, also while the room runs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from badugi.errors import StoreProblem
from badugi.room.clock import SystemClock
from badugi.room.people.people import People
from badugi.room.store.base import StoreError
from badugi.room.store.database import Database
from badugi.room.store.sqlstore import SqlStore

T = TypeVar("T")


async def at_console(url: str, job: Callable[[People], Awaitable[T]]) -> T:
    """What a job answers that is given the people of a database.

    StoreProblem unless the database is there and up to date, and can be written.
    """
    await (await Database.look(url)).close()
    db = await Database.open(url)
    try:
        return await job(People(db, SqlStore(db), clock=SystemClock()))
    except StoreError as error:
        name = db.address.name
        raise StoreProblem("database_unopened", name=name, reason=str(error)) from error
    finally:
        await db.close()
