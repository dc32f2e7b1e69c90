"""PHH, the open format of hand histories, and what we add to it for the games that it lacks."""

from __future__ import annotations

import re

from badugi.history.format import Format
from badugi.history.phh.fields import NAMES
from badugi.history.phh.read import read
from badugi.history.phh.write import section, write

__all__ = ["FORMAT", "section"]

_SECTION = re.compile(r"\[\s*([\"']?)\d{1,9}\1\s*\]\s*(?:#.*)?")
_FIELD = re.compile(
    r"([\"']?)(?:" + "|".join(NAMES) + r"|_[A-Za-z0-9_-]+)\1\s*(?:\.[^=]*)?=", re.ASCII
)


def _begins(line: str, within: str | None) -> bool:
    """A section with a number, or, where nothing else has begun, any field at all."""
    if _SECTION.fullmatch(line.rstrip()):
        return within in {None, "phh"}
    return within is None and _FIELD.match(line) is not None


FORMAT = Format(
    name="phh",
    title="PHH",
    suffix=".phh",
    starts=("[", "_", '"', "'", *NAMES),
    begins=_begins,
    read=read,
    write=write,
)
