"""Reads a room's database and nothing else, and holds it against all that was ever told."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.room.crash.lines import Done, Line, Refused, Sent, Told, Wish, print_of

from badugi.cards import PACK
from badugi.errors import StoreProblem
from badugi.hand import Hand
from badugi.protocol import Felt, fold, new_felt, picture
from badugi.protocol import commands as ask
from badugi.protocol import events as ev
from badugi.protocol import view as seen_by
from badugi.room.audit import check
from badugi.room.room import ROOM
from badugi.room.store.base import Step
from badugi.room.store.database import Database
from badugi.room.store.sqlstore import SqlStore
from badugi.room.store.tables import accounts, entries, streams
from badugi.table import events as between

UNWRITTEN = (ask.Ahead, ask.Chat, ask.Ping)
"""Commands that leave nothing in the log."""

AGAIN = frozenset({"busy", "not_written"})
"""What a room says that may do it the next time."""

Command = tuple[str, str, str]
"""A command by its table, its player and its own id."""
Logs = dict[str, tuple[Step, ...]]
Listened = dict[tuple[str, int], list[Told]]
"""What was told, by table and version."""


class Auditor:
    """Follows the logs of a database from one reading to the next, and forgets nothing.

    ``interrupted`` are the hands, by table and number, that were running at the end of a reading.
    """

    def __init__(self, address: object) -> None:
        self.address = str(address)
        self.logs: Logs = {}
        self.felts: dict[str, Felt] = {}
        self.hands = 0
        self.interrupted: set[tuple[str, int]] = set()
        self.sent: dict[Command, Wish] = {}
        self.done: dict[Command, int] = {}
        self.acted: dict[Command, int] = {}
        self._refused: set[Command] = set()
        self._sealed: set[tuple[str, int]] = set()

    def read(self, lines: Iterable[Line]) -> None:
        """Read the database after a life that said these lines, and prove all of it."""
        told = self._listen(lines)
        try:
            logs, self.hands = asyncio.run(read_alone(self.address))
        except StoreProblem as problem:
            # Whoever is killed before he has made his database has promised nobody anything.
            if self.sent or problem.code not in {"database_missing", "database_empty"}:
                raise
            return
        assert logs.keys() >= self.logs.keys()
        for table, steps in logs.items():
            self._follow(table, steps, told)
        assert not told, "somebody was told what is not written"
        self._check_commands()
        self.interrupted |= {
            (table, felt.table.hands) for table, felt in self.felts.items() if felt.is_hand_running
        }

    def unanswered(self) -> list[Wish]:
        """What was asked for and never answered, in the order in which it was asked."""
        known = self.done.keys() | self._refused
        return [wish for key, wish in self.sent.items() if key not in known]

    def latest(self, count: int) -> list[Wish]:
        """The commands that were acknowledged last."""
        return [self.sent[key] for key in list(self.done)[-count:]]

    def has_acted(self, wish: Wish) -> bool:
        """Whether a command is in the log."""
        return _key(wish) in self.acted

    def _listen(self, lines: Iterable[Line]) -> Listened:
        told: Listened = defaultdict(list)
        for line in lines:
            match line:
                case Sent(wish):
                    self.sent[_key(wish)] = wish
                case Done(table, player, name, v):
                    self._take_answer((table, player, name), v)
                case Refused(table, player, name, code) if code not in AGAIN:
                    self._refused.add((table, player, name))
                case Told():
                    told[line.table, line.v].append(line)
        return told

    def _take_answer(self, key: Command, v: int) -> None:
        if isinstance(self.sent[key].command, UNWRITTEN):
            self._refused.add(key)
        else:
            assert self.done.setdefault(key, v) == v, "asked again, and told something else"

    def _follow(self, table: str, steps: tuple[Step, ...], told: Listened) -> None:
        """The part of a log that is new, step by step."""
        known = self.logs.get(table, ())
        assert steps[: len(known)] == known, "what was written has changed"
        felt = self.felts.get(table)
        # Who comes back to a room that goes on is told how the table stood.
        for line in told.pop((table, len(known)), ()):
            assert felt is not None
            check_told(line, known[-1], felt, felt)
        for step in steps[len(known) :]:
            before, felt = felt, after(felt, step)
            check_felt(felt)
            self._note(table, step, felt)
            for line in told.pop((table, step.seq), ()):
                check_told(line, step, before or felt, felt)
        self.logs[table] = steps
        if felt is not None:
            self.felts[table] = felt

    def _note(self, table: str, step: Step, felt: Felt) -> None:
        for event in step.events:
            if isinstance(event, ev.DeckSealed) and not event.commitments.shuffle:
                assert (table, felt.table.hands) not in self._sealed, "a hand was dealt anew"
                self._sealed.add((table, felt.table.hands))
        if step.player is None or step.command is None:
            return
        key = (table, step.player, step.command)
        assert key in self.sent, "nobody has asked for this"
        assert key not in self.acted, "a command acted twice"
        self.acted[key] = step.seq

    def _check_commands(self) -> None:
        for key, v in self.done.items():
            assert self.acted.get(key) == v, "acknowledged, but not in the log where it was said"
        for key in self._refused:
            assert key not in self.acted, "refused, but in the log"


async def read_alone(address: str) -> tuple[Logs, int]:
    """All logs of a database that proves right in every way, and the number of hands on file."""
    database = await Database.look(address)
    try:
        report = await check(database)
        assert report.problems == (), [each.sentence() for each in report.problems]
        await database.read(_check_ledger)
        store = SqlStore(database)
        names = await database.read(_names)
        return {name: await store.read(name) for name in names}, report.hands
    finally:
        await database.close()


def _key(wish: Wish) -> Command:
    return wish.table, wish.player, wish.command.id


def after(felt: Felt | None, step: Step) -> Felt:
    """The table after a step of its log; None: before the first."""
    if felt is not None:
        return fold(felt, step.events)
    opened, *rest = step.events
    return fold(new_felt(opened), rest)


def check_told(line: Told, step: Step, before: Felt, felt: Felt) -> None:
    """What somebody was told is what the log makes of that moment, with his eyes."""
    seat = None
    if line.player is not None:
        seat = felt.seat_of(line.player) or before.seat_of(line.player)
    assert line.view == print_of(picture(seen_by(felt, seat))), "told another picture"
    if line.events is not None:
        seen = tuple([ev.view(event, seat) for event in step.events])
        assert line.events == print_of(seen), "told other events"


def check_felt(felt: Felt) -> None:
    """No card lies twice, and no chip came or went during a hand."""
    hand = felt.hand
    # When a hand is over, whoever leaves takes his cards along.
    if hand is None or hand.is_over:
        return
    assert sorted(_lying(hand)) == sorted(PACK)
    stacks = sum([player.stack for player in hand.players])
    assert stacks + hand.pot + sum(hand.rake) == hand.chips


def _lying(hand: Hand) -> list[str]:
    """All cards wherever they lie; whoever has folded has put his into the muck."""
    piles = [hand.deck.cards, *[pile.cards for pile in hand.muck]]
    piles += [player.cards for player in hand.active]
    return [card for pile in piles for card in pile]


async def _names(connection: AsyncConnection) -> list[str]:
    tables = select(streams.c.id).where(streams.c.id != ROOM).order_by(streams.c.number)
    return list(await connection.scalars(tables))


async def _check_ledger(connection: AsyncConnection) -> None:
    """The books by plain sums: everything adds up to nothing, as a whole and for each transfer."""
    assert not await connection.scalar(select(func.sum(accounts.c.balance)))
    total = func.sum(entries.c.amount)
    uneven = select(entries.c.transfer).group_by(entries.c.transfer).having(total != 0)
    assert (await connection.execute(uneven)).all() == []
    moved = await connection.execute(select(entries.c.account, total).group_by(entries.c.account))
    held = await connection.execute(select(accounts.c.id, accounts.c.balance))
    assert _as_numbers(moved) == _as_numbers(held)


def _as_numbers(rows: Iterable[tuple[str, Any]]) -> dict[str, int]:
    return {name: int(chips) for name, chips in rows}


def chips_on_tables(logs: Logs) -> dict[str, int]:
    """What was brought to each table less what was taken away, by the words of its log."""
    chips: dict[str, int] = defaultdict(int)
    for table, steps in logs.items():
        for event in [event for step in steps for event in step.events]:
            match event:
                case between.SatDown(_, _, _, amount) | between.ToppedUp(_, _, amount):
                    chips[table] += amount
                case between.StoodUp(_, _, amount):
                    chips[table] -= amount
                case between.HandSettled(_, rake):
                    chips[table] -= rake
    return dict(chips)
