"""What players want done before each deal: to sit out at the big blind, and to be topped up."""

from __future__ import annotations

from tests.room.guest import Guest
from tests.room.hall import WALLET, Hall, in_hall, setup, terms

from badugi.hand import Action, Bet, RaiseTo, legal
from badugi.protocol import BotSeat
from badugi.protocol import commands as cmd
from badugi.protocol.buyins import usual_buy_in
from badugi.room.actor import TableActor
from badugi.table import Status
from badugi.table.events import SatOut, ToppedUp
from badugi.table.ledger import FAUCET


async def four(hall: Hall, **more: int) -> tuple[TableActor, list[Guest]]:
    """A hand of four: the button in seat 1, the big blind in seat 3."""
    table = await hall.open(setup(**more))
    return table, await hall.seated(table, "ann", "bob", "eve", "dan")


def status(table: TableActor, seat: int) -> Status:
    chair = table.felt.table.chair(seat)
    assert chair is not None
    return chair.status


async def next_hand(hall: Hall, table: TableActor) -> None:
    await hall.play_out(table)
    await hall.deal(table)


@in_hall
async def test_who_sits_out_at_the_big_blind_plays_until_it_comes(hall: Hall):
    table, (ann, _bob, _eve, dan) = await four(hall)
    await next_hand(hall, table)
    v = table.seq
    await hall.do(ann, cmd.SitOut("out", at="big_blind"))
    assert table.seq == v
    assert ann.prompt.sits_out_at_blind
    assert "sit_in" in ann.prompt.may
    assert not dan.prompt.sits_out_at_blind
    assert status(table, 1) is Status.PLAYING
    await next_hand(hall, table)
    assert status(table, 1) is Status.SITTING_OUT
    assert 1 not in table.felt.hand.seats
    assert table.felt.table.lineup.big_blind == 2
    assert not ann.prompt.sits_out_at_blind
    (out,) = [event for event in dan.events if isinstance(event, SatOut)]
    assert out.seat == 1


@in_hall
async def test_he_is_dealt_in_while_the_blind_is_elsewhere(hall: Hall):
    table, (_ann, _bob, eve, _dan) = await four(hall)
    await hall.do(eve, cmd.SitOut("out", at="big_blind"))
    for _ in range(3):
        await next_hand(hall, table)
        assert status(table, 3) is Status.PLAYING
        assert 3 in table.felt.hand.seats
    await next_hand(hall, table)
    assert status(table, 3) is Status.SITTING_OUT


@in_hall
async def test_he_may_stay_after_all(hall: Hall):
    table, (ann, *_) = await four(hall)
    await hall.do(ann, cmd.SitOut("out", at="big_blind"))
    v = table.seq
    await hall.do(ann, cmd.SitIn("in"))
    await hall.do(ann, cmd.SitIn("in"))
    assert table.seq == v
    assert not ann.prompt.sits_out_at_blind
    assert await hall.refused(ann, cmd.SitIn("again")) == "not_sitting_out"
    for _ in range(4):
        await next_hand(hall, table)
        assert status(table, 1) is Status.PLAYING


@in_hall
async def test_two_who_sit_out_in_one_moment_leave_two(hall: Hall):
    table, (ann, bob, *_) = await four(hall)
    await next_hand(hall, table)
    for guest in (ann, bob):
        await hall.do(guest, cmd.SitOut("out", at="big_blind"))
    await next_hand(hall, table)
    assert table.felt.hand.seats in ((3, 4), (4, 3))


@in_hall
async def test_who_sits_out_already_or_nowhere_cannot_wait_for_the_blind(hall: Hall):
    table, (ann, *_) = await four(hall)
    await hall.do(ann, cmd.SitOut("now"))
    assert await hall.refused(ann, cmd.SitOut("out", at="big_blind")) == "sitting_out_already"
    kim = await hall.enter(table, "kim")
    assert await hall.refused(kim, cmd.SitOut("out", at="big_blind")) == "not_seated"


@in_hall
async def test_where_there_are_no_blinds_he_sits_out_at_once(hall: Hall):
    table = await hall.open(setup(stakes="ante 1, 2/4"))
    ann, _bob = await hall.seated(table, "ann", "bob")
    await hall.do(ann, cmd.SitOut("out", at="big_blind"))
    assert status(table, 1) is Status.SITTING_OUT


