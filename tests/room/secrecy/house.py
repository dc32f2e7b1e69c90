"""The same stage in a whole house: the real server, its sockets, its files and its own log."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import logging
import re
import secrets
import socket as network
from collections.abc import AsyncIterator, Iterator, Mapping
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import httpx2
import pytest
import structlog
from tests.room.secrecy.stacking import Orders, Stacker
from tests.room.secrecy.stage import CHIPS, LONG, Collect, Come, Deed, Go, Say, Wait
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from badugi.errors import IllegalAction
from badugi.protocol import Terms
from badugi.protocol.frames import encode
from badugi.room.actor import TableActor
from badugi.room.app import client as client_module
from badugi.room.app import sockets as sockets_module
from badugi.room.clock import Clock, ManualClock
from badugi.room.config import RoomConfig
from badugi.room.logs import configure
from badugi.room.serve import House, listen, server_for
from badugi.room.shuffle import Shuffler
from badugi.room.store.base import Step
from badugi.room.store.database import Database

PLENTY = {"requests_per_second": 10_000.0, "guests_per_hour": 100_000.0}
_LEDGER_TIME = re.compile(r'"at": ?(?!170)\d{13}')
SYNC = b'{"is":"pong","id":"sync"}'
PLACES = (
    "/api/tables",
    "/api/tables/{table}",
    "/api/tables/nowhere",
    "/api/hands",
    "/api/hands/{table}/999",
    "/api/hands/{table}/999/replay",
    "/api/hands?result=won&least_pot=1&table={table}",
    "/api/me",
    "/api/me/export",
    "/api/me/results",
    "/api/nothing",
    "/healthz",
    "/metrics",
)


@contextlib.contextmanager
def same_chance() -> Iterator[None]:
    """Names, tokens and keys are the same in every life: chance begins anew."""
    counts = {name: count() for name in ("token_hex", "token_urlsafe", "token_bytes")}

    def draw(name: str, size: int) -> bytes:
        number = next(counts[name])
        return (sha256(f"{name} {size} {number}".encode()).digest() * 2)[:size]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_hex", lambda size=32: draw("token_hex", size).hex())
        patch.setattr(secrets, "token_urlsafe", lambda size=32: draw("token_urlsafe", size).hex())
        patch.setattr(secrets, "token_bytes", lambda size=32: draw("token_bytes", size))
        # Its own pings come when they like, and nobody here is too fast.
        patch.setattr(client_module, "FIRST_PING", 1e9)
        patch.setattr(client_module, "PER_SECOND", 1e6)
        patch.setattr(client_module, "BURST", 1e6)
        patch.setattr(sockets_module, "WINDOWS", 1000)
        yield


@contextlib.contextmanager
def own_log() -> Iterator[io.StringIO]:
    """What the room writes about itself, with whatever else goes to standard error."""
    root, written = logging.getLogger(), io.StringIO()
    before, level = root.handlers[:], root.level
    configure(form="json", level="debug")
    try:
        with contextlib.redirect_stderr(written):
            yield written
    finally:
        root.handlers[:] = before
        root.setLevel(level)
        structlog.reset_defaults()


class Served:
    """A house behind a real server in this very loop."""

    def __init__(self, house: House, port: int) -> None:
        self.house = house
        self.port = port

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@contextlib.asynccontextmanager
async def served(
    folder: Path,
    *,
    clock: Clock | None = None,
    shuffler: Shuffler | None = None,
    send_buffer: int | None = None,
    **settings: Any,
) -> AsyncIterator[Served]:
    """A house with its database in a folder, and no table unless ``tables`` are given.

    ``send_buffer`` is how many bytes the system keeps for somebody who does not read.
    """
    usual = {"port": 0, "db": str(folder / "room.db"), "tables": (), **PLENTY}
    config = RoomConfig(**(usual | {"sockets_per_person": 1000} | settings))
    if "db" not in settings:
        await _furnish(Path(config.db))
    door = listen(config)
    if send_buffer is not None:
        door.setsockopt(network.SOL_SOCKET, network.SO_SNDBUF, send_buffer)
    house = await House.open(config, clock=clock, shuffler=shuffler)
    server = server_for(house.app)
    serving = asyncio.create_task(server.serve(sockets=[door]))
    while not server.started:
        await asyncio.sleep(0.005)
    try:
        yield Served(house, door.getsockname()[1])
    finally:
        await house.close()
        server.should_exit = True
        await serving
        door.close()


_furnished: list[bytes] = []


async def _furnish(file: Path) -> None:
    """An empty database for a new house, made once and copied from then on."""
    if file.exists():
        return
    if not _furnished:
        database = await Database.open(str(file))
        await database.close()
        _furnished.append(file.read_bytes())
    file.write_bytes(_furnished[0])


class SocketEar:
    """Whoever hears the table through a WebSocket."""

    def __init__(self, stage: HouseStage, player: str | None, socket: ClientConnection) -> None:
        self.player = player
        self.said: list[tuple[int, bytes]] = []
        self.is_open = True
        self._stage = stage
        self._socket = socket
        self._synced = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                data = await self._socket.recv(decode=False)
                assert isinstance(data, bytes)
                if data == SYNC:
                    self._synced.set()
                else:
                    self.said.append((self._stage.deed, data))

    async def say(self, data: bytes) -> None:
        await self._socket.send(data, text=True)

    async def catch_up(self) -> None:
        """Hear everything that the room has said so far."""
        self._synced.clear()
        await self.say(b'{"do":"ping","id":"sync"}')
        await asyncio.wait_for(self._synced.wait(), 20)

    async def close(self) -> None:
        self.is_open = False
        await self._socket.close()
        await self._reader


class HouseStage:
    """A table in a whole house; the same deeds as on a bare stage, heard through sockets."""

    def __init__(self, served: Served, clock: ManualClock, stacker: Stacker) -> None:
        self.stacker = stacker
        self.deed = 0
        self.ears: dict[str, SocketEar] = {}
        self.papers: list[tuple[int, str, bytes]] = []
        self.ids: dict[str | None, str | None] = {None: None}
        """What the house calls the players."""
        self.log = io.StringIO()
        self.table: TableActor
        self._served = served
        self._clock = clock
        self._tokens: dict[str, str] = {}
        self._web = httpx2.AsyncClient(base_url=served.url, timeout=20, verify=False)
        self._open = contextlib.AsyncExitStack()

    @property
    def house(self) -> House:
        return self._served.house

    async def open(self, terms: Terms, players: Mapping[int, str]) -> None:
        """Open the table, and let everybody into the house."""
        self.table = await self.house.parts.room.open_table(terms)
        # Everybody sits down before the first hand is dealt.
        self.table._course._pause_until = LONG
        for seat, player in {**players, 0: "p_rail"}.items():
            kind = "bot" if player.startswith("b_") else "person"
            body = {"name": f"Guest {seat}", "kind": kind, "token": True}
            answer = await self._web.post("/api/guests", json=body)
            self._tokens[player] = answer.json()["token"]
            self.ids[player] = answer.json()["player"]

    async def do(self, deed: Deed) -> None:
        """One thing happens, and all that follows from it at once."""
        match deed:
            case Say(ear, command):
                await self.ears[ear].say(encode(command))
                await self.ears[ear].catch_up()
            case Wait(seconds):
                self._clock.advance(seconds)
            case Come():
                await self._come(deed)
            case Go(ear):
                await self.ears[ear].close()
                await self._until_gone()
            case Collect():
                await self._collect(deed)
        await self.settle()
        self.deed += 1

    async def settle(self) -> None:
        """Let the table finish, and everybody hear it."""
        for _ in range(2):
            with contextlib.suppress(IllegalAction):
                # Nobody sits there, so nothing happens, in its turn.
                await self.table.kick(99)
        for _ in range(3):
            await asyncio.sleep(0)
        for ear in self._open_ears():
            await ear.catch_up()

    def _open_ears(self) -> list[SocketEar]:
        return [ear for ear in self.ears.values() if ear.is_open]

    async def _come(self, deed: Come) -> None:
        query = f"felt={int(deed.wants_felt)}" + ("" if deed.after is None else f"&v={deed.after}")
        address = f"ws://127.0.0.1:{self._served.port}/ws/tables/{self.table.id}?{query}"
        socket = await connect(
            address,
            additional_headers=self._headers(deed.player),
            compression=None,
            ping_interval=None,
        )
        self.ears[deed.ear] = SocketEar(self, deed.player, socket)
        await self.ears[deed.ear].catch_up()

    async def _until_gone(self) -> None:
        while len(self.house.parts.sockets) > len(self._open_ears()):
            await asyncio.sleep(0.001)

    def _headers(self, player: str | None) -> dict[str, str]:
        return {} if player is None else {"authorization": f"Bearer {self._tokens[player]}"}

    async def _collect(self, deed: Collect) -> None:
        hand = f"/api/hands/{{table}}/{deed.number}"
        for player in (None, "p_rail", deed.player):
            for place in (hand, f"{hand}/replay", f"{hand}/replay?locale=ko", *PLACES):
                await self._fetch(place, player)

    async def _fetch(self, place: str, player: str | None) -> None:
        path = place.format(table=self.table.id)
        answer = await self.get(path, player)
        told, body = dict(answer.headers), answer.text
        del told["date"]
        if place == "/metrics":
            body = _countable(body)
            del told["content-length"]
        if place == "/api/me/export":
            # The ledger tells the time by the database's own clock.
            body = _LEDGER_TIME.sub("", body)
        headers = "".join([f"{name}: {value}\n" for name, value in told.items()])
        data = f"{answer.status_code}\n{headers}\n{body}".encode()
        self.papers.append((self.deed, f"{path} for {player}", data))

    async def get(self, path: str, player: str | None) -> httpx2.Response:
        """What the house answers to a player."""
        return await self._web.get(path, headers=self._headers(player))

    async def log_of_table(self) -> tuple[Step, ...]:
        """Every step that was written down."""
        return await self.house.parts.store.read(self.table.id)

    async def close(self) -> None:
        """The evening is over; the room's own log is the last paper."""
        for ear in self._open_ears():
            await ear.close()
        await self._web.aclose()
        await self._open.aclose()
        self.papers.append((self.deed, "log", _timeless(self.log.getvalue()).encode()))


