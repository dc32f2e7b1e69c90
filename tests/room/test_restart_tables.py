"""A room that stops and starts again: the same hand, the same cards, the same people in line."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace
from tests.room.guest import Guest
from tests.room.hall import Hall, faulty, in_hall, setup, terms

from badugi.hand import Call, Discard, Fold, Hand, Phase
from badugi.protocol import BotSeat
from badugi.protocol import commands as cmd
from badugi.room.actor import TableActor
from badugi.room.clock import ManualClock
from badugi.room.port import RESTARTING
from badugi.room.room import Room
from badugi.room.store.memory import MemoryStore
from badugi.table.ledger import FAUCET, move


def hand_of(table: TableActor) -> Hand:
    assert table.felt.hand is not None
    return table.felt.hand


async def again(hall: Hall, table: TableActor, *names: str) -> tuple[TableActor, list[Guest]]:
    """The same table after a restart, and its players back at it."""
    await hall.restart()
    table = hall.room.tables[table.id]
    return table, [await hall.enter(table, name) for name in names]


@in_hall
async def test_the_same_hand_goes_on_with_the_same_cards_at_the_same_turn(hall: Hall):
    table = await hall.open(setup())
    ann, bob, eve = await hall.seated(table, "ann", "bob", "eve")
    await hall.play_to(table, lambda hand: hand.draw == 2 and hand.phase is Phase.DRAWING)
    await hall.play(table, Discard((0, 2)))
    felt, cards = table.felt, [guest.cards for guest in (ann, bob, eve)]
    seq = table.seq
    table, guests = await again(hall, table, "ann", "bob", "eve")
    assert (table.felt, table.seq) == (felt, seq)
    assert [guest.cards for guest in guests] == cards
    assert hall.actor(table).prompt.act.draw == 4
    await hall.play_out(table)
    assert hand_of(table).phase is Phase.OVER
    assert table.felt.table.chips == 600


def test_a_hand_ends_the_same_whether_the_room_stopped_in_it_or_not():
    ends = []
    for stops in (False, True):

        @in_hall
        async def evening(hall: Hall, stops: bool = stops) -> None:
            table = await hall.open(setup())
            await hall.seated(table, "ann", "bob", "eve")
            for turn in range(100):
                if not table.felt.is_hand_running:
                    break
                action = Discard((0, 1, 2)) if hand_of(table).phase is Phase.DRAWING else None
                await hall.play(table, action)
                if stops and turn % 4 == 1:
                    table, _ = await again(hall, table, "ann", "bob", "eve")
            ends.append(table.felt.hand)

        evening()
    assert ends[0] == ends[1]
    assert ends[0].is_over


@in_hall
async def test_everybody_is_told_and_cut_off(hall: Hall):
    table = await hall.open(setup())
    ann, bob = await hall.seated(table, "ann", "bob")
    watcher = await hall.enter(table)
    await hall.room.stop()
    for guest in (ann, bob, watcher):
        assert guest.notices == ["restarting"]
        assert guest.ended[0] == RESTARTING
    assert not hall.room.tables
    hall.room = hall._new_room()
    await hall.room.start()


@in_hall
async def test_a_room_that_stops_deals_no_further_hand(hall: Hall):
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob")
    await hall.play_out(table)
    table.rest()
    await hall.wait(30)
    assert table.felt.table.hands == 1
    assert table.felt.is_filed
    table, guests = await again(hall, table, "ann", "bob")
    await hall.until(lambda: table.felt.is_hand_running)
    assert table.felt.table.hands == 2
    assert guests[0].v == table.seq


@in_hall
async def test_seats_chips_and_debts_are_as_before(hall: Hall):
    table = await hall.open(setup("badugi", "badeucy", rotation=2))
    _ann, bob, eve, _dan = await hall.seated(table, "ann", "bob", "eve", "dan")
    await hall.do(bob, cmd.SitOut("o"))
    for _ in range(4):
        await hall.play_out(table)
        await hall.deal(table)
    await hall.do(eve, cmd.TopUp("t", 77))
    before = table.felt.table
    assert before.chair(2).owes_big
    table, _ = await again(hall, table, "ann", "bob", "eve", "dan")
    assert table.felt.table == before
    assert table.felt.table.place == before.place
    await hall.play_out(table)
    assert table.felt.table.chair(3).pending == 0


@in_hall
async def test_a_table_between_hands_and_one_without_players_come_back(hall: Hall):
    empty = await hall.open(setup())
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob")
    await hall.play(table, Fold())
    assert not table.felt.is_filed
    for _ in range(3):
        await hall.restart()
    assert set(hall.room.tables) == {empty.id, table.id}
    table = hall.room.tables[table.id]
    await hall.enter(table, "ann")
    await hall.enter(table, "bob")
    await hall.until(lambda: table.felt.table.hands == 2)
    assert [row.number for row in await hall.store.hands_of("p_ann")] == [1]


@in_hall
async def test_who_has_left_before_his_hand_was_filed_still_finds_it(hall: Hall):
    table = await hall.open(setup())
    ann, _bob = await hall.seated(table, "ann", "bob")
    await hall.do(ann, cmd.Leave("l"))
    await hall.play_out(table)
    assert ann.seat is None
    assert not table.felt.is_filed
    await hall.restart()
    await hall.wait(10)
    (row,) = await hall.store.hands_of("p_ann")
    assert (row.number, row.seat) == (1, 1)


@faulty
async def test_a_deck_that_was_sealed_before_the_stop_is_dealt_after_it(hall: Hall):
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob")
    await hall.play_out(table)
    hall.faults.fail_after(1, 1000)
    await hall.until(lambda: table.felt.table.hands == 2)
    sealed = table.felt.sealed
    assert table.felt.hand is None
    hall.faults.failures = 0
    table, _ = await again(hall, table, "ann", "bob")
    assert table.felt.is_hand_running
    assert table.felt.stubs == (sealed,)


@in_hall
async def test_a_promise_and_its_shares_outlive_the_room(hall: Hall):
    table = await hall.open(setup())
    ann, _bob = await hall.seated(table, "ann", "bob")
    await hall.do(ann, cmd.AddShare("s", 2, b"luck"))
    promise, shares = table.felt.promise, table.felt.shares
    table, (ann, _) = await again(hall, table, "ann", "bob")
    assert (table.felt.promise, table.felt.shares) == (promise, shares)
    assert await hall.refused(ann, cmd.AddShare("t", 2, b"more")) == "share_twice"
    await hall.play_out(table)
    await hall.deal(table)
    assert table.felt.seed == promise
    assert table.felt.mixed == shares


@in_hall
async def test_a_table_whose_chips_are_not_what_the_ledger_says_stays_closed(hall: Hall):
    table, sound = await hall.open(setup()), await hall.open(setup())
    await hall.seated(table, "ann", "bob")
    await hall.store.post(move("theft", 5, source=f"escrow:{table.id}", target=FAUCET))
    await hall.restart()
    assert set(hall.room.tables) == {sound.id}
    assert ("table_not_opened", {"table": table.id, "error": "escrow_differs"}) in hall.log
    assert [info.id for info in hall.room.lobby()] == [sound.id]


@in_hall
async def test_a_damaged_log_keeps_its_own_table_closed_and_no_other(hall: Hall):
    tables = [await hall.open(setup()) for _ in range(4)]
    for number, table in enumerate(tables):
        await hall.seated(table, f"ann{number}", f"bob{number}")
    await hall.play_out(tables[0])
    await hall.deal(tables[0])
    logs = hall.store._logs
    logs[tables[0].id].snapshot = b'{"felt":'
    steps = logs[tables[1].id].steps
    steps[2] = replace(steps[2], seq=9)
    logs[tables[2].id].steps = [replace(steps[0], events=steps[1].events), *steps[1:]]
    await hall.restart()
    assert set(hall.room.tables) == {tables[3].id}
    unopened = {facts["table"] for event, facts in hall.log if event == "table_not_opened"}
    assert unopened == {table.id for table in tables[:3]}


@in_hall
async def test_the_rooms_bots_come_back_to_their_seats(hall: Hall):
    bots = (BotSeat(2, "caller"), BotSeat(3, "caller"))
    table = await hall.open(terms(setup(), bots=bots))
    seated = [chair.player for chair in table.felt.table.chairs]
    await hall.restart()
    table = hall.room.tables[table.id]
    assert [chair.player for chair in table.felt.table.chairs] == seated


@in_hall
async def test_a_kicked_player_is_gone_after_the_hand_also_after_a_restart(hall: Hall):
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob", "eve")
    await hall.play(table, Call())
    await table.kick(1)
    table, (ann, _, _) = await again(hall, table, "ann", "bob", "eve")
    assert ann.view.seats[0].is_leaving
    while table.felt.is_hand_running:
        await hall.play(table)
    assert ann.seat is None


def test_two_rooms_that_start_at_once_on_an_empty_store_do_not_both_run() -> None:
    async def scenario() -> None:
        store = MemoryStore()
        rooms = [
            Room(store, clock=ManualClock(), writer=f"elsewhere:{n}:a", secret=b"s") for n in (1, 2)
        ]
        starts = [asyncio.create_task(room.start()) for room in rooms]
        done, waiting = await asyncio.wait(starts, timeout=0.5)
        assert len(done) == len(waiting) == 1
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await rooms[starts.index(done.pop())].stop()

    asyncio.run(scenario())
