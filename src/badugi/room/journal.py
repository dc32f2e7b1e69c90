"""Where a table stands in its log: the felt, the last sequence number, the commands done lately."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from badugi.errors import RecordError
from badugi.protocol import Felt, fold, new_felt
from badugi.room.store.base import Recovered, Step

REMEMBERED = 20
"""Commands of each player whose ids are kept: one that comes again is answered, not done again.

Each has his own, so that nobody clicks another's out of the table's memory.
"""
PLAYERS = 64
"""Players whose commands are kept; who sits is never among those forgotten."""


class State(Struct, frozen=True, kw_only=True):
    """A fold of a log.

    ``first`` is the step with which the hand on the felt began, ``dealt_in`` are its players by
    seat, who may have left since. ``done`` are the commands that each player gave lately,
    by their ids, with the steps that did them.
    """

    felt: Felt
    seq: int
    first: int = 0
    dealt_in: dict[int, str] = {}
    done: dict[str, dict[str, int]] = {}

    def done_at(self, player: str, command: str) -> int | None:
        """The step that carried a command out; None if none did lately."""
        own = self.done.get(player)
        return own.get(command) if own is not None else None


def begin(step: Step) -> State:
    """The state after the first step of a log."""
    opened, *rest = step.events
    return State(felt=fold(new_felt(opened), rest), seq=step.seq)


def take_in(state: State, step: Step) -> State:
    """The state after the next step; RecordError for one out of its order."""
    if step.seq != state.seq + 1:
        raise RecordError("step_missing", expected=state.seq + 1, found=step.seq)
    after = fold(state.felt, step.events)
    is_new_hand = state.felt.envelopes != after.envelopes and len(after.envelopes) == 1
    done = state.done
    if step.player is not None and step.command is not None:
        done = _with(done, step.player, step.command, seq=step.seq, felt=after)
    if not is_new_hand:
        return replace(state, felt=after, seq=step.seq, done=done)
    return State(felt=after, seq=step.seq, first=step.seq, dealt_in=_players(after), done=done)


def _with(
    done: dict[str, dict[str, int]], player: str, command: str, *, seq: int, felt: Felt
) -> dict[str, dict[str, int]]:
    """What was done with one command more; the player comes last, as who asked latest."""
    own = {**done.get(player, {}), command: seq}
    if len(own) > REMEMBERED:
        del own[next(iter(own))]
    others = {name: theirs for name, theirs in done.items() if name != player}
    if len(others) >= PLAYERS:
        del others[next(name for name in others if felt.seat_of(name) is None)]
    return {**others, player: own}


def _players(felt: Felt) -> dict[int, str]:
    assert felt.table.hand is not None
    dealt_in = {seat.seat for seat in felt.table.hand.seats}
    return {chair.seat: chair.player for chair in felt.table.chairs if chair.seat in dealt_in}


def play_back(recovered: Recovered) -> State:
    """The state at the end of a log; RecordError if it does not hold together."""
    try:
        return _played_back(recovered)
    except RecordError:
        raise
    except Exception as error:
        # Whatever breaks here, the log says what cannot have happened at a table. The error's own
        # words might name cards.
        raise RecordError("log_damaged", reason=type(error).__name__) from None


def _played_back(recovered: Recovered) -> State:
    steps: Iterable[Step] = recovered.steps
    if recovered.snapshot is not None:
        state = msgspec.json.decode(recovered.snapshot, type=State)
    else:
        if not recovered.steps:
            raise RecordError("table_never_opened")
        state, steps = begin(recovered.steps[0]), recovered.steps[1:]
    for step in steps:
        state = take_in(state, step)
    return state


def encode(state: State) -> bytes:
    """The state as a snapshot."""
    return msgspec.json.encode(state)
