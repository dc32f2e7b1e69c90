"""The evidence of a shuffle: honest evidence proves, and every forgery is named."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from tests.hand.honest import ALL, HOUSE_NAMES, deal, deal_setup, dealt, faces, seen, with_reshuffle
from tests.properties.worlds import World, choose, world

from badugi.cards import UNKNOWN
from badugi.errors import FairnessError, RecordError
from badugi.fairness import Opening, combine, commit
from badugi.hand import Action, Hand, legal
from badugi.hand import events as ev
from badugi.hand.fairplay import check_fairness
from badugi.hand.places import places
from badugi.hand.record import Record, load
from badugi.hand.record import dump as dump_record
from badugi.hand.sealed import dump, sealed
from badugi.rules import HOUSES, VARIANTS, make_game

SEAT = 2
CASES = [
    pytest.param(house, variant, id=f"{house.name}-{variant.name}")
    for house, variant in itertools.product(HOUSES, VARIANTS)
]


def own_cards(record: Record, seat: int | None) -> int:
    return sum(
        len(event.cards)
        for event in record.events
        if isinstance(event, ev.CardsDealt) and event.seat == seat
    )


@pytest.mark.parametrize(("house", "variant"), CASES)
def test_honest_evidence_verifies_for_every_seat(house, variant):
    game = make_game(variant.name, "limit", "2/4", house)
    for players, number in ((2, 0), (variant.seats, 1), (variant.seats, 2)):
        hand = deal(f"{house.name} {variant.name} {number}", game, players)
        for seat in (None, *range(1, players + 1)):
            record = hand.record.seen_by(seat)
            result = check_fairness(record, hand.fairness(seat))
            assert result.shuffles == len(hand.stubs)
            assert result.opened + result.doubtful == own_cards(record, seat)
            assert result.closed == 0
            assert result.unseen == result.proof.unknown
            assert not result.is_redealt
            assert "order" in result.not_proved


@pytest.mark.parametrize(("house", "variant"), CASES)
def test_with_the_seed_the_whole_hand_is_dealt_again_for_every_seat(house, variant):
    game = make_game(variant.name, "limit", "2/4", house)
    hand = deal(f"again {house.name} {variant.name}", game, variant.seats)
    for seat in (ALL, None, 1, variant.seats):
        viewer = None if seat == ALL else seat
        result = check_fairness(seen(hand, seat), hand.fairness(viewer, is_seed_open=True))
        assert result.is_redealt
        assert result.doubtful == 0
        assert result.not_proved == ("when",)


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.name)
def test_openings_of_shown_cards_verify_for_the_whole_table(house):
    for number in range(6):
        hand = dealt(house.name, 6, number)
        shown = {card for cards in faces(hand.record.events).values() for card in cards}
        result = check_fairness(seen(hand, None), hand.fairness(None, is_shown_opened=True))
        assert result.opened + result.doubtful == len(shown)


BATCHES = [*range(4), *[pytest.param(batch, marks=pytest.mark.long) for batch in range(4, 60)]]


@pytest.mark.parametrize("batch", BATCHES)
def test_honest_evidence_of_troubled_hands_verifies_for_every_seat(batch):
    """Odd posts, absent seats, any house option; full tables that run out of cards."""
    reshuffles = 0
    for number in range(batch * 25, batch * 25 + 25):
        each = troubled(number)
        hand = deal_setup(f"world {number}", each.setup, in_style(each.style))
        reshuffles += len(hand.stubs) - 1
        for seat in (None, *[seat.seat for seat in each.setup.seats]):
            record = hand.record.seen_by(seat)
            shown = check_fairness(record, hand.fairness(seat, is_shown_opened=True))
            assert shown.opened + shown.doubtful >= own_cards(record, seat)
            assert shown.closed == 0
            again = check_fairness(record, hand.fairness(seat, is_seed_open=True))
            assert again.is_redealt
            assert again.opened == own_cards(record, seat)
    assert reshuffles > 5


def in_style(style: str) -> Callable[[Hand, random.Random], Action]:
    return lambda hand, dice: choose(legal(hand), style, dice)


def troubled(number: int) -> World:
    """Every third world is a full table of throwers."""
    if number % 3:
        return world(number)
    house = HOUSES[0].replace(reshuffle=HOUSE_NAMES[number // 3 % 4], burns=number % 2 == 0)
    variant = VARIANTS[number // 12 % len(VARIANTS)]
    return world(
        number, house=house, variant=variant, style="thrower", players=variant.seats, deep=True
    )


def test_under_pokerstars_some_positions_stay_in_doubt_and_most_do_not():
    counts = [
        check_fairness(seen(hand, 2), hand.fairness(2))
        for hand in (dealt("pokerstars", 8, number) for number in range(12))
    ]
    doubtful = sum(result.doubtful for result in counts)
    assert 0 < doubtful < sum(result.opened for result in counts) / 2
    assert all(("doubtful" in result.not_proved) == bool(result.doubtful) for result in counts)


@pytest.mark.parametrize("house", HOUSE_NAMES)
def test_places_are_where_the_cards_lay(house):
    """Compared with the stubs themselves: exactly, or within the bounds that are claimed."""
    for number in range(12):
        hand = dealt(house, 8, number)
        true = places(hand.record)
        for place, told in zip(true, places(hand.record.seen_by(3)), strict=True):
            lay = hand.stubs[place.shuffle].index(place.card)
            assert told.lowest <= lay <= told.highest
            assert (told.lowest, told.highest) == (place.lowest, place.highest)
            assert told.is_sure or house == "pokerstars"
            assert told.card in (place.card, UNKNOWN)


# Reading and writing.


def test_a_line_comes_back_as_it_was_and_old_readers_still_read_it():
    hand = with_reshuffle("standard")
    record = seen(hand, SEAT)
    for fairness in (hand.fairness(SEAT), hand.fairness(SEAT, is_seed_open=True), None):
        line = dump(record, fairness)
        assert "\n" not in line
        assert sealed(line) == (record, fairness)
        assert load(line) == record
    assert dump(record) == dump_record(record)


@pytest.mark.parametrize(
    "change",
    [
        {"promise": "AAAA"},
        {"promise": None},
        {"commitments": [["nothing"]]},
        {"openings": [[0, "Xx", "AA==", 0]]},
        {"openings": 7},
        {"seed": 12},
    ],
    ids=str,
)
def test_evidence_that_is_none_is_refused_in_a_sentence(change):
    hand = dealt()
    line = json.loads(dump(seen(hand, SEAT), hand.fairness(SEAT)))
    line["fairness"] |= change
    with pytest.raises(RecordError) as refusal:
        sealed(json.dumps(line))
    assert refusal.value.code == "fairness_unreadable"


def test_a_false_record_is_refused_before_its_evidence():
    hand = dealt()
    events = hand.record.events
    cut = Record(setup=hand.record.setup, events=(*events[:9], *events[10:]))
    with pytest.raises(RecordError):
        check_fairness(cut, hand.fairness(None))


def test_what_is_left_unproved_is_told():
    hand = dealt("standard", 4, 1)
    mine = hand.fairness(SEAT)
    assert check_fairness(seen(hand, SEAT), mine).not_proved == ("order", "unseen", "when")
    less = check_fairness(seen(hand, SEAT), replace(mine, openings=mine.openings[1:]))
    assert less.not_proved == ("order", "unopened", "unseen", "when")
    assert less.closed == 1
    game = hand.record.setup.game
    alone = deal("alone", game, 3, shares=0)
    result = check_fairness(seen(alone, 1), alone.fairness(1, is_seed_open=True))
    assert result.not_proved == ("alone", "when")


def test_an_opening_fits_one_envelope_only():
    """What the forgeries above rest on."""
    hand = dealt()
    envelopes = commit(hand.stubs[0], hand.seed)
    right = hand.envelope(0)
    envelopes.check(right)
    for position in range(1, 52):
        with pytest.raises(FairnessError):
            envelopes.check(Opening(position, right.card, right.salt))
    assert combine(hand.room_seed, {}) != hand.seed
