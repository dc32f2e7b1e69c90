"""A whole card room for tests: tables at work, guests who check all they are told, time by hand."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial, wraps
from inspect import Signature, signature
from itertools import count
from typing import Any
from unittest.mock import patch

from tests.room.faults import FaultyStore
from tests.room.guest import Guest

from badugi.bots.base import show_or_muck
from badugi.deck import seed_of
from badugi.hand import Action, Call, Check, Hand, StandPat, legal
from badugi.hand import view as seen_by
from badugi.protocol import Terms, view
from badugi.protocol import commands as cmd
from badugi.protocol.frames import Ack, Refused
from badugi.room.actor import TableActor
from badugi.room.clock import ManualClock
from badugi.room.entry import escrow
from badugi.room.journal import play_back
from badugi.room.room import Room
from badugi.room.shuffle import SeededShuffler
from badugi.room.store.base import Store
from badugi.room.store.memory import MemoryStore
from badugi.rules import make_game
from badugi.table import TableSetup
from badugi.table.ledger import FAUCET, move, wallet

WALLET = 10_000
"""Chips in the pocket of everybody who enters the hall."""
PAUSE = 10.0
"""Seconds after which the next hand has been dealt, whatever the table's pace."""


def setup(
    *signs: str, variant: str = "badugi", betting: str = "limit", stakes: str = "2/4", **more: Any
) -> TableSetup:
    """A table's set-up: one game, or a mix of the variants named."""
    house = more.pop("house", "standard")
    games = [make_game(sign, betting, stakes, house) for sign in signs or (variant,)]
    return TableSetup(games=tuple(games), **more)


def terms(table: TableSetup | None = None, **more: Any) -> Terms:
    """Terms of a plain table, with what a test wants otherwise."""
    return Terms(title="Test", setup=table or setup(), **more)


