"""Raises decided ahead, and what the room says one may decide ahead."""

from __future__ import annotations

import pytest
from tests.protocol.lives import lived
from tests.room.guest import Guest
from tests.room.hall import Hall, in_hall, setup
from tests.room.test_ahead_plans import (
    hand_of,
    in_round_two,
    last_events,
    no_plan,
    planned,
    three,
)

from badugi.errors import RoomError
from badugi.hand import Bet, Call, Check, Phase, RaiseTo
from badugi.hand.events import BetMade, Called, RaisedTo
from badugi.protocol import commands as cmd
from badugi.room.actor import TableActor
from badugi.room.ahead import Ahead, may_plan, plan_ahead


async def no_limit(hall: Hall) -> tuple[TableActor, list[Guest]]:
    """Three after the first draw of a game without limit; seats 2, 3, 1 act in this order."""
    table = await hall.open(setup(betting="no-limit", stakes="1/2"))
    await hall.seated(table, "ann", "bob", "eve")
    await hall.play_to(table, lambda hand: hand.round == 2 and hand.phase is Phase.BETTING)
    return table, [hall.at(table, seat) for seat in (1, 2, 3)]


def bets(guest: Guest) -> tuple[cmd.BettingPlan, ...]:
    """What he is told he may decide ahead of the betting."""
    assert guest.prompt is not None
    assert guest.prompt.may_plan is not None
    return guest.prompt.may_plan.bets


@in_hall
async def test_raise_exactly_raises_to_its_size(hall: Hall):
    table, (ann, bob, _eve) = await three(hall)
    await planned(hall, bob, cmd.RaiseExactly(4))
    await hall.do(ann, hall.act(ann, Call()))
    assert last_events(ann) == [RaisedTo(2, 4, 3)]
    assert hand_of(table).actor == 3
    assert bob.plans == ()


@in_hall
async def test_raise_exactly_bets_where_nobody_has(hall: Hall):
    table, (_ann, bob, eve) = await in_round_two(hall)
    await planned(hall, eve, cmd.RaiseExactly(2))
    await hall.do(bob, hall.act(bob, Check()))
    assert last_events(bob) == [BetMade(3, 2, 2)]
    assert hand_of(table).actor == 1


@in_hall
async def test_raise_exactly_is_void_when_somebody_raises_first(hall: Hall):
    table, (ann, bob, _eve) = await three(hall)
    await planned(hall, bob, cmd.RaiseExactly(4))
    await hall.do(ann, hall.act(ann, RaiseTo(4)))
    assert hand_of(table).actor == 2
    assert bob.plans == ()


@in_hall
async def test_without_limit_a_size_that_is_still_allowed_is_void_with_its_price(hall: Hall):
    table, (_ann, bob, eve) = await no_limit(hall)
    await planned(hall, eve, cmd.RaiseExactly(40))
    await hall.do(bob, hall.act(bob, Bet(6)))
    assert hand_of(table).actor == 3
    assert eve.plans == ()


@in_hall
async def test_a_size_of_ones_own_is_kept_and_told_as_a_choice(hall: Hall):
    _table, (ann, bob, eve) = await no_limit(hall)
    await planned(hall, ann, cmd.RaiseExactly(40))
    assert cmd.RaiseExactly(40) in bets(ann)
    await hall.do(bob, hall.act(bob, Check()))
    await hall.do(eve, hall.act(eve, Check()))
    assert last_events(eve) == [BetMade(1, 40, 40)]


@in_hall
async def test_a_size_that_is_not_allowed_is_no_plan(hall: Hall):
    table, (_ann, bob, eve) = await three(hall)
    assert await no_plan(hall, bob, cmd.RaiseExactly(3)) == "plan_other_size"
    assert await no_plan(hall, eve, cmd.RaiseExactly(6)) == "plan_other_size"
    for to in (4, 6, 8):
        await hall.play(table, RaiseTo(to))
    assert hand_of(table).actor == 1
    assert await no_plan(hall, bob, cmd.RaiseExactly(10)) == "plan_no_raise"


