"""A store that does not know whether it has written: the room finds out, and plays on."""

from __future__ import annotations

import asyncio

import pytest
from tests.room.crash.auditor import Auditor
from tests.room.crash.house import FULL
from tests.room.crash.lines import Logged, Order, Refused, read_lines
from tests.room.hall import Hall

from badugi.protocol import commands as cmd
from badugi.protocol.frames import Ack
from badugi.protocol.frames import Refused as RefusedFrame
from badugi.room.store.base import Commit, Step, StoreError, Uncertain
from badugi.room.store.memory import MemoryStore


class Wire(MemoryStore):
    """A store at the other end of a line that breaks after so many answers."""

    def __init__(self) -> None:
        super().__init__()
        self.lost_appends = self.lost_reads = 0

    async def append(self, commit: Commit) -> None:
        await super().append(commit)
        if self.lost_appends:
            self.lost_appends -= 1
            raise Uncertain("the line broke")

    async def read(
        self, stream: str, *, after: int = 0, until: int | None = None
    ) -> tuple[Step, ...]:
        if self.lost_reads:
            self.lost_reads -= 1
            raise StoreError("the line is broken")
        return await super().read(stream, after=after, until=until)


def test_a_room_whose_store_is_often_unsure_plays_on_and_nothing_happens_twice(nursery, tmp_path):
    lines = tmp_path / "lines"
    order = Order(
        address=str(tmp_path / "room.db"),
        lines=str(lines),
        seed="unsure",
        speed=1000.0,
        hands=30,
        unsure=25,
    )
    assert nursery.begin(order).wait() == FULL
    said = list(read_lines(lines))
    # Half of it was written after all and is acknowledged as such; the rest is refused.
    refused = [line for line in said if isinstance(line, Refused) and line.code == "not_written"]
    assert refused or Logged("table_not_written") in said
    Auditor(order.address).read(said)


@pytest.mark.parametrize("lost_reads", [0, 1, 3])
def test_a_command_that_comes_again_is_answered_as_soon_as_the_log_can_be_read(lost_reads):
    async def evening() -> None:
        store = Wire()
        hall = Hall(store)
        table = await hall.open()
        ann = await hall.enter(table, "ann")
        store.lost_appends, store.lost_reads = 1, lost_reads
        answers = []
        for _ in range(lost_reads + 1):
            answers.append(await hall.ask(ann, cmd.Sit(id="one seat", seat=1, buy_in=100)))
            hall.clock.advance(0.01)
        assert isinstance(answers[-1], Ack)
        assert all(isinstance(each, RefusedFrame) for each in answers[:-1])
        assert [chair.player for chair in table.felt.table.chairs] == ["p_ann"]
        assert await store.balance("wallet:p_ann") == 10_000 - 100
        assert (
            table.seq
            == answers[-1].v
            == {log.id: log.head for log in await store.streams()}[table.id]
        )
        await hall.room.stop()

    asyncio.run(evening())
