"""Everybody who hears a table: each gets his own frames, once, in order, and without waiting."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Protocol

from msgspec import Raw

from badugi.locale import say
from badugi.protocol import Felt
from badugi.protocol.frames import Notice, Presence, Private, You, encode
from badugi.protocol.info import Terms
from badugi.room.painter import Painter, ready
from badugi.room.port import Listener
from badugi.room.scene import Moment, Scene
from badugi.room.shuffle import Shuffler

REMEMBERED = 20
"""Moments kept for those who come back; who missed more gets a snapshot."""


class Prompter(Protocol):
    """Who knows what is asked of each seat at this moment."""

    def prompt(self, seat: int, locale: str) -> Raw | None:
        """What a seat is asked now, as JSON."""

    def countdown(self) -> Raw | None:
        """Whose time runs, as JSON."""


class Audience:
    """The listeners of one table."""

    def __init__(
        self,
        terms: Terms,
        *,
        shuffler: Shuffler,
        prompter: Prompter,
        moment: Moment,
        now: float = 0.0,
    ) -> None:
        self._terms = terms
        self._shuffler = shuffler
        self._prompter = prompter
        self._painter = Painter()
        self._listeners: dict[Listener, int | None] = {}
        self._moments: deque[Moment] = deque([moment], maxlen=REMEMBERED)
        self._late: deque[tuple[float, Moment]] = deque()
        self._shown: Moment | None = None
        self._told: dict[Listener, int] = {}
        if moment.v == 1:
            # Nothing has happened at a table that was just opened.
            self._shown = moment
        elif self.delay:
            self._late.append((now + self.delay, moment))

    def __iter__(self) -> Iterator[Listener]:
        return iter(tuple(self._listeners))

    def __len__(self) -> int:
        return len(self._listeners)

    @property
    def felt(self) -> Felt:
        """The table as it is now."""
        return self._moments[-1].after

    @property
    def shown(self) -> Felt | None:
        """The table as spectators see it; None while there is nothing that they may see yet."""
        if not self.delay:
            return self.felt
        return self._shown.after if self._shown is not None else None

    @property
    def delay(self) -> float:
        """How many seconds spectators lag behind."""
        return float(self._terms.delay)

    def follows(self, listener: Listener) -> bool:
        """Whether a listener sees the table as it is, and not as it was a while ago."""
        return not self._is_late(self._seat_of(listener))

    def is_heard_by(self, player: str) -> bool:
        """Whether any listener is this player."""
        return any(listener.player == player for listener in self._listeners)

    def lag(self, player: str) -> float:
        """The worst round trip to a player, in seconds."""
        return max(
            [listener.lag for listener in self._listeners if listener.player == player],
            default=0.0,
        )

    def presence(self) -> Presence:
        """Who is connected."""
        seats = {seat for seat in self._listeners.values() if seat is not None}
        watching = sum(1 for seat in self._listeners.values() if seat is None)
        return Presence(seats=tuple(sorted(seats)), watching=watching)

    def add(self, listener: Listener, *, after: int | None) -> None:
        """Let somebody hear the table: what he missed since ``after``, or how it looks now."""
        seat = self._seat_of(listener)
        self._listeners[listener] = seat
        missed = None if self._is_late(seat) else self._since(after)
        if missed is None:
            self._show(listener)
            return
        for moment in missed:
            is_last = moment is self._moments[-1]
            eyes = _eyes(moment, listener)
            listener.send(self._frame(self._scene(moment), eyes, listener.locale, is_now=is_last))
        if not missed:
            self.tell_privately(listener)

    def remove(self, listener: Listener) -> None:
        """He hears no more."""
        self._listeners.pop(listener, None)
        self._told.pop(listener, None)

    def tell(self, moment: Moment, *, now: float) -> None:
        """A new moment, to all who follow the table as it goes."""
        self._moments.append(moment)
        if self.delay:
            self._late.append((now + self.delay, moment))
        scene, made = self._scene(moment), dict[tuple[int | None, str, bool], bytes]()
        seats = {chair.player: chair.seat for chair in moment.after.table.chairs}
        clock = self._prompter.countdown()
        for listener, old in tuple(self._listeners.items()):
            seat = self._listeners[listener] = seats.get(listener.player or "")
            if not (self.delay and old is None):
                # Whoever stands up in this moment still sees it with his own eyes.
                eyes = seat if seat is not None else old
                if self._is_late(seat):
                    self._told[listener] = moment.v
                key = (eyes, listener.locale, seat is not None)
                if key not in made:
                    asked = self._prompt(eyes, listener.locale)
                    made[key] = scene.frame(eyes, listener.locale, prompt=asked, clock=clock)
                listener.send(made[key])
            elif seat is not None:
                self._show(listener)
            if self._is_waiting(listener, moment):
                # A seat is not kept as long as a spectator may lag behind.
                self.tell_privately(listener)

    def tell_late(self, *, now: float) -> None:
        """What spectators may see by now."""
        while self._late and self._late[0][0] <= now:
            _, self._shown = self._late.popleft()
            scene = self._scene(self._shown)
            for listener, seat in tuple(self._listeners.items()):
                if self._is_late(seat):
                    self._tell_later(listener, scene, v=self._shown.v)

    def _tell_later(self, listener: Listener, scene: Scene, *, v: int) -> None:
        """A moment to a spectator behind the delay, unless he saw it before he stood up."""
        told = self._told.get(listener)
        if told is None:
            self._show(listener)
        elif told < v:
            self._told[listener] = v
            listener.send(self._frame(scene, None, listener.locale, is_now=False))

    def next_late(self) -> float | None:
        """When spectators may see more."""
        return self._late[0][0] if self._late else None

    def tell_all(self, data: bytes) -> None:
        """The same message to everybody."""
        for listener in tuple(self._listeners):
            listener.send(data)

    def notify(self, code: str) -> None:
        """One of the room's own sentences to everybody, each in his language."""
        for listener in tuple(self._listeners):
            text = say(f"room.{code}", listener.locale)
            listener.send(encode(Notice(code=code, text=text)))

    def tell_player(self, player: str, code: str, words: Callable[[str], str]) -> None:
        """A sentence to one player alone: ``words`` says it in a language."""
        for listener in tuple(self._listeners):
            if listener.player == player:
                listener.send(encode(Notice(code=code, text=words(listener.locale))))

    def tell_seat(self, seat: int) -> None:
        """What changed for a seat alone."""
        for listener, place in tuple(self._listeners.items()):
            if place == seat:
                self.tell_privately(listener)

    def tell_clock(self) -> None:
        """The running time has changed, and nothing else."""
        for listener in tuple(self._listeners):
            self.tell_privately(listener)

    def tell_privately(self, listener: Listener) -> None:
        """What a listener is asked now, without anything having happened at the table."""
        seat = self._listeners.get(listener)
        is_late = self._is_late(seat)
        listener.send(
            encode(
                Private(
                    v=self._moments[-1].v if not is_late else 0,
                    prompt=ready(self._prompt(seat, listener.locale)),
                    you=you_are(listener, self.felt),
                    clock=None if is_late else ready(self._prompter.countdown()),
                )
            )
        )

    def _is_waiting(self, listener: Listener, moment: Moment) -> bool:
        """Whether a moment changed something for a listener in the queue."""
        player = listener.player
        if player is None or moment.before.queue == moment.after.queue:
            return False
        return player in [each.player for each in (*moment.before.queue, *moment.after.queue)]

    def current(self, listener: Listener) -> Raw | None:
        """How the table looks to a listener now; None if he may see nothing yet."""
        seat = self._seat_of(listener)
        moment = self._shown if self._is_late(seat) else self._moments[-1]
        if moment is None:
            return None
        is_now = moment is self._moments[-1]
        return self._scene(moment).snapshot(
            seat,
            listener.locale,
            prompt=self._prompt(seat, listener.locale) if is_now else None,
            clock=self._prompter.countdown() if is_now else None,
            has_felt=listener.wants_felt,
        )

    def _show(self, listener: Listener) -> None:
        frame = self.current(listener)
        if frame is None:
            return
        if self._shown is not None and self._is_late(self._listeners[listener]):
            self._told[listener] = self._shown.v
        listener.send(bytes(frame))

    def _since(self, after: int | None) -> list[Moment] | None:
        """The moments after a version; None if they are not all here."""
        if after is None or after > self._moments[-1].v or after < self._moments[0].v - 1:
            return None
        if after < self._moments[0].v and self._moments[0].before is self._moments[0].after:
            return None
        return [moment for moment in self._moments if moment.v > after]

    def _frame(self, scene: Scene, seat: int | None, locale: str, *, is_now: bool) -> bytes:
        return scene.frame(
            seat,
            locale,
            prompt=self._prompt(seat, locale) if is_now else None,
            clock=self._prompter.countdown() if is_now else None,
        )

    def _prompt(self, seat: int | None, locale: str) -> Raw | None:
        return None if seat is None else self._prompter.prompt(seat, locale)

    def _scene(self, moment: Moment) -> Scene:
        return Scene(
            moment,
            painter=self._painter,
            shuffler=self._shuffler,
            openings=self._terms.openings,
        )

    def _seat_of(self, listener: Listener) -> int | None:
        player = listener.player
        return self.felt.seat_of(player) if player is not None else None

    def _is_late(self, seat: int | None) -> bool:
        return seat is None and self.delay > 0


def you_are(listener: Listener, felt: Felt) -> You:
    """Who a listener is at a table, and the seat that is kept for him there."""
    player = listener.player
    if player is None:
        return You(name=listener.name)
    waiting = felt.queued(player)
    return You(
        player=player,
        name=listener.name,
        seat=felt.seat_of(player),
        offered=waiting.seat if waiting is not None else None,
    )


def _eyes(moment: Moment, listener: Listener) -> int | None:
    """The seat he had in a moment: what came to his seat before he took it was another's."""
    if listener.player is None:
        return None
    seat = moment.after.seat_of(listener.player)
    return seat if seat is not None else moment.before.seat_of(listener.player)
