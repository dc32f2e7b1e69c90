"""Formats that other packages bring are found, and a broken one spoils nobody's reading."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints

import pytest
from msgspec.structs import replace

from badugi.history import FORMATS, registry

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
