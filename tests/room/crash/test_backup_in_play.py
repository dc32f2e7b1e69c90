"""A copy made in the middle of play is whole, and a room goes on from it."""

from __future__ import annotations

import time
from pathlib import Path

from tests.room.crash.auditor import Auditor
from tests.room.crash.house import FULL
from tests.room.crash.lines import Done, Order, Sent, read_lines

from badugi.room.store.backup import back_up

PATIENCE = 40.0


def wait_for_answers(lines: Path, count: int) -> int:
    """Until so many commands were acknowledged; how many were."""
    end = time.monotonic() + PATIENCE
    while (found := sum(isinstance(line, Done) for line in read_lines(lines))) < count:
        assert time.monotonic() < end
        time.sleep(0.03)
    return found


def test_a_room_goes_on_from_a_copy_that_was_made_while_it_played(nursery, tmp_path):
    room, copy = tmp_path / "room.db", tmp_path / "copy.db"
    lines, later = tmp_path / "lines", tmp_path / "later"
    life = nursery.begin(Order(address=str(room), lines=str(lines), seed="first", speed=1000.0))
    found = wait_for_answers(lines, 100)
    back_up(str(room), copy)
    wait_for_answers(lines, found + 60)
    life.kill()
    life.wait()

    # The room that played on while it was copied has lost nothing by it.
    whole = Auditor(room)
    whole.read(read_lines(lines))
    restored = Auditor(copy)
    restored.read([line for line in read_lines(lines) if isinstance(line, Sent)])
    assert restored.acted
    for table, steps in restored.logs.items():
        assert steps == whole.logs[table][: len(steps)]
    copied, played = restored.logs.values(), whole.logs.values()
    assert sum([len(steps) for steps in copied]) < sum([len(steps) for steps in played])

    order = Order(
        address=str(copy),
        lines=str(later),
        seed="later",
        speed=1000.0,
        hands=restored.hands + 12,
    )
    assert nursery.begin(order).wait() == FULL
    before = restored.hands
    restored.read(read_lines(later))
    assert restored.hands > before
