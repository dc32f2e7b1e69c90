"""Coming to a cash table of the room and going: seats, buy-ins, blinds, and every chip back."""

from __future__ import annotations

import pytest
from tests.room.hall import WALLET, Hall, in_hall, setup, terms

from badugi.hand import Fold, Phase, RaiseTo, legal
from badugi.protocol import commands as cmd
from badugi.protocol.frames import Refused
from badugi.room.entry import escrow
from badugi.rules import BETTING, HOUSES, VARIANTS
from badugi.table import Status, TableSetup
from badugi.table import events as between


def table_of(**more: object) -> TableSetup:
    return setup(min_buy_in=40, max_buy_in=400, **more)


@in_hall
async def test_a_buy_in_goes_from_the_wallet_to_the_table_with_the_seat(hall: Hall):
    table = await hall.open(table_of())
    ann = await hall.enter(table, "ann")
    assert ann.view.seats == ()
    v = await hall.sit(ann, 3, 200)
    assert v == ann.v == table.seq
    (step,) = await hall.store.read(table.id, after=v - 1)
    assert step.events == (between.SatDown(3, "p_ann", "Ann", 200),)
    assert (step.player, step.seq) == ("p_ann", v)
    assert await hall.chips("p_ann") == WALLET - 200
    assert await hall.store.balance(escrow(table.id)) == 200
    assert [(seat.seat, seat.stack, seat.name) for seat in ann.view.seats] == [(3, 200, "Ann")]
    assert hall.room.seats_of("p_ann") == (table.id,)
    assert hall.room.chips_of("p_ann") == 200


@in_hall
async def test_who_has_not_the_chips_gets_no_seat(hall: Hall):
    table = await hall.open(table_of())
    await hall.pay("p_poor", 39)
    poor = await hall.enter(table, "poor")
    assert await hall.refused(poor, cmd.Sit("a", 1, 40)) == "wallet_too_small"
    assert table.felt.table.chairs == ()
    assert await hall.chips("p_poor") == 39
    assert poor.frames[1:] == []


@pytest.mark.parametrize(
    ("seat", "buy_in", "code"),
    [(1, 39, "buy_in_too_small"), (1, 401, "buy_in_too_large"), (7, 100, "no_such_seat")],
)
def test_seats_and_buy_ins_out_of_bounds_are_refused(seat: int, buy_in: int, code: str):
    @in_hall
    async def evening(hall: Hall) -> None:
        table = await hall.open(table_of())
        ann = await hall.enter(table, "ann")
        assert await hall.refused(ann, cmd.Sit("a", seat, buy_in)) == code
        assert await hall.chips("p_ann") == WALLET

    evening()


@in_hall
async def test_the_bounds_themselves_are_good_buy_ins(hall: Hall):
    table = await hall.open(table_of())
    ann, bob = await hall.enter(table, "ann"), await hall.enter(table, "bob")
    await hall.sit(ann, 1, 40)
    await hall.sit(bob, 6, 400)
    assert [chair.stack for chair in table.felt.table.chairs] == [40, 400]


@in_hall
async def test_a_taken_seat_and_a_second_seat_are_refused(hall: Hall):
    table = await hall.open(table_of())
    ann, bob = await hall.enter(table, "ann"), await hall.enter(table, "bob")
    await hall.sit(ann, 2)
    assert await hall.refused(bob, cmd.Sit("b", 2, 200)) == "seat_taken"
    assert await hall.refused(ann, cmd.Sit("a2", 4, 200)) == "already_seated"
    assert await hall.chips("p_ann") == WALLET - 200
    assert await hall.chips("p_bob") == WALLET


@in_hall
async def test_one_player_may_sit_at_two_tables(hall: Hall):
    first, second = await hall.open(table_of()), await hall.open(table_of())
    here, there = await hall.enter(first, "ann"), await hall.enter(second, "ann")
    await hall.sit(here, 1, 100)
    await hall.sit(there, 2, 150)
    assert set(hall.room.seats_of("p_ann")) == {first.id, second.id}
    assert hall.room.chips_of("p_ann") == 250
    assert await hall.chips("p_ann") == WALLET - 250


