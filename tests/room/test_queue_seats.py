"""The queue for a seat: first come, first asked, and nobody slips in between."""

from __future__ import annotations

from tests.room.guest import Guest
from tests.room.hall import WALLET, Hall, in_hall, setup

from badugi.protocol import commands as cmd
from badugi.protocol.events import OfferLapsed, Queued, SeatOffered, Unqueued
from badugi.protocol.felt import Waiting
from badugi.protocol.frames import Private
from badugi.room.actor import TableActor
from badugi.room.course import AWAY, OFFER
from badugi.room.decide import MOST_WAITING

ROOM_EVENTS = (Queued, Unqueued, SeatOffered, OfferLapsed)


def test_a_seat_is_kept_half_a_minute_and_an_absence_is_borne_ten():
    assert (OFFER, AWAY) == (30, 600)


async def full(hall: Hall, *waiting: str) -> tuple[TableActor, list[Guest], list[Guest]]:
    """A table of two seats, both taken, and these in its queue."""
    table = await hall.open(setup(seats=2))
    seated = await hall.seated(table, "ann", "bob")
    queue = [await hall.enter(table, name) for name in waiting]
    for guest in queue:
        await hall.do(guest, cmd.Queue(guest.new_id()))
    return table, seated, queue


def queue_of(table: TableActor) -> list[tuple[str, int | None]]:
    return [(waiting.name, waiting.seat) for waiting in table.felt.queue]


async def vacate(hall: Hall, table: TableActor, guest: Guest) -> None:
    """He leaves, and the hand he is in ends."""
    await hall.do(guest, cmd.Leave(guest.new_id()))
    while table.felt.is_hand_running:
        await hall.play(table)


@in_hall
async def test_nobody_queues_where_a_seat_is_free_or_his_own(hall: Hall):
    table = await hall.open(setup(seats=2))
    ann, bob, dan = [await hall.enter(table, name) for name in ("ann", "bob", "dan")]
    await hall.sit(ann, 1)
    assert await hall.refused(dan, cmd.Queue("q")) == "seats_free"
    await hall.sit(bob, 2)
    assert await hall.refused(ann, cmd.Queue("q")) == "seated_already"
    await hall.do(dan, cmd.Queue("r"))
    assert await hall.refused(dan, cmd.Queue("s")) == "queued_already"
    assert queue_of(table) == [("Dan", None)]
    assert ann.view.queue == (Waiting("p_dan", "Dan"),)
    assert table.info().waiting == 1


@in_hall
async def test_who_is_forgotten_waits_no_more_and_has_said_nothing(hall: Hall):
    table, _seated, (dan, eve) = await full(hall, "dan", "eve")
    other = await hall.open(setup())
    for guest in (dan, eve):
        await hall.do(guest, cmd.Chat("c", "hello"))
    await hall.room.forget("p_dan")
    await hall.settle()
    assert queue_of(table) == [("Eve", None)]
    late = await hall.enter(table)
    assert [said.player for said in late.welcome.chat] == ["p_eve"]
    assert other.seq == 1
    assert dan.answer_to("c")
    await hall.room.forget("p_nobody")


@in_hall
async def test_a_queue_ends_somewhere(hall: Hall):
    names = [f"w{number}" for number in range(MOST_WAITING)]
    table, _seated, queue = await full(hall, *names)
    late = await hall.enter(table, "late")
    assert await hall.refused(late, cmd.Queue("q")) == "queue_full"
    await hall.do(queue[7], cmd.Leave("l"))
    await hall.do(late, cmd.Queue("r"))
    assert len(table.felt.queue) == MOST_WAITING


@in_hall
async def test_a_free_seat_is_offered_to_the_first(hall: Hall):
    table, (ann, _bob), (dan, eve) = await full(hall, "dan", "eve")
    await vacate(hall, table, ann)
    assert queue_of(table) == [("Dan", 1), ("Eve", None)]
    assert SeatOffered(1, "p_dan") in eve.events
    assert await hall.refused(eve, cmd.Sit("s", 1, 200)) == "seat_kept"
    stranger = await hall.enter(table, "fay")
    assert await hall.refused(stranger, cmd.Sit("s", 1, 200)) == "seat_kept"
    await hall.sit(dan, 1)
    assert queue_of(table) == [("Eve", None)]
    assert await hall.chips("p_dan") == WALLET - 200


