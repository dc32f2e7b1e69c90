"""A picture of how players did: a line for each, big bets won by the hands he played."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from pathlib import Path

from matplotlib.font_manager import fontManager
from matplotlib.ticker import MaxNLocator
from msgspec import Struct

from badugi.lab.canvas import BRASS, FELT, INK, MARGIN, QUIET, Sheet, quiet_lines, save
from badugi.lab.pictures.curves import apart
from badugi.lab.pictures.facts import short, wrapped

COLOURS = (FELT, "#b5653a", BRASS, "#4f7fa8", "#7f5a86", "#6f8f3f")
"""As many players as can be told apart."""
_OTHER_SCRIPTS = (
    "Noto Sans CJK KR",
    "Noto Sans CJK JP",
    "NanumGothic",
    "UnDotum",
    "Baekmuk Dotum",
    "Malgun Gothic",
    "Apple SD Gothic Neo",
)
_NAME = 24
_LEAST_APART = 0.05


class ResultLine(Struct, frozen=True):
    """One player: what stands at the end of his line, and hands played with what was won then."""

    label: str
    points: tuple[tuple[int, float], ...]


def draw_results(
    title: str, facts: Sequence[str], lines: Sequence[ResultLine], path: Path, *, along: str
) -> None:
    """Write a picture of at most six players' ways; ``along`` says what is counted below.

    Raises LabError for a name that ends in no format, and for a file that cannot be written.
    """
    sheet = Sheet(title, [part for line in facts for part in wrapped(line)], height=5.4)
    axes = sheet.axes(0.25, 4.4, left=MARGIN + 0.55, width=sheet.width - 2 * MARGIN - 2.75)
    axes.axhline(0, color=INK, linewidth=0.9, alpha=0.6)
    for colour, line in zip(COLOURS, lines, strict=False):
        hands, sums = zip(*line.points, strict=True)
        axes.plot(hands, sums, color=colour, linewidth=1.6, solid_joinstyle="round")
    low, high = axes.get_ylim()
    longest = max([line.points[-1][0] for line in lines])
    ends = [line.points[-1][1] for line in lines]
    for colour, line, height in zip(
        COLOURS, lines, apart(ends, _LEAST_APART * (high - low)), strict=False
    ):
        axes.annotate(
            short(line.label, _NAME),
            (longest, height),
            xytext=(9, 0),
            textcoords="offset points",
            va="center",
            size=10,
            color=colour,
            annotation_clip=False,
            # Names are what people call themselves, and no formulas.
            parse_math=False,
            family=_families(),
        )
    axes.set(xlim=(0, longest), ylim=(low, high))
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:+,.0f}" if value else "0")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, steps=[1, 2, 5, 10]))
    axes.set_xlabel(along, color=QUIET, size=10)
    quiet_lines(axes)
    with warnings.catch_warnings():
        # A letter that no font of this machine has is drawn as a box.
        warnings.filterwarnings("ignore", message="Glyph .* missing")
        save(sheet.figure, path)


def _families() -> list[str]:
    """The letters of all pictures, and after them what there is for names in other scripts."""
    known = {font.name for font in fontManager.ttflist}
    return ["DejaVu Sans", *[name for name in _OTHER_SCRIPTS if name in known]]
