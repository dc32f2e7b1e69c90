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


def test_the_keeper_of_a_table_asks_somebody_to_leave_who_hears_why(visit: Visit) -> None:
    kim, lee = pair(visit)
    kim.wait_for_cards()
    dialog = kim.page.get_by_role("dialog")
    kim.page.locator(".seat button", has_text="Lee").click()
    dialog.get_by_role("button", name=words(kim, "hush")).click()
    dialog.get_by_role("button", name=words(kim, "unhush")).wait_for()
    dialog.get_by_role("button", name=words(kim, "send_away")).click()
    kim.page.get_by_label(words(kim, "send_away_reason")).fill("It is late")
    dialog.last.get_by_role("button", name=words(kim, "send_away")).click()
    reason = say("room.kicked_because", "ko", reason="It is late")
    expect(lee.page.locator(".toast").first).to_contain_text(reason)
    expect(lee.page.locator(".log")).to_contain_text(reason)
    expect(dialog).to_have_count(0)
    if kim.asked:
        kim.play("fold")
    lee.wait_until(lambda: not lee.seat, "his leave")
    lee.page.reload()
    expect(lee.page.locator(".log .log-hand")).to_have_count(0)


def test_the_keeper_of_a_table_closes_it_and_nobody_else_can(visit: Visit) -> None:
    kim, lee = pair(visit)
    lee.dock.locator(".plate").click()
    lee.page.get_by_role("dialog").locator(".menu").wait_for()
    assert lee.page.get_by_role("button", name=words(lee, "close_table")).count() == 0
    kim.dock.locator(".plate").click()
    dialog = kim.page.get_by_role("dialog")
    dialog.get_by_role("button", name=words(kim, "close_table")).click()
    dialog.last.locator("form").get_by_role("button", name=words(kim, "close_table")).click()
    kim.wait_until(lambda: bool(kim.view.get("is_closing")), "the last hand")


def test_chips_added_in_a_hand_are_seen_at_ones_seat(visit: Visit) -> None:
    kim, _ = pair(visit)
    kim.wait_for_cards()
    kim.dock.get_by_title(words(kim, "your_seat")).click()
    dialog = kim.page.get_by_role("dialog")
    dialog.get_by_label(words(kim, "top_up")).wait_for()
    kim.command("top_up", amount=50)
    expect(dialog).to_contain_text(words(kim, "pending", amount="+50"))
    expect(kim.dock.locator(".pending")).to_contain_text("+50")
