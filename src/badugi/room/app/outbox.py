"""What is on its way to one client: a short queue, and whoever lets it fill up is cut off."""

from __future__ import annotations

import asyncio
from collections import deque

from starlette.websockets import WebSocket

from badugi.room.app.wire import NAME, Wire

MOST_MESSAGES = 128
MOST_BYTES = 512 * 1024


class Outbox:
    """A client's queue and its writer. ``put`` never waits, whatever the client does."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._wire: Wire | None = socket.scope.get("state", {}).get(NAME)
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self._end: tuple[int, str] | None = None
        self.since: float | None = None
        """When the writer began to wait for the client, by the loop's time; None: it does not."""

    @property
    def is_ending(self) -> bool:
        """Whether nothing more is taken."""
        return self._end is not None

    def put(self, data: bytes) -> bool:
        """Take a message; False if the client has left too many unread."""
        if self._end is not None:
            return True
        is_idle = not self._queue and self.since is None
        if is_idle and self._wire is not None and self._wire.push(data):
            return True
        if len(self._queue) >= MOST_MESSAGES or self._bytes + len(data) > MOST_BYTES:
            return False
        self._queue.append(data)
        self._bytes += len(data)
        self._wake.set()
        return True

    def end(self, code: int, reason: str) -> None:
        """Close the connection after what waits already; only the first end counts."""
        if self._end is None:
            self._end = (code, reason)
            self._wake.set()

    def cut(self) -> None:
        """Throw away what waits, and the connection with it."""
        self._queue.clear()
        self._bytes = 0
        self._end = self._end or (1006, "")
        if self._wire is not None:
            self._wire.abort()
        self._wake.set()

    async def run(self) -> None:
        """Write until the connection ends."""
        loop = asyncio.get_running_loop()
        while True:
            await self._wake.wait()
            self._wake.clear()
            self.since = loop.time()
            while self._queue:
                data = self._queue.popleft()
                self._bytes -= len(data)
                await self._socket.send_text(data.decode())
                self.since = loop.time()
            if self._end is not None:
                await self._socket.close(*self._end)
                return
            self.since = None