@in_hall
async def test_raise_any_raises_whatever_the_bet(hall: Hall):
    table, (ann, bob, eve) = await three(hall)
    await planned(hall, bob, cmd.RaiseAny())
    await planned(hall, eve, cmd.RaiseAny())
    await hall.do(ann, hall.act(ann, RaiseTo(4)))
    assert last_events(ann, 2) == [RaisedTo(2, 6, 5), RaisedTo(3, 8, 6)]
    assert hand_of(table).actor == 1


@in_hall
async def test_raise_any_calls_once_the_round_is_capped(hall: Hall):
    table, (ann, bob, eve) = await three(hall)
    await hall.do(ann, hall.act(ann, RaiseTo(4)))
    await hall.do(bob, hall.act(bob, RaiseTo(6)))
    await planned(hall, ann, cmd.RaiseAny())
    await hall.do(eve, hall.act(eve, RaiseTo(8)))
    assert last_events(eve) == [Called(1, 8, 4)]
    assert hand_of(table).actor == 2


@in_hall
async def test_raise_any_bets_the_least_without_limit(hall: Hall):
    _table, (_ann, bob, eve) = await no_limit(hall)
    await planned(hall, eve, cmd.RaiseAny())
    await hall.do(bob, hall.act(bob, Check()))
    assert last_events(bob) == [BetMade(3, 2, 2)]


@in_hall
async def test_a_seat_is_told_what_it_may_decide_ahead(hall: Hall):
    table, (ann, bob, eve) = await three(hall)
    assert ann.prompt.may_plan is None
    asked = (cmd.CallExactly(1), cmd.CallAny(), cmd.RaiseExactly(4), cmd.RaiseAny())
    assert bets(bob) == (cmd.FoldAhead(), *asked)
    free = (cmd.CheckFold(), cmd.CheckAhead(), cmd.CallAny())
    assert bets(eve) == (*free, cmd.RaiseExactly(4), cmd.RaiseAny())
    assert bob.prompt.may_plan.draw == eve.prompt.may_plan.draw == 4
    await hall.do(ann, hall.act(ann, RaiseTo(4)))
    assert bets(ann) == (cmd.FoldAhead(), cmd.CallAny(), cmd.RaiseAny())
    assert bets(eve)[:2] == (cmd.FoldAhead(), cmd.CallExactly(2))
    await hall.play_to(table, lambda hand: hand.phase is Phase.DRAWING)
    assert bob.prompt.may_plan is None
    assert (bets(eve), eve.prompt.may_plan.draw) == ((), 4)
    await hall.play_to(table, lambda hand: hand.draw == 3 and hand.actor == 3)
    assert bob.prompt.may_plan is None


@in_hall
async def test_a_check_or_fold_that_cannot_check_is_a_fold(hall: Hall):
    _table, (ann, bob, eve) = await in_round_two(hall)
    await planned(hall, ann, cmd.CheckFold())
    assert ann.plans == (cmd.CheckFold(),)
    await hall.do(bob, hall.act(bob, Bet(2)))
    assert ann.plans == (cmd.FoldAhead(),)
    assert bets(ann)[0] == cmd.FoldAhead()
    await hall.do(eve, hall.act(eve, Call()))
    assert hand_of(_table).player(1).folded


@pytest.mark.parametrize("number", range(30))
def test_whatever_may_be_decided_ahead_is_taken(number: int):
    told = 0
    for moment in lived(number).moments[::5]:
        hand = moment.after.hand
        if hand is None or hand.actor is None:
            continue
        for seat in hand.seats:
            may = may_plan(hand, seat, Ahead())
            if may is None:
                continue
            for plan in may.bets:
                told += 1
                assert plan_ahead(hand, seat, plan, Ahead()).betting == plan
            slots = cmd.DiscardAhead(tuple(range(may.draw)))
            if may.draw:
                assert plan_ahead(hand, seat, slots, Ahead()).draw == slots
            else:
                with pytest.raises(RoomError):
                    plan_ahead(hand, seat, cmd.DiscardAhead(), Ahead())
    assert told
