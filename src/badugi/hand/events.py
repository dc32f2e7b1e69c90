"""What the dealer calls out: everything that happens in a hand, in the past tense."""

from __future__ import annotations

from msgspec import Struct

from badugi.cards import Card
from badugi.hand.setup import HandSetup, PostKind


class _Event(Struct, frozen=True, tag_field="event", omit_defaults=True, gc=False):
    """Base of the events; each is tagged with its own name in JSON. Amounts are chips."""


class HandStarted(_Event, frozen=True, tag=True, gc=False):
    """A new hand: the game, the seats and stacks, the button, the posts due."""

    setup: HandSetup


class AntePosted(_Event, frozen=True, tag=True, gc=False):
    """An ante went in; ``amount`` is what was really put in."""

    seat: int
    amount: int
    all_in: bool = False


class BlindPosted(_Event, frozen=True, tag=True, gc=False):
    """A blind, a newcomer's live post or dead money went in."""

    seat: int
    kind: PostKind
    amount: int
    all_in: bool = False


class CardBurned(_Event, frozen=True, tag=True, gc=False):
    """The top card went to the muck unseen (R3.1)."""


class CardsDealt(_Event, frozen=True, tag=True, gc=False):
    """A player was served: his first cards, or the replacements of a draw."""

    seat: int
    cards: tuple[Card, ...]


class BettingRoundStarted(_Event, frozen=True, tag=True, gc=False):
    """Betting is open; rounds are numbered from 1 (R4.1)."""

    round: int


class Folded(_Event, frozen=True, tag=True, gc=False):
    """A player gave his hand up."""

    seat: int


class Checked(_Event, frozen=True, tag=True, gc=False):
    """A player stayed in for nothing."""

    seat: int


class Called(_Event, frozen=True, gc=False, tag=True):
    """A player matched the bet: ``to`` is his bet of the round now, ``added`` what that took."""

    seat: int
    to: int
    added: int
    all_in: bool = False


class BetMade(_Event, frozen=True, gc=False, tag=True):
    """A player made the first bet of the round, ``to`` chips, all of them added."""

    seat: int
    to: int
    added: int
    all_in: bool = False


class RaisedTo(_Event, frozen=True, gc=False, tag=True):
    """A player raised: ``to`` is his bet of the round now, ``added`` what that took."""

    seat: int
    to: int
    added: int
    all_in: bool = False


class DrawStarted(_Event, frozen=True, tag=True, gc=False):
    """A draw is open; draws are numbered from 1."""

    draw: int


class Discarded(_Event, frozen=True, tag=True, gc=False):
    """A player threw these cards; their number is public, the cards are his alone (R6.2)."""

    seat: int
    cards: tuple[Card, ...]


class StoodPat(_Event, frozen=True, tag=True, gc=False):
    """A player drew no card."""

    seat: int


class MuckReshuffled(_Event, frozen=True, tag=True, gc=False):
    """The stub ran short and was made anew from the muck; ``count`` is its new size (R6.3)."""

    count: int


class UncalledBetReturned(_Event, frozen=True, tag=True, gc=False):
    """What nobody matched went back (R9.1)."""

    seat: int
    amount: int


class ShowdownStarted(_Event, frozen=True, tag=True, gc=False):
    """Betting and draws are over and two or more hands are left."""


class RakeTaken(_Event, frozen=True, tag=True, gc=False):
    """The house took its share: in all, and the parts of it by pot, the main pot first (R9.5)."""

    amount: int
    parts: tuple[int, ...]


class Showed(_Event, frozen=True, tag=True, gc=False):
    """A player turned his cards up."""

    seat: int
    cards: tuple[Card, ...]


class Mucked(_Event, frozen=True, tag=True, gc=False):
    """A player gave up his claim at the showdown without showing."""

    seat: int


class PotWon(_Event, frozen=True, tag=True, gc=False):
    """A player took ``amount`` from pot number ``pot`` (0: the main pot).

    ``half`` names the ranking whose half it was in a split game; None: the whole pot.
    """

    seat: int
    amount: int
    pot: int
    half: str | None = None


class MuckedHolding(Struct, frozen=True, gc=False):
    """A hand that lost at the showdown unseen and is now on the record (R8.4).

    The dealer names those he knows; a reader of foreign records may add what they tell.
    """

    seat: int
    cards: tuple[Card, ...]


class HandEnded(_Event, frozen=True, tag=True, gc=False):
    """The hand is over; hands mucked at the showdown are made public (R8.4)."""

    mucked: tuple[MuckedHolding, ...] = ()


BettingEvent = Folded | Checked | Called | BetMade | RaisedTo
"""The events of the public betting line."""

Event = (
    HandStarted
    | AntePosted
    | BlindPosted
    | CardBurned
    | CardsDealt
    | BettingRoundStarted
    | Folded
    | Checked
    | Called
    | BetMade
    | RaisedTo
    | DrawStarted
    | Discarded
    | StoodPat
    | MuckReshuffled
    | UncalledBetReturned
    | ShowdownStarted
    | RakeTaken
    | Showed
    | Mucked
    | PotWon
    | HandEnded
)
