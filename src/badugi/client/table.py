"""A table of a card room as a player or spectator has it: moments come in, wishes go out."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Callable, Sequence
from itertools import count
from types import TracebackType
from typing import Literal, Self, TypeAlias

import msgspec
from msgspec.structs import replace

from badugi.client.follow import Follower
from badugi.client.link import Link
from badugi.client.moment import Moment
from badugi.errors import ClientError, Refused
from badugi.hand import Action
from badugi.protocol import TableInfo
from badugi.protocol import commands as ask
from badugi.protocol import frames as told

MOST_UNREAD = 1000
"""How many moments wait to be taken; after that the oldest are left out."""
UNANSWERED = 5.0
"""Seconds after which a command without an answer is said again, under its own id."""
_CHAT_KEPT = 100

Side: TypeAlias = told.ChatLine | told.Presence | told.Notice
"""What is heard at a table beside the game."""
_encode = msgspec.json.Encoder().encode


class LiveTable:
    """A connection to one table; ``async with`` opens it, ``async for`` yields its moments.

    Every command returns the room's ``Ack`` or raises ``Refused`` with the room's code and
    sentence. A command is repeated under its own id when the line breaks, and acts once.
    ``chat``, ``presence`` and ``notice`` are what was heard last; ``hear`` is called for each.
    """

    def __init__(
        self,
        *,
        address: Callable[[int | None], str],
        headers: dict[str, str],
        patience: float,
        hear: Callable[[Side], None] | None = None,
    ) -> None:
        self.info: TableInfo | None = None
        self.you = told.You()
        self.latest: Moment | None = None
        self.moment: Moment | None = None
        self.chat: deque[told.Said] = deque(maxlen=_CHAT_KEPT)
        self.presence: told.Presence | None = None
        self.notice: told.Notice | None = None
        self._follower = Follower()
        self._link = Link(
            address=lambda: address(self._follower.v),
            hear=self._take,
            headers=headers,
            patience=patience,
        )
        self._hear = hear
        self._unread: deque[Moment] = deque()
        self._skipped = 0
        self._news = asyncio.Event()
        self._welcomed = asyncio.Event()
        self._acted: tuple[int, int] | None = None
        self._answers: dict[str, asyncio.Future[told.Ack]] = {}
        self._name = secrets.token_hex(8)
        self._numbers = count(1)
        self._end: Exception | None = None
        self._running: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._running = asyncio.create_task(self._run())
        await self._welcomed.wait()
        if self._end is not None and self.info is None:
            await self.close()
            raise self._end
        return self

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _traceback: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up. A seat stays taken: ``leave`` it first."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    # What is seen.

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Moment:
        """The next moment; the end when the table has closed. ClientError when the line has.

        A turn on which one has acted is not asked again.
        """
        while not self._unread:
            if self._end is not None:
                raise self._end
            if self._running is None or self._running.done():
                raise StopAsyncIteration
            self._news.clear()
            await self._news.wait()
        moment, skipped = self._unread.popleft(), self._skipped
        self._skipped = 0
        if moment.prompt is not None and (moment.number, moment.turn) == self._acted:
            moment = replace(moment, prompt=replace(moment.prompt, act=None))
        self.moment = replace(moment, skipped=skipped) if skipped else moment
        return self.moment

    @property
    def seat(self) -> int | None:
        """One's own seat now; None while one watches."""
        return self.latest.seat if self.latest else None

    # What is asked.

    async def act(self, action: Action, *, at: Moment | None = None) -> told.Ack:
        """Act in the hand, on the turn of moment ``at``: by default the last one taken.

        Refused with a code that begins with "stale" if the table has moved on meanwhile.
        """
        seen = at or self._seen()
        turn = (seen.number, seen.turn)
        command = ask.Act(id=self._next(), hand=seen.number, turn=seen.turn, action=action)
        try:
            answer = await self.ask(command)
        except Refused as refused:
            if refused.is_stale:
                self._acted = turn
            raise
        self._acted = turn
        return answer

    async def ahead(self, plan: ask.Plan | None) -> told.Ack:
        """Decide ahead in this hand; None: nothing after all."""
        return await self.ask(ask.Ahead(id=self._next(), hand=self._seen().number, plan=plan))

    async def sit(self, *, seat: int, buy_in: int) -> told.Ack:
        """Take a seat with chips from one's wallet."""
        return await self.ask(ask.Sit(id=self._next(), seat=seat, buy_in=buy_in))

    async def top_up(self, amount: int) -> told.Ack:
        """Add chips from one's wallet; during a hand they count from the next."""
        return await self.ask(ask.TopUp(id=self._next(), amount=amount))

    async def sit_out(self, *, at: Literal["now", "big_blind"] = "now") -> told.Ack:
        """Stay in the seat without being dealt in from the next hand on, or the next big blind."""
        return await self.ask(ask.SitOut(id=self._next(), at=at))

    async def auto_top_up(self, to: int | None) -> told.Ack:
        """Add chips before each deal up to so many in all; None: no more."""
        return await self.ask(ask.AutoTopUp(id=self._next(), to=to))

    async def sit_in(self) -> told.Ack:
        """Come back, or stay instead of sitting out at the big blind."""
        return await self.ask(ask.SitIn(id=self._next()))

    async def post_blinds(self) -> told.Ack:
        """Post as soon as the seat may, instead of waiting for the big blind."""
        return await self.ask(ask.PostBlinds(id=self._next()))

    async def wait_for_big_blind(self) -> told.Ack:
        """Wait for the big blind after all."""
        return await self.ask(ask.WaitForBigBlind(id=self._next()))

    async def leave(self) -> told.Ack:
        """Leave the seat, after the running hand if one is in it, or the queue."""
        return await self.ask(ask.Leave(id=self._next()))

    async def choose(self, place: int) -> told.Ack:
        """Choose the game of this hand: a place in the table's list, 0 the first."""
        return await self.ask(ask.Choose(id=self._next(), place=place))

    async def queue(self) -> told.Ack:
        """Wait for a seat."""
        return await self.ask(ask.Queue(id=self._next()))

    async def add_share(self, share: bytes, *, hand: int) -> told.Ack:
        """Add chance of one's own to the seed of hand number ``hand``, promised already."""
        return await self.ask(ask.AddShare(id=self._next(), hand=hand, share=share))

    async def say(self, text: str) -> told.Ack:
        """Say something to the table."""
        return await self.ask(ask.Chat(id=self._next(), text=text))

    async def ask(self, command: ask.Command) -> told.Ack:
        """Send any command and wait for its answer, through lost connections too.

        Raises Refused with the room's reason, or the ClientError that ended the connection.
        """
        if self._running is None or self._running.done():
            raise self._end or ClientError("table_hung_up")
        answer: asyncio.Future[told.Ack] = asyncio.get_running_loop().create_future()
        self._answers[command.id] = answer
        try:
            while not answer.done():
                await self._link.post(command.id, _encode(command))
                await asyncio.wait((answer,), timeout=UNANSWERED)
            return answer.result()
        finally:
            self._link.settle(command.id)
            del self._answers[command.id]

    def _next(self) -> str:
        return f"{self._name}-{next(self._numbers)}"

    def _seen(self) -> Moment:
        seen = self.moment or self.latest
        if seen is None:
            raise ClientError("nothing_seen_yet")
        return seen

    # What comes in.

    async def _run(self) -> None:
        try:
            await self._link.run()
        except Exception as error:
            # Also what a hearer raises: whoever takes the next moment is told.
            self._end = error
        finally:
            self._part(self._end or ClientError("table_hung_up"))

    def _part(self, reason: Exception) -> None:
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(reason)
        self._welcomed.set()
        self._news.set()

    async def _take(self, message: told.Message) -> None:
        match message:
            case told.Frame():
                self._frame(message)
            case told.Private():
                self._private(message)
            case told.Ack():
                self._answer(message.id, message)
            case told.Refused():
                why = Refused(message.code, why=message.why, clause=message.clause)
                self._answer(message.id, why)
            case told.RoomPing():
                await self._link.send(_encode(ask.Pong(id=message.id)))
            case told.Welcome():
                self._welcome(message)
            case told.ChatLine() | told.Presence() | told.Notice():
                self._beside(message)

    def _welcome(self, message: told.Welcome) -> None:
        if message.protocol != told.VERSION:
            raise ClientError("other_protocol", theirs=message.protocol, ours=told.VERSION)
        self.info, self.you = message.table, message.you
        self.chat.extend(said for said in message.chat if said not in self.chat)
        self._welcomed.set()

    def _frame(self, frame: told.Frame) -> None:
        felt = self._follower.take(frame)
        if felt is None:
            return
        self._show(
            Moment(
                v=frame.v,
                number=frame.hand,
                turn=frame.turn,
                felt=felt,
                view=frame.view,
                you=self.you,
                events=frame.events,
                prompt=frame.prompt,
                clock=frame.clock,
                words=frame.words,
                openings=frame.openings,
                is_snapshot=frame.is_snapshot,
            )
        )

    def _private(self, message: told.Private) -> None:
        self.you = message.you
        if self.latest is None:
            return
        if (message.you, message.prompt) == (self.latest.you, self.latest.prompt):
            self.latest = replace(self.latest, clock=message.clock)
        else:
            self._show(
                replace(
                    self.latest,
                    you=message.you,
                    prompt=message.prompt,
                    clock=message.clock,
                    events=(),
                    words=told.Words(),
                    openings=(),
                    is_snapshot=False,
                )
            )

    def _show(self, moment: Moment) -> None:
        if len(self._unread) >= MOST_UNREAD:
            self._unread.popleft()
            self._skipped += 1
        self.latest = moment
        self._unread.append(moment)
        self._news.set()

    def _answer(self, command: str, answer: told.Ack | Refused) -> None:
        self._link.settle(command)
        waiting = self._answers.get(command)
        if waiting is None or waiting.done():
            return
        if isinstance(answer, Refused):
            waiting.set_exception(answer)
        else:
            waiting.set_result(answer)

    def _beside(self, message: Side) -> None:
        if isinstance(message, told.ChatLine):
            self.chat.append(message.said)
        elif isinstance(message, told.Presence):
            self.presence = message
        else:
            self.notice = message
        if self._hear is not None:
            self._hear(message)

    @property
    def unread(self) -> Sequence[Moment]:
        """The moments that wait to be taken, oldest first."""
        return tuple(self._unread)