@in_hall
async def test_who_waits_is_told_which_seat_is_kept_for_him_also_in_a_new_window(hall: Hall):
    table, (ann, _bob), (dan, eve) = await full(hall, "dan", "eve")
    await vacate(hall, table, ann)
    assert [told.you.offered for told in dan.all(Private)][-1:] == [1]
    assert [told.you.offered for told in eve.all(Private)][-1:] == [None]
    again = await hall.enter(table, "dan")
    assert again.welcome.you.offered == 1
    await hall.sit(dan, 1)
    assert [told.you.offered for told in dan.all(Private)][-1:] == [None]


@in_hall
async def test_while_others_wait_a_free_seat_is_no_strangers(hall: Hall):
    table, (ann, _bob), _queue = await full(hall, "dan")
    await vacate(hall, table, ann)
    stranger = await hall.enter(table, "fay")
    await hall.do(stranger, cmd.Queue("q"))
    assert queue_of(table) == [("Dan", 1), ("Fay", None)]


@in_hall
async def test_an_offer_lapses_after_its_time_and_goes_to_the_next(hall: Hall):
    table, (ann, bob), (dan, _eve) = await full(hall, "dan", "eve")
    await vacate(hall, table, ann)
    await hall.wait(OFFER - 0.01)
    assert queue_of(table)[0] == ("Dan", 1)
    await hall.wait(0.02)
    assert queue_of(table) == [("Eve", 1)]
    told = [event for event in bob.events if isinstance(event, OfferLapsed | SeatOffered)]
    assert told == [SeatOffered(1, "p_dan"), OfferLapsed(1, "p_dan"), SeatOffered(1, "p_eve")]
    assert await hall.refused(dan, cmd.Sit("s", 1, 200)) == "seat_kept"
    await hall.wait(OFFER)
    assert queue_of(table) == []
    await hall.sit(dan, 1)


@in_hall
async def test_two_free_seats_go_to_the_first_two(hall: Hall):
    table, (ann, bob), (dan, eve, _fay) = await full(hall, "dan", "eve", "fay")
    await hall.do(ann, cmd.Leave("l"))
    await vacate(hall, table, bob)
    assert queue_of(table) == [("Dan", 1), ("Eve", 2), ("Fay", None)]
    assert await hall.refused(dan, cmd.Sit("s", 2, 200)) == "seat_kept"
    await hall.sit(eve, 2)
    await hall.sit(dan, 1)
    assert queue_of(table) == [("Fay", None)]


@in_hall
async def test_who_leaves_the_queue_lets_the_next_one_up(hall: Hall):
    table, (ann, _bob), (dan, eve) = await full(hall, "dan", "eve")
    await hall.do(dan, cmd.Leave("l"))
    assert queue_of(table) == [("Eve", None)]
    await vacate(hall, table, ann)
    assert queue_of(table) == [("Eve", 1)]
    await hall.do(eve, cmd.Leave("l"))
    assert queue_of(table) == []
    await hall.sit(dan, 1)


@in_hall
async def test_the_queue_and_its_offers_outlive_a_restart(hall: Hall):
    table, (ann, _bob), _queue = await full(hall, "dan", "eve")
    await vacate(hall, table, ann)
    await hall.wait(OFFER - 1)
    await hall.restart()
    table = hall.room.tables[table.id]
    assert queue_of(table) == [("Dan", 1), ("Eve", None)]
    await hall.wait(OFFER - 0.01)
    assert queue_of(table)[0] == ("Dan", 1)
    await hall.wait(0.02)
    assert queue_of(table) == [("Eve", 1)]


@in_hall
async def test_who_sat_out_too_long_makes_room_for_the_queue(hall: Hall):
    table, (ann, _bob), _queue = await full(hall, "dan")
    await hall.play_out(table)
    await hall.do(ann, cmd.SitOut("o"))
    if table.felt.is_hand_running:
        await hall.play_out(table)
    await hall.wait(AWAY - 15)
    assert queue_of(table) == [("Dan", None)]
    await hall.wait(16)
    assert queue_of(table) == [("Dan", 1)]


@in_hall
async def test_nobody_queues_or_is_offered_a_seat_where_the_table_closes(hall: Hall):
    table, (ann, _bob), _queue = await full(hall, "dan")
    await table.close()
    stranger = await hall.enter(table, "fay")
    assert await hall.refused(stranger, cmd.Queue("q")) == "table_closing"
    await hall.do(ann, cmd.Leave("l"))
    while table.felt.is_hand_running:
        await hall.play(table)
        assert queue_of(table) == [("Dan", None)]
