"""The guided first hand: one hand on a stacked deck, with a teacher's word at every decision."""

from __future__ import annotations

from collections.abc import Sequence

from badugi.hand import Hand, legal, view
from badugi.hand.record import Record
from badugi.protocol.frames import Prompt
from badugi.protocol.lesson import Lesson, Level
from badugi.protocol.replay import ReplayStep
from badugi.room.lesson.advice import advise
from badugi.room.lesson.course import stage
from badugi.room.lesson.endings import conclude, ending
from badugi.room.lesson.playing import Played, play
from badugi.room.lesson.story import LEARNER, PLAYERS, RECOMMENDED
from badugi.room.lesson.voice import to_learner
from badugi.room.prompts import choices, holding
from badugi.room.replay import replay_steps

__all__ = ["lesson"]


def lesson(level: Level, said: Sequence[str], locale: str) -> Lesson:
    """The hand after the learner's moves so far, in the notation; nothing is kept in between.

    RequestError for a move that cannot be read or is not allowed, or that comes after the end.
    """
    played = play(said, locale)
    seen = view(played.hand, LEARNER)
    is_over = seen.is_over
    return Lesson(
        level=level,
        seat=LEARNER,
        steps=_steps(played, locale),
        prompt=None if is_over else _prompt(seen, locale),
        advice=conclude(seen, locale) if is_over else advise(seen, level, locale),
        ending=ending(level, locale) if is_over else None,
        progress=(stage(seen), len(RECOMMENDED)),
        is_over=is_over,
    )


def _steps(played: Played, locale: str) -> tuple[ReplayStep, ...]:
    """What the learner has not heard yet, as he sees it."""
    record = Record.of(played.events)
    steps = replay_steps(record, LEARNER, locale, players=PLAYERS)
    heard = list(zip(steps, record.seen_by(LEARNER).story, strict=True))
    return tuple(
        [to_learner(step, event, record.setup, locale) for step, event in heard[played.heard :]]
    )


def _prompt(seen: Hand, locale: str) -> Prompt:
    return Prompt(
        act=choices(seen, legal(seen, LEARNER)),
        holding=holding(seen, LEARNER, locale),
    )