@in_hall
async def test_chips_are_added_before_the_next_deal(hall: Hall):
    table, (ann, bob, *_) = await four(hall, min_buy_in=40, max_buy_in=300)
    await hall.do(ann, cmd.AutoTopUp("auto", to=250))
    assert ann.prompt.tops_up_to == 250
    assert bob.prompt.tops_up_to is None
    assert not [event for event in bob.events if isinstance(event, ToppedUp)]
    await next_hand(hall, table)
    (added,) = [event for event in bob.events if isinstance(event, ToppedUp)]
    assert added.seat == 1
    (seat,) = [seat for seat in table.felt.hand.setup.seats if seat.seat == 1]
    assert seat.stack == 250
    assert await hall.chips("p_ann") == WALLET - 200 - added.amount
    await next_hand(hall, table)
    (seat,) = [seat for seat in table.felt.hand.setup.seats if seat.seat == 1]
    assert seat.stack >= 250


@in_hall
async def test_more_than_the_table_allows_is_never_added(hall: Hall):
    _table, (ann, *_) = await four(hall, min_buy_in=40, max_buy_in=300)
    await hall.do(ann, cmd.AutoTopUp("auto", to=5000))
    assert ann.prompt.tops_up_to == 300


@in_hall
async def test_it_ends_when_he_says_so_and_when_he_leaves(hall: Hall):
    table, (ann, bob, *_) = await four(hall)
    await hall.do(ann, cmd.AutoTopUp("auto", to=250))
    await hall.do(bob, cmd.AutoTopUp("auto", to=250))
    await hall.do(ann, cmd.AutoTopUp("no"))
    assert ann.prompt.tops_up_to is None
    await hall.do(bob, cmd.Leave("go"))
    await next_hand(hall, table)
    assert not [event for event in ann.events if isinstance(event, ToppedUp)]
    assert await hall.chips("p_ann") == WALLET - 200
    await hall.sit(bob, 2)
    assert bob.prompt.tops_up_to is None


@in_hall
async def test_who_cannot_pay_is_topped_up_no_more_and_the_game_goes_on(hall: Hall):
    table = await hall.open(setup())
    await hall.pay("p_ann", 230)
    ann, _bob = await hall.seated(table, "ann", "bob")
    await hall.do(ann, cmd.AutoTopUp("auto", to=600))
    await next_hand(hall, table)
    assert ann.prompt.tops_up_to is None
    assert await hall.chips("p_ann") == 30
    assert not [event for event in ann.events if isinstance(event, ToppedUp)]


@in_hall
async def test_who_lost_everything_is_back_with_what_is_added(hall: Hall):
    table = await hall.open(setup(betting="no-limit", stakes="1/2"))
    ann, bob = await hall.seated(table, "ann", "bob", buy_in=20)
    for guest in (ann, bob):
        await hall.do(guest, cmd.AutoTopUp("auto", to=20))
    for _ in range(12):
        await hall.play(table, all_in(table))
        await next_hand(hall, table)
        stacks = [seat.stack for seat in table.felt.hand.setup.seats]
        assert min(stacks) >= 20
    assert [event for event in bob.events if isinstance(event, ToppedUp)]


def all_in(table: TableActor) -> Action:
    """The largest bet there is."""
    assert table.felt.hand is not None
    return [action for action in legal(table.felt.hand) if isinstance(action, Bet | RaiseTo)][-1]


@in_hall
async def test_who_sits_out_is_not_topped_up(hall: Hall):
    table, (ann, bob, *_) = await four(hall)
    await hall.do(ann, cmd.AutoTopUp("auto", to=250))
    await hall.do(ann, cmd.SitOut("out"))
    await next_hand(hall, table)
    assert not [event for event in bob.events if isinstance(event, ToppedUp)]
    await hall.do(ann, cmd.SitIn("in"))
    await next_hand(hall, table)
    assert [event for event in bob.events if isinstance(event, ToppedUp)]


@in_hall
async def test_nobody_gives_a_person_the_chips_that_are_added(hall: Hall):
    row = terms(setup(), bots=(BotSeat(2, "caller"),))
    table = await hall.open(row)
    ann = await hall.enter(table, "ann")
    await hall.sit(ann, 1, 100)
    await hall.do(ann, cmd.AutoTopUp("auto", to=400))
    while table.felt.table.hands < 3:
        if table.felt.is_hand_running and table.felt.hand.actor == 1:
            await hall.play(table)
        else:
            await hall.wait(1)
    assert [event for event in ann.events if isinstance(event, ToppedUp)]
    assert await hall.store.balance(FAUCET) == -(WALLET + usual_buy_in(table.felt.table.setup))
