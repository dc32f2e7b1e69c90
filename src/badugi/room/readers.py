"""Who reads files for people: a few programs at once, each for one file and not for long."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from badugi.errors import RequestError
from badugi.room import reading

AT_ONCE = 2
"""Files that are read at the same time."""
MOST_WAITING = 6
"""Files that wait to be here or to be read; who brings another one is asked to come again."""
LONGEST = 20.0
"""Seconds until a program that reads is stopped."""
MOST_EACH = 2
"""Files of one address that are here at once."""
SOON = 5
"""Seconds after which to come again."""


class Readers:
    """Reads what people bring. Nothing of it is kept."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(AT_ONCE)
        self._here: Counter[str] = Counter()

    @asynccontextmanager
    async def place(self, address: str) -> AsyncIterator[None]:
        """A place for a file that somebody brings from an address.

        RequestError if so many files are here already that another one would wait for long.
        """
        is_full = self._here.total() >= AT_ONCE + MOST_WAITING
        if is_full or self._here[address] >= MOST_EACH:
            raise RequestError("reading_busy", seconds=SOON)
        self._here[address] += 1
        try:
            yield
        finally:
            self._here -= Counter([address])

    async def read(self, data: bytes, locale: str, *, is_packed: bool) -> bytes:
        """What a file held, as JSON, gzipped if ``is_packed``.

        RequestError if it has no hand in it, or took too long.
        """
        async with self._free:
            return await asyncio.to_thread(_read, data, locale, is_packed=is_packed)


def _read(data: bytes, locale: str, *, is_packed: bool) -> bytes:
    packing = "packed" if is_packed else "plain"
    command = [sys.executable, "-P", "-m", reading.__name__, locale, packing]
    try:
        done = subprocess.run(
            command, input=data, capture_output=True, timeout=LONGEST, check=False
        )
    except subprocess.TimeoutExpired as error:
        raise RequestError("history_too_hard") from error
    if done.returncode == reading.NO_HAND:
        raise RequestError("history_without_hands")
    if done.returncode == reading.TOO_HARD or done.returncode < 0:
        raise RequestError("history_too_hard")
    if done.returncode:
        raise RuntimeError(done.stderr.decode(errors="replace")[-2_000:])
    return done.stdout