class Hall:
    """A room, its store and its clock, and everybody in it."""

    def __init__(self, store: Store | None = None, *, seed: str = "hall") -> None:
        self.clock = ManualClock()
        self.store: Store = store or MemoryStore()
        self.guests: list[tuple[TableActor, Guest]] = []
        self.log: list[tuple[str, dict[str, object]]] = []
        self._seeds = (seed_of(f"{seed} {number}") for number in count())
        self._writers, self._ids = count(1), count(1)
        self._given: set[str] = set()
        self.room = self._new_room()

    @property
    def faults(self) -> FaultyStore:
        """The store of a hall that wants one with faults."""
        assert isinstance(self.store, FaultyStore)
        return self.store

    def _new_room(self) -> Room:
        return Room(
            self.store,
            clock=self.clock,
            writer=f"hall-{next(self._writers)}",
            secret=b"bots",
            shuffler=SeededShuffler(lambda: next(self._seeds)),
            log=lambda event, **facts: self.log.append((event, facts)),
        )

    # Coming and going.

    async def open(self, wanted: Terms | TableSetup | None = None) -> TableActor:
        """A table at work."""
        if not isinstance(wanted, Terms):
            wanted = terms(wanted)
        # The bots' chance depends on the table's id, which nobody could foresee.
        with patch("secrets.token_hex", lambda _size: f"table{next(self._ids)}"):
            table = await self.room.open_table(wanted)
        await self.settle()
        return table

    async def pay(self, player: str, chips: int = WALLET) -> None:
        """Fill a player's wallet, once."""
        if player not in self._given:
            self._given.add(player)
            await self.store.post(
                move(f"gift:{player}", chips, source=FAUCET, target=wallet(player))
            )

    async def enter(
        self,
        table: TableActor,
        name: str | None = None,
        *,
        after: int | None = None,
        follows: Guest | None = None,
        **more: Any,
    ) -> Guest:
        """Somebody comes to a table; ``follows``: what he still knows from before.

        A name makes him a player with a full wallet; without one nobody knows him.
        """
        player = None if name is None else name if name.startswith("b_") else f"p_{name}"
        if player is not None:
            await self.pay(player)
        guest = Guest(player, **more)
        if follows is not None:
            guest.felt, guest.v = follows.felt, follows.v
        table.attach(guest, after=after)
        self.guests.append((table, guest))
        await self.settle()
        return guest

    async def leave(self, guest: Guest) -> None:
        """His line is lost; his seat stays his."""
        self.table_of(guest).detach(guest)
        self.guests = [pair for pair in self.guests if pair[1] is not guest]
        await self.settle()

    async def seated(self, table: TableActor, *names: str, buy_in: int = 200) -> list[Guest]:
        """Players in the seats from 1 on, all of them dealt into the first hand."""
        guests = [await self.enter(table, name) for name in names]
        # Otherwise the first two would be dealt a hand while the others still sit down.
        table._course._pause_until = self.clock.now() + 1
        for seat, guest in enumerate(guests, 1):
            await self.sit(guest, seat, buy_in)
        await self.wait(1)
        assert [guest.seat for guest in guests] == list(range(1, len(guests) + 1))
        return guests

    async def restart(self) -> None:
        """The room stops and another goes on with what is written; all lines are lost."""
        await self.room.stop()
        self.guests = []
        self.room = self._new_room()
        await self.room.start()
        await self.settle()

    def table_of(self, guest: Guest) -> TableActor:
        """The table he listens to."""
        (found,) = [table for table, other in self.guests if other is guest]
        return found

    # Time.

    async def settle(self) -> None:
        """Let the tables and the bots finish what they can do without time passing."""
        before = None
        while before != (now := self._stands()):
            before = now
            for _ in range(4):
                await asyncio.sleep(0)
            if any(table.about.terms.bots for table in self.room.tables.values()):
                await self._bots_are_done()
                await asyncio.sleep(0)
        for _, guest in self.guests:
            if guest.faults:
                raise guest.faults[0]

    def _stands(self) -> tuple[int, ...]:
        tables = self.room.tables.values()
        waiting = [len(table._inbox) for table in tables]
        return (
            *waiting,
            sum(table.seq for table in tables),
            sum(len(g.sent) for _, g in self.guests),
        )

    async def _bots_are_done(self) -> None:
        """All threads of the bots meet at one gate, so each has finished what it did before."""
        pool = self.room._pool
        assert isinstance(pool, ThreadPoolExecutor)
        gate = threading.Barrier(pool._max_workers, timeout=30)
        loop = asyncio.get_running_loop()
        await asyncio.gather(
            *[loop.run_in_executor(pool, gate.wait) for _ in range(pool._max_workers)]
        )

    async def wait(self, seconds: float) -> None:
        """Let time pass, alarm by alarm; the tables settle after each."""
        end = self.clock.now() + seconds
        for _ in range(10_000):
            due = self.clock.next_at()
            if due is None or due > end:
                break
            self.clock.advance(max(0.0, due - self.clock.now()))
            if self.clock.next_at() == due:
                self.clock.advance(1e-9)
            await self.settle()
        else:
            raise AssertionError("the clock is wound up again and again")
        self.clock.advance(max(0.0, end - self.clock.now()))
        await self.settle()

    async def until(self, is_so: Callable[[], bool], *, most: float = 120.0) -> None:
        """Let time pass, alarm by alarm, until something is so."""
        end = self.clock.now() + most
        while not is_so():
            due = self.clock.next_at()
            assert due is not None, "it will never be so"
            assert due <= end, "it is not so in time"
            await self.wait(max(0.0, due - self.clock.now()))

    # Asking.

    async def ask(self, guest: Guest, command: cmd.Command) -> Ack | Refused:
        """What the table answers."""
        since = len(guest.heard)
        self.table_of(guest).submit(guest, command)
        await self.settle()
        return guest.answer_to(command.id, since=since)

    async def do(self, guest: Guest, command: cmd.Command) -> int:
        """The version of the table with the command, which it must accept."""
        answer = await self.ask(guest, command)
        assert isinstance(answer, Ack), answer
        return answer.v

    async def refused(self, guest: Guest, command: cmd.Command) -> str:
        """The code with which the table says no; nothing may have changed."""
        table = self.table_of(guest)
        before, seq = table.felt, table.seq
        answer = await self.ask(guest, command)
        assert isinstance(answer, Refused), answer
        assert answer.why
        assert (table.felt, table.seq) == (before, seq)
        return answer.code

    async def sit(self, guest: Guest, seat: int, buy_in: int = 200) -> int:
        """He takes a seat."""
        return await self.do(guest, cmd.Sit(guest.new_id(), seat, buy_in))

    def act(self, guest: Guest, action: Action) -> cmd.Act:
        """His command for this moment."""
        assert guest.felt is not None
        return cmd.Act(guest.new_id(), guest.felt.table.hands, guest.felt.turn, action)

    async def play(self, table: TableActor, action: Action | None = None) -> Guest:
        """Whoever's turn it is acts, if nothing else is said without risk; who it was."""
        hand = table.felt.hand
        assert hand is not None
        assert hand.actor is not None
        guest = self.at(table, hand.actor)
        await self.do(guest, self.act(guest, action or calm(hand)))
        return guest

    async def plan(self, guest: Guest, plan: cmd.Plan | None) -> Ack | Refused:
        """He decides ahead in the running hand."""
        assert guest.felt is not None
        return await self.ask(guest, cmd.Ahead(guest.new_id(), guest.felt.table.hands, plan))

    def at(self, table: TableActor, seat: int) -> Guest:
        """The first guest who listens from a seat."""
        chair = table.felt.table.chair(seat)
        assert chair is not None
        for where, guest in self.guests:
            if where is table and guest.player == chair.player:
                return guest
        raise AssertionError(f"nobody listens in seat {seat}")

    def actor(self, table: TableActor) -> Guest:
        """Whose turn it is."""
        assert table.felt.hand is not None
        assert table.felt.hand.actor is not None
        return self.at(table, table.felt.hand.actor)

    async def deal(self, table: TableActor) -> Hand:
        """Wait for the next hand; its first cards are dealt."""
        number = table.felt.table.hands + 1
        await self.until(lambda: table.felt.table.hands >= number and table.felt.is_hand_running)
        assert table.felt.hand is not None
        return table.felt.hand

    async def play_out(self, table: TableActor) -> None:
        """All check, call and stand pat until the hand is over."""
        while table.felt.is_hand_running:
            await self.play(table)

    async def play_to(self, table: TableActor, is_so: Callable[[Hand], bool]) -> Hand:
        """All check, call and stand pat until the hand is so."""
        while True:
            hand = table.felt.hand
            assert hand is not None
            assert not hand.is_over
            if is_so(hand):
                return hand
            await self.play(table)

    # What must always be true.

    async def chips(self, player: str) -> int:
        """A player's chips that are on no table."""
        return await self.store.balance(wallet(player))

    async def audit(self) -> None:
        """The ledger has the chips on each table, the log has its story, the guests know it."""
        for table in self.room.tables.values():
            assert await self.store.balance(escrow(table.id)) == table.felt.table.chips
            state = play_back(await self.store.recover(table.id))
            assert (state.seq, state.felt) == (table.seq, table.felt)
        for table, guest in self.guests:
            if guest.ended or guest.felt is None or table.id not in self.room.tables:
                continue
            seat = table.felt.seat_of(guest.player) if guest.player else None
            if seat is None and table.about.terms.delay:
                continue
            assert (guest.v, guest.felt) == (table.seq, view(table.felt, seat))


def calm(hand: Hand) -> Action:
    """What costs least and keeps the hand: check, call, stand pat, show what may win."""
    options = legal(hand)
    if options.slots:
        return StandPat()
    if options.may_check:
        return Check()
    if options.call is not None:
        return Call()
    assert hand.actor is not None
    return show_or_muck(seen_by(hand, hand.actor), options)


def in_hall(
    test: Callable[..., Awaitable[None]], *, store: Callable[[], Store] = MemoryStore
) -> Callable[..., None]:
    """A test that is played in a hall of its own; afterwards everything must add up."""

    @wraps(test)
    def run(**given: Any) -> None:
        asyncio.run(_evening(Hall(store()), test, given))

    parameters = [each for name, each in signature(test).parameters.items() if name != "hall"]
    run.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    return run


async def _evening(hall: Hall, test: Callable[..., Awaitable[None]], given: dict[str, Any]) -> None:
    await hall.room.start()
    await test(hall=hall, **given)
    await hall.settle()
    await hall.audit()
    await hall.room.stop()


faulty = partial(in_hall, store=FaultyStore)
"""The same in a hall whose store has faults to order."""
