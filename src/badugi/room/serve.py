"""A whole room from its settings: database, people, tables and the door, opened and closed."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import signal
import socket
from collections.abc import Callable, Iterator
from typing import Any

import uvicorn
from starlette.applications import Starlette

from badugi.errors import ConfigError
from badugi.locale import DEFAULT
from badugi.room.app.app import build_app
from badugi.room.app.knock import Knock
from badugi.room.app.parts import Parts
from badugi.room.app.wire import Wire
from badugi.room.clock import Clock, SystemClock
from badugi.room.config import RoomConfig
from badugi.room.logs import configure, log, watch_crashes, watch_loop
from badugi.room.metrics import Metrics
from badugi.room.opening import quick_table
from badugi.room.people import Options, People
from badugi.room.people.secret import room_secret
from badugi.room.room import Room
from badugi.room.shuffle import Shuffler
from badugi.room.store.database import Database
from badugi.room.store.sqlstore import SqlStore
from badugi.room.store.writer import new_writer

BOTS = "bots"
"""The secret from which the room's bots draw their chance."""
PATIENCE = 15.0
"""Seconds to wait for a database that another room still holds."""
PATROL = 5.0
FAREWELL = 3.0
"""Seconds that connections get to be closed properly."""
LONGEST_MESSAGE = 32 * 1024
"""Bytes of a message at which the connection is closed; shorter ones are refused in words."""
BACKLOG = 2048
GARBAGE = 20_000
"""New objects after which rubbish is searched for; 700 without."""


class House:
    """A room with everything in it. Made by ``open``; ``close`` it."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.app: Starlette = build_app(parts)
        self._tasks = [
            asyncio.create_task(parts.sockets.watch(), name="sockets"),
            asyncio.create_task(_patrol(parts), name="patrol"),
        ]

    @classmethod
    async def open(
        cls, config: RoomConfig, *, clock: Clock | None = None, shuffler: Shuffler | None = None
    ) -> House:
        """Open the database and go on with its tables; a room without any opens its first ones.

        Raises StoreProblem for a database that cannot be opened, ConfigError for one that
        another room holds.
        """
        clock = clock or SystemClock()
        store = SqlStore(await Database.open(config.db))
        try:
            parts = await _parts(config, store, clock=clock, shuffler=shuffler)
        except BaseException:
            await store.close()
            raise
        return cls(parts)

    async def close(self, *, patience: float = 0.0, hurry: asyncio.Event | None = None) -> None:
        """Let nobody in, let running hands end for a while, cut everybody off, close the books.

        ``patience`` in seconds; it ends when ``hurry`` is set.
        """
        self.parts.is_stopping = True
        try:
            await self._stop(patience, hurry or asyncio.Event())
        finally:
            self.parts.sockets.end_all()
            await self._wait_for_sockets()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            await self.parts.store.close()

    async def _stop(self, patience: float, hurry: asyncio.Event) -> None:
        stopping = asyncio.create_task(self.parts.room.stop(patience=patience))
        hurrying = asyncio.create_task(hurry.wait())
        await asyncio.wait((stopping, hurrying), return_when=asyncio.FIRST_COMPLETED)
        hurrying.cancel()
        if not stopping.done():
            stopping.cancel()
            await asyncio.gather(stopping, return_exceptions=True)
            stopping = asyncio.create_task(self.parts.room.stop())
        await stopping

    async def _wait_for_sockets(self) -> None:
        loop = asyncio.get_running_loop()
        end = loop.time() + FAREWELL
        while len(self.parts.sockets) and loop.time() < end:
            await asyncio.sleep(0.02)


async def _parts(
    config: RoomConfig, store: SqlStore, *, clock: Clock, shuffler: Shuffler | None
) -> Parts:
    db = store.database
    options = Options(
        grant=config.grant, refill_below=config.refill_below, refill_hours=config.refill_hours
    )
    people = People(db, store, clock=clock, options=options)
    await people.start()
    metrics = Metrics()
    room = Room(
        store,
        clock=clock,
        writer=new_writer(),
        secret=await room_secret(db, BOTS),
        shuffler=shuffler,
        metrics=metrics,
        log=log.info,
    )
    parts = Parts(
        room=room, people=people, store=store, config=config, metrics=metrics, clock=clock
    )
    await _start(room, config)
    metrics.watch(tables=lambda: len(room.tables), seated=lambda: _seated(room))
    await _keep_order(parts)
    return parts


async def _start(room: Room, config: RoomConfig) -> None:
    try:
        await asyncio.wait_for(room.start(), PATIENCE)
    except TimeoutError as error:
        raise ConfigError("database_held") from error
    if not room.tables:
        for row in config.tables:
            await room.open_table(row.terms())
    # Who comes first and wants to play at once should not wait for the bots to learn.
    room.warm_up(quick_table("", DEFAULT))


def _seated(room: Room) -> int:
    return sum([len(table.felt.table.chairs) for table in room.tables.values()])


async def _patrol(parts: Parts) -> None:
    """Do at the tables what hosts did at the console: whoever is banned goes, the muted hush."""
    while True:
        await asyncio.sleep(PATROL)
        try:
            await _keep_order(parts)
        except Exception:
            log.exception("patrol_failed")


async def _keep_order(parts: Parts) -> None:
    for player in await parts.people.banned():
        parts.people.directory.forget(player)
        if parts.sockets.has(player):
            parts.room.disconnect(player)
        await parts.room.put_out(player)
    muted = await parts.people.muted()
    parts.room.muted_until.clear()
    parts.room.muted_until.update(muted)


class _Server(uvicorn.Server):
    """uvicorn without its own ideas about signals."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals are the room's business."""
        yield


