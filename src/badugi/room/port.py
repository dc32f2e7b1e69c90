"""Who hears a table: sockets and bots look alike to it."""

from __future__ import annotations

from typing import Protocol

NOT_WELCOME = 4401
NO_ACCESS = 4403
NO_SUCH_TABLE = 4404
TAKEN_OVER = 4409
TABLE_CLOSED = 4410
RESTARTING = 1012


class Listener(Protocol):
    """Whoever hears a table and asks things of it.

    ``player`` None: a spectator nobody knows. ``wants_felt``: his snapshots carry the felt.
    """

    player: str | None
    name: str
    locale: str
    wants_felt: bool

    def send(self, data: bytes) -> None:
        """Take a message; never waits and never raises."""

    def end(self, code: int, reason: str) -> None:
        """Be cut off, with a WebSocket close code."""

    @property
    def lag(self) -> float:
        """The round trip to him in seconds, 0 if not measured."""
