"""Every way four seats can stand after every hand there can have been: the laws of the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import pytest
from tests.table.evening import game_of

from badugi.table import Chair, Lineup, Status, Table, TableSetup
from badugi.table.button import next_lineup
from badugi.table.lineup import clockwise, is_between
from badugi.table.posts import posts_due, usual_lineup

SEATS = (1, 2, 3, 4)
WAYS = (
    None,
    Status.PLAYING,
    Status.SITTING_OUT,
    Status.WAITING_FOR_BIG_BLIND,
    Status.POSTING,
)


def hands() -> Iterator[Lineup]:
    """Every place that button and blinds can have had."""
    for button, small, big in product(SEATS, SEATS, SEATS):
        if small != big != button:
            yield Lineup(button=button, small_blind=small, big_blind=big, seats=SEATS)


def tables(setup: TableSetup, ways_to_stand: Sequence[Status | None] = WAYS) -> Iterator[Table]:
    for ways in product(ways_to_stand, repeat=len(SEATS)):
        chairs = tuple(
            Chair(
                seat=seat,
                player=f"p{seat}",
                name="",
                stack=50,
                status=way,
                is_new=way not in (Status.PLAYING, Status.SITTING_OUT),
            )
            for seat, way in zip(SEATS, ways, strict=True)
            if way is not None
        )
        for last in hands():
            table = Table(setup=setup, chairs=chairs, lineup=last, hands=1)
            if len(table.ready) > 1:
                yield table


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_the_next_hand_is_lawful_whatever_came_before(button: str) -> None:
    setup = TableSetup(games=(game_of(button=button),), seats=4)
    for table in tables(setup):
        assert table.lineup is not None
        check(table, table.lineup, next_lineup(table), is_dead=button == "dead")


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_R1_7_so_it_is_at_a_tournaments_table(button: str) -> None:
    setup = TableSetup(games=(game_of(button=button),), seats=4, kind="tournament")
    for table in tables(setup, (None, Status.PLAYING, Status.WAITING_FOR_BUTTON)):
        assert table.lineup is not None
        check(table, table.lineup, next_lineup(table), is_dead=button == "dead")


def check(table: Table, last: Lineup, now: Lineup, *, is_dead: bool) -> None:
    said = f"{table.chairs} after {last}: {now}"
    assert len(now.seats) > 1, said
    assert set(now.seats) <= set(table.ready), said
    assert now.big_blind in now.seats, said
    chair = table.chair(now.big_blind)
    assert chair is not None
    assert now.big_blind != last.big_blind or chair.is_new, f"R1.4: {said}"
    settled = {chair.seat for chair in table.chairs if chair.status is Status.PLAYING}
    if len(settled) < 2:
        settled = set(table.ready)
        assert set(now.seats) == settled, said
    if table.setup.is_cash:
        waiting = set(now.seats) - settled - set(now.posting)
        assert waiting <= {now.big_blind}, f"R1.5: {said}"
    else:
        assert not now.posting, f"R1.7: {said}"
    for chair in table.chairs:
        if chair.seat in settled or chair.is_entering:
            is_in = chair.seat in now.seats
            assert is_in or is_between(chair.seat, first=now.button, last=now.big_blind), said
    assert now.big_blind not in now.posting, said
    assert now.button in now.seats or is_dead, f"R1.3: {said}"
    check_order(now, settled, said, is_dead=is_dead)
    assert len(posts_due(table.game, now)) <= 2 + len(now.posting), said


def check_order(now: Lineup, settled: set[int], said: str, *, is_dead: bool) -> None:
    assert now.small_blind is not None
    assert now.big_blind is not None
    if len(now.seats) == 2:
        usual = usual_lineup(now.seats, now.button)
        assert (now.small_blind, now.big_blind) == (usual.small_blind, usual.big_blind), said
        return
    between = [seat for seat in now.seats if is_between(seat, first=now.button, last=now.big_blind)]
    posts = [now.small_blind] if now.small_blind in now.seats else []
    assert between == posts, f"R1.5: {said}"
    assert set(posts) <= settled, said
    assert is_dead or posts, f"R1.3: {said}"
    assert clockwise(now.seats, now.button)[len(posts)] == now.big_blind, said
