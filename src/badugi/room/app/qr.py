"""A link as a square of dots, so that a phone at the table opens what a screen shows."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

import segno

from badugi.errors import RequestError

LONGEST = 300
"""Characters of the longest text; more make dots too small for a phone across the table."""
QUIET_ZONE = 4
"""Dots of white around the code, which readers need to find it."""


def qr_code(text: str) -> bytes:
    """The text as an SVG picture, black on white. RequestError for none, or too long a one."""
    if not 1 <= len(text) <= LONGEST:
        raise RequestError("qr_length", most=LONGEST)
    return _drawn(text)


@lru_cache(maxsize=64)
def _drawn(text: str) -> bytes:
    picture = BytesIO()
    segno.make_qr(text, error="m").save(
        picture,
        kind="svg",
        border=QUIET_ZONE,
        light="#fff",
        omitsize=True,
        xmldecl=False,
        svgclass=None,
        lineclass=None,
    )
    return picture.getvalue()
