"""What the room says of hands from elsewhere: which files it reads, and what one of them held."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from badugi.protocol.replay import ReplayStep


class HistoryFormat(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A format of hand histories. ``is_written``: hands may be downloaded in it too."""

    name: str
    title: str
    suffix: str
    is_written: bool = False


class HistoryTerms(Struct, frozen=True, kw_only=True):
    """What the room reads: formats, bytes of a file, hands of it that are told."""

    formats: tuple[HistoryFormat, ...]
    most_bytes: int
    most_hands: int


class HistoryHand(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One hand of a file, dealt again by the rules, or the reason why it could not be.

    ``begins`` is its first line in the file and ``line`` where the trouble stands, from 1.
    ``site``, ``id``, ``table`` and ``at`` are as printed there. ``pot`` is all that was put in,
    ``net`` what ``hero`` won or lost, whose cards the file's owner saw.
    Amounts are chips, of which the last ``decimals`` digits are cents; ``currency`` is the sign of
    real money. ``winners`` took something. ``record`` is the hand as one line of JSON, for
    ``/api/histories/replay``.
    """

    status: Literal["replayed", "refused"]
    begins: int
    line: int
    site: str = ""
    id: str = ""
    table: str = ""
    at: str = ""
    game_name: str = ""
    decimals: int = 0
    currency: str = ""
    players: int = 0
    pot: int = 0
    hero: str = ""
    net: int | None = None
    winners: tuple[str, ...] = ()
    reason: str = ""
    record: str = ""


class SkippedHands(Struct, frozen=True, kw_only=True):
    """How many hands of a file are none of ours to play, for one reason."""

    reason: str
    count: int


class HistoryFile(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a file held. ``has_more``: it goes on, and the rest was not looked at."""

    hands: tuple[HistoryHand, ...] = ()
    skipped: tuple[SkippedHands, ...] = ()
    replayed: int = 0
    refused: int = 0
    has_more: bool = False


class Onlooker(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """With whose eyes a hand may be looked at: a place at the table whose cards are known."""

    seat: int
    name: str


class HistoryReplay(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A hand from elsewhere step by step, as ``seat`` saw it (None: as all saw it).

    ``seats`` is how many places its table has here; they are counted from 1, whatever the site
    does. ``eyes`` are those whose cards are known.
    """

    game_name: str
    seats: int
    seat: int | None = None
    eyes: tuple[Onlooker, ...] = ()
    steps: tuple[ReplayStep, ...]
