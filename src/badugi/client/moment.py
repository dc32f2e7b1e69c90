"""A moment at a table: what has just happened, how it looks now, and what one is asked."""

from __future__ import annotations

from msgspec import Struct

from badugi.fairness import Opening
from badugi.hand import Hand, Legal
from badugi.hand.legal import NOBODY, legal
from badugi.protocol import Event, Felt, View
from badugi.protocol.frames import Clock, Prompt, Words, You


class Moment(Struct, frozen=True, kw_only=True):
    """One step of a table as one client sees it.

    ``v`` is the table's version; it stays when only the client's own prompt has changed, and then
    there are no ``events``. ``number`` is the hand's at this table, ``turn`` counts its decisions.
    ``felt`` is the whole table, redacted; ``view`` its picture. ``skipped`` moments before this
    one were left out, because nobody took them in time.
    """

    v: int
    number: int
    turn: int
    felt: Felt
    view: View
    you: You
    events: tuple[Event, ...] = ()
    prompt: Prompt | None = None
    clock: Clock | None = None
    words: Words = Words()
    openings: tuple[Opening, ...] = ()
    is_snapshot: bool = False
    skipped: int = 0

    @property
    def hand(self) -> Hand | None:
        """The running hand or the last one, unknown cards as ``??``; None before the first."""
        return self.felt.hand

    @property
    def seat(self) -> int | None:
        """One's own seat; None while one watches."""
        player = self.you.player
        return self.felt.seat_of(player) if player else None

    @property
    def is_my_turn(self) -> bool:
        """Whether a hand waits for one to act; showing when it is over is not asked of anybody."""
        if self.prompt is None or self.prompt.act is None:
            return False
        return self.hand is not None and not self.hand.is_over

    @property
    def legal(self) -> Legal:
        """What one may do now, as the engine knows it; empty when it is not one's turn."""
        seat = self.seat
        if self.hand is None or seat is None or seat not in self.hand.seats:
            return Legal(seat=NOBODY)
        return legal(self.hand, seat)

    def may(self, command: str) -> bool:
        """Whether the table would accept a command about one's seat now: "sit_in", "top_up" …"""
        return self.prompt is not None and command in self.prompt.may
