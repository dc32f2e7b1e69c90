"""The record of the room in SQLite or PostgreSQL, by the same statements."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from sqlalchemy import insert, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from badugi.protocol.rest import Results
from badugi.room.store import chips, leases, listing, naming, reading
from badugi.room.store.appending import append_all
from badugi.room.store.base import (
    ALL,
    Commit,
    HandRow,
    Recovered,
    Step,
    StoreError,
    Stream,
    Uncertain,
    Wanted,
)
from badugi.room.store.clockwork import seconds
from badugi.room.store.database import Database
from badugi.room.store.group import Job, T
from badugi.room.store.reading import unknown
from badugi.room.store.tables import streams
from badugi.table.ledger import Transfer

PAUSES = (0.0, 0.2, 1.0, 3.0)
"""Seconds before each look whether something was written while the database went away."""


class SqlStore:
    """A ``Store`` over a ``Database``, which it closes when it is closed itself."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._held: dict[str, set[str]] = {}

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
            self._held.setdefault(writer, set()).add(stream)
        return epoch

    async def rewrite(self, stream: str, *, about: bytes) -> None:
        """Say anew what a log is about."""

        async def work(connection: AsyncConnection) -> None:
            row = update(streams).where(streams.c.id == stream).values(about=about)
            if not (await connection.execute(row)).rowcount:
                raise unknown(stream)

        await self._write(work)

    async def streams(self) -> tuple[Stream, ...]:
        """All open logs, oldest first."""
        return await self._read(reading.open_logs)

    async def about(self, *streams: str) -> dict[str, bytes]:
        """What logs are about."""
        return await self._read(lambda connection: reading.about(connection, streams))

    async def take(self, writer: str, *, ttl: float) -> dict[str, int]:
        """Take every open log that nobody holds."""

        async def work(connection: AsyncConnection) -> dict[str, int]:
            return await leases.take(connection, writer, ttl=ttl)

        taken = await self._write(work)
        self._held.setdefault(writer, set()).update(taken)
        return taken

    async def renew(self, writer: str, *, ttl: float) -> None:
        """Hold on to what this writer holds."""
        held = tuple(self._held.get(writer, ()))

        async def work(connection: AsyncConnection) -> None:
            await leases.renew(connection, writer, ttl=ttl, held=held)

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
        except Uncertain as doubt:
            await self._settle(commit, doubt)
        except DBAPIError as error:
            raise _broken(error) from error
        if commit.closes:
            for held in self._held.values():
                held.discard(commit.stream)

    async def recover(self, stream: str) -> Recovered:
        """The snapshot and the steps after it."""
        return await self._read(lambda connection: reading.recover(connection, stream))

    async def read(
        self, stream: str, *, after: int = 0, until: int | None = None
    ) -> tuple[Step, ...]:
        """The log between two sequence numbers."""
        end = reading.ENDLESS if until is None else until
        return await self._read(
            lambda connection: reading.read(connection, stream, after=after, until=end)
        )

    async def hand(self, stream: str, number: int) -> tuple[Step, ...] | None:
        """The steps of a finished hand."""
        return await self._read(lambda connection: reading.hand(connection, stream, number))

    async def players_in(self, stream: str, number: int) -> dict[int, str]:
        """The players dealt into a finished hand, by seat."""
        return await self._read(lambda connection: listing.players_in(connection, stream, number))

    async def hands_of(
        self, player: str, *, limit: int = 50, before: int | None = None, wanted: Wanted = ALL
    ) -> tuple[HandRow, ...]:
        """A player's finished hands, newest first."""
        end = reading.ENDLESS if before is None else before
        return await self._read(
            lambda connection: listing.hands_of(
                connection, player, limit=limit, before=end, wanted=wanted
            )
        )

    async def results_of(self, player: str, *, game: str | None = None) -> Results:
        """What a player's finished hands brought him."""
        return await self._read(lambda connection: listing.results_of(connection, player, game))

    async def balance(self, account: str) -> int:
        """The chips of an account."""
        return await self._read(lambda connection: reading.balance(connection, account))

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

    async def _settle(self, commit: Commit, doubt: Uncertain) -> None:
        """Find out whether a commit was written after all; StoreError if not, Uncertain still."""

        async def look(connection: AsyncConnection) -> bool:
            return await reading.is_written(connection, commit)

        is_written: bool | None = None
        for pause in PAUSES:
            await asyncio.sleep(pause)
            with suppress(StoreError, DBAPIError):
                is_written = await self.database.write(look)
                break
        if is_written is None:
            raise doubt
        if not is_written:
            raise StoreError(str(doubt)) from doubt

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


def _broken(error: DBAPIError) -> StoreError:
    return StoreError(f"the database failed: {error.orig}")
