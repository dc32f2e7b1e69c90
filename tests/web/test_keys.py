"""Everything at a table can be played without a mouse."""

from __future__ import annotations

from tests.web.conftest import Visit
from tests.web.hands import Visitor
from tests.web.words import named


def press(visitor: Visitor, key: str) -> None:
    """Press a key at one's turn, once the buttons take it."""
    visitor.rest()
    visitor.page.keyboard.press(key)


def test_a_hand_is_played_by_keys_alone(visit: Visit) -> None:
    kim = visit().come_in("Kim").sit_down()
    kim.wait_for_cards()
    keys = {"bet": "c", "draw": "d"}
    drawn = False
    while not kim.is_over:
        kim.wait_until(lambda: bool(kim.asked in keys or kim.is_over), "his turn")
        if kim.is_over:
            break
        moment, asked = kim.moment, kim.asked
        if asked == "draw" and not drawn:
            before = kim.cards
            press(kim, "2")
            press(kim, "d")
            kim.wait_until(lambda before=before: kim.cards != before, "the new card")
            assert kim.cards[:3] == [before[0], *before[2:]]
            drawn = True
        else:
            press(kim, keys[asked or "bet"])
        kim.wait_until(lambda moment=moment: kim.moment != moment, "what the key does")
    assert drawn


def test_raise_and_fold_have_keys_too(visit: Visit) -> None:
    kim = visit().come_in("Kim").sit_down()
    kim.wait_for_cards()
    kim.wait_for_turn("bet")
    press(kim, "r")
    kim.wait_until(lambda: kim.seat.get("last") in ("RaisedTo", "BetMade"), "the raise")
    while not kim.choices.get("call"):
        kim.wait_for_end()
        kim.wait_for_cards(after=kim.moment[0])
        kim.wait_for_turn("bet")
    press(kim, "f")
    kim.wait_until(lambda: kim.seat.get("last") == "Folded" or kim.is_over, "the fold")
    assert kim.seat.get("is_folded")


def test_folding_for_nothing_is_asked_about_once(visit: Visit) -> None:
    kim = visit().come_in("Kim").sit_down()
    kim.wait_for_cards()
    kim.wait_until(lambda: bool(kim.asked), "his turn")
    while not kim.choices.get("check"):
        kim.play()
        kim.wait_until(lambda: bool(kim.asked), "his turn")
    press(kim, "f")
    question = kim.page.get_by_role("alertdialog", name=named("table.fold_free"))
    question.wait_for()
    kim.page.keyboard.press("Enter")
    question.wait_for(state="hidden")
    assert not kim.seat.get("is_folded")
    press(kim, "f")
    question.get_by_role("button", name=named("table.act_fold")).click()
    kim.wait_until(lambda: kim.is_over or kim.seat.get("is_folded", False), "the fold")


def test_the_keys_explain_themselves(visit: Visit) -> None:
    kim = visit().come_in("Kim").sit_down()
    kim.wait_for_cards()
    kim.page.keyboard.press("?")
    keys = kim.page.get_by_role("dialog")
    keys.get_by_text(named("table.key_draw")).wait_for()
    kim.page.keyboard.press("Escape")
    keys.wait_for(state="hidden")


def test_what_happens_is_told_to_those_who_cannot_see_it(visit: Visit) -> None:
    kim = visit().come_in("Kim").sit_down()
    kim.wait_for_cards()
    kim.wait_for_turn("bet")
    told = kim.page.locator('[aria-live="assertive"], [role="alert"]')
    told.filter(has_text=named("table.turn")).first.wait_for(state="attached")
