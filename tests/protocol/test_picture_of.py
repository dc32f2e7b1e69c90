"""A hand without its table looks as it did at the table."""

from __future__ import annotations

import pytest
from msgspec.structs import asdict, replace
from tests.protocol.lives import SEATS, lived, viewers

from badugi.protocol import Felt, picture, view
from badugi.protocol import events as ev
from badugi.protocol.picture import View, picture_of
from badugi.table import Status

OF_THE_TABLE = ("queue", "promise", "commitment", "shares", "is_closing", "game", "seats")
OF_THE_CHAIR = ("status", "is_leaving", "owes", "pending")


def of_the_hand(seen: View, felt: Felt) -> dict[str, object]:
    """What a picture says of the hand, and of those who were dealt in and still sit there."""
    assert felt.hand is not None
    facts = {name: value for name, value in asdict(seen).items() if name not in OF_THE_TABLE}
    names = felt.hand.setup.names()
    seats = [
        {name: value for name, value in asdict(seat).items() if name not in OF_THE_CHAIR}
        for seat in seen.seats
        if names.get(seat.seat) == seat.name
    ]
    return facts | {"seats": seats}


@pytest.mark.parametrize("number", range(12))
def test_a_hand_by_itself_looks_as_it_did_at_the_table(number):
    compared = 0
    for moment in lived(number).moments:
        felt = moment.after
        # The table pays out a moment after the hand, and whoever sits there then is its business.
        if type(moment.event) not in ev.HAND_EVENTS or not felt.is_hand_running:
            continue
        assert felt.hand is not None
        players = {chair.seat: chair.player for chair in felt.table.chairs}
        for seat in viewers():
            seen = view(felt, seat)
            assert seen.hand is not None
            table, alone = picture(seen), picture_of(seen.hand, players)
            assert of_the_hand(alone, felt) == of_the_hand(table, felt)
            compared += 1
    assert compared > 10 * (SEATS + 1)


def test_who_is_not_there_is_dealt_in_and_sits_out():
    felt = next(m.after for m in lived(1).moments if m.after.is_hand_running)
    assert felt.hand is not None
    first, *others = felt.hand.players
    hand = replace(felt.hand, players=(replace(first, absent=True), *others))
    seats = {seat.seat: seat for seat in picture_of(hand, {}).seats}
    assert seats[first.seat].status is Status.SITTING_OUT
    assert {seat.player for seat in seats.values()} == {""}
    assert list(seats) == sorted(seats)
