"""The first minute: one press from the front page to cards in one's hand."""

from __future__ import annotations

import pytest
from tests.web.conftest import Visit
from tests.web.eyes import SIZES
from tests.web.words import named


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_one_press_seats_a_stranger_with_cards(visit: Visit, size: str) -> None:
    somebody = visit(size=SIZES[size], has_touch=size == "phone").go("/")
    somebody.page.get_by_role("button", name=named("lobby.play_now")).click()
    somebody.page.wait_for_url("**/table/*")
    somebody.me = somebody.ask("GET", "/api/me")
    somebody.wait_for_cards()
    somebody.wait_for_turn()
    assert somebody.shown_cards == somebody.cards


def test_anybody_may_watch_a_table_from_the_lobby(visit: Visit) -> None:
    somebody = visit().go("/")
    somebody.page.get_by_text("Six", exact=True).first.click()
    somebody.page.wait_for_url("**/table/*")
    somebody.wait_until(lambda: bool(somebody.view), "the first frame")
    assert not somebody.seat
