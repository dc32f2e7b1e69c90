"""How far a hand of the lesson has come, and whether it still goes as the story means it to."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from badugi.cards import Card
from badugi.hand import Hand, Phase, view
from badugi.locale import DEFAULT
from badugi.room.lesson.playing import play
from badugi.room.lesson.story import LEARNER, RECOMMENDED


class _Draws(Struct, frozen=True):
    """The draws of a hand so far: what the learner threw, and how many the others drew.

    No more is needed to know which cards have come to whom.
    """

    thrown: tuple[frozenset[Card], ...]
    trails: tuple[tuple[int, ...], ...]


def stage(seen: Hand) -> int:
    """Which of the learner's decisions is due, from 1: he bets once a round and draws between."""
    if seen.is_over:
        return len(RECOMMENDED)
    return 2 * seen.draw if seen.phase is Phase.DRAWING else 2 * seen.round - 1


def is_story(seen: Hand) -> bool:
    """Whether all cards have come as the story tells it, however the learner has bet."""
    number = len(RECOMMENDED) if seen.is_over else stage(seen) - 1
    return _draws(seen) == _told()[number]


@cache
def _told() -> tuple[_Draws, ...]:
    """The draws at each decision, and at the end, if the learner does what we recommend."""
    played = [play(RECOMMENDED[:count], DEFAULT) for count in range(len(RECOMMENDED) + 1)]
    return tuple([_draws(view(each.hand, LEARNER)) for each in played])


def _draws(seen: Hand) -> _Draws:
    return _Draws(
        thrown=tuple([frozenset(thrown) for thrown in seen.player(LEARNER).discards]),
        trails=tuple([player.draws for player in seen.players if player.seat != LEARNER]),
    )
