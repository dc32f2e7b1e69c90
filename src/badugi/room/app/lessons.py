"""The guided first hand over HTTP: played from the start at every move, with nothing kept."""

from __future__ import annotations

from asyncio import to_thread
from typing import cast, get_args

from badugi.protocol.lesson import Lesson, Level
from badugi.room.app.asked import Asked
from badugi.room.app.endpoints import LOCALE, Endpoint, Word
from badugi.room.lesson import lesson

MOST_MOVES = 20
"""More than any hand of the lesson has; whoever says more hears that it is over."""


async def first_hand(asked: Asked) -> Lesson:
    """The lesson after the learner's moves so far."""
    level = cast(Level, asked.choice("level", get_args(Level), default="new"))
    said = asked.request.query_params.get("said", "")
    moves = said.split(",", MOST_MOVES) if said else []
    return await to_thread(lesson, level, moves, asked.locale)


LESSONS: tuple[Endpoint, ...] = (
    Endpoint(
        "GET",
        "/api/lesson",
        first_hand,
        "A first hand of Badugi with a teacher: what happened since your last move, and advice "
        "for the next.",
        Lesson,
        who="anybody",
        query=(
            Word("level", "`poker` if you know poker, `new` if you are new to cards."),
            LOCALE,
            Word("said", "Your moves so far, with commas between: `r,d 3,c`."),
        ),
    ),
)
