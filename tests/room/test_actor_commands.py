"""What is asked of a table: done once, answered every time, refused when it comes too late."""

from __future__ import annotations

import asyncio

import pytest
from tests.room.guest import Guest
from tests.room.hall import WALLET, Hall, faulty, in_hall, setup

from badugi.hand import Bet, Call, Check, Discard, Fold, Hand, Phase, RaiseTo, Show
from badugi.protocol import commands as cmd
from badugi.protocol.frames import Ack, Frame, Refused, Welcome
from badugi.room.actor import TableActor
from badugi.room.store.base import Conflict


def hand_of(table: TableActor) -> Hand:
    assert table.felt.hand is not None
    return table.felt.hand


async def heads_up(hall: Hall) -> tuple[TableActor, Guest, Guest]:
    """Ann has the button and acts first."""
    table = await hall.open(setup())
    ann, bob = await hall.seated(table, "ann", "bob")
    assert hand_of(table).actor == ann.seat
    return table, ann, bob


@in_hall
async def test_a_command_sent_again_is_answered_the_same_and_done_once(hall: Hall):
    table, ann, _bob = await heads_up(hall)
    command = hall.act(ann, Call())
    v = await hall.do(ann, command)
    paid = hand_of(table).player(1).paid
    for _ in range(3):
        assert await hall.do(ann, command) == v
    assert table.seq == v
    assert hand_of(table).player(1).paid == paid


@in_hall
async def test_two_clicks_in_one_moment_act_once(hall: Hall):
    table, ann, _bob = await heads_up(hall)
    command, other = hall.act(ann, Call()), hall.act(ann, Call())
    v = table.seq
    for each in (command, command, other):
        table.submit(ann, each)
    await hall.settle()
    answers = [message for message in ann.heard if isinstance(message, Ack | Refused)][-3:]
    assert answers[:2] == [Ack(id=command.id, v=v + 1)] * 2
    assert isinstance(answers[2], Refused)
    assert answers[2].code == "stale_turn"
    assert table.seq == v + 1


@in_hall
async def test_a_seat_is_taken_and_paid_for_once(hall: Hall):
    table = await hall.open(setup())
    ann = await hall.enter(table, "ann")
    command = cmd.Sit("sit", 1, 200)
    v = await hall.do(ann, command)
    assert await hall.do(ann, command) == v
    await hall.do(ann, cmd.TopUp("top", 50))
    await hall.do(ann, cmd.TopUp("top", 50))
    assert await hall.chips("p_ann") == WALLET - 250


@in_hall
async def test_the_same_id_from_two_players_is_two_commands(hall: Hall):
    table = await hall.open(setup())
    ann, bob = await hall.enter(table, "ann"), await hall.enter(table, "bob")
    one = await hall.do(ann, cmd.Sit("1", 1, 200))
    two = await hall.do(bob, cmd.Sit("1", 2, 200))
    assert two == one + 1
    assert (table.felt.seat_of("p_ann"), table.felt.seat_of("p_bob")) == (1, 2)


@in_hall
async def test_a_command_is_known_again_after_a_restart(hall: Hall):
    table, ann, _bob = await heads_up(hall)
    command = hall.act(ann, Call())
    v = await hall.do(ann, command)
    await hall.restart()
    table = hall.room.tables[table.id]
    ann = await hall.enter(table, "ann")
    assert await hall.do(ann, command) == v
    assert hand_of(table).actor == 2
    assert table.seq == v


@in_hall
async def test_a_command_of_a_filed_hand_is_known_again_after_a_restart(hall: Hall):
    table, ann, _bob = await heads_up(hall)
    command = hall.act(ann, Fold())
    v = await hall.do(ann, command)
    await hall.deal(table)
    await hall.restart()
    table = hall.room.tables[table.id]
    ann = await hall.enter(table, "ann")
    assert await hall.do(ann, command) == v


@in_hall
async def test_a_refused_command_may_be_sent_again_when_it_is_right(hall: Hall):
    table = await hall.open(setup())
    ann, bob = await hall.enter(table, "ann"), await hall.enter(table, "bob")
    await hall.sit(bob, 1)
    command = cmd.Sit("a", 1, 200)
    assert await hall.refused(ann, command) == "seat_taken"
    await hall.do(bob, cmd.Leave("l"))
    await hall.do(ann, command)
    assert ann.seat == 1


