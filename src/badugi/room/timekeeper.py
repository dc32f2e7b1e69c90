"""Whose time runs at a table, and whether it is over."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from badugi.protocol import Felt
from badugi.protocol.frames import Clock as ClockView
from badugi.protocol.info import Pace
from badugi.room.clock import Clock
from badugi.room.patience import Countdown, countdown, spent, with_grace
from badugi.room.seatmemory import SeatMemory

Moment = tuple[int, int, int]
"""A decision: the hand's number, its turn, the seat. A choice of game has turn -1."""


class Timekeeper:
    """The clock of one table's decisions; the bank is used by itself, the grace once a hand."""

    def __init__(self, pace: Pace, clock: Clock, seats: SeatMemory) -> None:
        self._pace = pace
        self._clock = clock
        self._seats = seats
        self._count: Countdown | None = None
        self._moment: Moment | None = None
        self._player = ""

    def left(self) -> ClockView | None:
        """How the running countdown stands."""
        return self._count.left(self._clock.now()) if self._count is not None else None

    def next_at(self) -> float | None:
        """When the time is over."""
        return self._count.ends if self._count is not None else None

    @property
    def player(self) -> str:
        """Whose time runs, or ran last."""
        return self._player

    def follow(self, _before: Felt, felt: Felt, *, lag: Callable[[str], float]) -> None:
        """Stop the time of a decision that was made, and start that of the next."""
        moment = _decision(felt)
        if moment == self._moment:
            return
        self._spend()
        self._moment = moment
        chair = felt.table.chair(moment[2]) if moment is not None else None
        if moment is None or chair is None:
            self._count = None
            return
        self._player = chair.player
        patience = self._seats.patience(chair.player)
        count = countdown(
            chair.seat, patience, self._pace, now=self._clock.now(), lag=lag(chair.player)
        )
        if self._seats.is_hurried(chair.seat):
            count = replace(count, free_until=count.began, ends=count.began)
        self._count = count

    def is_over(self, felt: Felt) -> bool:
        """Whether the player whose turn it is has no time left."""
        if self._count is None or _decision(felt) != self._moment:
            return False
        is_hurried = self._seats.is_hurried(self._count.seat)
        return is_hurried or self._clock.now() >= self._count.ends

    def late(self, felt: Felt) -> str | None:
        """The player for whom the rules decide, since his time is over."""
        if not self.is_over(felt) or self._count is None:
            return None
        # Nobody waits for a seat that was put out: it has been told so.
        if self._seats.is_hurried(self._count.seat):
            return None
        return self._player

    def give_grace(self, felt: Felt, *, is_gone: bool) -> bool:
        """More time for a player whose line is lost, if he has had none in this hand."""
        if not is_gone or self._count is None or self._seats.is_hurried(self._count.seat):
            return False
        if felt.hand is None:
            return False
        later = with_grace(self._count, self._seats.patience(self._player), self._pace)
        if later is None:
            return False
        self._count, patience = later
        self._seats.keep(self._player, patience)
        return True

    def is_back(self, felt: Felt, player: str | None) -> bool:
        """Whether this player comes back while his grace runs; it goes on, but he is there."""
        if self._count is None or not self._count.is_gone or player != self._player:
            return False
        if _decision(felt) != self._moment:
            return False
        self._count = replace(self._count, is_gone=False)
        return True

    def stop(self) -> None:
        """No time runs any more."""
        self._count = self._moment = None

    def _spend(self) -> None:
        if self._count is not None:
            patience = self._seats.patience(self._player)
            left = spent(patience, self._count, now=self._clock.now())
            self._seats.keep(self._player, left)


def _decision(felt: Felt) -> Moment | None:
    """What the table waits for a player to decide."""
    number = felt.table.hands
    if felt.hand is not None and felt.hand.actor is not None:
        return (number, felt.turn, felt.hand.actor)
    chooser = felt.table.chooser
    return (number, -1, chooser) if chooser is not None else None
