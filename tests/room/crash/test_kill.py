"""A room is killed in the middle of play, again and again: nothing acknowledged is ever lost."""

from __future__ import annotations

import time
from itertools import cycle
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from msgspec import Struct
from tests.room.crash.auditor import Auditor, chips_on_tables
from tests.room.crash.house import FULL
from tests.room.crash.lines import Fault, Logged, Order, Point, Wish, read_lines
from tests.room.crash.nursery import Nursery

KILLED = -9
AGAIN = 20
"""Commands of the life before that are sent once more: the unanswered, and some answered."""
ANSWERED = 6


class Plan(Struct, frozen=True):
    """How often a room dies before it has played so many hands, and how long it lives at most."""

    deaths: int
    hands: int
    appends: int
    speed: float = 1000.0


class Lives:
    """One room's lives after each other, each audited when it is over."""

    def __init__(self, nursery: Nursery, address: str, folder: Path, plan: Plan) -> None:
        self.auditor = Auditor(address)
        self.kept = self.lost = 0
        self._nursery = nursery
        self._folder = folder
        self._plan = plan
        self._rng = Random(f"{plan.deaths} deaths")
        self._count = 0

    def until_killed(self, point: Point | None) -> None:
        """A life that ends at a point, or at any moment."""
        if point is None:
            self._live(None)
        else:
            count = 1 if point == "after-take" else self._rng.randint(1, self._plan.appends)
            self._live(Fault(point, count))

    def to_the_end(self, hands: int) -> None:
        """A life in which hands are played to the end, so many in all."""
        assert self._live(None, hands=hands) == FULL

    def _live(self, fault: Fault | None, *, hands: int = 0) -> int:
        self._count += 1
        lines = self._folder / f"life-{self._count}"
        again = self._again()
        life = self._nursery.begin(
            Order(
                address=self.auditor.address,
                lines=str(lines),
                seed=f"life {self._count}",
                speed=self._plan.speed,
                fault=fault,
                hands=hands,
                again=tuple(again),
            )
        )
        if fault is None and not hands:
            time.sleep(self._rng.uniform(0.05, 0.6))
            life.kill()
        code = life.wait()
        assert code == (FULL if hands else KILLED)
        said = list(read_lines(lines))
        assert not [line for line in said if isinstance(line, Logged)], "the room complains"
        self.auditor.read(said)
        return code

    def _again(self) -> list[Wish]:
        unanswered = self.auditor.unanswered()
        for wish in unanswered:
            if self.auditor.has_acted(wish):
                self.kept += 1
            else:
                self.lost += 1
        return unanswered[-AGAIN:] + self.auditor.latest(ANSWERED)


def play(nursery: Nursery, address: str, folder: Path, plan: Plan) -> None:
    lives = Lives(nursery, address, folder, plan)
    auditor = lives.auditor
    points: cycle[Point | None] = cycle([None, *get_args(Point)])
    deaths = 0
    # Until commands were cut off both before and after they were written.
    while deaths < plan.deaths or auditor.hands < plan.hands or not (lives.kept and lives.lost):
        lives.until_killed(next(points))
        deaths += 1
    lives.to_the_end(auditor.hands + 12)

    felts = auditor.felts
    ended = [number < felts[table].table.hands for table, number in auditor.interrupted]
    assert any(ended)
    assert len(auditor.done) > plan.deaths
    assert {name: felts[name].table.chips for name in felts} == chips_on_tables(auditor.logs)


def test_a_room_that_is_killed_in_play_goes_on_as_if_nothing_had_happened(nursery, tmp_path):
    play(nursery, str(tmp_path / "room.db"), tmp_path, Plan(deaths=21, hands=0, appends=40))


@pytest.mark.parametrize("point", ["before-append", "after-append"])
def test_a_table_whose_first_step_was_cut_off_opens_at_the_next_start(nursery, tmp_path, point):
    address, first, second = (str(tmp_path / name) for name in ("room.db", "first", "second"))
    dying = Order(address=address, lines=first, seed="first", fault=Fault(point, 1))
    assert nursery.begin(dying).wait() == KILLED
    auditor = Auditor(address)
    auditor.read(read_lines(Path(first)))
    assert [len(steps) for steps in auditor.logs.values()] == [point == "after-append"]

    going_on = Order(address=address, lines=second, seed="second", speed=1000.0, hands=2)
    assert nursery.begin(going_on).wait() == FULL
    auditor.read(read_lines(Path(second)))
    assert len(auditor.logs) == 1
    assert auditor.hands


@pytest.mark.long
@pytest.mark.timeout(900)
def test_two_hundred_hands_are_played_through_many_deaths(nursery, tmp_path):
    plan = Plan(deaths=100, hands=200, appends=50)
    play(nursery, str(tmp_path / "room.db"), tmp_path, plan)


@pytest.mark.long
@pytest.mark.timeout(900)
def test_a_room_on_postgresql_that_is_killed_goes_on_as_well(nursery, postgresql, tmp_path):
    play(nursery, postgresql, tmp_path, Plan(deaths=40, hands=0, appends=60))
