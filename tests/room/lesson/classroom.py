"""A class that takes the lesson: one learner does as he is told, others as they like."""

from __future__ import annotations

from itertools import combinations
from random import Random

from badugi.hand import Hand, legal, view
from badugi.hand.notation import format_action
from badugi.protocol.lesson import Lesson, Level
from badugi.room.lesson import lesson
from badugi.room.lesson.playing import Played, play
from badugi.room.lesson.story import LEARNER

LEVELS: tuple[Level, ...] = ("new", "poker")
LOCALES = ("en", "ko")
CHOICES = [(level, locale) for level in LEVELS for locale in LOCALES]

DRAWS = [
    "p",
    *[f"d {' '.join(chosen)}" for n in (1, 2, 3, 4) for chosen in combinations("1234", n)],
]


def recommended(level: Level, locale: str) -> list[Lesson]:
    """The answers to a learner who does what is recommended, the last when it is over."""
    said: list[str] = []
    told = [lesson(level, said, locale)]
    while (move := told[-1].advice.recommended) is not None:
        said.append(move)
        told.append(lesson(level, said, locale))
    return told


def every_stage(level: Level, locale: str) -> list[tuple[Played, Lesson]]:
    """The recommended way with the whole hand beside each decision."""
    told = recommended(level, locale)[:-1]
    moves = [str(each.advice.recommended) for each in told]
    return [(play(moves[:count], locale), each) for count, each in enumerate(told)]


def at_random(hand: Hand, rng: Random) -> str:
    """Anything that the rules allow; folding is rare, so that learners see something."""
    options = list(legal(view(hand, LEARNER), LEARNER))
    moves = [format_action(option, hand) for option in options]
    if rng.random() > 0.1 and "f" in moves:
        moves.remove("f")
    return rng.choice(moves)
