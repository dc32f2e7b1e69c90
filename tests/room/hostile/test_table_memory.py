"""What a table remembers of commands is bounded, and nobody can make it forget who sits there."""

from __future__ import annotations

import msgspec

from badugi.room.journal import PLAYERS, REMEMBERED, State, begin, encode, take_in
from badugi.room.store.base import Step
from badugi.rules import make_game
from badugi.table import TableSetup, open_table
from badugi.table.events import SatDown


def table() -> State:
    """A table at which one player sits, who gave one command."""
    _, opened = open_table(TableSetup(games=(make_game(),), seats=2))
    state = begin(Step(1, 0, opened))
    return take_in(state, Step(2, 0, (SatDown(1, "p_seated", "Ann", 100),), "p_seated", "sit"))


def after(state: State, player: str, command: str) -> State:
    return take_in(state, Step(state.seq + 1, 0, (), player, command))


def test_each_player_has_a_memory_of_his_own() -> None:
    state = table()
    for number in range(10 * REMEMBERED):
        state = after(state, "p_noisy", f"{number}")
    assert state.done_at("p_seated", "sit") == 2
    last = 10 * REMEMBERED - 1
    assert state.done_at("p_noisy", f"{last}") == state.seq
    assert state.done_at("p_noisy", f"{last - REMEMBERED + 1}") == state.seq - REMEMBERED + 1
    assert state.done_at("p_noisy", f"{last - REMEMBERED}") is None


def test_passers_by_are_forgotten_before_who_sits() -> None:
    state = table()
    for number in range(5 * PLAYERS):
        state = after(state, f"p_{number}", "queue")
    assert len(state.done) == PLAYERS
    assert state.done_at("p_seated", "sit") == 2
    assert state.done_at("p_0", "queue") is None
    assert state.done_at(f"p_{5 * PLAYERS - 1}", "queue") == state.seq


def test_the_memory_outlives_a_restart() -> None:
    state = after(table(), "p_noisy", "queue")
    again = msgspec.json.decode(encode(state), type=State)
    assert again.done_at("p_seated", "sit") == 2
    assert again.done_at("p_noisy", "queue") == 3
