"""The record of the room in SQLite or PostgreSQL, by the same statements."""

from __future__ import annotations

from sqlalchemy import Select, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from badugi.room.store import chips, leases, naming
from badugi.room.store.appending import append_all
from badugi.room.store.base import Commit, HandRow, Recovered, Step, StoreError, Stream
from badugi.room.store.clockwork import seconds
from badugi.room.store.database import Database
from badugi.room.store.group import Job, T
from badugi.room.store.packing import decode, unpack
from badugi.room.store.tables import accounts, hands, results, steps, streams
from badugi.table.ledger import Transfer


class SqlStore:
    """A ``Store`` over a ``Database``, which it closes when it is closed itself."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._held: dict[str, dict[str, int]] = {}

    async def create(
        self, stream: str, *, about: bytes, writer: str | None = None, ttl: float = 0.0
    ) -> int:
        """A new, empty log; its epoch."""
        epoch = 0 if writer is None else 1
        row = insert(streams).values(
            id=stream,
            about=about,
            head=0,
            epoch=epoch,
            writer=writer,
            expires=seconds() + ttl,
            snapshot_seq=0,
            is_closed=False,
        )

        async def work(connection: AsyncConnection) -> None:
            try:
                await connection.execute(row)
            except IntegrityError as error:
                raise StoreError(f"there is a log {stream} already") from error

        await self._write(work)
        if writer is not None:
            self._held.setdefault(writer, {})[stream] = epoch
        return epoch

    async def rewrite(self, stream: str, *, about: bytes) -> None:
        """Say anew what a log is about."""

        async def work(connection: AsyncConnection) -> None:
            row = update(streams).where(streams.c.id == stream).values(about=about)
            if not (await connection.execute(row)).rowcount:
                raise _unknown(stream)

        await self._write(work)

    async def streams(self) -> tuple[Stream, ...]:
        """All open logs, oldest first."""

        async def work(connection: AsyncConnection) -> tuple[Stream, ...]:
            rows = await connection.execute(
                select(streams.c.id, streams.c.about, streams.c.head, streams.c.epoch)
                .where(~streams.c.is_closed)
                .order_by(streams.c.number)
            )
            return tuple(
                [
                    Stream(id=name, about=about, head=head, epoch=epoch)
                    for name, about, head, epoch in rows
                ]
            )

        return await self._read(work)

    async def take(self, writer: str, *, ttl: float) -> dict[str, int]:
        """Take every open log that nobody holds."""

        async def work(connection: AsyncConnection) -> dict[str, int]:
            return await leases.take(connection, writer, ttl=ttl)

        taken = await self._write(work)
        self._held.setdefault(writer, {}).update(taken)
        return taken

    async def renew(self, writer: str, *, ttl: float) -> None:
        """Hold on to what this writer holds."""
        held = self._held.get(writer, {})

        async def work(connection: AsyncConnection) -> None:
            await leases.renew(connection, writer, ttl=ttl, held=dict(held))

        await self._write(work)

    async def release(self, writer: str) -> None:
        """Let everything go."""

        async def work(connection: AsyncConnection) -> None:
            await leases.release(connection, writer)

        await self._write(work)
        self._held.pop(writer, None)

    async def append(self, commit: Commit) -> None:
        """Write a commit, together with all others that wait."""
        try:
            await self.database.write_together(append_all, commit)
        except DBAPIError as error:
            raise _broken(error) from error
        if commit.closes:
            for held in self._held.values():
                held.pop(commit.stream, None)

    async def recover(self, stream: str) -> Recovered:
        """The snapshot and the steps after it."""

        async def work(connection: AsyncConnection) -> Recovered:
            found = await connection.execute(
                select(streams.c.number, streams.c.snapshot, streams.c.snapshot_seq).where(
                    streams.c.id == stream
                )
            )
            row = found.one_or_none()
            if row is None:
                raise _unknown(stream)
            number, snapshot, seq = row
            after = seq if snapshot is not None else 0
            return Recovered(
                snapshot=snapshot, steps=await _log(connection, number, after=after, until=None)
            )

        return await self._read(work)

    async def read(
        self, stream: str, *, after: int = 0, until: int | None = None
    ) -> tuple[Step, ...]:
        """The log between two sequence numbers."""

        async def work(connection: AsyncConnection) -> tuple[Step, ...]:
            number = await connection.scalar(select(streams.c.number).where(streams.c.id == stream))
            if number is None:
                raise _unknown(stream)
            return await _log(connection, number, after=after, until=until)

        return await self._read(work)

    async def hand(self, stream: str, number: int) -> tuple[Step, ...] | None:
        """The steps of a finished hand."""

        async def work(connection: AsyncConnection) -> bytes | None:
            return await connection.scalar(
                select(hands.c.body)
                .join(streams, streams.c.number == hands.c.stream)
                .where(streams.c.id == stream, hands.c.number == number)
            )

        body = await self._read(work)
        return None if body is None else unpack(body)

    async def seat_in(self, stream: str, number: int, player: str) -> int | None:
        """Where a player sat in a finished hand."""

        async def work(connection: AsyncConnection) -> int | None:
            seat: int | None = await connection.scalar(
                select(results.c.seat)
                .join(hands, hands.c.row == results.c.hand)
                .join(streams, streams.c.number == hands.c.stream)
                .where(
                    streams.c.id == stream,
                    hands.c.number == number,
                    results.c.player == player,
                )
            )
            return seat

        return await self._read(work)

    async def hands_of(
        self, player: str, *, limit: int = 50, before: int | None = None
    ) -> tuple[HandRow, ...]:
        """A player's finished hands, newest first."""

        async def work(connection: AsyncConnection) -> tuple[HandRow, ...]:
            page = _hands_of(player)
            if before is not None:
                page = page.where(results.c.at < before)
            rows = list(await connection.execute(page.limit(limit)))
            if rows and len(rows) == limit:
                last = rows[-1].at
                same = await connection.execute(_hands_of(player).where(results.c.at == last))
                rows = [row for row in rows if row.at > last] + list(same)
            return tuple([HandRow(**row._mapping) for row in rows])

        return await self._read(work)

    async def balance(self, account: str) -> int:
        """The chips of an account."""

        async def work(connection: AsyncConnection) -> int | None:
            return await connection.scalar(
                select(accounts.c.balance).where(accounts.c.id == account)
            )

        return await self._read(work) or 0

    async def post(self, *transfers: Transfer) -> None:
        """Post transfers in one transaction."""

        async def work(connection: AsyncConnection) -> None:
            await chips.post(connection, *transfers)

        await self._write(work)

    async def rename(self, player: str, new_name: str) -> int:
        """Call a player by another name wherever he sat or queued."""
        try:
            return await naming.rename(self.database, player, new_name)
        except DBAPIError as error:
            raise _broken(error) from error

    async def close(self) -> None:
        """Write what is waiting, and let the files go."""
        await self.database.close()

    async def _write(self, job: Job[T]) -> T:
        try:
            return await self.database.write(job)
        except DBAPIError as error:
            raise _broken(error) from error

    async def _read(self, job: Job[T]) -> T:
        try:
            return await self.database.read(job)
        except DBAPIError as error:
            raise _broken(error) from error


