"""How a player plays: tight or loose, passive or aggressive, and how often he snows.

>>> parse_style("loose-aggressive")
Style(tightness=0.15, aggression=0.85, snow=0.06)
"""

from __future__ import annotations

import re

from msgspec import Struct

from badugi.errors import LookupFailed, SetupError


class Style(Struct, frozen=True):
    """A player's leanings, each from 0 to 1; the default is a solid regular.

    ``tightness``: how few hands he plays. ``aggression``: how readily he bets and raises rather
    than checks and calls. ``snow``: how often he stands pat on a bad hand where that may work.
    Raises SetupError for a value outside 0 to 1.
    """

    tightness: float = 0.5
    aggression: float = 0.5
    snow: float = 0.06

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if not 0 <= value <= 1:
                raise SetupError("style_out_of_range", name=name, value=value)


STYLE_WORDS: dict[str, dict[str, float]] = {
    "tight": {"tightness": 0.85},
    "loose": {"tightness": 0.15},
    "passive": {"aggression": 0.15},
    "aggressive": {"aggression": 0.85},
    "honest": {"snow": 0.0},
    "tricky": {"snow": 0.25},
}
"""The words of a style's name and what each sets."""


def parse_style(text: str) -> Style:
    """The style that some words name, in any order: ``tight-passive``, ``loose aggressive``.

    Raises LookupFailed for a word that is not in ``STYLE_WORDS``.
    """
    values: dict[str, float] = {}
    for word in re.findall(r"[^\s,_+-]+", text.lower()):
        if word not in STYLE_WORDS:
            raise LookupFailed("unknown_style", text=word, names=", ".join(STYLE_WORDS))
        values |= STYLE_WORDS[word]
    return Style(**values)
