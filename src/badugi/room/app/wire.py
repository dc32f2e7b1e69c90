"""A table's connection as uvicorn keeps it, with two things more: write now, and cut off now."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

GOODBYE = 5.0
"""Seconds in which the other end must answer a close; after them the connection is cut."""
MOST_PONGS = 64 * 1024
"""Bytes that may wait for somebody who pings and does not read."""

NAME = "wire"


class Wire(WebSocketsSansIOProtocol):
    """What ``scope["state"]["wire"]`` is, so that a socket can reach its own connection."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"][NAME] = self

    def handle_ping(self) -> None:
        if self.transport.get_write_buffer_size() > MOST_PONGS:
            self.abort()
            return
        super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        # Fragments of nothing would gather for ever below the limit of a message.
        if len(self.frames) > MOST_FRAGMENTS:
            self.abort()
            return
        super().handle_cont(event)

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.close":
            self.loop.call_later(GOODBYE, self.abort)
        elif message["type"] == "websocket.http.response.body" and self.close_sent:
            # Who was turned away has his answer; uvicorn would call that an error of ours.
            self.handshake_complete = True

    def push(self, data: bytes) -> bool:
        """Write a text message at once; False if the connection does not take any just now."""
        is_open = self.handshake_complete and not (self.close_sent or self.disconnected)
        if not is_open or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.conn.send_text(data)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def abort(self) -> None:
        """Cut the connection: what waits to be sent is thrown away."""
        self.transport.abort()


MOST_FRAGMENTS = 1_000
