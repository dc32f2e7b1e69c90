"""What a picture says so that nobody who draws it needs to know the rules."""

from __future__ import annotations

import pytest
from tests.protocol.lives import Life, lived

from badugi.hand import events as in_hand
from badugi.protocol import View, picture
from badugi.protocol.picture import Won
from badugi.rules import make_game
from badugi.table import TableSetup

LIVES = range(40)


def ends(life: Life) -> list[View]:
    """The picture after each hand."""
    return [
        picture(moment.after)
        for moment in life.moments
        if isinstance(moment.event, in_hand.HandEnded)
    ]


@pytest.mark.parametrize("number", LIVES)
def test_every_chip_of_every_pot_went_to_somebody_or_to_the_house(number: int):
    for view in ends(lived(number)):
        for pot in view.pots:
            assert sum([won.amount for won in pot.winners]) + pot.rake == pot.amount
            assert {won.seat for won in pot.winners} <= set(pot.seats)
        assert sum([pot.rake for pot in view.pots]) == view.rake
        won = {seat.seat: seat.won for seat in view.seats}
        paid = dict.fromkeys(won, 0)
        for winner in [winner for pot in view.pots for winner in pot.winners]:
            paid[winner.seat] = paid.get(winner.seat, 0) + winner.amount
        for seat, amount in paid.items():
            # Who has left since took his winnings along.
            assert won.get(seat, 0) in (amount, 0)


def test_the_lives_have_all_kinds_of_ends():
    views = [view for number in LIVES for view in ends(lived(number))]
    pots = [pot for view in views for pot in view.pots]
    assert any(len(view.pots) == 3 for view in views)
    assert any(len(pot.seats) == 1 and view.phase == "over" for view in views for pot in view.pots)
    assert {won.half for pot in pots for won in pot.winners} >= {None, "badugi"}
    assert any(pot.rake for pot in pots)


def test_while_people_bet_no_pot_is_told():
    for number in LIVES:
        for moment in lived(number).moments[::9]:
            view = picture(moment.after)
            is_asked = view.actor is not None and view.phase in ("betting", "drawing")
            assert not (view.pots and is_asked)


def test_the_late_rounds_have_big_bets():
    seen = set()
    for number in LIVES:
        for moment in lived(number).moments[::5]:
            view = picture(moment.after)
            hand = moment.after.hand
            if hand is None or not view.unit:
                continue
            stakes = hand.setup.game.stakes
            assert view.unit == (stakes.big_bet if view.is_big_bet else stakes.small_bet)
            seen.add(view.is_big_bet)
    assert seen == {True, False}


def test_amounts_are_told_with_their_decimals():
    game = make_game("badugi", "limit", "0.25/0.50", "standard")
    assert picture(Life(1, setup=TableSetup(games=(game,), seats=6)).felt).decimals == 2
    assert picture(lived(1).felt).decimals == 0


def test_a_pot_that_all_others_gave_up_is_told_too():
    found = [
        pot
        for number in LIVES
        for view in ends(lived(number))
        for pot in view.pots
        if len(pot.seats) == 1
    ]
    for pot in found:
        (won,) = pot.winners
        assert won == Won(pot.seats[0], pot.amount - pot.rake)
