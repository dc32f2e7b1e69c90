"""A store with faults to order: it fails, is fenced, or does not come back for a while."""

from __future__ import annotations

import asyncio

from badugi.room.store.base import Commit, Fenced, StoreError
from badugi.room.store.memory import MemoryStore


class FaultyStore(MemoryStore):
    """``failures`` appends fail before anything is written; ``is_fenced``: another room writes.

    ``gate`` holds every append back until it is set. ``stream`` None: faults are for all logs.
    """

    def __init__(self) -> None:
        super().__init__()
        self.failures = 0
        self.is_fenced = False
        self.stream: str | None = None
        self.gate: asyncio.Event | None = None
        self.tried: list[Commit] = []
        self._good = 0

    def fail_after(self, good: int, count: int = 1) -> None:
        """Let ``good`` more appends succeed, then ``count`` fail."""
        self._good, self.failures = good, count

    async def append(self, commit: Commit) -> None:
        if self.stream is None or self.stream == commit.stream:
            self.tried.append(commit)
            if self.gate is not None:
                await self.gate.wait()
            if self.is_fenced:
                raise Fenced("another room writes this log now")
            if self._good:
                self._good -= 1
            elif self.failures:
                self.failures -= 1
                raise StoreError("the disk is full")
        await super().append(commit)
