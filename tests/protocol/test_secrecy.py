"""Two decks that differ only in what a seat may not know: it gets the same bytes."""

from __future__ import annotations

import random

import msgspec
import pytest
from tests.properties.worlds import choose
from tests.protocol.lives import SEATS, Moment, Rigged

from badugi import hand as deal
from badugi.cards import PACK, Card
from badugi.deck import StackedDeck
from badugi.hand import legal
from badugi.hand.events import CardsDealt, MuckReshuffled, ShowdownStarted
from badugi.protocol import events as ev
from badugi.protocol import picture, view
from badugi.protocol.frames import Frame, encode
from badugi.rules import HOUSES, make_game
from badugi.table import DealHand, StandUp, TableSetup, settle

HANDS = range(24)
EVERY_HAND = pytest.mark.parametrize("number", HANDS)
GOES = 2
"""The seat of a player who leaves after the hand, and is followed by another."""


def played(number: int, deck: StackedDeck) -> Rigged:
    """A hand among people who look at nothing but the public felt; then one of them leaves."""
    house = HOUSES[number % len(HOUSES)].replace(
        reshuffle=("standard", "wsop", "fulltilt")[number % 3], burns=number % 2 == 0
    )
    setup = TableSetup(games=(make_game("badugi", "limit", "2/4", house),), seats=SEATS)
    table = Rigged(number, setup=setup)
    table.decks = iter([deck])
    table.style = "thrower" if number % 2 else "folder"
    for seat in range(1, SEATS + 1):
        table.sit(seat, chips=200)
    table.at_table(DealHand())
    while table.felt.is_hand_running:
        play_blind(table)
    assert table.felt.hand is not None
    _, settled = settle(table.felt.table, table.felt.hand)
    table.happened(*settled)
    table.at_table(StandUp(GOES))
    table.sit(GOES, chips=200)
    return table


def play_blind(table: Rigged) -> None:
    hand = table.felt.hand
    assert hand is not None
    dice = random.Random(msgspec.json.encode(view(table.felt, None)))
    action = choose(legal(deal.view(hand, None)), table.style, dice)
    _, events = deal.apply(hand, action)
    table.in_hand(events)


def wire(moments: list[Moment], seat: int | None) -> list[bytes]:
    """All that goes to one seat: of every event the frame, with the felt that programs get."""
    return [frame(number, moment, seat) for number, moment in enumerate(moments)]


def frame(number: int, moment: Moment, seat: int | None) -> bytes:
    felt = view(moment.after, seat)
    return encode(
        Frame(
            v=number,
            hand=felt.table.hands,
            turn=felt.turn,
            events=(ev.view(moment.event, seat),),
            view=picture(felt),
            felt=felt,
        )
    )


def before_showdown(moments: list[Moment]) -> list[Moment]:
    """What happens until cards are shown; all of it where everybody folded."""
    for number, moment in enumerate(moments):
        if isinstance(moment.event, ShowdownStarted):
            return moments[:number]
    return moments


def scripted(table: Rigged, deck: StackedDeck) -> StackedDeck:
    """The same deck with the orders of its reshuffles written down."""
    stubs = [
        moment.after.hand.deck.cards
        for moment in table.moments
        if isinstance(moment.event, MuckReshuffled) and moment.after.hand is not None
    ]
    return StackedDeck(deck.cards, tuple(stubs))


def a_deck(number: int) -> StackedDeck:
    return StackedDeck(tuple(random.Random(f"secrecy {number}").sample(PACK, len(PACK))))


def disguised(deck: StackedDeck, fixed: set[Card], number: int) -> StackedDeck:
    """The deck with all cards but the fixed ones renamed."""
    others = [card for card in PACK if card not in fixed]
    names = random.Random(f"disguise {number}").sample(others, len(others))
    renamed = dict(zip(others, names, strict=True))
    return StackedDeck(
        tuple([renamed.get(card, card) for card in deck.cards]),
        tuple([tuple([renamed.get(card, card) for card in stub]) for stub in deck.after]),
    )


def own_cards(table: Rigged, seat: int | None) -> set[Card]:
    return {
        card
        for moment in table.moments
        if isinstance(moment.event, CardsDealt) and moment.event.seat == seat
        for card in moment.event.cards
    }


def until_left(moments: list[Moment]) -> list[Moment]:
    return [moment for moment in moments if moment.before.table.chair(GOES) is not None]


@EVERY_HAND
def test_hidden_cards_change_no_byte_that_a_seat_gets(number: int) -> None:
    first = played(number, a_deck(number))
    deck = scripted(first, a_deck(number))
    for seat in (None, *range(1, SEATS + 1)):
        second = played(number, disguised(deck, own_cards(first, seat), number))
        told, again = before_showdown(first.moments), before_showdown(second.moments)
        if seat == GOES:
            told, again = until_left(told), until_left(again)
        assert wire(again, seat) == wire(told, seat)
        assert again[-1].after != told[-1].after, "the disguise hides something"


@EVERY_HAND
def test_whoever_takes_a_seat_gets_bytes_that_tell_nothing_of_the_hand_before(number: int) -> None:
    first = played(number, a_deck(number))
    second = played(number, disguised(scripted(first, a_deck(number)), set(), number))
    if len(before_showdown(first.moments)) == len(first.moments):
        assert wire(second.moments[-1:], GOES) == wire(first.moments[-1:], GOES)


def test_the_hands_have_showdowns_and_folds_and_reshuffles() -> None:
    lives = [played(number, a_deck(number)) for number in HANDS]
    shown = [len(before_showdown(life.moments)) < len(life.moments) for life in lives]
    assert 3 < sum(shown) < len(lives) - 3
    assert any(isinstance(m.event, MuckReshuffled) for life in lives for m in life.moments)
