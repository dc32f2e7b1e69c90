"""Full Tilt text: draws in two steps, no colon after names, two orders of the heading."""

from __future__ import annotations

from badugi.history.format import Format
from badugi.history.fulltilt.read import read

_STARTS = ("Full Tilt Poker Game #", "FullTiltPoker Game #")


def _begins(line: str, _within: str | None) -> bool:
    return line.startswith(_STARTS)


FORMAT = Format(
    name="fulltilt",
    title="Full Tilt",
    suffix=".txt",
    starts=_STARTS,
    begins=_begins,
    read=read,
    widest=1_000,
)
