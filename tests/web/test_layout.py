"""A whole hand in windows of all sizes: nothing overlaps, is cut off, or jumps about."""

from __future__ import annotations

import pytest
from msgspec import structs
from tests.web.conftest import Visit
from tests.web.eyes import SIZES, picture
from tests.web.hands import Visitor
from tests.web.house import HURRIED, order
from tests.web.layout import FINGER, forget_shifts, measure, shifts
from tests.web.opening import Order
from tests.web.screens import every_screen

APART = (
    ".trail:not(.none)",
    ".bet .amount",
    ".pot",
    ".stage",
    ".hand-name",
    ".payments",
    ".helper",
)
"""What is no button and must be seen whole all the same."""
HELD = ("small", "phone")


@pytest.fixture(scope="module")
def room_order() -> Order:
    """A room in which nobody comes to his time bank while the table is looked at."""
    return order(pace=structs.replace(HURRIED, decision=90_000))


class Findings:
    """What is wrong with a table, each thing with the moment at which it was first seen."""

    def __init__(self, visitor: Visitor, name: str) -> None:
        self._visitor = visitor
        self._name = name
        self._seen: dict[str, str] = {}

    def look(self) -> None:
        """Look at the table as it stands now."""
        visitor = self._visitor
        when = f"turn {visitor.moment[1]:02}, {visitor.view['phase']}"
        picture(visitor.page, f"{self._name}-{visitor.moment[1]:02}")
        least = FINGER if visitor.eyes.look.has_touch else 0
        for each in measure(visitor.page, apart=APART, least=least):
            self._seen.setdefault(each, when)

    def check(self) -> None:
        """Fail if anything was found."""
        lines = [f"{when}: {each}" for each, when in self._seen.items()]
        lines += [
            f"jumped by {shift.value:.4f}: {shift.moved}" for shift in shifts(self._visitor.page)
        ]
        assert not lines, "\n".join(["the table does not lie well:", *lines])


@pytest.mark.parametrize("size", every_screen())
def test_a_whole_hand_lies_well(visit: Visit, size: str) -> None:
    kim = visit(size=SIZES[size], has_touch=size in HELD).come_in("Kim")
    kim.sit_down(seats=6, bots=["caller", "random", "caller"], title="The quiet table")
    kim.wait_for_cards()
    kim.wait_until(lambda: bool(kim.asked), "his turn")
    kim.button("fold").wait_for()
    kim.page.wait_for_timeout(300)
    forget_shifts(kim.page)
    findings = Findings(kim, f"layout-{size}")
    while not kim.is_over:
        kim.wait_until(lambda: bool(kim.asked or kim.is_over), "his turn, or the end")
        kim.page.wait_for_timeout(50)
        findings.look()
        if kim.asked in ("bet", "draw"):
            kim.play()
    kim.page.wait_for_timeout(200)
    findings.look()
    findings.check()
