"""What the tests of stores write: small logs, hands and chips, made in few words."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable, Sequence
from typing import Any

from badugi.hand import HandSetup, Seat
from badugi.hand.events import HandStarted
from badugi.protocol.events import Event, HandFiled, Queued, Unqueued
from badugi.room.store.base import Commit, HandResult, PackedHand, Step, Store
from badugi.rules import parse_game
from badugi.table import TableSetup
from badugi.table.events import HandDealt, SatDown, StoodUp, TableOpened
from badugi.table.ledger import FAUCET, Transfer, move, wallet

GAME = parse_game("2/4 limit badugi")
WRITER = "far-away:1:aa"
OTHER = "far-away:2:bb"
LONG = 60.0


def step(seq: int, *events: Event, player: str | None = None, command: str | None = None) -> Step:
    """A step; without events somebody gives up waiting for a seat."""
    said = events or (Unqueued(f"p_{seq}"),)
    return Step(seq, 1_000 + seq, said, player, command)


def commit(
    head: int = 0, *, stream: str = "t", epoch: int = 1, count: int = 1, **more: object
) -> Commit:
    """A commit of ``count`` steps after ``head``."""
    steps = tuple([step(seq) for seq in range(head + 1, head + count + 1)])
    parts: dict[str, Any] = {"steps": steps, **more}
    return Commit(stream=stream, epoch=epoch, head=head, **parts)


def packed(number: int, first: int, last: int, *, at: int = 5_000) -> PackedHand:
    return PackedHand(number=number, first=first, last=last, at=at, game="badugi", pot=12)


def result(player: str, net: int, *, seat: int = 1) -> HandResult:
    return HandResult(player=player, seat=seat, net=net, has_won=net > 0, has_shown=False)


def grant(player: str, chips: int) -> Transfer:
    return move(f"grant:{player}", chips, source=FAUCET, target=wallet(player))


async def held(store: Store, *streams: str) -> None:
    """New logs, held by the usual writer for long, in epoch 1."""
    for stream in streams:
        assert await store.create(stream, about=b"{}", writer=WRITER, ttl=LONG) == 1


async def seqs(store: Store, stream: str = "t", *, after: int = 0) -> list[int]:
    return [each.seq for each in await store.read(stream, after=after)]


async def outcomes(waiting: Iterable[Awaitable[object]]) -> Sequence[object]:
    return await asyncio.gather(*waiting, return_exceptions=True)


def log_naming(ada: str) -> tuple[Step, ...]:
    """A log in which p_a, by this name, queues, sits down, plays, leaves and comes back."""

    def setup(*names: str) -> HandSetup:
        seats = tuple([Seat(place, 50, name) for place, name in enumerate(names, 1)])
        return HandSetup(game=GAME, seats=seats, button=1)

    return (
        step(1, TableOpened(TableSetup(games=(GAME,)))),
        step(2, Queued("p_a", ada), Queued("p_b", "Bo")),
        step(3, SatDown(1, "p_a", ada, 50), SatDown(2, "p_b", "Bo", 50)),
        step(4, HandDealt(setup(ada, "Bo"))),
        step(5, HandStarted(setup(ada, "Bo")), player="p_b", command="c"),
        step(6, HandFiled(1), StoodUp(1, "p_a", 50), SatDown(1, "p_c", "Ada", 50)),
        step(7, HandDealt(setup("Ada", "Bo"))),
        step(8, SatDown(3, "p_a", ada, 50)),
        step(9, HandDealt(setup("Ada", "Bo", ada))),
    )
