"""The pictures of a table as JSON: what has not changed since the last moment is not made again.

What a painter makes are the very bytes of ``picture(view(felt, seat))``; a test compares them.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from badugi.hand import Hand
from badugi.hand import view as seen_by
from badugi.hand.state import Player
from badugi.protocol import Felt
from badugi.protocol.picture import last_deed, picture_with, player_in, seat_view
from badugi.table import Chair

_Facts = tuple[Chair, Player | None, str, bool]
"""All that a seat's look depends on."""
_encode = msgspec.json.Encoder().encode


class Painter:
    """Draws one table, moment by moment."""

    def __init__(self) -> None:
        self._public: dict[int, tuple[_Facts, Raw]] = {}
        self._own: dict[int, tuple[_Facts, Raw]] = {}

    def view(self, felt: Felt, seat: int | None) -> Raw:
        """The table as one seat may see it (None: a spectator)."""
        return self.views(felt, (seat,))[seat]

    def views(self, felt: Felt, seats: tuple[int | None, ...]) -> dict[int | None, Raw]:
        """The table as several seats see it."""
        hand = felt.hand
        public = seen_by(hand, None) if hand is not None else None
        chairs = felt.table.chairs
        common = [_seat(self._public, chair, public) for chair in chairs]
        rest = picture_with(felt, ())
        views: dict[int | None, Raw] = {}
        for seat in seats:
            looks = common
            if hand is not None and seat is not None:
                looks = [
                    _seat(self._own, chair, hand) if chair.seat == seat else look
                    for chair, look in zip(chairs, common, strict=True)
                ]
            views[seat] = raw(replace(rest, seats=ready(tuple(looks))))
        return views


def _seat(known: dict[int, tuple[_Facts, Raw]], chair: Chair, hand: Hand | None) -> Raw:
    facts = _facts(chair, hand)
    last = known.get(chair.seat)
    if last is not None and last[0] == facts:
        return last[1]
    look = raw(seat_view(chair, hand))
    known[chair.seat] = facts, look
    return look


def _facts(chair: Chair, hand: Hand | None) -> _Facts:
    if hand is None:
        return (chair, None, "", False)
    player = player_in(hand, chair)
    deed = last_deed(hand, chair.seat) if player is not None else ""
    return (chair, player, deed, hand.is_over)


def raw(value: Any) -> Raw:
    """Something as JSON that is ready."""
    return Raw(_encode(value))


def ready(part: Raw | tuple[Raw, ...] | None) -> Any:
    """JSON that is ready, where the encoder would take what it was made of."""
    return part
