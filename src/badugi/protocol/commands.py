"""What a client asks of a table, one JSON message each; every command has an ``id`` of its own.

A command that is sent again with the same id is answered again and acts once. What is done in a
hand names the hand and the turn it was meant for, so that a late click never acts in another.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from badugi.hand import actions as act

LONGEST_MESSAGE = 8192
"""Bytes of the longest message a client may send."""
CHAT_LENGTH = 300
SHARE_BYTES = 64

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Count: TypeAlias = Annotated[int, Meta(ge=0, lt=2**53)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=1, le=9)]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]
Share: TypeAlias = Annotated[bytes, Meta(min_length=1, max_length=SHARE_BYTES)]


class _Command(Struct, frozen=True, tag_field="do", omit_defaults=True, forbid_unknown_fields=True):
    """Base of the commands; each is tagged with its own name in JSON. Amounts are chips."""

    id: Id


class Act(_Command, frozen=True, tag="act"):
    """An action in hand number ``hand``, of which ``turn`` decisions were made before it."""

    hand: Count
    turn: Count
    action: act.Action


class _Plan(Struct, frozen=True, tag_field="plan", omit_defaults=True, forbid_unknown_fields=True):
    """Base of what a player decides ahead of his turn."""


class FoldAhead(_Plan, frozen=True, tag="fold"):
    """Fold, whatever happens."""


class CheckFold(_Plan, frozen=True, tag="check_fold"):
    """Check if that is free, else fold."""


class CheckAhead(_Plan, frozen=True, tag="check"):
    """Check; void as soon as there is something to call."""


class CallExactly(_Plan, frozen=True, tag="call"):
    """Call ``amount`` chips; void when the price changes."""

    amount: Count


class CallAny(_Plan, frozen=True, tag="call_any"):
    """Call whatever it costs, or check."""


class RaiseExactly(_Plan, frozen=True, tag="raise"):
    """Bet or raise to ``to`` chips; void when the price changes or the size is allowed no more."""

    to: Count


class RaiseAny(_Plan, frozen=True, tag="raise_any"):
    """Bet or raise the least that is allowed; where no raise is, call or check."""


class DiscardAhead(_Plan, frozen=True, tag="discard"):
    """Throw these slots (0 is the first card) in the coming draw; none: stand pat."""

    slots: tuple[int, ...] = ()


BettingPlan = FoldAhead | CheckFold | CheckAhead | CallExactly | CallAny | RaiseExactly | RaiseAny
Plan = BettingPlan | DiscardAhead


class Ahead(_Command, frozen=True, tag="ahead"):
    """Decide ahead in hand number ``hand``; ``plan`` None: decide nothing ahead after all."""

    hand: Count
    plan: Plan | None = None


class Sit(_Command, frozen=True, tag="sit"):
    """Take a seat with chips from one's wallet."""

    seat: SeatNumber
    buy_in: Count


class TopUp(_Command, frozen=True, tag="top_up"):
    """Add chips from one's wallet; during a hand they count from the next."""

    amount: Count


class SitOut(_Command, frozen=True, tag="sit_out"):
    """Stay in the seat without being dealt in from the next hand on.

    ``big_blind``: only from the hand on in which the seat would post the big blind; until then
    nobody is told, and ``sit_in`` takes it back. Where no blinds are posted it means ``now``.
    """

    at: Literal["now", "big_blind"] = "now"


class SitIn(_Command, frozen=True, tag="sit_in"):
    """Come back, or stay after all instead of sitting out at the big blind."""


class AutoTopUp(_Command, frozen=True, tag="auto_top_up"):
    """Add chips from one's wallet before each deal, up to ``to`` in all; null: do so no more.

    It ends by itself when the wallet cannot pay, with the seat, and with a restart of the room.
    """

    to: Count | None = None


class PostBlinds(_Command, frozen=True, tag="post_blinds"):
    """Post as soon as the seat may, instead of waiting for the big blind."""


class WaitForBigBlind(_Command, frozen=True, tag="wait_for_big_blind"):
    """Wait for the big blind after all."""


class Leave(_Command, frozen=True, tag="leave"):
    """Leave the seat, after the running hand if in it, or the queue."""


class Choose(_Command, frozen=True, tag="choose"):
    """Choose the game of this hand: a place in the table's list, 0 the first."""

    place: Count


class Queue(_Command, frozen=True, tag="queue"):
    """Wait for a seat."""


class AddShare(_Command, frozen=True, tag="share"):
    """Add chance of one's own to the seed of hand number ``hand``, which is promised already."""

    hand: Count
    share: Share


class Chat(_Command, frozen=True, tag="chat"):
    """Say something to the table."""

    text: Text


class Ping(_Command, frozen=True, tag="ping"):
    """Ask for an answer; the room measures nothing by it."""


class Pong(_Command, frozen=True, tag="pong"):
    """The answer to the room's own ``ping``, with its id: so it knows how far away one is."""


Command = (
    Act
    | Ahead
    | Sit
    | TopUp
    | SitOut
    | SitIn
    | AutoTopUp
    | PostBlinds
    | WaitForBigBlind
    | Leave
    | Choose
    | Queue
    | AddShare
    | Chat
    | Ping
    | Pong
)

decoder = msgspec.json.Decoder(Command)
"""Reads one message; raises msgspec.DecodeError or its subclass ValidationError."""
