"""Calling a player by another name in the log of a table, wherever he sat or queued."""

from __future__ import annotations

from msgspec.structs import replace

from badugi.hand import HandSetup
from badugi.hand.events import HandStarted
from badugi.protocol.events import Event, Queued
from badugi.room.store.base import Step
from badugi.table.events import Busted, HandDealt, SatDown, StoodUp, TableOpened


class Renamer:
    """Rewrites one player's name in the steps of one log, taken in order from its beginning.

    Hands know seats and no players, so it keeps where he sits. ``is_seated`` tells whether the
    next steps may hold his name without his id.
    """

    def __init__(self, player: str, name: str) -> None:
        self._player = player
        self._name = name
        self._seat: int | None = None
        self._is_cash = True

    @property
    def is_seated(self) -> bool:
        """Whether he sits at the table now."""
        return self._seat is not None

    def step(self, step: Step) -> Step:
        """The step with his new name; the very same if it does not hold his name."""
        events = tuple([self._event(event) for event in step.events])
        return step if events == step.events else replace(step, events=events)

    def _event(self, event: Event) -> Event:
        match event:
            case TableOpened(setup=setup):
                self._is_cash = setup.is_cash
            case SatDown(seat=seat, player=player) if player == self._player:
                self._seat = seat
                return replace(event, name=self._name)
            case Queued(player=player) if player == self._player:
                return replace(event, name=self._name)
            case StoodUp(player=player) if player == self._player:
                self._seat = None
            case Busted(player=player) if player == self._player and not self._is_cash:
                self._seat = None
            case HandDealt(setup=setup) | HandStarted(setup=setup) if self.is_seated:
                return replace(event, setup=self._setup(setup))
        return event

    def _setup(self, setup: HandSetup) -> HandSetup:
        seats = [
            replace(seat, name=self._name) if seat.seat == self._seat else seat
            for seat in setup.seats
        ]
        return replace(setup, seats=tuple(seats))
