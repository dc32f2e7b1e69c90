"""Mixed tables (R11.4): the game changes between hands, by orbit, by count, or as one chooses."""

from __future__ import annotations

import pytest
from tests.room.guest import Guest
from tests.room.hall import Hall, in_hall, setup, terms

from badugi.hand import Fold, Phase
from badugi.protocol import BotSeat
from badugi.protocol import commands as cmd
from badugi.protocol.events import DeckSealed
from badugi.protocol.frames import Notice
from badugi.room.actor import TableActor
from badugi.table import Status
from badugi.table.events import GameChanged, HandDealt

MIX = ("badugi", "badeucy", "deuce-to-seven")
TIME = 50.0


async def hands(hall: Hall, table: TableActor, count: int) -> list[str]:
    """Play so many hands; the variant of each."""
    played = []
    for _ in range(count):
        if not table.felt.is_hand_running:
            await hall.deal(table)
        assert table.felt.hand is not None
        played.append(table.felt.hand.setup.game.variant.name)
        await hall.play_out(table)
    return played


@in_hall
async def test_each_game_lasts_an_orbit(hall: Hall):
    table = await hall.open(setup(*MIX))
    await hall.seated(table, "ann", "bob", "eve")
    played = await hands(hall, table, 10)
    assert played == [MIX[0]] * 3 + [MIX[1]] * 3 + [MIX[2]] * 3 + [MIX[0]]


@pytest.mark.parametrize("count", [1, 2, 4])
def test_each_game_lasts_its_number_of_hands(count: int):
    @in_hall
    async def evening(hall: Hall) -> None:
        table = await hall.open(setup(*MIX, rotation=count))
        ann, _bob = await hall.seated(table, "ann", "bob")
        played = await hands(hall, table, 2 * count + 1)
        assert played == [MIX[0]] * count + [MIX[1]] * count + [MIX[2]]
        changes = [event for event in ann.events if isinstance(event, GameChanged)]
        assert changes == [GameChanged(1), GameChanged(2)]

    evening()


@in_hall
async def test_a_mix_seats_no_more_than_its_smallest_game(hall: Hall):
    table = await hall.open(setup(*MIX, seats=6))
    ann = await hall.enter(table, "ann")
    assert await hall.refused(ann, cmd.Sit("a", 7, 200)) == "no_such_seat"


async def choosing(hall: Hall, *names: str) -> tuple[TableActor, list[Guest]]:
    """A dealer's choice; seat 1 has the button and chooses."""
    table = await hall.open(setup(*MIX, rotation="dealers_choice"))
    guests = [await hall.enter(table, name) for name in names]
    table._course._pause_until = hall.clock.now() + 1
    for seat, guest in enumerate(guests, 1):
        await hall.sit(guest, seat)
    await hall.wait(1)
    assert table.felt.table.chooser == 1
    assert table.felt.hand is None
    return table, guests


@in_hall
async def test_the_button_chooses_the_game_of_his_hand(hall: Hall):
    table, (ann, bob, _eve) = await choosing(hall, "ann", "bob", "eve")
    assert "choose" in ann.prompt.may
    assert "choose" not in bob.prompt.may
    assert ann.view.chooser == 1
    assert await hall.refused(bob, cmd.Choose("c", 1)) == "not_your_choice"
    assert await hall.refused(ann, cmd.Choose("c", 3)) == "no_such_game"
    await hall.do(ann, cmd.Choose("d", 1))
    assert table.felt.hand.setup.game.variant.name == "badeucy"
    await hall.play_out(table)
    await hall.until(lambda: table.felt.table.chooser is not None)
    assert table.felt.table.chooser == 2
    await hall.do(bob, cmd.Choose("c", 2))
    assert table.felt.hand.setup.game.variant.name == "deuce-to-seven"
    assert await hall.refused(bob, cmd.Choose("e", 2)) in {"not_choosing_now", "not_your_choice"}