@in_hall
async def test_a_late_click_gets_the_frame_of_now_and_changes_nothing(hall: Hall):
    table, ann, bob = await heads_up(hall)
    late = hall.act(bob, Check())
    await hall.do(ann, hall.act(ann, Call()))
    seen = bob.frames[-1]
    answer = await hall.ask(bob, late)
    assert isinstance(answer, Refused)
    assert (answer.code, answer.id) == ("stale_turn", late.id)
    assert answer.frame is not None
    assert answer.frame.is_snapshot
    assert answer.frame.v == table.seq == seen.v
    assert answer.frame.view == seen.view
    assert answer.frame.prompt == seen.prompt
    assert answer.frame.prompt.act is not None
    assert hand_of(table).actor == 2


@in_hall
async def test_a_click_never_acts_in_the_next_hand(hall: Hall):
    table, ann, bob = await heads_up(hall)
    late = [hall.act(guest, Fold()) for guest in (ann, bob)]
    await hall.play_out(table)
    await hall.deal(table)
    for guest, command in zip((ann, bob), late, strict=True):
        answer = await hall.ask(guest, command)
        assert isinstance(answer, Refused)
        assert answer.code == "stale_hand"
        assert answer.frame.hand == 2
        assert answer.frame.view == guest.view
    assert not any(player.folded for player in hand_of(table).players)


@in_hall
async def test_a_hand_that_never_was_is_refused(hall: Hall):
    table, ann, _bob = await heads_up(hall)
    for hand, turn in ((0, 0), (2, 0), (1, 1), (1, 2**52), (2**52, 0)):
        command = cmd.Act(ann.new_id(), hand, turn, Fold())
        assert await hall.refused(ann, command) in {"stale_hand", "stale_turn"}
    assert hand_of(table).actor == 1


@in_hall
async def test_who_is_not_to_act_cannot_act(hall: Hall):
    table, ann, bob = await heads_up(hall)
    assert await hall.refused(bob, hall.act(bob, Fold())) == "out_of_turn"
    watcher = await hall.enter(table, "dan")
    assert await hall.refused(watcher, hall.act(watcher, Fold())) == "not_seated"
    nobody = await hall.enter(table)
    assert await hall.refused(nobody, hall.act(nobody, Fold())) == "who_are_you"
    assert not ann.all(Refused)


@in_hall
async def test_what_the_rules_forbid_is_refused_with_the_rule(hall: Hall):
    table, ann, _bob = await heads_up(hall)
    for action in (Check(), Bet(2), RaiseTo(3), RaiseTo(400), Discard((0,)), Show()):
        answer = await hall.ask(ann, hall.act(ann, action))
        assert isinstance(answer, Refused)
        assert answer.clause is not None
        assert answer.frame is None
    assert hand_of(table).actor == 1


@in_hall
async def test_a_newcomer_in_a_seat_acts_only_when_dealt_in(hall: Hall):
    table, _ann, _bob = await heads_up(hall)
    dan = await hall.enter(table, "dan")
    await hall.sit(dan, 3)
    answer = await hall.ask(dan, hall.act(dan, Fold()))
    assert isinstance(answer, Refused)
    assert hand_of(table).actor == 1


@in_hall
async def test_both_connections_of_a_player_hear_and_only_the_asking_one_is_answered(hall: Hall):
    table, ann, _bob = await heads_up(hall)
    second = await hall.enter(table, "ann")
    command = hall.act(second, Call())
    v = await hall.do(second, command)
    assert ann.v == second.v == v
    assert ann.frames[-1] == second.frames[-1]
    answers = [[each.id for each in guest.all(Ack)] for guest in (ann, second)]
    assert command.id not in answers[0]
    assert answers[1] == [command.id]
    assert ann.cards == second.cards


@in_hall
async def test_the_frame_comes_before_the_answer(hall: Hall):
    table, ann, _bob = await heads_up(hall)
    await hall.do(ann, hall.act(ann, Call()))
    frame, ack = ann.heard[-2:]
    assert isinstance(frame, Frame)
    assert isinstance(ack, Ack)
    assert frame.v == ack.v == table.seq


