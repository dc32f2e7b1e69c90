"""Where a hand comes from: the site, the table and the number under which it is known there."""

from __future__ import annotations

from msgspec import Struct


class Source(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a file says of a hand beside the hand itself.

    ``site`` is the short name of who dealt it, ``id`` the hand's number there, as text. ``at`` is
    the time as printed, ``tournament`` the tournament's number (empty: a cash game), ``level``
    its level, ``buy_in`` what it cost, as printed. ``seats`` is the size of the table if told,
    ``currency`` the sign before amounts of real money, ``hero`` the seat whose cards the file's
    owner saw.
    """

    site: str
    id: str = ""
    table: str = ""
    at: str = ""
    tournament: str = ""
    level: str = ""
    buy_in: str = ""
    seats: int | None = None
    currency: str = ""
    hero: int | None = None