def _countable(numbers: str) -> str:
    """The room's numbers without times and the machine's own."""
    lines = [line for line in numbers.splitlines() if line.startswith("badugi_")]
    return "\n".join([line for line in lines if "_seconds" not in line and "_created" not in line])


def _timeless(lines: str) -> str:
    """The log without the times of day and how long things took."""
    told = [json.loads(line) for line in lines.splitlines()]
    return "\n".join(
        [
            json.dumps({name: each[name] for name in each if name not in ("timestamp", "ms")})
            for each in told
        ]
    )


class SetUp:
    """Makes stages in whole houses, each with its own folder below ``folder``."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def __call__(
        self,
        terms: Terms,
        orders: Mapping[int, Orders],
        players: Mapping[int, str],
        *,
        life: str,
    ) -> HouseStage:
        clock, stacker = ManualClock(), Stacker(orders, life=life)
        folder = self._folder / f"{life} {len(list(self._folder.iterdir()))}"
        folder.mkdir()
        async with contextlib.AsyncExitStack() as stack:
            stack.enter_context(same_chance())
            log = stack.enter_context(own_log())
            house = await stack.enter_async_context(
                served(folder, clock=clock, shuffler=stacker, grant=CHIPS)
            )
            stage = HouseStage(house, clock, stacker)
            stage.log = log
            await stage.open(terms, players)
            stage._open = stack.pop_all()
        return stage
