"""The database of a room: one pen that writes, and eyes that read beside it."""

from __future__ import annotations

from typing import Self, TypeVar

from sqlalchemy.exc import DBAPIError, InterfaceError
from sqlalchemy.ext.asyncio import AsyncEngine

from badugi.errors import StoreProblem
from badugi.room.store import engines, migrate
from badugi.room.store.address import Address
from badugi.room.store.group import Batch, GroupWriter, Item, Job
from badugi.room.store.pens import Pen

T = TypeVar("T")


class Database:
    """SQLite in a file or PostgreSQL behind an address, with the room's tables in it.

    Made by ``open`` or ``look``; ``close`` it. ``url`` is the address as it was given.
    """

    def __init__(self, address: Address, *, reader: AsyncEngine, pen: Pen | None) -> None:
        self.address = address
        self._reader = reader
        self._writer = GroupWriter(pen) if pen else None

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open a database to write in it, make it if there is none, bring its tables up to date.

        Before the tables of a file change, a copy of it is put beside it. Raises StoreProblem
        for what is no database of ours, or one of a newer version.
        """
        address = Address.of(url)
        builder = engines.preparing(address)
        try:
            await migrate.prepare(address, builder)
        except BaseException as error:
            raise _problem(address, error) from error
        finally:
            await builder.dispose()
        return cls(address, reader=engines.reading(address), pen=engines.writing(address))

    @classmethod
    async def look(cls, url: str) -> Self:
        """Open a database only to read it; StoreProblem unless it is there and up to date."""
        address = Address.of(url)
        if address.file and not address.file.is_file():
            raise StoreProblem("database_missing", name=address.name)
        reader = engines.reading(address)
        try:
            await migrate.require_current(address, reader)
        except BaseException as error:
            await reader.dispose()
            raise _problem(address, error) from error
        return cls(address, reader=reader, pen=None)

    @property
    def url(self) -> str:
        """The address as it was given."""
        return self.address.given

    @property
    def is_sqlite(self) -> bool:
        """Whether it is a file."""
        return self.address.file is not None

    @property
    def commits(self) -> int:
        """How many transactions were written."""
        return self._writer.commits if self._writer else 0

    async def write(self, job: Job[T]) -> T:
        """What a job returns, once everything it wrote is on the disk: see ``GroupWriter.write``.

        Whatever the job raises undoes it alone and is raised here.
        """
        return await self._hand().write(job)

    async def write_together(self, batch: Batch[Item, T], item: Item) -> T:
        """As ``write``, for one item of a batch: see ``GroupWriter.write_together``."""
        return await self._hand().write_together(batch, item)

    async def read(self, job: Job[T]) -> T:
        """What a job reads, all of it at one moment of the database."""
        async with self._reader.connect() as connection, connection.begin():
            return await job(connection)

    async def close(self) -> None:
        """Write what is waiting, and let the connections go."""
        if self._writer:
            await self._writer.close()
        await self._reader.dispose()

    def _hand(self) -> GroupWriter:
        assert self._writer is not None, "this database was opened to look at it"
        return self._writer


def _problem(address: Address, error: BaseException) -> BaseException:
    """What to tell the owner of a database that does not open; other errors as they are."""
    if isinstance(error, DBAPIError):
        reason = str(error.orig).partition("\n")[0]
        if "not a database" in reason:
            return StoreProblem("database_unknown", name=address.name)
        return StoreProblem("database_unopened", name=address.name, reason=reason)
    if isinstance(error, OSError | InterfaceError):
        return StoreProblem("database_unopened", name=address.name, reason=str(error))
    return error