@in_hall
async def test_a_top_up_between_hands_is_there_at_once(hall: Hall):
    table = await hall.open(table_of())
    ann = await hall.enter(table, "ann")
    await hall.sit(ann, 1, 200)
    await hall.do(ann, cmd.TopUp("t", 50))
    assert (ann.view.seats[0].stack, ann.view.seats[0].pending) == (250, 0)
    assert await hall.chips("p_ann") == WALLET - 250
    assert await hall.refused(ann, cmd.TopUp("u", 151)) == "top_up_too_large"
    assert await hall.refused(ann, cmd.TopUp("w", 0)) == "top_up_of_nothing"
    await hall.do(ann, cmd.TopUp("x", 150))


@in_hall
async def test_a_top_up_in_a_hand_counts_from_the_next(hall: Hall):
    table = await hall.open(table_of())
    ann, _bob = await hall.seated(table, "ann", "bob")
    hand = table.felt.hand
    assert hand is not None
    behind = hand.player(1).stack
    await hall.do(ann, cmd.TopUp("t", 100))
    assert table.felt.hand.player(1).stack == behind
    assert ann.view.seats[0].pending == 100
    assert await hall.chips("p_ann") == WALLET - 300
    folder = await hall.play(table, Fold())
    # Heads-up the button has the small blind of 1 and acts first.
    won = -1 if folder.seat == 1 else 1
    assert (table.felt.table.chair(1).stack, table.felt.table.chair(1).pending) == (300 + won, 0)
    hand = await hall.deal(table)
    assert hand.setup.seats[0].stack == table.felt.table.chair(1).stack


@in_hall
async def test_more_than_the_wallet_is_no_top_up(hall: Hall):
    table = await hall.open(setup())
    await hall.pay("p_ann", 250)
    ann = await hall.enter(table, "ann")
    await hall.sit(ann, 1, 200)
    assert await hall.refused(ann, cmd.TopUp("t", 51)) == "wallet_too_small"
    await hall.do(ann, cmd.TopUp("u", 50))
    assert await hall.chips("p_ann") == 0


@in_hall
async def test_who_sits_out_finishes_his_hand_and_is_not_dealt_the_next(hall: Hall):
    table = await hall.open(setup())
    ann, bob, _eve = await hall.seated(table, "ann", "bob", "eve")
    await hall.do(bob, cmd.SitOut("o"))
    assert 2 in table.felt.hand.seats
    assert bob.view.seats[1].status is Status.SITTING_OUT
    await hall.play_out(table)
    assert table.felt.hand.round == 4
    hand = await hall.deal(table)
    assert set(hand.seats) == {1, 3}
    assert await hall.refused(bob, cmd.SitOut("p")) == "sitting_out_already"
    assert await hall.refused(ann, cmd.SitIn("i")) == "not_sitting_out"


@in_hall
async def test_who_comes_back_after_missed_blinds_posts_or_waits(hall: Hall):
    table = await hall.open(setup())
    _ann, bob, _eve, _dan = await hall.seated(table, "ann", "bob", "eve", "dan")
    await hall.do(bob, cmd.SitOut("o"))
    for _ in range(4):
        await hall.play_out(table)
        hand = await hall.deal(table)
        assert 2 not in hand.seats
    assert set(bob.view.seats[1].owes) == {"small", "big"}
    await hall.do(bob, cmd.SitIn("i"))
    assert bob.view.seats[1].status is Status.WAITING_FOR_BIG_BLIND
    await hall.do(bob, cmd.PostBlinds("p"))
    assert await hall.refused(bob, cmd.PostBlinds("q")) == "posting_already"
    assert bob.view.seats[1].status in {Status.POSTING, Status.WAITING_FOR_BUTTON}
    await hall.do(bob, cmd.WaitForBigBlind("w"))
    assert await hall.refused(bob, cmd.WaitForBigBlind("x")) == "waiting_already"
    await hall.do(bob, cmd.PostBlinds("r"))
    for _ in range(3):
        await hall.play_out(table)
        hand = await hall.deal(table)
        if 2 in hand.seats:
            break
    assert 2 in hand.seats
    assert bob.view.seats[1].owes == ()
    assert await hall.refused(bob, cmd.PostBlinds("z")) == "nothing_owed"


@in_hall
async def test_a_newcomer_waits_for_the_big_blind(hall: Hall):
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob", "eve")
    dan = await hall.enter(table, "dan")
    await hall.sit(dan, 5)
    assert 5 not in table.felt.hand.seats
    for _ in range(5):
        await hall.play_out(table)
        hand = await hall.deal(table)
        if 5 in hand.seats:
            break
    (big,) = [post.seat for post in hand.setup.posts if post.kind.value == "big_blind"]
    assert big == 5
    assert "??" not in dan.cards


