"""One browser or program at a table: what it says is checked here before the table hears it."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from statistics import median
from typing import Any, Protocol

import msgspec
from msgspec import Struct
from starlette.websockets import WebSocket

from badugi.errors import RequestError, RoomError
from badugi.protocol.commands import LONGEST_MESSAGE, Chat, Command, Ping, Pong
from badugi.protocol.commands import decoder as command_decoder
from badugi.protocol.frames import Refused, RoomPing, RoomPong, encode
from badugi.room.app.outbox import Outbox
from badugi.room.logs import log
from badugi.room.metrics import Metrics
from badugi.room.port import Listener

BAD_MESSAGES, TOO_FAST, SILENT = 4400, 4429, 4408

PER_SECOND, BURST = 20.0, 40.0
MOST_BAD = 10
MOST_TOO_FAST = 100
FIRST_PING, PING_EVERY = 1.0, 10.0
LONGEST_SILENCE = 30.0
LONGEST_STALL = 10.0
LONGEST_GOODBYE = 3.0
MOST_LAG = 1.0
MEASURED = 5
LONGEST_ECHO = 100


class Table(Protocol):
    """What a client needs of a table."""

    @property
    def id(self) -> str:
        """The table's name in links."""

    def attach(self, listener: Listener, *, after: int | None = None) -> None:
        """Somebody hears from now on, and first what he missed."""

    def detach(self, listener: Listener) -> None:
        """He hears no more."""

    def submit(self, listener: Listener, command: Command) -> None:
        """He wants something; the answer comes by his ``send``."""


class _Named(Struct):
    id: str = ""


_name_decoder = msgspec.json.Decoder(_Named)


