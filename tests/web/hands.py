"""Somebody at a browser: he comes in, sits down, plays, and hears all that is sent to him."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from time import monotonic
from typing import Any, Literal

from playwright.sync_api import Error, Locator, Page, WebSocket
from tests.web.eyes import Eyes
from tests.web.words import cards_named, either, named

from badugi.locale import say

PATIENCE = 15.0
"""Seconds that anything may take on a busy machine."""
REST = 200
"""Milliseconds after which buttons that have changed take a press."""
TICK = 15
"""Milliseconds between two looks."""

_REST = """
(rest) => new Promise((done) => requestAnimationFrame(
  () => requestAnimationFrame(() => setTimeout(done, rest))))
"""

Deed = Literal["fold", "check", "call", "bet", "raise", "pat", "draw", "show", "muck"]
Asked = Literal["bet", "draw", "show"]

BUTTONS: dict[Deed, tuple[str, ...]] = {
    "fold": ("table.act_fold",),
    "check": ("table.act_check",),
    "call": ("table.act_call",),
    "bet": ("table.act_bet", "table.act_all_in"),
    "raise": ("table.act_raise", "table.act_all_in"),
    "pat": ("table.act_pat",),
    "draw": ("table.act_draw",),
    "show": ("table.act_show",),
    "muck": ("table.act_muck",),
}
"""What the buttons of a hand are called in the catalogue."""

CAUTIOUS: tuple[Deed, ...] = ("check", "call", "pat", "muck")
"""Whoever does this goes to every showdown without a raise."""


class Visitor:
    """One page of one person. ``heard`` and ``sent`` are the messages of its tables, oldest first.

    What he knows of the table is what the room told him; what he does he does with the page's
    buttons, but for ``command``, which speaks through the page's own socket without them.
    """

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.page: Page = eyes.tab()
        self.me: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        self._frame: dict[str, Any] = {}
        self._prompt: dict[str, Any] = {}
        self._table = ""
        self._ids = count(1)
        self.locale = eyes.look.locale
        self.page.on("websocket", self._listen)

    def tab(self) -> Visitor:
        """The same person in another tab."""
        other = Visitor(self.eyes)
        other.me = self.me
        return other

    # What he hears.

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self._hear(json.loads(data)))
        socket.on("framesent", lambda data: self.sent.append(json.loads(data)))

    def _hear(self, message: dict[str, Any]) -> None:
        self.heard.append(message)
        kind = message["is"]
        frame = message if kind == "frame" else message.get("frame")
        if kind == "welcome" and message["table"]["id"] != self._table:
            # Whoever comes back to a table where nothing happened is sent nothing.
            self._table, self._frame, self._prompt = message["table"]["id"], {}, {}
        if frame:
            self._frame = frame
        if frame or kind == "private":
            self._prompt = (frame or message).get("prompt", {})

    def all(self, kind: str) -> list[dict[str, Any]]:
        """All he was told of one kind: "frame", "chat", "notice" …"""
        return [message for message in self.heard if message["is"] == kind]

    # What he knows of the table.

    @property
    def view(self) -> dict[str, Any]:
        """The table as he was shown it last."""
        view: dict[str, Any] = self._frame.get("view", {})
        return view

    @property
    def moment(self) -> tuple[int, int]:
        """The hand's number and how many decisions were made in it."""
        return self._frame.get("hand", 0), self._frame.get("turn", 0)

    @property
    def seat(self) -> dict[str, Any]:
        """His own seat as it looks; empty while he watches."""
        seats = self.view.get("seats", ())
        mine = [each for each in seats if each.get("player") == self.me.get("player")]
        return mine[0] if mine else {}

    @property
    def cards(self) -> list[str]:
        """His own cards, "As"; none between hands."""
        return list(self.seat.get("cards", ()))

    @property
    def choices(self) -> dict[str, Any]:
        """What he may do now; empty when it is not his turn."""
        choices: dict[str, Any] = self._prompt.get("act") or {}
        return choices

    @property
    def asked(self) -> Asked | None:
        """What the hand wants of him: a bet, a draw, his cards, nothing."""
        choices = self.choices
        if not choices:
            return None
        if choices.get("draw"):
            return "draw"
        return "show" if choices.get("show") or choices.get("muck") else "bet"

    @property
    def is_over(self) -> bool:
        """Whether the hand that he sees is over."""
        return self.view.get("phase") == "over"

    # Coming in.

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the room over HTTP with this browser's cookies; what it answers must be yes."""
        answer = self.eyes.context.request.fetch(
            path, method=method, data=body, headers={"origin": self.eyes.url}
        )
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json()

    def come_in(self, name: str | None = None) -> Visitor:
        """Become a guest, before any page is opened."""
        self.me = self.ask("POST", "/api/guests", {"name": name} if name else {})
        return self

    def open_table(self, *, title: str = "Test", game: str = "2/4 limit badugi", **row: Any) -> str:
        """Open a table; its id. ``row`` as in the room's settings: seats, bots, speed …"""
        row |= {"title": title, "games": [game]}
        opened: dict[str, Any] = self.ask("POST", "/api/tables", {"row": row})["table"]
        self.eyes.tables.append(opened["id"])
        return str(opened["id"])

    def go(self, path: str) -> Visitor:
        """Open an address of the room, and wait until its page stands."""
        self.page.goto(path)
        self.page.locator("main").first.wait_for()
        return self

    def go_to_table(self, table: str) -> Visitor:
        """Open a table's page and wait until it is shown the table."""
        self.go(f"/table/{table}")
        self.wait_until(lambda: bool(self.view), "the first frame")
        return self

    def sit(self, seat: int, buy_in: int = 200) -> Visitor:
        """Take a seat at the table he looks at."""
        self.command("sit", seat=seat, buy_in=buy_in)
        self.wait_until(lambda: bool(self.seat), "his seat")
        return self

    def sit_down(self, *, buy_in: int = 200, **table: Any) -> Visitor:
        """Open a table with a calling bot, or as ``table`` says, and sit down in seat 1."""
        table = {"seats": 2, "bots": ["caller"]} | table
        self.go_to_table(self.open_table(**table))
        return self.sit(1, buy_in)

    def command(self, do: str, **fields: Any) -> str:
        """Say something to the table through the page's own socket; its id, once it is done."""
        name = f"test-{next(self._ids)}"
        data = json.dumps({"do": do, "id": name, **fields})
        self.page.evaluate("(data) => window.__sockets.at(-1).send(data)", data)
        self.wait_until(lambda: any(each.get("id") == name for each in self.heard), "the answer")
        answer = next(each for each in self.heard if each.get("id") == name)
        assert answer["is"] == "ack", answer
        return name

    def act(self, action: str, **fields: Any) -> None:
        """Act in the hand without the page's buttons: "discard" with slots=[0, 2]."""
        hand, turn = self.moment
        self.command("act", hand=hand, turn=turn, action={"action": action, **fields})

    # Waiting.

    def wait_until(
        self, is_so: Callable[[], bool], what: str, *, patience: float = PATIENCE
    ) -> None:
        """Wait until something is so."""
        end = monotonic() + patience
        while not is_so():
            assert monotonic() < end, f"waited in vain for {what}; {self._state()}"
            self.page.wait_for_timeout(TICK)

    def wait_for_cards(self, *, after: int = 0) -> None:
        """Wait until he holds cards of a hand after that number."""
        self.wait_until(
            lambda: self.moment[0] > after and bool(self.cards) and not self.is_over, "cards"
        )

    def wait_for_turn(self, wanted: Asked | None = None) -> None:
        """Wait until he is asked; with ``wanted`` he plays on in a hurry until it is that."""
        while True:
            self.wait_until(lambda: self.asked is not None, f"his turn ({wanted or 'any'})")
            if wanted in (None, self.asked):
                return
            self.hurry()

    def wait_for_end(self) -> None:
        """Play on in a hurry until the hand is over."""
        hand, _ = self.moment
        while not (self.is_over or self.moment[0] > hand):
            self.wait_until(
                lambda: bool(self.asked or self.is_over or self.moment[0] > hand), "the end"
            )
            if self.asked in ("bet", "draw"):
                self.hurry()

    def hurry(self) -> None:
        """Check, call, stand pat or muck without the page's buttons, which take their time."""
        before, choices = self.moment, self.choices
        if choices.get("draw"):
            self.act("pat")
        else:
            self.act(next(deed for deed in CAUTIOUS if choices.get(deed)))
        self.wait_until(lambda: self.moment != before, "what comes next")

    def _state(self) -> str:
        said = [message["is"] for message in self.heard[-5:]]
        state = f"hand and turn {self.moment}, choices {self.choices}, heard last {said}"
        return "\n".join([state, *self.eyes.faults])

    # Playing with his hands.

    @property
    def dock(self) -> Locator:
        """Where his cards are and what he may do."""
        return self.page.get_by_role("region", name=named("table.your_hand", self.locale))

    @property
    def shown_cards(self) -> list[str]:
        """His own cards as the page shows them, by their names for those who cannot see them."""
        group = self.page.get_by_role("group", name=named("table.your_cards", self.locale))
        labels = group.locator("[data-slot]").evaluate_all(
            "(cards) => cards.map((card) => card.getAttribute('aria-label'))"
        )
        return cards_named("\n".join(labels), self.locale)

    def pick(self, *slots: int) -> None:
        """Take cards for those to be thrown, or not for them any more; 0 is the first."""
        names = named("table.card_throw", self.locale)
        for slot in slots:
            self.page.get_by_role("button", name=names).nth(slot).click()

    def sit_by_hand(self, seat: int) -> Visitor:
        """Take a seat as the page offers it, with what it proposes to bring."""
        place = say("web.table.sit_at", self.locale, seat=seat)
        self.page.get_by_role("button", name=place, exact=True).click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("button", name=named("table.take_seat", self.locale)).click()
        self.wait_until(lambda: bool(self.seat), "his seat")
        return self

    def button(self, deed: Deed) -> Locator:
        """The button that does something in a hand, by its name."""
        names = either(*BUTTONS[deed], locale=self.locale)
        return self.dock.get_by_role("button", name=names).first

    def rest(self) -> None:
        """Wait until the page shows all he has heard, and its buttons take a press."""
        self.page.evaluate(_REST, REST)

    def press(self, deed: Deed) -> None:
        """Press a button of the hand until the room has heard; buttons that changed rest first."""
        before = self.moment
        self.rest()
        for _ in range(5):
            try:
                self.button(deed).click(timeout=PATIENCE * 1000)
            except Error:
                if self.moment == before:
                    raise
            end = monotonic() + 1
            while self.moment == before and monotonic() < end:
                self.page.wait_for_timeout(TICK)
            if self.moment != before:
                return
        raise AssertionError(f"pressed {deed} in vain; {self._state()}")

    def play(self, *wishes: Deed) -> Deed:
        """Do the first of these that he may; without any he checks, calls and stands pat."""
        choices = self.choices
        may: set[Deed] = {
            deed for deed in ("fold", "check", "call", "show", "muck") if choices.get(deed)
        }
        if choices.get("bet"):
            may.add("raise" if choices["bet"]["is_raise"] else "bet")
        if choices.get("draw"):
            may |= {"pat", "draw"}
        deed = next((wish for wish in (wishes or CAUTIOUS) if wish in may), None)
        assert deed is not None, f"none of {wishes or CAUTIOUS} may be done; {self._state()}"
        self.press(deed)
        return deed
