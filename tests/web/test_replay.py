"""A finished hand in the browser: step by step, by parts, by keys, by itself, and to share."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page
from tests.web.access import barriers
from tests.web.conftest import Visit
from tests.web.eyes import SIZES
from tests.web.hands import Visitor
from tests.web.layout import measure
from tests.web.screens import every_screen
from tests.web.words import named

from badugi.locale import say

Hand = dict[str, Any]


def play_a_hand(visitor: Visitor) -> str:
    """Play a hand in which he throws a card at each draw; the table's id, once it is on file."""
    visitor.come_in("Kim").sit_down()
    for _ in range(3):
        visitor.wait_for_turn("draw")
        visitor.act("discard", slots=[0])
    visitor.wait_for_end()
    table = visitor.page.url.rpartition("/")[2].partition("?")[0]
    path = f"/api/hands/{table}/1/replay"
    request = visitor.eyes.context.request
    visitor.wait_until(lambda: request.get(path).ok, "the hand on file")
    return table


def hand_of(visitor: Visitor, table: str) -> Hand:
    """His first hand at a table, as the room tells it."""
    found: Hand = visitor.ask("GET", f"/api/hands/{table}/1/replay")
    return found


def line_now(page: Page) -> str:
    """The line that is marked."""
    return page.locator(".line[aria-current]").inner_text()


def wait_for_step(page: Page, step: int) -> None:
    """Wait until the address names a step."""
    page.wait_for_url(f"**at={step}")


def test_a_hand_is_gone_through_with_buttons_and_keys(visit: Visit) -> None:
    kim = visit()
    table = play_a_hand(kim)
    steps = hand_of(kim, table)["steps"]
    kim.go(f"/hand/{table}/1")
    page = kim.page
    kim.wait_until(lambda: page.locator(".line[aria-current]").count() == 1, "the story")
    assert "Kim is dealt" in line_now(page)
    cards = next(seat["cards"] for seat in steps[-1]["view"]["seats"] if seat["name"] == "Kim")

    page.keyboard.press("End")
    assert line_now(page) == steps[-1]["line"]
    wait_for_step(page, len(steps) - 1)
    assert page.locator(".own-cards .own-card").count() == len(cards) == 4
    assert page.locator(".thrown .short-card").count() == 3
    assert page.locator(".own-plate .trail-step.drew").count() == 3

    page.keyboard.press("ArrowLeft")
    stops = [at for at, step in enumerate(steps) if step.get("is_stop")]
    assert line_now(page) == steps[stops[-2]]["line"]
    page.get_by_role("button", name=say("web.replay.forward")).click()
    assert line_now(page) == steps[-1]["line"]
    page.keyboard.press("Home")
    assert line_now(page) == steps[0]["line"]
    page.get_by_role(
        "button", name=say("web.replay.part_draw", draw=2, count=2), exact=True
    ).click()
    (second,) = [at for at, step in enumerate(steps) if step["event"] == "DrawStarted"][1:2]
    assert line_now(page) == steps[second]["line"]
    page.locator(".line").nth(2).click()
    assert line_now(page) == page.locator(".line").nth(2).inner_text()


def test_a_hand_plays_by_itself_and_its_link_leads_to_the_step(visit: Visit) -> None:
    kim = visit()
    table = play_a_hand(kim)
    steps = hand_of(kim, table)["steps"]
    kim.go(f"/hand/{table}/1?at={len(steps) - 2}")
    page = kim.page
    kim.wait_until(lambda: page.locator(".line[aria-current]").count() == 1, "the story")
    assert line_now(page) == steps[-2]["line"]
    page.get_by_role("button", name=named("replay.speed_is")).click()
    page.get_by_role("button", name=named("replay.play")).click()
    wait_for_step(page, len(steps) - 1)
    page.get_by_role("button", name=named("replay.play")).wait_for()
    page.get_by_role("button", name=say("web.download.hand")).click()
    with page.expect_download() as download:
        page.get_by_role("link", name=say("web.download.native")).click()
    assert download.value.suggested_filename == f"{table}-1.jsonl"

    # Who only looks on sees the same hand without the cards.
    lee = visit()
    lee.go(f"/hand/{table}/1")
    lee.wait_until(lambda: lee.page.locator(".felt").count() == 1, "the felt")
    assert lee.page.locator(".own-cards").count() == 0
    assert lee.page.get_by_role("link", name=say("web.replay.to_table")).is_visible()


@pytest.mark.parametrize("size", every_screen())
def test_a_hand_fits_every_screen_and_everybody_can_use_it(visit: Visit, size: str) -> None:
    kim = visit(size=SIZES[size], locale="ko" if size == "phone" else "en")
    table = play_a_hand(kim)
    kim.go(f"/hand/{table}/1?at=9")
    kim.page.locator(".line[aria-current]").wait_for()
    assert measure(kim.page, within=("main",)) == []
    assert barriers(kim.page) == []


def test_a_hand_that_may_not_be_seen_says_so(visit: Visit) -> None:
    kim = visit()
    kim.eyes.tolerate("404")
    kim.go("/hand/nowhere/7")
    kim.page.get_by_role("heading", name=say("web.replay.missing_title")).wait_for()
    assert kim.page.get_by_role("link", name=say("web.shell.to_lobby")).is_visible()
    assert barriers(kim.page) == []
