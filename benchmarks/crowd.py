"""Many light clients at many tables: raw WebSockets that read no more than whose turn it is.

They are the load for ``room.py``. At a room each sits down, posts what it must, and checks, calls
or draws when asked; at the echo they send in turn. Both note when the sender and when the last of
a table saw what a message led to.
"""

from __future__ import annotations

import asyncio
import os
from base64 import b64encode
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import cast

FRAME = b'{"is":"frame","v":'
PRIVATE = b'{"is":"private"'
PING = b'{"is":"ping","id":'
REFUSED = b'{"is":"refused"'
SEATED = b'{"is":"ack","id":"s"'
ASKED = b'"prompt":{"act":'
MUST_POST = b'"post_blinds"'
TEXT, CLOSE, WIRE_PING, WIRE_PONG = 1, 8, 9, 10
_LAST = 0x80
_DRAWN = (b'{"action":"pat"}', b'{"action":"discard","slots":[0]}')
"""Half of all draws draw a card."""


@dataclass
class Counts:
    """What was measured: times in seconds, from sending to what was seen."""

    actions: int = 0
    frames: int = 0
    frame_bytes: int = 0
    messages: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    lost: int = 0
    own: list[float] = field(default_factory=list)
    last: list[float] = field(default_factory=list)


class Crowd:
    """All clients, and what they have counted since ``reset``."""

    def __init__(self, *, rate: float | None, seed: int = 1) -> None:
        self.counts = Counts()
        self.chance = Random(seed)
        self.rate = rate
        self.seated = 0
        self.is_over = False

    def reset(self) -> Counts:
        """Begin counting anew; what was counted so far."""
        counts, self.counts = self.counts, Counts()
        return counts


@dataclass
class Sent:
    """A message under way: who sent it, when, and how many have seen what it led to."""

    sender: Socket
    at: float
    seen_by: int = 0


class Place:
    """A table and its clients; the next one speaks when it has seen what the last one said."""

    def __init__(self, crowd: Crowd, size: int) -> None:
        self.crowd = crowd
        self.sockets: list[Socket] = []
        self.size = size
        self.sent_at = 0.0
        self.awaited: dict[int, Sent] = {}

    def speak(self, socket: Socket, data: bytes, *, v: int) -> None:
        """Send what will lead to version ``v``, at once or at the table's pace."""
        crowd = self.crowd
        if crowd.rate is None:
            self._send(socket, data, v)
            return
        gap = crowd.chance.uniform(0.5, 1.5) / crowd.rate
        wait = max(0.0, self.sent_at + gap - perf_counter())
        asyncio.get_running_loop().call_later(wait, self._send, socket, data, v)

    def _send(self, socket: Socket, data: bytes, v: int) -> None:
        if self.crowd.is_over:
            return
        self.sent_at = perf_counter()
        self.awaited[v] = Sent(socket, self.sent_at)
        socket.send(data)

    def seen(self, socket: Socket, v: int, size: int) -> None:
        """A socket got a frame."""
        counts = self.crowd.counts
        counts.frames += 1
        counts.frame_bytes += size
        sent = self.awaited.get(v)
        if sent is None:
            return
        took = perf_counter() - sent.at
        sent.seen_by += 1
        if socket is sent.sender:
            counts.own.append(took)
        if sent.seen_by == self.size:
            counts.last.append(took)
            counts.actions += 1
            del self.awaited[v]


