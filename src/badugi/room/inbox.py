"""What waits to be done at a table: one job after the other, and no job is left unanswered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from badugi.errors import RoomError
from badugi.room.store.base import Fenced

Job = Callable[[], Awaitable[None]]
MOST_WAITING = 1000
"""Jobs in an inbox; whoever comes then is told to try again."""


class Inbox:
    """The jobs of one table, in the order in which they came."""

    def __init__(self) -> None:
        self._jobs: asyncio.Queue[Job] = asyncio.Queue(MOST_WAITING)
        self._promised: set[asyncio.Future[None]] = set()
        self._is_waking = False
        self._is_closed = False

    def __len__(self) -> int:
        return self._jobs.qsize()

    @property
    def is_closed(self) -> bool:
        """Whether the table has ended, and nothing is done here any more."""
        return self._is_closed

    def put(self, job: Job) -> bool:
        """Let a job wait for its turn; False if there is no room, or the table has ended."""
        if self._is_closed:
            return False
        try:
            self._jobs.put_nowait(job)
        except asyncio.QueueFull:
            return False
        return True

    def wake(self) -> None:
        """Let the table look soon whether something is due: once, however often it is asked."""
        if self._is_waking:
            return

        async def job() -> None:
            self._is_waking = False

        self._is_waking = self.put(job)

    async def next(self) -> Job:
        """The job whose turn it is."""
        return await self._jobs.get()

    async def done(self, deed: Job) -> None:
        """Come back when the deed was done in its turn, or raise why it was not.

        Raises RoomError if there is no room for it, or the table ends before its turn.
        """
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def job() -> None:
            try:
                await deed()
            except Exception as error:
                if not future.done():
                    future.set_exception(error)
                if isinstance(error, Fenced):
                    raise
            else:
                if not future.done():
                    future.set_result(None)

        if not self.put(job):
            raise self.refusal()
        self._promised.add(future)
        future.add_done_callback(self._promised.discard)
        await future

    def refusal(self) -> RoomError:
        """Why a job cannot wait here now."""
        return RoomError("table_closing" if self._is_closed else "busy")

    def close(self) -> None:
        """Take no more; whoever waits for a deed is told that it is not done."""
        self._is_closed = True
        for promised in tuple(self._promised):
            if not promised.done():
                promised.set_exception(self.refusal())
