"""PokerStars text: what most programs read, and what most rooms imitate."""

from __future__ import annotations

from badugi.history.format import Format
from badugi.history.pokerstars.read import read
from badugi.history.pokerstars.write import write

_STARTS = (
    "PokerStars Hand #",
    "PokerStars Game #",
    "PokerStars Home Game ",
    "PokerStars Zoom ",
    "Phenom Poker Hand #",
    "Phenom Poker Game #",
)


def _begins(line: str, _within: str | None) -> bool:
    return line.startswith(_STARTS)


FORMAT = Format(
    name="pokerstars",
    title="PokerStars",
    suffix=".txt",
    starts=_STARTS,
    begins=_begins,
    read=read,
    write=write,
    widest=1_000,
)
