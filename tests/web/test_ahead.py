"""What is decided before one's turn stays latched, and is done without another press."""

from __future__ import annotations

import pytest
from msgspec import structs
from tests.web.conftest import Visit
from tests.web.hands import Visitor
from tests.web.house import HURRIED, order
from tests.web.opening import Order
from tests.web.words import named


@pytest.fixture(scope="module")
def room_order() -> Order:
    """A room whose bots think long enough for others to decide meanwhile."""
    return order(pace=structs.replace(HURRIED, think_least=1_500, think_most=1_600))


def seated(visit: Visit) -> Visitor:
    """Somebody with cards who waits for his turn after his first bet."""
    kim = visit().come_in("Kim").sit_down(seats=3, bots=["caller", "caller"])
    kim.wait_for_cards()
    kim.wait_for_turn("bet")
    kim.play("call", "check")
    kim.wait_until(lambda: not kim.asked, "the turn of another")
    return kim


def latch(visitor: Visitor, key: str) -> None:
    """Decide something ahead, and see it latched."""
    button = visitor.dock.get_by_role("button", name=named(key, visitor.locale))
    button.click()
    visitor.dock.get_by_role("button", name=named(key, visitor.locale), pressed=True).wait_for()


def acts(visitor: Visitor) -> int:
    """How often he acted by himself."""
    return sum(message["do"] == "act" for message in visitor.sent)


def test_cards_picked_ahead_go_when_the_draw_comes(visit: Visit) -> None:
    kim = seated(visit)
    before, pressed = kim.cards, acts(kim)
    kim.pick(1)
    latch(kim, "table.plan_draw")
    kim.wait_until(lambda: kim.cards != before, "the new card")
    assert kim.cards[:3] == [before[0], *before[2:]]
    assert acts(kim) == pressed


def test_what_is_latched_is_there_again_after_a_reload_and_can_be_let_go(visit: Visit) -> None:
    kim = seated(visit)
    latch(kim, "table.plan_pat")
    kim.page.reload()
    kim.dock.get_by_role("button", name=named("table.plan_pat"), pressed=True).click()
    kim.dock.get_by_role("button", name=named("table.plan_pat"), pressed=False).wait_for()
    kim.wait_for_turn("draw")


def test_a_check_decided_ahead_is_made_when_it_is_free(visit: Visit) -> None:
    kim = seated(visit)
    kim.wait_for_turn("draw")
    kim.press("pat")
    kim.wait_until(lambda: not kim.asked, "the turn of another")
    pressed, drawn = acts(kim), kim.view["draw"]
    kim.wait_until(lambda: kim.view["phase"] == "betting", "the betting after the draw")
    assert not kim.asked
    latch(kim, "table.plan_check_fold")
    kim.wait_until(lambda: kim.view["draw"] > drawn or kim.is_over, "the next draw")
    assert acts(kim) == pressed
    assert not kim.seat.get("is_folded")
