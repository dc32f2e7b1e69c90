"""One table of the room: the only writer of its log, which writes before it tells.

Whatever is asked of a table waits in its inbox and is done one after the other: decided, written,
folded, told. Nothing that is told was not written, and nobody waits for a slow listener.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from secrets import token_hex
from time import perf_counter

from msgspec import Raw

from badugi.errors import BadugiError, IllegalAction, LedgerError, RoomError
from badugi.hand import Action
from badugi.protocol import Event, Felt, TableInfo
from badugi.protocol import commands as cmd
from badugi.protocol.events import Unqueued
from badugi.protocol.frames import Ack, Refused, encode
from badugi.room import floorwork
from badugi.room.about import About
from badugi.room.aside import Aside
from badugi.room.audience import Audience
from badugi.room.chatter import Chatter
from badugi.room.course import Course, has_people
from badugi.room.decide import Asker, decide, free_seats, play, with_deck
from badugi.room.entry import commit_of, wallet_error
from badugi.room.housebots import HouseBots
from badugi.room.inbox import Inbox
from badugi.room.journal import State, take_in
from badugi.room.painter import raw, ready
from badugi.room.port import NOT_WELCOME, RESTARTING, TABLE_CLOSED, Listener
from badugi.room.promptbook import PromptBook
from badugi.room.scene import Moment
from badugi.room.seatmemory import SeatMemory
from badugi.room.services import Services
from badugi.room.statistics import Statistics
from badugi.room.store.base import Conflict, Fenced, Step, StoreError
from badugi.room.surely import holds, written
from badugi.room.timekeeper import Timekeeper
from badugi.room.wishes import Errand, Wishes
from badugi.room.words import asked_to_leave, time_is_over
from badugi.table.events import SatDown, StoodUp

RETRY = 1.0
"""Seconds until what could not be written is tried again."""


class TableActor:
    """A table at work. ``run`` is its life; everything else only puts something in its inbox."""

    def __init__(
        self, table: str, about: About, state: State, *, epoch: int, services: Services
    ) -> None:
        self.id = table
        self.about = about
        self._openings = about.terms.openings
        self._state = state
        self._epoch = epoch
        self._at = services
        self._inbox = Inbox()
        self._seats = SeatMemory(about.terms.pace)
        self._wishes = Wishes()
        self._time = Timekeeper(about.terms.pace, services.clock, self._seats)
        self._bots = HouseBots(
            about.terms,
            table=table,
            secret=services.bot_secret,
            clock=services.clock,
            pool=services.pool,
        )
        moment = Moment(state.seq, (), state.felt, state.felt)
        self._audience = Audience(
            about.terms,
            shuffler=services.shuffler,
            prompter=self,
            moment=moment,
            now=services.clock.now(),
        )
        self._prompts = PromptBook()
        self._chatter = Chatter(about.terms, services)
        self._aside = Aside(
            self._seats, self._wishes, chatter=self._chatter, audience=self._audience
        )
        self._statistics = Statistics(services.clock, delay=about.terms.delay)
        self._course = Course(
            about.terms, services.clock, self._wishes, deserted=about.deserted_after
        )
        self._has_presence_news = False
        self.failure: BaseException | None = None

    # What others see of a table.

    @property
    def felt(self) -> Felt:
        """The table as the room keeps it, hidden cards and all; it must not leave the room."""
        return self._state.felt

    @property
    def seq(self) -> int:
        """The last step of the log."""
        return self._state.seq

    def info(self) -> TableInfo:
        """The table as the lobby shows it."""
        # Anybody may look into the lobby, also who lags behind at the table.
        shown = self._audience.shown
        return self._statistics.info(
            self.id,
            self.about,
            self.felt,
            watching=self._audience.presence().watching,
            hands=shown.table.hands if shown is not None else 0,
        )

    def prompt(self, seat: int, locale: str) -> Raw | None:
        """What a seat is asked now."""
        chair = self.felt.table.chair(seat)
        wish = self._wishes.of(chair.player if chair is not None else "")
        return self._prompts.prompt(
            self.felt, seat, ahead=self._seats.ahead(seat), wish=wish, locale=locale
        )

    def countdown(self) -> Raw | None:
        """Whose time runs."""
        left = self._time.left()
        return raw(left) if left is not None else None

    # What others do to a table.

    def attach(self, listener: Listener, *, after: int | None = None) -> None:
        """Let somebody hear the table: a welcome, then what he missed since ``after``."""
        if self.felt.is_closed:
            listener.end(TABLE_CLOSED, "table closed")
            return
        if self._inbox.is_closed:
            # It has failed in this very moment, and nobody would ever answer.
            listener.end(RESTARTING, "restarting")
            return
        listener.send(encode(self._chatter.welcome(self.info(), listener, self.felt)))
        self._audience.add(listener, after=after)
        if self._time.is_back(self.felt, listener.player):
            self._audience.tell_clock()
        self._news_of_presence()
        self._inbox.wake()

    def detach(self, listener: Listener) -> None:
        """He hears no more; his seat and his cards stay."""
        self._audience.remove(listener)
        self._news_of_presence()
        self._inbox.wake()

    def submit(self, listener: Listener, command: cmd.Command) -> None:
        """Do what a listener asks; he is told what became of it."""
        began = perf_counter()

        async def job() -> None:
            await self._answer(listener, command)
            self._at.metrics.told(perf_counter() - began)

        if not self._inbox.put(job):
            self._refuse(listener, command, self._inbox.refusal())

    async def kick(self, seat: int, note: str = "") -> str:
        """Put who sits there now out of his seat, after the running hand if he is in it; his id.

        He is told so, and why. Raises IllegalAction if nobody sits there or he leaves already,
        RoomError if the table ends.
        """
        chair = self.felt.table.chair(seat)
        meant = chair.player if chair is not None else ""
        await self._inbox.done(lambda: self._kick(seat, meant))
        self._audience.tell_player(meant, "kicked", partial(asked_to_leave, note))
        return meant

    async def forget(self, player: str) -> None:
        """Let somebody wait for no seat here, and let what he said be gone."""
        self._chatter.forget(player)
        if self.felt.queued(player) is not None:
            await self._inbox.done(lambda: self._unqueue(player))

    async def come_to_rest(self) -> None:
        """Come back when all that was asked of the table before is done, or it has ended."""

        async def nothing() -> None:
            return

        with suppress(RoomError):
            await self._inbox.done(nothing)

    async def close(self) -> None:
        """Deal no further hand; when the running one is over everybody has his chips back."""
        await self._inbox.done(self._close)

    def notify(self, code: str) -> None:
        """Say one of the room's own sentences to everybody here, each in his language."""
        self._audience.notify(code)

    def rest(self) -> None:
        """Deal no further hand, until the room is started again."""
        self._course.rest()

    def mute(self, player: str, until: int) -> None:
        """Let a player's chat be unheard here until then, in milliseconds since 1970."""
        self._chatter.mute(player, until)

    def disconnect(self, player: str) -> None:
        """Cut a player's connections."""
        for listener in self._audience:
            if listener.player == player:
                listener.end(NOT_WELCOME, "not welcome")

    def cut(self, code: int, reason: str) -> None:
        """Cut everybody off."""
        for listener in self._audience:
            listener.end(code, reason)

    # The life of a table.

    async def run(self) -> None:
        """Work until the table is closed; Fenced if another room has taken it over."""
        try:
            # After a restart the time of a decision, of an offer, of an absence begins anew.
            self._take_note(self.felt, ())
            await self._go_on()
            while not self.felt.is_closed:
                job = await self._inbox.next()
                await job()
                await self._go_on()
        except Exception as error:
            self.failure = error
            raise
        finally:
            self._time.stop()
            self._bots.cancel()
            self._course.cancel()
            self._inbox.close()
            if self.felt.is_closed:
                self.cut(TABLE_CLOSED, "table closed")
            else:
                self.cut(RESTARTING, "restarting")

    async def _answer(self, listener: Listener, command: cmd.Command) -> None:
        has_followed = self._audience.follows(listener)
        try:
            v = await self._obey(listener, command)
        except BadugiError as error:
            self._refuse(listener, command, error)
        except Fenced:
            raise
        except StoreError:
            self._refuse(listener, command, RoomError("not_written"))
        else:
            may_know = has_followed or self._audience.follows(listener)
            listener.send(encode(Ack(id=command.id, v=v if may_know else 0)))

    async def _obey(self, listener: Listener, command: cmd.Command) -> int:
        """Do it, or know that it was done: the version of the table with it."""
        asker = Asker(listener.player, listener.name)
        if asker.player in self._at.barred:
            raise RoomError("who_are_you")
        if asker.player is not None:
            done = self._state.done_at(asker.player, command.id)
            if done is not None:
                self._at.metrics.command("again")
                return done
        if self._aside.takes(self.felt, command, asker):
            self._aside.do(self.felt, command, asker)
        else:
            await self._step(command, asker)
        self._at.metrics.command("done")
        return self._state.seq

    async def _step(self, command: cmd.Command, asker: Asker) -> None:
        events = self._decided_of(command, asker)
        try:
            await self._write(events, asker.player, command.id)
        except LedgerError as error:
            raise wallet_error(error, self.felt) from error

    def _decided_of(self, command: cmd.Command, asker: Asker) -> tuple[Event, ...]:
        """What the command becomes; a fault of ours costs the asker an answer, not all a table."""
        try:
            return decide(
                self.felt, command, asker, shuffler=self._at.shuffler, openings=self._openings
            )
        except BadugiError:
            raise
        except Exception as error:
            found = {"table": self.id, "error": type(error).__name__, "incident": token_hex(4)}
            self._at.log("command_failed", **found)
            raise RoomError("incident", incident=found["incident"]) from error

    def _refuse(self, listener: Listener, command: cmd.Command, error: BadugiError) -> None:
        is_stale = error.code in {"stale_hand", "stale_turn"}
        self._at.metrics.command("stale" if is_stale else "refused")
        self._at.metrics.refused(error.code)
        listener.send(
            encode(
                Refused(
                    id=command.id,
                    code=error.code,
                    why=error.sentence(listener.locale),
                    clause=error.clause,
                    frame=ready(self._audience.current(listener)) if is_stale else None,
                )
            )
        )

    async def _kick(self, seat: int, player: str) -> None:
        chair = self.felt.table.chair(seat)
        if chair is not None and chair.player != player:
            # He is gone, and whoever has the seat now has done nothing.
            raise IllegalAction("seat_empty", clause="R1.2", seat=seat)
        is_own = self._bots.is_own(self.felt, seat)
        events = floorwork.stand_up(self.felt, seat)
        # Who had to choose the game may be gone: then the hand is dealt.
        await self._write(with_deck(self.felt, events, self._at.shuffler))
        if is_own:
            self._bots.dismiss(seat)
        if self.felt.table.chair(seat) is not None:
            self._seats.hurry(seat)

    async def _unqueue(self, player: str) -> None:
        if self.felt.queued(player) is not None:
            await self._write((Unqueued(player),))

    async def _close(self) -> None:
        if not self.felt.is_closing:
            await self._write(floorwork.closing())

    # Writing, and telling.

    async def _write(
        self, events: tuple[Event, ...], player: str | None = None, command: str | None = None
    ) -> None:
        """Write a step, then take it in, then tell it. StoreError, LedgerError: nothing is done."""
        before = self._state
        step = Step(before.seq + 1, self._at.clock.wall(), events, player, command)
        after = take_in(before, step)
        gifts = self._bots.gifts(events, f"bot:{self.id}:{step.seq}") if player is None else ()
        commit = commit_of(
            self.id, epoch=self._epoch, before=before, step=step, after=after, gifts=gifts
        )
        began = perf_counter()
        steps = await written(self._at.store, commit)
        self._at.metrics.appended(perf_counter() - began)
        for each in steps:
            self._enter(each, after if each == step else take_in(self._state, each))
        if not holds(steps, step):
            raise Conflict(f"{self.id} had grown")

    def _enter(self, step: Step, after: State) -> None:
        """Take in a step that is written, and tell it."""
        before, self._state = self._state, after
        self._take_note(before.felt, step.events)
        now = self._at.clock.now()
        self._audience.tell(Moment(step.seq, step.events, before.felt, after.felt), now=now)
        if any([isinstance(event, SatDown | StoodUp) for event in step.events]):
            self._news_of_presence()

    def _take_note(self, before: Felt, events: tuple[Event, ...]) -> None:
        """What the table remembers beside its log: plans, clocks, the pace of play."""
        self._seats.note(events)
        self._wishes.note(before, events)
        self._seats.review(self.felt)
        self._time.follow(before, self.felt, lag=self._audience.lag)
        self._course.follow(before, self.felt)
        if self._statistics.note(events, before):
            self._at.metrics.hand()

    def _news_of_presence(self) -> None:
        """Tell who is connected, once for all who came or went in one go."""
        if self._has_presence_news:
            return
        self._has_presence_news = True

        def tell() -> None:
            self._has_presence_news = False
            self._audience.tell_all(encode(self._audience.presence()))

        asyncio.get_running_loop().call_soon(tell)

    # What happens unasked.

    async def _go_on(self) -> None:
        """Do whatever is due, and see to it that somebody wakes the table for what is due later."""
        retry: float | None = None
        self._course.mind(is_deserted=self._is_deserted())
        try:
            while await self._do_next():
                pass
        except Fenced:
            raise
        except (StoreError, LedgerError) as error:
            self._at.log("table_not_written", table=self.id, error=type(error).__name__)
            retry = self._at.clock.now() + RETRY
        if self.felt.is_closed:
            return
        if self._bots.has_turn(self.felt):
            self._bots.ask(self.felt, self._decided)
        self._audience.tell_late(now=self._at.clock.now())
        times = [retry, self._audience.next_late()]
        if retry is None:
            times.append(self._time.next_at())
            times.append(self._course.next_at(self.felt, is_wanted=self._is_wanted()))
        self._course.wake_at(times, self._inbox.wake)

    async def _do_next(self) -> bool:
        """Do the next thing that is due; whether there was any."""
        errand = self._course.errand(self.felt, is_wanted=self._is_wanted())
        if errand is not None:
            await self._run(errand)
            return True
        events = self._due()
        if events:
            late = self._time.late(self.felt)
            await self._write(events)
            if late is not None:
                self._audience.tell_player(late, "time_out", partial(time_is_over, events))
        return bool(events)

    async def _run(self, errand: Errand) -> None:
        """Do what a player wished for; who has not the chips for it wishes no more."""
        try:
            await self._write(errand.events)
        except LedgerError:
            self._wishes.top_up_to(errand.player, None)
            self._audience.tell_seat(errand.seat)

    def _due(self) -> tuple[Event, ...]:
        """What must happen now without anybody asking; none: somebody must do something."""
        felt, terms = self.felt, self.about.terms
        if felt.is_closed:
            return ()
        shuffler = self._at.shuffler
        planned = self._seats.planned(felt)
        if planned is not None:
            seat, action = planned
            return play(felt, action, seat=seat, shuffler=shuffler, openings=terms.openings)
        if self._time.is_over(felt):
            is_there = self._audience.is_heard_by(self._time.player)
            if self._time.give_grace(felt, is_gone=not is_there):
                self._audience.tell_clock()
                return ()
            return floorwork.time_out(felt, shuffler=shuffler, openings=terms.openings)
        if chore := self._bots.chore(felt):
            return chore
        return self._course.due(
            felt, shuffler=shuffler, is_wanted=self._is_wanted()
        ) or self._bots_choice(felt)

    def _bots_choice(self, felt: Felt) -> tuple[Event, ...]:
        choice = self._bots.choice(felt)
        return () if choice is None else floorwork.choose(felt, choice, shuffler=self._at.shuffler)

    def _is_wanted(self) -> bool:
        """Whether anybody sits or watches here for whom a hand is worth dealing.

        A table that somebody opened begins when somebody sits, so that he is in the first hand.
        """
        if has_people(self.felt, who_play=True):
            return True
        is_untouched = self.about.owner is not None and not self.felt.table.hands
        return len(self._audience) > 0 and not (is_untouched and free_seats(self.felt))

    def _is_deserted(self) -> bool:
        """Whether somebody opened this table, and nobody is here any more."""
        if self.about.owner is None or len(self._audience) or self.felt.queue:
            return False
        return not has_people(self.felt)

    def _decided(self, hand: int, turn: int, action: Action) -> None:
        """A bot has thought; by now the table may have moved on."""

        async def job() -> None:
            felt = self.felt
            if felt.hand is None or felt.hand.actor is None:
                return
            if (felt.table.hands, felt.turn) != (hand, turn):
                return
            seat = felt.hand.actor
            try:
                events = play(
                    felt, action, seat=seat, shuffler=self._at.shuffler, openings=self._openings
                )
                await self._write(events)
            except (BadugiError, StoreError) as error:
                if isinstance(error, Fenced):
                    raise
                self._bots.cancel()
                self._at.log("bot_not_played", table=self.id, error=type(error).__name__)

        self._inbox.put(job)
