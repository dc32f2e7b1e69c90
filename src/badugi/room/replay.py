"""A finished hand told again step by step, with the picture and the words for each."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from badugi.cards import UNKNOWN
from badugi.hand import Hand, Phase, view
from badugi.hand import events as in_hand
from badugi.hand.record import Frame, Record, frames
from badugi.protocol import events as ev
from badugi.protocol.frames import Holding
from badugi.protocol.picture import picture_of
from badugi.protocol.replay import ReplayStep
from badugi.room.prompts import holding
from badugi.room.words import open_hands

_STOPS: frozenset[type] = ev.DECISIONS | {
    in_hand.HandStarted,
    in_hand.ShowdownStarted,
    in_hand.PotWon,
    in_hand.HandEnded,
}


def replay_steps(
    record: Record, seat: int | None, locale: str, *, players: Mapping[int, str]
) -> tuple[ReplayStep, ...]:
    """The steps of a hand as one seat may see them (None, or a seat not dealt in: a spectator).

    ``players`` are the ids of those dealt in, by seat.
    """
    return tuple([_step(frame, seat, locale, players) for frame in frames(record, seat, locale)])


def _step(frame: Frame, seat: int | None, locale: str, players: Mapping[int, str]) -> ReplayStep:
    hand, event = frame.view, frame.event
    return ReplayStep(
        view=picture_of(hand, players),
        event=type(event).__name__,
        seat=getattr(event, "seat", None),
        line=frame.narration,
        hands=_open(hand, locale),
        holding=_holding(hand, seat, locale),
        round=hand.round,
        draw=hand.draw,
        is_stop=type(event) in _STOPS or _is_served(hand, event),
    )


def _open(hand: Hand, locale: str) -> dict[int, str]:
    """The hands that lie open for everybody; what one mucked oneself is not open yet."""
    return open_hands(view(hand, None), locale)


def _holding(hand: Hand, seat: int | None, locale: str) -> Holding | None:
    """One's own cards in words; nobody chooses discards any more."""
    found = holding(hand, seat, locale) if seat in hand.seats else None
    return None if found is None else replace(found, keeps=())


def _is_served(hand: Hand, event: in_hand.Event) -> bool:
    """Whether the first cards have all been dealt, or new cards that the viewer sees."""
    if not isinstance(event, in_hand.CardsDealt):
        return False
    if not hand.draw:
        return hand.phase is Phase.BETTING
    return not hand.player(event.seat).owed and UNKNOWN not in event.cards
