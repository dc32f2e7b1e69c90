"""Which screens a page is tried on: the smallest always, all others in the long run."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest
from tests.web.eyes import LOCALES, SIZES


def every_screen(names: Iterable[str] = SIZES) -> list[Any]:
    """The sizes, of which all but the first, the smallest, are marked as long."""
    smallest, *others = names
    return [pytest.param(smallest), *[_long(name) for name in others]]


def every_reader(*names: str) -> list[Any]:
    """Every size in every language; by default the first, the smallest, in Korean."""
    usual = (names[0], "ko")
    others = [each for each in product(names, LOCALES) if each != usual]
    return [pytest.param(*usual), *[_long(*each) for each in others]]


def _long(*values: str) -> Any:
    return pytest.param(*values, marks=pytest.mark.long)
