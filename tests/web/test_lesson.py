"""A newcomer plays his first hand in the browser, with a teacher at every decision."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.access import barriers
from tests.web.conftest import Visit
from tests.web.eyes import SIZES
from tests.web.hands import Visitor
from tests.web.layout import FINGER, measure
from tests.web.screens import every_reader
from tests.web.words import named

DECISIONS = 7
TOP_AND_BOTTOM = """async (list) => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const box = list.getBoundingClientRect();
  const lines = [...list.children].map((line) => line.getBoundingClientRect());
  const first = lines.find((line) => line.bottom > box.top + 1);
  return [first.top - box.top, lines.at(-1).bottom - box.bottom];
}"""
"""How far the first line in sight begins below the top of its list, and the last ends below it."""
DEAD = 200
"""Milliseconds after which buttons that have changed take a press."""


def dock(page: Page) -> Locator:
    return page.get_by_role("region", name=named("table.your_hand"))


def follow(page: Page) -> None:
    """Do what the teacher recommends: pick the marked cards, press the marked button."""
    place = dock(page)
    place.locator(".act-call, .act-draw").first.wait_for()
    page.wait_for_timeout(DEAD)
    before, title = page.url, heading(page).inner_text()
    for slot in (place.get_attribute("data-throw") or "").split():
        place.locator(f"[data-slot='{slot}']").click()
    place.locator(f".act-{place.get_attribute('data-advice')}").click()
    page.wait_for_function("before => location.href !== before", arg=before)
    # The address goes ahead; the page follows when the room has answered.
    expect(heading(page)).not_to_have_text(title)


def begin(visitor: Visitor, level: str = "new") -> Page:
    """The lesson from its front page on, until the first decision."""
    visitor.go("/first-hand")
    visitor.page.locator(f"a[href*='level={level}']").click()
    dock(visitor.page).locator(".act-call").wait_for()
    return visitor.page


def heading(page: Page) -> Locator:
    """What the teacher's card is headed."""
    return page.get_by_role("region", name=named("lesson.coach")).get_by_role("heading")


@pytest.mark.parametrize("level", ["new", "poker"])
def test_who_follows_the_teacher_wins_and_sits_down(visit: Visit, level: str) -> None:
    kim = visit()
    page = begin(kim, level)
    for _ in range(DECISIONS):
        follow(page)
    expect(heading(page)).to_have_text("You win")
    assert page.locator(".coach-remember").count() == 3
    page.get_by_role("button", name=named("lesson.play")).click()
    page.wait_for_url(re.compile("/table/"))


def test_another_move_is_asked_about_and_may_be_played(visit: Visit) -> None:
    page = begin(visit())
    page.wait_for_timeout(DEAD)
    dock(page).locator(".act-call").click()
    expect(heading(page)).to_have_text(named("lesson.doubt_title"))
    page.get_by_role("button", name=named("lesson.take_back")).click()
    assert "said" not in page.url
    page.wait_for_timeout(DEAD)
    dock(page).locator(".act-call").click()
    page.get_by_role("button", name=named("lesson.anyway")).click()
    page.wait_for_url(re.compile("said=c"))
    dock(page).locator(".act-draw").wait_for()


def test_the_place_is_kept_when_loaded_again_and_the_way_back_takes_back(visit: Visit) -> None:
    page = begin(visit())
    follow(page)
    follow(page)
    title = heading(page).inner_text()
    page.reload()
    expect(heading(page)).to_have_text(title)
    log = page.get_by_role("list", name=named("lesson.log"))
    expect(log).to_contain_text("You raise to 4.")
    page.go_back()
    dock(page).locator(".act-draw").wait_for()
    page.go_back()
    dock(page).locator(".act-raise").wait_for()


def test_no_line_of_what_happened_is_cut_at_its_top(visit: Visit) -> None:
    page = visit(size=(1280, 640)).go("/first-hand?level=new").page
    log = page.get_by_role("list", name=named("lesson.log"))
    for _ in range(DECISIONS - 2):
        follow(page)
        dock(page).locator(".act-call, .act-draw").first.wait_for()
        over, below = log.evaluate(TOP_AND_BOTTOM)
        assert abs(over) < 1, over
        assert below <= 1, below


def test_the_hand_is_played_with_keys_alone_while_things_move(visit: Visit) -> None:
    kim = visit(is_still=False)
    kim.go("/first-hand?level=poker")
    page = kim.page
    page.get_by_role("button", name=named("lesson.skip")).click()
    page.wait_for_timeout(DEAD)
    page.keyboard.press("r")
    page.wait_for_url(re.compile(r"said=r\+4"))
    dock(page).locator(".act-draw").wait_for(timeout=20_000)
    page.wait_for_timeout(DEAD)
    page.keyboard.press("3")
    page.keyboard.press("d")
    page.wait_for_url(re.compile("d\\+3"))


@pytest.mark.parametrize(("size", "locale"), every_reader("small", "phone", "laptop"))
def test_it_fits_and_everybody_can_use_it(visit: Visit, size: str, locale: str) -> None:
    kim = visit(size=SIZES[size], locale=locale, has_touch=size != "laptop")
    moves = ["r 4", "d 3", "c", "d 4", "r 8", "p", "b 4"]
    addresses = ["/first-hand"]
    addresses += [f"/first-hand?level=new&said={','.join(moves[:n])}" for n in (0, 1, 4, 7)]
    for address in addresses:
        kim.go(address)
        kim.page.get_by_role("heading", level=1).wait_for()
        found = measure(kim.page, within=["main"], least=FINGER if size != "laptop" else 0)
        # Plates of the others are no buttons here.
        assert [line for line in found if ".plate>" not in line and ".deed" not in line] == []
        assert barriers(kim.page) == []
