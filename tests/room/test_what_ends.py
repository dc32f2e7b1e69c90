"""What ends: people who go for good, seats of the banned and the absent, deserted tables."""

from __future__ import annotations

import asyncio

import pytest
from tests.room.hall import Hall, in_hall, setup, terms

from badugi.protocol import BotSeat
from badugi.protocol import commands as cmd
from badugi.room import actor
from badugi.room.about import DESERTED, QUICKLY_DESERTED
from badugi.room.course import AWAY
from badugi.room.opening import quick_table


@in_hall
async def test_who_is_about_to_go_for_good_cannot_sit_down_meanwhile(hall: Hall):
    table = await hall.open(setup())
    ann = await hall.enter(table, "ann")
    barring = asyncio.create_task(hall.room.bar("p_ann"))
    table.submit(ann, cmd.Sit("s", 1, 200))
    assert await barring
    await hall.settle()
    assert table.felt.table.chairs == ()


@in_hall
async def test_who_sat_down_before_is_not_barred_and_plays_on(hall: Hall):
    table = await hall.open(setup())
    ann = await hall.enter(table, "ann")
    assert ann.player is not None
    await hall.sit(ann, 1)
    assert not await hall.room.bar(ann.player)
    await hall.do(ann, cmd.SitOut("out"))


@in_hall
async def test_who_is_put_out_of_the_room_loses_all_his_seats(hall: Hall):
    tables = [await hall.open(setup()) for _ in range(2)]
    for table in tables:
        await hall.sit(await hall.enter(table, "ann"), 1)
    player = tables[0].felt.table.chairs[0].player
    await hall.room.put_out(player)
    assert [table.felt.table.chairs for table in tables] == [(), ()]


@in_hall
async def test_a_strangers_program_that_stays_away_loses_its_seat(hall: Hall):
    table = await hall.open(setup())
    bot = await hall.enter(table, "b_program")
    await hall.sit(bot, 1)
    await hall.do(bot, cmd.SitOut("out"))
    await hall.leave(bot)
    await hall.wait(AWAY + 1)
    assert table.felt.table.chairs == ()


@in_hall
async def test_a_table_that_somebody_opened_closes_when_it_is_deserted(hall: Hall):
    own = await hall.room.open_table(terms(setup()), owner="p_ann")
    house = await hall.open(setup())
    ann = await hall.enter(own, "ann")
    await hall.wait(2 * DESERTED)
    assert not own.felt.is_closing
    await hall.leave(ann)
    await hall.wait(DESERTED - 1)
    assert not own.felt.is_closing
    await hall.wait(2)
    assert own.felt.is_closed
    assert list(hall.room.tables) == [house.id]


@in_hall
async def test_a_table_for_who_wanted_to_play_at_once_closes_soon(hall: Hall):
    await hall.room.open_table(quick_table("Ann", "en"), owner="p_ann", is_quick=True)
    await hall.settle()
    (quick,) = hall.room.tables.values()
    ann = await hall.enter(quick, "ann")
    await hall.wait(DESERTED)
    # Nobody has sat down yet, and nobody is dealt cards that he only looks at.
    assert quick.felt.table.hands == 0
    assert not quick.felt.is_closing
    await hall.sit(ann, 1)
    assert quick.felt.table.hands == 1
    assert quick.felt.hand.actor == 1
    await hall.do(ann, cmd.Leave("go"))
    await hall.leave(ann)
    await hall.wait(QUICKLY_DESERTED - 1)
    assert not quick.felt.is_closing
    await hall.until(lambda: quick.felt.is_closed, most=300)


@in_hall
async def test_a_full_table_of_bots_that_somebody_opened_plays_for_who_watches(hall: Hall):
    bots = terms(setup(seats=2), bots=(BotSeat(1, "caller"), BotSeat(2, "caller")))
    own = await hall.room.open_table(bots, owner="p_ann")
    await hall.settle()
    await hall.enter(own)
    await hall.until(lambda: own.felt.table.hands == 1)


@in_hall
async def test_a_fault_in_deciding_costs_its_asker_an_answer_and_the_table_nothing(hall: Hall):
    table = await hall.open(setup())
    ann = await hall.enter(table, "ann")

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(actor, "decide", broken)
        assert await hall.refused(ann, cmd.Sit("s", 1, 200)) == "incident"
    await hall.sit(ann, 1)
    assert table.failure is None
