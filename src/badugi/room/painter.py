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
"""All that a seat's look depends on; what has not changed is mostly the very same object."""
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
        hand, chairs = felt.hand, felt.table.chairs
        every = [_facts(chair, hand) for chair in chairs]
        common = self._seats(felt, every)
        rest = picture_with(felt, ())
        views: dict[int | None, Raw] = {}
        for seat in seats:
            looks = common
            if hand is not None and seat is not None:
                looks = [
                    self._own_seat(felt, facts) if facts[0].seat == seat else look
                    for facts, look in zip(every, common, strict=True)
                ]
            views[seat] = raw(replace(rest, seats=ready(tuple(looks))))
        return views

    def _seats(self, felt: Felt, every: list[_Facts]) -> list[Raw]:
        """All seats as a spectator sees them."""
        public: Hand | None = None
        looks = []
        for facts in every:
            known = self._public.get(facts[0].seat)
            if known is None or known[0] != facts:
                if public is None and felt.hand is not None:
                    public = seen_by(felt.hand, None)
                known = self._public[facts[0].seat] = facts, raw(seat_view(facts[0], public))
            looks.append(known[1])
        return looks

    def _own_seat(self, felt: Felt, facts: _Facts) -> Raw:
        """A seat as its own player sees it."""
        known = self._own.get(facts[0].seat)
        if known is None or known[0] != facts:
            known = self._own[facts[0].seat] = facts, raw(seat_view(facts[0], felt.hand))
        return known[1]


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
