"""How things look in a terminal: the consoles, the colours and the cards."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from functools import cache

import msgspec
from rich.console import Console
from rich.text import Text
from rich.theme import Theme

from badugi.cards import Card
from badugi.locale import DEFAULT, catalogue, say

SUIT_STYLES = {"s": "bold", "h": "bold red", "d": "bold bright_blue", "c": "bold green"}

THEME = Theme(
    {
        "felt": "green4",
        "quiet": "dim",
        "money": "bold yellow",
        "you": "bold cyan",
        "turn": "bold magenta",
        "name": "bold",
        "card.edge": "grey62",
        "card.out": "dim",
    }
    | {f"suit.{suit}": style for suit, style in SUIT_STYLES.items()}
)


_shown_on: list[Console] = []


def screen() -> Console:
    """Where things are shown: standard output, in colour if it is a terminal, else 80 wide."""
    if not _shown_on:
        width = None if sys.stdout.isatty() else 80
        show_on(Console(theme=THEME, highlight=False, width=width, emoji=False))
    return _shown_on[-1]


def show_on(console: Console) -> None:
    """Show everything on another console, which must know ``THEME``: for pictures and tests."""
    _shown_on[:] = [console]


@cache
def errors() -> Console:
    """Standard error, for the one line that says what to do."""
    return Console(stderr=True, theme=THEME, highlight=False, emoji=False)


def forget() -> None:
    """Look at standard output and error anew: somebody has redirected them."""
    _shown_on.clear()
    errors.cache_clear()


def write_json(value: object) -> None:
    """One JSON document on standard output, for programs."""
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")


def card_text(card: Card) -> Text:
    """A card in its suit's colour: four colours, so that suits tell apart at a glance."""
    return Text(card.symbol, style=SUIT_STYLES.get(card.suit, "quiet"))


def cards_text(cards: Iterable[Card]) -> Text:
    """Several cards in a row."""
    return Text(" ").join([card_text(card) for card in cards])


def card_faces(cards: Sequence[Card], playing: Iterable[Card] = ()) -> Text:
    """Cards as they lie before a player: three lines, their numbers below.

    Cards that do not play have a faint edge.
    """
    best = set(playing)
    lines = [Text(), Text(), Text(), Text()]
    for number, card in enumerate(cards, 1):
        edge = "card.edge" if card in best or not best else "card.out"
        face = Text(f" {card.symbol:<3}", style=SUIT_STYLES.get(card.suit, "quiet"))
        lines[0].append("╭────╮ ", style=edge)
        lines[1].append("│", style=edge).append(face).append("│ ", style=edge)
        lines[2].append("╰────╯ ", style=edge)
        lines[3].append(f"   {number}   ", style="quiet")
    return Text("\n").join(lines)


def goal(variant: str) -> str:
    """What wins in a game, in one line; nothing for a variant the catalogue does not know."""
    goals: dict[str, str] = catalogue()["terminal"]["goals"]
    return goals.get(variant, "")


def words(key: str, **params: object) -> str:
    """The terminal's own words from the catalogue."""
    return say(f"terminal.{key}", DEFAULT, **params)
