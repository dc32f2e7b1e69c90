"""The line to a table: it comes back by itself when it breaks, and repeats what went unanswered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import suppress
from random import Random
from time import monotonic
from typing import get_args

import msgspec
from msgspec import Struct, field
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from badugi.client.follow import Gap
from badugi.errors import ClientError
from badugi.protocol.frames import Message, decoder

TABLE_CLOSED = 4410
_REFUSALS = {
    401: "table_not_for_you",
    403: "table_not_for_you",
    404: "no_table_there",
    4401: "table_not_for_you",
    4403: "table_not_for_you",
    4404: "no_table_there",
    4409: "taken_over_elsewhere",
}
"""The statuses and close codes after which another try would end the same way."""

_LARGEST = 2**22
_FIRST_WAIT, _LONGEST_WAIT = 0.2, 8.0
_PINGS = 10.0


class Link:
    """One socket after another to the same address, until the table closes.

    ``address()`` is asked before each connection, so that it can name the version to go on from.
    ``hear(message)`` is awaited for each message; what it raises ends the link, but for Gap,
    which makes it connect anew. ``patience`` is how many seconds the room may be out of reach.
    """

    def __init__(
        self,
        *,
        address: Callable[[], str],
        hear: Callable[[Message], Awaitable[None]],
        headers: Mapping[str, str],
        patience: float,
    ) -> None:
        self._address = address
        self._hear = hear
        self._headers = dict(headers)
        self._patience = patience
        self._outbox: dict[str, bytes] = {}
        self._socket: ClientConnection | None = None

    async def run(self) -> None:
        """Keep the line until the table is closed; ClientError when there is no way back."""
        waits, lost = _waits(), monotonic()
        while True:
            began = monotonic()
            try:
                if await self._converse():
                    return
                reason, lost = "the connection broke", monotonic()
                if lost - began > _LONGEST_WAIT:
                    waits = _waits()
            except (OSError, InvalidHandshake) as error:
                _give_up_on(error)
                reason = str(error) or type(error).__name__
            if monotonic() - lost >= self._patience:
                raise ClientError("room_unreachable", url=self._address(), reason=reason)
            await asyncio.sleep(next(waits))

    async def post(self, command: str, data: bytes) -> None:
        """Send a command now or as soon as there is a line; again on each new one until settled."""
        self._outbox[command] = data
        await self.send(data)

    def settle(self, command: str) -> None:
        """The command was answered, or nobody waits for the answer."""
        self._outbox.pop(command, None)

    async def send(self, data: bytes) -> None:
        """Send something once, if there is a line."""
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(data, text=True)

    async def _converse(self) -> bool:
        """One connection from beginning to end; whether it was the last."""
        async with open_socket(
            self._address(),
            additional_headers=self._headers,
            compression=None,
            max_size=_LARGEST,
            ping_interval=_PINGS,
            ping_timeout=_PINGS,
            close_timeout=1,
        ) as socket:
            self._socket = socket
            try:
                for data in tuple(self._outbox.values()):
                    await socket.send(data, text=True)
                while True:
                    message = _read(await socket.recv(decode=False), self._address())
                    if message is not None:
                        await self._hear(message)
            except Gap:
                return False
            except ConnectionClosed as closed:
                return _is_end(closed)
            finally:
                self._socket = None


class _Kind(Struct):
    """What a message says it is."""

    kind: str = field(name="is")


_KINDS = frozenset(str(kind.__struct_config__.tag) for kind in get_args(Message))
_kind_of = msgspec.json.Decoder(_Kind)


def _read(data: bytes, address: str) -> Message | None:
    """The message; None for a kind that this client does not know, from a newer room."""
    try:
        return decoder.decode(data)
    except msgspec.DecodeError as error:
        with suppress(msgspec.DecodeError):
            if _kind_of.decode(data).kind not in _KINDS:
                return None
        raise ClientError("not_a_room", url=address, reason=str(error)) from error


def _is_end(closed: ConnectionClosed) -> bool:
    code = closed.rcvd.code if closed.rcvd else None
    if code in _REFUSALS:
        raise ClientError(_REFUSALS[code]) from closed
    return code == TABLE_CLOSED


def _give_up_on(error: Exception) -> None:
    """Raise for an answer that will not change."""
    if isinstance(error, InvalidStatus):
        code = _REFUSALS.get(error.response.status_code)
        if code is not None:
            raise ClientError(code) from error


def _waits() -> Iterator[float]:
    """Seconds between tries: longer and longer, and never the same for everybody."""
    chance, wait = Random(), _FIRST_WAIT
    while True:
        yield wait * chance.uniform(0.5, 1)
        wait = min(2 * wait, _LONGEST_WAIT)
