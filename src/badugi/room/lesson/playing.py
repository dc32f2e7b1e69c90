"""Playing the hand of the lesson: the learner says his moves, the others answer by the story."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from badugi.errors import BadugiError, RequestError
from badugi.hand import Event, Hand, apply, start
from badugi.hand.notation import parse_action
from badugi.room.lesson.story import LEARNER, deck, reply, setup

LONGEST_MOVE = 40
"""Letters that a move may have; no move has as many."""


class Played(Struct, frozen=True):
    """The hand as far as it came; ``heard`` events had happened before the learner's last move."""

    hand: Hand
    events: tuple[Event, ...]
    heard: int = 0


def play(said: Sequence[str], locale: str) -> Played:
    """The hand after the learner's moves, in the notation, and the others' answers.

    RequestError for a move that cannot be read or is not allowed, or that comes after the end.
    """
    played = _answered(Played(*start(setup(locale), deck())))
    for number, move in enumerate(said, start=1):
        if played.hand.is_over:
            raise RequestError("lesson_over", count=number - 1)
        played = _answered(_moved(played, number, move))
    return played


def _moved(played: Played, number: int, move: str) -> Played:
    text = " ".join(move.split())[:LONGEST_MOVE]
    try:
        hand, events = apply(played.hand, parse_action(text, played.hand), seat=LEARNER)
    except BadugiError as error:
        raise RequestError("lesson_move", number=number, text=text, reason=error) from error
    return Played(hand, played.events + events, len(played.events))


def _answered(played: Played) -> Played:
    """The hand when it is the learner's turn again, or over."""
    hand, events = played.hand, played.events
    while hand.actor not in (None, LEARNER):
        hand, more = apply(hand, reply(hand))
        events += more
    return Played(hand, events, played.heard)