async def _log(
    connection: AsyncConnection, number: int, *, after: int, until: int | None
) -> tuple[Step, ...]:
    """A log between two sequence numbers: finished hands unpacked, and the rows between them."""
    end = _ENDLESS if until is None else until
    packed = await connection.execute(
        select(hands.c.body)
        .where(hands.c.stream == number, hands.c.last > after, hands.c.first <= end)
        .order_by(hands.c.last)
    )
    found = [step for (body,) in packed for step in unpack(body) if after < step.seq <= end]
    loose = await connection.execute(
        select(steps.c.body)
        .where(steps.c.stream == number, steps.c.seq > after, steps.c.seq <= end)
        .order_by(steps.c.seq)
    )
    found += [decode(body) for (body,) in loose]
    return tuple(sorted(found, key=_seq))


_ENDLESS = 2**62


def _seq(step: Step) -> int:
    return step.seq


def _hands_of(player: str) -> Select[tuple[str, int, int, str, int, int, int]]:
    return (
        select(
            streams.c.id.label("stream"),
            hands.c.number,
            results.c.at,
            hands.c.game,
            hands.c.pot,
            results.c.net,
            results.c.seat,
        )
        .select_from(results)
        .join(hands, hands.c.row == results.c.hand)
        .join(streams, streams.c.number == hands.c.stream)
        .where(results.c.player == player)
        .order_by(results.c.at.desc(), results.c.row.desc())
    )


def _unknown(stream: str) -> StoreError:
    return StoreError(f"there is no log {stream}")


def _broken(error: DBAPIError) -> StoreError:
    return StoreError(f"the database failed: {error.orig}")
