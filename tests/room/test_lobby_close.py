"""The end of a table, and what the lobby shows of it meanwhile."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace
from tests.room.guest import Guest
from tests.room.hall import WALLET, Hall, faulty, in_hall, setup, terms

from badugi.errors import IllegalAction, RoomError
from badugi.hand import Fold
from badugi.locale import say
from badugi.protocol import BotSeat
from badugi.protocol import commands as cmd
from badugi.protocol.events import TableClosed, TableClosing
from badugi.protocol.frames import Notice
from badugi.room.actor import TableActor
from badugi.room.port import NOT_WELCOME, TABLE_CLOSED
from badugi.room.store.base import StoreError


async def heads_up(hall: Hall) -> tuple[TableActor, Guest, Guest]:
    table = await hall.open(setup())
    ann, bob = await hall.seated(table, "ann", "bob")
    return table, ann, bob


@in_hall
async def test_the_lobby_counts_people_bots_queue_and_spectators(hall: Hall):
    bots = (BotSeat(3, "caller"),)
    table = await hall.open(terms(setup(seats=3), bots=bots))
    other = await hall.open(setup("badeucy", "badugi"))
    await hall.seated(table, "ann", "bob")
    dan = await hall.enter(table, "dan")
    await hall.do(dan, cmd.Queue("q"))
    await hall.enter(table)
    first, second = hall.room.lobby()
    assert (first.id, second.id) == (table.id, other.id)
    assert (first.people, first.bots, first.waiting, first.watching) == (2, 1, 1, 2)
    assert first.games == ("2/4 limit Badugi",)
    assert second.games == ("2/4 limit Badeucy", "2/4 limit Badugi")
    assert (second.people, second.bots) == (0, 0)


@in_hall
async def test_the_lobby_knows_how_lively_a_table_is(hall: Hall):
    table, _ann, _bob = await heads_up(hall)
    for _ in range(3):
        await hall.play_out(table)
        await hall.deal(table)
    info = table.info()
    assert info.hands == 4
    assert info.average_pot == 4
    assert info.hands_per_hour > 0


@in_hall
async def test_a_private_table_is_not_in_the_lobby(hall: Hall):
    table = await hall.open(terms(is_private=True))
    assert hall.room.lobby() == ()
    assert table.about.lets_in(table.about.key)
    assert not table.about.lets_in("")
    public = await hall.open()
    assert [info.id for info in hall.room.lobby()] == [public.id]
    assert public.about.lets_in("")


@in_hall
async def test_a_table_closed_between_hands_gives_all_chips_back_at_once(hall: Hall):
    table = await hall.open(setup())
    ann, watcher = await hall.enter(table, "ann"), await hall.enter(table)
    await hall.sit(ann, 1, 200)
    await table.close()
    await hall.settle()
    assert await hall.chips("p_ann") == WALLET
    assert table.id not in hall.room.tables
    assert hall.room.lobby() == ()
    assert table.id not in [log.id for log in await hall.store.streams()]
    for guest in (ann, watcher):
        assert isinstance(guest.events[-1], TableClosed)
        assert guest.ended[0] == TABLE_CLOSED
    late = Guest("p_bob")
    table.attach(late)
    assert late.ended[0] == TABLE_CLOSED
    assert late.sent == []


@in_hall
async def test_a_running_hand_is_played_before_its_table_closes(hall: Hall):
    table, ann, bob = await heads_up(hall)
    await table.close()
    await hall.settle()
    assert TableClosing() in ann.events
    assert ann.view.is_closing
    assert table.info().is_closing
    dan = await hall.enter(table, "dan")
    assert await hall.refused(dan, cmd.Sit("s", 3, 200)) == "table_closing"
    await hall.play_out(table)
    assert table.id in hall.room.tables
    await hall.wait(10)
    assert table.id not in hall.room.tables
    assert table.felt.table.hands == 1
    back = await hall.chips("p_ann") + await hall.chips("p_bob")
    assert back == 2 * WALLET
    assert isinstance(bob.events[-1], TableClosed)
    assert len(await hall.store.hands_of("p_ann")) == 1


@in_hall
async def test_a_closed_table_stays_closed_after_a_restart(hall: Hall):
    table, _ann, _bob = await heads_up(hall)
    other = await hall.open()
    await table.close()
    await hall.play_out(table)
    await hall.wait(10)
    await hall.restart()
    assert set(hall.room.tables) == {other.id}


@in_hall
async def test_a_table_that_is_closing_closes_after_a_restart(hall: Hall):
    table, _ann, _bob = await heads_up(hall)
    await table.close()
    await hall.restart()
    table = hall.room.tables[table.id]
    assert table.info().is_closing
    guests = [await hall.enter(table, name) for name in ("ann", "bob")]
    await hall.play(table, Fold())
    await hall.wait(10)
    assert [guest.ended is not None for guest in guests] == [True, True]
    assert table.id not in hall.room.tables
    assert await hall.chips("p_ann") + await hall.chips("p_bob") == 2 * WALLET


@in_hall
async def test_whoever_asks_while_the_table_ends_gets_an_answer(hall: Hall):
    table = await hall.open(setup())
    ann = await hall.enter(table, "ann")
    await hall.sit(ann, 1)
    asked = [table.close(), table.close(), table.kick(1)]
    answers = await asyncio.wait_for(asyncio.gather(*asked, return_exceptions=True), 5)
    assert answers[0] is None
    assert all(isinstance(answer, RoomError | None) for answer in answers[1:])
    with pytest.raises(RoomError):
        await asyncio.wait_for(table.kick(1), 5)
    assert await hall.chips("p_ann") == WALLET


@in_hall
async def test_nobody_can_be_put_out_of_an_empty_seat_or_twice(hall: Hall):
    table, _ann, _bob = await heads_up(hall)
    for seat, code in ((3, "seat_empty"), (7, "no_such_seat")):
        with pytest.raises(IllegalAction) as refusal:
            await table.kick(seat)
        assert refusal.value.code == code
    await hall.play_to(table, lambda hand: hand.actor == 2)
    await table.kick(1)
    with pytest.raises(IllegalAction) as refusal:
        await table.kick(1)
    assert refusal.value.code == "leaving_already"


@faulty
async def test_who_takes_a_seat_meanwhile_is_not_put_out_for_another(hall: Hall):
    table = await hall.open(setup())
    ann, bob = await hall.enter(table, "ann"), await hall.enter(table, "bob")
    await hall.sit(ann, 1)
    hall.faults.gate = asyncio.Event()
    table.submit(ann, cmd.Leave("l"))
    table.submit(bob, cmd.Sit("s", 1, 200))
    table.submit(ann, cmd.Sit("t", 2, 200))
    kicked = asyncio.create_task(table.kick(1))
    early = asyncio.create_task(table.kick(2))
    await hall.settle()
    hall.faults.gate.set()
    for task in (kicked, early):
        with pytest.raises(IllegalAction) as refusal:
            await task
        assert refusal.value.code == "seat_empty"
    await hall.settle()
    assert (bob.seat, ann.seat) == (1, 2)
    assert await table.kick(1) == "p_bob"


@faulty
async def test_a_bot_that_could_not_be_put_out_is_still_looked_after(hall: Hall):
    table = await hall.open(terms(setup(), bots=(BotSeat(1, "caller"),)))
    empty = replace(table.felt, table=replace(table.felt.table, chairs=()))
    hall.faults.failures = 1
    with pytest.raises(StoreError):
        await table.kick(1)
    assert table._bots.chore(empty)
    await table.kick(1)
    assert not table._bots.chore(empty)
    assert not table.felt.table.chairs


@in_hall
async def test_who_is_put_out_has_his_chips_and_may_watch_on(hall: Hall):
    table, ann, bob = await heads_up(hall)
    await hall.play_to(table, lambda hand: hand.actor == 2)
    await table.kick(1)
    assert ann.view.seats[0].is_leaving
    await hall.play(table, Fold())
    assert ann.seat is None
    assert ann.ended is None
    total = await hall.chips("p_ann") + table.felt.table.chips
    assert total == WALLET + 200
    assert await hall.chips("p_ann") == WALLET + 2
    assert table.felt.table.chair(2).stack == 198
    assert bob.seat == 2


@faulty
async def test_who_cannot_be_put_out_on_paper_keeps_his_seat(hall: Hall):
    table, _ann, _bob = await heads_up(hall)
    await hall.play_to(table, lambda hand: hand.actor == 2)
    hall.faults.failures = 1
    with pytest.raises(StoreError):
        await table.kick(1)
    assert not table.felt.table.chair(1).is_leaving
    await table.kick(1)


@in_hall
async def test_who_is_banned_hears_no_more_of_any_table(hall: Hall):
    _table, ann, bob = await heads_up(hall)
    other = await hall.open()
    there = await hall.enter(other, "ann")
    hall.room.disconnect("p_ann")
    assert ann.ended == there.ended == (NOT_WELCOME, "not welcome")
    assert bob.ended is None


@in_hall
async def test_what_the_room_says_everybody_hears(hall: Hall):
    table, ann, _bob = await heads_up(hall)
    other = await hall.open()
    dan = await hall.enter(other, locale="ko")
    hall.room.notify("restarting")
    assert ann.notices == dan.notices == ["restarting"]
    said = [message.text for message in ann.heard + dan.heard if isinstance(message, Notice)]
    assert said == [say("room.restarting", "en"), say("room.restarting", "ko")]
    assert ann.v == table.seq


@in_hall
async def test_presence_names_the_seats_that_are_connected(hall: Hall):
    table, ann, bob = await heads_up(hall)
    assert (ann.presence.seats, ann.presence.watching) == ((1, 2), 0)
    watcher = await hall.enter(table)
    assert (watcher.presence.seats, watcher.presence.watching) == ((1, 2), 1)
    twin = await hall.enter(table, "ann")
    await hall.leave(ann)
    assert bob.presence.seats == (1, 2)
    await hall.leave(twin)
    assert (bob.presence.seats, bob.presence.watching) == ((2,), 1)
