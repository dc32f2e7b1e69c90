"""The account's page: a name of one's own, coming back to it, changing it, leaving."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from tests.web.access import barriers
from tests.web.conftest import Visit
from tests.web.eyes import SIZES
from tests.web.hands import Visitor
from tests.web.layout import FINGER, measure
from tests.web.screens import every_reader
from tests.web.words import named

PASSWORD = "four suits"
ANOTHER = "four ranks"


def part(kim: Visitor, key: str) -> Locator:
    """The part of the page with this heading."""
    heading = kim.page.get_by_role("heading", name=named(f"account.{key}", kim.locale))
    return kim.page.locator(".account-part", has=heading)


def press(place: Locator, key: str) -> None:
    """Press the button that is called so."""
    place.get_by_role("button", name=named(f"account.{key}")).click()


def fill(place: Locator, **texts: str) -> None:
    """Fill in fields by their names."""
    for key, text in texts.items():
        place.get_by_role("textbox", name=named(f"account.{key}")).fill(text)


def register(visitor: Visitor, name: str, password: str = PASSWORD) -> None:
    """Get a name and a password with the page."""
    visitor.go("/account")
    fill(part(visitor, "register"), name=name, password=password)
    press(part(visitor, "register"), "register_do")


def registered(visit: Visit, name: str) -> Visitor:
    """Somebody with that name and the usual password, before his account's page."""
    kim = visit().come_in()
    kim.ask("POST", "/api/register", {"name": name, "password": PASSWORD})
    return kim.go("/account")


def sign_in(visitor: Visitor, name: str, password: str) -> None:
    """Say who one is."""
    visitor.go("/account")
    fill(part(visitor, "sign_in").locator("form").first, name=name, password=password)
    press(part(visitor, "sign_in").locator("form").first, "sign_in")


def test_a_guest_who_gets_a_name_stays_who_he_is(visit: Visit) -> None:
    kim = visit().come_in()
    register(kim, "Kim Yuna")
    expect(kim.page.get_by_role("heading", level=1)).to_have_text("Kim Yuna")
    me = kim.ask("GET", "/api/me")
    assert (me["player"], me["is_registered"]) == (kim.me["player"], True)
    other = visit()
    sign_in(other, "Kim Yuna", PASSWORD)
    other.page.wait_for_url("/")
    assert other.ask("GET", "/api/me")["player"] == kim.me["player"]


def test_a_stranger_gets_a_name_without_playing_first(visit: Visit) -> None:
    lee = visit()
    register(lee, "Lee Soonja")
    expect(lee.page.get_by_role("heading", level=1)).to_have_text("Lee Soonja")
    press(lee.page.locator("main"), "log_out")
    lee.page.wait_for_url("/")
    assert lee.ask("GET", "/api/session") == {}


def test_a_stranger_who_wants_a_taken_name_may_choose_another(visit: Visit) -> None:
    registered(visit, "Jung")
    lee = visit()
    lee.eyes.tolerate("Failed to load resource")
    register(lee, "Jung")
    expect(lee.page.locator("#field-name-why")).to_contain_text("Jung")
    fill(part(lee, "register"), name="Jung Min")
    press(part(lee, "register"), "register_do")
    expect(lee.page.get_by_role("heading", level=1)).to_have_text("Jung Min")


def test_what_is_wrong_is_said_beside_its_field(visit: Visit) -> None:
    registered(visit, "Park")
    kim = visit().come_in()
    kim.eyes.tolerate("Failed to load resource")
    register(kim, "Park")
    expect(kim.page.locator("#field-name-why")).to_contain_text("Park")
    expect(kim.page.locator("#field-name")).to_be_focused()
    register(kim, "Parker", "short")
    expect(kim.page.locator("#field-secret-why")).to_contain_text("8")
    sign_in(kim, "Park", "four aces")
    expect(kim.page.locator("#field-word-why")).not_to_be_empty()
    sign_in(kim, "", "four aces")
    expect(kim.page.locator("#field-known-why")).to_have_text(named("account.empty"))


