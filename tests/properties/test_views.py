"""Nobody sees what he must not: views follow the hand, and hidden cards change no view."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from msgspec import Struct
from tests.properties.worlds import Step, World, choose, steps, world

from badugi.cards import PACK, UNKNOWN, Card
from badugi.deck import HiddenDeck, SeededDeck, StackedDeck
from badugi.hand import Event, Hand, dealer, decide, evolve, legal, view
from badugi.hand.events import (
    CardsDealt,
    Discarded,
    HandEnded,
    MuckedHolding,
    MuckReshuffled,
    ShowdownStarted,
    Showed,
)
from badugi.hand.state import new_hand
from badugi.rules import HOUSES, VARIANTS

BATCH = 30
DEFAULT = 6
BATCHES = [
    *range(DEFAULT),
    *[pytest.param(batch, marks=pytest.mark.long) for batch in range(DEFAULT, 60)],
]
RESHUFFLES = ("standard", "pokerstars", "wsop", "fulltilt")
NOBODY = 77

CARD_TEXT = re.compile(r'"([A2-9TJQK][cdhs])"')


def troubled(number: int) -> World:
    """Every third world is a full table of throwers, so that the stub runs out."""
    if number % 3:
        return world(number)
    house = HOUSES[0].replace(reshuffle=RESHUFFLES[number // 3 % 4], burns=number % 2 == 0)
    variant = VARIANTS[number // 12 % len(VARIANTS)]
    return world(
        number, house=house, variant=variant, style="thrower", players=variant.seats, deep=True
    )


@lru_cache(DEFAULT)
def played(batch: int) -> tuple[tuple[World, tuple[Step, ...]], ...]:
    worlds = [troubled(number) for number in range(batch * BATCH, (batch + 1) * BATCH)]
    return tuple([(each, tuple(steps(each))) for each in worlds])


def viewers(hand: Hand) -> tuple[int | None, ...]:
    """Every seat, a spectator, and somebody who asks for a seat that is not there."""
    return (None, NOBODY, *[player.seat for player in hand.players])


@pytest.mark.parametrize("batch", BATCHES)
def test_a_view_follows_the_hand_event_by_event(batch: int) -> None:
    """``evolve(view(h), view(e)) == view(evolve(h, e))`` for everybody and everything."""
    for each, happened in played(batch):
        for seat in viewers(happened[0].before):
            seen = view(new_hand(each.setup, each.deck), seat)
            for step in happened:
                assert view(step.before, seat) == seen
                seen = evolve(seen, view(step.event, seat))
            assert seen == view(happened[-1].after, seat)


@pytest.mark.parametrize("batch", BATCHES)
def test_a_view_offers_the_same_actions_as_the_hand(batch: int) -> None:
    for _, happened in played(batch):
        for step in happened[::3]:
            for player in step.after.players:
                seen = view(step.after, player.seat)
                assert legal(seen, player.seat) == legal(step.after, player.seat)


@pytest.mark.parametrize("batch", BATCHES[:2])
def test_a_view_of_a_view_is_the_view(batch: int) -> None:
    for _, happened in played(batch):
        for step in happened[::5]:
            for seat in viewers(step.after):
                assert view(view(step.after, seat), seat) == view(step.after, seat)
                assert view(view(step.event, seat), seat) == view(step.event, seat)


def known(seen: Hand | Event) -> set[str]:
    """The cards that can be read in what goes over the wire."""
    return set(CARD_TEXT.findall(msgspec.json.encode(seen).decode()))


def with_public(step: Step, public: set[str]) -> set[str]:
    """What lies open after the step: shown hands and, when all is over, mucked ones."""
    event = step.event
    if isinstance(event, Showed):
        return public | {card.value for card in event.cards}
    if isinstance(event, HandEnded):
        return public | {card.value for mucked in event.mucked for card in mucked.cards}
    return public


@pytest.mark.parametrize("batch", BATCHES)
def test_nobody_reads_a_card_that_is_neither_his_nor_shown(batch: int) -> None:
    for _, happened in played(batch):
        for seat in viewers(happened[0].before):
            allowed: set[str] = set()
            for step in happened:
                allowed = with_public(step, allowed)
                if isinstance(step.event, CardsDealt) and step.event.seat == seat:
                    allowed |= {card.value for card in step.event.cards}
                assert known(view(step.event, seat)) <= allowed
                assert known(view(step.after, seat)) <= allowed


@pytest.mark.parametrize("batch", BATCHES[:3])
def test_one_sees_all_of_ones_own_cards(batch: int) -> None:
    """Hiding everything would pass the tests above."""
    for _, happened in played(batch):
        for step in happened:
            for player in step.after.players:
                mine = view(step.after, player.seat).player(player.seat)
                assert mine == player
                assert UNKNOWN not in mine.cards
            if isinstance(step.event, CardsDealt | Discarded):
                assert view(step.event, step.event.seat) == step.event


@pytest.mark.parametrize("batch", BATCHES[:3])
def test_R8_4_discards_and_folded_hands_stay_private_for_ever(batch: int) -> None:
    for _, happened in played(batch):
        end = happened[-1].after
        for player in view(end, None).players:
            assert all(card is UNKNOWN for thrown in player.discards for card in thrown)
            if player.folded:
                assert set(player.cards) == {UNKNOWN}
        for pile in view(end, None).muck:
            assert all(card is UNKNOWN for card in pile.cards)


@pytest.mark.parametrize("batch", BATCHES[:3])
def test_a_view_holds_no_seed_and_no_stub(batch: int) -> None:
    for each, happened in played(batch):
        for step in happened[::4]:
            for seat in viewers(step.after):
                assert view(step.after, seat).deck == HiddenDeck(len(step.after.deck))
        if isinstance(each.deck, SeededDeck):
            text = msgspec.json.encode(view(happened[-1].after, None)).decode()
            assert "seed" not in text.replace(each.setup.game.name, "")


@pytest.mark.parametrize("batch", BATCHES[:3])
def test_an_opponents_throw_looks_the_same_whichever_slots_he_threw(batch: int) -> None:
    for _, happened in played(batch):
        for step in happened:
            if not isinstance(step.event, Discarded):
                continue
            thrower = step.before.player(step.event.seat)
            count = len(step.event.cards)
            others = [Discarded(thrower.seat, thrower.cards[:count])]
            others.append(Discarded(thrower.seat, thrower.cards[-count:][::-1]))
            for other in others:
                for seat in [seat for seat in viewers(step.before) if seat != thrower.seat]:
                    assert view(other, seat) == view(step.event, seat)
                    seen = view(evolve(step.before, other), seat)
                    assert seen == view(step.after, seat)


# Which event types may show a card to everybody.
OPEN_EVENTS = {Showed, HandEnded}


def holds_cards(kind: Any) -> bool:
    """Whether a type has a card in it, however deep."""
    if kind is Card:
        return True
    if isinstance(kind, type) and issubclass(kind, Struct):
        return any(holds_cards(hint) for hint in get_type_hints(kind).values())
    return any(holds_cards(part) for part in get_args(kind))


def sample(kind: type) -> Event:
    """An event of a type that holds cards, about seat 1."""
    values: dict[str, Any] = {}
    for name, hint in get_type_hints(kind).items():
        if hint == tuple[Card, ...]:
            values[name] = PACK[:3]
        elif holds_cards(hint):
            values[name] = (MuckedHolding(1, PACK[:4]),)
        else:
            values[name] = 1
    return kind(**values)  # type: ignore[no-any-return]


@pytest.mark.parametrize("kind", get_args(Event))
def test_every_event_with_a_card_in_it_is_redacted(kind: type) -> None:
    if not holds_cards(kind):
        return
    event = sample(kind)
    assert known(event)
    if kind in OPEN_EVENTS:
        assert view(event, None) == event
    else:
        assert known(view(event, None)) == set()
        assert known(view(event, 2)) == set()
        assert view(event, 1) == event


def test_the_events_with_cards_are_these() -> None:
    assert {kind for kind in get_args(Event) if holds_cards(kind)} == {
        CardsDealt,
        Discarded,
        Showed,
        HandEnded,
    }


# Non-interference: two worlds that agree on all that a seat may know.


def blind_play(setup_of: World, deck: StackedDeck) -> Iterator[Step]:
    """The world played on a deck by players who look at nothing but the public hand."""
    hand = new_hand(setup_of.setup, deck)
    while True:
        action = None
        event = dealer(hand)
        if event is None:
            if hand.is_over:
                return
            seen = msgspec.json.encode(view(hand, None))
            action = choose(legal(view(hand, None)), setup_of.style, random.Random(seen))
            event = decide(hand, action)
        after = evolve(hand, event)
        yield Step(hand, event, after, action)
        hand = after


def scripted(happened: list[Step], deck: StackedDeck) -> StackedDeck:
    """The same deck with the orders of its reshuffles written down."""
    stubs = [step.after.deck.cards for step in happened if isinstance(step.event, MuckReshuffled)]
    return StackedDeck(deck.cards, tuple(stubs))


def seen_by(happened: list[Step], seat: int) -> set[Card]:
    return {
        card
        for step in happened
        if isinstance(step.event, CardsDealt) and step.event.seat == seat
        for card in step.event.cards
    }


def disguise(deck: StackedDeck, fixed: set[Card], dice: random.Random) -> StackedDeck:
    """The deck with all cards but the fixed ones renamed."""
    others = [card for card in PACK if card not in fixed]
    renamed = dict(zip(others, dice.sample(others, len(others)), strict=True))
    return StackedDeck(
        tuple([renamed.get(card, card) for card in deck.cards]),
        tuple([tuple([renamed.get(card, card) for card in stub]) for stub in deck.after]),
    )


def until_showdown(happened: list[Step], seat: int | None) -> list[bytes]:
    """What goes over the wire to a seat, the showdown left out."""
    wire = []
    for step in happened:
        if isinstance(step.event, ShowdownStarted):
            break
        wire.append(msgspec.json.encode(view(step.event, seat)))
        wire.append(msgspec.json.encode(view(step.after, seat)))
    return wire


@pytest.mark.parametrize("batch", BATCHES)
def test_hidden_cards_change_nothing_that_a_seat_sees(batch: int) -> None:
    changed = 0
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        each = troubled(number)
        dice = random.Random(f"disguise {number}")
        deck = StackedDeck(each.deck.cards)
        first = list(blind_play(each, deck))
        deck = scripted(first, deck)
        for seat in [player.seat for player in first[0].before.players][:4]:
            other = disguise(deck, seen_by(first, seat), dice)
            second = list(blind_play(each, other))
            changed += second[-1].after != first[-1].after
            assert until_showdown(second, seat) == until_showdown(first, seat)
    assert changed > BATCH, "the disguise must hide something"


def reordered(stub: tuple[Card, ...], fixed: set[Card], dice: random.Random) -> tuple[Card, ...]:
    """The stub with all cards but the fixed ones in another order."""
    others = [card for card in stub if card not in fixed]
    order = iter(dice.sample(others, len(others)))
    return tuple([card if card in fixed else next(order) for card in stub])


@pytest.mark.parametrize("batch", BATCHES)
def test_the_order_of_a_new_stub_changes_nothing_that_a_seat_sees(batch: int) -> None:
    """Not with ``pokerstars``, where the order decides by the rule itself who is served when."""
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        each = troubled(number)
        deck = StackedDeck(each.deck.cards)
        first = list(blind_play(each, deck))
        deck = scripted(first, deck)
        if len(deck.after) != 1 or each.setup.game.house.reshuffle == "pokerstars":
            continue
        dice = random.Random(f"order {number}")
        for seat in [player.seat for player in first[0].before.players]:
            stub = reordered(deck.after[0], seen_by(first, seat), dice)
            second = list(blind_play(each, StackedDeck(deck.cards, (stub,))))
            assert until_showdown(second, seat) == until_showdown(first, seat)


def test_the_views_were_tried_on_reshuffles_and_showdowns() -> None:
    names = dict.fromkeys((MuckReshuffled, ShowdownStarted, Showed, Discarded), 0)
    for batch in range(DEFAULT):
        for _, happened in played(batch):
            for kind in names:
                names[kind] += any(isinstance(step.event, kind) for step in happened)
    assert min(names.values()) > 20
