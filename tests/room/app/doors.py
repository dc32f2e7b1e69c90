"""A whole room for tests: the real server in a thread, with a loop of its own."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import httpx2
from websockets.sync.client import ClientConnection, connect

from badugi.protocol.rest import TableRow
from badugi.room.clock import Clock
from badugi.room.config import RoomConfig, load_config
from badugi.room.people import Person
from badugi.room.serve import House, listen, server_for

T = TypeVar("T")

QUIET_TABLE = TableRow(title="Quiet", games=("2/4 limit badugi",))
PLENTY = {"requests_per_second": 10_000.0, "guests_per_hour": 100_000.0}


class Door:
    """A running room and ways to knock at it."""

    def __init__(self, config: RoomConfig, *, clock: Clock | None = None) -> None:
        self.config = config
        self.clock = clock
        self.house: House
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._stop: asyncio.Event
        self._failure: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Door:
        self._thread.start()
        assert self._ready.wait(60)
        if self._failure is not None:
            raise self._failure
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(30)
        assert not self._thread.is_alive()
        if self._failure is not None:
            raise self._failure

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def table(self) -> str:
        """The first table's id."""
        return next(iter(self.house.parts.room.tables))

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the room's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(30)

    @contextlib.contextmanager
    def browser(self, **headers: str) -> Iterator[httpx2.Client]:
        """A client that keeps cookies and says where its pages are from, as browsers do."""
        usual = {"origin": self.url}
        with self.client(headers=usual | headers) as client:
            yield client

    def get(self, path: str, **headers: str) -> httpx2.Response:
        """What a stranger is given for an address."""
        with self.client(headers=headers) as client:
            # Whole, for an address is tidied up that is put together.
            return client.get(f"{self.url}{path}")

    def client(self, **words: Any) -> httpx2.Client:
        """Somebody who asks over HTTP; ``words`` are httpx2's."""
        # No certificate is asked of a plain address, and to read them all takes its time.
        return httpx2.Client(base_url=self.url, timeout=20, verify=False, **words)

    def guest(self, client: httpx2.Client, **body: Any) -> dict[str, Any]:
        """Come in as a guest."""
        answer = client.post("/api/guests", json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def token(self) -> str:
        """The token of a new program."""
        with self.client() as client:
            return self.guest(client, kind="bot", token=True)["token"]

    def host(self, client: httpx2.Client, name: str) -> dict[str, Any]:
        """Come in, register, and be made a host at the console."""
        self.guest(client)
        body = {"name": name, "password": "a long enough secret"}
        me = client.post("/api/register", json=body)
        assert me.status_code == 200, me.text
        people = self.house.parts.people

        async def promote() -> Person:
            return await people.moderation.promote(None, me.json()["player"])

        self.do(promote())
        return me.json()

    def knock(self, table: str | None = None, query: str = "", **options: Any) -> ClientConnection:
        """A WebSocket to a table, as a program opens it."""
        place = self.table if table is None else table
        address = f"ws://127.0.0.1:{self.port}/ws/tables/{place}?{query}"
        usual: dict[str, Any] = {"compression": None, "ping_interval": None, "close_timeout": 0.5}
        return connect(address, **(usual | options))

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._serve())
        except BaseException as error:
            self._failure = error
            self._ready.set()
        finally:
            self._loop.close()

    async def _serve(self) -> None:
        self._stop = asyncio.Event()
        door = listen(self.config)
        self.port = door.getsockname()[1]
        self.house = await House.open(self.config, clock=self.clock)
        server = server_for(self.house.app)
        serving = asyncio.create_task(server.serve(sockets=[door]))
        while not server.started:
            await asyncio.sleep(0.01)
        self._ready.set()
        await self._stop.wait()
        await self.house.close()
        server.should_exit = True
        await serving


def room(folder: Path, *, clock: Clock | None = None, **settings: Any) -> Door:
    """A room with its database in a folder, and one quiet table unless told otherwise."""
    usual: dict[str, Any] = {"tables": (QUIET_TABLE,), **PLENTY}
    flags = {**usual, **settings}
    rows = flags.pop("tables")
    config = load_config(environ={}, flags={"port": 0, "db": str(folder / "room.db"), **flags})
    values = {name: getattr(config, name) for name in config.__struct_fields__}
    return Door(RoomConfig(**{**values, "tables": tuple(rows)}), clock=clock)


def hear(socket: ClientConnection, kind: str, *, within: float = 10) -> dict[str, Any]:
    """The next message of a kind; pings are answered on the way."""
    while True:
        message = json.loads(socket.recv(timeout=within))
        if message["is"] == "ping":
            socket.send(json.dumps({"do": "pong", "id": message["id"]}))
        if message["is"] == kind:
            return message


def say(socket: ClientConnection, **command: Any) -> None:
    """Send a command."""
    socket.send(json.dumps(command))
