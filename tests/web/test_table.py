"""A guest at a table in the browser finishes hands, whatever goes wrong meanwhile."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.web.conftest import Visit
from tests.web.hands import TICK, Deed, Visitor
from tests.web.house import House
from tests.web.wire import wire_to
from tests.web.words import either, named

HANDS = 3


def play_out(visitor: Visitor) -> None:
    """Play a hand to its end with the page's buttons."""
    hand, _ = visitor.moment
    while not (visitor.is_over or visitor.moment[0] > hand):
        if visitor.asked:
            visitor.play()
        else:
            visitor.page.wait_for_timeout(TICK)


def test_a_guest_finishes_hands_against_a_bot(visit: Visit) -> None:
    kim = visit().come_in("Kim").sit_down()
    played = 0
    for _ in range(HANDS):
        kim.wait_for_cards(after=played)
        played = kim.moment[0]
        assert kim.shown_cards == kim.cards
        play_out(kim)
    assert [frame["hand"] for frame in kim.all("frame")][-1] >= HANDS


def test_a_seat_is_taken_by_hand(visit: Visit) -> None:
    kim = visit().come_in("Kim")
    kim.go_to_table(kim.open_table(seats=2, bots=["caller"])).sit_by_hand(1)
    kim.wait_for_cards()
    assert kim.seat["seat"] == 1


def test_a_refused_seat_is_said_once_beside_its_button(visit: Visit) -> None:
    kim, lee = visit().come_in("Kim"), visit().come_in("Lee")
    table = kim.open_table(seats=3)
    kim.go_to_table(table).page.get_by_role("button", name=named("table.take_seat")).click()
    lee.go_to_table(table).sit(1)
    dialog = kim.page.get_by_role("dialog")
    dialog.get_by_role("button", name=named("table.take_seat")).click()
    expect(dialog.get_by_role("alert")).to_have_count(1)
    expect(kim.page.locator(".toast")).to_have_count(0)


def test_a_word_in_passing_is_seen_and_put_away_above_a_dialog(visit: Visit) -> None:
    kim = visit().come_in("Kim")
    kim.go_to_table(kim.open_table(seats=2))
    kim.page.get_by_role("button", name=named("table.invite")).click()
    dialog = kim.page.get_by_role("dialog")
    dialog.get_by_role("button", name=named("table.copy_named")).click()
    toast = dialog.locator(".toast")
    toast.get_by_role("button", name=named("shell.close")).click()
    expect(toast).to_have_count(0)
    expect(dialog).to_be_visible()


def test_a_table_that_was_closed_says_so(visit: Visit) -> None:
    kim, lee = visit().come_in("Kim"), visit().come_in("Lee")
    table = kim.open_table(seats=2)
    lee.go_to_table(table)
    kim.ask("POST", f"/api/tables/{table}/close", {})
    lee.page.get_by_role("heading", name=named("table.ended_title_closed")).wait_for()


def test_the_mark_of_a_player_is_a_dot_of_its_colour(visit: Visit) -> None:
    kim, lee = visit().come_in("Kim"), visit().come_in("Lee")
    table = kim.open_table(seats=2)
    lee.go_to_table(table).sit(1)
    kim.go_to_table(table).page.get_by_role("button", name="Lee").click()
    dots = kim.page.get_by_role("dialog").locator(".tag")
    expect(dots).to_have_count(4)
    colours = {dot.evaluate("dot => getComputedStyle(dot).backgroundColor") for dot in dots.all()}
    assert len(colours) == 4
    assert all((dot.bounding_box() or {})["height"] < 16 for dot in dots.all())


def test_two_people_play_against_each_other(visit: Visit) -> None:
    kim, lee = visit().come_in("Kim"), visit(locale="en", theme="dark").come_in("Lee")
    table = kim.open_table(seats=2)
    kim.go_to_table(table).sit(1)
    lee.go_to_table(table).sit(2)
    kim.wait_for_cards()
    lee.wait_for_cards()
    deeds: list[Deed] = []
    while not kim.is_over:
        kim.wait_until(lambda: bool(kim.is_over or kim.asked or lee.asked), "somebody's turn")
        for one in (kim, lee):
            if one.asked in ("bet", "draw"):
                wish: Deed = "check" if "raise" in deeds else "raise"
                deeds.append(one.play(wish, "call", "check", "pat"))
                break
    assert "raise" in deeds
    assert deeds.count("pat") == 6


