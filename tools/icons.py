"""Draw the app's icons and the picture for links anew, into the page's icons folder.

python tools/icons.py
"""

from __future__ import annotations

import re
from pathlib import Path

import browser
from playwright.sync_api import Browser, sync_playwright

STATIC = Path(__file__).parent.parent / "src" / "badugi" / "room" / "web" / "static"
ICONS = STATIC / "icons"
SUITS = STATIC / "app" / "cards" / "suits.js"

FELT, FELT_EDGE, BRASS = "#2c5750", "#183430", "#d2a857"
FACE, EDGE, INK, QUIET = "#fdfaf3", "#d3c8b2", "#f3eee0", "#c2d2c8"
COLOURS = {"s": "#1f1c1a", "h": "#b3261e", "d": "#1c55ad", "c": "#1d6b3c"}
SERIF = "'Noto Serif CJK KR', 'Palatino Linotype', Palatino, serif"


def paths() -> dict[str, str]:
    """The four suits as the cards have them."""
    source = SUITS.read_text(encoding="utf-8").partition("SUIT_SIGNS")[0]
    found = re.findall(r'^  (\w):((?:\s*"[^"]*" ?\+?)+),', source, re.MULTILINE)
    return {suit: "".join(re.findall(r'"([^"]*)"', text)) for suit, text in found}


def suit(name: str, x: float, y: float, size: float) -> str:
    place = f"translate({x:g} {y:g}) scale({size / 100:g})"
    return f'<path fill="{COLOURS[name]}" transform="{place}" d="{paths()[name]}"/>'


def four(x: float, y: float, size: float, gap: float) -> str:
    """One of each suit, two by two: what a badugi is."""
    step = size + gap
    corners = {"s": (0, 0), "h": (1, 0), "d": (0, 1), "c": (1, 1)}
    return "".join(suit(name, x + i * step, y + j * step, size) for name, (i, j) in corners.items())


def icon(*, corner: float, inset: float) -> str:
    """A card with the four suits on felt; ``inset`` keeps it inside what devices cut off."""
    width = 512 - 2 * inset
    height = width * 1.14
    left, top = inset, (512 - height) / 2
    size = width * 0.37
    gap = width * 0.08
    start = left + (width - 2 * size - gap) / 2
    rise = top + (height - 2 * size - gap) / 2
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
        f'<rect width="512" height="512" rx="{corner:g}" fill="{FELT}"/>'
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="{width / 11:g}"'
        f' fill="{FACE}" stroke="{FELT_EDGE}" stroke-opacity=".35" stroke-width="6"/>'
        f"{four(start, rise, size, gap)}</svg>"
    )


def card(rank: str, name: str, *, lean: float) -> str:
    """A card of the hand in the picture for links, leaning by so many degrees."""
    return (
        f'<g transform="translate(740 150) rotate({lean:g} 110 900) scale(2.2)">'
        f'<rect x="1" y="1" width="98" height="138" rx="9" fill="{FACE}" stroke="{EDGE}"/>'
        f'<text x="9" y="44" font-family="{SERIF}" font-size="50" font-weight="700"'
        f' fill="{COLOURS[name]}">{rank}</text>'
        f"{suit(name, 11, 57, 20)}{suit(name, 39, 77, 53)}</g>"
    )


def link_picture() -> str:
    """The room's name and the best hand there is, on the table."""
    hand = [("A", "s"), ("2", "h"), ("3", "d"), ("4", "c")]
    cards = [card(rank, name, lean=-12 + 8 * place) for place, (rank, name) in enumerate(hand)]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">'
        f'<rect width="1200" height="630" fill="{FELT_EDGE}"/>'
        f'<rect x="20" y="20" width="1160" height="590" rx="48" fill="{FELT}"/>'
        f'<rect x="40" y="40" width="1120" height="550" rx="32" fill="none" stroke="{BRASS}"'
        ' stroke-opacity=".5" stroke-width="2"/>'
        f'<text x="92" y="330" font-family="{SERIF}" font-size="124" font-weight="600"'
        f' letter-spacing="-2" fill="{INK}">badugi</text>'
        f'<text x="99" y="412" font-family="{SERIF}" font-size="46" fill="{QUIET}">바둑이</text>'
        f"{''.join(cards)}</svg>"
    )


def render(chromium: Browser, drawing: str, name: str, *, width: int, height: int) -> None:
    """Write a drawing as a picture of so many dots."""
    page = chromium.new_page(viewport={"width": width, "height": height})
    style = "<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>"
    page.set_content(style + drawing)
    page.screenshot(path=ICONS / name, omit_background=True)
    page.close()


def main() -> None:
    ICONS.mkdir(exist_ok=True)
    plain = icon(corner=112, inset=76)
    (ICONS / "icon.svg").write_text(plain + "\n", encoding="utf-8")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.find(), args=[*browser.FLAGS])
        render(chromium, plain, "icon-192.png", width=192, height=192)
        render(chromium, plain, "icon-512.png", width=512, height=512)
        whole = icon(corner=0, inset=116)
        render(chromium, whole, "maskable-512.png", width=512, height=512)
        render(chromium, link_picture(), "og.png", width=1200, height=630)


if __name__ == "__main__":
    main()
