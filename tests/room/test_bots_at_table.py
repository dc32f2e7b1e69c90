"""The room's own bots: they sit where the host wants, think like people, and rest unwatched."""

from __future__ import annotations

from tests.room.hall import Hall, faulty, in_hall, setup, terms

from badugi.protocol import BotSeat
from badugi.protocol import commands as cmd
from badugi.protocol.buyins import usual_buy_in
from badugi.protocol.info import PACES
from badugi.room.actor import TableActor
from badugi.room.course import AWAY
from badugi.table.ledger import FAUCET, wallet

CALLERS = (BotSeat(2, "caller"), BotSeat(4, "aggressor"))


async def with_bots(hall: Hall, **more: object) -> TableActor:
    return await hall.open(terms(setup(), bots=CALLERS, **more))


@in_hall
async def test_bots_sit_where_the_host_wants_them_and_say_what_they_are(hall: Hall):
    table = await with_bots(hall)
    watcher = await hall.enter(table)
    assert [seat.seat for seat in watcher.view.seats] == [2, 4]
    assert all(seat.is_bot and seat.player.startswith("b_") for seat in watcher.view.seats)
    assert len({seat.name for seat in watcher.view.seats}) == 2
    info = table.info()
    assert (info.people, info.bots) == (0, 2)
    ann = await hall.enter(table, "ann")
    assert await hall.refused(ann, cmd.Sit("s", 2, 200)) == "seat_taken"


@in_hall
async def test_a_bots_chips_come_from_the_faucet_and_go_through_its_wallet(hall: Hall):
    table = await with_bots(hall)
    chips = usual_buy_in(table.felt.table.setup)
    assert [chair.chips for chair in table.felt.table.chairs] == [chips, chips]
    assert await hall.store.balance(FAUCET) == -2 * chips
    for chair in table.felt.table.chairs:
        assert await hall.store.balance(wallet(chair.player)) == 0


@in_hall
async def test_bots_alone_deal_no_hand(hall: Hall):
    table = await with_bots(hall)
    await hall.wait(600)
    assert table.felt.table.hands == 0


@in_hall
async def test_bots_deal_when_somebody_watches_and_stop_when_he_goes(hall: Hall):
    table = await with_bots(hall)
    watcher = await hall.enter(table)
    await hall.until(lambda: table.felt.table.hands == 3, most=600)
    await hall.leave(watcher)
    await hall.wait(600)
    assert table.felt.table.hands == 3
    assert not table.felt.is_hand_running
    again = await hall.enter(table)
    await hall.until(lambda: table.felt.table.hands == 4)
    assert again.v == table.seq


@in_hall
async def test_bots_play_on_with_whoever_sits_though_his_line_is_lost(hall: Hall):
    table = await with_bots(hall)
    ann = await hall.enter(table, "ann")
    await hall.sit(ann, 1)
    await hall.leave(ann)
    number = table.felt.table.hands
    # He is timed out once, sits out then, and the table rests.
    await hall.wait(1200)
    assert table.felt.table.hands > number
    assert not table.felt.is_hand_running
    rested = table.felt.table.hands
    await hall.wait(600)
    assert table.felt.table.hands == rested


@in_hall
async def test_a_bot_thinks_as_long_as_people_do(hall: Hall):
    table = await with_bots(hall)
    watcher = await hall.enter(table)
    pace = PACES["normal"]
    waits = []
    for _ in range(60):
        v, at = table.seq, hall.clock.now()
        was_running = table.felt.is_hand_running
        await hall.until(lambda v=v: table.seq > v)
        if was_running:
            waits.append(1000 * (hall.clock.now() - at))
    assert len(waits) > 30
    assert min(waits) >= pace.think_least - 1
    assert max(waits) <= pace.think_most + 1
    assert len({round(wait) for wait in waits}) > 20
    assert watcher.v == table.seq


@in_hall
async def test_the_same_bots_play_the_same_hand_the_same_way_at_any_speed(hall: Hall):
    table = await with_bots(hall)
    watcher = await hall.enter(table)
    await hall.until(lambda: table.felt.table.hands == 2)
    played = [type(event).__name__ for event in watcher.events]

    other = Hall()
    await other.room.start()
    table = await with_bots(other, speed="fast")
    watcher = await other.enter(table)
    await other.until(lambda: table.felt.table.hands == 2)
    assert [type(event).__name__ for event in watcher.events] == played
    await other.room.stop()


