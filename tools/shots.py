"""Take pictures of the room's pages, in any size, light and language, to look at and to improve.

python tools/shots.py pictures --route / --route /gallery --size 390x844 --theme dark --locale ko
python tools/shots.py pictures --play --check

With --play somebody sits down with bots: the lobby, waiting, his bet, his draw, the showdown. With
--check it also says what is wrong with the layout, what axe finds, and what the browser finds.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.web.access import barriers
from tests.web.eyes import Eyes, Look, open_browser, picture
from tests.web.hands import Deed, Visitor
from tests.web.house import open_house, order
from tests.web.layout import FINGER, measure

from badugi.protocol.info import Pace
from badugi.room.opening import FIRST_TABLES

SIZES = ("390x844", "1280x800")
WIDEST_HELD = 600
"""CSS pixels up to which a window is that of a phone, with fingers for a mouse."""
PACE = Pace(
    decision=60_000,
    bank=60_000,
    refill=0,
    grace=20_000,
    pause=8_000,
    think_least=500,
    think_most=900,
)
"""Slow enough to take pictures of somebody else's turn and of the end."""
BOTS = ("caller", "regular:tight-aggressive", "caller", "regular:loose-passive")
"""Some of them never fold, so every hand comes to a showdown."""


class Sleepwalker(Visitor):
    """A visitor whose deeds need no buttons: pages may be looked at before they have any."""

    def press(self, deed: Deed) -> None:
        """Do it through the page's own socket."""
        self.act(deed)


def shoot(browser: Browser, url: str, wanted: argparse.Namespace) -> None:
    """All pictures that were asked for."""
    for size, theme, locale in product(wanted.size, wanted.theme, wanted.locale):
        width, height = (int(part) for part in size.split("x"))
        is_held = width <= WIDEST_HELD
        look = Look(
            size=(width, height),
            locale=locale,
            theme=theme,
            is_still=not wanted.moving,
            has_touch=is_held,
            scale=wanted.scale,
        )
        eyes = Eyes(browser, url, look)
        album = Album(Sleepwalker(eyes), wanted, suffix=f"{size}-{theme}-{locale}")
        for route in wanted.route:
            album.visit(route)
        if wanted.play:
            play(album)
        eyes.close()


class Album:
    """The pictures of one look, each kept under its name and checked if that is wanted."""

    def __init__(self, visitor: Visitor, wanted: argparse.Namespace, *, suffix: str) -> None:
        self.visitor = visitor
        self._wanted = wanted
        self._suffix = suffix

    def visit(self, route: str) -> None:
        """A picture of an address."""
        if not self.visitor.me and not self._wanted.unknown:
            self.visitor.come_in("Kim")
        self.visitor.go(route)
        self.take(re.sub(r"\W+", "-", route).strip("-") or "lobby")

    def take(self, name: str) -> None:
        """A picture of the page as it is, once it has come to rest."""
        page = self.visitor.page
        page.wait_for_timeout(self._wanted.wait)
        name = f"{name}-{self._suffix}"
        picture(page, name, folder=self._wanted.out, is_whole=self._wanted.whole)
        print(f"{self._wanted.out}/{name}.png", flush=True)
        for fault in self._faults() if self._wanted.check else ():
            print(f"  {fault}", flush=True)

    def _faults(self) -> Iterator[str]:
        eyes = self.visitor.eyes
        yield from measure(self.visitor.page, least=FINGER if eyes.look.has_touch else 0)
        yield from barriers(self.visitor.page)
        yield from eyes.faults
        eyes.faults.clear()


def play(album: Album) -> None:
    """Pictures of a hand, from the lobby to the showdown."""
    kim = album.visitor
    if not kim.me:
        kim.come_in("Kim")
    kim.go("/")
    album.take("play-1-lobby")
    kim.go_to_table(kim.open_table(title="The quiet table", bots=BOTS, seats=6))
    album.take("play-2-watching")
    kim.sit(1)
    kim.wait_until(lambda: bool(kim.cards), "cards", patience=60)
    kim.wait_until(lambda: not kim.asked, "somebody else's turn") if not kim.asked else None
    if not kim.asked:
        album.take("play-3-waiting")
    kim.wait_for_turn("bet")
    album.take("play-4-bet")
    kim.wait_for_turn("draw")
    album.take("play-5-draw")
    kim.act("discard", slots=[0])
    album.take("play-6-drawn")
    kim.wait_for_end()
    album.take("play-7-showdown")


@contextmanager
def room_at(url: str | None) -> Iterator[str]:
    """The address of a room that runs already, or of one of our own whose files may change."""
    if url:
        yield url.rstrip("/")
        return
    settings = {"workshop": True}
    with (
        TemporaryDirectory(prefix="badugi-shots-") as folder,
        open_house(Path(folder), order(*FIRST_TABLES, pace=PACE, settings=settings)) as house,
    ):
        yield house.url


def wanted_of(words: Sequence[str] | None = None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", help="the folder for the pictures")
    parser.add_argument("--route", action="append", default=[], help="an address of the room")
    parser.add_argument("--play", action="store_true", help="pictures of a hand as well")
    parser.add_argument("--size", action="append", help=f"WIDTHxHEIGHT; without: {SIZES}")
    parser.add_argument("--theme", action="append", choices=("light", "dark"))
    parser.add_argument("--locale", action="append", choices=("en", "ko"))
    parser.add_argument("--url", help="a room that runs already")
    parser.add_argument("--unknown", action="store_true", help="visit routes as nobody known")
    parser.add_argument("--whole", action="store_true", help="whole pages, not the window alone")
    parser.add_argument("--moving", action="store_true", help="without reduced motion")
    parser.add_argument("--scale", type=float, default=1.0, help="pixels for a CSS pixel")
    parser.add_argument("--wait", type=int, default=400, help="milliseconds before each picture")
    parser.add_argument("--check", action="store_true", help="say what is wrong with each")
    wanted = parser.parse_args(words)
    wanted.size = wanted.size or SIZES
    wanted.theme = wanted.theme or ("light",)
    wanted.locale = wanted.locale or ("en",)
    if not wanted.route and not wanted.play:
        wanted.route = ["/"]
    return wanted


def main() -> None:
    """Open a room and a browser, and take the pictures."""
    wanted = wanted_of()
    with room_at(wanted.url) as url, open_browser() as browser:
        shoot(browser, url, wanted)


if __name__ == "__main__":
    main()