@in_hall
async def test_who_comes_back_gets_exactly_the_frames_he_missed(hall: Hall):
    table, ann, bob = await heads_up(hall)
    twin = await hall.enter(table, "bob")
    await hall.leave(twin)
    known = twin.v
    for _ in range(7):
        await hall.play(table)
    back = await hall.enter(table, "bob", after=known, follows=twin)
    missed = [frame for frame in bob.frames if frame.v > known]
    assert [frame.v for frame in back.frames] == list(range(known + 1, table.seq + 1))
    assert back.felt == bob.felt
    # What was asked at those moments is answered by now; all the rest is the same.
    for ours, theirs in zip(back.frames, missed, strict=True):
        for part in ("v", "hand", "turn", "events", "words", "view", "openings", "is_snapshot"):
            assert getattr(ours, part) == getattr(theirs, part), part
    assert back.prompt == bob.prompt
    assert back.clock == bob.clock
    assert ann.v == back.v


@in_hall
async def test_who_missed_nothing_hears_what_he_is_asked_and_no_frame(hall: Hall):
    table, ann, _bob = await heads_up(hall)
    back = await hall.enter(table, "ann", after=ann.v, follows=ann)
    assert back.frames == []
    assert back.prompt == ann.prompt
    assert back.prompt.act is not None
    assert back.clock == ann.clock
    await hall.play(table)
    assert back.v == table.seq


@pytest.mark.parametrize("after", [None, 0, 1, -7, 10**6])
def test_who_knows_nothing_or_what_cannot_be_gets_the_table_as_it_is(after: int | None):
    @in_hall
    async def evening(hall: Hall) -> None:
        table, ann, _bob = await heads_up(hall)
        for _ in range(3):
            await hall.play_out(table)
            await hall.deal(table)
        for name in ("ann", None):
            back = await hall.enter(table, name, after=after)
            (frame,) = back.frames
            assert frame.is_snapshot
            assert frame.v == table.seq
        assert frame.view != ann.view

    evening()


@in_hall
async def test_after_a_restart_the_version_of_before_is_still_good(hall: Hall):
    table, ann, _bob = await heads_up(hall)
    await hall.play(table)
    await hall.restart()
    table = hall.room.tables[table.id]
    back = await hall.enter(table, "ann", after=ann.v, follows=ann)
    assert back.frames == []
    await hall.enter(table, "bob")
    await hall.play(table)
    assert back.v == table.seq


@in_hall
async def test_frames_missed_before_a_restart_come_as_a_snapshot(hall: Hall):
    table, ann, _bob = await heads_up(hall)
    known = ann.v
    await hall.play(table)
    await hall.restart()
    table = hall.room.tables[table.id]
    back = await hall.enter(table, "ann", after=known)
    (frame,) = back.frames
    assert frame.is_snapshot


@in_hall
async def test_the_first_message_is_the_welcome(hall: Hall):
    table, ann, _bob = await heads_up(hall)
    assert isinstance(ann.heard[0], Welcome)
    assert ann.welcome.table.terms == table.about.terms
    assert ann.welcome.you.player == "p_ann"
    assert ann.welcome.you.seat is None
    back = await hall.enter(table, "ann")
    assert back.welcome.you.seat == 1


@faulty
async def test_what_cannot_be_written_is_refused_and_nobody_hears_of_it(hall: Hall):
    table, ann, bob = await heads_up(hall)
    heard = len(bob.sent)
    hall.faults.failures = 1
    command = hall.act(ann, Call())
    assert await hall.refused(ann, command) == "not_written"
    assert bob.sent[heard:] == []
    assert hand_of(table).actor == 1
    v = await hall.do(ann, command)
    assert bob.v == v


@faulty
async def test_a_seat_that_cannot_be_written_costs_nothing(hall: Hall):
    table = await hall.open(setup())
    ann = await hall.enter(table, "ann")
    hall.faults.failures = 1
    assert await hall.refused(ann, cmd.Sit("s", 1, 200)) == "not_written"
    assert await hall.chips("p_ann") == WALLET
    assert ann.seat is None
    await hall.do(ann, cmd.Sit("s", 1, 200))


