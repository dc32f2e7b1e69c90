"""Verification re-decides a record: true ones are proved, and any forged event is found."""

from __future__ import annotations

import itertools
import random

import pytest
from msgspec.structs import replace
from tests.hand.worlds import random_hand

from badugi.cards import PACK, UNKNOWN, parse_cards
from badugi.deck import SeededDeck, StackedDeck, seed_of
from badugi.errors import BadugiError, CardError, RecordError
from badugi.hand import (
    Call,
    Check,
    Discard,
    Fold,
    Muck,
    Show,
    StandPat,
    apply,
    legal,
    start,
)
from badugi.hand import events as ev
from badugi.hand.record import Record
from badugi.hand.verify import verify
from badugi.rules import BETTING, HOUSES, VARIANTS, House, make_game
from badugi.table import usual_setup

GAMES = [
    pytest.param(
        variant, betting, house, ask, id=f"{variant.name}-{betting.name}-{house.name}-{ask}"
    )
    for (variant, betting), (house, ask) in zip(
        itertools.product(VARIANTS, BETTING),
        itertools.cycle(itertools.product(HOUSES[:4], ("auto", "ask"))),
        strict=False,
    )
]


@pytest.mark.parametrize(("variant", "betting", "house", "ask"), GAMES)
def test_every_seats_record_is_proved(variant, betting, house, ask):
    game = make_game(variant.name, betting.name, "1/2", house.replace(showdown=ask))
    for players in (2, 3, variant.seats):
        for seed in range(3):
            _, events = random_hand(f"{variant.name} {betting.name} {seed}", players, game)
            record = Record.of(events)
            proof = verify(record)
            assert proof.complete
            assert proof.unknown == 0
            for seat in (None, 1, players):
                assert verify(record.seen_by(seat)).complete


@pytest.mark.parametrize("house", HOUSES[:4], ids=lambda house: house.name)
def test_reshuffles_are_proved_too(house):
    game = make_game(house=house)
    reshuffles = 0
    for seed in range(12):
        _, events = random_hand(f"reshuffle {seed}", 9, game)
        record = Record.of(events)
        reshuffles += sum(isinstance(event, ev.MuckReshuffled) for event in events)
        assert verify(record).complete
        assert verify(record.seen_by(4)).complete
    assert reshuffles > 5


def _forgeries(record: Record):
    """Every event dropped, doubled, or changed in an amount, its seat or a card that was seen."""
    blind = any(UNKNOWN in getattr(event, "cards", ()) for event in record.events)
    for place, event in enumerate(record.events):
        before, after = record.events[:place], record.events[place + 1 :]
        yield place, "dropped", (*before, *after)
        yield place, "doubled", (*before, event, event, *after)
        for changed in _changed(event, faces=not blind):
            yield place, "changed", (*before, changed, *after)


def _changed(event: ev.Event, *, faces: bool):
    for field in ("seat", "amount", "added", "to", "count", "round", "draw"):
        if isinstance(getattr(event, field, None), int):
            yield replace(event, **{field: getattr(event, field) + 1})
    if faces and isinstance(event, ev.Showed | ev.Discarded):
        yield replace(event, cards=(*event.cards[:-1], _other(event.cards)))
    if isinstance(event, ev.Showed):
        yield ev.Mucked(event.seat)


def _other(cards):
    return next(card for card in reversed(PACK) if card not in cards)


@pytest.mark.parametrize("seat", ["all", None, 1])
def test_every_forged_event_is_found(seat):
    _, events = random_hand("forgery 5", 3, make_game(stakes="1/2"))
    record = Record.of(events)
    record = record if seat == "all" else record.seen_by(seat)
    assert any(isinstance(event, ev.ShowdownStarted) for event in record.events)
    assert verify(record).complete
    missed = []
    for place, how, forged in _forgeries(record):
        try:
            proof = verify(Record(setup=record.setup, events=forged))
        except RecordError:
            continue
        if proof.complete:
            missed.append((place, how, record.events[place]))
    assert not missed


def test_a_card_dealt_twice_is_found():
    _, events = random_hand("twice", 3, make_game())
    deals = [event for event in events if isinstance(event, ev.CardsDealt)]
    stolen = replace(deals[1], cards=(deals[0].cards[0], *deals[1].cards[1:]))
    forged = [stolen if event is deals[1] else event for event in events]
    with pytest.raises(BadugiError) as refusal:
        verify(Record.of(forged))
    assert "twice" in str(refusal.value)


