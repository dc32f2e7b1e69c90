"""What a room that may be killed at any moment is told to do, and what it says until then."""

from __future__ import annotations

import os
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from badugi.protocol.commands import Command
from badugi.protocol.frames import Frame, encode

Point: TypeAlias = Literal[
    "after-take",
    "before-append",
    "after-append",
    "before-commit",
    "amid-commit",
    "after-commit",
]
"""Where a room dies: as soon as it holds the logs, around the store's ``append``, or around the
commit that writes a whole group; ``amid-commit`` is while the disk is at work."""


class Fault(Struct, frozen=True):
    """Death at a point, when it is reached for the ``count``-th time."""

    point: Point
    count: int = 1


class Wish(Struct, frozen=True):
    """A command of somebody at a table."""

    table: str
    player: str
    command: Command


class Order(Struct, frozen=True, kw_only=True):
    """One life of a room: its database, the file for its lines, when it may end by itself.

    ``hands`` are those on file in the whole room, 0: it never ends by itself. ``again`` are
    commands of earlier lives, to be sent once more. ``lease`` in seconds, None: the usual. Of
    every ``unsure`` appends one is written, or not, and the store says that it does not know.
    """

    address: str
    lines: str
    seed: str
    hands: int = 0
    speed: float = 500.0
    seconds: int = 60
    fault: Fault | None = None
    again: tuple[Wish, ...] = ()
    lease: float | None = None
    unsure: int = 0


class _Line(Struct, frozen=True, tag_field="is", omit_defaults=True):
    """Base of the lines."""


class Opened(_Line, frozen=True, tag="opened"):
    """The room has gone on with so many tables."""

    tables: int


class Sent(_Line, frozen=True, tag="sent"):
    """Somebody is about to ask for something."""

    wish: Wish


class Done(_Line, frozen=True, tag="done"):
    """His command was acknowledged."""

    table: str
    player: str
    id: str
    v: int


class Refused(_Line, frozen=True, tag="refused"):
    """His command was refused."""

    table: str
    player: str
    id: str
    code: str


class Told(_Line, frozen=True, tag="told"):
    """Somebody was told a moment of a table: what happened, and how it looks to him."""

    table: str
    player: str | None
    v: int
    events: str | None
    view: str


class Logged(_Line, frozen=True, tag="logged"):
    """The room has logged something about itself."""

    event: str


Line = Opened | Sent | Done | Refused | Told | Logged
_decoder = msgspec.json.Decoder(Line)


class Book:
    """The file of lines, each whole on its way before the room does anything more."""

    def __init__(self, path: str) -> None:
        self._file = os.open(path, os.O_CREAT | os.O_APPEND | os.O_WRONLY)

    def write(self, line: Line) -> None:
        os.write(self._file, msgspec.json.encode(line) + b"\n")


def read_lines(path: Path) -> Iterator[Line]:
    """The lines of a life; one that was cut short by its end was never said."""
    if not path.exists():
        return
    for text in path.read_bytes().splitlines(keepends=True):
        if text.endswith(b"\n"):
            yield _decoder.decode(text)


def print_of(found: object) -> str:
    """A short print of anything that goes over the wire."""
    return blake2b(encode(found), digest_size=12).hexdigest()


def told(table: str, player: str | None, frame: Frame) -> Told:
    """The line about a frame."""
    events = None if frame.is_snapshot else print_of(frame.events)
    return Told(table, player, frame.v, events, print_of(frame.view))
