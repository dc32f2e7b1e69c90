"""Whose turn it is to write a log: taken for a while, renewed, let go, and taken over."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import bindparam, select, update

from badugi.room.store.base import Connection, Fenced
from badugi.room.store.clockwork import seconds
from badugi.room.store.tables import streams
from badugi.room.store.writer import is_dead

# Always in the same order, so that two processes never wait for each other.
_OPEN = (
    select(
        streams.c.number,
        streams.c.id,
        streams.c.epoch,
        streams.c.writer,
        (streams.c.expires > seconds()).label("is_fresh"),
    )
    .where(~streams.c.is_closed)
    .order_by(streams.c.number)
    .with_for_update()
)
_TAKE = (
    update(streams)
    .where(streams.c.number == bindparam("of"))
    .values(
        writer=bindparam("by"),
        epoch=streams.c.epoch + 1,
        expires=seconds() + bindparam("ttl"),
    )
)
_HELD = (
    select(streams.c.id, streams.c.writer, streams.c.is_closed)
    .where(streams.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(streams.c.number)
    .with_for_update()
)
_RENEW = (
    update(streams)
    .where(streams.c.writer == bindparam("by"))
    .values(expires=seconds() + bindparam("ttl"))
)
_RELEASE = (
    update(streams).where(streams.c.writer == bindparam("by")).values(writer=None, expires=0.0)
)


async def take(connection: Connection, writer: str, *, ttl: float) -> dict[str, int]:
    """Take every open log that nobody holds; their new epochs."""
    rows = (await connection.execute(_OPEN)).all()
    free = [row for row in rows if _is_free(row.writer, writer, is_fresh=row.is_fresh)]
    if free:
        taken = [{"of": row.number, "by": writer, "ttl": ttl} for row in free]
        await connection.execute(_TAKE, taken)
    return {row.id: row.epoch + 1 for row in free}


def _is_free(holder: str | None, writer: str, *, is_fresh: bool) -> bool:
    return holder is None or not is_fresh or is_dead(holder, than=writer)


async def renew(connection: Connection, writer: str, *, ttl: float, held: Collection[str]) -> None:
    """Hold on to all that is held; Fenced if any of it is somebody else's by now."""
    if not held:
        return
    rows = (await connection.execute(_HELD, {"ids": list(held)})).all()
    # A log that was closed meanwhile is nobody's, and was not taken.
    lost = [row.id for row in rows if row.writer != writer and not row.is_closed]
    if lost:
        raise Fenced(f"others write {', '.join(lost)} now")
    await connection.execute(_RENEW, {"by": writer, "ttl": ttl})


async def release(connection: Connection, writer: str) -> None:
    """Let everything go."""
    await connection.execute(_RELEASE, {"by": writer})