class Client:
    """A listener at a table that is the other end of a WebSocket."""

    def __init__(
        self,
        socket: WebSocket,
        *,
        player: str | None,
        name: str,
        address: str,
        locale: str,
        wants_felt: bool,
        may_chat: bool,
        metrics: Metrics,
    ) -> None:
        self.player = player
        self.name = name
        self.address = address
        self.locale = locale
        self.wants_felt = wants_felt
        self._may_chat = may_chat
        self._socket = socket
        self._outbox = Outbox(socket)
        self._metrics = metrics
        self._loop = asyncio.get_running_loop()
        now = self._loop.time()
        self._heard = now
        self._tokens, self._filled = BURST, now
        self._bad = self._fast = 0
        self._next_ping = now + FIRST_PING
        self._ping: tuple[str, float] | None = None
        self._trips: deque[float] = deque(maxlen=MEASURED)
        self._ended: float | None = None
        self._reader: asyncio.Task[Any] | None = None

    @property
    def lag(self) -> float:
        """The round trip in seconds, the middle one of the last five, at most one second."""
        return min(MOST_LAG, median(self._trips)) if self._trips else 0.0

    @property
    def is_ending(self) -> bool:
        """Whether he is being sent away."""
        return self._ended is not None

    def send(self, data: bytes) -> None:
        """Take a message; a client that has left too many unread is cut off."""
        if not self._outbox.put(data):
            self.evict()

    def end(self, code: int, reason: str) -> None:
        """Close the connection after what was said already."""
        if self._ended is None:
            self._ended = self._loop.time()
            self._outbox.end(code, close_reason(reason))

    def evict(self) -> None:
        """Cut the connection at once: nobody reads at its other end."""
        self._metrics.evicted()
        log.info("evicted", player=self.player)
        self._cut()

    def _cut(self) -> None:
        self._ended = self._ended or self._loop.time()
        self._outbox.cut()
        if self._reader is not None:
            self._reader.cancel()

    def tick(self, now: float) -> None:
        """Once a second: measure how far away he is, and see whether he is still there."""
        since = self._outbox.since
        if self._ended is not None:
            if now - self._ended > LONGEST_GOODBYE:
                self._cut()
        elif since is not None and now - since > LONGEST_STALL:
            self.evict()
        elif now - self._heard > LONGEST_SILENCE:
            self.end(SILENT, "silent")
        elif now >= self._next_ping:
            self._next_ping = now + PING_EVERY
            self._ping = (secrets.token_hex(4), now)
            self.send(encode(RoomPing(id=self._ping[0])))

    async def serve(self, table: Table, *, after: int | None) -> None:
        """Be at the table until either end has enough of it."""
        writer = asyncio.create_task(self._outbox.run())
        self._reader = asyncio.create_task(self._read(table))
        try:
            table.attach(self, after=after)
            await asyncio.wait((self._reader, writer), return_when=asyncio.FIRST_COMPLETED)
        finally:
            table.detach(self)
            for task in (self._reader, writer):
                task.cancel()
            await asyncio.gather(self._reader, writer, return_exceptions=True)

    async def _read(self, table: Table) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if self._ended is not None:
                continue
            self._heard = self._loop.time()
            self._take(message, table)

    def _take(self, message: Any, table: Table) -> None:
        text = message.get("text")
        if not self._may_speak():
            self._slow_down(text or "")
            return
        try:
            command = _decode(text)
        except RequestError as error:
            self._refuse(error, text or "")
            return
        self._bad = 0
        if isinstance(command, Pong):
            self._measure(command.id)
        elif isinstance(command, Ping):
            self.send(encode(RoomPong(id=command.id)))
        elif isinstance(command, Chat) and not self._may_chat:
            self._refused(RoomError("chat_off"), command.id)
        else:
            self._submit(table, command)

    def _submit(self, table: Table, command: Command) -> None:
        try:
            table.submit(self, command)
        except Exception:
            incident = secrets.token_hex(4)
            log.exception("command_failed", incident=incident, table=table.id)
            error = RequestError("incident", incident=incident)
            self._refused(error, command.id)

    def _may_speak(self) -> bool:
        now = self._loop.time()
        self._tokens = min(BURST, self._tokens + (now - self._filled) * PER_SECOND)
        self._filled = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        if self._tokens > BURST / 2:
            self._fast = 0
        return True

    def _slow_down(self, text: str) -> None:
        self._fast += 1
        if self._fast > MOST_TOO_FAST:
            self.end(TOO_FAST, "too fast")
        else:
            self._refused(RequestError("too_fast", count=1), _id_in(text))

    def _refuse(self, error: RequestError, text: str) -> None:
        self._bad += 1
        self._refused(error, _id_in(text))
        if self._bad >= MOST_BAD:
            self.end(BAD_MESSAGES, "bad messages")

    def _refused(self, error: RequestError | RoomError, command: str) -> None:
        self._metrics.refused(error.code)
        why = error.sentence(self.locale)
        self.send(encode(Refused(id=command, code=error.code, why=why)))

    def _measure(self, ping: str) -> None:
        if self._ping is not None and self._ping[0] == ping:
            self._trips.append(self._loop.time() - self._ping[1])
            self._ping = None


def _decode(text: str | None) -> Command:
    """The command of a message; RequestError for anything else."""
    if text is None:
        raise RequestError("message_binary")
    # Characters are no more than bytes, so that most messages are measured without a copy.
    if len(text) > LONGEST_MESSAGE or len(text.encode("utf-8", "replace")) > LONGEST_MESSAGE:
        raise RequestError("message_too_long", most=LONGEST_MESSAGE)
    try:
        return command_decoder.decode(text)
    except msgspec.ValidationError as error:
        raise RequestError("message_unknown", reason=_short_reason(error)) from error
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise RequestError("message_malformed") from error


def _id_in(text: str) -> str:
    """The id of a message that is no command, so that whoever sent it knows which was refused."""
    if len(text) > LONGEST_MESSAGE:
        return ""
    try:
        name = _name_decoder.decode(text).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return ""
    return name if len(name) <= 40 else ""


def _short_reason(error: Exception) -> str:
    return str(error).removesuffix(".")[:LONGEST_ECHO]


def close_reason(reason: str) -> str:
    """A close's reason has at most 123 bytes."""
    return reason.encode()[:120].decode("utf-8", "ignore")
