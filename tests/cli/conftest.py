"""Files of hands that the tests of ``badugi hh`` share, each in a folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.handfiles import SCRIPTS, written


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def stars(folder: Path) -> str:
    """Three hands of PokerStars in a file."""
    (folder / "stars.txt").write_text(written("pokerstars", *SCRIPTS))
    return "stars.txt"


@pytest.fixture
def wrong(folder: Path) -> str:
    """Three hands, the second of which claims a pot that was not there."""
    first, second, third = [
        written("pokerstars", script, first=700000001 + place)
        for place, script in enumerate(SCRIPTS)
    ]
    second = second.replace("Total pot ", "Total pot 1")
    (folder / "wrong.txt").write_text(first + second + third)
    return "wrong.txt"
