"""The clock of every decision (R10): what happens when time is over, the bank, the lost line."""

from __future__ import annotations

import pytest
from tests.room.guest import Guest
from tests.room.hall import Hall, in_hall, setup, terms

from badugi.hand import (
    Bet,
    Call,
    Check,
    Discard,
    Fold,
    Hand,
    Muck,
    Phase,
    RaiseTo,
    legal,
)
from badugi.hand.events import Checked, Folded, Mucked, Showed, StoodPat
from badugi.protocol import commands as cmd
from badugi.protocol.frames import Frame, Notice
from badugi.protocol.info import PACES
from badugi.room.actor import TableActor
from badugi.rules import HOUSES
from badugi.table import Status

PACE = PACES["normal"]
DECISION, BANK, GRACE, REFILL = 20.0, 30.0, 20.0, 2.0


def test_the_normal_pace_is_what_these_tests_reckon_with():
    assert (PACE.decision, PACE.bank) == (1000 * DECISION, 1000 * BANK)
    assert (PACE.grace, PACE.refill) == (1000 * GRACE, 1000 * REFILL)
    for pace in PACES.values():
        assert 15_000 <= pace.decision <= 30_000


def hand_of(table: TableActor) -> Hand:
    assert table.felt.hand is not None
    return table.felt.hand


def status(table: TableActor, guest: Guest) -> Status:
    (chair,) = [chair for chair in table.felt.table.chairs if chair.player == guest.player]
    return chair.status


async def run_out(hall: Hall, table: TableActor) -> tuple[Guest, Frame]:
    """Nobody does anything until the time of this decision is over; whose it was, what came."""
    guest, v = hall.actor(table), table.seq
    await hall.until(lambda: table.seq > v)
    (frame,) = [frame for frame in guest.frames if frame.v == v + 1]
    return guest, frame


@in_hall
async def test_time_is_the_decision_and_then_the_bank_and_not_a_moment_less(hall: Hall):
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob")
    v = table.seq
    await hall.wait(DECISION + BANK - 0.01)
    assert table.seq == v
    await hall.wait(0.01)
    assert table.seq == v + 1


@in_hall
async def test_who_owes_a_call_folds_and_sits_out(hall: Hall):
    table = await hall.open(setup())
    guests = await hall.seated(table, "ann", "bob", "eve")
    late, frame = await run_out(hall, table)
    assert any(isinstance(event, Folded) for event in frame.events)
    assert status(table, late) is Status.SITTING_OUT
    told = [message.text for message in late.heard if isinstance(message, Notice)]
    assert told == ["Your time ran out: you folded. You sit out from the next hand."]
    assert not any(guest.notices for guest in guests if guest is not late)
    await hall.play_out(table)
    hand = await hall.deal(table)
    assert late.seat not in hand.seats


@in_hall
async def test_who_may_check_checks_and_sits_out(hall: Hall):
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob")
    await hall.play(table, Call())
    late, frame = await run_out(hall, table)
    assert frame.events[0] == Checked(late.seat)
    assert status(table, late) is Status.SITTING_OUT
    assert not hand_of(table).player(late.seat).folded


@in_hall
async def test_who_sleeps_in_a_draw_stands_pat_and_throws_nothing(hall: Hall):
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob")
    await hall.play_to(table, lambda hand: hand.phase is Phase.DRAWING)
    late = hall.actor(table)
    cards = late.cards
    _, frame = await run_out(hall, table)
    assert frame.events[0] == StoodPat(late.seat)
    assert late.cards == cards
    assert status(table, late) is Status.SITTING_OUT


@in_hall
async def test_who_sleeps_at_a_showdown_that_asks_shows_what_wins_and_else_mucks(hall: Hall):
    house = HOUSES[0].replace(showdown="ask")
    table = await hall.open(setup(house=house))
    guests = await hall.seated(table, "ann", "bob", "eve")
    await hall.play_to(table, lambda hand: hand.phase is Phase.SHOWDOWN)
    told = []
    while table.felt.is_hand_running:
        _, frame = await run_out(hall, table)
        told += [type(event) for event in frame.events if isinstance(event, Showed | Mucked)]
    assert told[0] is Showed
    assert len(told) == 3
    best = max(player.won for player in hand_of(table).players)
    assert best == hand_of(table).players[0].paid * 3
    assert all(player.shown for player in hand_of(table).players if player.won)
    # What was mucked is public by now; there is nothing left to show (R8.4).
    assert not any(guest.prompt.act for guest in guests if guest.prompt is not None)