def test_cards_are_the_switches_of_the_draw(visit: Visit) -> None:
    kim = visit().come_in("Kim").sit_down()
    kim.wait_for_cards()
    kim.wait_for_turn("draw")
    before = kim.cards
    kim.pick(0, 2)
    assert kim.button("draw").inner_text().split() >= ["Draw", "2"]
    kim.pick(2)
    kim.press("draw")
    kim.wait_until(lambda: kim.cards != before, "the new card")
    assert kim.cards[:3] == before[1:]
    kim.page.wait_for_timeout(100)
    assert kim.shown_cards == kim.cards


def test_a_page_loaded_again_in_the_middle_of_a_draw_has_lost_nothing(visit: Visit) -> None:
    kim = visit().come_in("Kim").sit_down()
    kim.wait_for_cards()
    kim.wait_for_turn("draw")
    cards, moment = kim.cards, kim.moment
    kim.page.reload()
    kim.wait_until(lambda: kim.moment == moment and kim.asked == "draw", "the same moment")
    kim.button("pat").wait_for()
    assert kim.cards == kim.shown_cards == cards
    kim.wait_for_end()


def test_a_lost_line_comes_back_without_a_click(visit: Visit, room: House) -> None:
    with wire_to(room.url) as wire:
        kim = visit(url=wire.url).come_in("Kim").sit_down()
        kim.eyes.tolerate("WebSocket|ERR_")
        kim.wait_for_cards()
        kim.wait_for_turn("draw")
        kim.pick(1)
        cards, moment = kim.cards, kim.moment
        wire.cut()
        kim.page.get_by_text(named("table.line_lost")).first.wait_for()
        assert kim.shown_cards == cards
        wire.mend()
        kim.page.get_by_text(named("table.line_lost")).first.wait_for(state="hidden")
        assert (kim.cards, kim.moment) == (cards, moment)
        kim.press("draw")
        kim.wait_for_end()


def test_a_restarted_room_goes_on_with_the_hand(visit: Visit, room: House) -> None:
    kim = visit().come_in("Kim").sit_down()
    kim.eyes.tolerate("WebSocket|ERR_|Failed to load resource")
    kim.wait_for_cards()
    kim.wait_for_turn("draw")
    cards, moment = kim.cards, kim.moment
    away = kim.page.get_by_text(either("table.line_restarting", "table.line_lost")).first
    room.stop()
    away.wait_for()
    room.start()
    away.wait_for(state="hidden")
    assert (kim.cards, kim.moment) == (cards, moment)
    kim.press("pat")
    kim.wait_for_end()


def test_two_tabs_are_one_player(visit: Visit) -> None:
    kim = visit().come_in("Kim").sit_down()
    kim.wait_for_cards()
    other = kim.tab().go_to_table(kim.page.url.rpartition("/")[2])
    kim.wait_for_turn("draw")
    other.wait_until(lambda: other.moment == kim.moment, "the same moment")
    other.button("pat").wait_for()
    assert other.shown_cards == kim.shown_cards == kim.cards
    other.press("pat")
    kim.wait_until(lambda: kim.moment >= other.moment, "what the other tab did")
    kim.wait_for_end()


def test_a_hand_is_played_in_korean(visit: Visit) -> None:
    kim = visit(locale="ko", theme="dark").come_in("김민수").sit_down()
    kim.wait_for_cards()
    assert kim.shown_cards == kim.cards
    kim.wait_for_turn("draw")
    kim.pick(3)
    kim.press("draw")
    kim.wait_for_end()
    words = kim.page.get_by_role("main").inner_text()
    assert "김민수" in words
    assert sum("가" <= letter <= "힣" for letter in words) > 50
