"""Formats that other packages bring are found, and a broken one spoils nobody's reading."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from io import BytesIO

import pytest
from msgspec.structs import replace

from badugi.history import FORMATS, registry, review
from badugi.history.passage import Passage
from badugi.history.told import Told

STRANGER = replace(FORMATS[1], name="stranger")


@pytest.fixture
def points(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """The entry points that are found; a test puts its own into the list."""
    found: list[EntryPoint] = []

    def entry_points(*, group: str) -> EntryPoints:
        return EntryPoints(found if group == "badugi.formats" else [])

    monkeypatch.setattr(registry, "entry_points", entry_points)
    registry.formats.cache_clear()
    yield found
    registry.formats.cache_clear()


def test_a_strangers_format_stands_behind_ours(points: list[EntryPoint]) -> None:
    points.append(EntryPoint("stranger", f"{__name__}:STRANGER", registry.ENTRY_POINTS))
    assert registry.formats() == (*FORMATS, STRANGER)
    assert registry.find_format("Stranger") is STRANGER


@pytest.mark.parametrize("value", ["badugi.nowhere:FORMAT", "badugi:nothing", "badugi:Hand"])
def test_a_format_that_cannot_be_loaded_costs_a_warning(
    points: list[EntryPoint], value: str
) -> None:
    points.append(EntryPoint("broken", value, registry.ENTRY_POINTS))
    with pytest.warns(UserWarning, match="The format broken is left out: "):
        assert registry.formats() == FORMATS


def test_a_strangers_reader_that_breaks_down_costs_one_hand() -> None:
    def read(_passage: Passage) -> Told:
        raise KeyError("seat")

    notes = replace(
        STRANGER, title="Notes", starts=("Hand ",), begins=lambda line, _within: True, read=read
    )
    reports = list(review(BytesIO(b"Hand 1\n\nHand 2\n"), "notes.txt", wanted=[notes]))
    assert [(each.status, each.line) for each in reports] == [("refused", 1), ("refused", 3)]
    assert "Notes" in reports[0].reason
    assert "KeyError: 'seat'" in reports[0].reason
