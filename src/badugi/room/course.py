"""The course of a table between decisions: pauses, the next deal, seats kept, players gone."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from badugi.hand import Phase as HandPhase
from badugi.protocol import Event, Felt, Terms
from badugi.protocol import events as ev
from badugi.protocol.picture import is_house_bot
from badugi.room.clock import Clock, Timer
from badugi.room.decide import close, deal, free_seats, start_hand
from badugi.room.floorwork import closing, stand_up
from badugi.room.shuffle import Shuffler
from badugi.room.wishes import Errand, Wishes
from badugi.table import Phase

OFFER = 30.0
"""Seconds that a seat is kept for the first in the queue."""
AWAY = 600.0
"""Seconds after which a player who sits out loses his seat; his chips go back to his wallet."""


class Course:
    """When what nobody asks for is due. Times are seconds of the room's clock.

    A table of somebody's own closes when nobody was there for ``deserted`` seconds.
    """

    def __init__(self, terms: Terms, clock: Clock, wishes: Wishes, *, deserted: float) -> None:
        self._terms = terms
        self._clock = clock
        self._wishes = wishes
        self._deserted_after = deserted
        self._pause_until = clock.now()
        self._offers: dict[str, float] = {}
        self._away: dict[str, float] = {}
        self._is_resting = False
        self._deserted: float | None = None
        self._timer: Timer | None = None
        self._alarm = 0.0

    def rest(self) -> None:
        """Deal no further hand."""
        self._is_resting = True

    def mind(self, *, is_deserted: bool) -> None:
        """Note whether anybody is left at a table that does not belong to the house."""
        if not is_deserted:
            self._deserted = None
        elif self._deserted is None:
            self._deserted = self._clock.now() + self._deserted_after

    def follow(self, before: Felt, felt: Felt) -> None:
        """Note from when on what is due after a step."""
        now = self._clock.now()
        if before.is_hand_running and not felt.is_hand_running:
            self._pause_until = now + self._pause(felt)
        waiting = {each.player for each in felt.queue if each.seat is not None}
        self._offers = {player: self._offers.get(player, now + OFFER) for player in waiting}
        away = {
            chair.player
            for chair in felt.table.chairs
            if chair.is_away and not chair.is_leaving and not is_house_bot(chair.player)
        }
        self._away = {player: self._away.get(player, now + AWAY) for player in away}

    def _pause(self, felt: Felt) -> float:
        """After a showdown people want to look; a hand that all but one folded needs less."""
        full = self._terms.pace.pause / 1000
        hand = felt.hand
        return full if hand is not None and any([p.shown for p in hand.players]) else full / 2

    def due(self, felt: Felt, *, shuffler: Shuffler, is_wanted: bool) -> tuple[Event, ...]:
        """What is due now; none: nothing."""
        if felt.table.phase is Phase.PLAYING and felt.hand is None:
            return start_hand(felt, shuffler=shuffler, openings=self._terms.openings)
        return (
            self._seat_kept(felt)
            or self._lapsed(felt)
            or self._gone(felt)
            or self._left_alone(felt)
            or self._between(felt, shuffler, is_wanted=is_wanted)
        )

    def errand(self, felt: Felt, *, is_wanted: bool) -> Errand | None:
        """What a player wishes to be done before the next deal, once the pause is over."""
        if felt.is_closing or self._is_resting or self._clock.now() < self._pause_until:
            return None
        return self._wishes.due(felt, may_deal=self._may_deal(felt, is_wanted=is_wanted))

    def next_at(self, felt: Felt, *, is_wanted: bool) -> float | None:
        """When something of this will be due, unless something else happens before."""
        times = [*self._offers.values(), *self._away.values()]
        if self._deserted is not None and not felt.is_closing:
            times.append(self._deserted)
        if felt.table.phase is Phase.BETWEEN and self._has_business(felt, is_wanted=is_wanted):
            times.append(self._pause_until)
        return min(times, default=None)

    def wake_at(self, times: Iterable[float | None], wake: Callable[[], None]) -> None:
        """Call ``wake`` at the earliest of these times at the latest, and once.

        It may be called sooner: a decision that is made moves the next deadline on, and to set the
        alarm anew each time would cost more than to wake for nothing now and then.
        """
        due = min([when for when in times if when is not None], default=None)
        if due is None or (self._timer is not None and self._alarm <= due):
            return
        self.cancel()

        def ring() -> None:
            self._timer = None
            wake()

        self._alarm = due
        self._timer = self._clock.call_at(due, ring)

    def cancel(self) -> None:
        """Wake nobody."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _has_business(self, felt: Felt, *, is_wanted: bool) -> bool:
        """Whether between hands there is anything to do once the pause is over."""
        if _is_unfiled(felt) or felt.is_closing or self._may_deal(felt, is_wanted=is_wanted):
            return True
        return self._wishes.due(felt, may_deal=False) is not None

    def _may_deal(self, felt: Felt, *, is_wanted: bool) -> bool:
        if self._is_resting or felt.is_closing or felt.promise is None:
            return False
        return is_wanted and len(felt.table.ready) >= 2

    def _between(self, felt: Felt, shuffler: Shuffler, *, is_wanted: bool) -> tuple[Event, ...]:
        """File the last hand, then deal the next or close the table, once the pause is over."""
        if felt.table.phase is not Phase.BETWEEN or self._clock.now() < self._pause_until:
            return ()
        filed: tuple[Event, ...] = ()
        if _is_unfiled(felt):
            filed = (ev.HandFiled(felt.table.hands),)
        if felt.is_closing:
            return (*filed, *close(felt))
        if self._may_deal(felt, is_wanted=is_wanted):
            return (*filed, *deal(felt, shuffler=shuffler))
        return filed

    def _seat_kept(self, felt: Felt) -> tuple[Event, ...]:
        """A free seat for the first in the queue who has none kept for him."""
        if felt.is_closing:
            return ()
        first = next((each for each in felt.queue if each.seat is None), None)
        free = free_seats(felt)
        return (ev.SeatOffered(free[0], first.player),) if first is not None and free else ()

    def _lapsed(self, felt: Felt) -> tuple[Event, ...]:
        now = self._clock.now()
        for each in felt.queue:
            if each.seat is not None and self._offers.get(each.player, now + OFFER) <= now:
                return (ev.OfferLapsed(each.seat, each.player),)
        return ()

    def _left_alone(self, felt: Felt) -> tuple[Event, ...]:
        """A table that nobody has come back to closes."""
        is_due = self._deserted is not None and self._deserted <= self._clock.now()
        return closing() if is_due and not felt.is_closing else ()

    def _gone(self, felt: Felt) -> tuple[Event, ...]:
        """A player who has sat out too long stands up, if he is in no hand."""
        now = self._clock.now()
        for chair in felt.table.chairs:
            until = self._away.get(chair.player)
            if until is not None and until <= now and not chair.is_leaving:
                return stand_up(felt, chair.seat)
        return ()


def _is_unfiled(felt: Felt) -> bool:
    hand = felt.hand
    return hand is not None and hand.phase is HandPhase.OVER and not felt.is_filed


def has_people(felt: Felt, *, who_play: bool = False) -> bool:
    """Whether anybody but the house's bots has a seat; ``who_play``: and does not sit out."""
    return any(
        [
            not is_house_bot(chair.player) and not (who_play and chair.is_away)
            for chair in felt.table.chairs
        ]
    )
