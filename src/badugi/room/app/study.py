"""What whoever learns the game or opens a table asks about it: choices, hands, words, a QR code."""

from __future__ import annotations

from functools import cache

import msgspec

from badugi.protocol.choices import Choices
from badugi.room.app.asked import Asked
from badugi.room.app.endpoints import Endpoint, Raw, Word
from badugi.room.choices import choices

JSON = "application/json"
KEPT = {"cache-control": "public, max-age=3600"}
"""What stays as it is while the room runs."""


async def list_choices(asked: Asked) -> Raw:
    """What one may choose for a new table."""
    return Raw(_choices(asked.locale, has_chat=asked.parts.config.chat), JSON, KEPT)


@cache
def _choices(locale: str, *, has_chat: bool) -> bytes:
    return msgspec.json.encode(choices(locale, has_chat=has_chat))


_LOCALE = Word("locale", "The language, `en` unless you say otherwise.")

STUDY: tuple[Endpoint, ...] = (
    Endpoint(
        "GET",
        "/api/choices",
        list_choices,
        "What a new table may be: games, bettings, stakes, houses, speeds, bots and their styles.",
        Choices,
        who="anybody",
        query=(_LOCALE,),
    ),
)
