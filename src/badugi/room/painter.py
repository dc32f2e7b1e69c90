"""The pictures of a table as JSON: what has not changed since the last moment is not made again.

What a painter makes are the very bytes of ``picture(view(felt, seat))``; a test compares them.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw

from badugi.hand import Hand
from badugi.hand import view as seen_by
from badugi.hand.state import Player
from badugi.protocol import Felt
from badugi.protocol.picture import picture_with, player_in, seat_view
from badugi.table import Chair

_encode = msgspec.json.Encoder().encode
_NO_SEATS = b'"seats":[]'


class _Look:
    """How a seat looks, to its player and to all others, as long as nothing about it changes."""

    __slots__ = ("chair", "own", "player", "public", "when")

    def __init__(self, chair: Chair, player: Player | None, when: tuple[int, int, bool]) -> None:
        self.chair = chair
        self.player = player
        self.when = when
        self.public: bytes | None = None
        self.own: bytes | None = None


class Painter:
    """Draws one table, moment by moment."""

    def __init__(self) -> None:
        self._felt: Felt | None = None
        self._hand: Hand | None = None
        self._looks: dict[int, _Look] = {}
        self._before = self._after = b""
        self._views: dict[int | None, bytes] = {}

    def view(self, felt: Felt, seat: int | None) -> bytes:
        """The table as one seat may see it (None: a spectator)."""
        if felt is not self._felt:
            self._turn_to(felt)
        if felt.hand is None or seat not in self._looks:
            seat = None
        if seat not in self._views:
            seats = b",".join([self._seat(felt, look, seat) for look in self._looks.values()])
            self._views[seat] = b'%b"seats":[%b]%b' % (self._before, seats, self._after)
        return self._views[seat]

    def _turn_to(self, felt: Felt) -> None:
        """Look at another moment; most of it is as it was, and mostly the very same objects."""
        hand = felt.hand
        when = (felt.table.hands, hand.round if hand else 0, hand is not None and hand.is_over)
        looks = {}
        for chair in felt.table.chairs:
            player = player_in(hand, chair)
            look = self._looks.get(chair.seat)
            is_new = look is None or look.chair is not chair or look.player is not player
            if look is None or is_new or look.when != when:
                look = _Look(chair, player, when)
            looks[chair.seat] = look
        self._felt, self._looks, self._views, self._hand = felt, looks, {}, None
        self._before, _, self._after = _encode(picture_with(felt, ())).partition(_NO_SEATS)

    def _seat(self, felt: Felt, look: _Look, viewer: int | None) -> bytes:
        if look.chair.seat == viewer:
            if look.own is None:
                look.own = _encode(seat_view(look.chair, felt.hand))
            return look.own
        if look.public is None:
            look.public = _encode(seat_view(look.chair, self._public_hand(felt)))
        return look.public

    def _public_hand(self, felt: Felt) -> Hand | None:
        """The hand as everybody may see it."""
        if self._hand is None and felt.hand is not None:
            self._hand = seen_by(felt.hand, None)
        return self._hand


def raw(value: Any) -> Raw:
    """Something as JSON that is ready."""
    return Raw(_encode(value))


def ready(part: Raw | bytes | None) -> Any:
    """JSON that is ready, where the encoder would take what it was made of."""
    return Raw(part) if isinstance(part, bytes) else part
