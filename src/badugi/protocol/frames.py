"""What the room tells a client, one JSON message each."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from badugi.cards import Card
from badugi.fairness import Opening
from badugi.protocol.commands import BettingPlan, Plan
from badugi.protocol.events import Event
from badugi.protocol.felt import Felt
from badugi.protocol.info import TableInfo
from badugi.protocol.picture import View

VERSION = 1
"""The protocol's version; a client that knows another one should say so and stop."""


class _Message(Struct, frozen=True, tag_field="is", omit_defaults=True, kw_only=True):
    """Base of the messages; each is tagged with its own name in JSON. Amounts are chips."""


class You(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who the room takes the client for; ``player`` None: nobody it knows, ``seat``: he watches.

    ``offered`` is the seat that is kept for him for a while, if he waited for one.
    """

    player: str | None = None
    name: str = ""
    seat: int | None = None
    offered: int | None = None


class Said(Struct, frozen=True, kw_only=True):
    """One line of chat; ``at`` in milliseconds since 1970."""

    player: str
    name: str
    text: str
    at: int


class Welcome(_Message, frozen=True, kw_only=True, tag="welcome"):
    """The first message: the table and its terms, and what was said lately.

    Frames follow: those missed since the version the client named, or a snapshot.
    ``stated`` says what one agrees to by sitting down: what is opened of the shuffle afterwards.
    The games' signs and ``stated`` are in the client's language.
    """

    protocol: int = VERSION
    table: TableInfo
    you: You
    stated: str = ""
    chat: tuple[Said, ...] = ()


class Sizes(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What may be bet or raised to: bounds in chips, the step between, and fractions of the pot."""

    is_raise: bool
    lowest: int
    highest: int
    chip: int
    all_in: int
    fractions: dict[str, int] = {}


class Choices(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the seat may do now. ``call`` is what a call adds; ``draw`` how many cards may go.

    ``is_capped``: no raise, for the round has all its bets.
    """

    fold: bool = False
    check: bool = False
    call: int | None = None
    bet: Sizes | None = None
    is_capped: bool = False
    draw: int = 0
    show: bool = False
    muck: bool = False


class Holding(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The seat's own cards in words.

    ``keeps`` has one entry for every choice of discards while a draw is to come: entry number
    ``sum(2**slot for slot in slots)`` names what is left after throwing these slots.
    """

    text: str
    playing: tuple[tuple[Card, ...], ...]
    unused: tuple[tuple[int, ...], ...]
    keeps: tuple[str, ...] = ()


class MayPlan(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the seat may decide ahead of its turn now, besides nothing.

    ``bets`` are plans for this betting round as ``ahead`` takes them, those that make sense now
    and the one that stands. ``draw`` is how many cards may be chosen for the next draw.
    """

    bets: tuple[BettingPlan, ...] = ()
    draw: int = 0


class Prompt(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one seat is asked and may ask: ``act`` when it is his turn.

    ``ahead`` is what he has decided ahead: for this betting round, and for the next draw.
    ``may_plan`` is what he may decide ahead, when it is not his turn. ``may`` lists the commands
    about his seat that the table would accept now. ``sits_out_at_blind``: he is dealt in until
    the big blind comes to him. ``tops_up_to``: the chips he is topped up to before each deal.
    """

    act: Choices | None = None
    holding: Holding | None = None
    ahead: tuple[Plan, ...] = ()
    may_plan: MayPlan | None = None
    may: tuple[str, ...] = ()
    sits_out_at_blind: bool = False
    tops_up_to: int | None = None


class Clock(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whose time runs: milliseconds left for this decision, and in his bank after that."""

    seat: int
    left: int
    bank: int = 0
    is_gone: bool = False
    """Whether he is disconnected and his grace period runs."""


class Words(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The frame in the client's language.

    ``log`` has a line for each event, empty where it is not worth one; ``hands`` the names of
    hands that lie open, by seat.
    """

    log: tuple[str, ...] = ()
    hands: dict[int, str] = {}


class Frame(_Message, frozen=True, kw_only=True, tag="frame"):
    """What happened, how the table looks now to this client, and what he is asked.

    ``v`` grows by one a frame. A snapshot has no events. ``openings`` are the keys to the
    envelopes of the client's own cards. ``felt`` only comes with a snapshot that asked for it:
    what ``evolve`` needs to follow the table.
    """

    v: int
    hand: int
    turn: int
    events: tuple[Event, ...] = ()
    words: Words = Words()
    view: View
    prompt: Prompt | None = None
    clock: Clock | None = None
    openings: tuple[Opening, ...] = ()
    is_snapshot: bool = False
    felt: Felt | None = None


class Private(_Message, frozen=True, kw_only=True, tag="private"):
    """What changed for this client alone, without a new version of the table."""

    v: int
    prompt: Prompt | None = None
    you: You
    clock: Clock | None = None


class Ack(_Message, frozen=True, kw_only=True, tag="ack"):
    """The command was done, or had been: the table's version with its effect."""

    id: str
    v: int


class Refused(_Message, frozen=True, kw_only=True, tag="refused"):
    """The command was not done and nothing changed; ``code`` is for programs, ``why`` for people.

    A command for another turn than the present one gets the current frame with it.
    """

    id: str = ""
    code: str
    why: str
    clause: str | None = None
    frame: Frame | None = None


class ChatLine(_Message, frozen=True, kw_only=True, tag="chat"):
    """Somebody said something."""

    said: Said


class Presence(_Message, frozen=True, kw_only=True, tag="presence"):
    """Who is connected: seats with a player at the other end, and how many only watch."""

    seats: tuple[int, ...]
    watching: int


class Notice(_Message, frozen=True, kw_only=True, tag="notice"):
    """The room has something to say; ``code`` says what kind of thing it is.

    To everybody: ``restarting``, the room stops and will be back in a moment; ``host``, the host
    announces. To one player alone: ``time_out``, what was done for him when his time had run out;
    ``kicked``, that he has to leave the table, and why.
    """

    code: str
    text: str


class RoomPing(_Message, frozen=True, kw_only=True, tag="ping"):
    """Answer with ``pong`` and this id."""

    id: str


class RoomPong(_Message, frozen=True, kw_only=True, tag="pong"):
    """The answer to a client's ``ping``."""

    id: str


Message = (
    Welcome | Frame | Private | Ack | Refused | ChatLine | Presence | Notice | RoomPing | RoomPong
)

_encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(Message)
"""Reads one message of the room; raises msgspec.DecodeError."""


def encode(message: Any) -> bytes:
    """A message as it goes over the wire."""
    return _encoder.encode(message)
