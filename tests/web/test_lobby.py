"""The lobby: cards with one press, and a list of tables one can look through."""

from __future__ import annotations

import re
from time import monotonic

import pytest
from playwright.sync_api import Page, expect
from tests.web.access import barriers
from tests.web.conftest import Visit
from tests.web.eyes import SIZES
from tests.web.hands import Visitor
from tests.web.house import House, order
from tests.web.layout import FINGER, Shift, forget_shifts, measure, shifts
from tests.web.opening import Order
from tests.web.screens import every_reader
from tests.web.words import named

from badugi.protocol.rest import TableRow

POLL = 4_500
"""Milliseconds after which the list has been asked for again."""
BELOW = '<p class="hint">'
"""How the words below the list begin."""


@pytest.fixture(scope="module")
def room_order() -> Order:
    """Tables that differ in everything one can filter by."""
    return order(
        TableRow(title="Regulars", games=("2/4 limit badugi",), bots=("caller", "random")),
        TableRow(title="The pot", games=("25/50 pot-limit badugi",)),
        TableRow(title="Halves", games=("5/10 limit badeucy",), bots=("caller",)),
        TableRow(title="Two", games=("2/4 limit badugi",), seats=2, bots=("caller",)),
    )


def is_below(shift: Shift) -> bool:
    """Whether only the words below the list have moved."""
    return bool(shift.moved) and all([each.startswith(BELOW) for each in shift.moved])


def titles(page: Page) -> list[str]:
    """The tables of the list, from the top."""
    page.locator(".table-list:not([aria-busy])").wait_for()
    return page.locator(".table-list .row-title a").all_inner_texts()


def choose(visitor: Visitor, key: str, value: str) -> None:
    """Choose from a list that is called so."""
    box = visitor.page.get_by_role("combobox", name=named(key, visitor.locale))
    box.select_option(value)


def press(visitor: Visitor, key: str) -> None:
    """Press the button that is called so."""
    visitor.page.get_by_role("button", name=named(key, visitor.locale)).click()


def test_a_newcomer_holds_cards_within_two_seconds_of_one_press(visit: Visit) -> None:
    kim = visit().go("/")
    expect(kim.page.get_by_role("heading", level=1)).to_have_text(named("lobby.hero_title"))
    assert titles(kim.page)
    begun = monotonic()
    press(kim, "lobby.play_now")
    kim.page.locator("[data-slot]").first.wait_for()
    assert monotonic() - begun < 2 * 2  # The tests' machine may be half as fast.
    kim.me = kim.ask("GET", "/api/me")
    assert len(kim.cards) == 4


def test_who_is_known_is_greeted_and_finds_his_seat_again(visit: Visit) -> None:
    kim = visit().come_in("Kim").go("/")
    expect(kim.page.locator(".welcome-name")).to_contain_text("Kim")
    press(kim, "lobby.play_now")
    kim.wait_until(lambda: bool(kim.seat), "his seat")
    seat, table = kim.seat["seat"], kim.page.url
    kim.go("/")
    kim.page.locator(".welcome a.primary").click()
    kim.page.wait_for_url(table)
    kim.wait_until(lambda: kim.seat.get("seat") == seat, "the same seat")


def test_the_list_is_filtered_and_the_filters_are_remembered(visit: Visit) -> None:
    kim = visit().go("/")
    assert {"Regulars", "The pot", "Halves", "Two"} <= set(titles(kim.page))
    choose(kim, "lobby.filter_game", "badeucy")
    assert titles(kim.page) == ["Halves"]
    kim.page.reload()
    assert titles(kim.page) == ["Halves"]
    choose(kim, "lobby.filter_company", "people")
    expect(kim.page.locator(".empty p")).to_have_text(named("lobby.none_fits"))
    press(kim, "lobby.clear_filters")
    choose(kim, "lobby.filter_betting", "pot")
    choose(kim, "lobby.filter_stakes", "large")
    assert titles(kim.page) == ["The pot"]


def test_sitting_down_and_waiting_for_a_seat_take_one_press(visit: Visit) -> None:
    kim = visit().come_in("Kim").go("/")
    row = kim.page.locator(".table-row", has_text="Two")
    row.get_by_role("link", name=named("lobby.sit_at")).click()
    kim.wait_until(lambda: kim.seat.get("seat") == 1, "his seat")
    lee = visit().come_in("Lee").go("/")
    row = lee.page.locator(".table-row", has_text="Two")
    row.get_by_role("link", name=named("lobby.wait_at")).click()
    lee.page.get_by_role("button", name=named("table.leave_line")).wait_for()
    expect(kim.go("/").page.locator(".table-row", has_text="Two")).to_contain_text("1 person")


def test_a_quick_seat_is_where_people_play_what_was_asked_for(visit: Visit) -> None:
    lee = visit().come_in("Lee")
    table = lee.open_table(title="Deuces", game="2/4 limit deuce-to-seven")
    lee.go_to_table(table).sit(3)
    kim = visit().come_in("Kim").go("/")
    choose(kim, "lobby.filter_game", "deuce-to-seven")
    press(kim, "lobby.quick_seat")
    kim.page.wait_for_url(re.compile(f"/table/{table}"))
    kim.wait_until(lambda: bool(kim.seat), "his seat")


def test_a_fresh_list_neither_jumps_nor_takes_the_focus(visit: Visit) -> None:
    kim = visit().come_in("Kim").go("/")
    before = titles(kim.page)
    link = kim.page.locator(".table-row").nth(1).get_by_role("link", name=named("lobby.watch_at"))
    link.focus()
    kim.page.wait_for_timeout(300)
    forget_shifts(kim.page)
    kim.open_table(title="Another", game="1/2 limit badugi")
    kim.page.locator(".table-row", has_text="Another").wait_for()
    assert titles(kim.page) == [*before, "Another"]
    expect(link).to_be_focused()
    # What stands below a list makes way for a new row of it.
    assert [each for each in shifts(kim.page) if not is_below(each)] == []


def test_a_room_that_is_away_is_named_and_comes_back_by_itself(visit: Visit, room: House) -> None:
    kim = visit().come_in("Kim").go("/")
    kim.eyes.tolerate("ERR_|Failed to load resource")
    before = titles(kim.page)
    room.stop()
    state = kim.page.locator(".list-state")
    expect(state).to_have_text(named("shell.offline"), timeout=POLL * 2)
    assert titles(kim.page) == before
    room.start()
    expect(state).to_have_text(named("lobby.count"), timeout=POLL * 2)


@pytest.mark.parametrize(("size", "locale"), every_reader("small", "phone", "laptop"))
def test_everybody_can_read_and_press_it(visit: Visit, size: str, locale: str) -> None:
    is_held = size != "laptop"
    kim = visit(size=SIZES[size], locale=locale, has_touch=is_held).go("/")
    assert titles(kim.page)
    assert measure(kim.page, within=["main"], least=FINGER if is_held else 0) == []
    assert barriers(kim.page) == []