def listen(config: RoomConfig) -> socket.socket:
    """The socket at which the room will listen. ConfigError if it cannot."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    # Only of sockets that say they are TCP does asyncio send each write at once.
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((config.host, config.port))
        found.listen(BACKLOG)
    except OSError as error:
        found.close()
        if error.errno == errno.EADDRINUSE:
            raise ConfigError("port_taken", host=config.host, port=config.port) from error
        reason = error.strerror or type(error).__name__
        raise ConfigError(
            "address_unusable", host=config.host, port=config.port, reason=reason
        ) from error
    return found


def server_for(app: Any) -> _Server:
    """uvicorn as the room wants it: no deflate, short messages, no log of addresses."""
    return _Server(
        uvicorn.Config(
            app,
            loop="none",
            http=Knock,
            ws=Wire,
            ws_max_size=LONGEST_MESSAGE,
            ws_ping_interval=None,
            ws_per_message_deflate=False,
            lifespan="off",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            backlog=BACKLOG,
            timeout_graceful_shutdown=int(FAREWELL),
        )
    )


def run(config: RoomConfig, *, opened: Callable[[House, int], None]) -> int:
    """Run a room until a signal stops it: 0, or 1 if another room has taken it over.

    ``opened`` is called with the house and its port once everybody may come.
    """
    configure(form=config.log_format, level=config.log_level)
    watch_crashes()
    with listen(config) as door, asyncio.Runner(loop_factory=_loop_factory()) as runner:
        return runner.run(_run(config, door, opened))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def _run(
    config: RoomConfig, door: socket.socket, opened: Callable[[House, int], None]
) -> int:
    loop = asyncio.get_running_loop()
    watch_loop(loop)
    signals = _Signals(loop)
    house = await House.open(config)
    server = server_for(house.app)
    serving = asyncio.create_task(server.serve(sockets=[door]), name="server")
    opened(house, door.getsockname()[1])
    log.info("opened", tables=len(house.parts.room.tables))
    clearing = asyncio.create_task(_keep_clear(house.parts))
    lost = asyncio.create_task(house.parts.room.lost.wait())
    stop = asyncio.create_task(signals.first.wait())
    await asyncio.wait((serving, lost, stop), return_when=asyncio.FIRST_COMPLETED)
    log.info("closing")
    await house.close(patience=0.0 if lost.done() else config.drain, hurry=signals.second)
    server.should_exit = True
    await serving
    for task in (lost, stop, clearing):
        task.cancel()
    log.info("closed")
    return 1 if house.parts.room.lost.is_set() else 0


async def _keep_clear(parts: Parts) -> None:
    """Search for rubbish among what is young, and among all of it only when nobody is here.

    Frames and hands leave none that needs a search: they are gone when nobody holds them any more.
    To look through a full house takes a second, in which all its tables would stand still.
    """
    gc.set_threshold(GARBAGE, 20, 20)
    was_empty = False
    while True:
        is_empty = not len(parts.sockets)
        if is_empty and not was_empty:
            gc.unfreeze()
            gc.collect()
        was_empty = is_empty
        gc.freeze()
        await asyncio.sleep(PATROL)


class _Signals:
    """The first signal asks the room to close, the second to do it at once."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.first = asyncio.Event()
        self.second = asyncio.Event()
        for name in (signal.SIGINT, signal.SIGTERM):
            try:
                loop.add_signal_handler(name, self._heard)
            except NotImplementedError:
                signal.signal(name, lambda *_: loop.call_soon_threadsafe(self._heard))

    def _heard(self) -> None:
        (self.second if self.first.is_set() else self.first).set()
