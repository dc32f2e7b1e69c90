"""What whoever learns the game may read: the rulebook, clause by clause."""

from __future__ import annotations

from functools import cache

import msgspec
from msgspec import Struct

from badugi.locale import DEFAULT
from badugi.room.app.asked import Asked
from badugi.room.app.endpoints import Endpoint, Raw, Word
from badugi.rulebook import Page, language, pages

JSON = "application/json"
KEPT = {"cache-control": "public, max-age=3600"}
"""The law does not change while the room runs."""


class Rulebook(Struct, frozen=True):
    """The whole rulebook; ``locale`` is the language it is in."""

    locale: str
    pages: tuple[Page, ...]


async def read_rules(asked: Asked) -> Raw:
    """The rulebook in the reader's language; in English if there is none in his."""
    return Raw(_written(language(asked.word("locale", DEFAULT))), JSON, KEPT)


@cache
def _written(locale: str) -> bytes:
    return msgspec.json.encode(Rulebook(locale, pages(locale)))


LEARNING: tuple[Endpoint, ...] = (
    Endpoint(
        "GET",
        "/api/rules",
        read_rules,
        "The rulebook: chapters with their clauses, and a page for each game, as blocks of text.",
        Rulebook,
        who="anybody",
        query=(Word("locale", "The language, `en` unless you say otherwise."),),
        is_long=True,
    ),
)
