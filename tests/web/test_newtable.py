"""Opening a table of one's own: every choice of the form arrives, what cannot be is said there."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.web.access import barriers
from tests.web.conftest import Visit
from tests.web.eyes import ELSEWHERE, SIZES
from tests.web.hands import Visitor
from tests.web.house import House
from tests.web.layout import FINGER, measure
from tests.web.screens import every_reader
from tests.web.words import named

SEATS = 4


def come(visit: Visit, **look: Any) -> Visitor:
    """Kim before the form."""
    kim = visit(**look).come_in("Kim").go("/new")
    kim.page.locator(".newtable-form").wait_for()
    return kim


def field(kim: Visitor, key: str) -> Locator:
    """What is filled in under that name."""
    return kim.page.get_by_label(named(f"newtable.{key}", kim.locale))


def pick(kim: Visitor, name: str, value: str) -> None:
    """Choose one of a few, as the room calls it."""
    kim.page.locator(f'input[name="{name}"][value="{value}"]').check(force=True)


def open_it(kim: Visitor) -> None:
    """Press the one button."""
    kim.page.get_by_role("button", name=named("newtable.open", kim.locale)).click()


def opened(kim: Visitor) -> dict[str, Any]:
    """The table at the page's address, as the room has it."""
    kim.page.wait_for_url(re.compile("/table/"))
    name = kim.page.url.partition("/table/")[2]
    info: dict[str, Any] = kim.ask("GET", f"/api/tables/{name}")
    return info


def test_without_a_choice_it_is_the_usual_table(visit: Visit) -> None:
    kim = come(visit)
    expect(field(kim, "name")).to_have_value(re.compile("Kim"))
    open_it(kim)
    table = opened(kim)
    assert table["games"] == ["2/4 limit Badugi"]
    assert "Kim" in table["terms"]["title"]


def test_every_choice_arrives(visit: Visit) -> None:
    kim = come(visit)
    field(kim, "name").fill("Wednesday")
    pick(kim, "variants", "badacey")
    field(kim, "rotation").select_option("hands")
    field(kim, "hands").fill("5")
    pick(kim, "betting", "half-pot")
    pick(kim, "stakes-usual", "own")
    kim.page.locator("#field-stakes").fill("3/6")
    pick(kim, "house", "wsop")
    expect(kim.page.locator(".differences li")).not_to_have_count(0)
    pick(kim, "seats", str(SEATS))
    kim.page.get_by_role("button", name=named("newtable.fill")).click()
    expect(kim.page.locator(".bot")).to_have_count(SEATS - 1)
    kim.page.get_by_role("button", name=named("newtable.bot_leaves")).first.click()
    first = kim.page.get_by_role("combobox", name=named("newtable.bot")).first
    first.select_option("own")
    kim.page.locator(".bot-style select").nth(1).select_option("aggressive")
    pick(kim, "speed", "slow")
    kim.page.locator(".more summary").click()
    field(kim, "least").fill("100")
    field(kim, "most").fill("900")
    field(kim, "chat").uncheck()
    field(kim, "delay").select_option("60")
    pick(kim, "openings", "shown")
    expect(kim.page.locator(".summary")).to_contain_text("3/6")
    open_it(kim)
    table = opened(kim)
    terms = table["terms"]
    assert terms["title"] == "Wednesday"
    assert table["games"] == ["3/6 half-pot-limit Badugi", "3/6 half-pot-limit Badacey"]
    assert terms["setup"]["games"][0]["house"]["name"] == "wsop"
    assert (terms["setup"]["rotation"], terms["setup"]["seats"]) == (5, SEATS)
    assert (terms["setup"]["min_buy_in"], terms["setup"]["max_buy_in"]) == (100, 900)
    assert terms["bots"][0]["bot"] == "regular:aggressive"
    assert len(terms["bots"]) == SEATS - 2
    assert (terms["speed"], terms["delay"], terms["openings"]) == ("slow", 60, "shown")
    assert terms["has_chat"] is False


