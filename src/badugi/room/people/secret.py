"""The room's own secrets, made once and kept: with them it signs what it must know again."""

from __future__ import annotations

import secrets as randomness
from contextlib import suppress

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from badugi.room.store.database import Database
from badugi.room.store.tables import secrets

COOKIES = "cookies"
_BYTES = 32


async def room_secret(db: Database, name: str) -> bytes:
    """The 32 secret bytes of a name; random ones, and kept, when there are none yet."""

    async def read(connection: AsyncConnection) -> bytes | None:
        query = select(secrets.c.value).where(secrets.c.name == name)
        value: bytes | None = (await connection.execute(query)).scalar()
        return value

    async def make(connection: AsyncConnection) -> None:
        value = randomness.token_bytes(_BYTES)
        await connection.execute(insert(secrets).values(name=name, value=value))

    if (found := await db.read(read)) is None:
        # Another process of the room may be quicker.
        with suppress(IntegrityError):
            await db.write(make)
        found = await db.read(read)
    assert found is not None
    return found
