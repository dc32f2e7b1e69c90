"""A hand as the room hands it out verifies, for every seat and whatever the table opens."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

import pytest
from tests.room.hall import Hall, setup, terms

from badugi.cards import UNKNOWN
from badugi.hand.events import CardsDealt, MuckReshuffled, Showed
from badugi.hand.fairplay import Sealed, check_fairness
from badugi.hand.record import Record
from badugi.hand.sealed import Fairness, sealed
from badugi.protocol.info import BotSeat, Openings
from badugi.room.filed import hand_line

HANDS = 4
SEATS = 8
HOUSES = ("standard", "pokerstars", "wsop")


async def an_evening(house: str, openings: Openings) -> list[list[str | None]]:
    """The lines of the first hands of a table of bots: one for each seat, a spectator's first."""
    hall = Hall(seed=house)
    await hall.room.start()
    bots = tuple([BotSeat(seat, "caller") for seat in range(1, SEATS + 1)])
    table = await hall.open(terms(setup(house=house, seats=SEATS), bots=bots, openings=openings))
    # Bots alone deal no hand.
    await hall.enter(table)
    await hall.until(lambda: table.felt.table.hands > HANDS, most=600)
    lines = [
        [
            await hand_line(hall.store, table.id, number, seat=seat, openings=openings)
            for seat in (None, *range(1, SEATS + 1))
        ]
        for number in range(1, HANDS + 1)
    ]
    await hall.room.stop()
    return lines


@cache
def found(house: str, openings: Openings) -> list[tuple[Record, Fairness, Sealed]]:
    """What every line of an evening proves."""
    rows = []
    for line in [line for lines in asyncio.run(an_evening(house, openings)) for line in lines]:
        assert line is not None
        record, fairness = sealed(line)
        assert fairness is not None, "a hand without its evidence"
        rows.append((record, fairness, check_fairness(record, fairness)))
    return rows


def seen(record: Record) -> int:
    deals = [event for event in record.events if isinstance(event, CardsDealt)]
    return sum([len(event.cards) - event.cards.count(UNKNOWN) for event in deals])


@pytest.mark.parametrize("house", HOUSES)
def test_every_player_can_prove_his_cards(house: str) -> None:
    for record, _, proved in found(house, "own"):
        assert proved.closed == 0
        assert proved.opened + proved.doubtful == seen(record)


@pytest.mark.parametrize("house", HOUSES)
def test_everybody_can_prove_shown_cards_where_they_are_opened(house: str) -> None:
    rows = found(house, "shown")
    assert any([proved.opened > seen(record) for record, _, proved in rows])
    for record, _, proved in rows:
        assert proved.closed == 0
        if any(isinstance(event, Showed) for event in record.events):
            assert proved.opened + proved.doubtful > 0


@pytest.mark.parametrize("house", HOUSES)
def test_the_whole_hand_is_dealt_again_where_the_seed_is_opened(house: str) -> None:
    for _, fairness, proved in found(house, "seed"):
        assert fairness.seed
        assert proved.is_redealt


def test_the_evenings_had_reshuffles() -> None:
    records: list[Any] = [row[0] for house in HOUSES for row in found(house, "own")]
    assert any(isinstance(event, MuckReshuffled) for record in records for event in record.events)
