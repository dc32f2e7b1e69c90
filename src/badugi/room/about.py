"""What the room keeps about a table beside its log: the terms, the owner, the way in."""

from __future__ import annotations

from hmac import compare_digest

import msgspec
from msgspec import Struct

from badugi.errors import RecordError
from badugi.protocol import Terms

DESERTED = 3600.0
"""Seconds after which a table that somebody opened closes, if nobody sits or watches there."""
QUICKLY_DESERTED = 300.0
"""The same for one that was opened in passing."""


class About(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """``owner`` opened the table; ``password`` is a hash; ``key`` the private link's secret.

    ``is_quick``: it was opened for somebody who wanted to play at once.
    """

    terms: Terms
    opened: int
    owner: str | None = None
    password: str | None = None
    key: str = ""
    is_quick: bool = False

    @property
    def deserted_after(self) -> float:
        """Seconds after which the table closes if nobody sits or watches there."""
        return QUICKLY_DESERTED if self.is_quick else DESERTED

    def lets_in(self, key: str) -> bool:
        """Whether this key opens the door; a public table's is open."""
        if not self.terms.is_private:
            return True
        return bool(self.key) and compare_digest(key.encode(), self.key.encode())

    def encoded(self) -> bytes:
        """As it is stored."""
        return msgspec.json.encode(self)


def read_about(data: bytes) -> About:
    """What was stored; RecordError if it cannot be read."""
    try:
        return msgspec.json.decode(data, type=About)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise RecordError("log_damaged", reason=type(error).__name__) from error
