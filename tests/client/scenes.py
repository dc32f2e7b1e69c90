"""What scenes at the fake room share: a time limit, the usual move, sitting down."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from badugi.client import LiveTable, Moment
from badugi.hand import Call, Check, StandPat


def run(scene: Coroutine[Any, Any, None]) -> None:
    """Play a scene, in half a minute at most."""

    async def timed() -> None:
        async with asyncio.timeout(30):
            await scene

    asyncio.run(timed())


def usual(moment: Moment) -> Call | Check | StandPat:
    """Check, call or stand pat: always legal where a hand waits for one."""
    return next(each for each in (Check(), Call(), StandPat()) if each in moment.legal)


async def until(table: LiveTable, wanted: Callable[[Moment], bool]) -> Moment:
    async for moment in table:
        if wanted(moment):
            return moment
    raise AssertionError("the table closed")


async def sit(table: LiveTable, *, seat: int = 2) -> Moment:
    """Sit down and wait for the first turn."""
    await table.sit(seat=seat, buy_in=200)
    return await until(table, lambda moment: moment.is_my_turn)
