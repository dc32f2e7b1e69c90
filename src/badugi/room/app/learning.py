"""What whoever learns the game may read: the rulebook, clause by clause."""

from __future__ import annotations

from functools import cache

import msgspec
from msgspec import Struct

from badugi.room.app.asked import Asked
from badugi.room.app.endpoints import LOCALE, Endpoint, Raw, kept
from badugi.rulebook import Page, language, pages


class Rulebook(Struct, frozen=True):
    """The whole rulebook; ``locale`` is the language it is in."""

    locale: str
    pages: tuple[Page, ...]


async def read_rules(asked: Asked) -> Raw:
    """The rulebook in the reader's language; in English if there is none in his."""
    return kept(_written(language(asked.locale)))


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
        query=(LOCALE,),
        is_long=True,
    ),
)
