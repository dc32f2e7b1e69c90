"""Whole evenings among bots through real sockets: every card anybody is told, he may know."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import structlog
from tests.room.secrecy.canary import Knowledge
from tests.room.secrecy.house import Served, served
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import badugi.client
from badugi.bots import find_bot
from badugi.client import Player
from badugi.protocol.rest import TableRow
from badugi.room.clock import SystemClock

SPEED = 50.0
HANDS = 5
TABLES = (
    TableRow(
        title="Full",
        games=("2/4 limit badugi",),
        seats=9,
        bots=("caller", "random") * 4,
        speed="fast",
    ),
    TableRow(
        title="Mix",
        games=("2/4 limit badeucy", "1/2 pot-limit badacey", "2/4 limit deuce-to-seven"),
        rotation=1,
        house="wsop",
        bots=("caller", "aggressor", "random"),
        speed="fast",
        openings="shown",
    ),
    TableRow(
        title="Half",
        games=("ante 2 half-pot badugi",),
        house="korean",
        seats=4,
        bots=("random", "caller"),
        speed="fast",
        delay=20,
    ),
)


class Recorder:
    """Writes down all that comes through one more window of somebody's."""

    def __init__(self, table: str, player: str | None) -> None:
        self.table = table
        self.player = player
        self.said: list[str] = []


@contextlib.asynccontextmanager
async def recording(
    house: Served, table: str, *, player: str | None = None, token: str | None = None
) -> AsyncIterator[Recorder]:
    address = f"ws://127.0.0.1:{house.port}/ws/tables/{table}?felt=1"
    headers = {"authorization": f"Bearer {token}"} if token else {}
    recorder = Recorder(table, player)

    async def listen() -> None:
        options = {"additional_headers": headers, "compression": None, "max_size": 2**22}
        async with connect(address, **options) as socket:
            with contextlib.suppress(ConnectionClosed):
                async for message in socket:
                    assert isinstance(message, str)
                    recorder.said.append(message)

    task = asyncio.create_task(listen())
    try:
        yield recorder
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def play(house: Served, table: str) -> list[Recorder]:
    """A bot from outside plays some hands, watched by himself and a spectator."""
    async with badugi.client.connect(house.url, kind="bot") as room:
        assert room.me is not None
        async with (
            recording(house, table) as rail,
            recording(house, table, player=room.me.player, token=room.token) as window,
            room.sit_at(table) as live,
        ):
            player = Player(live, find_bot("random"), hands=HANDS)
            async for _ in player.play():
                pass
            return [rail, window]


def test_bots_and_spectators_are_told_no_card_too_much(tmp_path: Path) -> None:
    async def evening() -> int:
        clock = SystemClock(SPEED)
        async with served(tmp_path, clock=clock, tables=TABLES) as house:
            parts = house.house.parts
            names = list(parts.room.tables)
            recorders = await asyncio.gather(*[play(house, table) for table in names])
            await parts.room.stop()
            told = 0
            for each in [recorder for pair in recorders for recorder in pair]:
                knowledge = Knowledge(await parts.store.read(each.table))
                found = sum([knowledge.check(message, each.player) for message in each.said])
                assert found or each.player is None, "a player is told his cards"
                assert len(each.said) > 20
                told += found
        return told

    assert asyncio.run(asyncio.wait_for(evening(), 100)) > 500


@pytest.fixture(autouse=True)
def no_lines() -> Iterator[None]:
    """What the room writes about itself is read elsewhere."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    yield
    structlog.reset_defaults()
