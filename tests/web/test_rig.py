"""What the browser tests stand on: it finds the faults it looks for, and a room that can break."""

from __future__ import annotations

import pytest
from tests.web.access import barriers
from tests.web.conftest import Visit
from tests.web.hands import Visitor
from tests.web.house import House
from tests.web.layout import FINGER, forget_shifts, measure, shifts
from tests.web.wire import wire_to

PLAIN = "/healthz"
"""An answer of the room that brings nothing of its own along."""

DRAW = """(rows) => {
  document.documentElement.lang = "en";
  document.body.style.cssText = "margin: 0";
  document.body.replaceChildren(...rows.map(([tag, style, text]) => {
    const node = document.createElement(tag);
    node.style.cssText = style;
    node.textContent = text;
    return node;
  }));
}"""
BOX = "position: absolute; width: 90px; height: 50px; "


def open_plain(visitor: Visitor) -> Visitor:
    """A page of the room with nothing on it, not even an icon."""
    visitor.eyes.tolerate("favicon")
    visitor.page.goto(PLAIN)
    return visitor


def draw(visitor: Visitor, *rows: tuple[str, str, str]) -> list[str]:
    """What is wrong with a page of these elements: tag, style, text."""
    open_plain(visitor)
    visitor.page.evaluate(DRAW, rows)
    visitor.page.evaluate("document.title = 'Page'")
    return measure(visitor.page)


def faults(visitor: Visitor) -> list[str]:
    """What was found so far, which the test meant."""
    visitor.page.wait_for_timeout(100)
    visitor.eyes.tolerate("")
    return visitor.eyes.faults


def test_a_good_layout_is_let_pass(visit: Visit) -> None:
    good = [
        ("button", BOX, "Call 4"),
        ("button", BOX + "left: 90px", "Raise"),
        ("p", BOX + "left: 200px; overflow: auto", "A long line of text that may be scrolled"),
    ]
    assert draw(visit(), *good) == []


@pytest.mark.parametrize(
    ("row", "word"),
    [
        (("button", BOX + "left: 80px", "Raise"), "overlap"),
        (("p", "width: 2000px; background: red", "Wide"), "wide in a window"),
        (("p", BOX + "top: 60px; overflow: hidden; white-space: nowrap", "A long line"), ""),
        (("p", BOX + "left: 200px; height: 9px; overflow: hidden", "A line"), "cut off"),
        (
            ("p", BOX + "left: 200px; overflow: clip; white-space: nowrap", "Longer than that"),
            "cut",
        ),
        (
            ("button", BOX + "left: 200px; white-space: nowrap", "Longer than its button"),
            "does not fit",
        ),
    ],
)
def test_a_bad_layout_is_noticed(visit: Visit, row: tuple[str, str, str], word: str) -> None:
    found = draw(visit(), ("button", BOX, "Call 4"), row)
    if word:
        assert len(found) == 1
        assert word in found[0]
    else:
        assert found == []


def test_what_must_stay_apart_is_noticed(visit: Visit) -> None:
    kim = visit()
    assert draw(kim, ("button", BOX, "Call 4"), ("p", BOX + "left: 60px; margin: 0", "Pot")) == []
    (found,) = measure(kim.page, apart=["p"])
    assert "overlap" in found


def test_a_control_too_small_for_a_finger_is_noticed(visit: Visit) -> None:
    kim = visit(has_touch=True)
    assert draw(kim, ("button", "width: 40px; height: 50px", "F")) == []
    (found,) = measure(kim.page, least=FINGER)
    assert "too small" in found


def test_what_jumps_is_noticed(visit: Visit) -> None:
    kim = visit()
    draw(kim, ("p", "height: 0; margin: 0", ""), ("p", "height: 300px; margin: 0", "Here"))
    kim.page.wait_for_timeout(100)
    forget_shifts(kim.page)
    assert shifts(kim.page) == []
    kim.page.evaluate("document.body.firstChild.style.height = '120px'")
    kim.page.wait_for_timeout(100)
    (found,) = shifts(kim.page)
    assert found.value > 0.01
    assert "Here" in found.moved[0]


def test_whom_a_page_keeps_out_is_noticed(visit: Visit) -> None:
    kim = visit()
    draw(kim, ("h1", "", "Page"), ("button", "", "Call"))
    assert barriers(kim.page) == []
    draw(kim, ("h1", "", "Page"), ("button", "", ""))
    assert [line.partition(" ")[0] for line in barriers(kim.page)] == ["button-name"]


@pytest.mark.parametrize(
    ("deed", "word"),
    [
        ("console.error('no luck')", "console: no luck"),
        ("setTimeout(() => { throw new Error('broken'); })", "script: broken"),
        ("fetch('http://127.0.0.1:9/').catch(() => 0)", "refused by the policy: connect-src"),
        ("new Image().src = 'http://127.0.0.1:9/a.png'", "refused by the policy: img-src"),
        ("location.hostname = 'localhost'", "another place"),
    ],
)
def test_a_fault_of_the_page_is_noticed(visit: Visit, deed: str, word: str) -> None:
    kim = open_plain(visit())
    kim.eyes.check()
    kim.page.evaluate(f"() => {{ {deed} }}")
    assert [fault for fault in faults(kim) if word in fault]


def test_what_is_not_found_is_noticed(visit: Visit) -> None:
    kim = visit().go("/")
    kim.eyes.check()
    kim.page.evaluate("fetch('/api/nothing')")
    assert [fault for fault in faults(kim) if "404" in fault]


def test_only_what_is_meant_is_tolerated(visit: Visit) -> None:
    kim = open_plain(visit())
    kim.page.evaluate("console.error('meant')")
    kim.eyes.tolerate("meant")
    kim.eyes.check()
    kim.page.evaluate("console.error('not')")
    with pytest.raises(AssertionError, match="not"):
        kim.eyes.check()
    faults(kim)


def test_a_cut_line_is_whole_again_when_it_is_mended(visit: Visit, room: House) -> None:
    with wire_to(room.url) as wire:
        kim = visit(url=wire.url).come_in("Kim").go("/")
        kim.eyes.tolerate("ERR_")
        ask = "fetch('/healthz').then(() => 'there', () => 'gone')"
        wire.cut()
        assert kim.page.evaluate(ask) == "gone"
        wire.mend()
        assert kim.page.evaluate(ask) == "there"
        assert kim.ask("GET", "/api/me")["name"] == "Kim"


def test_a_room_comes_back_where_it_was(visit: Visit, room: House) -> None:
    kim = visit().come_in("Lee")
    before = room.url
    room.stop()
    room.start()
    assert room.url == before
    assert kim.ask("GET", "/api/me")["name"] == "Lee"
