"""A nursery for each test file that gives rooms a life and takes it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.room.crash.nursery import Nursery


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with Nursery() as opened:
        yield opened
