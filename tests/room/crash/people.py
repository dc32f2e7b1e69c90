"""People who play by a script: most answer at once, some twice, some never; all say so aloud."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from random import Random

from tests.room.crash.lines import Book, Done, Refused, Sent, Wish, told

from badugi.hand import actions as act
from badugi.protocol import commands as ask
from badugi.protocol import frames as say
from badugi.room.actor import TableActor

ANSWERED = 0.9
"""How often somebody does something about his turn; else the clock does it for him."""
TWICE = 0.15
WISHES = {
    "leave": 0.01,
    "sit_out": 0.01,
    "top_up": 0.04,
    "sit_in": 0.5,
    "post_blinds": 0.5,
    "wait_for_big_blind": 0.02,
    "choose": 1.0,
}
"""How often somebody asks for what he may."""
PLANNED, SHARED = 0.04, 0.04


class Watcher:
    """Whoever hears a table and writes down what he was told."""

    locale = "en"
    wants_felt = False
    lag = 0.0

    def __init__(self, actor: TableActor, *, book: Book, player: str | None = None) -> None:
        self.player = player
        self.name = (player or "").removeprefix("p_").title()
        self.table = actor.id
        self.actor = actor
        self.book = book

    def send(self, data: bytes) -> None:
        message = say.decoder.decode(data)
        if isinstance(message, say.Frame):
            self.book.write(told(self.table, self.player, message))
        self.hear(message)

    def hear(self, message: say.Message) -> None:
        """What else he makes of it."""

    def end(self, code: int, reason: str) -> None:
        self.actor.detach(self)


class Person(Watcher):
    """Plays at a table. ``again`` is what he asked for in an earlier life of the room."""

    def __init__(
        self,
        actor: TableActor,
        *,
        book: Book,
        player: str,
        rng: Random,
        name: str,
        again: Iterable[Wish],
    ) -> None:
        super().__init__(actor, book=book, player=player)
        self._rng = rng
        self._own = name
        self._count = 0
        self._again = deque(wish.command for wish in again)
        self._waiting = 0
        self._is_thinking = False
        self._frame: say.Frame | None = None
        self._prompt: say.Prompt | None = None
        self._seat: int | None = None

    def hear(self, message: say.Message) -> None:
        match message:
            case say.Welcome():
                self._seat = message.you.seat
            case say.Frame():
                self._frame, self._prompt = message, message.prompt
                own = [seat.seat for seat in message.view.seats if seat.player == self.player]
                self._seat = own[0] if own else None
            case say.Private():
                self._prompt, self._seat = message.prompt, message.you.seat
            case say.Ack():
                self._answered(Done(self.table, self._who, message.id, message.v))
            case say.Refused():
                self._answered(Refused(self.table, self._who, message.id, message.code))
            case _:
                return
        if not self._is_thinking:
            self._is_thinking = True
            asyncio.get_running_loop().call_soon(self._think)

    @property
    def _who(self) -> str:
        assert self.player is not None
        return self.player

    def _answered(self, line: Done | Refused) -> None:
        self._waiting -= 1
        self.book.write(line)

    def _think(self) -> None:
        self._is_thinking = False
        if self._waiting:
            return
        if self._again:
            self._ask(self._again.popleft())
            return
        command = self._wanted()
        if command is not None:
            self._ask(command)
            if self._rng.random() < TWICE:
                self._ask(command)

    def _ask(self, command: ask.Command) -> None:
        self._waiting += 1
        self.book.write(Sent(Wish(self.table, self._who, command)))
        self.actor.submit(self, command)

    def _id(self) -> str:
        self._count += 1
        return f"{self._own}-{self._count}"

    def _wanted(self) -> ask.Command | None:
        frame = self._frame
        if frame is None:
            return None
        if self._seat is None:
            return self._seat_wanted(frame)
        choices = self._prompt.act if self._prompt else None
        if choices is not None:
            if self._rng.random() > ANSWERED:
                return None
            action = self._action(choices)
            return ask.Act(id=self._id(), hand=frame.hand, turn=frame.turn, action=action)
        return self._wish(frame) or self._aside(frame)

    def _seat_wanted(self, frame: say.Frame) -> ask.Command | None:
        view = frame.view
        mine = [each for each in view.queue if each.player == self.player]
        if mine and mine[0].seat is None:
            return None
        seats = self.actor.about.terms.setup.seats
        taken = {seat.seat for seat in view.seats} | {each.seat for each in view.queue}
        free = [seat for seat in range(1, seats + 1) if seat not in taken]
        if mine:
            return ask.Sit(id=self._id(), seat=mine[0].seat or 1, buy_in=self._rng.randint(40, 200))
        if free:
            seat = self._rng.choice(free)
            return ask.Sit(id=self._id(), seat=seat, buy_in=self._rng.randint(40, 200))
        return ask.Queue(id=self._id())

    def _action(self, choices: say.Choices) -> act.Action:
        if choices.draw:
            slots = [slot for slot in range(choices.draw) if self._rng.random() < 0.4]
            return act.Discard(tuple(slots)) if slots else act.StandPat()
        may: list[act.Action] = []
        if choices.check:
            may.append(act.Check())
        elif choices.fold:
            may.append(act.Fold())
        if choices.call is not None:
            may += [act.Call(), act.Call()]
        if choices.bet is not None:
            to = choices.bet.lowest
            may.append(act.RaiseTo(to) if choices.bet.is_raise else act.Bet(to))
        if choices.muck:
            may.append(act.Muck())
        if choices.show:
            may.append(act.Show())
        return self._rng.choice(may)

    def _wish(self, frame: say.Frame) -> ask.Command | None:
        kinds = {
            "leave": ask.Leave,
            "sit_out": ask.SitOut,
            "sit_in": ask.SitIn,
            "post_blinds": ask.PostBlinds,
            "wait_for_big_blind": ask.WaitForBigBlind,
        }
        wanted = [
            wish
            for wish in (self._prompt.may if self._prompt else ())
            if self._rng.random() < WISHES[wish]
        ]
        if not wanted:
            return None
        wish = self._rng.choice(wanted)
        if wish == "choose":
            games = len(self.actor.about.terms.setup.games)
            return ask.Choose(id=self._id(), place=self._rng.randrange(games))
        if wish == "top_up":
            return ask.TopUp(id=self._id(), amount=self._rng.randint(1, 40))
        return kinds[wish](id=self._id())

    def _aside(self, frame: say.Frame) -> ask.Command | None:
        if frame.view.promise is not None and self._rng.random() < SHARED:
            share = self._rng.randbytes(8)
            return ask.AddShare(id=self._id(), hand=frame.view.promise, share=share)
        if self._rng.random() < PLANNED:
            return ask.Ahead(id=self._id(), hand=frame.hand, plan=ask.CheckFold())
        return None
