"""The figures of docs/odds.md, worked out again by the commands that stand beside them.

``python tools/odds.py`` writes them anew; read the difference. The test of the page uses ``rows``.
"""

from __future__ import annotations

import io
import json
import re
import shlex
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

from badugi.cli import run

PAGE = Path(__file__).parents[1] / "docs" / "odds.md"
ROW = re.compile(r"^(\|.*\| )([^|]+)( \| `badugi ([^`]+)` \|)$", re.MULTILINE)
EXACT, DEALT = 3, 2
"""Digits after the point: of exact figures, and of those by Monte Carlo."""


class Row(NamedTuple):
    """A row of the page: the figure as it stands there, and the command beside it."""

    figure: str
    command: str


def rows(page: str) -> Iterator[Row]:
    """All rows that have a command."""
    for match in ROW.finditer(page):
        yield Row(match[2], match[4])


def figure(command: str) -> str:
    """What a command finds, as the page writes it."""
    name, *arguments = shlex.split(command)
    printed = io.StringIO()
    with redirect_stdout(printed):
        code = run([name, *arguments, "--json"])
    assert code == 0, f"badugi {command} ends with {code}"
    found = json.loads(printed.getvalue())
    if found.get("method") == "monte-carlo":
        return f"≈ {100 * _share(name, found):.{DEALT}f} %"
    return f"{100 * _share(name, found):.{EXACT}f} %"


def _share(name: str, found: dict[str, Any]) -> float:
    """The figure: the first hand's equity, the chance of a good hand, a range's share."""
    if name == "odds":
        return float(found["players"][0]["equity"])
    if name == "range":
        return float(found["share"])
    return _good(found)


def _good(found: dict[str, Any]) -> float:
    """The chance of a badugi, or of one that the strategy stands pat with."""
    from badugi.lab.strategy import PatFrom, parse_strategy

    strategy = parse_strategy(found["strategy"])
    if not isinstance(strategy, PatFrom):
        return float(found["sizes"]["4"])
    good = [each["chance"] for each in found["classes"] if each["class"] <= strategy.worst]
    return float(sum(good))


def written_anew(page: str) -> str:
    """The page with every figure worked out again."""
    return ROW.sub(lambda match: f"{match[1]}{figure(match[4])}{match[3]}", page)


if __name__ == "__main__":
    PAGE.write_text(written_anew(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
