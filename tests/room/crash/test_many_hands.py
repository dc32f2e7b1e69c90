"""Hands by the hundred at the real server, seen through real sockets, proved from the log alone."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import structlog
from tests.room.app.doors import Door, room
from tests.room.crash.auditor import (
    Logs,
    after,
    check_felt,
    check_told,
    chips_on_tables,
    read_alone,
)
from tests.room.crash.lines import Told, print_of

import badugi.client
from badugi.bots import find_bot
from badugi.client import Moment, Player
from badugi.hand.events import MuckReshuffled, Showed
from badugi.protocol import Felt
from badugi.protocol.events import HandFiled
from badugi.protocol.rest import TableRow
from badugi.room.clock import SystemClock
from badugi.room.store.base import Step
from badugi.table.events import GameChanged, ToppedUp

HANDS, MORE_HANDS = 300, 1000
SPEED = 300.0


@pytest.fixture(autouse=True)
def no_lines() -> Iterator[None]:
    """What the room writes about itself is not read here."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    yield
    structlog.reset_defaults()


def table(title: str, *games: str, bots: str, **more: Any) -> TableRow:
    names = tuple(bots.split())
    terms = {"seats": len(names), "speed": "fast"} | more
    return TableRow(title=title, games=games, bots=names, **terms)


TABLES = (
    table("Two", "2/4 limit badugi", bots="regular regular:loose-aggressive"),
    table("Two more", "2/4 limit badugi", bots="random caller", house="wsop"),
    table("Korean", "ante 2 half-pot badugi", bots="random random caller", house="korean"),
    table("Pot", "1/2 pot-limit badugi", bots="random random", house="pokerstars"),
    table("No limit", "1/2 no-limit badugi", bots="random caller"),
    table("Badeucy", "2/4 limit badeucy", bots="aggressor caller", openings="seed"),
    table("Badacey", "2/4 limit badacey", bots="random random random"),
    table("Lowball", "2/4 limit deuce-to-seven", bots="random caller", house="fulltilt"),
    table("Five low", "1/2 pot-limit ace-to-five", bots="random random", openings="shown"),
    table(
        "Mix",
        *("2/4 limit badugi", "2/4 limit deuce-to-seven", "2/4 limit badacey"),
        bots="random random",
        rotation="dealers_choice",
    ),
    table("Full", "2/4 limit deuce-to-seven", bots="caller caller caller caller random random"),
    table("Programs", "2/4 limit badugi", bots="random random", seats=4),
)


class Seen:
    """What one spectator saw of a table."""

    def __init__(self) -> None:
        self.told: list[Told] = []

    def take(self, name: str, moment: Moment) -> None:
        events = None if moment.is_snapshot else print_of(moment.events)
        self.told.append(Told(name, None, moment.v, events, print_of(moment.view)))


def filed(door: Door) -> int:
    """How many hands are on file in the whole room."""
    felts = [actor.felt for actor in door.house.parts.room.tables.values()]
    return sum([felt.table.hands - (not felt.is_filed) for felt in felts])


async def watch(door: Door, name: str, seen: Seen) -> None:
    async with badugi.client.connect(door.url) as visitor, visitor.watch(name) as live:
        async for moment in live:
            seen.take(name, moment)


async def join(door: Door, name: str, number: int) -> None:
    """A program that plays at a table as long as anybody watches."""
    bot = find_bot("caller")
    async with (
        badugi.client.connect(door.url, name=f"Program {number}", kind="bot") as visitor,
        visitor.sit_at(name) as live,
    ):
        async for _ in Player(live, bot).play():
            pass


async def evening(door: Door, hands: int) -> dict[str, Seen]:
    """Let the tables play until so many hands are on file; what the spectators saw of them."""
    names = {actor.id: actor.about.terms.title for actor in door.house.parts.room.tables.values()}
    seen = {name: Seen() for name in names}
    programs = next(name for name, title in names.items() if title == "Programs")
    tasks = [asyncio.create_task(watch(door, name, seen[name])) for name in names]
    tasks += [asyncio.create_task(join(door, programs, number)) for number in (1, 2)]
    while filed(door) < hands:
        await asyncio.sleep(0.05)
        for task in tasks:
            # A client that has seen anything wrong has ended with an error.
            if task.done():
                task.result()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return seen


def prove(logs: Logs, seen: dict[str, Seen]) -> None:
    """Cards and chips by the logs' own words, and that the spectators saw just that."""
    felts: dict[str, Felt] = {}
    for name, steps in logs.items():
        told = {line.v: line for line in seen[name].told}
        assert len(told) > len(steps) // 2
        felt = None
        for step in steps:
            before, felt = felt, after(felt, step)
            check_felt(felt)
            if step.seq in told:
                check_told(told[step.seq], step, before or felt, felt)
        assert felt is not None
        felts[name] = felt
    assert {name: felt.table.chips for name, felt in felts.items()} == chips_on_tables(logs)


def filed_hands(steps: tuple[Step, ...]) -> list[int]:
    """The numbers of the hands that a log says are on file, in its order."""
    events = [event for step in steps for event in step.events]
    return [event.hand for event in events if isinstance(event, HandFiled)]


@pytest.mark.parametrize("count", [HANDS, pytest.param(MORE_HANDS, marks=pytest.mark.long)])
def test_hands_by_the_hundred_among_bots_add_up_from_the_log_alone(tmp_path, count):
    with room(tmp_path, clock=SystemClock(SPEED), tables=TABLES) as door:
        seen = asyncio.run(evening(door, count))
    logs, hands = asyncio.run(read_alone(str(tmp_path / "room.db")))

    assert hands >= count
    numbers = {name: filed_hands(steps) for name, steps in logs.items()}
    assert sum([len(each) for each in numbers.values()]) == hands
    assert all(each == list(range(1, len(each) + 1)) for each in numbers.values())
    assert min([len(each) for each in numbers.values()]) > (5 if count == MORE_HANDS else 0)
    kinds = Counter(
        type(event) for steps in logs.values() for step in steps for event in step.events
    )
    assert min(kinds[kind] for kind in (Showed, MuckReshuffled, GameChanged, ToppedUp)) > 0
    prove(logs, seen)
