"""What players decide ahead: carried out in the moment their turn comes, or given up in time."""

from __future__ import annotations

import pytest
from tests.room.guest import Guest
from tests.room.hall import Hall, faulty, in_hall, setup

from badugi.hand import Bet, Call, Check, Discard, Fold, Hand, Phase, RaiseTo, StandPat
from badugi.hand.events import Called, CardsDealt, Checked, Discarded, Folded, StoodPat
from badugi.protocol import commands as cmd
from badugi.protocol.frames import Ack, Frame, Private, Refused
from badugi.room.actor import TableActor


def hand_of(table: TableActor) -> Hand:
    assert table.felt.hand is not None
    return table.felt.hand


async def planned(hall: Hall, guest: Guest, plan: cmd.Plan | None) -> None:
    answer = await hall.plan(guest, plan)
    assert isinstance(answer, Ack), answer


async def no_plan(hall: Hall, guest: Guest, plan: cmd.Plan) -> str:
    """The code with which a plan is refused; those he had are as before."""
    before = guest.plans
    answer = await hall.plan(guest, plan)
    assert isinstance(answer, Refused), answer
    assert guest.plans == before
    return answer.code


async def three(hall: Hall) -> tuple[TableActor, list[Guest]]:
    """A hand of three in which the first, the button, is to act: seats 1, 2, 3 in this order."""
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob", "eve")
    assert hand_of(table).actor == 1
    return table, [hall.at(table, seat) for seat in (1, 2, 3)]


async def in_round_two(hall: Hall) -> tuple[TableActor, list[Guest]]:
    """Three after the first draw; nobody has bet; seats 2, 3, 1 act in this order."""
    table, guests = await three(hall)
    await hall.play_to(table, lambda hand: hand.round == 2 and hand.phase is Phase.BETTING)
    assert hand_of(table).actor == 2
    return table, guests


def last_events(guest: Guest, count: int = 1) -> list[object]:
    return [event for frame in guest.frames[-count:] for event in frame.events]


@in_hall
async def test_fold_ahead_folds_in_the_moment_the_turn_comes(hall: Hall):
    table, (ann, bob, _eve) = await three(hall)
    await planned(hall, bob, cmd.FoldAhead())
    assert bob.plans == (cmd.FoldAhead(),)
    v = table.seq
    await hall.do(ann, hall.act(ann, Call()))
    assert table.seq == v + 2
    assert hand_of(table).player(2).folded
    assert hand_of(table).actor == 3
    assert bob.plans == ()
    assert hall.clock.now() == 1.0


@in_hall
async def test_fold_ahead_folds_even_where_a_check_is_free(hall: Hall):
    table, (_ann, _bob, eve) = await in_round_two(hall)
    await planned(hall, eve, cmd.FoldAhead())
    await hall.play(table, Check())
    assert hand_of(table).player(3).folded


@in_hall
async def test_check_fold_checks_for_nothing(hall: Hall):
    table, (_ann, bob, eve) = await in_round_two(hall)
    await planned(hall, eve, cmd.CheckFold())
    await hall.do(bob, hall.act(bob, Check()))
    assert last_events(bob) == [Checked(3)]
    assert hand_of(table).actor == 1


@in_hall
async def test_check_fold_folds_to_a_bet(hall: Hall):
    table, (_ann, bob, eve) = await in_round_two(hall)
    await planned(hall, eve, cmd.CheckFold())
    await hall.do(bob, hall.act(bob, Bet(2)))
    assert last_events(bob) == [Folded(3)]
    assert hand_of(table).actor == 1


@in_hall
async def test_check_ahead_checks(hall: Hall):
    table, (_ann, bob, eve) = await in_round_two(hall)
    await planned(hall, eve, cmd.CheckAhead())
    await hall.do(bob, hall.act(bob, Check()))
    assert last_events(bob) == [Checked(3)]
    assert hand_of(table).actor == 1


@in_hall
async def test_check_ahead_is_void_when_somebody_bets(hall: Hall):
    table, (_ann, bob, eve) = await in_round_two(hall)
    await planned(hall, eve, cmd.CheckAhead())
    await hall.do(bob, hall.act(bob, Bet(2)))
    assert hand_of(table).actor == 3
    assert eve.plans == ()
    assert await no_plan(hall, hall.at(table, 1), cmd.CheckAhead()) == "plan_no_check"


