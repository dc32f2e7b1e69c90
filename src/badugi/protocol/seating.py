"""What somebody asks who only wants to play, and the seat that the room finds him."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class PlayNow(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Cards at once, at a table of one's own among bots.

    ``table``: rather a seat there, whichever is free.
    """

    table: Annotated[str, Meta(min_length=1, max_length=40)] | None = None


class QuickSeat(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A seat at the liveliest public table, before all where people play.

    ``game`` is a variant by name or alias; ``least_people`` sit there already.
    """

    game: Annotated[str, Meta(min_length=1, max_length=80)] | None = None
    least_people: Annotated[int, Meta(ge=0, le=9)] = 0


class SeatFound(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where to sit: connect to the table and send ``sit`` with this seat and these chips.

    ``is_yours``: the seat is his already, with his chips on the table; there is nothing to send.
    """

    table: str
    seat: int
    buy_in: int
    is_yours: bool = False
