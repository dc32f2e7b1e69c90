"""A room's people for tests: a database in a file, a clock by hand, and argon2 that hurries."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

from argon2 import PasswordHasher

from badugi.room.clock import ManualClock
from badugi.room.people import Options, People, Person
from badugi.room.store.database import Database
from badugi.room.store.sqlstore import SqlStore

HASTY = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
PASSWORD = "four suits, four ranks"
NOW = 1_700_000_000_000
HOUR = 3600


class World(NamedTuple):
    """What a test holds."""

    db: Database
    store: SqlStore
    clock: ManualClock
    people: People

    async def another_process(self, **how: Any) -> People:
        """The people of the same room as another process sees them."""
        people = People(self.db, self.store, clock=self.clock, hasher=HASTY, **how)
        await people.start()
        return people

    async def registered(self, name: str = "Dana") -> Person:
        """A player with a name and a password."""
        return await self.people.register(await self.people.guest(), name, PASSWORD)

    async def host(self, name: str = "The Boss") -> Person:
        """Somebody who may do everything."""
        return await self.people.moderation.promote(None, (await self.registered(name)).id)


def with_people(
    job: Callable[[World], Awaitable[None]],
    *,
    options: Options | None = None,
    url: str | None = None,
) -> None:
    """Run a test's job with the people of a new room."""

    async def run(folder: str) -> None:
        db = await Database.open(url or str(Path(folder) / "room.db"))
        try:
            store, clock = SqlStore(db), ManualClock(wall=NOW)
            people = People(
                db,
                store,
                clock=clock,
                options=options or Options(),
                hasher=HASTY,
            )
            await people.start()
            await job(World(db, store, clock, people))
        finally:
            await db.close()

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(folder))


async def refused(asked: Awaitable[Any], error: type[Exception]) -> Any:
    """The error with which something is refused."""
    try:
        await asked
    except error as refusal:
        return refusal
    raise AssertionError("it was not refused")