def test_name_and_password_are_changed(visit: Visit) -> None:
    kim = registered(visit, "Choi")
    fill(part(kim, "rename"), new_name="Choi Min")
    press(part(kim, "rename"), "rename_do")
    expect(kim.page.get_by_role("heading", level=1)).to_have_text("Choi Min")
    fill(part(kim, "password"), old_password=PASSWORD, new_password=ANOTHER)
    press(part(kim, "password"), "password_do")
    kim.page.get_by_text(named("account.password_changed")).wait_for()
    other = visit()
    sign_in(other, "Choi Min", ANOTHER)
    other.page.wait_for_url("/")


def test_a_token_is_shown_once_works_and_is_taken_back(visit: Visit) -> None:
    kim = registered(visit, "Han")
    tokens = part(kim, "tokens")
    fill(tokens, token_label="My bot")
    press(tokens, "token_do")
    token = tokens.get_by_role("textbox", name=named("account.token")).input_value()
    headers = {"authorization": f"Bearer {token}"}
    bot = visit()
    answer = bot.eyes.context.request.get("/api/me", headers=headers)
    assert answer.json()["name"] == "Han"
    kim.page.reload()
    expect(tokens).to_contain_text("My bot")
    assert token not in kim.page.content()
    tokens.get_by_role("button", name=named("account.revoke_named")).click()
    press(kim.page.get_by_role("dialog"), "revoke")
    expect(tokens.get_by_text("My bot")).to_have_count(0)
    assert bot.eyes.context.request.get("/api/me", headers=headers).status == 401


def test_ones_data_comes_as_a_file(visit: Visit) -> None:
    kim = registered(visit, "Seo")
    with kim.page.expect_download() as saved:
        press(part(kim, "export"), "export_do")
    data = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    assert "Seo" in json.dumps(data)


def test_an_account_is_deleted_only_by_who_means_it(visit: Visit) -> None:
    kim = registered(visit, "Yoon")
    kim.eyes.tolerate("Failed to load resource")
    press(part(kim, "delete"), "delete_do")
    dialog = kim.page.get_by_role("dialog")
    button = dialog.get_by_role("button", name=named("account.delete_do"))
    expect(button).to_be_disabled()
    fill(dialog, password="four aces")
    dialog.get_by_role("checkbox").check()
    button.click()
    dialog.get_by_role("alert").wait_for()
    fill(dialog, password=PASSWORD)
    button.click()
    kim.page.wait_for_url("/")
    assert kim.ask("GET", "/api/session") == {}


def test_a_guest_is_asked_before_he_leaves_his_chips_behind(visit: Visit) -> None:
    kim = visit().come_in("Kim").go("/account")
    press(kim.page.locator("main"), "log_out")
    expect(kim.page.get_by_role("dialog")).to_be_visible()
    kim.page.keyboard.press("Escape")
    expect(kim.page.get_by_role("dialog")).to_have_count(0)
    assert kim.ask("GET", "/api/me")["name"] == "Kim"
    press(kim.page.locator("main"), "log_out")
    press(kim.page.get_by_role("dialog"), "log_out")
    kim.page.wait_for_url("/")
    assert kim.ask("GET", "/api/session") == {}


@pytest.mark.parametrize(("size", "locale"), every_reader("small", "laptop"))
def test_everybody_can_read_and_press_it(visit: Visit, size: str, locale: str) -> None:
    is_held = size == "small"
    least = FINGER if is_held else 0
    kim = visit(size=SIZES[size], locale=locale, has_touch=is_held)
    for _ in range(2):
        kim.go("/account").page.locator(".account-part").first.wait_for()
        kim.page.locator("details summary").click()
        assert measure(kim.page, within=["main"], least=least) == []
        assert barriers(kim.page) == []
        kim.come_in("Kim")
