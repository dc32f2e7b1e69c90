"""What is told beside the cards: who chooses the game, that time ran out, that one has to go."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.web.conftest import Visit
from tests.web.hands import Visitor

from badugi.locale import say

GAMES = ["2/4 limit badugi", "2/4 limit badeucy"]


def opened(visitor: Visitor, **row: object) -> str:
    """A table of his own for people alone."""
    row = {"title": "Ours", "games": GAMES[:1], "seats": 4} | row
    table: str = visitor.ask("POST", "/api/tables", {"row": row})["table"]["id"]
    visitor.eyes.tables.append(table)
    return table


def pair(visit: Visit, **row: object) -> tuple[Visitor, Visitor]:
    """Kim at a table of hers, and Lee, who reads Korean."""
    kim, lee = visit().come_in("Kim"), visit(locale="ko").come_in("Lee")
    table = opened(kim, **row)
    kim.go_to_table(table).sit(1)
    lee.go_to_table(table).sit(2)
    return kim, lee


def words(visitor: Visitor, key: str, **blanks: object) -> str:
    """A sentence of the page in the visitor's language."""
    return say(f"web.table.{key}", visitor.locale, **blanks)


def fold(*people: Visitor) -> None:
    """Whoever is asked first gives up."""
    people[0].wait_until(lambda: any(each.asked for each in people), "somebody's turn")
    next(each for each in people if each.asked).play("fold")


def chosen_by(*people: Visitor) -> tuple[Visitor, Visitor]:
    """Who has to choose the game, once somebody has, and who has not."""
    people[0].wait_until(lambda: "chooser" in people[0].view, "somebody to choose")
    one, other = people
    return people if one.seat["seat"] == one.view["chooser"] else (other, one)


def test_everybody_reads_who_chooses_the_game_and_what_is_played(visit: Visit) -> None:
    kim, lee = pair(visit, games=GAMES, rotation="dealers_choice")
    for _ in range(2):
        one, other = chosen_by(kim, lee)
        for each in (kim, lee):
            text = words(each, "chooses", name=one.me["name"])
            expect(each.page.locator(".middle")).to_contain_text(text)
        expect(one.dock.locator(".clock")).to_be_visible()
        expect(other.page.locator(".seat .clock")).to_be_visible()
        expect(other.dock).to_contain_text(words(other, "chooses", name=one.me["name"]))
        one.dock.locator(".wishes button").last.click()
        expect(kim.page.locator(".table-title small")).to_contain_text("Mix · 2/4 limit Badeucy")
        expect(lee.page.locator(".table-title small")).to_contain_text("믹스 · 2/4 리밋")
        fold(kim, lee)


def test_where_nobody_else_is_ready_one_waits_and_is_told_so(visit: Visit) -> None:
    kim, lee = pair(visit)
    kim.wait_for_cards()
    lee.command("sit_out")
    fold(kim, lee)
    expect(kim.page.locator(".middle")).to_contain_text(words(kim, "waiting_for_another"))
    expect(kim.dock).to_contain_text(words(kim, "you_wait_players"))