@in_hall
async def test_call_exactly_calls_at_its_price(hall: Hall):
    table, (_ann, bob, eve) = await in_round_two(hall)
    await hall.do(bob, hall.act(bob, Bet(2)))
    ann = hall.at(table, 1)
    assert await no_plan(hall, ann, cmd.CallExactly(4)) == "plan_other_price"
    await planned(hall, ann, cmd.CallExactly(2))
    await hall.do(eve, hall.act(eve, Call()))
    assert type(last_events(ann)[0]) is Called
    assert hand_of(table).player(1).draws == (0,)
    assert [player.paid for player in hand_of(table).players] == [4, 4, 4]


@in_hall
async def test_call_exactly_is_void_when_the_price_changes(hall: Hall):
    table, (_ann, bob, eve) = await in_round_two(hall)
    await hall.do(bob, hall.act(bob, Bet(2)))
    ann = hall.at(table, 1)
    await planned(hall, ann, cmd.CallExactly(2))
    await hall.do(eve, hall.act(eve, RaiseTo(4)))
    assert hand_of(table).actor == 1
    assert ann.plans == ()
    assert ann.prompt.act is not None
    assert ann.prompt.act.call == 4


@in_hall
async def test_call_exactly_of_nothing_is_no_plan(hall: Hall):
    table, (_ann, _bob, eve) = await in_round_two(hall)
    assert await no_plan(hall, eve, cmd.CallExactly(0)) == "plan_without_bets"
    assert hand_of(table).actor == 2


@in_hall
async def test_call_any_calls_a_raise_and_checks_for_nothing(hall: Hall):
    table, (ann, bob, eve) = await in_round_two(hall)
    await planned(hall, eve, cmd.CallAny())
    await planned(hall, ann, cmd.CallAny())
    await hall.do(bob, hall.act(bob, Bet(2)))
    assert [type(event) for event in last_events(bob, 2)][:2] == [Called, Called]
    assert hand_of(table).phase is Phase.DRAWING
    await hall.play_to(table, lambda hand: hand.round == 3 and hand.phase is Phase.BETTING)
    await planned(hall, eve, cmd.CallAny())
    await hall.do(bob, hall.act(bob, Check()))
    assert last_events(bob) == [Checked(3)]


@in_hall
async def test_call_any_does_it_once_and_not_again_after_a_raise(hall: Hall):
    table, (ann, bob, eve) = await in_round_two(hall)
    await planned(hall, eve, cmd.CallAny())
    await hall.do(bob, hall.act(bob, Bet(2)))
    assert hand_of(table).actor == 1
    await hall.do(ann, hall.act(ann, RaiseTo(4)))
    await hall.do(bob, hall.act(bob, Call()))
    assert hand_of(table).actor == 3
    assert eve.plans == ()


@in_hall
async def test_cards_chosen_ahead_are_the_cards_thrown(hall: Hall):
    table, (ann, bob, eve) = await three(hall)
    await hall.play_to(table, lambda hand: hand.phase is Phase.DRAWING)
    assert hand_of(table).actor == 2
    cards = eve.cards
    await planned(hall, eve, cmd.DiscardAhead((3, 1)))
    assert eve.plans == (cmd.DiscardAhead((3, 1)),)
    await hall.do(bob, hall.act(bob, StandPat()))
    (thrown,) = [event for event in eve.events if isinstance(event, Discarded)]
    assert {card.value for card in thrown.cards} == {cards[3], cards[1]}
    assert {cards[0], cards[2]} < set(eve.cards)
    assert len(eve.cards) == 4
    (seen,) = [event for event in ann.events if isinstance(event, Discarded)]
    assert [card.value for card in seen.cards] == ["??", "??"]
    assert hand_of(table).actor == 1


@in_hall
async def test_standing_pat_ahead_keeps_every_card(hall: Hall):
    table, (_ann, bob, eve) = await three(hall)
    await hall.play_to(table, lambda hand: hand.phase is Phase.DRAWING)
    cards = eve.cards
    await planned(hall, eve, cmd.DiscardAhead())
    await hall.do(bob, hall.act(bob, Discard((0,))))
    assert last_events(bob)[0] == StoodPat(3)
    assert eve.cards == cards


