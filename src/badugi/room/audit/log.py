"""One table's log, played again from its first step, with every hand decided anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from msgspec import Struct

from badugi.errors import BadugiError
from badugi.hand import events as in_hand
from badugi.hand.record import Record
from badugi.hand.verify import verify
from badugi.protocol import Event, Felt, evolve, new_felt
from badugi.protocol.events import HAND_EVENTS, DeckSealed, HandFiled
from badugi.room.audit.problem import Problem, problem
from badugi.room.audit.sealed import check_cards
from badugi.room.store.base import HandResult, PackedHand, Step
from badugi.table import settlement
from badugi.table.events import HandSettled
from badugi.table.ledger import Transfer, transfer_of


class Filed(Struct, frozen=True):
    """A finished hand as the log tells it, and what it was to each who was dealt in."""

    hand: PackedHand
    results: tuple[HandResult, ...]


class LogAudit:
    """A fold of a log that judges. ``felt`` is the table so far, ``moved`` the chips it moved.

    ``is_broken``: something in it made no sense, and nothing after that can be judged.
    """

    def __init__(self, log: str) -> None:
        self.log = log
        self.felt: Felt | None = None
        self.seq = 0
        self.moved: dict[str, Transfer] = {}
        self.filed: dict[int, Filed] = {}
        self.problems: list[Problem] = []
        self.is_broken = False
        self._events: list[in_hand.Event] = []
        self._first = 0
        self._players: dict[int, str] = {}

    @property
    def escrow(self) -> str:
        """The account of the table's chips."""
        return f"escrow:{self.log}"

    def take(self, step: Step) -> None:
        """Play the next step."""
        if self.is_broken:
            return
        if step.seq != self.seq + 1:
            self._say("step_misnumbered", expected=self.seq + 1, found=step.seq)
            self.is_broken = True
            return
        self.seq = step.seq
        for place, event in enumerate(step.events):
            try:
                self._event(event, step, place)
            # Whatever a damaged log makes the rules stumble over is what we are here to report.
            except Exception as error:
                reason = str(error) or type(error).__name__
                self._say("log_unplayable", event=type(event).__name__, reason=reason)
                self.is_broken = True
                return

    def end(self) -> None:
        """The log ends here; a hand that still runs must be right so far."""
        if self.felt is not None and not self.is_broken and not self.felt.is_filed:
            self._prove()

    def _event(self, event: Event, step: Step, place: int) -> None:
        if self.felt is None:
            self.felt = new_felt(event)
            return
        for code in check_cards(self.felt, event):
            self._say(code, number=self.felt.table.hands)
        if isinstance(event, HandSettled):
            self._check_settled(self.felt, event)
        if isinstance(event, HandFiled):
            self._file(self.felt, step)
        self._check_transfer(event, step, place)
        self.felt = evolve(self.felt, event)
        self._note(self.felt, event)

    def _note(self, felt: Felt, event: Event) -> None:
        """Remember what the proof of the hand needs."""
        if isinstance(event, DeckSealed) and not event.commitments.shuffle:
            assert felt.table.hand is not None
            dealt_in = {seat.seat for seat in felt.table.hand.seats}
            chairs = felt.table.chairs
            self._players = {c.seat: c.player for c in chairs if c.seat in dealt_in}
            self._first, self._events = self.seq, []
        if type(event) in HAND_EVENTS:
            self._events.append(cast(in_hand.Event, event))
        if isinstance(event, in_hand.HandStarted) and event.setup != felt.table.hand:
            self._say("other_hand", number=felt.table.hands)

    def _check_transfer(self, event: Event, step: Step, place: int) -> None:
        key = f"{self.log}:{step.seq}:{place}"
        transfer = transfer_of(cast(Any, event), key=key, escrow=self.escrow)
        if transfer is not None:
            self.moved[key] = transfer

    def _check_settled(self, felt: Felt, event: HandSettled) -> None:
        assert felt.hand is not None, "a hand is settled that was not dealt"
        number = felt.table.hands
        after = sum([result.stack for result in event.results]) + event.rake
        if after != felt.hand.chips:
            self._say("chips_changed", number=number, before=felt.hand.chips, after=after)
        told = settlement(felt.hand)
        if (told.results, told.rake) != (event.results, event.rake):
            self._say("settled_wrong", number=number)

    def _file(self, felt: Felt, step: Step) -> None:
        """What must be on file of a hand."""
        hand, number = felt.hand, felt.table.hands
        assert hand is not None, "a hand is filed that was not dealt"
        if not self._prove():
            self._say("hand_unfinished", number=number)
        brought = {seat.seat: seat.stack for seat in hand.setup.seats}
        packed = PackedHand(
            number=number,
            first=self._first,
            last=step.seq - 1,
            at=step.at,
            game=hand.setup.game.name,
            pot=sum([player.paid for player in hand.players]),
        )
        results = [
            HandResult(
                player=self._players[player.seat],
                seat=player.seat,
                net=player.stack - brought[player.seat],
                has_won=player.won > 0,
                has_shown=player.shown,
            )
            for player in hand.players
        ]
        self.filed[number] = Filed(packed, tuple(results))

    def _prove(self) -> bool:
        """Decide the hand again; whether it is over."""
        events, self._events = self._events, []
        if not events:
            return False
        try:
            return verify(Record.of(events)).complete
        except BadugiError as error:
            assert self.felt is not None
            self._say("hand_wrong", number=self.felt.table.hands, reason=str(error))
            return True

    def _say(self, code: str, **details: Any) -> None:
        self.problems.append(problem(code, f"{self.log}:{self.seq}", **details))


def named_alike(found: object) -> object:
    """Plain data without the names of players, who may have been renamed since."""
    if isinstance(found, dict):
        is_person = "seat" in found or "player" in found
        return {
            key: named_alike(value)
            for key, value in found.items()
            if not (is_person and key == "name")
        }
    if isinstance(found, list | tuple):
        return [named_alike(each) for each in found]
    return found


def differences(filed: Filed, row: PackedHand, results: tuple[HandResult, ...]) -> Iterator[str]:
    """Which parts of a hand's row are not what the log says."""
    for name in PackedHand.__struct_fields__:
        if getattr(filed.hand, name) != getattr(row, name):
            yield name
    if sorted(filed.results, key=_seat) != sorted(results, key=_seat):
        yield "results"


def _seat(result: HandResult) -> tuple[int, str]:
    return result.seat, result.player
