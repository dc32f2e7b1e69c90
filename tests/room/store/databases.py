"""What the tests of the store share: a database for one scenario, in a file or on a server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from badugi.room.store.database import Database


def on_database(address: object, scenario: Callable[[Database], Awaitable[None]]) -> None:
    """Run a scenario on the database at an address, made if there is none."""

    async def work() -> None:
        database = await Database.open(str(address))
        try:
            await scenario(database)
        finally:
            await database.close()

    asyncio.run(work())