@in_hall
async def test_the_next_draw_may_be_decided_before_the_bets_are_over(hall: Hall):
    table, (ann, bob, eve) = await three(hall)
    cards = bob.cards
    await planned(hall, bob, cmd.DiscardAhead((0, 1)))
    await hall.do(ann, hall.act(ann, Call()))
    await hall.do(bob, hall.act(bob, Call()))
    assert bob.plans == (cmd.DiscardAhead((0, 1)),)
    await hall.do(eve, hall.act(eve, Check()))
    (thrown,) = [event for event in bob.events if isinstance(event, Discarded)]
    assert {card.value for card in thrown.cards} == set(cards[:2])
    assert hand_of(table).actor == 3


@in_hall
async def test_bets_and_the_draw_may_both_be_decided_ahead(hall: Hall):
    table, (ann, bob, eve) = await three(hall)
    cards = bob.cards
    await planned(hall, bob, cmd.CallAny())
    await planned(hall, bob, cmd.DiscardAhead((2,)))
    assert bob.plans == (cmd.CallAny(), cmd.DiscardAhead((2,)))
    await hall.do(ann, hall.act(ann, Call()))
    assert bob.plans == (cmd.DiscardAhead((2,)),)
    await hall.do(eve, hall.act(eve, Check()))
    (thrown,) = [event for event in bob.events if isinstance(event, Discarded)]
    assert [card.value for card in thrown.cards] == [cards[2]]
    assert hand_of(table).actor == 3
    assert bob.plans == ()


@in_hall
async def test_a_discard_plan_is_for_one_draw(hall: Hall):
    table, (_ann, bob, eve) = await three(hall)
    await planned(hall, bob, cmd.DiscardAhead((0,)))
    await hall.play_to(table, lambda hand: hand.draw == 1 and hand.actor == 3)
    assert bob.plans == ()
    await hall.play_to(table, lambda hand: hand.draw == 2)
    assert hand_of(table).actor == 2
    assert len([event for event in eve.events if isinstance(event, Discarded)]) == 1


@in_hall
async def test_a_plan_for_the_bets_dies_with_its_round(hall: Hall):
    table, (ann, _bob, eve) = await three(hall)
    assert hand_of(table).actor == 1
    await planned(hall, eve, cmd.FoldAhead())
    await planned(hall, eve, None)
    assert eve.plans == ()
    await hall.do(ann, hall.act(ann, Call()))
    await planned(hall, ann, cmd.FoldAhead())
    await hall.play_to(table, lambda hand: hand.phase is Phase.DRAWING)
    assert ann.plans == ()
    await hall.play_to(table, lambda hand: hand.round == 2 and hand.actor == 1)
    assert not hand_of(table).player(1).folded


@in_hall
async def test_no_plan_acts_in_another_hand(hall: Hall):
    table, (ann, bob, eve) = await three(hall)
    await planned(hall, eve, cmd.FoldAhead())
    command = cmd.Ahead("again", 1, cmd.FoldAhead())
    await hall.do(ann, hall.act(ann, Fold()))
    await hall.do(bob, hall.act(bob, Fold()))
    assert hand_of(table).is_over
    await hall.deal(table)
    for guest in (ann, bob, eve):
        assert guest.plans == ()
        assert await hall.refused(guest, command) == "stale_hand"
    await hall.play_out(table)
    assert not any(player.folded for player in hand_of(table).players)


@in_hall
async def test_a_later_plan_takes_the_place_of_an_earlier_one(hall: Hall):
    table, (ann, bob, _eve) = await three(hall)
    await planned(hall, bob, cmd.FoldAhead())
    await planned(hall, bob, cmd.CallAny())
    assert bob.plans == (cmd.CallAny(),)
    await hall.do(ann, hall.act(ann, Call()))
    assert not hand_of(table).player(2).folded
    assert hand_of(table).actor == 3


@in_hall
async def test_a_plan_taken_back_does_nothing(hall: Hall):
    table, (ann, bob, _eve) = await three(hall)
    await planned(hall, bob, cmd.FoldAhead())
    await planned(hall, bob, None)
    assert bob.plans == ()
    await hall.do(ann, hall.act(ann, Call()))
    assert hand_of(table).actor == 2


@in_hall
async def test_in_his_turn_a_player_acts_and_does_not_plan(hall: Hall):
    _table, (ann, _bob, _eve) = await three(hall)
    for plan in (cmd.FoldAhead(), cmd.CallAny(), cmd.DiscardAhead((0,))):
        assert await no_plan(hall, ann, plan) == "plan_in_turn"


