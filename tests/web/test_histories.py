"""Hands from elsewhere in the browser: a file is chosen, listed, looked at, and kept nowhere."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.room.foreign import LINES, REFUSED, TEXT
from tests.web.access import barriers
from tests.web.conftest import Visit
from tests.web.eyes import SIZES, picture
from tests.web.hands import Visitor
from tests.web.layout import FINGER, measure
from tests.web.screens import every_screen

from badugi.hand.record import load
from badugi.history import Source, native
from badugi.locale import say

NAME = "<b>an evening</b> with a rather long name of a file.jsonl"
HERO = 2
OTHER_GAME = "PokerStars Game #1:  Hold'em No Limit ($1/$2 USD) - 2020/01/02 10:33:25 ET\n\n"


def evening() -> bytes:
    """A file with hands that somebody saw from his seat, one that cannot be, and another game."""
    lines = [
        native.write(
            load(line).seen_by(HERO),
            Source(
                site="badugi",
                id=f"{place}90164247462",
                table="The quiet table",
                at="2020/01/02 20:15:00 UTC",
                hero=HERO,
            ),
        )
        for place, line in enumerate((LINES[0], LINES[2]), 1)
    ]
    text = lines[0] + OTHER_GAME + REFUSED["half a hand"].decode() + lines[1]
    return text.encode()


def bring(page: Page, data: bytes, name: str = NAME) -> None:
    """Choose a file, as the window of the device would do it."""
    chosen: Any = {"name": name, "mimeType": "text/plain", "buffer": data}
    page.set_input_files("input[type=file]", files=[chosen])


def open_evening(visitor: Visitor) -> Page:
    page = visitor.go("/histories").page
    page.get_by_role("button", name=say("web.histories.choose", visitor.locale)).wait_for()
    bring(page, evening())
    page.locator(".file-hands").wait_for()
    return page


def test_a_file_is_listed_and_its_hands_are_looked_at(visit: Visit) -> None:
    kim = visit()
    page = open_evening(kim)
    assert page.get_by_role("heading", name=NAME).is_visible()
    assert page.locator(".hand-row").count() == 2
    assert page.locator(".hand-refused").count() == 1
    page.get_by_text(say("web.histories.skipped", count=1)).click()
    assert "Hold'em" in page.locator(".skipped li").inner_text()
    page.get_by_role("radio", name=say("web.histories.refused")).check()
    expect(page.locator(".hand-row")).to_have_count(0)
    page.get_by_role("radio", name=say("web.histories.all"), exact=True).check()

    page.locator(".hand-row").last.click()
    page.wait_for_url("**/histories/3*")
    page.locator(".line[aria-current]").wait_for()
    assert page.locator(".own-cards .own-card").count() == 4
    page.wait_for_url("**at=*")
    first = page.url
    page.keyboard.press("End")
    assert page.locator(".line").count() > 20
    # The address follows a little later.
    page.wait_for_function("first => location.href !== first", arg=first)
    # Other eyes look at the same step.
    at = page.url.rpartition("=")[2]
    page.locator(".menu-box button").first.click()
    page.get_by_role("button", name=say("web.histories.all_eyes"), exact=True).click()
    expect(page.locator(".own-cards")).to_have_count(0)
    assert page.url.endswith(f"at={at}")
    # The hand between the two could not be dealt again.
    page.get_by_role("link", name=say("web.histories.previous")).click()
    page.wait_for_url("**/histories/1*")
    page.locator(".own-cards").wait_for()
    page.get_by_role("link", name=say("web.histories.to_list")).click()
    expect(page.locator(".hand-row")).to_have_count(2)
    # Whoever comes back finds himself at the hand he opened.
    expect(page.locator(".hand-row").last).to_be_focused()
    page.go_back()
    page.locator(".replay-page").wait_for()
    page.reload()
    page.get_by_role("heading", name=say("web.histories.gone_title")).wait_for()
    page.get_by_role("link", name=say("web.histories.choose")).click()
    page.get_by_role("button", name=say("web.histories.choose")).wait_for()


def test_a_file_may_be_dropped_anywhere(visit: Visit) -> None:
    page = visit().go("/histories").page
    page.get_by_role("button", name=say("web.histories.choose")).wait_for()
    page.evaluate(
        """([text, name]) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], name));
            const words = { dataTransfer, bubbles: true, cancelable: true };
            document.querySelector("h1").dispatchEvent(new DragEvent("dragover", words));
            window.__over = new Promise((done) => setTimeout(() =>
              done(document.querySelector(".drop").dataset.over), 100));
            setTimeout(() =>
              document.querySelector("h1").dispatchEvent(new DragEvent("drop", words)), 200);
        }""",
        [TEXT, "dropped.jsonl"],
    )
    assert page.evaluate("window.__over") == "yes"
    page.get_by_role("heading", name="dropped.jsonl").wait_for()
    assert page.locator(".hand-row").count() == len(LINES)


def test_a_file_that_is_none_says_so_and_another_may_follow(visit: Visit) -> None:
    kim = visit()
    kim.eyes.tolerate("status of 400")
    page = kim.go("/histories").page
    page.get_by_role("button", name=say("web.histories.choose")).wait_for()
    for data, why in (
        (b"", "errors.history_without_hands"),
        (b"PK\x03\x04" * 99, "errors.history_without_hands"),
    ):
        bring(page, data)
        page.get_by_role("alert").get_by_text(say(why)).wait_for()
    bring(page, b"x" * (4 * 2**20 + 1))
    page.get_by_role("alert").get_by_text(say("web.histories.too_long", most=4)).wait_for()
    bring(page, evening())
    page.locator(".file-hands").wait_for()
    assert page.get_by_role("alert").count() == 0


def test_names_in_a_file_are_words_and_nothing_else(visit: Visit) -> None:
    kim = visit()
    name = "<img src=x onerror=alert(1)>"
    record = LINES[0].replace('"name":"Ana"', f'"name":"{name}"')
    assert name in record
    page = kim.go("/histories").page
    page.get_by_role("button", name=say("web.histories.choose")).wait_for()
    bring(page, record.encode())
    page.locator(".hand-row").first.click()
    page.get_by_role("heading", name="badugi").wait_for()
    assert name in page.locator(".seats").inner_text()
    assert page.locator("main img").count() == 0


@pytest.mark.parametrize("size", every_screen(["small", "laptop"]))
def test_a_file_fits_every_screen_and_everybody_can_use_it(visit: Visit, size: str) -> None:
    locale = "ko" if size == "small" else "en"
    has_touch = size == "small"
    kim = visit(
        size=SIZES[size],
        locale=locale,
        theme="dark" if size == "small" else "light",
        has_touch=has_touch,
    )
    least = FINGER if has_touch else 0
    page = open_evening(kim)
    page.locator(".skipped summary").click()
    picture(page, f"histories-{size}-{locale}")
    assert measure(page, least=least) == []
    assert barriers(page) == []
    page.locator(".hand-row").first.click()
    page.locator(".line[aria-current]").wait_for()
    picture(page, f"histories-hand-{size}-{locale}")
    assert measure(page, least=least, within=("main",)) == []
    page.locator(".menu-box button").first.click()
    assert barriers(page) == []


def test_a_menu_is_left_as_one_came(visit: Visit) -> None:
    page = open_evening(visit())
    page.locator(".hand-row").first.click()
    opener = page.locator(".menu-box button").first
    opener.wait_for()
    opener.focus()
    page.keyboard.press("Enter")
    items = page.locator(".menu-item")
    expect(items).to_have_count(2)
    page.keyboard.press("Tab")
    expect(items.first).to_be_focused()
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()
    expect(items).to_have_count(0)
    opener.click()
    page.locator(".replay-bar h1").click()
    expect(items).to_have_count(0)