@in_hall
async def test_who_has_folded_at_a_showdown_is_not_asked(hall: Hall):
    house = HOUSES[0].replace(showdown="ask")
    table = await hall.open(setup(house=house))
    await hall.seated(table, "ann", "bob", "eve")
    folded = await hall.play(table, Fold())
    await hall.play_to(table, lambda hand: hand.phase is Phase.SHOWDOWN)
    while table.felt.is_hand_running:
        assert hall.actor(table) is not folded
        options = legal(hand_of(table))
        await hall.play(table, Muck() if options.may_muck else None)
    assert not hand_of(table).player(folded.seat).shown


@in_hall
async def test_who_acted_in_time_does_not_sit_out(hall: Hall):
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob")
    first = hall.actor(table)
    await hall.wait(DECISION + BANK - 0.5)
    await hall.play(table, Call())
    assert status(table, first) is Status.PLAYING


@in_hall
async def test_every_listener_is_told_whose_time_runs(hall: Hall):
    table = await hall.open(setup())
    guests = await hall.seated(table, "ann", "bob")
    for guest in (*guests, await hall.enter(table)):
        assert guest.clock is not None
        assert guest.clock.seat == hand_of(table).actor
        assert (guest.clock.left, guest.clock.bank) == (PACE.decision, PACE.bank)


@in_hall
async def test_whoever_comes_later_is_told_what_is_left(hall: Hall):
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob")
    await hall.wait(15)
    early = await hall.enter(table)
    await hall.wait(9)
    late = await hall.enter(table)
    assert (early.clock.left, early.clock.bank) == (5_000, 30_000)
    assert (late.clock.left, late.clock.bank) == (0, 26_000)


@in_hall
async def test_only_what_was_used_leaves_the_bank(hall: Hall):
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob")
    first = hall.actor(table)
    await hall.wait(DECISION + 7)
    await hall.play(table, Call())
    other = hall.actor(table)
    assert other is not first
    assert other.clock.bank == 30_000
    await hall.play(table)
    await hall.play_to(table, lambda hand: hall.at(table, hand.actor) is first)
    assert (first.clock.left, first.clock.bank) == (20_000, 23_000)
    await hall.wait(DECISION)
    await hall.play(table)
    await hall.play_to(table, lambda hand: hall.at(table, hand.actor) is first)
    assert first.clock.bank == 23_000


@in_hall
async def test_a_hand_refills_the_bank_a_little_and_never_over_the_brim(hall: Hall):
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob")
    first = hall.actor(table)
    await hall.wait(DECISION + 7)
    await hall.play_out(table)
    for bank in (25_000, 27_000, 29_000, 30_000, 30_000):
        await hall.deal(table)
        await hall.play_to(table, lambda hand: hall.at(table, hand.actor) is first)
        assert first.clock.bank == bank
        await hall.play_out(table)


@in_hall
async def test_an_empty_bank_leaves_the_plain_time(hall: Hall):
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob", "eve")
    first = hall.actor(table)
    await hall.wait(DECISION + BANK - 0.25)
    await hall.play_to(table, lambda hand: hand.phase is Phase.DRAWING)
    await hall.play_to(table, lambda hand: hall.at(table, hand.actor) is first)
    assert first.clock.bank == 250
    v = table.seq
    await hall.wait(DECISION + 0.24)
    assert table.seq == v
    await hall.wait(0.02)
    assert table.seq > v