class Socket(asyncio.Protocol):
    """A WebSocket client of the barest kind; what it hears goes to ``hear``."""

    def __init__(self, place: Place, request: bytes) -> None:
        self.place = place
        self.opened = asyncio.get_running_loop().create_future()
        self._request = request
        self._buffer = b""
        self._is_open = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports are none of asyncio's classes, and have all their methods.
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.place.crowd.is_over:
            self.place.crowd.counts.lost += 1
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("closed during the handshake"))

    def send(self, data: bytes, opcode: int = TEXT) -> None:
        """Send a message. Its mask is zero, which leaves it as it is."""
        length = len(data)
        head = bytes((_LAST | opcode, _LAST | length)) if length < 126 else None
        if head is None:
            head = bytes((_LAST | opcode, _LAST | 126)) + length.to_bytes(2, "big")
        assert self._transport is not None
        self._transport.write(head + b"\0\0\0\0" + data)

    def close(self) -> None:
        """Hang up."""
        assert self._transport is not None
        self._transport.abort()

    def data_received(self, data: bytes) -> None:
        data = self._buffer + data if self._buffer else data
        at, end = 0, len(data)
        if not self._is_open:
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self._buffer = data
                return
            self._is_open = True
            if b" 101 " not in data[:20]:
                self.opened.set_exception(ConnectionError(data[:60].decode(errors="replace")))
                return
            self.opened.set_result(None)
        while end - at >= 2:
            length, start = data[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if start + length > end:
                break
            self._take(data[at] & 15, data[start : start + length])
            at = start + length
        self._buffer = data[at:]

    def _take(self, opcode: int, data: bytes) -> None:
        if opcode == TEXT:
            self.place.crowd.counts.messages += 1
            self.hear(data)
        elif opcode == WIRE_PING:
            self.send(data, WIRE_PONG)

    def hear(self, data: bytes) -> None:
        """A text message came."""
        raise NotImplementedError


class PlayerSocket(Socket):
    """A client at a table of the room."""

    def __init__(self, place: Place, request: bytes, *, seat: int, buy_in: int) -> None:
        super().__init__(place, request)
        self._sit = b'{"do":"sit","id":"s","seat":%d,"buy_in":%d}' % (seat, buy_in)
        self._number = 0
        self._acted = (0, -1)
        self._has_posted = False

    def sit(self) -> None:
        """Take the seat."""
        self.send(self._sit)

    def hear(self, data: bytes) -> None:
        if data.startswith(FRAME):
            self._frame(data)
        elif data.startswith(PING):
            self.send(b'{"do":"pong","id":' + data[len(PING) : data.index(b"}")] + b"}")
        elif data.startswith(PRIVATE):
            self._post(data)
        elif data.startswith(SEATED):
            self.place.crowd.seated += 1
        elif data.startswith(REFUSED):
            code = data.partition(b'"code":"')[2].partition(b'"')[0]
            self.place.crowd.counts.refused[code.decode()] += 1

    def _frame(self, data: bytes) -> None:
        v = int(data[len(FRAME) : data.index(b",", len(FRAME))])
        self.place.seen(self, v, len(data))
        at = data.rfind(ASKED)
        if at < 0:
            self._post(data)
            return
        action = self._choose(data[at + len(ASKED) : at + len(ASKED) + 40])
        if action is None:
            return
        _, _, hand, turn, _ = data[:80].split(b",", 4)
        now = (int(hand[7:]), int(turn[7:]))
        if now == self._acted:
            return
        self._acted = now
        self._number += 1
        command = b'{"do":"act","id":"%d","hand":%d,"turn":%d,"action":%s}'
        self.place.speak(self, command % (self._number, *now, action), v=v + 1)

    def _choose(self, asked: bytes) -> bytes | None:
        if asked.startswith(b'{"fold":true'):
            is_free = asked.startswith(b'{"fold":true,"check":true')
            return b'{"action":"check"}' if is_free else b'{"action":"call"}'
        if asked.startswith(b'{"draw":'):
            return self.place.crowd.chance.choice(_DRAWN)
        return None

    def _post(self, data: bytes) -> None:
        """Post rather than wait for the big blind, once."""
        if not self._has_posted and data.rfind(MUST_POST) > 0:
            self._has_posted = True
            self.send(b'{"do":"post_blinds","id":"p"}')


class EchoSocket(Socket):
    """A client of the echo: when a message has come round, the next of its table sends."""

    number = 0
    command = b""

    def hear(self, data: bytes) -> None:
        self.number += 1
        place = self.place
        place.seen(self, self.number, len(data))
        if place.sockets[self.number % place.size] is self:
            place.speak(self, self.command, v=self.number + 1)

    def begin(self) -> None:
        """Send the first message of a table."""
        self.place.speak(self, self.command, v=1)


def upgrade(path: str, port: int, *, token: str = "") -> bytes:
    """The request that opens a WebSocket."""
    key = b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        *([f"Authorization: Bearer {token}"] if token else []),
    ]
    return "\r\n".join([*lines, "", ""]).encode()
