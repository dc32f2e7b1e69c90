"""The guided first hand: what happened since the learner's last move, and advice for the next."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from badugi.protocol.frames import Prompt
from badugi.protocol.replay import ReplayStep

Level: TypeAlias = Literal["poker", "new"]
"""Whom the hand is explained to: somebody who knows poker, or who is new to cards."""


class Advice(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A teacher's word for one decision.

    ``text`` is what there is to see, what to think and what to do: paragraphs parted by an empty
    line. ``recommended`` is the move in the short notation, "r 4" or "d 3", None when the hand is
    over. ``why_not`` is for who would do something else; he may.
    """

    title: str
    text: str
    recommended: str | None = None
    why_not: str = ""


class Ending(Struct, frozen=True, kw_only=True):
    """What to take along from a hand that is over: things to remember, and where to go next."""

    remember: tuple[str, str, str]
    next: str


class Lesson(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The guided hand where the learner has brought it. It is a hand like any other.

    ``seat`` is his. ``steps`` are all since his last move, at first all since the deal. ``prompt``
    is what he is asked now, with ``advice``; when the hand is over there is ``ending`` instead of
    a prompt. ``progress`` is which decision it is, and of how many.
    """

    level: Level
    seat: int
    steps: tuple[ReplayStep, ...]
    prompt: Prompt | None = None
    advice: Advice
    ending: Ending | None = None
    progress: tuple[int, int]
    is_over: bool = False
