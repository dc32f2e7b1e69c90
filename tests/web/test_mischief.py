"""Odd addresses, odd settings, hands on every button: no page breaks, and nobody pays for it."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.web.conftest import Visit
from tests.web.eyes import SIZES
from tests.web.hands import Visitor
from tests.web.words import named

from badugi.locale import say

NOWHERE = ("/%E0", "/table/%ff", "/table/..%2f..", "/table/%3Cb%3E", "/learn/constructor")
ODD = ("7", '"text"', "[1]", "{", '{"notes": null, "muted": 7, "deck": [], "theme": null}')
PLANTED = """
() => {
  window.refused = new Set();
  addEventListener("securitypolicyviolation", (event) => refused.add(event.effectiveDirective));
  const script = document.createElement("script");
  script.textContent = "window.isHurt = true";
  const part = document.createElement("div");
  part.innerHTML = '<img src="data:," onerror="window.isHurt = true"><p style="color: red"></p>';
  const far = document.createElement("script");
  far.src = "https://elsewhere.invalid/script.js";
  document.body.append(script, part, far);
}
"""
KEEP = "(places) => Object.assign(localStorage, places)"
HURRIED = """
async (places) => {
  for (const place of places) {
    const link = document.createElement("a");
    link.href = place;
    document.body.append(link);
    link.click();
    link.remove();
    await new Promise((done) => setTimeout(done));
  }
}
"""


def test_an_address_that_is_none_says_so(visit: Visit) -> None:
    kim = visit()
    kim.eyes.tolerate("404")
    for address in NOWHERE:
        kim.go(address)
        title = kim.page.get_by_role("heading", level=1)
        expect(title, address).to_have_text(named("shell.missing_title"))


def test_what_a_device_keeps_may_be_odd(visit: Visit) -> None:
    kim = visit().come_in("Kim").go("/")
    for odd in ODD:
        places = {"badugi.settings": odd, "badugi.lobby": odd}
        kim.page.evaluate(KEEP, places)
        kim.go("/").page.get_by_role("heading", level=1).wait_for()
        kim.page.evaluate(KEEP, places)
        kim.sit_down().wait_for_cards()
        kim.page.locator(".spot .plate").first.click()
        kim.page.get_by_role("dialog").get_by_role("textbox").fill("Draws two with nothing.")


def test_what_is_planted_in_a_page_does_not_run(visit: Visit) -> None:
    kim = visit()
    kim.eyes.tolerate("refused by the policy|Content Security Policy|elsewhere.invalid")
    kim.go("/").page.evaluate(PLANTED)
    kinds = {"script-src-elem", "script-src-attr", "style-src-attr"}
    kim.wait_until(lambda: kinds <= set(kim.page.evaluate("[...refused]")), "the refusals")
    assert kim.page.evaluate("window.isHurt") is None


def test_names_and_titles_of_one_long_word_fit_on_a_phone(visit: Visit) -> None:
    kim = visit(size=SIZES["small"], locale="ko", has_touch=True).come_in("김" * 20)
    kim.open_table(title="바" * 60)
    kim.open_table(title="W" * 60)
    kim.go("/").page.get_by_role("link", name="W" * 60, exact=True).wait_for()
    assert kim.page.evaluate("document.documentElement.scrollWidth") == SIZES["small"][0]


def test_a_page_of_an_older_build_renews_itself(visit: Visit) -> None:
    kim = visit().go("/")
    kim.eyes.tolerate("404|dynamically imported module")
    kim.page.evaluate("document.body.dataset.build = 'older'")
    kim.page.route("**/app/pages/newtable.js", lambda route: route.fulfill(status=404), times=1)
    kim.page.get_by_role("link", name=named("lobby.create")).first.click()
    expect(kim.page.get_by_role("heading", level=1)).to_have_text(named("newtable.title"))
    assert kim.page.evaluate("document.body.dataset.build") != "older"


def test_who_goes_on_at_once_hangs_up(visit: Visit) -> None:
    kim = visit().come_in("Kim")
    table = kim.open_table(seats=2)
    kim.eyes.tolerate("closed before the connection is established")
    kim.go_to_table(table)
    kim.page.evaluate(HURRIED, [f"/table/{table}", "/"] * 5)
    kim.page.locator(".lobby").wait_for()
    lines = kim.page.evaluate("__sockets.filter((socket) => socket.readyState < 2).length")
    assert lines == 0


def test_a_link_from_elsewhere_seats_nobody(visit: Visit) -> None:
    kim = visit().come_in("Kim")
    table = kim.open_table(seats=2)
    kim.go_to_table(f"{table}?sit=auto&buy_in=400")
    kim.page.wait_for_url(f"**/table/{table}")
    kim.page.wait_for_timeout(300)
    assert not kim.seat
    assert not [message for message in kim.sent if message["do"] == "sit"]


def idle_and_busy(visit: Visit) -> tuple[Visitor, Visitor]:
    """One who waits for his turn, with cards, and one who has it."""
    kim, lee = visit().come_in("Kim"), visit().come_in("Lee")
    table = kim.open_table(seats=2)
    kim.go_to_table(table).sit(1)
    lee.go_to_table(table).sit(2)
    kim.wait_until(lambda: bool(kim.asked or lee.asked), "somebody's turn")
    idle, busy = (lee, kim) if kim.asked else (kim, lee)
    idle.wait_for_cards()
    return idle, busy


def test_what_is_latched_in_one_window_is_latched_in_the_other(visit: Visit) -> None:
    idle, _ = idle_and_busy(visit)
    other = idle.tab().go_to_table(idle.page.url.rpartition("/")[2])
    idle.pick(1)
    idle.dock.get_by_role("button", name=named("table.plan_draw")).click()
    other.dock.get_by_role("button", name=named("table.plan_draw"), pressed=True).wait_for()


def test_whoever_plays_with_his_cards_too_fast_can_still_act(visit: Visit) -> None:
    idle, busy = idle_and_busy(visit)
    idle.page.get_by_role("button", name=named("table.plan_pat")).click()
    idle.page.evaluate(
        """async () => { for (let n = 0; n < 90; n += 1) {
             document.querySelector(".own-card").click();
             if (n % 6 === 5) await new Promise((done) => setTimeout(done, 5)); } }"""
    )
    idle.wait_until(lambda: "too_fast" in [m["code"] for m in idle.all("refused")], "a refusal")
    busy.play("call", "check")
    idle.wait_for_turn("bet")
    expect(idle.button("check")).to_be_enabled()


def test_a_key_held_down_decides_once(visit: Visit) -> None:
    kim = visit().come_in("Kim").sit_down()
    kim.wait_for_cards()
    kim.wait_for_turn("draw")
    kim.page.wait_for_timeout(300)
    for _ in range(5):
        kim.page.keyboard.down("1")
    kim.page.keyboard.up("1")
    expect(kim.page.locator(".own-card").first).to_have_attribute("aria-pressed", "true")


def test_who_waits_takes_the_seat_that_is_kept_for_him(visit: Visit) -> None:
    kim, lee = visit().come_in("Kim").sit_down(), visit().come_in("Lee")
    lee.go_to_table(kim.page.url.rpartition("/")[2])
    lee.page.get_by_role("button", name=named("table.wait_in_line")).click()
    lee.wait_until(lambda: bool(lee.view.get("queue")), "his place in line")
    kim.wait_for_cards()
    kim.command("leave")
    kim.wait_for_end()
    lee.page.get_by_text(say("web.table.seat_kept", seat=1)).wait_for()
    lee.page.reload()
    lee.page.get_by_role("button", name=named("table.take_seat")).click()
    dialog = lee.page.get_by_role("dialog")
    dialog.get_by_role("button", name=named("table.take_seat")).click()
    lee.wait_until(lambda: bool(lee.seat), "his seat")
    assert lee.page.locator(".toast").count() == 0