@in_hall
async def test_who_leaves_between_hands_has_his_chips_at_once(hall: Hall):
    table = await hall.open(setup())
    ann = await hall.enter(table, "ann")
    await hall.sit(ann, 1, 200)
    await hall.do(ann, cmd.Leave("l"))
    assert ann.seat is None
    assert table.felt.table.chairs == ()
    assert await hall.chips("p_ann") == WALLET
    assert await hall.refused(ann, cmd.Leave("m")) == "not_seated"


@in_hall
async def test_who_leaves_in_a_hand_plays_it_and_then_has_his_chips(hall: Hall):
    table = await hall.open(setup())
    _ann, bob = await hall.seated(table, "ann", "bob")
    await hall.do(bob, cmd.Leave("l"))
    assert bob.view.seats[1].is_leaving
    assert await hall.chips("p_bob") == WALLET - 200
    assert await hall.refused(bob, cmd.Leave("m")) == "leaving_already"
    assert await hall.refused(bob, cmd.TopUp("t", 10)) == "leaving_already"
    await hall.play_out(table)
    assert bob.seat is None
    won = {player.seat: player.stack for player in table.felt.hand.players}
    assert await hall.chips("p_bob") == WALLET - 200 + won[2]
    assert table.felt.table.chair(1).stack == won[1]
    assert sum(won.values()) == 400


@in_hall
async def test_who_folds_and_leaves_does_not_hold_the_table_up(hall: Hall):
    table = await hall.open(setup())
    guests = await hall.seated(table, "ann", "bob", "eve")
    first = await hall.play(table, Fold())
    await hall.do(first, cmd.Leave("l"))
    await hall.play_out(table)
    assert first.seat is None
    assert sum([await hall.chips(guest.player) for guest in guests]) == 3 * WALLET - 400


@in_hall
async def test_who_loses_everything_keeps_his_seat_until_he_adds_chips(hall: Hall):
    table = await hall.open(setup(betting="no-limit", stakes="1/2"))
    _ann, _bob = await hall.seated(table, "ann", "bob", buy_in=5)
    while len(table.felt.table.ready) == 2:
        assert table.felt.table.hands < 30
        while table.felt.is_hand_running:
            options = legal(table.felt.hand)
            allin = RaiseTo(options.all_in) if options.is_raise and options.highest else None
            await hall.play(table, allin)
        if len(table.felt.table.ready) == 2:
            await hall.deal(table)
    (broke,) = [chair for chair in table.felt.table.chairs if chair.chips == 0]
    assert broke.status is Status.BUSTED
    loser = hall.at(table, broke.seat)
    await hall.wait(20)
    assert not table.felt.is_hand_running
    assert await hall.refused(loser, cmd.SitIn("i")) == "no_chips_to_play"
    await hall.do(loser, cmd.TopUp("t", 5))
    assert table.felt.is_hand_running
    assert broke.seat in table.felt.hand.seats


@pytest.mark.parametrize("house", [house.name for house in HOUSES])
@pytest.mark.parametrize("betting", [betting.name for betting in BETTING])
def test_every_game_is_dealt_and_paid_at_a_table_of_the_room(house: str, betting: str):
    @in_hall
    async def evening(hall: Hall) -> None:
        for variant in VARIANTS:
            bets = "2/4" if betting == "limit" else "1/2"
            if house == "korean":
                bets = "ante 2, 4/8" if betting == "limit" else "ante 2"
            game = setup(variant=variant.name, betting=betting, stakes=bets, house=house)
            table = await hall.open(terms(game))
            names = [f"{variant.name}-{number}" for number in range(3)]
            await hall.seated(table, *names)
            await hall.play_out(table)
            assert table.felt.hand.phase is Phase.OVER
            assert table.felt.hand.draw == 3
            assert table.felt.table.chips == 600
            await hall.deal(table)
            assert table.felt.table.hands == 2

    evening()


@in_hall
async def test_a_spectator_who_is_nobody_may_ask_for_nothing(hall: Hall):
    table = await hall.open(setup())
    nobody = await hall.enter(table)
    for command in (cmd.Sit("a", 1, 200), cmd.Queue("b"), cmd.Leave("c"), cmd.SitIn("d")):
        assert await hall.refused(nobody, command) == "who_are_you"
    assert isinstance(await hall.ask(nobody, cmd.Chat("e", "hello")), Refused)
    assert nobody.welcome.you.player is None
