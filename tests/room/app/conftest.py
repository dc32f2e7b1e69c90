"""One running room for each test file that only knocks at it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import structlog
from tests.room.app.doors import Door, room


@pytest.fixture(autouse=True)
def no_lines() -> None:
    """What the room writes about itself is for test_logs alone."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    with room(tmp_path_factory.mktemp("room")) as running:
        yield running