def test_a_beaten_hand_cannot_be_made_the_winner():
    """Even where most cards are unknown, the showdown is judged by what it shows."""
    _, events = random_hand("forgery 5", 3, make_game(stakes="1/2"))
    record = Record.of(events).seen_by(None)
    won = [event for event in record.events if isinstance(event, ev.PotWon)]
    losers = {seat.seat for seat in record.setup.seats} - {event.seat for event in won}
    for event in won:
        for loser in losers:
            forged = tuple(
                replace(event, seat=loser) if each is event else each for each in record.events
            )
            with pytest.raises(RecordError):
                verify(Record(setup=record.setup, events=forged))


def test_an_unfinished_record_is_proved_as_far_as_it_goes():
    _, events = random_hand("unfinished", 3, make_game())
    proof = verify(Record.of(events[: len(events) // 2]))
    assert not proof.complete


def test_unknown_cards_are_counted():
    _, events = random_hand("counted", 3, make_game())
    record = Record.of(events).seen_by(1)
    dealt = [
        card for event in record.events if isinstance(event, ev.CardsDealt) for card in event.cards
    ]
    assert verify(record).unknown == dealt.count(UNKNOWN) > 0


def _blind_duel() -> tuple[object, tuple[ev.Event, ...]]:
    """Two players whose cards nobody has seen, checked and stood pat down to the showdown."""
    game = make_game(house=HOUSES[1].replace(showdown="ask"))
    setup = usual_setup(game, {1: 100, 2: 100}, button=1)
    hand, events = start(setup, StackedDeck.of((UNKNOWN,) * 8))
    for action in [Call(), Check()] + [StandPat(), StandPat(), Check(), Check()] * 3:
        hand, happened = apply(hand, action)
        events += happened
    return hand, events


def test_R8_3_a_mucked_hand_nobody_had_seen_may_be_shown_late():
    hand, events = _blind_duel()
    for action, seat in (
        (Show(parse_cards("As2d3c4h")), None),
        (Muck(), None),
        (Show(parse_cards("KsQsJsTs")), 1),
    ):
        hand, happened = apply(hand, action, seat=seat)
        events += happened
    assert verify(Record.of(events)).complete


def test_R1_1_a_card_that_lies_elsewhere_cannot_be_shown():
    hand, _ = _blind_duel()
    hand, _ = apply(hand, Show(parse_cards("As2d3c4h")))
    with pytest.raises(CardError) as refusal:
        apply(hand, Show(parse_cards("As5d6c7h")))
    assert (refusal.value.code, refusal.value.clause) == ("card_elsewhere", "R1.1")


def test_an_impossible_set_up_is_a_wrong_record():
    _, events = random_hand("set-up", 3, make_game())
    record = Record.of(events)
    alone = replace(record.setup, seats=record.setup.seats[:1], posts=())
    with pytest.raises(RecordError) as refusal:
        verify(Record(setup=alone, events=record.events))
    assert "R1.2" in str(refusal.value)


def _drawn_out(seed: int, house: House) -> list[ev.Event]:
    """Six players of Badeucy who throw much, so that the deck runs out."""
    rng = random.Random(f"drawn out {seed}")
    game = make_game("badeucy", house=house)
    setup = usual_setup(game, dict.fromkeys(range(1, 7), 200), button=6)
    hand, events = start(setup, SeededDeck.from_seed(seed_of(f"drawn out {seed}")))
    told = list(events)
    while hand.actor is not None:
        may = legal(hand)
        if may.slots:
            thrown = tuple(sorted(rng.sample(range(5), rng.choice([0, 2, 4, 5, 5]))))
            action = Discard(thrown) if thrown else StandPat()
        elif may.may_show:
            action = Show()
        elif hand.round == 1 and rng.random() < 0.2:
            action = Fold()
        else:
            action = Check() if may.may_check else Call()
        hand, events = apply(hand, action)
        told += events
    return told


@pytest.mark.parametrize("showdown", ["auto", "ask"])
@pytest.mark.parametrize("burns", [False, True])
@pytest.mark.parametrize("house", HOUSES[:4], ids=lambda house: house.name)
def test_R6_3_every_seats_record_of_a_reshuffled_hand_is_proved(house, burns, showdown):
    reshuffled = 0
    for seed in range(12):
        events = _drawn_out(seed, house.replace(burns=burns, showdown=showdown))
        record = Record.of(events)
        reshuffled += any(isinstance(event, ev.MuckReshuffled) for event in events)
        assert verify(record).complete
        for seat in (None, *range(1, 7)):
            assert verify(record.seen_by(seat)).complete, (seed, seat)
    assert reshuffled > 3


@pytest.mark.parametrize("count", [-1, 53, 10**10])
def test_a_stub_of_more_cards_than_the_pack_has_is_no_stub(count):
    _, events = random_hand("count", 3, make_game())
    record = Record.of([*events[:12], ev.MuckReshuffled(count), *events[12:]])
    with pytest.raises(RecordError):
        verify(record)
