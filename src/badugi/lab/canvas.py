"""The paper that the lab's pictures are drawn on: its colours, its letters and its files.

Colours are those of the pages in the browser. No state of the drawing library is changed.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.figure import Figure
from matplotlib.offsetbox import AnnotationBbox, HPacker, TextArea

from badugi.cards import parse_cards
from badugi.errors import CardError, LabError

FORMATS = ("png", "svg", "pdf")
PAPER, INK, QUIET, SUNKEN, LINE = "#fbf8f1", "#25201a", "#6b6152", "#e0d8c8", "#d9cfbc"
FELT, BRASS = "#2c5750", "#d2a857"
SIZE_COLOURS = {4: FELT, 3: BRASS, 2: "#7f9bb3", 1: "#8a7f6f"}
"""A colour for each number of cards that play; they differ in lightness too."""
SUIT_COLOURS = {"s": INK, "h": "#9c332a", "d": "#2459ad", "c": "#2d673c"}
MARGIN = 0.62
"""Inches left free on the left and on the right."""
_FONT: Any = {"font.family": "DejaVu Sans", "svg.fonttype": "path", "svg.hashsalt": "badugi"}
_DATES: dict[str, dict[str, None]] = {"svg": {"Date": None}, "pdf": {"CreationDate": None}}


def picture_kind(path: Path) -> str:
    """The format that the end of a picture's name says.

    Raises LabError for a name that ends in none, and for a folder that is not there.
    """
    kind = path.suffix.lower().removeprefix(".")
    if kind not in FORMATS:
        wanted = ", ".join(f".{each}" for each in FORMATS)
        raise LabError("picture_format", name=path.name or str(path), wanted=wanted)
    if not path.parent.is_dir():
        raise LabError("picture_unwritten", name=str(path), reason=os.strerror(errno.ENOENT))
    return kind


def save(figure: Figure, path: Path) -> None:
    """Write a picture, the same to the byte each time.

    Raises LabError for a name that ends in no format, and for a file that cannot be written.
    """
    kind = picture_kind(path)
    try:
        with mpl.rc_context(_FONT):
            figure.savefig(path, format=kind, metadata=_DATES.get(kind))
    except OSError as error:
        reason = error.strerror or str(error)
        raise LabError("picture_unwritten", name=str(path), reason=reason) from error


class Sheet:
    """A figure measured in inches from its top, with a title and lines of facts under it."""

    def __init__(
        self, title: str, facts: Sequence[str], *, height: float, width: float = 10.0
    ) -> None:
        """``height`` is what is wanted below the facts; ``top`` is where that begins."""
        self.top = 0.86 + 0.25 * len(facts)
        self.width, self.height = width, self.top + height
        with mpl.rc_context(_FONT):
            self.figure = Figure(figsize=(width, self.height), dpi=160, facecolor=PAPER)
        self._write(title, 0.38, size=17, weight="bold", color=INK)
        for place, line in enumerate(facts):
            self._write(line, 0.80 + 0.25 * place, size=11, color=QUIET)

    def _write(self, text: str, down: float, **look: Any) -> None:
        place = MARGIN / self.width, 1 - down / self.height
        self.figure.text(*place, text, va="top", family="DejaVu Sans", **look)

    def axes(self, down: float, height: float, *, left: float = MARGIN, width: float = 0) -> Axes:
        """Bare axes so far below the facts; as wide as the sheet unless ``width`` is given."""
        width = width or self.width - MARGIN - left
        bottom = self.height - self.top - down - height
        with mpl.rc_context(_FONT):
            axes = self.figure.add_axes(
                (
                    left / self.width,
                    bottom / self.height,
                    width / self.width,
                    height / self.height,
                )
            )
        axes.set_facecolor(PAPER)
        for spine in axes.spines.values():
            spine.set_visible(False)
        axes.tick_params(colors=QUIET, length=0, labelsize=10)
        return axes


def percent_scale(axis: Axis) -> None:
    """Percentages along an axis whose figures are shares."""
    axis.set_major_formatter(lambda value, _: f"{100 * value:.0f} %")


def quiet_lines(axes: Axes) -> None:
    """Quiet lines across, behind everything."""
    axes.grid(axis="y", color=LINE, linewidth=0.7, alpha=0.7)
    axes.set_axisbelow(True)


def write_hand(
    axes: Axes, hand: str, place: tuple[float, float], *, before: str = "", behind: str = ""
) -> None:
    """A hand in the colours of its suits, its left end at a place in the axes' own measure.

    ``before`` and ``behind`` are quiet words around it. What is no hand of cards is written as it
    stands.
    """
    coloured = [(text, colour, 13.0) for text, colour in _coloured(hand)]
    parts = [(before, QUIET, 11.0), *coloured, (behind, QUIET, 11.0)]
    packed = HPacker(
        children=[
            TextArea(text, textprops={"color": colour, "size": size, "family": "DejaVu Sans"})
            for text, colour, size in parts
            if text
        ],
        pad=0,
        sep=6,
        align="baseline",
    )
    box = AnnotationBbox(
        packed, place, xycoords=axes.transData, frameon=False, box_alignment=(0, 0.5), pad=0
    )
    box.set_clip_on(False)
    axes.add_artist(box)


def _coloured(hand: str) -> list[tuple[str, str]]:
    kept, slash, thrown = hand.partition("/")
    try:
        parts = [(card.symbol, SUIT_COLOURS[card.suit]) for card in parse_cards(kept)]
        if slash:
            parts.append(("/", QUIET))
            parts += [(card.symbol, SUIT_COLOURS[card.suit]) for card in parse_cards(thrown)]
    except (CardError, KeyError):
        return [(hand, INK)]
    return parts
