"""A picture of what a hand becomes: bars by size and high card, and a line that adds them up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from matplotlib.axes import Axes

from badugi.lab.canvas import (
    INK,
    PAPER,
    QUIET,
    SIZE_COLOURS,
    Sheet,
    percent_scale,
    quiet_lines,
    save,
)
from badugi.lab.pictures.facts import known, short, wrapped
from badugi.lab.sizes import Line, largest_error, lines
from badugi.lab.strategy import parse_strategy
from badugi.lab.wording import explained, percent, symbols, words

if TYPE_CHECKING:
    from badugi.lab.improve import Becoming

_LEAST_WIDE = 4.0
"""Half the width of a picture with few bars, in bars."""


def draw_becoming(found: Becoming, path: Path) -> None:
    """Write a picture of what a hand becomes: a bar for each size and high card, and a line.

    The line says how likely a hand is that good or better. Raises as ``draw_odds``.
    """
    title = words("picture.improve", hand=short(symbols(found.hand)))
    error = 0.0 if found.trials is None else largest_error(found.chances, found.trials)
    facts = [
        f"{words('draws', count=found.draws)}. {known(found.trials, error)}",
        *wrapped(_meaning(found.strategy)),
    ]
    sheet = Sheet(title, facts, height=5.0)
    axes = sheet.axes(0.95, 3.5, left=1.15, width=7.9)
    rows = lines(found.chances)
    highs = [line for line in rows if line.high]
    spots: list[float] = []
    at = 0.0
    for size, members in groupby(highs, lambda line: line.size):
        mine = list(members)
        here = [at + step for step in range(len(mine))]
        axes.bar(here, [line.chance for line in mine], 0.82, color=SIZE_COLOURS[size])
        _name_size(axes, next(line for line in rows if line.size == size), here)
        spots += here
        at = here[-1] + 2.4
    axes.set_xticks(spots, [line.high for line in highs])
    top = 1.08 * max([line.chance for line in highs])
    middle, half = spots[-1] / 2, max(spots[-1] / 2 + 1, _LEAST_WIDE)
    axes.set(xlim=(middle - half, middle + half), ylim=(0, top))
    percent_scale(axes.yaxis)
    quiet_lines(axes)
    _draw_running(axes, spots, [line.or_better for line in highs])
    _name_axis(axes, words("picture.chance"), place=-0.075, align="left")
    _name_axis(axes, words("picture.or_better"), place=1.075, align="right")
    save(sheet.figure, path)


def _meaning(strategy: str) -> str:
    return words("picture.keeps", strategy=strategy, meaning=explained(parse_strategy(strategy)))


def _name_size(axes: Axes, whole: Line, spots: Sequence[float]) -> None:
    """The name and the chance of a size over its bars."""
    axes.annotate(
        f"{words(f'sizes.{whole.size}')}\n{percent(whole.chance)}",
        ((spots[0] + spots[-1]) / 2, 1.07),
        xycoords=("data", "axes fraction"),
        ha="center",
        va="bottom",
        size=11,
        weight="bold",
        color=INK,
    )


def _name_axis(axes: Axes, name: str, *, place: float, align: str) -> None:
    """What a scale counts, over it."""
    axes.text(
        place, 1.01, name, transform=axes.transAxes, ha=align, va="bottom", size=9.5, color=QUIET
    )


def _draw_running(axes: Axes, spots: Sequence[float], totals: Sequence[float]) -> None:
    """A line of running totals on a scale of its own, at the right."""
    other = axes.twinx()
    other.plot(
        spots, totals, color=INK, linewidth=1.3, marker="o", markersize=4.5, markerfacecolor=PAPER
    )
    other.set(ylim=(0, 1.08), yticks=[0, 0.25, 0.5, 0.75, 1])
    percent_scale(other.yaxis)
    other.tick_params(colors=QUIET, length=0, labelsize=10)
    for spine in other.spines.values():
        spine.set_visible(False)
