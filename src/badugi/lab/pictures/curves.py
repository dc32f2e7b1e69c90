"""A picture of the standard draws: a curve for each over the number of draws to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from matplotlib.axes import Axes

from badugi.lab.canvas import (
    BRASS,
    FELT,
    INK,
    MARGIN,
    QUIET,
    Sheet,
    percent_scale,
    quiet_lines,
    save,
)
from badugi.lab.wording import percent, words

if TYPE_CHECKING:
    from badugi.lab.standard import Chance, Standard

_CURVES = (FELT, "#b5653a", BRASS, "#4f7fa8", "#7f5a86", "#6f8f3f")
_MARKS = "osD^vP"
_LEAST_APART = 0.055
"""Names beside the ends of curves are so far apart, as a share of the height."""


def draw_standard(chances: Mapping[Standard, Sequence[Chance]], path: Path) -> None:
    """Write a picture of the standard draws: a curve for each over the number of draws to come.

    Raises as ``draw_odds``.
    """
    sheet = Sheet(words("picture.draws"), [words("standard.dead")], width=11, height=8.2)
    groups = groupby(chances.items(), lambda item: item[0].group)
    for number, (group, members) in enumerate(groups):
        row, column = divmod(number, 2)
        left = MARGIN + 0.55 + column * 5.15
        axes = sheet.axes(0.6 + row * 3.85, 2.85, left=left, width=2.75)
        axes.set_title(
            words(f"standard.groups.{group}"),
            loc="left",
            x=-0.2,
            pad=12,
            size=11.5,
            weight="bold",
            color=INK,
        )
        _draw_curves(axes, list(members))
    save(sheet.figure, path)


def _draw_curves(axes: Axes, members: Sequence[tuple[Standard, Sequence[Chance]]]) -> None:
    ends = [chances[-1].share for _, chances in members]
    low = 0.5 if min([chances[0].share for _, chances in members]) > 0.5 else 0.0
    high = min(1.0, (int(max(ends) * 10) + 1) / 10)
    heights = apart(ends, _LEAST_APART * (high - low))
    for place, (each, chances) in enumerate(members):
        shares = [chance.share for chance in chances]
        draws = range(1, len(shares) + 1)
        colour = _CURVES[place]
        axes.plot(draws, shares, color=colour, marker=_MARKS[place], markersize=5, linewidth=1.8)
        text = f"{percent(shares[-1])}  {words(f'standard.names.{each.name}')}"
        axes.text(len(shares) + 0.14, heights[place], text, va="center", size=9.5, color=INK)
        axes.set_xticks(list(draws))
    axes.set(xlim=(0.85, 3.05), ylim=(low, high + 0.02 * (high - low)))
    percent_scale(axes.yaxis)
    quiet_lines(axes)
    axes.set_xlabel(words("picture.draws_to_come"), color=QUIET, size=9.5)


def apart(ends: Sequence[float], least: float) -> list[float]:
    """Where to write beside curves that end here, best first, so that no two names touch."""
    heights = list(ends)
    order = sorted(range(len(ends)), key=lambda place: -ends[place])
    for above, below in pairwise(order):
        heights[below] = min(heights[below], heights[above] - least)
    return heights
