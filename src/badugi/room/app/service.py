"""What the room says about itself: whether it is well, its numbers, what one may ask of it."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

import badugi
from badugi.errors import RequestError
from badugi.protocol import rest
from badugi.room.app.accounts import ACCOUNTS
from badugi.room.app.asked import Asked
from badugi.room.app.downloads import DOWNLOADS
from badugi.room.app.endpoints import Endpoint, Raw
from badugi.room.app.hands import HANDS
from badugi.room.app.histories import HISTORIES
from badugi.room.app.hosting import HOSTING
from badugi.room.app.learning import LEARNING
from badugi.room.app.lessons import LESSONS
from badugi.room.app.openapi import describe
from badugi.room.app.seating import SEATING
from badugi.room.app.security import is_loopback
from badugi.room.app.study import STUDY
from badugi.room.app.tables import TABLES
from badugi.room.metrics import CONTENT_TYPE


async def health(asked: Asked) -> rest.Health:
    """Whether the room works."""
    return rest.Health(
        status="stopping" if asked.parts.is_stopping else "ok",
        version=badugi.__version__,
        tables=len(asked.parts.room.tables),
    )


async def numbers(asked: Asked) -> Raw:
    """The room's metrics, for whoever the host lets see them."""
    allowed = asked.parts.config.metrics
    if allowed == "off" or (allowed == "loopback" and not is_loopback(asked.request)):
        raise RequestError("not_found")
    return Raw(asked.parts.metrics.text(), CONTENT_TYPE)


async def description(_asked: Asked) -> Raw:
    """This interface, described."""
    return Raw(_written(), "application/json")


@cache
def _written() -> bytes:
    return msgspec.json.encode(document())


@cache
def document() -> dict[str, Any]:
    """The OpenAPI document."""
    return describe(ENDPOINTS)


SERVICE: tuple[Endpoint, ...] = (
    Endpoint(
        "GET",
        "/healthz",
        health,
        "Whether the room works.",
        rest.Health,
        who="anybody",
        cost=0,
    ),
    Endpoint(
        "GET",
        "/metrics",
        numbers,
        "The room's numbers as Prometheus reads them, from the machine itself.",
        Raw,
        who="anybody",
        cost=0,
        media_type="text/plain",
    ),
    Endpoint(
        "GET",
        "/openapi.json",
        description,
        "This document.",
        Raw,
        who="anybody",
    ),
)

ENDPOINTS: tuple[Endpoint, ...] = (
    *ACCOUNTS,
    *TABLES,
    *HANDS,
    *DOWNLOADS,
    *HISTORIES,
    *HOSTING,
    *LEARNING,
    *SEATING,
    *LESSONS,
    *STUDY,
    *SERVICE,
)
"""Everything the room answers over HTTP, but for its page."""