@in_hall
async def test_who_does_not_choose_in_time_has_the_game_of_before(hall: Hall):
    table, (ann, bob) = await choosing(hall, "ann", "bob")
    assert (bob.clock.seat, bob.clock.left, bob.clock.bank) == (1, 20_000, 30_000)
    await hall.do(ann, cmd.Choose("c", 2))
    await hall.play_out(table)
    await hall.until(lambda: table.felt.table.chooser is not None)
    v = table.seq
    await hall.wait(TIME - 0.01)
    assert table.seq == v
    await hall.wait(0.02)
    assert table.felt.hand.setup.game.variant.name == "deuce-to-seven"
    assert table.felt.is_hand_running
    (notice,) = [message for message in bob.heard if isinstance(message, Notice)]
    assert notice.text == "Your time ran out: the game stays as it was."
    assert ann.notices == []


@in_hall
async def test_a_choice_has_its_clock_again_after_a_restart(hall: Hall):
    table, _guests = await choosing(hall, "ann", "bob")
    await hall.wait(10)
    await hall.restart()
    table = hall.room.tables[table.id]
    assert table.felt.table.chooser == 1
    await hall.wait(TIME - 0.01)
    assert table.felt.table.chooser == 1
    await hall.wait(21)
    assert table.felt.is_hand_running


@pytest.mark.parametrize("how", ["leave", "sit out", "kick", "kick later"])
def test_a_chooser_who_goes_leaves_a_hand_with_a_deck_of_its_own(how: str):
    @in_hall
    async def evening(hall: Hall) -> None:
        table, guests = await choosing(hall, "ann", "bob", "eve")
        if how == "kick later":
            await hall.do(guests[0], cmd.Choose("c", 1))
            await hall.play_out(table)
            await hall.until(lambda: table.felt.table.chooser is not None)
        seat = table.felt.table.chooser
        chooser, promise, sealed = hall.at(table, seat), table.felt.promise, table.felt.stubs
        if how == "leave":
            await hall.do(chooser, cmd.Leave("l"))
        elif how == "sit out":
            await hall.do(chooser, cmd.SitOut("o"))
        else:
            await table.kick(seat)
        await hall.settle()
        assert table.felt.is_hand_running
        assert table.felt.table.chooser is None
        assert table.felt.seed == promise
        assert table.felt.stubs[0] not in sealed
        witness = guests[1] if chooser is not guests[1] else guests[2]
        dealt = [type(event) for event in witness.events]
        assert dealt.count(HandDealt) == dealt.count(DeckSealed) == table.felt.table.hands
        while table.felt.is_hand_running:
            await hall.play(table)
        if how != "sit out":
            assert table.felt.table.chair(seat) is None
        else:
            assert table.felt.table.chair(seat).status is Status.SITTING_OUT

    evening()


@in_hall
async def test_the_rooms_bot_chooses_at_once_and_not_always_the_same(hall: Hall):
    bots = tuple(BotSeat(seat, "caller") for seat in (1, 2))
    table = await hall.open(terms(setup(*MIX, rotation="dealers_choice"), bots=bots))
    watcher = await hall.enter(table)
    await hall.until(lambda: table.felt.table.hands > 9, most=2000)
    chosen = [event.place for event in watcher.events if isinstance(event, GameChanged)]
    assert len(chosen) >= 9
    assert set(chosen) == {0, 1, 2}


@in_hall
async def test_blinds_and_seats_carry_over_from_game_to_game(hall: Hall):
    table = await hall.open(setup(*MIX, rotation=1))
    guests = await hall.seated(table, "ann", "bob", "eve")
    buttons = []
    for _ in range(4):
        buttons.append(table.felt.hand.setup.button)
        await hall.play_out(table)
        await hall.deal(table)
    assert buttons == [1, 2, 3, 1]
    assert [guest.seat for guest in guests] == [1, 2, 3]
    assert table.felt.table.chips == 600
    first = await hall.play(table, Fold())
    assert table.felt.hand.phase is Phase.BETTING
    assert first.view.game_name == table.felt.hand.setup.game.name
