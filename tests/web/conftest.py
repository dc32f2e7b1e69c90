"""A browser and a room for each test file, and as many people at browsers as a test asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.web.eyes import Eyes, Look, open_browser
from tests.web.hands import Visitor
from tests.web.house import House, open_house, order
from tests.web.opening import Order

Visit = Callable[..., Visitor]
"""``visit(url=…, size=…, locale=…, theme=…, is_still=…, has_touch=…)``: somebody new."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser; of a whole run's only one, a loop would go on running."""
    with open_browser() as browser:
        yield browser


@pytest.fixture(scope="session")
def usual_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The room of all test files that want no other."""
    with open_house(tmp_path_factory.mktemp("room"), order()) as house:
        yield house


@pytest.fixture(scope="module")
def room_order() -> Order | None:
    """What room a file wants, by a fixture of this name of its own; None: the usual one."""
    return None


@pytest.fixture(scope="module")
def room(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    room_order: Order | None,
) -> Iterator[House]:
    """The room of a test file."""
    if room_order is None:
        house: House = request.getfixturevalue("usual_room")
        yield house
        assert house.errors() == []
        return
    with open_house(tmp_path_factory.mktemp("room"), room_order) as house:
        yield house


@pytest.fixture
def visit(browser: Browser, room: House) -> Iterator[Visit]:
    """People who come to the room; the test fails of every fault their browsers find."""
    came: list[Eyes] = []
    if not room.is_open:
        room.start()

    def visit(*, url: str | None = None, **look: Any) -> Visitor:
        eyes = Eyes(browser, url or room.url, Look(**look))
        came.append(eyes)
        return Visitor(eyes)

    yield visit
    for eyes in came:
        eyes.close()
    for eyes in came:
        eyes.check()