@in_hall
async def test_plans_that_make_no_sense_are_refused(hall: Hall):
    table, (ann, bob, eve) = await three(hall)
    assert await no_plan(hall, bob, cmd.DiscardAhead((4,))) == "plan_no_such_card"
    assert await no_plan(hall, bob, cmd.DiscardAhead((1, 1))) == "plan_no_such_card"
    assert await no_plan(hall, bob, cmd.DiscardAhead((-1,))) == "plan_no_such_card"
    await hall.do(ann, hall.act(ann, Fold()))
    assert await no_plan(hall, ann, cmd.FoldAhead()) == "plan_without_hand"
    await hall.play_to(table, lambda hand: hand.phase is Phase.DRAWING)
    assert await no_plan(hall, eve, cmd.CallAny()) == "plan_without_bets"
    await hall.play_to(table, lambda hand: hand.round == 4)
    waiting = bob if hand_of(table).actor == 3 else eve
    assert await no_plan(hall, waiting, cmd.DiscardAhead()) == "plan_no_draw"
    watcher = await hall.enter(table, "dan")
    assert await no_plan(hall, watcher, cmd.FoldAhead()) == "not_seated"
    nobody = await hall.enter(table)
    assert await no_plan(hall, nobody, cmd.FoldAhead()) == "not_seated"


async def story(hall: Hall, *, has_plans: bool) -> list[list[bytes]]:
    """What everybody but one hears of a hand in which that one plans, or does not."""
    table = await hall.open(setup())
    watcher = await hall.enter(table)
    ann, bob, eve = await hall.seated(table, "ann", "bob", "eve")
    others = (ann, eve, watcher)
    before = [len(guest.sent) for guest in others]
    if has_plans:
        await planned(hall, bob, cmd.FoldAhead())
        await planned(hall, bob, None)
        await planned(hall, bob, cmd.CallExactly(1))
        await planned(hall, bob, cmd.DiscardAhead((1, 2)))
    command = cmd.Act("raise", 1, 0, RaiseTo(4))
    await hall.do(ann, command)
    return [guest.sent[at:] for guest, at in zip(others, before, strict=True)]


def test_nobody_else_hears_anything_of_a_plan():
    heard = []
    for has_plans in (True, False):

        @in_hall
        async def evening(hall: Hall, has_plans: bool = has_plans) -> None:
            heard.append(await story(hall, has_plans=has_plans))

        evening()
    assert heard[0] == heard[1]
    assert all(messages for messages in heard[0])


@in_hall
async def test_a_plan_makes_no_version_and_no_entry_in_the_log(hall: Hall):
    table, (_ann, bob, _eve) = await three(hall)
    v, frames = table.seq, len(bob.frames)
    heard = len(bob.heard)
    await planned(hall, bob, cmd.FoldAhead())
    assert table.seq == v
    assert len(bob.frames) == frames
    private, ack = bob.heard[heard:]
    assert isinstance(private, Private)
    assert private.v == v
    assert private.prompt.ahead == (cmd.FoldAhead(),)
    assert (type(ack), ack.v) == (Ack, v)
    assert len(await hall.store.read(table.id)) == v


@in_hall
async def test_all_the_connections_of_a_player_hear_of_his_plan(hall: Hall):
    table, (_ann, bob, _eve) = await three(hall)
    second = await hall.enter(table, "bob")
    await planned(hall, bob, cmd.FoldAhead())
    assert second.plans == (cmd.FoldAhead(),)
    third = await hall.enter(table, "bob")
    assert third.plans == (cmd.FoldAhead(),)
    await planned(hall, second, None)
    assert bob.plans == third.plans == ()


@in_hall
async def test_a_plan_sent_twice_acts_once(hall: Hall):
    table, (ann, bob, eve) = await in_round_two(hall)
    command = cmd.Ahead("once", 1, cmd.CallAny())
    await hall.do(eve, command)
    await hall.do(bob, hall.act(bob, Bet(2)))
    assert hand_of(table).player(3).bet == 2
    await hall.do(eve, command)
    assert eve.plans == ()
    await hall.do(ann, hall.act(ann, RaiseTo(4)))
    await hall.do(bob, hall.act(bob, RaiseTo(6)))
    assert hand_of(table).actor == 3
    assert hand_of(table).player(3).bet == 2


