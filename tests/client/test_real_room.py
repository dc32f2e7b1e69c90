"""The client at the real room follows every game there, also through restarts."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.cli.terminal import badugi
from tests.client.scenes import run

from badugi import client
from badugi.bots import find_bot
from badugi.client import LiveTable, Played, Player
from badugi.protocol import TableInfo
from badugi.protocol.rest import TableRow
from badugi.room.clock import SystemClock
from badugi.room.config import RoomConfig
from badugi.room.serve import House, server_for

SPEED = 100.0
GAMES = (
    "2/4 limit badugi",
    "1/2 pot-limit badeucy",
    "1/2 no-limit badacey",
    "ante 2 half-pot deuce-to-seven",
    "2/4 limit ace-to-five",
)


@asynccontextmanager
async def open_room(folder: Path, *rows: TableRow, port: int = 0) -> AsyncIterator[int]:
    """A room with these tables on a hurried clock; its port."""
    config = RoomConfig(db=str(folder / "room.db"), tables=rows, requests_per_second=1000)
    door = socket.create_server(("127.0.0.1", port))
    house = await House.open(config, clock=SystemClock(SPEED))
    server = server_for(house.app)
    serving = asyncio.create_task(server.serve(sockets=[door]))
    try:
        yield door.getsockname()[1]
    finally:
        await house.close()
        server.should_exit = True
        await serving
        door.close()


def row(*games: str, house: str = "standard") -> TableRow:
    return TableRow(
        title=games[0], games=games, house=house, seats=4, bots=("caller", "random"), speed="fast"
    )


async def play(table: LiveTable, *, hands: int) -> list[Played]:
    return [each async for each in Player(table, find_bot("caller"), hands=hands).play()]


def test_the_client_follows_every_game_of_the_room(tmp_path: Path) -> None:
    async def visit(room: client.Room, info: TableInfo) -> None:
        async with room.sit_at(info.id) as table, room.watch(info.id) as watching:
            assert len(await play(table, hands=3)) == 3
            seen = [await anext(watching) for _ in range(20)]
            assert [moment.v for moment in seen] == sorted({moment.v for moment in seen})

    async def scene() -> None:
        async with (
            open_room(tmp_path, *[row(game) for game in GAMES]) as port,
            client.connect(f"http://127.0.0.1:{port}", kind="bot") as room,
        ):
            tables = await room.tables()
            assert len(tables) == len(GAMES)
            await asyncio.gather(*[visit(room, info) for info in tables])

    run(scene())


def test_a_bot_plays_on_when_the_room_restarts(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_room(tmp_path, row(GAMES[0])) as port:
            room = await client.connect(f"http://127.0.0.1:{port}", kind="bot").__aenter__()
            table = await room.sit_at((await room.tables())[0].id).__aenter__()
            playing = asyncio.create_task(play(table, hands=6))
            while table.latest is None or table.latest.number < 3:
                await asyncio.sleep(0.01)
        async with open_room(tmp_path, row(GAMES[0]), port=port):
            played = await playing
            await table.close()
            await room.close()
        numbers = [each.number for each in played]
        assert numbers == sorted(set(numbers))
        assert len(numbers) == 6

    run(scene())


def test_a_hand_that_was_played_is_proved_by_its_record(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            open_room(tmp_path, row(GAMES[0])) as port,
            client.connect(f"http://127.0.0.1:{port}", kind="bot") as room,
            room.sit_at((await room.tables())[0].id) as table,
        ):
            await play(table, hands=2)
            lines = await room.hands(limit=3)
            while len(lines) < 2:
                await asyncio.sleep(0.05)
                lines = await room.hands(limit=3)
            records = [await room.hand(line.table, line.number) for line in lines]
        (tmp_path / "hands.jsonl").write_text("\n".join(records) + "\n")

    run(scene())
    answer = badugi("verify", str(tmp_path / "hands.jsonl"))
    assert answer.code == 0, answer
