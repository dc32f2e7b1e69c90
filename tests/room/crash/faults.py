"""A store that kills its own process at a chosen point."""

from __future__ import annotations

import os
import signal
import threading
from collections import Counter
from typing import Any

from sqlalchemy import Connection
from tests.room.crash.lines import Fault

from badugi.room.store.base import Commit, Store, Uncertain

DISK = 0.002
"""Seconds into a commit; it takes some milliseconds on most disks."""


def die() -> None:
    """Be gone at once, with nothing tidied up."""
    os.kill(os.getpid(), signal.SIGKILL)


class Fate:
    """Counts how often each point is reached, and strikes."""

    def __init__(self, fault: Fault | None) -> None:
        self._fault = fault
        self._reached: Counter[str] = Counter()

    def is_due(self, point: str) -> bool:
        self._reached[point] += 1
        fault = self._fault
        return fault is not None and (fault.point, fault.count) == (point, self._reached[point])

    def strike(self, point: str) -> None:
        if self.is_due(point):
            die()


class DoomedStore:
    """A store with the points of its fate around what it does."""

    def __init__(self, store: Store, fate: Fate, *, unsure: int = 0) -> None:
        self._store = store
        self._fate = fate
        self._unsure = unsure
        self._appends = 0

    async def take(self, writer: str, *, ttl: float) -> dict[str, int]:
        taken = await self._store.take(writer, ttl=ttl)
        self._fate.strike("after-take")
        return taken

    async def append(self, commit: Commit) -> None:
        self._fate.strike("before-append")
        self._appends += 1
        is_unsure = self._unsure and not self._appends % self._unsure
        if not is_unsure or self._appends // self._unsure % 2:
            await self._store.append(commit)
        if is_unsure:
            raise Uncertain("the line to the database broke")
        self._fate.strike("after-append")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


def doom_commits(fate: Fate) -> None:
    """Put the points around every commit of the store's writer in this process."""
    commit = Connection.commit

    def doomed(connection: Connection) -> None:
        fate.strike("before-commit")
        if fate.is_due("amid-commit"):
            threading.Timer(DISK, die).start()
        commit(connection)
        fate.strike("after-commit")

    Connection.commit = doomed  # type: ignore[method-assign]
