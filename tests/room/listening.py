"""Hearing what a part of the room says from the catalogue."""

from __future__ import annotations

from types import ModuleType

import pytest

from badugi.locale import say


def keys_said_by(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The keys that a module says from now on; the set grows."""
    said: set[str] = set()

    def listening(key: str, locale: str, **params: object) -> str:
        said.add(key)
        return say(key, locale, **params)

    monkeypatch.setattr(module, "say", listening)
    return said
