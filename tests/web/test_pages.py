"""Every page, by day and by night: it stands by itself, and nobody is kept out of it."""

from __future__ import annotations

import pytest
from tests.web.access import barriers
from tests.web.conftest import Visit
from tests.web.eyes import SIZES, picture
from tests.web.hands import Visitor
from tests.web.layout import FINGER, measure

from badugi.room.app.page import PAGES

PLAIN = [path for path in PAGES if "{" not in path]
"""The addresses that need no table."""
HEAVIEST = 150_000
"""Bytes that a table's page may be, as they come over the line."""


def check(visitor: Visitor, name: str) -> None:
    """Nothing is wrong with the page as it stands."""
    visitor.page.wait_for_timeout(200)
    picture(visitor.page, name)
    least = FINGER if visitor.eyes.look.has_touch else 0
    assert measure(visitor.page, least=least) == []
    assert barriers(visitor.page) == []
    visitor.eyes.check()


@pytest.mark.parametrize(
    ("size", "theme", "locale"), [("small", "dark", "ko"), ("laptop", "light", "en")]
)
def test_every_page_stands_on_a_phone_and_on_a_desk(
    visit: Visit, size: str, theme: str, locale: str
) -> None:
    somebody = visit(size=SIZES[size], theme=theme, locale=locale, has_touch=size == "small")
    for path in PLAIN:
        name = path.strip("/").replace("/", "-") or "lobby"
        somebody.go(path)
        assert somebody.page.locator("html").get_attribute("lang") == locale, path
        somebody.page.get_by_role("heading", level=1).wait_for()
        check(somebody, f"page-{name}-{size}-{theme}-{locale}")


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_nobody_is_kept_from_the_table(visit: Visit, theme: str) -> None:
    kim = visit(theme=theme).come_in("Kim").sit_down(seats=6, bots=["caller", "caller"])
    kim.wait_for_cards()
    for wanted in ("bet", "draw"):
        kim.wait_for_turn(wanted)
        kim.button("pat" if wanted == "draw" else "fold").wait_for()
        assert barriers(kim.page) == [], wanted
    kim.wait_for_end()
    assert barriers(kim.page) == []


def test_an_address_that_leads_nowhere_says_so(visit: Visit) -> None:
    kim = visit()
    kim.eyes.tolerate("404")
    kim.go("/nowhere")
    kim.page.get_by_role("heading", level=1).wait_for()
    check(kim, "missing")


def test_the_table_s_page_is_light(visit: Visit) -> None:
    kim = visit().come_in("Kim").sit_down()
    kim.wait_for_cards()
    kim.button("fold").wait_for()
    sizes = kim.page.evaluate(
        """() => [...performance.getEntriesByType("navigation"),
                  ...performance.getEntriesByType("resource")]
                 .map(({ name, encodedBodySize }) => [name, encodedBodySize])"""
    )
    assert len(sizes) > 10
    assert sum(size for _, size in sizes) < HEAVIEST, sorted(sizes, key=lambda each: -each[1])[:8]
