"""The laws of the felt: what one seat sees follows from what it was shown, and from no more."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Any, get_args

import msgspec
import pytest
from tests.protocol.lives import SEATS, Life, lived, viewers

from badugi.deck import HiddenDeck
from badugi.hand.events import CardsDealt, HandEnded, MuckReshuffled, Showed
from badugi.protocol import Event, evolve, fold, picture, view
from badugi.protocol import events as ev
from badugi.rules import HOUSES, make_game
from badugi.table import DealHand, StandUp, TableSetup
from badugi.table.events import Busted, SatDown, StoodUp

LIVES = 16
CARD_TEXT = re.compile(r'"([A2-9TJQK][cdhs])"')
EVERY_LIFE = pytest.mark.parametrize(
    "number",
    [*range(LIVES), *[pytest.param(n, marks=pytest.mark.long) for n in range(LIVES, 400)]],
)


@cache
def life(number: int) -> Life:
    return lived(number)


def known(*seen: Any) -> set[str]:
    """The cards that can be read in what goes over the wire."""
    return {card for each in seen for card in CARD_TEXT.findall(msgspec.json.encode(each).decode())}


@EVERY_LIFE
def test_a_view_of_the_felt_follows_event_by_event(number: int) -> None:
    """``evolve(view(felt), view(event)) == view(evolve(felt, event))`` for everybody."""
    for seat in viewers():
        seen = view(life(number).moments[0].before, seat)
        for moment in life(number).moments:
            seen = evolve(seen, ev.view(moment.event, seat))
            assert seen == view(moment.after, seat), moment.event


@EVERY_LIFE
def test_a_view_of_a_view_is_the_view(number: int) -> None:
    for moment in life(number).moments[::5]:
        for seat in viewers():
            assert view(view(moment.after, seat), seat) == view(moment.after, seat)
            seen = ev.view(moment.event, seat)
            assert ev.view(seen, seat) == seen


@EVERY_LIFE
def test_the_log_alone_gives_the_felt(number: int) -> None:
    table = life(number)
    events = [moment.event for moment in table.moments]
    written = msgspec.json.encode(events)
    read = msgspec.json.decode(written, type=tuple[Event, ...])
    assert fold(table.moments[0].before, read) == table.felt


def public_after(event: Event, public: set[str]) -> set[str]:
    """What lies open once the event is told."""
    return public | (known(event) if isinstance(event, Showed | HandEnded) else set())


class Eyes:
    """What the player in a seat may know: his own cards while he sits, and all that was shown."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.own: set[str] = set()
        self.public: set[str] = set()

    def saw(self, event: Event) -> None:
        self.public = public_after(event, self.public)
        if isinstance(event, ev.DeckSealed) and event.commitments.shuffle == 0:
            self.own, self.public = set(), set()
        elif isinstance(event, CardsDealt) and event.seat == self.seat:
            self.own |= known(event)
        elif isinstance(event, StoodUp) and event.seat == self.seat:
            self.own = set()

    @property
    def may_know(self) -> set[str]:
        return self.own | self.public


@EVERY_LIFE
def test_nothing_shows_a_card_that_its_viewer_may_not_know(number: int) -> None:
    """Events, felt and picture; a newcomer in the seat of one who has left knows nothing of him."""
    for seat in viewers():
        eyes = Eyes(seat)
        for moment in life(number).moments:
            eyes.saw(moment.event)
            seen = view(moment.after, seat)
            if isinstance(moment.event, StoodUp | Busted | SatDown | Showed) or seen.turn % 4 == 0:
                assert known(seen, picture(seen), ev.view(moment.event, seat)) <= eyes.may_know


@EVERY_LIFE
def test_one_sees_ones_own_cards(number: int) -> None:
    """Hiding everything would pass the test above."""
    for moment in life(number).moments:
        if isinstance(moment.event, CardsDealt):
            seat = moment.event.seat
            assert known(moment.event) <= known(picture(view(moment.after, seat)))
            assert ev.view(moment.event, seat) == moment.event


@EVERY_LIFE
def test_a_view_holds_no_seed_and_no_stub(number: int) -> None:
    table = life(number)
    seeds = {m.event.seed for m in table.moments if isinstance(m.event, ev.SeedPromised)}
    for moment in table.moments[::7]:
        for seat in (None, 1):
            seen = view(moment.after, seat)
            assert all(isinstance(stub, HiddenDeck) for stub in seen.stubs)
            text = msgspec.json.encode((seen, picture(seen)))
            for seed in seeds:
                assert msgspec.json.encode(seed)[1:-1] not in text


def test_the_lives_have_all_that_can_happen() -> None:
    counts = Counter(type(m.event) for number in range(40) for m in lived(number).moments)
    opening = {"TableOpened"}
    missing = {kind.__name__ for kind in get_args(Event) if not counts[kind]} - opening
    assert missing <= {"ChoseToWait"}
    assert counts[MuckReshuffled] > 5
    assert counts[StoodUp] > 40


# A seat changes hands.


def folded_and_gone(*, name: str) -> tuple[Life, set[str]]:
    """Player 1 plays a hand, leaves, and somebody takes his seat before the next."""
    setup = TableSetup(games=(make_game("badugi", "limit", "2/4", HOUSES[0]),), seats=SEATS)
    table = Life(3, setup=setup)
    for seat in (1, 2, 3):
        table.sit(seat, chips=200)
    table.at_table(DealHand())
    while table.felt.is_hand_running:
        table.decide()
    table.finish()
    cards = {
        card.value
        for moment in table.moments
        if isinstance(moment.event, CardsDealt) and moment.event.seat == 1
        for card in moment.event.cards
    }
    shown = {c for m in table.moments for c in public_after(m.event, set())}
    assert table.at_table(StandUp(1))
    assert table.sit(1, name=name, chips=200)
    return table, cards - shown


@pytest.mark.parametrize("name", ["", "Player 1"], ids=["another name", "the same name"])
def test_who_takes_a_seat_sees_nothing_of_who_had_it(name: str) -> None:
    table, secret = folded_and_gone(name=name)
    assert secret
    for seat in viewers():
        seen = view(table.felt, seat)
        if seat in (None, 1):
            assert not secret & known(seen, picture(seen))
    assert table.felt.hand is not None
    assert not secret & known(table.felt.hand.players, table.felt.hand.muck)
