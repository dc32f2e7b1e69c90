"""Whoever has no mouse always knows where he is; whoever has no eyes hears what matters, once."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.web.conftest import Visit
from tests.web.eyes import SIZES
from tests.web.hands import Visitor
from tests.web.words import card_name, named

from badugi.locale import say


def focus_on(page: Page, name: str) -> None:
    """Go to a link or a button of this name, and press Enter."""
    page.get_by_role("link", name=name).or_(page.get_by_role("button", name=name)).first.focus()
    page.keyboard.press("Enter")


def has_focus_inside(page: Page, selector: str) -> bool:
    """Whether the focus is in there."""
    return bool(
        page.evaluate("(where) => Boolean(document.activeElement.closest(where))", selector)
    )


def test_another_page_has_the_focus_at_its_title(visit: Visit) -> None:
    page = visit().go("/").page
    page.get_by_role("heading", level=1).wait_for()
    focus_on(page, say("web.shell.learn"))
    title = page.get_by_role("heading", level=1, name=say("web.learn.title"))
    expect(title).to_be_focused()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_the_settings_give_the_focus_back(visit: Visit) -> None:
    page = visit().go("/").page
    button = page.get_by_role("button", name=say("web.shell.settings"))
    button.focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    expect(button).to_be_focused()


def test_a_button_that_goes_leaves_the_focus_near(visit: Visit) -> None:
    kim = visit().come_in("Kim").sit_down()
    kim.wait_for_cards()
    kim.wait_for_turn("bet")
    moment = kim.moment
    kim.rest()
    kim.button("call" if kim.choices.get("call") else "check").focus()
    kim.page.keyboard.press("Enter")
    kim.wait_until(lambda: kim.moment != moment, "what the button does")
    kim.rest()
    assert has_focus_inside(kim.page, ".dock-actions")


def test_the_panel_takes_the_focus_and_gives_it_back(visit: Visit) -> None:
    kim = visit(size=SIZES["phone"]).come_in("Kim").sit_down()
    kim.wait_for_cards()
    title = kim.page.get_by_role("heading", level=1)
    title.evaluate("(title) => { title.tabIndex = -1; title.focus(); }")
    for key, place in (("l", "#side-panel"), ("t", ".talk")):
        kim.page.keyboard.press(key)
        kim.page.wait_for_function("(where) => document.activeElement.closest(where)", arg=place)
        kim.page.keyboard.press("Escape")
        expect(title).to_be_focused()


def test_what_is_picked_and_drawn_is_told_by_name(visit: Visit) -> None:
    kim = visit().come_in("Kim").sit_down()
    kim.wait_for_cards()
    kim.wait_for_turn("draw")
    thrown = card_name(kim.cards[1])
    kim.page.keyboard.press("2")
    words = say("web.table.told_throw", cards=thrown)
    kim.page.get_by_role("status").filter(has_text=words).wait_for(state="attached")
    before = kim.cards
    kim.rest()
    kim.page.keyboard.press("d")
    kim.wait_until(lambda: kim.cards != before, "the new card")
    log = kim.page.get_by_role("log", name=named("table.told"))
    expect(log).to_contain_text(thrown)
    heard = log.inner_text()
    assert not set("♠♥♦♣") & set(heard), heard


def test_arrows_move_a_free_size_and_it_is_spoken(visit: Visit) -> None:
    kim = visit().come_in("Kim").sit_down(game="2/4 no-limit badugi", buy_in=400)
    kim.wait_for_cards()
    kim.wait_for_turn("bet")
    slider = kim.page.get_by_role("slider", name=say("web.table.size"))
    lowest = int(slider.input_value())
    kim.page.keyboard.press("ArrowUp")
    expect(slider).to_be_focused()
    kim.page.keyboard.press("ArrowUp")
    expect(slider).to_have_attribute("aria-valuetext", str(lowest + 20))


def test_seats_say_who_sits_there_and_no_seconds(visit: Visit) -> None:
    kim = visit().come_in("Kim").sit_down()
    kim.wait_for_cards()
    kim.wait_for_turn("bet")
    own = kim.dock.get_by_role("button", name="Kim")
    expect(own).to_have_accessible_name(named_seat(kim))


def named_seat(kim: Visitor) -> str:
    """What Kim's seat is called before he has drawn."""
    button = f"{say('web.table.button')} " if kim.view["button"] == kim.seat["seat"] else ""
    return f"Kim {button}{kim.seat['stack']} {say('web.table.no_draw_yet')}"
