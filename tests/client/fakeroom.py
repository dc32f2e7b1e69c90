"""A card room of one table on a real socket, which tests can make lie, forget, stall and restart.

It deals with the engine itself and writes nothing down. Seats marked as the house's call down.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, Literal

import msgspec
import uvicorn
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from badugi import table as floor
from badugi.bots import find_bot, turn_rng
from badugi.client import LiveTable, Side, connect
from badugi.deck import SeededDeck, seed_of
from badugi.errors import BadugiError
from badugi.fairness import commit, open_card
from badugi.hand import Action, Legal, apply, legal, start
from badugi.hand import events as in_hand
from badugi.protocol import Event, Felt, TableInfo, Terms, fold, new_felt, picture, rest, view
from badugi.protocol import commands as ask
from badugi.protocol import events as ev
from badugi.protocol import frames as told
from badugi.rules import parse_game
from badugi.table import TableSetup

TABLE = "t1"
CHIPS = 10_000
HOUSE = "b_house"


class Viewer:
    """A socket at the table."""

    def __init__(self, socket: WebSocket, player: str | None, *, wants_felt: bool) -> None:
        self.socket = socket
        self.player = player
        self.wants_felt = wants_felt


class FakeRoom:
    """The room; ``async with fake_room() as room`` serves it at ``room.url``.

    ``lie`` changes frames before they are sent (None: the frame gets lost). ``before`` is called
    with each command and may stop it. ``is_dealing`` False: no further hand begins.
    ``loses_answer``: the line breaks when the next command is done and before it is answered.
    """

    def __init__(self, *, house_seats: tuple[int, ...] = (1,), seats: int = 3) -> None:
        self.setup = TableSetup(
            games=(parse_game("2/4 limit badugi"),), seats=seats, min_buy_in=40, max_buy_in=1000
        )
        self.terms = Terms(title="The fake", setup=self.setup)
        _, opened = floor.open_table(self.setup)
        self.felt: Felt = new_felt(opened[0])
        self.v = 1
        self.log: dict[int, tuple[Event, ...]] = {}
        self.history: dict[int, Felt] = {}
        self.viewers: list[Viewer] = []
        self.done: dict[str, int] = {}
        self.heard: list[ask.Command] = []
        self.connections: list[str] = []
        self.players: dict[str, rest.Me] = {}
        self.lie: Callable[[told.Frame], told.Frame | None] = lambda frame: frame
        self.before: Callable[[ask.Command], bool] = lambda command: True
        self.is_dealing = True
        self.loses_answer = False
        self.turned_away: int | None = None
        self.protocol = told.VERSION
        self._house = find_bot("caller")
        self._server: uvicorn.Server | None = None
        self._serving: asyncio.Task[None] | None = None
        self.port = 0
        for seat in house_seats:
            sits = floor.SitDown(seat, f"{HOUSE}{seat}", f"House {seat}", 1000)
            self.felt = fold(self.felt, floor.apply(self.felt.table, sits)[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    # Serving.

    async def open(self) -> None:
        app = Starlette(
            routes=[
                Route("/api/guests", self._guest, methods=["POST"]),
                Route("/api/me", self._me),
                Route("/api/tables", self._tables),
                Route("/api/tables/{table}", self._one_table),
                WebSocketRoute("/ws/tables/{table}", self._socket),
            ]
        )
        config = uvicorn.Config(
            app,
            port=self.port,
            log_level="critical",
            lifespan="off",
            ws="websockets-sansio",
            timeout_graceful_shutdown=1,
        )
        self._server = _QuietServer(config)
        self._serving = asyncio.create_task(self._server.serve())
        while not self._server.started:
            await asyncio.sleep(0.005)
        self.port = self._server.servers[0].sockets[0].getsockname()[1]

    async def shut(self) -> None:
        """Stop serving, as a restart does; table and log stay."""
        assert self._server is not None
        assert self._serving is not None
        await self.cut(code=1012)
        self._server.should_exit = True
        await self._serving

    async def cut(self, *, code: int) -> None:
        """End every connection with a close code."""
        for viewer in tuple(self.viewers):
            with suppress(RuntimeError, WebSocketDisconnect):
                await viewer.socket.close(code)

    # HTTP.

    async def _guest(self, request: Request) -> Response:
        guest = msgspec.json.decode(await request.body(), type=rest.NewGuest)
        if guest.name == "Nobody":
            problem = rest.Problem(code="name_refused", why="Choose another name.", clause=None)
            return _json(problem, status=400)
        letter = "b" if guest.kind == "bot" else "p"
        player = f"{letter}_{len(self.players) + 1}"
        token = f"token-{player}"
        me = rest.Me(player=player, name=guest.name or "Guest", kind=guest.kind, chips=CHIPS)
        self.players[token] = me
        return _json(replace(me, token=token))

    async def _me(self, request: Request) -> Response:
        me = self._whose(request.headers.get("authorization"))
        if me is None:
            return _json(rest.Problem(code="unknown", why="Come in first."), status=401)
        return _json(me)

    async def _tables(self, _request: Request) -> Response:
        return _json([self._info()])

    async def _one_table(self, _request: Request) -> Response:
        return _json(self._info())

    def _whose(self, header: str | None) -> rest.Me | None:
        return self.players.get((header or "").removeprefix("Bearer "))

    def _info(self) -> TableInfo:
        people = len(self.felt.table.chairs)
        return TableInfo(id=TABLE, terms=self.terms, games=("2/4 limit Badugi",), people=people)

    # The socket.

    async def _socket(self, socket: WebSocket) -> None:
        await socket.accept()
        self.connections.append(str(socket.url.query))
        if self.turned_away is not None or socket.path_params["table"] != TABLE:
            await socket.close(self.turned_away or 4404)
            return
        me = self._whose(socket.headers.get("authorization"))
        query = socket.query_params
        viewer = Viewer(socket, me.player if me else None, wants_felt=query.get("felt") == "1")
        name = me.name if me else ""
        await self._welcome(viewer, name, after=int(query["v"]) if "v" in query else None)
        self.viewers.append(viewer)
        try:
            while True:
                await self._command(viewer, name, await socket.receive_text())
        except WebSocketDisconnect:
            pass
        finally:
            self.viewers.remove(viewer)

    async def _welcome(self, viewer: Viewer, name: str, *, after: int | None) -> None:
        you = self._you(viewer, name)
        await _send(viewer, told.Welcome(protocol=self.protocol, table=self._info(), you=you))
        if after is not None and all(v in self.log for v in range(after + 1, self.v + 1)):
            if after == self.v:
                await self._private(viewer, name)
            for v in range(after + 1, self.v + 1):
                await self._frame(viewer, self.log[v], v=v)
        else:
            await self.snapshot(viewer)

    def _you(self, viewer: Viewer, name: str) -> told.You:
        return told.You(player=viewer.player, name=name, seat=self._seat(viewer))

    def _seat(self, viewer: Viewer) -> int | None:
        return self.felt.seat_of(viewer.player) if viewer.player else None

    async def snapshot(self, viewer: Viewer) -> None:
        seen = view(self.felt, self._seat(viewer))
        frame = told.Frame(
            v=self.v,
            hand=self.felt.table.hands,
            turn=self.felt.turn,
            view=picture(seen),
            prompt=self._prompt(seen, self._seat(viewer)),
            is_snapshot=True,
            felt=seen if viewer.wants_felt else None,
        )
        await self.tell(viewer, frame)

    async def _private(self, viewer: Viewer, name: str) -> None:
        seat = self._seat(viewer)
        seen = view(self.felt, seat)
        await _send(
            viewer,
            told.Private(v=self.v, prompt=self._prompt(seen, seat), you=self._you(viewer, name)),
        )

    async def _frame(self, viewer: Viewer, events: tuple[Event, ...], *, v: int) -> None:
        """A frame of the log; only the last one's picture is known, so others are worked out."""
        seat = self._seat(viewer)
        felt = self.history[v]
        seen = view(felt, seat)
        await self.tell(
            viewer,
            told.Frame(
                v=v,
                hand=felt.table.hands,
                turn=felt.turn,
                events=tuple([ev.view(event, seat) for event in events]),
                view=picture(seen),
                prompt=self._prompt(seen, seat),
                openings=self._openings(felt, events, seat),
            ),
        )

    async def tell(self, viewer: Viewer, frame: told.Frame) -> None:
        changed = self.lie(frame)
        if changed is not None:
            await _send(viewer, changed)

    def _prompt(self, seen: Felt, seat: int | None) -> told.Prompt | None:
        if seat is None or seen.table.chair(seat) is None:
            return None
        hand = seen.hand
        options = legal(hand, seat) if hand and seat in hand.seats else Legal(seat=seat)
        may = ("sit_out", "leave")
        chair = seen.table.chair(seat)
        if chair is not None and chair.is_away and chair.chips:
            may = ("sit_in", "leave")
        if not options:
            return told.Prompt(may=may)
        choices = told.Choices(
            fold=options.may_fold,
            check=options.may_check,
            call=options.call,
            draw=options.slots,
            show=options.may_show,
            muck=options.may_muck,
        )
        return told.Prompt(act=choices, may=may)

    def _openings(self, felt: Felt, events: tuple[Event, ...], seat: int | None) -> tuple[Any, ...]:
        deck = felt.sealed
        assert deck is None or isinstance(deck, SeededDeck)
        return tuple(
            open_card(deck.cards, deck.seed, position=deck.cards.index(card))
            for event in events
            if isinstance(event, in_hand.CardsDealt) and event.seat == seat and deck
            for card in event.cards
        )

    # The game.

    async def _command(self, viewer: Viewer, name: str, data: str) -> None:
        command = ask.decoder.decode(data)
        self.heard.append(command)
        if not self.before(command):
            return
        if command.id in self.done:
            await _send(viewer, told.Ack(id=command.id, v=self.done[command.id]))
            return
        try:
            events = self._decide(viewer, name, command)
        except BadugiError as error:
            why = error.sentence()
            await _send(viewer, told.Refused(id=command.id, code=error.code, why=why))
            return
        except _Stale:
            why = "The table has moved on."
            await _send(viewer, told.Refused(id=command.id, code="stale", why=why))
            return
        if events:
            await self.happen(events)
        self.done[command.id] = self.v
        if self.loses_answer:
            self.loses_answer = False
            await self.cut(code=1011)
            await self.go_on()
            return
        await _send(viewer, told.Ack(id=command.id, v=self.v))
        await self._private(viewer, name)
        await self.go_on()

    def _decide(self, viewer: Viewer, name: str, command: ask.Command) -> tuple[Event, ...]:
        table, seat = self.felt.table, self._seat(viewer)
        match command:
            case ask.Sit():
                sits = floor.SitDown(command.seat, str(viewer.player), name, command.buy_in)
                return floor.apply(table, sits)[1]
            case ask.Act():
                if (command.hand, command.turn) != (table.hands, self.felt.turn):
                    raise _Stale
                return self._act(command.action, seat=seat or 0)
            case ask.TopUp():
                return floor.apply(table, floor.TopUp(seat or 0, command.amount))[1]
            case ask.Leave():
                return floor.apply(table, floor.StandUp(seat or 0))[1]
            case ask.SitOut():
                return floor.apply(table, floor.SitOut(seat or 0))[1]
            case ask.SitIn():
                return floor.apply(table, floor.SitIn(seat or 0))[1]
            case _:
                return ()

    def _act(self, action: Action, *, seat: int) -> tuple[Event, ...]:
        assert self.felt.hand is not None
        _, events = apply(self.felt.hand, action, seat=seat)
        return (*events, *self._settled(fold(self.felt, events)))

    def _settled(self, after: Felt) -> tuple[Event, ...]:
        if after.hand is None or not after.hand.is_over:
            return ()
        return (*floor.settle(after.table, after.hand)[1], ev.HandFiled(after.table.hands))

    async def go_on(self) -> None:
        """Let the house's seats act, and deal when a hand is over and two are ready."""
        while True:
            hand = self.felt.hand
            if self.felt.is_hand_running:
                assert hand is not None
                seat = hand.actor
                chair = self.felt.table.chair(seat or 0)
                if chair is None or not chair.player.startswith(HOUSE):
                    return
                rng = turn_rng(1, hand=self.felt.table.hands, seat=chair.seat, turn=self.felt.turn)
                action = self._house(hand, legal(hand), rng)
                await self.happen(self._act(action, seat=chair.seat))
            elif self.is_dealing and self._has_guest() and len(self.felt.table.ready) >= 2:
                await self.happen(self._deal())
            else:
                return

    def _has_guest(self) -> bool:
        return any(not chair.player.startswith(HOUSE) for chair in self.felt.table.chairs)

    def _deal(self) -> tuple[Event, ...]:
        table, between = floor.apply(self.felt.table, floor.DealHand())
        seed = seed_of(f"fake {table.hands}")
        deck = SeededDeck.from_seed(seed)
        sealed = ev.DeckSealed(commit(deck.cards, seed), deck)
        assert table.hand is not None
        _, events = start(table.hand, deck)
        done = (*between, sealed, *events)
        return (*done, *self._settled(fold(self.felt, done)))

    async def happen(self, events: tuple[Event, ...]) -> None:
        """Something happens at the table, and everybody is told."""
        self.felt = fold(self.felt, events)
        self.v += 1
        self.log[self.v] = events
        self.history[self.v] = self.felt
        for viewer in tuple(self.viewers):
            await self._frame(viewer, events, v=self.v)


class _Stale(Exception):
    """A command for another turn."""


class _QuietServer(uvicorn.Server):
    """A server that leaves signals to the test runner."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def _json(value: object, *, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


async def _send(viewer: Viewer, message: object) -> None:
    with suppress(RuntimeError, WebSocketDisconnect):
        await viewer.socket.send_text(told.encode(message).decode())


@asynccontextmanager
async def fake_room(**options: Any) -> AsyncIterator[FakeRoom]:
    """A fake room that serves on loopback."""
    room = FakeRoom(**options)
    await room.open()
    try:
        yield room
    finally:
        await room.shut()


@asynccontextmanager
async def at_table(
    *,
    name: str | None = "Kim",
    kind: Literal["person", "bot"] | None = None,
    patience: float = 20,
    hear: Callable[[Side], None] | None = None,
    **options: Any,
) -> AsyncIterator[tuple[FakeRoom, LiveTable]]:
    """A fake room and a guest who stands beside its table; without a name he only watches."""
    async with (
        fake_room(**options) as fake,
        connect(fake.url, name=name, kind=kind, patience=patience) as room,
        room.sit_at(TABLE, hear=hear) as table,
    ):
        yield fake, table
