"""One's own page in the browser: name, chips, results, and the hands one has played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.web.access import barriers
from tests.web.conftest import Visit
from tests.web.eyes import SIZES
from tests.web.hands import Visitor
from tests.web.house import order
from tests.web.layout import measure
from tests.web.opening import Order
from tests.web.screens import every_screen
from tests.web.words import named

from badugi.locale import say

HANDS = 3


@pytest.fixture(scope="module")
def room_order() -> Order:
    """A room where nearly everybody has few chips."""
    return order(settings={"refill_below": 50_000})


def play_hands(visitor: Visitor) -> str:
    """Play some hands to their ends; the table's id, once they are on file."""
    visitor.come_in("Kim").sit_down()
    table = visitor.page.url.rpartition("/")[2].partition("?")[0]
    for played in range(HANDS):
        visitor.wait_for_cards(after=played)
        visitor.wait_for_end()
    visitor.command("leave")
    visitor.wait_until(lambda: len(visitor.ask("GET", "/api/hands")) == HANDS, "hands on file")
    return table


def test_who_has_played_nothing_is_shown_the_way(visit: Visit) -> None:
    kim = visit().come_in("Kim").go("/me")
    page = kim.page
    page.get_by_role("heading", name=say("web.profile.none_title")).wait_for()
    assert page.get_by_role("link", name=say("web.profile.guest_link")).is_visible()
    page.get_by_role("button", name=say("web.profile.rename")).click()
    page.get_by_label(say("web.profile.name"), exact=True).fill("Park")
    page.get_by_role("button", name=say("web.profile.save")).click()
    page.get_by_role("heading", name="Park", exact=True).wait_for()
    assert kim.ask("GET", "/api/me")["name"] == "Park"
    assert page.locator(".who-name").inner_text() == "Park"
    with page.expect_download() as download:
        page.get_by_role("link", name=say("web.profile.export")).click()
    assert download.value.suggested_filename == "badugi-export.json"


def test_who_has_few_chips_may_have_new_ones(visit: Visit) -> None:
    kim = visit().come_in("Kim").sit_down().go("/me")
    refill = kim.page.get_by_role("button", name=say("web.shell.refill"))
    refill.click()
    kim.page.locator(".toast.good").wait_for()
    assert kim.page.locator(".wallet-chips").inner_text() == "10,000"


def test_what_could_not_be_fetched_is_fetched_again(visit: Visit) -> None:
    kim = visit().come_in("Kim")
    kim.eyes.tolerate("Failed to load resource")
    kim.page.route("**/api/me/results*", lambda route: route.abort())
    kim.go("/me")
    again = kim.page.get_by_role("button", name=named("shell.try_again"))
    again.wait_for()
    kim.page.unroute("**/api/me/results*")
    again.click()
    kim.page.get_by_role("heading", name=say("web.profile.none_title")).wait_for()


def test_nobody_may_come_in_here(visit: Visit) -> None:
    kim = visit().go("/me")
    kim.page.get_by_role("button", name=say("web.profile.come_in")).click()
    kim.page.get_by_role("heading", name=say("web.profile.none_title")).wait_for()


def test_hands_are_counted_drawn_and_found_again(visit: Visit) -> None:
    kim = visit()
    table = play_hands(kim)
    kim.go("/me")
    page = kim.page
    graph = page.get_by_role("slider", name=say("web.profile.graph"))
    graph.wait_for()
    results = kim.ask("GET", "/api/me/results")
    first = results["points"][0]
    graph.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    reading = graph.get_attribute("aria-valuetext") or ""
    assert re.search(rf"\b1: [+-]?{abs(first['net'])}\b", reading)
    assert page.locator(".facts").inner_text().split("\n")[3] == str(results["hands"])

    rows = page.locator(".hand-row")
    assert rows.count() == results["hands"]
    for result, name in (("won", "web.profile.won"), ("lost", "web.profile.lost")):
        count = len(kim.ask("GET", f"/api/hands?result={result}"))
        page.get_by_role("combobox", name=say("web.profile.result"), exact=True).select_option(
            label=say(name)
        )
        expect(rows).to_have_count(count)
        assert f"result={result}" in page.url
    page.get_by_role("button", name=say("web.download.hands")).click()
    with page.expect_download() as download:
        page.get_by_role("link", name=say("web.download.pokerstars")).click()
    assert download.value.suggested_filename == "badugi-hands.txt"
    assert download.value.path().read_text(encoding="utf-8").count("*** SUMMARY") == count
    page.get_by_label(say("web.profile.least_pot")).fill("100000")
    page.keyboard.press("Enter")
    page.get_by_role("button", name=say("web.profile.show_all")).click()
    rows.nth(results["hands"] - 1).click()
    page.wait_for_url(f"**/hand/{table}/*")
    page.get_by_role("heading", name=named("replay.title")).wait_for()
    page.go_back()
    graph.wait_for()


@pytest.mark.parametrize("size", every_screen())
def test_the_page_fits_every_screen_and_everybody_can_use_it(visit: Visit, size: str) -> None:
    kim = visit(size=SIZES[size], locale="ko" if size == "phone" else "en", theme="dark")
    play_hands(kim)
    kim.go("/me")
    kim.page.get_by_role("slider").wait_for()
    assert measure(kim.page) == []
    assert barriers(kim.page) == []
