"""Which screens a page is tried on: the smallest and the largest; the others in the long run."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest
from tests.web.eyes import LOCALES, SIZES


def every_screen(names: Iterable[str] = SIZES) -> list[Any]:
    """The sizes, of which those between the first and the last are marked as long."""
    known = list(names)
    return [_param(known, name) for name in known]


def every_reader(*names: str) -> list[Any]:
    """Every size in every language; by default the first in Korean and the last in English."""
    usual = {(names[0], "ko"), (names[-1], "en")}
    return [_marked(each, is_long=each not in usual) for each in product(names, LOCALES)]


def _param(known: list[str], name: str) -> Any:
    return _marked((name,), is_long=name not in {known[0], known[-1]})


def _marked(values: tuple[str, ...], *, is_long: bool) -> Any:
    return pytest.param(*values, marks=pytest.mark.long if is_long else ())
