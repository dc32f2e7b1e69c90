"""What a seat is asked: every legal action with its sizes, its cards in words, no wish in vain."""

from __future__ import annotations

import pytest
from tests.protocol.lives import SEATS, lived
from tests.room.hall import Hall, in_hall, setup

from badugi.errors import BadugiError
from badugi.hand import Call, Check, Fold, Phase, RaiseTo, Show, apply, legal
from badugi.hand.helper import keeping
from badugi.protocol import Felt
from badugi.protocol import commands as cmd
from badugi.protocol.frames import Prompt
from badugi.room.ahead import Ahead
from badugi.room.decide import Asker, decide
from badugi.room.prompts import prompt
from badugi.room.shuffle import SeededShuffler

WISHES: dict[str, cmd.Command] = {
    "choose": cmd.Choose("c", 0),
    "leave": cmd.Leave("c"),
    "post_blinds": cmd.PostBlinds("c"),
    "sit_in": cmd.SitIn("c"),
    "sit_out": cmd.SitOut("c"),
    "top_up": cmd.TopUp("c", 1),
    "wait_for_big_blind": cmd.WaitForBigBlind("c"),
}
LIVES = range(40)


def takes(felt: Felt, seat: int, command: cmd.Command) -> bool:
    """Whether the table would do it for the player in a seat."""
    chair = felt.table.chair(seat)
    assert chair is not None
    try:
        decide(felt, command, Asker(chair.player), shuffler=SeededShuffler(), openings="own")
    except BadugiError:
        return False
    return True


def asked(felt: Felt, seat: int) -> Prompt:
    found = prompt(felt, seat, ahead=Ahead(), locale="en")
    assert found is not None
    return found


@pytest.mark.parametrize("number", LIVES)
def test_a_seat_is_told_exactly_the_wishes_that_the_table_takes(number: int):
    for moment in lived(number).moments[::7]:
        felt = moment.after
        if felt.is_closing:
            continue
        for seat in range(1, SEATS + 1):
            if felt.table.chair(seat) is None:
                assert prompt(felt, seat, ahead=Ahead(), locale="en") is None
                continue
            may = asked(felt, seat).may
            assert set(may) == {name for name, wish in WISHES.items() if takes(felt, seat, wish)}


@pytest.mark.parametrize("number", LIVES)
def test_what_a_seat_is_asked_is_what_the_rules_allow(number: int):
    seen = 0
    for moment in lived(number).moments[::5]:
        felt = moment.after
        if felt.hand is None or felt.hand.actor is None or felt.is_filed:
            continue
        for seat in felt.hand.seats:
            if felt.table.chair(seat) is None:
                continue
            act, options = asked(felt, seat).act, legal(felt.hand, seat)
            assert (act is not None) == bool(options) == (seat == felt.hand.actor)
            if act is None:
                continue
            seen += 1
            assert (act.fold, act.check) == (options.may_fold, options.may_check)
            assert (act.call, act.draw) == (options.call, options.slots)
            assert (act.show, act.muck) == (options.may_show, options.may_muck)
            assert (act.bet is not None) == (options.lowest is not None)
            if act.bet is not None:
                for to in (act.bet.lowest, act.bet.highest, *act.bet.fractions.values()):
                    assert options.sized(to) in options
                    apply(felt.hand, options.sized(to))
                assert not act.is_capped
    assert seen or not any(moment.after.is_hand_running for moment in lived(number).moments)


@in_hall
async def test_a_pot_limit_player_is_offered_parts_of_the_pot(hall: Hall):
    table = await hall.open(setup(betting="pot", stakes="1/2"))
    await hall.seated(table, "ann", "bob", "eve")
    first = hall.actor(table)
    sizes = first.prompt.act.bet
    assert (sizes.is_raise, sizes.lowest, sizes.highest, sizes.all_in) == (True, 4, 7, 200)
    assert sizes.fractions == {"1/2": 4, "2/3": 5, "3/4": 5, "pot": 7}
    await hall.play(table, RaiseTo(7))
    assert hall.actor(table).prompt.act.bet.highest == 7 + 7 + 3 + 6


@in_hall
async def test_a_limit_player_has_one_size_and_learns_of_the_cap(hall: Hall):
    table = await hall.open(setup())
    await hall.seated(table, "ann", "bob", "eve")
    for to in (4, 6, 8):
        bet = hall.actor(table).prompt.act.bet
        assert (bet.lowest, bet.highest, bet.fractions) == (to, to, {})
        assert hall.actor(table).view.cap == 4
        await hall.play(table, RaiseTo(to))
    act = hall.actor(table).prompt.act
    assert act.bet is None
    assert act.is_capped
    assert act.call == 8 - 4


@in_hall
async def test_a_player_reads_his_own_cards_and_what_each_throw_leaves(hall: Hall):
    table = await hall.open(setup())
    ann, bob = await hall.seated(table, "ann", "bob")
    for guest in (ann, bob):
        player = table.felt.hand.player(guest.seat)
        holding = guest.prompt.holding
        assert holding.text
        assert len(holding.keeps) == 2**4
        rankings = table.felt.hand.setup.game.rankings
        for choice, words in enumerate(holding.keeps):
            slots = [slot for slot in range(4) if choice >> slot & 1]
            assert words == keeping(player.cards, slots, rankings, "en")
        (playing,), (unused,) = holding.playing, holding.unused
        assert set(playing) | {player.cards[slot] for slot in unused} == set(player.cards)
    await hall.play_to(table, lambda hand: hand.round == 4)
    assert ann.prompt.holding.keeps == ()


@in_hall
async def test_nobody_is_asked_what_is_anothers(hall: Hall):
    table = await hall.open(setup())
    guests = await hall.seated(table, "ann", "bob", "eve")
    while table.felt.is_hand_running:
        actor = hall.actor(table)
        for guest in guests:
            assert (guest.prompt.act is not None) == (guest is actor)
            assert guest.prompt.holding is not None
        await hall.play(table)
    for guest in guests:
        assert guest.prompt.act is None or guest.prompt.act.show


@in_hall
async def test_an_uncontested_winner_may_show_until_the_next_deal(hall: Hall):
    table = await hall.open(setup())
    ann, bob = await hall.seated(table, "ann", "bob")
    folder = await hall.play(table, Fold())
    winner = bob if folder is ann else ann
    assert winner.prompt.act.show
    assert not winner.prompt.act.fold
    cards = winner.cards
    show = hall.act(winner, Show())
    assert "??" in [card.value for card in folder.view.seats[winner.seat - 1].cards]
    await hall.do(winner, show)
    assert {card.value for card in folder.view.seats[winner.seat - 1].cards} == set(cards)
    await hall.deal(table)
    assert await hall.refused(winner, hall.act(winner, Show())) in {"out_of_turn", "betting_now"}
    assert await hall.refused(folder, cmd.Act("x", 1, show.turn, Show())) == "stale_hand"


@in_hall
async def test_the_prompt_follows_the_language_of_the_listener(hall: Hall):
    table = await hall.open(setup())
    ann, _bob = await hall.seated(table, "ann", "bob")
    twin = await hall.enter(table, "ann", locale="en")
    assert twin.prompt.holding == ann.prompt.holding
    await hall.play(table, Call())
    await hall.play(table, Check())
    assert twin.frames[-1].words == ann.frames[-1].words
    assert table.felt.hand.phase is Phase.DRAWING
