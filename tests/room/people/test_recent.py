"""What is remembered for a moment is never what somebody has changed since."""

from __future__ import annotations

import asyncio

from badugi.room.clock import ManualClock
from badugi.room.people.recent import MOST, SECONDS, Recent


def test_a_thing_is_looked_up_once_and_again_after_a_while():
    async def job() -> None:
        clock, asked = ManualClock(), []
        recent: Recent[int] = Recent(clock=clock)

        async def look_up() -> int:
            asked.append(1)
            return len(asked)

        assert [await recent.get("a", look_up) for _ in range(3)] == [1, 1, 1]
        clock.advance(SECONDS)
        assert await recent.get("a", look_up) == 2
        recent.forget("a")
        assert await recent.get("a", look_up) == 3

    asyncio.run(job())


def test_what_was_read_while_somebody_wrote_is_not_remembered():
    async def job() -> None:
        recent: Recent[str] = Recent(clock=ManualClock())

        async def old() -> str:
            recent.forget("a")
            return "old"

        async def new() -> str:
            return "new"

        assert await recent.get("a", old) == "old"
        assert await recent.get("a", new) == "new"

    asyncio.run(job())


def test_memory_is_bounded():
    async def job() -> None:
        recent: Recent[int] = Recent(clock=ManualClock())

        async def look_up() -> int:
            return 1

        for count in range(MOST + 100):
            await recent.get(str(count), look_up)
        assert len(recent) == MOST

    asyncio.run(job())