@pytest.mark.parametrize(("lag", "extra"), [(0.0, 0), (0.4, 400), (1.0, 1000), (7.5, 1000)])
def test_a_slow_line_is_made_good_by_a_second_at_most(lag: float, extra: int):
    @in_hall
    async def evening(hall: Hall) -> None:
        table = await hall.open(setup())
        guests = [await hall.enter(table, name, lag=lag) for name in ("ann", "bob")]
        for seat, guest in enumerate(guests, 1):
            await hall.sit(guest, seat)
        assert guests[0].clock.left == PACE.decision + extra
        v = table.seq
        await hall.wait(DECISION + BANK + extra / 1000 - 0.01)
        assert table.seq == v
        await hall.wait(0.02)
        assert table.seq == v + 1

    evening()


@in_hall
async def test_a_lost_line_has_its_grace_once_a_hand(hall: Hall):
    table = await hall.open(setup())
    guests = await hall.seated(table, "ann", "bob", "eve")
    gone = hall.actor(table)
    await hall.leave(gone)
    v = table.seq
    await hall.wait(DECISION + BANK + GRACE - 0.01)
    assert table.seq == v
    (watching, _) = [guest for guest in guests if guest is not gone]
    assert watching.clock.is_gone
    await hall.wait(0.02)
    assert hand_of(table).player(gone.seat).folded


@in_hall
async def test_the_grace_is_gone_for_the_rest_of_the_hand(hall: Hall):
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob")
    await hall.play(table, Call())
    gone = hall.actor(table)
    await hall.leave(gone)
    v = table.seq
    await hall.wait(DECISION + BANK + GRACE)
    assert table.seq > v
    assert not hand_of(table).player(gone.seat).folded
    while hand_of(table).actor != gone.seat:
        await hall.play(table)
    v = table.seq
    await hall.wait(DECISION - 0.01)
    assert table.seq == v
    await hall.wait(0.02)
    assert table.seq > v


@in_hall
async def test_who_comes_back_in_his_grace_may_act(hall: Hall):
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob", "eve")
    gone = hall.actor(table)
    await hall.leave(gone)
    await hall.wait(DECISION + BANK + GRACE - 5)
    back = await hall.enter(table, gone.name.lower())
    assert back.clock is not None
    assert not back.clock.is_gone
    assert 0 < back.clock.left + back.clock.bank <= 5_000
    others = [guest for _, guest in hall.guests if guest is not back]
    assert not any(guest.clock.is_gone for guest in others)
    await hall.play(table, Call())
    assert not hand_of(table).player(back.seat).folded
    assert status(table, back) is Status.PLAYING


@in_hall
async def test_who_comes_back_too_late_finds_himself_out_of_the_hand(hall: Hall):
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob", "eve")
    gone = hall.actor(table)
    command = hall.act(gone, Call())
    await hall.leave(gone)
    await hall.wait(DECISION + BANK + GRACE + 0.1)
    back = await hall.enter(table, gone.name.lower())
    assert back.seat is not None
    assert hand_of(table).player(back.seat).folded
    assert status(table, back) is Status.SITTING_OUT
    assert await hall.refused(back, command) == "stale_turn"
    await hall.do(back, cmd.SitIn("i"))


@in_hall
async def test_who_is_there_has_no_grace(hall: Hall):
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob", "eve")
    first = hall.actor(table)
    second_line = await hall.enter(table, first.name.lower())
    await hall.leave(first)
    await hall.wait(DECISION + BANK + 0.1)
    assert hand_of(table).player(second_line.seat).folded


@in_hall
async def test_an_all_in_player_has_his_own_clock_in_draws(hall: Hall):
    table = await hall.open(setup(betting="no-limit", stakes="1/2"))
    await hall.seated(table, "ann", "bob", buy_in=40)
    options = legal(hand_of(table))
    await hall.play(table, RaiseTo(options.all_in))
    await hall.play(table, Call())
    hand = hand_of(table)
    assert hand.phase is Phase.DRAWING
    assert hand.player(hand.actor).all_in
    late = hall.actor(table)
    assert late.clock.seat == late.seat
    assert late.clock.left == PACE.decision
    await hall.wait(DECISION + BANK - 0.01)
    assert hand_of(table).actor == late.seat
    await hall.wait(0.02)
    assert hand_of(table).actor != late.seat
    other = hall.actor(table)
    await hall.play(table, Discard((0,)))
    assert other.clock is None or other.clock.seat == late.seat


