"""A browser's window for tests: of a known size, language and light, that puts up with no fault."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    sync_playwright,
)
from tools.browser import FLAGS, find

# A room takes no variable for its own that it does not know.
SHOTS = os.environ.pop("BADUGI_SHOTS", "")
"""Where pictures go; none are taken without."""

SIZES = {"small": (320, 568), "phone": (390, 844), "laptop": (1280, 800), "wide": (1920, 1080)}
ELSEWHERE = "cards.test"
"""What the machine of the room is called as if it were another one; pages alone are found there."""
_NAMES = f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1"
LOCALES = {"en": "en-GB", "ko": "ko-KR"}
TIMEOUT = 15_000
"""Milliseconds that a machine may take for anything, however busy it is."""

_WATCH = """
(() => {
  addEventListener("securitypolicyviolation", (event) => console.error(
    `refused by the policy: ${event.effectiveDirective} ${event.blockedURI}`));
  window.__shifts = [];
  new PerformanceObserver((list) => window.__shifts.push(...list.getEntries().map((entry) => ({
    value: entry.value,
    isAnswer: entry.lastInputTime > 0 && entry.startTime - entry.lastInputTime < 2000,
    moved: entry.sources.map(({ node, previousRect: was, currentRect: is }) => {
      const it = node?.nodeType === 1 ? node : node?.parentElement;
      const at = (box) => [box.x, box.y, box.width, box.height].map(Math.round).join(" ");
      return `${it?.outerHTML.slice(0, 90) ?? "something gone"} from ${at(was)} to ${at(is)}`;
    }),
  })))).observe({ type: "layout-shift", buffered: true });
  window.__sockets = [];
  window.WebSocket = class extends WebSocket {
    constructor(...words) { super(...words); window.__sockets.push(this); }
  };
})();
"""
"""What every page is made to tell of itself; it leaves the page as it is. What moves within two
seconds of a press is its answer: busy machines take longer than the half second Chromium gives."""


class Look(NamedTuple):
    """How somebody looks at the room. ``size`` in CSS pixels; ``is_still``: reduced motion."""

    size: tuple[int, int] = SIZES["laptop"]
    locale: str = "en"
    theme: Literal["light", "dark"] = "light"
    is_still: bool = True
    has_touch: bool = False
    scale: float = 1.0


class Eyes:
    """One person's browser: cookies and storage of his own, and every fault that comes to light.

    ``faults`` are errors on the console and in scripts, what the policy refused, and what was
    asked of any other place than the room. ``tolerate`` what a test brings about itself.
    ``tables`` are those he has opened.
    """

    def __init__(self, browser: Browser, url: str, look: Look) -> None:
        self.url = url
        self.look = look
        self.faults: list[str] = []
        self.tables: list[str] = []
        self._tolerated: list[re.Pattern[str]] = []
        self.context: BrowserContext = browser.new_context(
            base_url=url,
            viewport={"width": look.size[0], "height": look.size[1]},
            locale=LOCALES[look.locale],
            timezone_id="Asia/Seoul",
            color_scheme=look.theme,
            reduced_motion="reduce" if look.is_still else "no-preference",
            has_touch=look.has_touch,
            is_mobile=look.has_touch,
            device_scale_factor=look.scale,
        )
        self.context.set_default_timeout(TIMEOUT)
        self.context.add_init_script(_WATCH)
        self.context.on("console", self._heard)
        self.context.on("weberror", lambda error: self._note(f"script: {error.error}"))
        self.context.on("request", self._asked)

    def tab(self) -> Page:
        """Another page of the same person."""
        page = self.context.new_page()
        page.on("websocket", lambda socket: self._check("socket", socket.url))
        page.on("crash", lambda _: self._note("the page crashed"))
        return page

    def tolerate(self, pattern: str) -> None:
        """Faults with this in them are meant to be."""
        self._tolerated.append(re.compile(pattern))

    def close(self) -> None:
        """Go, and close the tables one has opened: their bots would play on."""
        for page in self.context.pages:
            page.close()
        with contextlib.suppress(Error):  # A room that a test broke closes nothing any more.
            for table in self.tables:
                path = f"/api/tables/{table}/close"
                self.context.request.post(path, data={}, headers={"origin": self.url})
        self.context.close()

    def check(self) -> None:
        """Fail if there was any fault that nobody meant."""
        found = [fault for fault in self.faults if not self._is_meant(fault)]
        assert not found, "the browser found fault:\n" + "\n".join(found)

    def _is_meant(self, fault: str) -> bool:
        return any(pattern.search(fault) for pattern in self._tolerated)

    def _note(self, fault: str) -> None:
        self.faults.append(fault)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "assert"):
            place = message.location.get("url", "")
            self._note(f"console: {message.text} ({place})")

    def _asked(self, request: Request) -> None:
        self._check(request.resource_type, request.url)

    def _check(self, kind: str, address: str) -> None:
        """Note what goes to another place than the room."""
        parts = urlsplit(address)
        if (
            parts.scheme in ("http", "https", "ws", "wss")
            and parts.netloc != urlsplit(self.url).netloc
        ):
            self._note(f"{kind} asked of another place: {address}")


@contextlib.contextmanager
def open_browser() -> Iterator[Browser]:
    """A browser without any window open."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=[*FLAGS, _NAMES])
        yield browser
        browser.close()


def picture(
    page: Page, name: str, *, folder: str | Path | None = None, is_whole: bool = False
) -> None:
    """Keep a picture of a page, in ``folder`` or where BADUGI_SHOTS says; else take none."""
    place = folder or SHOTS
    if not place:
        return
    page.evaluate("document.fonts.ready")
    Path(place).mkdir(parents=True, exist_ok=True)
    page.screenshot(path=Path(place) / f"{name}.png", full_page=is_whole)
