"""What writes a group: on PostgreSQL over a line, on SQLite in a thread that has the file.

The jobs are the same: coroutines that wait for nothing but their connection. A file answers at
once, so there they are driven to their end in one go, away from the tables; to cross over to a
thread and back for every statement would cost five times as much as the statements.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

T = TypeVar("T")
Work = Callable[[Any], Coroutine[Any, Any, None]]


class Pen(Protocol):
    """One connection that writes, opened when it is needed and again when it was lost."""

    async def run(self, work: Work) -> None:
        """Do everything of a transaction but its commit; if that fails it is all undone."""

    async def commit(self) -> None:
        """Write the transaction; if that fails nobody knows whether it is written."""

    async def close(self) -> None:
        """Let the connection go."""


class LinePen:
    """A pen at the end of a line."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def run(self, work: Work) -> None:
        try:
            if self._connection is None:
                self._connection = await self._engine.connect()
            await work(self._connection)
        except BaseException:
            await self._drop()
            raise

    async def commit(self) -> None:
        assert self._connection is not None
        try:
            await self._connection.commit()
        except BaseException:
            await self._drop()
            raise

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()
        await self._engine.dispose()

    async def _drop(self) -> None:
        """Let the connection go, whatever state it is in; the next group has a new one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                await connection.invalidate()
                await connection.close()


class FilePen:
    """A pen with a thread of its own, in which alone its file is written."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._is_closed = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="badugi-pen")

    async def run(self, work: Work) -> None:
        await self._apart(lambda: self._run(work))

    async def commit(self) -> None:
        await self._apart(self._commit)

    async def close(self) -> None:
        if not self._is_closed:
            self._is_closed = True
            await self._apart(self._close)
            self._thread.shutdown(wait=False)

    async def _apart(self, deed: Callable[[], None]) -> None:
        done = asyncio.get_running_loop().run_in_executor(self._thread, deed)
        try:
            await asyncio.shield(done)
        except asyncio.CancelledError:
            # The thread goes on; whoever comes next must find its connection at rest.
            await asyncio.wait([done])
            raise

    def _run(self, work: Work) -> None:
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            driven(work(AtHand(self._connection)))
        except BaseException:
            self._drop()
            raise

    def _commit(self) -> None:
        assert self._connection is not None
        try:
            self._connection.commit()
        except BaseException:
            self._drop()
            raise

    def _close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
        self._engine.dispose()

    def _drop(self) -> None:
        """As on a line."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.invalidate()
                connection.close()


class AtHand:
    """A connection that answers at once, for jobs written to wait for it."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def execute(self, statement: Any, parameters: Any = None) -> Any:
        return self._connection.execute(statement, parameters)

    async def scalar(self, statement: Any, parameters: Any = None) -> Any:
        return self._connection.scalar(statement, parameters)

    async def scalars(self, statement: Any, parameters: Any = None) -> Any:
        return self._connection.scalars(statement, parameters)

    async def begin_nested(self) -> _Savepoint:
        return _Savepoint(self._connection.begin_nested())


class _Savepoint:
    def __init__(self, savepoint: Any) -> None:
        self._savepoint = savepoint

    async def commit(self) -> None:
        self._savepoint.commit()

    async def rollback(self) -> None:
        self._savepoint.rollback()


def driven(job: Coroutine[Any, Any, T]) -> T:
    """What a coroutine returns that waits for nothing; RuntimeError if it does wait."""
    try:
        job.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    job.close()
    raise RuntimeError("inside a transaction a job waits for its connection alone")


async def beside(connection: Any, deed: Callable[[], T]) -> T:
    """Do something long inside a job, where it keeps no table waiting."""
    if isinstance(connection, AtHand):
        return deed()
    return await asyncio.to_thread(deed)
