"""Everything that can happen at a table of the room: between hands, in a hand, around them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar, cast, get_args

from msgspec import Struct
from msgspec.structs import replace

from badugi import hand as deal
from badugi.deck import Deck
from badugi.fairness import Commitments
from badugi.hand import events as in_hand
from badugi.table import events as between


class _Event(Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Base of the room's own events; each is tagged with its own name in JSON."""


class SeedPromised(_Event, frozen=True, tag=True):
    """The room has drawn its seed for hand number ``hand`` and promises it.

    ``seed`` is the room's alone: empty in every view.
    """

    hand: int
    commitment: bytes
    seed: bytes = b""


class ShareAdded(_Event, frozen=True, tag=True):
    """A player added his share to the seed of hand number ``hand``, after the promise."""

    hand: int
    player: str
    share: bytes


class DeckSealed(_Event, frozen=True, tag=True):
    """The stub was shuffled, and the envelopes of all its cards are on the table.

    Before the first deal, and again after every reshuffle of the hand. ``deck`` is the whole
    stub; every view has only its number of cards.
    """

    commitments: Commitments
    deck: Deck


class SeedOpened(_Event, frozen=True, tag=True):
    """The room's seed of a finished hand, at tables that agreed to open it."""

    hand: int
    seed: bytes


class Queued(_Event, frozen=True, tag=True):
    """A player waits for a seat."""

    player: str
    name: str


class Unqueued(_Event, frozen=True, tag=True):
    """A player waits no longer."""

    player: str


class SeatOffered(_Event, frozen=True, tag=True):
    """A free seat is kept for the first in the queue for a while."""

    seat: int
    player: str


class OfferLapsed(_Event, frozen=True, tag=True):
    """The seat kept for a player is anybody's again."""

    seat: int
    player: str


class HandFiled(_Event, frozen=True, tag=True):
    """Hand number ``hand`` is over for good: it is on file, and nobody may show any more."""

    hand: int


class TableClosing(_Event, frozen=True, tag=True):
    """No further hand is dealt here; everybody gets his chips back."""


class TableClosed(_Event, frozen=True, tag=True):
    """The table is gone; its log ends here."""


RoomEvent = (
    SeedPromised
    | ShareAdded
    | DeckSealed
    | SeedOpened
    | Queued
    | Unqueued
    | SeatOffered
    | OfferLapsed
    | HandFiled
    | TableClosing
    | TableClosed
)
Event = between.Event | in_hand.Event | RoomEvent

HAND_EVENTS: frozenset[type] = frozenset(get_args(in_hand.Event))
TABLE_EVENTS: frozenset[type] = frozenset(get_args(between.Event))
DECISIONS: frozenset[type] = frozenset(
    {
        in_hand.Folded,
        in_hand.Checked,
        in_hand.Called,
        in_hand.BetMade,
        in_hand.RaisedTo,
        in_hand.Discarded,
        in_hand.StoodPat,
        in_hand.Showed,
        in_hand.Mucked,
    }
)
"""The events by which a player decides; a table's turns count them."""

Seen = TypeVar("Seen", bound=Event)


def view(event: Seen, seat: int | None) -> Seen:
    """The event as one seat may see it (None: a spectator), redacted and of the same type."""
    if type(event) in HAND_EVENTS:
        return cast(Seen, deal.view(cast(in_hand.Event, event), seat))
    redact = _REDACTED.get(type(event))
    return cast(Seen, redact(event)) if redact else event


def _without_seed(event: SeedPromised) -> SeedPromised:
    return replace(event, seed=b"")


def _without_deck(event: DeckSealed) -> DeckSealed:
    return replace(event, deck=event.deck.hidden())


# Every event of the room stands here or holds nothing private; a test compares this with the union.
_REDACTED: Mapping[type, Callable[[Any], Event]] = {
    SeedPromised: _without_seed,
    DeckSealed: _without_deck,
}
