"""A hand that is over, as one of its players may have it: what he saw, and the evidence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from msgspec.structs import replace

from badugi.cards import UNKNOWN, Card
from badugi.deck import SeededDeck
from badugi.fairness import Commitments, Opening, open_card
from badugi.hand import events as in_hand
from badugi.hand.record import Record
from badugi.hand.sealed import Fairness, dump
from badugi.protocol import Event
from badugi.protocol import events as ev
from badugi.protocol.info import Openings
from badugi.room.store.base import Step, Store


async def hand_line(
    store: Store,
    stream: str,
    number: int,
    *,
    seat: int | None,
    openings: Openings,
    until: int | None = None,
) -> str | None:
    """A finished hand in one line of JSON, as one seat may have it (None: a spectator).

    None if no hand of that number is on file that ended by ``until``, in milliseconds since 1970.
    """
    steps = await _steps(store, stream, number, until=until)
    if steps is None:
        return None
    earlier = await store.hand(stream, number - 1)
    # The promise came with the first cards of the hand before, the open seed comes after this one.
    after = earlier[0].seq - 1 if earlier else 0
    around = await store.read(stream, after=after, until=steps[-1].seq + 1)
    record = _record(steps, seat)
    evidence = _evidence(_events(around), number)
    if evidence is None:
        return dump(record)
    sealed, keys = _envelopes(_events(steps), seat, openings=openings)
    return dump(record, replace(evidence, commitments=sealed, openings=keys))


async def hand_record(
    store: Store, stream: str, number: int, *, seat: int | None, until: int | None = None
) -> tuple[int, Record] | None:
    """When a hand ended, in milliseconds since 1970, and its record as one seat saw it.

    None as for ``hand_line``.
    """
    steps = await _steps(store, stream, number, until=until)
    return None if steps is None else (steps[-1].at, _record(steps, seat))


async def _steps(
    store: Store, stream: str, number: int, *, until: int | None
) -> tuple[Step, ...] | None:
    """The steps of a finished hand that ended by then."""
    steps = await store.hand(stream, number)
    is_late = steps is not None and until is not None and steps[-1].at > until
    return None if is_late else steps


def _record(steps: Iterable[Step], seat: int | None) -> Record:
    return Record.of(_played(steps)).seen_by(seat)


def _events(steps: Iterable[Step]) -> list[Event]:
    return [event for step in steps for event in step.events]


def _played(steps: Iterable[Step]) -> list[in_hand.Event]:
    return [cast(in_hand.Event, each) for each in _events(steps) if type(each) in ev.HAND_EVENTS]


def _evidence(events: Iterable[Event], number: int) -> Fairness | None:
    """What was promised and mixed for a hand, and the seed if it was opened."""
    promise, seed = b"", b""
    shares: dict[str, bytes] = {}
    for event in events:
        match event:
            case ev.SeedPromised(hand=hand) if hand == number:
                promise = event.commitment
            case ev.ShareAdded(hand=hand) if hand == number:
                shares[event.player] = event.share
            case ev.SeedOpened(hand=hand) if hand == number:
                seed = event.seed
    return Fairness(promise=promise, commitments=(), shares=shares, seed=seed) if promise else None


def _envelopes(
    events: Iterable[Event], seat: int | None, *, openings: Openings
) -> tuple[tuple[Commitments, ...], tuple[Opening, ...]]:
    """The envelopes of all shuffles of a hand, and the keys that a seat may have."""
    sealed: list[ev.DeckSealed] = []
    keys: list[Opening] = []
    for event in events:
        if isinstance(event, ev.DeckSealed):
            sealed.append(event)
        else:
            keys += _keys(sealed, _entitled(event, seat, openings=openings))
    return tuple([each.commitments for each in sealed]), tuple(dict.fromkeys(keys))


def _entitled(event: Event, seat: int | None, *, openings: Openings) -> tuple[Card, ...]:
    """The cards of an event whose keys this seat may have."""
    if isinstance(event, in_hand.CardsDealt) and seat is not None and event.seat == seat:
        return event.cards
    if openings == "own":
        return ()
    match ev.view(event, seat):
        case in_hand.Showed(cards=cards):
            return cards
        case in_hand.HandEnded(mucked=mucked):
            return tuple([card for holding in mucked for card in holding.cards])
    return ()


def _keys(sealed: list[ev.DeckSealed], cards: Iterable[Card]) -> list[Opening]:
    """The keys to cards, each in the latest shuffle whose stub held it."""
    found = []
    for card in cards:
        for stub in reversed(sealed):
            deck = stub.deck
            if card is not UNKNOWN and isinstance(deck, SeededDeck) and card in deck.cards:
                position = deck.cards.index(card)
                shuffle = stub.commitments.shuffle
                key = open_card(deck.cards, deck.seed, position=position, shuffle=shuffle)
                found.append(key)
                break
    return found
