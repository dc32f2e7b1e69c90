"""The room: all its tables, opened, found again after a restart, and closed."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import suppress

from badugi.bots import Regular, find_bot
from badugi.bots.outlook import outlook
from badugi.errors import BadugiError, RecordError
from badugi.protocol import Event, TableInfo, Terms
from badugi.room.about import About, read_about
from badugi.room.actor import TableActor
from badugi.room.clock import Clock
from badugi.room.entry import escrow
from badugi.room.journal import State, begin, play_back
from badugi.room.metrics import Meter, Unmeasured
from badugi.room.port import RESTARTING
from badugi.room.services import Services, silent
from badugi.room.shuffle import SeededShuffler, Shuffler
from badugi.room.store.base import Commit, Damaged, Fenced, Step, Store, StoreError, Stream
from badugi.table import open_table

LEASE = 5.0
"""Seconds that the room holds its logs without a sign of life."""
LONGEST_HEALING = 60.0
"""Seconds until a table that fails again and again is tried once more."""
FORGIVEN = 600.0
"""Seconds after which a failure does not count any more."""
KEY_BYTES = 12
ROOM = "room"
"""A log without steps: whoever holds it is the room, also while there is no table yet."""


class Room:
    """All tables of one room, each run by a task of its own.

    ``writer`` is the room's name among those who may write to the store. ``secret`` feeds the
    bots' chance. When another room takes the logs over, ``lost`` is set and nothing is written
    any more.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock,
        writer: str,
        secret: bytes,
        shuffler: Shuffler | None = None,
        metrics: Meter | None = None,
        log: Callable[..., None] = silent,
    ) -> None:
        self.muted_until: dict[str, int] = {}
        self.lost = asyncio.Event()
        self._store = store
        self._clock = clock
        self._writer = writer
        self._pool: Executor = ThreadPoolExecutor(2, thread_name_prefix="badugi-bots")
        self._services = Services(
            store=store,
            clock=clock,
            pool=self._pool,
            bot_secret=secret.hex(),
            shuffler=shuffler or SeededShuffler(),
            metrics=metrics or Unmeasured(),
            log=log,
            muted_until=self.muted_until,
        )
        self._tables: dict[str, TableActor] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._renewal: asyncio.Task[None] | None = None
        self._epochs: dict[str, int] = {}
        self._failures: dict[str, tuple[int, float]] = {}
        self._healing: dict[str, asyncio.Task[None]] = {}
        self._is_stopping = False

    @property
    def tables(self) -> Mapping[str, TableActor]:
        """The open tables by id."""
        return self._tables

    def is_coming_back(self, table: str) -> bool:
        """Whether a table has failed and is opened again in a moment."""
        return table in self._healing

    async def start(self) -> None:
        """Take the logs over and go on with every table where it stood.

        Waits while another room may still hold them. A table whose log does not hold together,
        or whose chips are not what the ledger says, stays closed and is logged.
        """
        with suppress(StoreError):
            await self._store.create(ROOM, about=b"")
        epochs = await self._take_over()
        for stream in await self._store.streams():
            if stream.id == ROOM:
                continue
            try:
                await self._reopen(stream, epochs[stream.id])
            except (RecordError, Damaged) as error:
                reason = error.code if isinstance(error, RecordError) else type(error).__name__
                self._services.log("table_not_opened", table=stream.id, error=reason)
        self._renewal = asyncio.create_task(self._renew(), name="lease")

    async def stop(self, *, patience: float = 0.0) -> None:
        """Deal no further hand, tell everybody, write what is being written, let the logs go.

        ``patience`` is how many seconds running hands may take to end; those that do not go on
        after the restart, with the same cards.
        """
        self._is_stopping = True
        self.notify("restarting")
        for actor in self._tables.values():
            actor.rest()
        await self._wait_for_hands(patience)
        for actor in tuple(self._tables.values()):
            actor.cut(RESTARTING, "restarting")
        if self._renewal is not None:
            self._renewal.cancel()
        tasks = [*self._tasks.values(), *self._healing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)
        if not self.lost.is_set():
            await self._store.release(self._writer)

    async def open_table(
        self,
        terms: Terms,
        *,
        owner: str | None = None,
        password: str | None = None,
        is_quick: bool = False,
    ) -> TableActor:
        """Open a table; ``password`` is the hash of what lets people in.

        ``is_quick``: for somebody who wants to play at once.
        """
        table = secrets.token_hex(4)
        about = About(
            terms=terms,
            opened=self._clock.wall(),
            owner=owner,
            password=password,
            key=secrets.token_urlsafe(KEY_BYTES) if terms.is_private else "",
            is_quick=is_quick,
        )
        epoch = await self._store.create(
            table, about=about.encoded(), writer=self._writer, ttl=LEASE
        )
        return await self._begin(table, about, epoch)

    def lobby(self) -> tuple[TableInfo, ...]:
        """The public tables, oldest first."""
        return tuple(
            [
                actor.info()
                for actor in self._tables.values()
                if not actor.about.terms.is_private and not actor.felt.is_closed
            ]
        )

    def disconnect(self, player: str) -> None:
        """Cut all of a player's connections: he is banned, or gone."""
        for actor in self._tables.values():
            actor.disconnect(player)

    async def bar(self, player: str) -> bool:
        """Take nothing more from a player: whether he sits nowhere, so that he may go for good.

        If he does sit somewhere he may go on as before. What is being done meanwhile is waited for.
        """
        if player in self._services.barred:
            return False
        self._services.barred.add(player)
        for actor in tuple(self._tables.values()):
            await actor.come_to_rest()
        if self.seats_of(player):
            self._services.barred.discard(player)
            return False
        return True

    def admit(self, player: str) -> None:
        """Take what a player asks again: he has not gone after all."""
        self._services.barred.discard(player)

    async def put_out(self, player: str) -> None:
        """Put somebody out of all his seats, in running hands after them."""
        for actor in tuple(self._tables.values()):
            seat = actor.felt.seat_of(player)
            chair = actor.felt.table.chair(seat) if seat is not None else None
            if seat is not None and chair is not None and not chair.is_leaving:
                with suppress(BadugiError):
                    await actor.kick(seat)

    async def forget(self, player: str) -> None:
        """Let somebody who is about to be forgotten wait for no seat, and have said nothing."""
        for actor in tuple(self._tables.values()):
            await actor.forget(player)

    def seats_of(self, player: str) -> tuple[str, ...]:
        """The tables where a player sits."""
        return tuple(
            [
                table
                for table, actor in self._tables.items()
                if actor.felt.seat_of(player) is not None
            ]
        )

    def chips_of(self, player: str) -> int:
        """What a player has on tables, in chips."""
        return sum(
            [
                chair.chips
                for actor in self._tables.values()
                for chair in actor.felt.table.chairs
                if chair.player == player
            ]
        )

    def notify(self, code: str) -> None:
        """Say one of the room's own sentences to everybody, each in his language."""
        for actor in self._tables.values():
            actor.notify(code)

    async def _take_over(self) -> dict[str, int]:
        """The epochs of all logs; waits for those that another room still holds."""
        epochs: dict[str, int] = {}
        while True:
            epochs |= await self._store.take(self._writer, ttl=LEASE)
            held = [each.id for each in await self._store.streams() if each.id not in epochs]
            if not held:
                return epochs
            self._services.log("waiting_for_another_room", tables=len(held))
            await asyncio.sleep(LEASE / 5)
            await self._store.renew(self._writer, ttl=LEASE)

    async def _renew(self) -> None:
        """Hold on to the logs; if they are lost, stop writing for good."""
        while True:
            await asyncio.sleep(LEASE / 3)
            try:
                await self._store.renew(self._writer, ttl=LEASE)
            except Fenced:
                self._lose()
                return
            except Exception as error:
                self._services.log("lease_not_renewed", error=type(error).__name__)

    def _lose(self) -> None:
        if not self.lost.is_set():
            self._services.log("taken_over_by_another_room")
            self.lost.set()
            for task in self._tasks.values():
                task.cancel()

    async def _reopen(self, stream: Stream, epoch: int) -> None:
        about = read_about(stream.about)
        if stream.head == 0:
            await self._begin(stream.id, about, epoch)
            return
        state = play_back(await self._store.recover(stream.id))
        held = await self._store.balance(escrow(stream.id))
        if held != state.felt.table.chips:
            raise RecordError("escrow_differs", held=held, chips=state.felt.table.chips)
        self._run(stream.id, about, state, epoch)

    async def _begin(self, table: str, about: About, epoch: int) -> TableActor:
        """The first step of a log: the table opens, and the first hand's seed is promised."""
        _, opened = open_table(about.terms.setup)
        events: tuple[Event, ...] = (*opened, self._services.shuffler.promise(1))
        step = Step(1, self._clock.wall(), events)
        await self._store.append(Commit(stream=table, epoch=epoch, head=0, steps=(step,)))
        return self._run(table, about, begin(step), epoch)

    def _run(self, table: str, about: About, state: State, epoch: int) -> TableActor:
        self.warm_up(about.terms)
        actor = TableActor(table, about, state, epoch=epoch, services=self._services)
        self._tables[table] = actor
        self._epochs[table] = epoch
        task = asyncio.create_task(actor.run(), name=f"table {table}")
        self._tasks[table] = task
        task.add_done_callback(lambda done: self._ended(table, done))
        return actor

    def _ended(self, table: str, task: asyncio.Task[None]) -> None:
        self._tables.pop(table, None)
        self._tasks.pop(table, None)
        if task.cancelled():
            return
        error = task.exception()
        if isinstance(error, Fenced):
            self._lose()
        elif error is not None:
            self._services.log("table_failed", table=table, error=type(error).__name__)
            self._heal(table)
        else:
            self._epochs.pop(table, None)
            self._failures.pop(table, None)

    def _heal(self, table: str) -> None:
        """Bring a table back that has failed, from its log; each time it waits longer."""
        if self._is_stopping:
            return
        wait = min(LONGEST_HEALING, 2.0 ** self._count_failure(table))
        self._healing[table] = asyncio.create_task(self._reopen_after(table, wait))

    def _count_failure(self, table: str) -> int:
        """How often a table has failed lately, a few times at most."""
        now = self._clock.now()
        failures, at = self._failures.get(table, (0, now))
        failures = min(failures, 9) + 1 if now - at < FORGIVEN else 1
        self._failures[table] = failures, now
        return failures

    async def _reopen_after(self, table: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        try:
            found = [each for each in await self._store.streams() if each.id == table]
            if not self._is_stopping:
                for stream in found:
                    await self._reopen(stream, self._epochs[table])
        except Exception as error:
            self._services.log("table_not_opened", table=table, error=type(error).__name__)
            self._heal(table)
        else:
            del self._healing[table]

    def warm_up(self, terms: Terms) -> None:
        """Regular bots learn a game once, for a second or two; not in front of the players."""
        if any(isinstance(find_bot(place.bot), Regular) for place in terms.bots):
            for game in terms.setup.games:
                self._pool.submit(outlook, game)

    async def _wait_for_hands(self, patience: float) -> None:
        end = self._clock.now() + patience
        while self._clock.now() < end and not self.lost.is_set():
            if not any(actor.felt.is_hand_running for actor in self._tables.values()):
                return
            await asyncio.sleep(0.05)
