"""Every forgery of a shuffle's evidence is refused by its name."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from tests.hand.honest import (
    ALL,
    HOUSE_NAMES,
    Dealt,
    deal_setup,
    dealt,
    faces,
    often_throwing,
    seen,
    with_reshuffle,
    with_showdown,
)

from badugi.cards import PACK, UNKNOWN
from badugi.deck import SeededDeck
from badugi.errors import FairnessError, RecordError
from badugi.fairness import seed_commitment
from badugi.hand import Event, Hand, Phase
from badugi.hand import events as ev
from badugi.hand.fairplay import check_fairness
from badugi.hand.places import Place, places
from badugi.hand.record import Record
from badugi.hand.sealed import Fairness
from badugi.hand.serve import next_served, reshuffle

# What is published is wrong.


def refused(record: Record, fairness: Fairness, *codes: str) -> FairnessError:
    with pytest.raises(FairnessError) as refusal:
        check_fairness(record, fairness)
    assert refusal.value.code in codes, refusal.value
    assert "{" not in str(refusal.value)
    return refusal.value


SEAT = 2


def _swapped(hand: Dealt, honest: Fairness) -> Fairness:
    one, other, *rest = honest.openings
    return replace(
        honest,
        openings=(
            replace(one, position=other.position, shuffle=other.shuffle),
            replace(other, position=one.position, shuffle=one.shuffle),
            *rest,
        ),
    )


def _salts_swapped(hand: Dealt, honest: Fairness) -> Fairness:
    one, other, *rest = honest.openings
    swapped = (replace(one, salt=other.salt), replace(other, salt=one.salt))
    return replace(honest, openings=(*swapped, *rest))


def _other_salt(hand: Dealt, honest: Fairness) -> Fairness:
    first, *rest = honest.openings
    salt = bytes([first.salt[0] ^ 1, *first.salt[1:]])
    return replace(honest, openings=(replace(first, salt=salt), *rest))


def _shifted(hand: Dealt, honest: Fairness) -> Fairness:
    first, *rest = honest.openings
    return replace(honest, openings=(replace(first, position=first.position + 1), *rest))


def _other_card(hand: Dealt, honest: Fairness) -> Fairness:
    first, *rest = honest.openings
    card = next(card for card in PACK if card is not first.card)
    return replace(honest, openings=(replace(first, card=card), *rest))


def _unknown_card(hand: Dealt, honest: Fairness) -> Fairness:
    first, *rest = honest.openings
    return replace(honest, openings=(replace(first, card=UNKNOWN), *rest))


def _twice(hand: Dealt, honest: Fairness) -> Fairness:
    return replace(honest, openings=(*honest.openings, honest.openings[0]))


def _another_seats(hand: Dealt, honest: Fairness) -> Fairness:
    """A card that a player threw, so that he never showed it."""
    thrown = {c for e in hand.record.events if isinstance(e, ev.Discarded) for c in e.cards}
    shown = {card for cards in faces(hand.record.events).values() for card in cards}
    dealt_first = {
        card: event.seat
        for event in hand.record.events[:20]
        if isinstance(event, ev.CardsDealt)
        for card in event.cards
    }
    card = next(c for c, seat in dealt_first.items() if seat != SEAT and c in thrown - shown)
    return replace(honest, openings=(*honest.openings, hand.opening(card, 0)))


def _undealt(hand: Dealt, honest: Fairness) -> Fairness:
    last = len(hand.stubs) - 1
    return replace(
        honest, openings=(*honest.openings, hand.envelope(len(hand.stubs[last]) - 1, last))
    )


def _shuffle_beyond(hand: Dealt, honest: Fairness) -> Fairness:
    first, *rest = honest.openings
    return replace(honest, openings=(replace(first, shuffle=9), *rest))


def _missing_shuffle(hand: Dealt, honest: Fairness) -> Fairness:
    return replace(honest, commitments=honest.commitments[:-1])


def _one_too_many(hand: Dealt, honest: Fairness) -> Fairness:
    more = replace(honest.commitments[-1], shuffle=len(honest.commitments))
    return replace(honest, commitments=(*honest.commitments, more))


def _misnumbered(hand: Dealt, honest: Fairness) -> Fairness:
    first, *rest = honest.commitments
    return replace(honest, commitments=(replace(first, shuffle=7), *rest))


def _envelope_missing(hand: Dealt, honest: Fairness) -> Fairness:
    first, *rest = honest.commitments
    return replace(honest, commitments=(replace(first, hashes=first.hashes[:-1]), *rest))


FORGERIES: dict[Callable[[Dealt, Fairness], Fairness], tuple[str, ...]] = {
    _swapped: ("commitment_mismatch",),
    _salts_swapped: ("commitment_mismatch",),
    _other_salt: ("commitment_mismatch",),
    _shifted: ("commitment_mismatch",),
    _other_card: ("commitment_mismatch",),
    _unknown_card: ("commitment_mismatch",),
    _twice: ("opened_twice",),
    _another_seats: ("opened_unseen",),
    _undealt: ("opened_undealt",),
    _shuffle_beyond: ("opened_shuffle",),
    _missing_shuffle: ("sealed_shuffles",),
    _one_too_many: ("sealed_shuffles",),
    _misnumbered: ("sealed_order",),
    _envelope_missing: ("sealed_cards",),
}


@pytest.mark.parametrize("house", HOUSE_NAMES)
@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__.strip("_"))
def test_every_forgery_is_named(forge, house):
    for hand in (dealt(house, 3, 1), with_reshuffle(house)):
        honest = hand.fairness(SEAT)
        check_fairness(seen(hand, SEAT), honest)
        refused(seen(hand, SEAT), forge(hand, honest), *FORGERIES[forge])


# The room itself lies: it keeps the salts, so that its envelopes fit.


def lying(hand: Dealt, stubs: list[tuple]) -> Dealt:
    """The same record, with envelopes and openings of other stubs."""
    return Dealt(hand.record, hand.room_seed, hand.shares, tuple(stubs))


@pytest.mark.parametrize("house", HOUSE_NAMES)
def test_a_card_dealt_from_elsewhere_is_named(house):
    """Two cards of the sealed deck change places: what was sealed is not what was dealt."""
    hand = dealt(house, 4, 2)
    mine = hand.fairness(SEAT).openings
    for one, other in ((mine[0].position, mine[1].position), (mine[0].position, 51)):
        stub = list(hand.stubs[0])
        stub[one], stub[other] = stub[other], stub[one]
        liar = lying(hand, [tuple(stub), *hand.stubs[1:]])
        error = refused(seen(hand, SEAT), liar.fairness(SEAT), "opened_elsewhere")
        assert error.params["card"] in str(error)


@pytest.mark.parametrize("house", HOUSE_NAMES)
def test_a_true_opening_of_another_envelope_is_named(house):
    """The envelope that lay there is opened truly, and the record tells of another card."""
    hand = dealt(house, 4, 3)
    honest = hand.fairness(SEAT)
    first = honest.openings[0]
    stub = list(hand.stubs[0])
    stub[first.position] = hand.stubs[0][51]
    stub[51] = first.card
    liar = lying(hand, [tuple(stub), *hand.stubs[1:]])
    lie = replace(
        liar.fairness(None), openings=(liar.envelope(first.position), *honest.openings[1:])
    )
    refused(seen(hand, SEAT), lie, "opened_other_card")


def test_one_card_in_two_envelopes_is_named():
    hand = with_showdown("standard")
    card = next(iter(faces(hand.record.events).values()))[0]
    place = hand.stubs[0].index(card)
    stub = list(hand.stubs[0])
    stub[50] = card
    liar = lying(hand, [tuple(stub)])
    both = (liar.envelope(place), liar.envelope(50))
    refused(seen(hand, None), replace(liar.fairness(None), openings=both), "opened_same_card")


@pytest.mark.parametrize("house", HOUSE_NAMES)
def test_a_new_stub_that_lay_otherwise_is_named(house):
    """The receiver of a reshuffle is served first, so that his position is sure in every house."""
    hand = with_reshuffle(house)
    events = hand.record.events
    at = next(i for i, event in enumerate(events) if isinstance(event, ev.MuckReshuffled))
    served = events[at + 1]
    assert isinstance(served, ev.CardsDealt)
    stub = list(hand.stubs[1])
    stub[0], stub[-1] = stub[-1], stub[0]
    liar = lying(hand, [hand.stubs[0], tuple(stub), *hand.stubs[2:]])
    refused(seen(hand, served.seat), liar.fairness(served.seat), "opened_elsewhere")


def test_cards_of_one_deal_come_from_the_top_down_even_in_doubt():
    hand, one, other = in_doubt()
    stub = list(hand.stubs[one.shuffle])
    here, there = stub.index(one.card), stub.index(other.card)
    stub[here], stub[there] = stub[there], stub[here]
    stubs = list(hand.stubs)
    stubs[one.shuffle] = tuple(stub)
    liar = lying(hand, stubs)
    refused(seen(hand, one.seat), liar.fairness(one.seat), "opened_order")


def in_doubt() -> tuple[Dealt, Place, Place]:
    """Two cards of one deal that might each have lain where the other did."""
    for number in range(200):
        hand = dealt("pokerstars", 8, number)
        doubtful = [place for place in places(hand.record) if not place.is_sure]
        for one, other in itertools.pairwise(doubtful):
            stub = hand.stubs[one.shuffle]
            if (
                one.event == other.event
                and one.highest >= stub.index(other.card)
                and other.lowest <= stub.index(one.card)
            ):
                return hand, one, other
    raise AssertionError("no doubt anywhere")


# With the seed.


def opened(hand: Dealt, **changes: object) -> Fairness:
    return replace(hand.fairness(SEAT, is_seed_open=True), **changes)


@pytest.mark.parametrize("house", HOUSE_NAMES)
def test_another_seed_share_or_promise_is_named(house):
    hand = with_reshuffle(house)
    record = seen(hand, SEAT)
    refused(record, opened(hand, seed=bytes(32)), "seed_mismatch")
    refused(record, opened(hand, seed=b"short"), "seed_mismatch")
    refused(record, opened(hand, promise=seed_commitment(bytes(32))), "seed_mismatch")
    changed = {**hand.shares, "p_0": b"another"}
    fewer = {"p_0": hand.shares["p_0"]}
    renamed = {f"x{name}": share for name, share in hand.shares.items()}
    for shares in (changed, fewer, renamed, {}, {**hand.shares, "p_9": b""}):
        refused(record, opened(hand, shares=shares), "shuffle_mismatch")


def test_a_deck_that_is_not_this_seeds_shuffle_is_named():
    hand = dealt("standard", 3, 1)
    stub = list(hand.stubs[0])
    stub[40], stub[41] = stub[41], stub[40]
    liar = lying(hand, [tuple(stub)])
    refused(seen(hand, SEAT), liar.fairness(SEAT, is_seed_open=True), "shuffle_mismatch")


@pytest.mark.parametrize("house", HOUSE_NAMES)
def test_a_hand_dealt_from_another_seed_is_named_whatever_was_seen(house):
    """Right seed, right envelopes, and the cards came from somewhere else."""
    hand = dealt(house, 4, 5)
    other = hand.fairness(None, is_seed_open=True)
    stranger = with_showdown(house, 5)
    codes = ("redeal_card", "redeal_holding", "sealed_shuffles", "redeal_pool")
    for seat in (ALL, SEAT, None):
        refused(seen(stranger, seat), replace(other, openings=()), *codes)


def test_a_card_that_nobody_saw_again_is_compared_too():
    """Its owner folds at once: neither a throw nor a show could tell."""
    hand = next(hand for hand in (dealt("standard", 5, n) for n in range(40)) if folded_first(hand))
    seat = folded_first(hand)
    events = list(hand.record.seen_by(seat).events)
    at = next(i for i, e in enumerate(events) if isinstance(e, ev.CardsDealt) and e.seat == seat)
    mine = events[at]
    assert isinstance(mine, ev.CardsDealt)
    events[at] = replace(mine, cards=(*mine.cards[:-1], hand.stubs[0][-1]))
    false = Record(setup=hand.record.setup, events=tuple(events))
    evidence = replace(hand.fairness(seat, is_seed_open=True), openings=())
    error = refused(false, evidence, "redeal_card")
    assert (error.params["seat"], error.params["dealt"]) == (seat, mine.cards[-1].symbol)


def folded_first(hand: Dealt) -> int | None:
    """Who folded before the first draw."""
    for event in hand.record.events:
        if isinstance(event, ev.DrawStarted):
            return None
        if isinstance(event, ev.Folded):
            return event.seat
    return None


def test_a_reshuffle_that_was_not_due_is_named():
    """Under pokerstars only the seed shows whether the stub was too short for somebody."""
    honest = dealt("pokerstars", 4, 1)
    hand = deal_setup("early", honest.record.setup, often_throwing, meddle=Meddler())
    assert len(hand.stubs) == 2
    record = seen(hand, None)
    assert check_fairness(record, hand.fairness(None)).shuffles == 2
    refused(record, hand.fairness(None, is_seed_open=True), "redeal_reshuffle")


class Meddler:
    """Reshuffles once before serving somebody in a draw, although the stub would do."""

    def __init__(self) -> None:
        self.has_meddled = False

    def __call__(self, hand: Hand, event: Event) -> Event:
        receiver = next_served(hand)
        is_serving = hand.phase is Phase.DRAWING and isinstance(event, ev.CardsDealt)
        if self.has_meddled or receiver is None or not is_serving or hand.draw < 2:
            return event
        self.has_meddled = True
        return reshuffle(hand, receiver)


def test_a_shown_hand_that_was_not_dealt_is_named():
    """A spectator's record holds no dealt card, and yet the seed finds the false show out."""
    hand = with_showdown("standard")
    record = hand.record.seen_by(None)
    shown = next(e for e in record.events if isinstance(e, ev.Showed))
    unused = hand.stubs[0][-1]
    forged = replace(shown, cards=(*shown.cards[:-1], unused))
    events = tuple([forged if event is shown else event for event in record.events])
    false = Record(setup=record.setup, events=events)
    with pytest.raises((FairnessError, RecordError)) as refusal:
        check_fairness(false, hand.fairness(None, is_seed_open=True))
    assert refusal.value.code in {"redeal_holding", "event_differs"}


@pytest.mark.parametrize("house", HOUSE_NAMES)
def test_a_reshuffle_of_other_cards_is_named(house):
    """The room slips a card that is still in play into the new stub, shuffled by the true seed."""
    hand = with_reshuffle(house)
    events = hand.record.events
    at = next(i for i, event in enumerate(events) if isinstance(event, ev.MuckReshuffled))
    stub = hand.stubs[1]
    held = {card for cards in faces(events).values() for card in cards if card not in stub}
    pool = [*stub[:-1], sorted(held)[0]]
    assert isinstance(events[at], ev.MuckReshuffled)
    deck = SeededDeck(hand.seed, tuple(stub), 1).reshuffled(tuple(pool))
    liar = lying(hand, [hand.stubs[0], deck.cards, *hand.stubs[2:]])
    published = liar.fairness(None, is_seed_open=True)
    refused(seen(hand, None), published, "redeal_pool", "redeal_holding")
