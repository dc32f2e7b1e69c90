"""Merge, the network of Carbon and others until 2017: pieces of XML, one heading for many hands."""

from __future__ import annotations

from badugi.history.format import Format
from badugi.history.merge.read import read

__all__ = ["FORMAT"]


def _begins(line: str, _within: str | None) -> bool:
    return line.startswith("<description ")


FORMAT = Format(
    name="merge",
    title="Merge",
    suffix=".xml",
    starts=("<description ",),
    begins=_begins,
    read=read,
    follows="<game ",
)
