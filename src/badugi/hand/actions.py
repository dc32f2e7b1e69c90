"""What a player says or does when it is his turn."""

from __future__ import annotations

from msgspec import Struct

from badugi.cards import Card


class _Action(Struct, frozen=True, tag_field="action", omit_defaults=True):
    """Base of the actions; each is tagged with its own name in JSON."""


class Fold(_Action, frozen=True, gc=False, tag="fold"):
    """Give the hand up."""


class Check(_Action, frozen=True, gc=False, tag="check"):
    """Stay in without betting; nothing is owed."""


class Call(_Action, frozen=True, gc=False, tag="call"):
    """Match the highest bet, or put in the rest of a short stack."""


class Bet(_Action, frozen=True, gc=False, tag="bet"):
    """Make the first bet of a round: ``to`` chips."""

    to: int


class RaiseTo(_Action, frozen=True, gc=False, tag="raise"):
    """Raise the bet: ``to`` is the new total of the round in chips, not the increase."""

    to: int


class Discard(_Action, frozen=True, gc=False, tag="discard"):
    """Throw the cards in these slots of one's holding (0 is the first) and draw as many."""

    slots: tuple[int, ...]


class StandPat(_Action, frozen=True, gc=False, tag="pat"):
    """Draw no card."""


class Show(_Action, frozen=True, gc=False, tag="show"):
    """Turn one's cards up.

    ``cards`` is only for hands whose cards the engine has never seen (foreign records): it then
    says what they were. Otherwise leave it None.
    """

    cards: tuple[Card, ...] | None = None


class Muck(_Action, frozen=True, gc=False, tag="muck"):
    """Give up one's claim at the showdown without showing."""


Action = Fold | Check | Call | Bet | RaiseTo | Discard | StandPat | Show | Muck