@in_hall
async def test_a_player_put_out_of_his_seat_is_not_waited_for(hall: Hall):
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob", "eve")
    kicked = hall.actor(table)
    await table.kick(kicked.seat)
    await hall.settle()
    assert hand_of(table).player(kicked.seat).folded
    assert hand_of(table).actor != kicked.seat


@in_hall
async def test_a_player_put_out_who_owes_nothing_checks_and_stands_pat_at_once(hall: Hall):
    table = await hall.open(setup())
    ann, bob = await hall.seated(table, "ann", "bob")
    await hall.play(table, Call())
    kicked = hall.actor(table)
    other = ann if kicked is bob else bob
    await table.kick(kicked.seat)
    while table.felt.is_hand_running:
        await hall.settle()
        if table.felt.is_hand_running:
            assert hall.actor(table) is other
            await hall.play(table)
    assert not any(player.folded for player in hand_of(table).players)
    assert kicked.seat is None


@in_hall
async def test_whoever_takes_the_seat_of_one_put_out_has_all_his_time(hall: Hall):
    table = await hall.open(setup("badugi", "badeucy", rotation="dealers_choice"))
    ann = await hall.enter(table, "ann")
    await hall.sit(ann, 1)
    await table.kick(1)
    await hall.settle()
    bob, eve = await hall.enter(table, "bob"), await hall.enter(table, "eve")
    await hall.sit(bob, 1)
    await hall.sit(eve, 2)
    assert table.felt.table.chooser == 1
    await hall.wait(DECISION + BANK - 0.01)
    assert table.felt.table.chooser == 1


@in_hall
async def test_haste_goes_with_who_was_put_out_in_a_hand(hall: Hall):
    table = await hall.open(setup("badugi", "badeucy", rotation="dealers_choice"))
    ann, bob = await hall.seated(table, "ann", "bob")
    eve = await hall.enter(table, "eve")
    await hall.do(ann if table.felt.table.chooser == 1 else bob, cmd.Choose("c", 0))
    next_chooser = 3 - table.felt.hand.setup.button
    await table.kick(next_chooser)
    while table.felt.is_hand_running:
        await hall.play(table)
    await hall.sit(eve, next_chooser)
    await hall.until(lambda: table.felt.table.chooser is not None)
    assert table.felt.table.chooser == next_chooser
    await hall.wait(DECISION + BANK - 0.01)
    assert table.felt.table.chooser == next_chooser


@in_hall
async def test_a_restarted_table_gives_a_fresh_clock_and_keeps_it(hall: Hall):
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob", "eve")
    await hall.wait(DECISION + BANK - 1)
    actor = hand_of(table).actor
    await hall.restart()
    table = hall.room.tables[table.id]
    watcher = await hall.enter(table)
    assert hand_of(table).actor == actor
    assert watcher.clock is not None
    assert (watcher.clock.left, watcher.clock.bank) == (PACE.decision, PACE.bank)
    v = table.seq
    await hall.wait(DECISION + BANK + GRACE - 0.01)
    assert table.seq == v
    await hall.wait(0.02)
    assert table.seq > v
    assert hand_of(table).player(actor).folded


@in_hall
async def test_a_table_where_nobody_ever_answers_ends_its_hand_and_rests(hall: Hall):
    table = await hall.open(terms(setup(), speed="fast"))
    guests = await hall.seated(table, "ann", "bob", "eve")
    await hall.wait(400)
    assert not table.felt.is_hand_running
    assert table.felt.table.hands == 1
    sat_out = [status(table, guest) for guest in guests if guest.seat is not None]
    assert sat_out.count(Status.SITTING_OUT) >= 2


@in_hall
async def test_bets_made_in_time_stand_whatever_the_clock_says_later(hall: Hall):
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob")
    await hall.play_to(table, lambda hand: hand.round == 2 and hand.phase is Phase.BETTING)
    bettor = await hall.play(table, Bet(2))
    late, frame = await run_out(hall, table)
    assert late is not bettor
    assert isinstance(frame.events[0], Folded)
    assert hand_of(table).is_over
    assert hand_of(table).player(bettor.seat).won
    assert await hall.refused(late, cmd.Act("x", 1, frame.turn - 1, Check())) == "stale_turn"
