"""Passwords: kept only as argon2 hashes, worked out beside the tables and never many at once."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from badugi.errors import AccountError, TooSoon
from badugi.room.people.names import name_key

LEAST, MOST = 8, 200
AT_ONCE = 2
MOST_WAITING = 32
_BUSY_SECONDS = 5

T = TypeVar("T")


class Passwords:
    """Hashes and checks passwords in threads, ``AT_ONCE`` at most; the event loop stays free."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._nobody: str | None = None

    async def hash(self, password: str) -> str:
        """The hash to keep. Raises TooSoon if too many wait already."""
        return await self._aside(lambda: self._hasher.hash(_bytes(password)))

    async def fits(self, password: str, kept: str | None) -> bool:
        """Whether a password belongs to a hash.

        Without a hash the same work is done, so that the time tells nobody who is registered.
        """
        if self._nobody is None:
            self._nobody = await self.hash("the password of nobody at all")
        if len(password) > MOST:
            return False
        hashed = kept or self._nobody
        return await self._aside(lambda: self._verify(hashed, password)) and kept is not None

    def is_old(self, kept: str) -> bool:
        """Whether a hash was made with other parameters than are usual now."""
        return self._hasher.check_needs_rehash(kept)

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, _bytes(password))
        except (VerificationError, InvalidHashError):
            return False

    async def _aside(self, work: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise TooSoon("too_busy", seconds=_BUSY_SECONDS)
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1


def check_password(password: str, *, name: str) -> None:
    """AccountError unless it is 8-200 characters long and not one's name."""
    if not LEAST <= len(password) <= MOST:
        raise AccountError("password_length", least=LEAST, most=MOST)
    if name_key(password) == name_key(name):
        raise AccountError("password_is_name")


def _bytes(password: str) -> bytes:
    # The same password typed on another keyboard may be composed of other characters.
    return unicodedata.normalize("NFKC", password).encode("utf-8", "surrogatepass")
