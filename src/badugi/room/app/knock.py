"""A connection that has asked nothing yet: it gets some seconds to say what it wants."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol

LONGEST_HEAD = 15.0
"""Seconds until a request's head must be here; slower ones only hold a place."""


class Knock(H11Protocol):
    """uvicorn's HTTP connection with a limit to its patience."""

    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    @property
    def _is_waiting(self) -> bool:
        """Whether nobody knows yet what is wanted; the tables' connections are elsewhere."""
        is_idle = self.cycle is None or self.cycle.response_complete
        return is_idle and self.transport.get_protocol() is self

    def _wait(self) -> None:
        if not self._is_waiting:
            self._wait_no_more()
        elif self._patience is None:
            self._patience = self.loop.call_later(LONGEST_HEAD, self._give_up)

    def _wait_no_more(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        self._patience = None
        if self._is_waiting:
            self.transport.abort()
