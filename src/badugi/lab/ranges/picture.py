"""A picture of a range: which part of all hands it is, by size and high card."""

from __future__ import annotations

import textwrap
from pathlib import Path

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch
from matplotlib.ticker import MaxNLocator

from badugi.lab.canvas import FELT, INK, PAPER, QUIET, SUNKEN, save
from badugi.lab.ranges.classes import CLASSES, SIZES
from badugi.lab.ranges.contents import Kind, kinds
from badugi.lab.ranges.range import Range
from badugi.lab.tables import HOLDINGS, tables
from badugi.lab.wording import percent
from badugi.locale import say

LEFT, RIGHT, TOP = 0.075, 0.965, 0.955
TITLE_WIDTH, TITLE_LINES = 64, 3


def draw(found: Range, path: Path) -> None:
    """Write a picture of a range; the end of the name says which format.

    Raises LabError for a name that ends in no format, and for a file that cannot be written.
    """
    save(_figure(found), path)


def _figure(found: Range) -> Figure:
    figure = Figure(figsize=(10, 7.5), dpi=160, facecolor=PAPER)
    title = textwrap.wrap(found.text, TITLE_WIDTH, max_lines=TITLE_LINES, placeholder=" …")
    figure.text(LEFT, TOP, "\n".join(title), size=17, weight="bold", color=INK, va="top")
    below = TOP - 0.042 * len(title)
    figure.text(LEFT, below, _facts(found), size=12, color=QUIET, va="top")
    grid = figure.add_gridspec(
        3, 2, height_ratios=(1, 4, 4), left=LEFT, right=RIGHT, top=below - 0.1, bottom=0.07
    )
    grid.update(hspace=0.62, wspace=0.12)
    strip = figure.add_subplot(grid[0, :])
    _all_hands(strip, found)
    _legend(strip)
    rows = kinds(found)
    for place, size in enumerate(SIZES):
        axes = figure.add_subplot(grid[1 + place // 2, place % 2])
        _size(axes, [kind for kind in rows if kind.size == size])
    return figure


def _facts(found: Range) -> str:
    of, share = f"{HOLDINGS:,}", percent(found.combos / HOLDINGS)
    facts = say("range.holds", count=f"{found.combos:,}", of=of, share=share)
    if found.total == found.combos:
        return facts
    total = _amount(found.total)
    return f"{facts}. {say('range.counted', total=total, share=percent(found.share))}"


def _all_hands(axes: Axes, found: Range) -> None:
    """All hands in one strip, the best on the left, and how much of each is in the range."""
    counts = np.bincount(tables().classes, minlength=CLASSES)
    edges = np.concatenate([[0], np.cumsum(counts)])
    axes.stairs(np.ones(CLASSES), edges, fill=True, color=SUNKEN, linewidth=0)
    axes.stairs(found.by_class() / counts, edges, fill=True, color=FELT, linewidth=0)
    axes.set(xlim=(0, HOLDINGS), ylim=(0, 1), yticks=[], xticks=[])
    axes.set_title(say("range.picture.all"), loc="left", size=10, color=QUIET)
    start = 0
    for kind in kinds(found):
        if kind.high:
            continue
        axes.axvline(start, color=PAPER, linewidth=2)
        if kind.of > HOLDINGS / 50:
            label = f"{_size_name(kind.size)}\n{percent(kind.of / HOLDINGS)}"
            axes.text(start, -0.12, label, size=9, color=QUIET, va="top", ha="left")
        start += kind.of
    _without_frame(axes)


def _legend(axes: Axes) -> None:
    """What the two colours mean, above the right end of the strip."""
    axes.legend(
        handles=[
            Patch(color=FELT, label=say("range.picture.within")),
            Patch(color=SUNKEN, label=say("range.picture.outside")),
        ],
        loc="lower right",
        bbox_to_anchor=(1, 1),
        ncols=2,
        frameon=False,
        fontsize=10,
        labelcolor=QUIET,
        handlelength=0.9,
        borderaxespad=0,
        borderpad=0.3,
    )


def _size(axes: Axes, rows: list[Kind]) -> None:
    """One bar for each high card of a size: all its hands, and those of the range."""
    whole, *highs = rows
    labels = [kind.high for kind in highs]
    axes.bar(labels, [kind.of for kind in highs], color=SUNKEN, width=0.78)
    axes.bar(labels, [kind.weight for kind in highs], color=FELT, width=0.78)
    named = say(
        "range.picture.size",
        size=_size_name(whole.size),
        combos=_amount(whole.weight),
        of=f"{whole.of:,}",
    )
    weight = "bold" if whole.combos else "normal"
    axes.set_title(named, loc="left", size=11, weight=weight, color=INK if whole.combos else QUIET)
    axes.yaxis.set_major_locator(MaxNLocator(4, integer=True))
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
    axes.tick_params(colors=QUIET, length=0, labelsize=9)
    axes.grid(axis="y", color=PAPER, linewidth=1.2)
    _without_frame(axes)


def _without_frame(axes: Axes) -> None:
    axes.set_facecolor(PAPER)
    for spine in axes.spines.values():
        spine.set_visible(False)


def _size_name(size: int) -> str:
    return say(f"range.sizes.{size}")


def _amount(weight: float) -> str:
    """A sum of weights, with a digit for what is no whole hand."""
    return f"{weight:,.1f}".removesuffix(".0")
