"""A bot at a table of a card room: it sits, plays hand after hand, and leaves politely."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable
from contextlib import suppress
from time import monotonic

from msgspec import Struct

from badugi.bots import Bot, turn_rng
from badugi.cards import Card
from badugi.client.moment import Moment
from badugi.client.table import LiveTable
from badugi.errors import ClientError, Refused
from badugi.hand import Action, Hand
from badugi.protocol import TableInfo
from badugi.protocol.buyins import usual_buy_in
from badugi.table.state import Status

_SECRET_BYTES = 16
_LATER = frozenset({"busy", "not_written", "too_fast"})
"""What a room says that would do it a little later."""
_AGAIN = (0.5, 1.0, 2.0, 4.0, 0.0)


class Played(Struct, frozen=True, kw_only=True):
    """A hand that the bot was dealt into, when it is over. Amounts are chips.

    ``net`` is what it won or lost, ``stack`` what it has now, ``pot`` what all had put in.
    """

    number: int
    seat: int
    net: int
    stack: int
    pot: int
    cards: tuple[Card, ...]


class Player:
    """Plays a bot at one table.

    ``think`` is the least number of seconds for a decision. ``seat`` None: the first free one.
    ``buy_in`` None: as much as is usual there, and again as often when all is lost, while the
    wallet has it. ``hands`` None: until ``stop`` or until the table closes. The bot thinks in a
    thread of its own; its chance comes from a secret of this player's.
    """

    def __init__(
        self,
        table: LiveTable,
        bot: Bot,
        *,
        think: float = 0.0,
        seat: int | None = None,
        buy_in: int | None = None,
        hands: int | None = None,
    ) -> None:
        self._table = table
        self._bot = bot
        self._think = think
        self._wanted = seat
        self._buy_in = buy_in
        self._left = hands
        self._secret = secrets.token_hex(_SECRET_BYTES)
        self._is_stopping = False
        self._sat_at: int | None = None
        self._told: int | None = None
        self._seat: int | None = None

    async def stop(self) -> None:
        """Leave the seat, after the running hand if the bot is in it; ``play`` ends then."""
        if not self._is_stopping:
            self._is_stopping = True
            await self._try(self._table.leave())

    async def play(self) -> AsyncIterator[Played]:
        """Sit down and play; yields each hand when it is over, and ends with the seat empty.

        Raises Refused if no seat can be had, and ClientError when the connection is lost.
        """
        async for moment in self._moments():
            self._pass_over(moment)
            self._seat = moment.seat or self._seat
            if (played := self._over(moment)) is not None:
                yield played
                self._count_down()
            if moment.seat is not None:
                await self._do(moment)
            elif self._has_left(moment):
                return
            elif self._sat_at is None:
                await self._sit(moment)

    async def _moments(self) -> AsyncIterator[Moment]:
        """The table's moments, the last one again if somebody has taken it already."""
        if self._table.moment is not None and not self._table.unread:
            yield self._table.moment
        async for moment in self._table:
            yield moment

    def _pass_over(self, moment: Moment) -> None:
        """Hands that were over before one sat down are none of one's own."""
        if self._told is None or (moment.seat is None and self._sat_at is None):
            self._told = moment.number - 1 if self._is_in(moment) else moment.number

    def _has_left(self, moment: Moment) -> bool:
        """Whether the seat is empty for good, and not only in a moment from before it was taken."""
        if self._sat_at is None:
            return self._is_stopping
        return moment.v >= self._sat_at

    async def _sit(self, moment: Moment) -> None:
        """Take the wanted seat, or the first one that nobody else takes meanwhile."""
        info = self._table.info
        assert info is not None
        seats = (self._wanted,) if self._wanted else free_seats(info, moment)
        refused: ClientError = ClientError("no_seat_for_bot", name=self._table.you.name)
        for seat in seats:
            try:
                answer = await self._table.sit(seat=seat, buy_in=self._chips(info))
            except Refused as error:
                if error.code not in {"seat_taken", "seat_kept"}:
                    raise
                refused = error
            else:
                self._sat_at = answer.v
                return
        raise refused

    def _chips(self, info: TableInfo) -> int:
        return self._buy_in or usual_buy_in(info.terms.setup)

    async def _do(self, moment: Moment) -> None:
        """Whatever this moment asks of the seat."""
        if self._left == 1 and self._is_in(moment):
            await self.stop()
        if moment.is_my_turn:
            await self._act(moment)
        elif self._is_stopping:
            if moment.may("leave"):
                await self._try(self._table.leave())
        elif self._is_broke(moment):
            await self._buy_again()
        elif moment.may("sit_in"):
            await self._try(self._table.sit_in())
        elif moment.may("post_blinds"):
            await self._try(self._table.post_blinds())
        elif moment.may("choose"):
            await self._try(self._table.choose(moment.view.game))

    async def _act(self, moment: Moment) -> None:
        seat = moment.seat
        assert seat is not None
        assert moment.hand is not None
        began = monotonic()
        action = await asyncio.to_thread(self._decide, moment, moment.hand, seat)
        await asyncio.sleep(max(0.0, self._think - (monotonic() - began)))
        for wait in _AGAIN:
            try:
                await self._table.act(action, at=moment)
            except Refused as refused:
                if refused.code in _LATER and wait:
                    await asyncio.sleep(wait)
                    continue
                # Stale: the clock has acted for the bot. Anything else is a mistake of the bot's.
                if not refused.is_stale:
                    raise
            return

    def _decide(self, moment: Moment, hand: Hand, seat: int) -> Action:
        rng = turn_rng(self._secret, hand=moment.number, seat=seat, turn=moment.turn)
        return self._bot(hand, moment.legal, rng)

    def _over(self, moment: Moment) -> Played | None:
        """The hand that is over since the last moment, if the bot was in it."""
        hand, seat = moment.hand, self._seat
        if hand is None or not hand.is_over or moment.number <= (self._told or 0):
            return None
        if seat is None or seat not in hand.seats:
            return None
        self._told = moment.number
        player = hand.player(seat)
        had = next(place.stack for place in hand.setup.seats if place.seat == seat)
        return Played(
            number=moment.number,
            seat=seat,
            net=player.stack - had,
            stack=player.stack,
            pot=sum([other.won for other in hand.players]) + sum(hand.rake),
            cards=player.cards,
        )

    def _is_in(self, moment: Moment) -> bool:
        """Whether a hand runs in which one was dealt cards."""
        hand = moment.hand
        return hand is not None and not hand.is_over and moment.seat in hand.seats

    def _count_down(self) -> None:
        if self._left is not None:
            self._left -= 1

    def _is_broke(self, moment: Moment) -> bool:
        chair = moment.felt.table.chair(moment.seat or 0)
        return chair is not None and chair.status is Status.BUSTED

    async def _buy_again(self) -> None:
        info = self._table.info
        assert info is not None
        try:
            await self._table.top_up(self._chips(info))
        except Refused:
            await self.stop()

    async def _try(self, asked: Awaitable[object]) -> None:
        """Ask for what another moment may have made needless."""
        with suppress(Refused):
            await asked


def free_seats(info: TableInfo, moment: Moment) -> tuple[int, ...]:
    """The seats nobody sits in or waits for, lowest first."""
    taken = {seat.seat for seat in moment.view.seats}
    taken |= {waiting.seat for waiting in moment.view.queue if waiting.seat}
    return tuple([seat for seat in range(1, info.terms.setup.seats + 1) if seat not in taken])
