"""What the room remembers of each seat beside its log: plans ahead, patience, haste."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from badugi.hand import Action
from badugi.hand.events import BettingEvent
from badugi.protocol import Event, Felt
from badugi.protocol.info import Pace
from badugi.room.ahead import Ahead, planned, still_valid
from badugi.room.patience import Patience, fresh, next_hand
from badugi.table.events import StoodUp

_NOTHING = Ahead()


class SeatMemory:
    """Private to the room and its players; gone when the room restarts, to nobody's harm."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._ahead: dict[int, Ahead] = {}
        self._patience: dict[str, Patience] = {}
        self._hurried: set[int] = set()
        self._hand = 0

    def ahead(self, seat: int) -> Ahead:
        """What a seat has decided ahead."""
        return self._ahead.get(seat, _NOTHING)

    def plan(self, seat: int, ahead: Ahead) -> None:
        """Remember it."""
        self._ahead[seat] = ahead

    def note(self, events: Iterable[Event]) -> None:
        """Whoever has bet, checked or folded has no plan for it; who has a seat anew, no haste."""
        for event in events:
            if isinstance(event, StoodUp):
                self._hurried.discard(event.seat)
            if isinstance(event, BettingEvent) and event.seat in self._ahead:
                self._ahead[event.seat] = replace(self._ahead[event.seat], betting=None)

    def planned(self, felt: Felt) -> tuple[int, Action] | None:
        """The action that the seat whose turn it is has decided ahead; None: none."""
        hand = felt.hand
        if hand is None or hand.actor is None or hand.actor not in self._ahead:
            return None
        action = planned(hand, self._ahead[hand.actor])
        return (hand.actor, action) if action is not None else None

    def review(self, felt: Felt) -> None:
        """Give up plans whose facts have changed; the frame that follows tells what is left."""
        if felt.table.hands != self._hand:
            self._begin(felt)
        for seat, ahead in tuple(self._ahead.items()):
            valid = still_valid(felt.hand, seat, ahead) if felt.hand is not None else _NOTHING
            if valid == _NOTHING:
                del self._ahead[seat]
            else:
                self._ahead[seat] = valid

    def _begin(self, felt: Felt) -> None:
        self._hand = felt.table.hands
        self._hurried &= {chair.seat for chair in felt.table.chairs if chair.is_leaving}
        players = {chair.player for chair in felt.table.chairs}
        self._patience = {
            player: next_hand(patience, self._pace)
            for player, patience in self._patience.items()
            if player in players
        }

    def patience(self, player: str) -> Patience:
        """What a player has left in his bank."""
        return self._patience.get(player) or fresh(self._pace)

    def keep(self, player: str, patience: Patience) -> None:
        """Remember what he has left."""
        self._patience[player] = patience

    def hurry(self, seat: int) -> None:
        """Wait for this seat no longer: it was put out of the game."""
        self._hurried.add(seat)

    def is_hurried(self, seat: int) -> bool:
        """Whether nobody waits for the seat."""
        return seat in self._hurried
