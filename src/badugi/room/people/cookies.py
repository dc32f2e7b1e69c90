"""The cookie by which the room knows somebody again: his id and session, signed by the room."""

from __future__ import annotations

import hashlib

from itsdangerous import BadData, TimestampSigner

from badugi.room.clock import Clock
from badugi.room.people.person import Person

DAY = 24 * 3600
DAYS = 400
_LONGEST = 200
_SKEW = 300


class _Signer(TimestampSigner):
    """Signs with the room's own time."""

    clock: Clock

    def get_timestamp(self) -> int:
        return self.clock.wall() // 1000


class Cookies:
    """Makes and reads cookie values; a value holds for ``DAYS`` days."""

    def __init__(self, secret: bytes, *, clock: Clock) -> None:
        self._clock = clock
        self._signer = _Signer(secret, salt="badugi.session", digest_method=hashlib.sha256)
        self._signer.clock = clock

    def make(self, person: Person) -> str:
        """A value for a person's session, signed now."""
        return self._signer.sign(f"{person.id}:{person.session}").decode("ascii")

    def read(self, value: str) -> tuple[str, int, int] | None:
        """Id, session and age in seconds; None for what this room did not sign, or too long ago."""
        if len(value) > _LONGEST or not value.isascii():
            return None
        try:
            signed, at = self._signer.unsign(value, return_timestamp=True)
        except BadData:
            return None
        age = self._signer.get_timestamp() - int(at.timestamp())
        player, _, session = signed.decode("ascii").partition(":")
        if not -_SKEW <= age <= DAYS * DAY or not session.isdigit():
            return None
        return player, int(session), age
