"""A room with two players in a hand, for those who come to break it; and proof that it stands."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx2
import structlog
from msgspec.structs import replace
from sqlalchemy import func, select
from tests.room.secrecy.house import Served, served
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from badugi.errors import IllegalAction
from badugi.hand import Fold, StandPat, legal
from badugi.protocol import Felt
from badugi.protocol import commands as cmd
from badugi.protocol.frames import encode
from badugi.protocol.rest import TableRow
from badugi.room.actor import TableActor
from badugi.room.clock import ManualClock
from badugi.room.store.tables import metadata

TABLE = TableRow(title="Arena", games=("2/4 limit badugi",), seats=3)
LONG = 30.0
PASSING = ("frame", "private", "presence", "chat", "welcome", "notice", "ping")
"""What comes without having been asked for."""


class Player:
    """Somebody with a seat, and his socket."""

    def __init__(self, id_: str, token: str, seat: int) -> None:
        self.id = id_
        self.token = token
        self.seat = seat
        self.socket: ClientConnection


class Arena:
    """The room, its only table, and the two who play there."""

    def __init__(self, house: Served, clock: ManualClock) -> None:
        self.house = house
        self.clock = clock
        self.web = httpx2.AsyncClient(base_url=house.url, timeout=20, verify=False)
        self.players: list[Player] = []

    @property
    def port(self) -> int:
        return self.house.port

    @property
    def table(self) -> TableActor:
        return next(iter(self.house.house.parts.room.tables.values()))

    @property
    def felt(self) -> Felt:
        return self.table.felt

    @property
    def actor(self) -> Player:
        """Whose turn it is."""
        assert self.felt.hand is not None
        return next(each for each in self.players if each.seat == self.felt.hand.actor)

    @property
    def other(self) -> Player:
        """Whose turn it is not."""
        return next(each for each in self.players if each is not self.actor)

    async def guest(self) -> tuple[str, str]:
        """A new player: his id and his token."""
        answer = await self.web.post("/api/guests", json={"token": True})
        return answer.json()["player"], answer.json()["token"]

    async def socket(self, token: str | None = None, query: str = "") -> ClientConnection:
        """A new window at the table."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        address = f"ws://127.0.0.1:{self.port}/ws/tables/{self.table.id}?{query}"
        return await connect(
            address,
            additional_headers=headers,
            compression=None,
            ping_interval=None,
            close_timeout=1,
        )

    async def seat(self, seat: int) -> Player:
        """A new player in a seat."""
        id_, token = await self.guest()
        player = Player(id_, token, seat)
        player.socket = await self.socket(token)
        answer = await ask(player.socket, cmd.Sit(id="sit", seat=seat, buy_in=200))
        assert answer["is"] == "ack"
        self.players.append(player)
        return player

    async def standing(self) -> dict[str, Any]:
        """Everything that nobody may change without having the right to."""
        await self.settle()

        async def count(connection: Any) -> dict[str, int]:
            found = {}
            for table in metadata.sorted_tables:
                query = select(func.count()).select_from(table)
                found[table.name] = (await connection.execute(query)).scalar()
            return found

        rows = await self.house.house.parts.store.database.read(count)
        return {"rows": rows, "felt": self.felt, "v": self.table.seq}

    async def settle(self) -> None:
        """Let everything that was asked be done."""
        for _ in range(2):
            with contextlib.suppress(IllegalAction):
                # Nobody sits there, so nothing happens, in its turn.
                await self.table.kick(9)

    async def pass_time(self, seconds: float = LONG) -> None:
        """Let time pass, a second at a time."""
        for _ in range(int(seconds)):
            self.clock.advance(1.0)
            await asyncio.sleep(0)
            await self.settle()

    async def plays_on(self) -> None:
        """The room deals as before: the hand is folded, and the next one comes."""
        await self._until_bets()
        hands, v = self.felt.table.hands, self.table.seq
        answer = await ask(self.actor.socket, self.fold())
        assert answer == {"is": "ack", "id": answer["id"], "v": v + 1}
        await self.pass_time(5)
        assert self.felt.table.hands == hands + 1

    async def _until_bets(self) -> None:
        """Go on to a moment in which somebody may fold."""
        await self.settle()
        while not self.felt.is_hand_running:
            await self.pass_time(2)
        while not legal(self.felt.hand).may_fold:
            answer = await ask(self.actor.socket, replace(self.fold(), action=StandPat()))
            assert answer["is"] == "ack"
            await self.settle()

    def fold(self, name: str | None = None) -> cmd.Act:
        """A fold in the turn of this moment."""
        hand, turn = self.felt.table.hands, self.felt.turn
        name = name or f"fold {hand} {turn}"
        return cmd.Act(id=name, hand=hand, turn=turn, action=Fold())


async def hear(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of some kind; by default, the next answer."""
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 20))
        if message["is"] in kinds or (not kinds and message["is"] not in PASSING):
            return message


async def ask(socket: ClientConnection, command: cmd.Command) -> dict[str, Any]:
    """The answer to a command."""
    await socket.send(encode(command), text=True)
    return await hear(socket)


async def code_of(socket: ClientConnection) -> int | None:
    """The code with which the room closes a connection."""
    with contextlib.suppress(ConnectionClosed):
        async with asyncio.timeout(20):
            async for _ in socket:
                pass
    return socket.close_code


@contextlib.asynccontextmanager
async def arena(folder: Path, **settings: Any) -> AsyncIterator[Arena]:
    """A room with two players, and the first hand dealt."""
    clock = ManualClock()
    async with served(folder, clock=clock, tables=(TABLE,), **settings) as house:
        here = Arena(house, clock)
        for seat in (1, 2):
            await here.seat(seat)
        await here.settle()
        assert here.felt.is_hand_running
        try:
            yield here
        finally:
            for player in here.players:
                await player.socket.close()
            await here.web.aclose()


def tell(folder: Path, story: Callable[[Arena], Awaitable[None]], **settings: Any) -> None:
    """Let a story happen in an arena of its own, unless the room fails to stand."""

    async def happen() -> None:
        async with asyncio.timeout(100), arena(folder, **settings) as here:
            await story(here)

    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    try:
        asyncio.run(happen())
    finally:
        structlog.reset_defaults()
