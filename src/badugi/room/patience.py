"""How long a player may think: his time for the decision, his bank, the grace for a lost line."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from badugi.protocol.frames import Clock as ClockView
from badugi.protocol.info import Pace

MOST_LAG = 1.0
"""Seconds of a slow line that are made good at most, for each decision."""


class Patience(Struct, frozen=True, kw_only=True):
    """What a player has left besides the time of each decision.

    ``bank`` in seconds. ``has_grace``: his grace period for this hand is unused.
    """

    bank: float
    has_grace: bool = True


class Countdown(Struct, frozen=True, kw_only=True):
    """The time of one decision. ``began`` and the rest are seconds of the room's clock.

    The bank begins to run at ``free_until``; at ``ends`` the time is over.
    """

    seat: int
    began: float
    free_until: float
    ends: float
    is_gone: bool = False

    def left(self, now: float) -> ClockView:
        """How it stands, in milliseconds, for clients."""
        free = max(0.0, self.free_until - now)
        bank = max(0.0, self.ends - max(now, self.free_until))
        return ClockView(
            seat=self.seat,
            left=round(free * 1000),
            bank=round(bank * 1000),
            is_gone=self.is_gone,
        )


def fresh(pace: Pace) -> Patience:
    """A full bank and the grace."""
    return Patience(bank=pace.bank / 1000)


def next_hand(patience: Patience, pace: Pace) -> Patience:
    """What a player has in the next hand: a little more bank, and the grace again."""
    bank = min(pace.bank, patience.bank * 1000 + pace.refill) / 1000
    return Patience(bank=bank)


def countdown(seat: int, patience: Patience, pace: Pace, *, now: float, lag: float) -> Countdown:
    """The time of a decision that begins now; a slow line's round trip is not held against him."""
    free_until = now + pace.decision / 1000 + min(max(lag, 0.0), MOST_LAG)
    return Countdown(seat=seat, began=now, free_until=free_until, ends=free_until + patience.bank)


def spent(patience: Patience, count: Countdown, *, now: float) -> Patience:
    """What is left after the decision was made."""
    used = max(0.0, min(now, count.ends) - count.free_until)
    return replace(patience, bank=max(0.0, patience.bank - used))


def with_grace(
    count: Countdown, patience: Patience, pace: Pace
) -> tuple[Countdown, Patience] | None:
    """The countdown of a disconnected player whose time is over, once a hand; None: no more."""
    if not patience.has_grace or not pace.grace:
        return None
    later = replace(count, ends=count.ends + pace.grace / 1000, is_gone=True)
    return later, replace(patience, has_grace=False)
