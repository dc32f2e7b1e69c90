"""A table of the room on a stage: a script of deeds is played there, and every word is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from types import SimpleNamespace

import pytest
from msgspec import Struct
from tests.room.secrecy.stacking import Orders, Stacker

from badugi.protocol import Terms
from badugi.protocol import commands as cmd
from badugi.protocol.frames import encode
from badugi.room import room as room_module
from badugi.room.actor import TableActor
from badugi.room.clock import ManualClock
from badugi.room.filed import hand_line, hand_record
from badugi.room.replay import replay_steps
from badugi.room.room import Room
from badugi.room.store.base import Step
from badugi.room.store.memory import MemoryStore
from badugi.table.ledger import FAUCET, move, wallet

CHIPS = 10**6
LONG = 5.0
QUIET = 12
"""Turns of the loop in which nothing is heard until a table is at rest."""


class Say(Struct, frozen=True):
    """Somebody asks something of the table."""

    ear: str
    command: cmd.Command


class Wait(Struct, frozen=True):
    """Time passes."""

    seconds: float


class Come(Struct, frozen=True):
    """Somebody hears the table from now on."""

    ear: str
    player: str | None
    after: int | None = None
    wants_felt: bool = False


class Go(Struct, frozen=True):
    """Somebody hears no more."""

    ear: str


class Collect(Struct, frozen=True):
    """A finished hand is fetched as everybody may have it, and the lists with it."""

    number: int
    seats: tuple[int | None, ...]
    player: str | None


Deed = Say | Wait | Come | Go | Collect


class Ear:
    """Whoever hears the table; every message is kept with the number of the deed it came in."""

    locale = "en"
    lag = 0.0

    def __init__(self, stage: Stage, come: Come) -> None:
        self.player = come.player
        self.name = come.player or ""
        self.wants_felt = come.wants_felt
        self.said: list[tuple[int, bytes]] = []
        self._stage = stage

    def send(self, data: bytes) -> None:
        self.said.append((self._stage.deed, data))

    def end(self, code: int, reason: str) -> None:
        self.said.append((self._stage.deed, f"{code} {reason}".encode()))


class Stage:
    """One table in a room of its own, with stacked decks and a clock that is moved by hand."""

    def __init__(
        self,
        room: Room,
        table: TableActor,
        store: MemoryStore,
        clock: ManualClock,
        stacker: Stacker,
    ) -> None:
        self.stacker = stacker
        self.room = room
        self.table = table
        self.store = store
        self.clock = clock
        self.deed = 0
        self.ears: dict[str, Ear] = {}
        self.papers: list[tuple[int, str, bytes]] = []
        """What was fetched beside the table, by deed and name."""

    async def do(self, deed: Deed) -> None:
        """One thing happens, and all that follows from it at once."""
        match deed:
            case Say(ear, command):
                self.table.submit(self.ears[ear], command)
            case Wait(seconds):
                self.clock.advance(seconds)
            case Come(ear):
                self.ears[ear] = Ear(self, deed)
                self.table.attach(self.ears[ear], after=deed.after)
            case Go(ear):
                self.table.detach(self.ears[ear])
            case Collect():
                await self._collect(deed)
        await self.settle()
        self._paper("lobby", encode(self.room.lobby()))
        self.deed += 1

    async def settle(self) -> None:
        """Let the table finish; nothing in its store ever waits."""
        quiet, before = 0, (0, 0)
        for _ in range(10_000):
            await asyncio.sleep(0)
            if self.table.failure is not None:
                raise self.table.failure
            now = self.table.seq, sum([len(ear.said) for ear in self.ears.values()])
            quiet = quiet + 1 if now == before else 0
            if quiet == QUIET:
                return
            before = now
        raise AssertionError("the table does not come to rest")

    async def _collect(self, deed: Collect) -> None:
        openings = self.table.about.terms.openings
        for seat in deed.seats:
            line = await hand_line(
                self.store, self.table.id, deed.number, seat=seat, openings=openings
            )
            assert line is not None, "the hand is not on file"
            self._paper(f"hand {deed.number} for {seat}", line.encode())
            filed = await hand_record(self.store, self.table.id, deed.number, seat=seat)
            assert filed is not None, "the line of a hand is made of its record"
            players = await self.store.players_in(self.table.id, deed.number)
            steps = replay_steps(filed[1], seat, "en", players=players)
            self._paper(f"replay {deed.number} for {seat}", encode(steps))
        if deed.player is not None:
            self._paper("hands", encode(await self.store.hands_of(deed.player)))
            self._paper("results", encode(await self.store.results_of(deed.player)))

    async def log_of_table(self) -> tuple[Step, ...]:
        """Every step that was written down."""
        return await self.store.read(self.table.id)

    async def close(self) -> None:
        """The evening is over."""
        await self.room.stop()

    def _paper(self, name: str, data: bytes) -> None:
        self.papers.append((self.deed, name, data))


async def set_up(
    terms: Terms, orders: Mapping[int, Orders], players: Mapping[int, str], *, life: str
) -> Stage:
    """A stage whose decks are given by hand number; everybody in ``players`` has chips."""
    clock, store, stacker = ManualClock(), MemoryStore(), Stacker(orders, life=life)
    room = Room(
        store,
        clock=clock,
        writer="stage",
        secret=bytes(32),
        shuffler=stacker,
    )
    await room.start()
    for player in players.values():
        await store.post(move(f"grant {player}", CHIPS, source=FAUCET, target=wallet(player)))
    with pytest.MonkeyPatch.context() as patch:
        names = SimpleNamespace(token_hex=lambda _n: "feedbeef", token_urlsafe=lambda _n: "key")
        patch.setattr(room_module, "secrets", names)
        table = await room.open_table(terms)
    # Everybody sits down before the first hand is dealt.
    table._course._pause_until = LONG
    return Stage(room, table, store, clock, stacker)
