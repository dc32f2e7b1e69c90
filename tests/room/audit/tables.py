"""What the audit's tests share: tables of a room, played for some hands into a store."""

from __future__ import annotations

import random

from badugi.deck import seed_of
from badugi.hand import Phase, legal
from badugi.protocol import Event
from badugi.protocol.events import HandFiled, TableClosing
from badugi.room.decide import close, deal, play, start_hand
from badugi.room.entry import commit_of
from badugi.room.journal import State, begin, take_in
from badugi.room.shuffle import SeededShuffler
from badugi.room.store.base import Commit, Step, Store
from badugi.room.store.writer import new_writer
from badugi.rules import Game, find_house, parse_game
from badugi.table import SitDown, StandUp, TableSetup, TopUp, apply, open_table
from badugi.table.ledger import FAUCET, move, wallet

GAME = parse_game("2/4 limit badugi", house=find_house("pokerstars"))
RAKED = parse_game(
    "1/2 pot-limit badugi",
    house=find_house("standard").replace(rake_basis_points=500, rake_cap=6),
)
WALLET = 5_000


class PlayedTable:
    """A table at which people act at random, all of it decided by a word."""

    def __init__(self, store: Store, log: str, *games: Game) -> None:
        self.store = store
        self.log = log
        self.epoch = 0
        self.state: State | None = None
        self.rng = random.Random(log)
        self.shuffler = SeededShuffler(lambda: seed_of(self.rng.random().hex()))
        self.setup = TableSetup(games=games or (GAME,))

    @property
    def now(self) -> State:
        assert self.state is not None
        return self.state

    async def open(self, *players: str, chips: int = 200) -> None:
        """Open the table, and let people sit down."""
        self.epoch = await self.store.create(self.log, about=b"{}", writer=new_writer(), ttl=60.0)
        _, events = open_table(self.setup)
        await self._write((*events, self.shuffler.promise(1)))
        for seat, player in enumerate(players, 1):
            grant = move(f"grant:{player}", WALLET, source=FAUCET, target=wallet(player))
            await self.store.post(grant)
            await self.at_table(SitDown(seat, player, player.title(), chips))

    async def at_table(self, action: SitDown | StandUp | TopUp) -> None:
        _, events = apply(self.now.felt.table, action)
        await self._write(events)

    async def hand(self, *, until: int = 10_000) -> None:
        """One hand to its end, or so many decisions of one."""
        await self._write(deal(self.now.felt, shuffler=self.shuffler))
        dealt = start_hand(self.now.felt, shuffler=self.shuffler, openings="own")
        await self._write(dealt)
        while self.now.felt.is_hand_running and until:
            await self._act()
            until -= 1
        if not self.now.felt.is_hand_running:
            await self._write((HandFiled(self.now.felt.table.hands),))

    async def close(self) -> None:
        await self._write((TableClosing(),))
        await self._write(close(self.now.felt))

    async def _act(self) -> None:
        hand = self.now.felt.hand
        assert hand is not None
        assert hand.actor is not None
        actions = list(legal(hand))
        if hand.phase is Phase.BETTING and len(actions) > 2 and self.rng.random() < 0.9:
            actions = actions[1:]
        events = play(
            self.now.felt,
            self.rng.choice(actions),
            seat=hand.actor,
            shuffler=self.shuffler,
            openings="own",
        )
        await self._write(events, player="somebody", command=f"c{self.now.seq}")

    async def _write(self, events: tuple[Event, ...], **asked: str) -> None:
        await self.store.append(self.commit(events, **asked))

    def commit(self, events: tuple[Event, ...], **asked: str) -> Commit:
        """The commit of these events, taken for written."""
        seq = self.state.seq + 1 if self.state else 1
        step = Step(seq, 1_700_000_000_000 + seq, events, **asked)
        before, self.state = self.state, take_in(self.state, step) if self.state else begin(step)
        if before is None:
            return Commit(stream=self.log, epoch=self.epoch, head=0, steps=(step,))
        return commit_of(self.log, epoch=self.epoch, before=before, step=step, after=self.state)


async def played_room(store: Store) -> None:
    """Three tables: one with a hand running, one raked with people who come and go, one closed."""
    first = PlayedTable(store, "alpha")
    await first.open("p_ann", "p_bob", "p_cid")
    for _ in range(3):
        await first.hand()
    await first.hand(until=3)
    second = PlayedTable(store, "beta", RAKED, GAME)
    await second.open("p_dan", "p_eve", chips=120)
    for _ in range(4):
        await second.hand()
    for chair in second.now.felt.table.chairs:
        if not chair.chips:
            await second.at_table(TopUp(chair.seat, 80))
    await second.at_table(SitDown(4, "p_ann", "Ann", 50))
    await second.at_table(StandUp(2))
    await second.hand()
    third = PlayedTable(store, "gamma")
    await third.open("p_fay", "p_gus")
    await third.hand()
    await third.close()