def test_a_private_table_shows_its_link_first(visit: Visit) -> None:
    kim = come(visit)
    pick(kim, "access", "private")
    field(kim, "password").fill("open sesame")
    open_it(kim)
    link = kim.page.get_by_role("textbox", name=named("table.link")).input_value()
    expect(kim.page.locator(".notice")).to_contain_text("--host")
    expect(kim.page.get_by_role("img", name=named("table.qr"))).to_have_count(0)
    lee = visit().come_in("Lee")
    lee.go_to_table(link.partition("/table/")[2])
    kim.page.get_by_role("link", name=named("newtable.to_table")).click()
    kim.wait_until(lambda: bool(kim.view), "the table")


def test_who_knows_the_password_goes_in_and_no_key_stays_in_the_address(visit: Visit) -> None:
    kim = come(visit)
    pick(kim, "access", "private")
    field(kim, "password").fill("open sesame")
    open_it(kim)
    expect(kim.page.locator("#field-password")).to_have_value("open sesame")
    link = kim.page.locator("#field-link_password").input_value()
    assert "key" not in link
    lee = visit().come_in("Lee")
    lee.eyes.tolerate("Failed to load resource")
    lee.page.goto(link)
    lee.page.get_by_label(named("table.password")).fill("open sesame")
    lee.page.get_by_role("button", name=named("table.enter")).click()
    lee.wait_until(lambda: bool(lee.view), "the table")
    lee.heard.clear()
    lee.page.reload()
    lee.wait_until(lambda: bool(lee.all("welcome")), "the table again")
    assert lee.page.url == link


def test_the_link_can_be_read_from_the_screen_where_others_can_follow_it(
    visit: Visit, room: House
) -> None:
    kim = visit(url=room.url.replace("127.0.0.1", ELSEWHERE))
    kim.eyes.tolerate("origin was untrustworthy")
    kim.go("/new").page.locator(".newtable-form").wait_for()
    pick(kim, "access", "private")
    open_it(kim)
    kim.page.get_by_role("img", name=named("table.qr")).wait_for()
    expect(kim.page.locator(".notice")).to_have_count(0)


def test_fewer_seats_are_explained(visit: Visit) -> None:
    kim = come(visit)
    expect(kim.page.locator("#field-seats-hint")).to_have_count(0)
    pick(kim, "variants", "badeucy")
    expect(kim.page.locator("#field-seats-hint")).to_contain_text("Badeucy")


@pytest.mark.parametrize(
    ("key", "text", "words"),
    [
        ("stakes", "much", "3/6"),
        ("stakes", "6/3", "6"),
        ("stakes", "", "3/6"),
        ("least", "1000", "400"),
        ("least", "few", "200"),
        ("title", " ", "name"),
    ],
)
def test_what_cannot_be_is_said_beside_its_field(
    visit: Visit, key: str, text: str, words: str
) -> None:
    kim = come(visit)
    kim.eyes.tolerate("Failed to load resource")
    if key == "stakes":
        pick(kim, "stakes-usual", "own")
    if key == "least":
        kim.page.locator(".more summary").click()
    kim.page.locator(f"#field-{key}").fill(text)
    open_it(kim)
    expect(kim.page.locator(f"#field-{key}-why")).to_contain_text(words)
    expect(kim.page.locator(f"#field-{key}")).to_be_focused()


@pytest.mark.parametrize(("size", "locale"), every_reader("small", "laptop"))
def test_everybody_can_read_and_press_it(visit: Visit, size: str, locale: str) -> None:
    is_held = size == "small"
    kim = come(visit, size=SIZES[size], locale=locale, has_touch=is_held)
    kim.page.get_by_role("button", name=named("newtable.fill", locale)).click()
    kim.page.get_by_role("combobox", name=named("newtable.bot", locale)).first.select_option("own")
    pick(kim, "variants", "badeucy")
    kim.page.locator(".more summary").click()
    least = FINGER if is_held else 0
    assert measure(kim.page, within=["main"], least=least) == []
    assert barriers(kim.page) == []
