"""A finished hand step by step, each as the table looked then to whoever looks back at it."""

from __future__ import annotations

from msgspec import Struct

from badugi.protocol.frames import Holding
from badugi.protocol.picture import View


class ReplayStep(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What happened, how the hand looked afterwards, and the words for it.

    ``event`` is the kind of event and ``seat`` whose it was, None: the dealer's. ``line`` tells
    it and ``hands`` names the hands that lie open, by seat. ``holding`` are one's own cards in
    words. ``round`` and ``draw`` are those that run or ran last, 0 before the first.
    ``is_stop`` marks what a reader wants to look at: a decision, a deal, new cards of his own, the
    showdown, a pot won, the beginning and the end.
    """

    view: View
    event: str
    seat: int | None = None
    line: str = ""
    hands: dict[int, str] = {}
    holding: Holding | None = None
    round: int = 0
    draw: int = 0
    is_stop: bool = False


class Replay(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A finished hand as one may see it: ``seat`` is where one sat, None: one looks on.

    ``title`` is the table's, ``number`` the hand's there; ``at`` is when it ended, in
    milliseconds since 1970. ``seats`` is how many the table has, ``is_open``: one may play there
    still. ``previous`` and ``next`` are the hands beside it at its table, where one may see them.
    """

    table: str
    title: str
    number: int
    at: int
    game_name: str
    seat: int | None = None
    seats: int
    is_open: bool = False
    previous: int | None = None
    next: int | None = None
    steps: tuple[ReplayStep, ...]
