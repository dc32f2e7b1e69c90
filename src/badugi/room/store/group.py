"""Many tables, one pen: whoever waits while the disk is busy is written down together.

What is asked for while one group is being written is the next group, so nobody sleeps for
company and a busy room needs no more trips to the disk than an idle one.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias, TypeVar

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from badugi.room.store.base import StoreError, Uncertain
from badugi.room.store.pens import Pen

T = TypeVar("T")
Item = TypeVar("Item")
Job: TypeAlias = Callable[[AsyncConnection], Awaitable[T]]
Batch: TypeAlias = Callable[[AsyncConnection, Sequence[Item]], Awaitable[Sequence[T | Exception]]]

MOST = 1000
"""The longest group; the rest waits for the next."""


class _Wish:
    """Something to write, and whoever waits for it."""

    __slots__ = ("answer", "batch", "done", "work")

    def __init__(self, work: Any, batch: Batch[Any, Any] | None = None) -> None:
        self.work = work
        self.batch = batch
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.answer: Any = None

    def tell(self, answer: Any) -> None:
        """Answer, if anybody still waits."""
        if self.done.done():
            return
        if isinstance(answer, Exception):
            self.done.set_exception(answer)
        else:
            self.done.set_result(answer)


class GroupWriter:
    """The one writer of a database. ``commits`` counts the transactions it has written."""

    def __init__(self, pen: Pen) -> None:
        self.commits = 0
        self._pen = pen
        self._waiting: deque[_Wish] = deque()
        self._called = asyncio.Event()
        self._is_closing = False
        self._is_in_doubt = False
        self._task = asyncio.create_task(self._work(), name="the store's writer")

    async def write(self, job: Job[T]) -> T:
        """What a job returns, once everything it wrote is on the disk.

        It has a savepoint of its own: whatever it raises undoes it alone, and is raised here. It
        may be run a second time if the connection was lost, so it does nothing but its
        statements. StoreError if the transaction could not be written, Uncertain if it may be.
        """
        result: T = await self._wait(_Wish(job))
        return result

    async def write_together(self, batch: Batch[Item, T], item: Item) -> T:
        """As ``write``, but ``batch`` is given all items waiting for it at once.

        It answers for each, in order, with what is returned or raised here.
        """
        result: T = await self._wait(_Wish(item, batch))
        return result

    async def close(self) -> None:
        """Write what is waiting, then stop; StoreError for whoever comes later."""
        self._is_closing = True
        self._called.set()
        await asyncio.wait([self._task])
        await self._pen.close()

    async def _wait(self, wish: _Wish) -> Any:
        if self._is_closing or self._task.done():
            raise StoreError("the store is closed")
        self._waiting.append(wish)
        self._called.set()
        return await wish.done

    async def _work(self) -> None:
        group: list[_Wish] = []
        try:
            while group := await self._next_group():
                await self._serve(group)
        finally:
            for wish in (*group, *self._waiting):
                wish.tell(StoreError("the store stopped before this was written"))

    async def _next_group(self) -> list[_Wish]:
        """Everything that waits; nothing when the store closes."""
        while not self._waiting and not self._is_closing:
            self._called.clear()
            await self._called.wait()
        taken = [self._waiting.popleft() for _ in range(min(MOST, len(self._waiting)))]
        alive = [wish for wish in taken if not wish.done.done()]
        return alive if alive or not taken else await self._next_group()

    async def _serve(self, group: list[_Wish]) -> None:
        try:
            await self._write(group)
        except Exception as error:
            for wish in group:
                kind = Uncertain if self._is_in_doubt else StoreError
                failure = kind(f"the database did not write: {error}")
                failure.__cause__ = error
                wish.tell(failure)
            return
        for wish in group:
            wish.tell(wish.answer)

    async def _write(self, group: list[_Wish]) -> None:
        self._is_in_doubt = False
        try:
            await self._pen.run(lambda connection: _run(connection, group, _at_once))
        except _BatchRaised:
            await self._pen.run(lambda connection: _run(connection, group, _one_by_one))
        except DBAPIError as error:
            # A connection that had died before the group's commit has written nothing of it.
            if not error.connection_invalidated:
                raise
            await self._pen.run(lambda connection: _run(connection, group, _one_by_one))
        self._is_in_doubt = True
        await self._pen.commit()
        self._is_in_doubt = False
        self.commits += 1


class _BatchRaised(Exception):
    """A batch has raised, and what it wrote cannot be told from the rest of its transaction."""


Answering: TypeAlias = Callable[[AsyncConnection, Batch[Any, Any], list[Any]], Awaitable[Any]]


async def _run(connection: AsyncConnection, group: list[_Wish], answering: Answering) -> None:
    """Run a whole group, up to the commit."""
    shares: dict[Batch[Any, Any], list[_Wish]] = {}
    for wish in group:
        if wish.batch is not None:
            shares.setdefault(wish.batch, []).append(wish)
    for batch, wishes in shares.items():
        answers = await answering(connection, batch, [wish.work for wish in wishes])
        for wish, answer in zip(wishes, answers, strict=True):
            wish.answer = answer
    for wish in group:
        if wish.batch is None:
            wish.answer = await _alone(connection, wish.work)


async def _at_once(
    connection: AsyncConnection, batch: Batch[Any, Any], items: list[Any]
) -> Sequence[Any]:
    """Give a batch all its items. It knows itself whom to refuse, and seldom raises."""
    try:
        return await batch(connection, items)
    except DBAPIError as error:
        if error.connection_invalidated:
            raise
        raise _BatchRaised from error
    except Exception as error:
        raise _BatchRaised from error


async def _one_by_one(
    connection: AsyncConnection, batch: Batch[Any, Any], items: list[Any]
) -> Sequence[Any]:
    """Give a batch each item by itself, so that the guilty fail alone."""
    return [await _alone(connection, _only(batch, item)) for item in items]


def _only(batch: Batch[Any, Any], item: Any) -> Job[Any]:
    async def work(connection: AsyncConnection) -> Any:
        answer = (await batch(connection, [item]))[0]
        if isinstance(answer, Exception):
            raise answer
        return answer

    return work


async def _alone(connection: AsyncConnection, job: Job[Any]) -> Any:
    """What a job returns or raises, inside a savepoint; it raises only what ends the group."""
    savepoint = await connection.begin_nested()
    try:
        result = await job(connection)
    except Exception as error:
        if isinstance(error, DBAPIError) and error.connection_invalidated:
            raise
        try:
            await savepoint.rollback()
        except Exception:
            # With some errors, as of a full disk, the whole transaction is gone already.
            raise error from None
        return error
    await savepoint.commit()
    return result
