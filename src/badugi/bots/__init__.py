"""The players that are programs: found by name, with a style, or written by somebody else.

>>> find_bot("regular:tight-passive").style
Style(tightness=0.85, aggression=0.15, snow=0.06)
>>> sorted(BOTS)
['aggressor', 'caller', 'random', 'regular']
"""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Protocol, cast, runtime_checkable

from badugi.bots.base import Bot, turn_rng
from badugi.bots.regular import Regular
from badugi.bots.simple import aggressor, caller, random_bot
from badugi.bots.style import STYLE_WORDS, Style, parse_style
from badugi.errors import LookupFailed

__all__ = [
    "BOTS",
    "STYLE_WORDS",
    "Bot",
    "Regular",
    "Style",
    "bot_names",
    "find_bot",
    "parse_style",
    "turn_rng",
]

BOTS: dict[str, Bot] = {
    "random": random_bot,
    "caller": caller,
    "aggressor": aggressor,
    "regular": Regular(),
}
"""The built-in bots. Other packages add theirs as entry points of the group ``badugi.bots``."""

ENTRY_POINTS = "badugi.bots"


@runtime_checkable
class Styled(Protocol):
    """A bot that can play in any style."""

    def styled(self, style: Style) -> Bot:
        """The same bot in this style."""
        ...


def bot_names() -> tuple[str, ...]:
    """The names of all bots, the built-in ones first."""
    others = sorted({point.name for point in entry_points(group=ENTRY_POINTS)} - BOTS.keys())
    return (*BOTS, *others)


def find_bot(name: str, *, style: Style | str | None = None) -> Bot:
    """The bot of that name; ``regular:tight-passive`` names his style as well.

    A ``style`` given here counts instead of one in the name. Raises LookupFailed for an unknown
    bot or style, and for a style asked of a bot that has none.
    """
    wanted, _, words = name.partition(":")
    bot = _find(wanted.strip().lower())
    style = style if style is not None else words.strip() or None
    if style is None:
        return bot
    if not isinstance(bot, Styled):
        raise LookupFailed("bot_without_style", text=wanted, names=_styled_names())
    return bot.styled(parse_style(style) if isinstance(style, str) else style)


def _find(name: str) -> Bot:
    if name in BOTS:
        return BOTS[name]
    for point in entry_points(group=ENTRY_POINTS):
        if point.name.lower() == name:
            return cast(Bot, point.load())
    raise LookupFailed("unknown_bot", text=name, names=", ".join(bot_names()))


def _styled_names() -> str:
    return ", ".join(name for name, bot in BOTS.items() if isinstance(bot, Styled))
