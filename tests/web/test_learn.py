"""Whoever learns finds rules, hands, exercises, words and history in the browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.access import barriers
from tests.web.conftest import Visit
from tests.web.eyes import SIZES
from tests.web.layout import FINGER, measure
from tests.web.screens import every_reader
from tests.web.words import card_name, named

PARTS = ("", "/rules", "/ranker", "/exercises", "/glossary", "/history")


def open_part(visit: Visit, part: str = "") -> Page:
    kim = visit()
    kim.go(f"/learn{part}")
    kim.page.get_by_role("heading", level=1).wait_for()
    return kim.page


@pytest.mark.parametrize(("size", "locale"), every_reader("small", "phone", "laptop"))
def test_every_page_fits_and_everybody_can_use_it(visit: Visit, size: str, locale: str) -> None:
    kim = visit(size=SIZES[size], locale=locale, has_touch=size != "laptop")
    for part in PARTS:
        kim.go(f"/learn{part}")
        kim.page.get_by_role("heading", level=1).wait_for()
        kim.page.locator("main [aria-busy]").wait_for(state="detached")
        assert measure(kim.page, within=["main"], least=FINGER if size != "laptop" else 0) == []
        assert barriers(kim.page) == []


def test_every_door_leads_somewhere(visit: Visit) -> None:
    page = open_part(visit)
    doors = page.locator("a.door")
    assert doors.count() == len(PARTS) - 1
    for at in range(doors.count()):
        title = doors.nth(at).locator("strong").inner_text()
        doors.nth(at).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        page.go_back()


def test_a_clause_is_found_by_its_address_by_a_link_and_by_words(visit: Visit) -> None:
    page = open_part(visit, "/rules#R6.3")
    clause = page.locator("[id='R6.3']")
    expect(clause).to_be_in_viewport()
    clauses = page.locator(".clause").count()
    page.get_by_role("searchbox").fill("deck runs")
    expect(page.get_by_role("status").first).to_have_text(re.compile(r"\d+ places"))
    assert 0 < page.locator(".clause").count() < clauses / 4
    assert clause.locator("mark").count() >= 2
    page.get_by_role("searchbox").fill("deck")
    page.locator(".rules-text .clause-link").first.click()
    expect(page.get_by_role("searchbox")).to_have_value("")
    expect(page.locator(f"[id='{page.url.partition('#')[2]}']")).to_be_in_viewport()


def test_the_ranker_says_what_cards_are_worth(visit: Visit) -> None:
    page = open_part(visit, "/ranker?cards=As2h3d4d")
    worth = page.locator(".worth")
    expect(worth).to_contain_text("three-card 3-2-A")
    expect(worth).to_contain_text("Number 716 of 1,092")
    # In a full hand a card takes the place of the last.
    page.get_by_role("button", name=card_name("4c"), exact=True).click()
    expect(worth).to_contain_text("4-3-2-A badugi")
    assert "cards=As2h3d4c" in page.url
    page.get_by_role("button", name=named("learn.clear")).click()
    expect(page.locator(".ranker-answer")).to_contain_text("Pick 4 more cards")


def test_the_pack_is_walked_with_arrows(visit: Visit) -> None:
    page = open_part(visit, "/ranker?cards=As")
    page.get_by_role("button", name=card_name("As"), exact=True).focus()
    for key in ("ArrowRight", "ArrowDown", "Space"):
        page.keyboard.press(key)
    expect(page.locator(".worth")).to_contain_text("two-card 2-A")


def test_two_hands_are_compared(visit: Visit) -> None:
    page = open_part(visit, "/ranker?cards=As2h3d4d&second=Ks2h3d4d")
    expect(page.locator(".worth-verdict")).to_contain_text("The first hand wins")
    page.get_by_role("button", name=re.compile("Second hand")).click()
    page.get_by_role("button", name=card_name("Qc"), exact=True).click()
    expect(page.locator(".worth-verdict")).to_contain_text("The second hand wins")


def test_a_dozen_exercises_are_done_with_the_keyboard(visit: Visit) -> None:
    page = open_part(visit, "/exercises")
    for at in range(12):
        expect(page.locator(".score")).to_contain_text(f"Question {at + 1} of 12")
        page.keyboard.press("1")
        check = page.locator(".exercise-check")
        if check.count():
            check.press("Enter")
        expect(page.locator(".verdict")).to_contain_text(re.compile("Right|Not quite"))
        page.keyboard.press("Enter")
    expect(page.locator(".result-number")).to_have_text(re.compile(r"\d+ of 12"))
    page.get_by_role("button", name=named("learn.more_exercises")).click()
    expect(page.locator(".score")).to_contain_text("Question 1 of 12")


def test_words_are_found_in_both_languages(visit: Visit) -> None:
    page = open_part(visit, "/glossary")
    page.get_by_role("searchbox").fill("메이드")
    expect(page.locator(".term").first).to_contain_text("badugi")
    page.get_by_role("searchbox").fill("side pot")
    expect(page.locator(".term")).to_have_count(1)


def test_the_word_of_one_s_own_language_stands_first(visit: Visit) -> None:
    for locale in ("en", "ko"):
        page = visit(locale=locale).go("/learn/glossary").page
        expect(page.locator(".term-word").first).to_have_attribute("lang", locale)


def test_an_address_beside_them_is_nothing(visit: Visit) -> None:
    expect(open_part(visit, "/nothing").get_by_role("heading", level=1)).to_have_text(
        named("shell.missing_title")
    )