@faulty
async def test_what_happens_unasked_is_tried_again_until_it_is_written(hall: Hall):
    table, ann, bob = await heads_up(hall)
    await hall.play_out(table)
    seq, heard = table.seq, (len(ann.sent), len(bob.sent))
    hall.faults.failures = 5
    await hall.wait(3.6)
    assert hall.faults.failures < 5
    assert table.seq == seq
    assert (len(ann.sent), len(bob.sent)) == heard
    await hall.wait(10)
    assert table.felt.table.hands == 2
    assert table.felt.is_hand_running
    assert ("table_not_written", {"table": table.id, "error": "StoreError"}) in hall.log


@faulty
async def test_a_time_out_that_cannot_be_written_comes_when_it_can(hall: Hall):
    table, _ann, _bob = await heads_up(hall)
    hall.faults.failures = 3
    await hall.wait(50)
    assert hand_of(table).actor == 1
    await hall.wait(4)
    assert hand_of(table).is_over


@faulty
async def test_a_hand_whose_first_cards_could_not_be_written_has_the_sealed_deck(hall: Hall):
    table, _ann, _bob = await heads_up(hall)
    await hall.play_out(table)
    hall.faults.fail_after(1)
    await hall.until(lambda: table.felt.table.hands == 2)
    assert table.felt.hand is None
    sealed = table.felt.sealed
    await hall.wait(2)
    assert table.felt.is_hand_running
    assert table.felt.stubs[0] == sealed


@faulty
async def test_commands_wait_for_the_disk_in_their_order(hall: Hall):
    table, ann, bob = await heads_up(hall)
    hall.faults.gate = asyncio.Event()
    first, second = hall.act(ann, Call()), cmd.Act("b", 1, 1, Check())
    table.submit(ann, first)
    table.submit(bob, second)
    await hall.settle()
    assert not ann.all(Ack)[1:]
    assert hand_of(table).actor == 1
    hall.faults.gate.set()
    await hall.settle()
    assert ann.answer_to(first.id).v + 1 == bob.answer_to("b").v
    assert hand_of(table).phase is Phase.DRAWING


@faulty
async def test_a_log_that_grew_behind_the_tables_back_is_not_written_over(hall: Hall):
    _table, ann, _bob = await heads_up(hall)
    append = hall.store.append

    async def conflict(commit):
        raise Conflict("somebody was faster")

    hall.store.append = conflict
    assert await hall.refused(ann, hall.act(ann, Call())) == "not_written"
    hall.store.append = append
    await hall.do(ann, hall.act(ann, Call()))


def test_a_room_that_was_taken_over_stops_at_once():
    @faulty
    async def evening(hall: Hall) -> None:
        first, ann, bob = await heads_up(hall)
        second = await hall.open(setup())
        dan = await hall.enter(second, "dan")
        seq, heard = first.seq, len(bob.frames)
        hall.faults.is_fenced = True
        first.submit(ann, hall.act(ann, Call()))
        await hall.settle()
        assert hall.room.lost.is_set()
        assert not hall.room.tables
        assert first.seq == seq
        assert len(bob.frames) == heard
        assert [guest.ended is not None for guest in (ann, bob, dan)] == [True] * 3
        assert not ann.all(Ack)[1:]
        assert ("taken_over_by_another_room", {}) in hall.log

    evening()


def test_a_table_that_breaks_leaves_the_others_alone():
    @in_hall
    async def evening(hall: Hall) -> None:
        broken, ann, _bob = await heads_up(hall)
        sound = await hall.open(setup())
        eve, fay = await hall.seated(sound, "eve", "fay")
        broken._time.is_over = lambda felt: 1 / 0
        broken.submit(ann, hall.act(ann, Call()))
        await hall.settle()
        assert ann.ended is not None
        assert set(hall.room.tables) == {sound.id}
        assert [info.id for info in hall.room.lobby()] == [sound.id]
        assert ("table_failed", {"table": broken.id, "error": "ZeroDivisionError"}) in hall.log
        assert not hall.room.lost.is_set()
        await hall.play_out(sound)
        assert eve.v == fay.v == sound.seq
        await hall.restart()
        assert set(hall.room.tables) == {broken.id, sound.id}

    evening()
