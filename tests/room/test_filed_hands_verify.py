"""A hand as the room hands it out verifies, for every seat and whatever the table opens."""

from __future__ import annotations

import asyncio
from functools import cache
from itertools import count
from typing import Any

import pytest

from badugi.cards import UNKNOWN
from badugi.deck import seed_of
from badugi.hand.events import CardsDealt, MuckReshuffled, Showed
from badugi.hand.fairplay import Sealed, check_fairness
from badugi.hand.record import Record
from badugi.hand.sealed import Fairness, sealed
from badugi.protocol import Terms
from badugi.protocol.frames import Frame, decoder
from badugi.protocol.info import BotSeat, Openings
from badugi.room.clock import ManualClock
from badugi.room.filed import hand_line
from badugi.room.room import Room
from badugi.room.shuffle import SeededShuffler
from badugi.room.store.memory import MemoryStore
from badugi.rules import find_house, make_game
from badugi.table import TableSetup

HANDS = 4
SEATS = 8
HOUSES = ("standard", "pokerstars", "wsop")


class Ear:
    """Somebody who watches and counts the hands."""

    player: str | None = None
    name = ""
    locale = "en"
    wants_felt = False
    lag = 0.0

    def __init__(self) -> None:
        self.hands = 0

    def send(self, data: bytes) -> None:
        message = decoder.decode(data)
        if isinstance(message, Frame):
            self.hands = max(self.hands, message.hand)

    def end(self, code: int, reason: str) -> None:
        """The evening is over."""


async def an_evening(house: str, openings: Openings) -> list[list[str | None]]:
    """The lines of the first hands of a table of bots: one for each seat, a spectator's first."""
    clock, store = ManualClock(), MemoryStore()
    numbers = count()
    shuffler = SeededShuffler(lambda: seed_of(f"{house} {next(numbers)}"))
    room = Room(store, clock=clock, writer="tests", secret=bytes(32), shuffler=shuffler)
    await room.start()
    game = make_game("badugi", "limit", "2/4", find_house(house))
    bots = tuple([BotSeat(seat, "caller") for seat in range(1, SEATS + 1)])
    setup = TableSetup(games=(game,), seats=SEATS)
    terms = Terms(title="Bots", setup=setup, bots=bots, openings=openings)
    table = await room.open_table(terms)
    ear = Ear()
    table.attach(ear)
    for _ in range(20_000):
        if ear.hands > HANDS:
            break
        clock.advance(0.5)
        for _ in range(3):
            await asyncio.sleep(0)
    assert ear.hands > HANDS, "the bots do not play"
    lines = [
        [
            await hand_line(store, table.id, number, seat=seat, openings=openings)
            for seat in (None, *range(1, SEATS + 1))
        ]
        for number in range(1, HANDS + 1)
    ]
    await room.stop()
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
