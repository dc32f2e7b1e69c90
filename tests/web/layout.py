"""How a page lies in its window: nothing too wide, overlapping, cut off, or jumping about."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

FINGER = 44
"""CSS pixels that a control needs both ways where fingers press it."""

_MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")


def measure(
    page: Page,
    *,
    within: Sequence[str] = ("body",),
    apart: Sequence[str] = (),
    may_overlap: Sequence[str] = (),
    least: int = 0,
) -> list[str]:
    """A sentence for everything that is wrong with the layout now.

    ``within`` are selectors of what is looked at; an open dialog is looked at instead. Nothing
    that can be pressed may lie over another such thing, nor over what matches ``apart``, but two
    that match the same selector of ``may_overlap``, such as cards in a fan. ``least`` is how
    large controls must be both ways, in CSS pixels.
    """
    found: list[str] = page.evaluate(
        _MEASURE,
        {"within": [*within], "apart": [*apart], "mayOverlap": [*may_overlap], "least": least},
    )
    return found


class Shift(NamedTuple):
    """Something that jumped without moving: by how much, in Chromium's score, and what it was."""

    value: float
    moved: tuple[str, ...]


def shifts(page: Page, *, also_answers: bool = False) -> list[Shift]:
    """What has jumped since the page was opened; with ``also_answers`` also right after a press."""
    found = page.evaluate("window.__shifts")
    return [
        Shift(each["value"], tuple(each["moved"]))
        for each in found
        if also_answers or not each["isAnswer"]
    ]


def forget_shifts(page: Page) -> None:
    """Count from here on: the page stands."""
    page.evaluate("window.__shifts.length = 0")
