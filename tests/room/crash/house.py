"""One life of a room with bots and people, from its start on a database to its end."""

from __future__ import annotations

import asyncio
import signal
from random import Random

from tests.room.crash.faults import DoomedStore, Fate, doom_commits
from tests.room.crash.lines import Book, Logged, Opened, Order
from tests.room.crash.people import Person, Watcher

from badugi.protocol import BotSeat, Terms
from badugi.room import room as rooms
from badugi.room.actor import TableActor
from badugi.room.clock import SystemClock
from badugi.room.room import Room
from badugi.room.store.base import Store
from badugi.room.store.database import Database
from badugi.room.store.sqlstore import SqlStore
from badugi.room.store.writer import new_writer
from badugi.rules import find_house, parse_game
from badugi.table import TableSetup
from badugi.table.ledger import FAUCET, move, wallet

GRANT = 100_000
FULL, LOST = 0, 1
"""How a life ends that nobody ends: all hands played, or its logs taken over by another room."""
TICK = 0.005

_RAKED = find_house("standard").replace(rake_basis_points=500, rake_cap=6)
TABLES: tuple[tuple[Terms, int], ...] = (
    (
        Terms(
            title="Three",
            setup=TableSetup(games=(parse_game("2/4 limit badugi"),), seats=3),
            speed="fast",
            bots=(BotSeat(3, "random"),),
        ),
        3,
    ),
    (
        Terms(
            title="Mix",
            setup=TableSetup(
                games=(
                    parse_game("1/2 pot-limit badugi", house=_RAKED),
                    parse_game("2/4 limit badeucy", house=find_house("wsop")),
                ),
                seats=4,
                rotation="dealers_choice",
                max_buy_in=400,
            ),
            speed="fast",
            bots=(BotSeat(3, "random"), BotSeat(4, "caller")),
            openings="seed",
        ),
        2,
    ),
    (
        Terms(
            title="Many draws",
            setup=TableSetup(
                games=(parse_game("2/4 limit deuce-to-seven", house=find_house("fulltilt")),),
            ),
            speed="fast",
            bots=tuple([BotSeat(seat, "caller") for seat in range(2, 7)]),
            openings="shown",
        ),
        1,
    ),
    (
        Terms(
            title="Two",
            setup=TableSetup(games=(parse_game("ante 2 half-pot badugi"),), seats=2),
            speed="fast",
        ),
        2,
    ),
)
"""The tables, each with how many people come to it."""


async def live(order: Order) -> int:
    """Open the room, play, and say how it ended."""
    book = Book(order.lines)
    fate = Fate(order.fault)
    if order.lease is not None:
        rooms.LEASE = order.lease
    if order.fault is not None:
        doom_commits(fate)
    store = DoomedStore(SqlStore(await Database.open(order.address)), fate, unsure=order.unsure)
    room = Room(
        store,
        clock=SystemClock(order.speed),
        writer=new_writer(),
        secret=b"a secret of tests",
        log=lambda event, **facts: book.write(Logged(event)),
    )
    await room.start()
    if not room.tables:
        for terms, _ in TABLES:
            await room.open_table(terms)
    book.write(Opened(len(room.tables)))
    await _people(room, store, order, book)
    while not room.lost.is_set():
        if order.hands and hands_of(room) >= order.hands:
            await room.stop(patience=0.0)
            await store.close()
            return FULL
        await asyncio.sleep(TICK)
    await room.stop()
    await store.close()
    return LOST


def hands_of(room: Room) -> int:
    """How many hands are over in the whole room."""
    felts = [actor.felt for actor in room.tables.values()]
    return sum([felt.table.hands - felt.is_hand_running for felt in felts])


async def _people(room: Room, store: Store, order: Order, book: Book) -> None:
    counts = {terms.title: count for terms, count in TABLES}
    for place, actor in enumerate(tuple(room.tables.values())):
        actor.attach(Watcher(actor, book=book))
        for number in range(counts[actor.about.terms.title]):
            player = f"p_{place}{number}"
            grant = move(f"grant:{player}", GRANT, source=FAUCET, target=wallet(player))
            await store.post(grant)
            actor.attach(_person(actor, player, order, book))


def _person(actor: TableActor, player: str, order: Order, book: Book) -> Person:
    name = f"{order.seed}-{player}"
    again = [wish for wish in order.again if (wish.table, wish.player) == (actor.id, player)]
    return Person(actor, book=book, player=player, rng=Random(name), name=name, again=again)


def run(order: Order) -> int:
    """A whole life in a process of its own, which never outlives its time."""
    signal.alarm(order.seconds)
    return asyncio.run(live(order))
