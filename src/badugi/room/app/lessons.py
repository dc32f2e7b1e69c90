"""The guided first hand over HTTP: played from the start at every move, with nothing kept."""

from __future__ import annotations

from typing import cast, get_args

from badugi.errors import RequestError
from badugi.protocol.lesson import Lesson, Level
from badugi.room.app.asked import Asked
from badugi.room.app.endpoints import Endpoint, Word
from badugi.room.lesson import lesson

MOST_MOVES = 20
"""More than any hand of the lesson has; whoever says more hears that it is over."""


async def first_hand(asked: Asked) -> Lesson:
    """The lesson after the learner's moves so far."""
    level = asked.word("level", "new")
    if level not in get_args(Level):
        raise RequestError("query_choice", name="level", wanted=", ".join(get_args(Level)))
    said = asked.request.query_params.get("said", "")
    moves = said.split(",", MOST_MOVES) if said else []
    return lesson(cast(Level, level), moves, asked.locale)


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
            Word("locale", "The language; else the one your browser asks for."),
            Word("said", "Your moves so far, with commas between: `r,d 3,c`."),
        ),
    ),
)