@in_hall
async def test_plans_of_several_are_carried_out_one_after_the_other(hall: Hall):
    table, (ann, bob, eve) = await three(hall)
    await planned(hall, bob, cmd.CallAny())
    await planned(hall, eve, cmd.CallAny())
    v = table.seq
    answer = await hall.do(ann, hall.act(ann, RaiseTo(4)))
    assert answer == v + 1
    assert table.seq == v + 3
    assert [type(frame.events[0]) for frame in ann.frames[-2:]] == [Called, Called]


@in_hall
async def test_a_plan_is_carried_out_after_the_time_of_the_one_before_is_over(hall: Hall):
    table, (_ann, bob, _eve) = await three(hall)
    await planned(hall, bob, cmd.CallAny())
    await hall.wait(50)
    assert hand_of(table).player(1).folded
    assert hand_of(table).player(2).bet == 2
    assert hand_of(table).actor == 3


@in_hall
async def test_a_plan_and_a_time_out_in_one_moment_do_no_harm(hall: Hall):
    table, (ann, bob, _eve) = await three(hall)
    # The plan for a turn and the end of the time before it lie in the inbox together.
    command = cmd.Ahead("late", 1, cmd.CallAny())
    hall.clock.advance(50)
    table.submit(bob, command)
    table.submit(ann, hall.act(ann, Call()))
    await hall.settle()
    assert hand_of(table).player(1).folded
    assert hand_of(table).actor in {2, 3}
    assert isinstance(ann.heard[-1], Refused)
    if hand_of(table).actor == 2:
        assert bob.answer_to("late").code == "plan_in_turn"
    else:
        assert hand_of(table).player(2).bet == 2


@in_hall
async def test_a_plan_made_at_the_last_moment_saves_nobody_whose_turn_it_is(hall: Hall):
    table, (ann, _bob, _eve) = await three(hall)
    hall.clock.advance(50)
    table.submit(ann, cmd.Ahead("late", 1, cmd.CallAny()))
    await hall.settle()
    assert isinstance(ann.answer_to("late"), Refused)
    assert hand_of(table).player(1).folded


@faulty
async def test_a_plan_that_could_not_be_written_is_carried_out_when_it_can(hall: Hall):
    table, (ann, bob, _eve) = await three(hall)
    await planned(hall, bob, cmd.CallAny())
    hall.faults.fail_after(1)
    await hall.do(ann, hall.act(ann, Call()))
    assert hand_of(table).actor == 2
    assert bob.plans == (cmd.CallAny(),)
    await hall.wait(1)
    assert hand_of(table).player(2).bet == 2
    assert hand_of(table).actor == 3


@in_hall
async def test_plans_die_with_the_room_and_the_hand_goes_on(hall: Hall):
    table, (_ann, bob, _eve) = await three(hall)
    await planned(hall, bob, cmd.FoldAhead())
    await hall.restart()
    table = hall.room.tables[table.id]
    ann, bob = await hall.enter(table, "ann"), await hall.enter(table, "bob")
    assert bob.plans == ()
    await hall.do(ann, hall.act(ann, Call()))
    assert hand_of(table).actor == 2


@in_hall
async def test_a_kicked_players_plan_goes_with_his_hand(hall: Hall):
    table, (ann, bob, _eve) = await three(hall)
    await planned(hall, bob, cmd.CallAny())
    await table.kick(2)
    await hall.do(ann, hall.act(ann, RaiseTo(4)))
    await hall.settle()
    assert hand_of(table).actor == 3


@pytest.mark.parametrize("count", [1, 4])
def test_a_drawer_is_served_what_he_threw_ahead(count: int):
    @in_hall
    async def evening(hall: Hall) -> None:
        table, (_ann, bob, eve) = await three(hall)
        await hall.play_to(table, lambda hand: hand.phase is Phase.DRAWING)
        await planned(hall, eve, cmd.DiscardAhead(tuple(range(count))))
        await hall.do(bob, hall.act(bob, StandPat()))
        frame = eve.frames[-1]
        assert isinstance(frame, Frame)
        (served,) = [event for event in frame.events if isinstance(event, CardsDealt)]
        assert len(served.cards) == count == len(frame.openings)

    evening()