@in_hall
async def test_a_bot_without_chips_buys_in_again(hall: Hall):
    table = await hall.open(
        terms(setup(betting="no-limit", stakes="1/2", max_buy_in=6), bots=CALLERS)
    )
    await hall.enter(table)
    await hall.until(lambda: table.felt.table.hands == 25, most=4000)
    given = -await hall.store.balance(FAUCET)
    assert given > 12
    assert given == table.felt.table.chips
    assert all(not chair.is_away for chair in table.felt.table.chairs if chair.chips)


@in_hall
async def test_a_bot_put_out_of_its_seat_stays_away(hall: Hall):
    table = await with_bots(hall)
    ann = await hall.enter(table, "ann")
    await hall.until(lambda: table.felt.is_hand_running)
    await table.kick(2)
    await hall.until(lambda: not table.felt.is_hand_running, most=600)
    await hall.wait(60)
    assert [chair.seat for chair in table.felt.table.chairs] == [4]
    await hall.sit(ann, 2)


@faulty
async def test_a_bots_move_that_cannot_be_written_is_made_again(hall: Hall):
    table = await with_bots(hall)
    await hall.enter(table)
    await hall.until(lambda: table.felt.is_hand_running)
    v = table.seq
    hall.faults.failures = 2
    await hall.until(lambda: hall.faults.failures == 0)
    assert table.seq == v
    await hall.until(lambda: table.seq > v, most=20)
    assert ("bot_not_played", {"table": table.id, "error": "StoreError"}) in hall.log


@in_hall
async def test_a_bot_goes_on_after_a_restart_with_the_same_cards(hall: Hall):
    table = await with_bots(hall)
    await hall.enter(table)
    await hall.until(lambda: table.felt.is_hand_running and table.felt.turn == 3)
    hand, hands = table.felt.hand, table.felt.table.hands
    await hall.restart()
    table = hall.room.tables[table.id]
    assert table.felt.hand == hand
    await hall.enter(table)
    await hall.until(lambda: table.felt.turn == 4, most=10)
    await hall.until(lambda: table.felt.table.hands == hands + 1)


@in_hall
async def test_who_sits_out_ten_minutes_stands_up_with_his_chips(hall: Hall):
    table = await hall.open(setup())
    ann, bob = await hall.seated(table, "ann", "bob")
    await hall.play_out(table)
    await hall.do(ann, cmd.SitOut("o"))
    chips = table.felt.table.chair(1).chips
    before = await hall.chips("p_ann")
    await hall.wait(AWAY - 0.01)
    assert ann.seat == 1
    await hall.wait(0.02)
    assert ann.seat is None
    assert await hall.chips("p_ann") == before + chips
    assert bob.seat == 2


@in_hall
async def test_who_comes_back_in_time_keeps_his_seat_and_his_ten_minutes(hall: Hall):
    table = await hall.open(setup())
    ann, _bob = await hall.seated(table, "ann", "bob")
    await hall.play_out(table)
    await hall.do(ann, cmd.SitOut("o"))
    await hall.wait(AWAY - 1)
    await hall.do(ann, cmd.SitIn("i"))
    if table.felt.is_hand_running:
        await hall.play_out(table)
    await hall.do(ann, cmd.SitOut("o2"))
    await hall.wait(AWAY - 1)
    assert ann.seat == 1


@in_hall
async def test_ten_minutes_out_begin_anew_after_a_restart(hall: Hall):
    table = await hall.open(setup())
    ann, _bob = await hall.seated(table, "ann", "bob")
    await hall.play_out(table)
    await hall.do(ann, cmd.SitOut("o"))
    await hall.wait(AWAY - 10)
    await hall.restart()
    table = hall.room.tables[table.id]
    await hall.wait(AWAY - 1)
    assert table.felt.seat_of("p_ann") == 1
    await hall.wait(2)
    assert table.felt.seat_of("p_ann") is None


@in_hall
async def test_ten_minutes_that_end_in_a_long_hand_wait_for_its_end(hall: Hall):
    table = await hall.open(terms(setup(betting="no-limit", stakes="1/2"), speed="slow"))
    guests = await hall.seated(table, *[f"guest{number}" for number in range(6)])
    out = guests[0]
    await hall.do(out, cmd.SitOut("o"))
    while hall.clock.now() < AWAY - 60:
        await hall.wait(29)
        await hall.play(table)
    assert table.felt.is_hand_running
    await hall.wait(20)
    while hall.clock.now() < AWAY + 10:
        await hall.play(table)
        await hall.wait(29)
    assert table.felt.is_hand_running
    assert table.felt.table.chair(1).is_leaving
    await hall.play_out(table)
    assert out.seat is None
