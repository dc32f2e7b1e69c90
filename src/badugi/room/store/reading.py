"""What is read from the record: logs whole again, hands step by step, balances."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from badugi.room.store.base import Commit, Recovered, Step, StoreError, Stream
from badugi.room.store.packing import decode, unpack
from badugi.room.store.tables import accounts, hands, steps, streams

ENDLESS = 2**62
"""After every step, and after every moment."""


def unknown(stream: str) -> StoreError:
    """There is no log of that name."""
    return StoreError(f"there is no log {stream}")


async def open_logs(connection: AsyncConnection) -> tuple[Stream, ...]:
    """All open logs, oldest first."""
    rows = await connection.execute(
        select(streams.c.id, streams.c.about, streams.c.head, streams.c.epoch)
        .where(~streams.c.is_closed)
        .order_by(streams.c.number)
    )
    return tuple([Stream(**row._mapping) for row in rows])


async def about(connection: AsyncConnection, names: Collection[str]) -> dict[str, bytes]:
    """What logs are about, as far as there are any of these names."""
    rows = await connection.execute(
        select(streams.c.id, streams.c.about).where(streams.c.id.in_(names))
    )
    return {row.id: row.about for row in rows}


async def recover(connection: AsyncConnection, stream: str) -> Recovered:
    """A log's snapshot and the steps after it; StoreError."""
    found = await connection.execute(
        select(streams.c.number, streams.c.snapshot, streams.c.snapshot_seq).where(
            streams.c.id == stream
        )
    )
    row = found.one_or_none()
    if row is None:
        raise unknown(stream)
    after = row.snapshot_seq if row.snapshot is not None else 0
    later = await _steps(connection, row.number, after=after, until=ENDLESS)
    return Recovered(snapshot=row.snapshot, steps=later)


async def is_written(connection: AsyncConnection, commit: Commit) -> bool:
    """Whether just this commit is in its log; waits for a transaction that may still write it."""
    head = await connection.scalar(
        select(streams.c.head).where(streams.c.id == commit.stream).with_for_update()
    )
    end = commit.head + len(commit.steps)
    if head is None or head < end or not commit.steps:
        return False
    return await read(connection, commit.stream, after=commit.head, until=end) == commit.steps


async def read(
    connection: AsyncConnection, stream: str, *, after: int, until: int
) -> tuple[Step, ...]:
    """The steps of a log between two sequence numbers; StoreError."""
    number = await connection.scalar(select(streams.c.number).where(streams.c.id == stream))
    if number is None:
        raise unknown(stream)
    return await _steps(connection, number, after=after, until=until)


async def _steps(
    connection: AsyncConnection, number: int, *, after: int, until: int
) -> tuple[Step, ...]:
    """Finished hands unpacked, and the rows before, between and behind them."""
    packed = await connection.execute(
        select(hands.c.body)
        .where(hands.c.stream == number, hands.c.last > after, hands.c.first <= until)
        .order_by(hands.c.last)
    )
    found = [step for (body,) in packed for step in unpack(body) if after < step.seq <= until]
    loose = await connection.execute(
        select(steps.c.body)
        .where(steps.c.stream == number, steps.c.seq > after, steps.c.seq <= until)
        .order_by(steps.c.seq)
    )
    found += [decode(body) for (body,) in loose]
    return tuple(sorted(found, key=_seq))


def _seq(step: Step) -> int:
    return step.seq


async def hand(connection: AsyncConnection, stream: str, number: int) -> tuple[Step, ...] | None:
    """The steps of a finished hand; None if there is none of that number."""
    body = await connection.scalar(
        select(hands.c.body)
        .join(streams, streams.c.number == hands.c.stream)
        .where(streams.c.id == stream, hands.c.number == number)
    )
    return None if body is None else unpack(body)


async def balance(connection: AsyncConnection, account: str) -> int:
    """The chips of an account; one never heard of has none."""
    found = await connection.scalar(select(accounts.c.balance).where(accounts.c.id == account))
    return found or 0
