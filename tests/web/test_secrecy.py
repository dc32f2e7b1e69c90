"""No card of another player comes near a browser before it is shown: no frame, page or store."""

from __future__ import annotations

import json
import re

from tests.web.conftest import Visit
from tests.web.hands import Visitor
from tests.web.words import cards_named

_CODE = re.compile(r'"([A2-9TJQK][cdhs])"')
_SIGN = re.compile(r"(10|[A2-9TJQK])([♣♦♥♠])")
_SUITS = dict(zip("♣♦♥♠", "cdhs", strict=True))


def cards_in(text: str) -> set[str]:
    """Every card that a text betrays: as a code, by its sign, or by its name."""
    signs = {rank.replace("10", "T") + _SUITS[suit] for rank, suit in _SIGN.findall(text)}
    return set(_CODE.findall(text)) | signs | set(cards_named(text))


def betrayed(visitor: Visitor) -> set[str]:
    """Every card that the browser knows of: by what it was sent, shows, and keeps."""
    page = visitor.page
    kept = page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")
    return cards_in("\n".join([json.dumps(visitor.heard), page.content(), page.title(), kept]))


def answered(visitor: Visitor, table: str, hand: int) -> set[str]:
    """Every card that the room tells a browser without its page, while that hand runs."""
    addresses = [
        f"/api/hands/{table}/{hand}",
        f"/api/hands/{table}/{hand}/replay",
        f"/api/tables/{table}",
        f"/hand/{table}/{hand}",
        f"/table/{table}",
        "/api/tables",
        "/api/session",
        "/api/hands",
        "/api/me/results",
    ]
    ask = visitor.eyes.context.request.get
    return cards_in("\n".join([ask(address).text() for address in addresses]))


def draw_one(visitor: Visitor) -> None:
    """Throw the first card and take another."""
    before = visitor.cards
    visitor.pick(0)
    visitor.press("draw")
    visitor.wait_until(lambda: visitor.cards != before, "the new card")


def test_a_card_is_found_however_it_is_written() -> None:
    assert cards_in('["As"] 10♥ nine of clubs') == {"As", "Th", "9c"}


def test_the_browser_knows_no_card_but_its_player_s(visit: Visit) -> None:
    kim = visit().come_in("Kim").sit_down(seats=4, bots=["caller", "caller"])
    kim.wait_for_cards()
    mine = set(kim.cards)
    for draw in range(3):
        kim.wait_for_turn("draw")
        mine |= set(kim.cards)
        assert betrayed(kim) == mine, f"before draw {draw + 1}"
        draw_one(kim)
    kim.wait_for_end()
    shown = {card for seat in kim.view["seats"] for card in seat["cards"] if card != "??"}
    assert betrayed(kim) == mine | set(kim.cards) | shown


def test_a_watcher_knows_no_card_at_all(visit: Visit) -> None:
    kim, lee = visit().come_in("Kim").sit_down(), visit().come_in("Lee")
    kim.wait_for_cards()
    lee.go_to_table(kim.page.url.rpartition("/")[2])
    kim.wait_for_turn("draw")
    lee.wait_until(lambda: lee.moment == kim.moment, "the same moment")
    assert betrayed(lee) == set()


def test_whoever_comes_back_or_asks_otherwise_learns_no_more(visit: Visit) -> None:
    kim, lee, eve = visit().come_in("Kim"), visit().come_in("Lee"), visit()
    table = kim.open_table(seats=2)
    kim.go_to_table(table).sit(1)
    lee.go_to_table(table).sit(2)
    eve.go_to_table(table)
    kim.wait_for_cards()
    lee.wait_for_cards()
    hand = kim.moment[0]
    mine = {kim: set(kim.cards), lee: set(lee.cards), eve: set[str]()}
    for one in (kim, lee):
        other = lee if one is kim else kim
        while one.asked != "draw":
            kim.wait_until(lambda: bool(kim.asked or lee.asked), "somebody's turn")
            (kim if kim.asked else lee).play()
        draw_one(one)
        mine[one] |= set(one.cards)
        other.page.reload()
        eve.page.reload()
        for each, known in mine.items():
            assert answered(each, table, hand) == set()
            assert betrayed(each) == known
