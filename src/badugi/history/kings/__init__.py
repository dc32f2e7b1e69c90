"""KingsClub text: calls are told as totals, every seat gets a line of cards, ends are told."""

from __future__ import annotations

from badugi.history.format import Format
from badugi.history.kings.header import BEGINNING, HEAD, NUMBERED
from badugi.history.kings.read import read


def _begins(line: str, within: str | None) -> bool:
    """Inside a file of the site even a damaged first line begins a hand."""
    if within in {None, "kings"}:
        return (NUMBERED if within else BEGINNING).match(line) is not None
    return HEAD.fullmatch(line.rstrip()) is not None


FORMAT = Format(
    name="kings",
    title="KingsClub",
    suffix=".txt",
    starts=("#",),
    begins=_begins,
    read=read,
    widest=1_000,
)
