"""The text of a range, read sign by sign; blanks do not count, and a mistake has its place."""

from __future__ import annotations

import re
from typing import NoReturn

from badugi.cards import SUIT_SYMBOLS
from badugi.errors import RangeError
from badugi.locale import Phrase

FLAGS = re.ASCII | re.IGNORECASE
"""Capitals do not matter, and no sign passes for a letter that only looks like it."""
RUN = re.compile(r"[^\s,:;!@(){}+.%\-–—−]+")
"""What stands together without a sign of the grammar in it."""
NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?|\.[0-9]+")
DASH = re.compile(r"[-–—−]")

_OPEN_SYMBOLS = {"♧": "c", "♢": "d", "♡": "h", "♤": "s"}
_SUIT_LETTERS = {symbol: suit for suit, symbol in SUIT_SYMBOLS.items()} | _OPEN_SYMBOLS
_SPELLED = str.maketrans({**_SUIT_LETTERS, "\ufe0e": None, "\ufe0f": None})
_SIGN = re.compile(r"10|[1-9ATJQKcdhswxyz*]", FLAGS)


class Reader:
    """Where the reading stands in a text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.place = 0
        """The next character to be read, from 0."""
        self._skip()

    @property
    def is_over(self) -> bool:
        """Whether nothing is left."""
        return self.place == len(self._text)

    def _skip(self) -> None:
        while not self.is_over and self._text[self.place].isspace():
            self.place += 1

    def go_to(self, place: int) -> None:
        """Go on reading at a place, behind blanks that are there."""
        self.place = place
        self._skip()

    def has(self, sign: str) -> bool:
        """Whether a sign comes next."""
        return self._text.startswith(sign, self.place)

    def take(self, sign: str) -> bool:
        """Read a sign if it comes next."""
        if found := self.has(sign):
            self.go_to(self.place + len(sign))
        return found

    def look(self, pattern: re.Pattern[str]) -> str:
        """What comes next and fits a pattern, unread; nothing if it does not fit."""
        found = pattern.match(self._text, self.place)
        return found[0] if found else ""

    def read(self, pattern: re.Pattern[str]) -> str:
        """What comes next and fits a pattern, read; nothing if it does not fit."""
        found = self.look(pattern)
        self.go_to(self.place + len(found))
        return found

    def expect(self, sign: str, wanted: str) -> None:
        """Read a sign that must come next; ``wanted`` is its word in ``range.wanted``."""
        if not self.take(sign):
            self.fail(wanted)

    def fail(self, wanted: str) -> NoReturn:
        """Say with a RangeError what should come next, and what does."""
        if self.look(DASH):
            raise RangeError("range_dash", place=self.place + 1)
        what = Phrase(f"range.wanted.{wanted}")
        if self.is_over:
            raise RangeError("range_unfinished", place=len(self._text), wanted=what)
        raise RangeError(
            "range_unexpected",
            place=self.place + 1,
            found=shown(self.look(RUN) or self._text[self.place]),
            wanted=what,
        )


def shown(text: str) -> str:
    """Some of a text for a sentence: its beginning, and no sign that cannot be seen."""
    signs = [sign if sign.isprintable() else f"U+{ord(sign):04X}" for sign in text[:20]]
    return "".join(signs) + ("…" if text[20:] else "")


def signs_of(run: str) -> str:
    """Ranks and suits as badugi writes them; nothing if the text is made of anything else.

    >>> signs_of("a♠10H*W"), signs_of("Bx")
    ('AsTh*w', '')
    """
    spelled = run.translate(_SPELLED)
    found: list[str] = _SIGN.findall(spelled)
    return "".join(map(_one_way, found)) if "".join(found) == spelled else ""


def _one_way(sign: str) -> str:
    upper = sign.upper()
    if upper in ("10", "1"):
        return {"10": "T", "1": "A"}[upper]
    return upper if upper in "ATJQK" else sign.lower()
