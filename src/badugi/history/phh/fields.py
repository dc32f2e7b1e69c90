"""The fields of a PHH file, read with care: a file may say anything, and must say it rightly."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from decimal import Decimal
from typing import NoReturn

from badugi.errors import HistoryError
from badugi.hand.setup import MOST_CHIPS
from badugi.history.amounts import Amounts, decimals_of
from badugi.history.passage import Passage
from badugi.history.phh.quick import quick

MOST_TEXT = 1 << 16
"""Characters of one hand, comments included."""
MOST_IN_LINE = 1 << 13
"""Characters of one line: a TOML key of very many parts takes very long to read."""
_PLACE = re.compile(r"\(at line (\d{1,9}), ")
_PLACE_SAID = re.compile(r" \(at [^()]*\)$")
_SECTION = re.compile(r"\s*\[")
_KEY = r"^[ \t]*([\"']?){name}\1[ \t]*="
_TOKENS = re.compile(
    r"\"\"\"(?:[^\\]|\\.)*?\"\"\"|'''.*?'''|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'|#[^\n]*|\]", re.DOTALL
)


class Fields:
    """What one hand's TOML holds, by name, and in which line of the file each field stands."""

    def __init__(self, passage: Passage) -> None:
        self.line = passage.line
        self.last = passage.line + len(passage.lines) - 1
        self.text = passage.text
        longest = max([len(line) for line in passage.lines])
        if len(self.text) > MOST_TEXT or longest > MOST_IN_LINE:
            raise HistoryError("told_too_long", line=self.line)
        self.lines: dict[str, int] = {}
        self.places: tuple[int, ...] | None = None
        self.values = self._quickly(passage.lines) or self._parsed()
        self.amounts = Amounts(self._decimals())

    def _quickly(self, lines: list[str]) -> dict[str, object] | None:
        found = quick(lines)
        if found is None:
            return None
        self.lines = {name: self.line + line for name, line in found.lines.items()}
        if "actions" in found.places:
            self.places = tuple([self.line + line for line in found.places["actions"]])
        return found.values

    def _parsed(self) -> dict[str, object]:
        try:
            whole: dict[str, object] = tomllib.loads(self.text, parse_float=Decimal)
        except tomllib.TOMLDecodeError as error:
            raise self._broken(str(error)) from error
        except (ValueError, ArithmeticError, RecursionError) as error:
            raise HistoryError("phh_monster", line=self.line) from error
        if _SECTION.match(self.text):
            section = next(iter(whole.values()))
            if isinstance(section, dict):
                return section
        return whole

    def _broken(self, reason: str) -> HistoryError:
        """What TOML's own reader says, with the line of the file and not of the hand."""
        match = _PLACE.search(reason)
        line = self.line + int(match[1]) - 1 if match else self.last
        return HistoryError("phh_toml", line=line, reason=_PLACE_SAID.sub("", reason))

    def _decimals(self) -> int:
        """The decimals that the money of this hand has, unless the file says how many."""
        if "_decimals" in self.values:
            return self.number("_decimals", most=6)
        texts = [str(each) for name in AMOUNTS for each in _listed(self.values.get(name))]
        for action in _listed(self.values.get("actions")):
            words = str(action).partition("#")[0].split()
            texts += words[2:] if words[1:2] == ["cbr"] else []
        return decimals_of(*texts)

    def __contains__(self, name: str) -> bool:
        return name in self.values

    def line_of(self, name: str) -> int:
        """The line of the file in which a field begins; that of the hand, if it is not found."""
        if name not in self.lines:
            found = re.search(_KEY.format(name=re.escape(name)), self.text, re.MULTILINE)
            before = self.text.count("\n", 0, found.start(1)) if found else 0
            self.lines[name] = self.line + before
        return self.lines[name]

    def refuse(self, name: str, code: str = "phh_field", **params: object) -> NoReturn:
        """Raise HistoryError about a field."""
        raise HistoryError(code, line=self.line_of(name), clause=None, name=name, **params)

    def need(self, name: str) -> object:
        """A field that a hand cannot do without."""
        if name not in self.values:
            self.refuse(name, "phh_missing")
        return self.values[name]

    def string(self, name: str) -> str:
        """A text, or a number as text; empty: the field is not there."""
        value = self.values.get(name, "")
        if isinstance(value, bool) or not isinstance(value, str | int):
            self.refuse(name)
        return str(value)

    def number(self, name: str, *, most: int = 10**9) -> int:
        """A whole number from 0 to ``most``."""
        value = self.need(name)
        if type(value) is not int or not 0 <= value <= most:
            self.refuse(name)
        return value

    def numbers(self, name: str) -> tuple[int, ...]:
        """Whole numbers; none if the field is not there."""
        values = self.items(name)
        if any([type(value) is not int or not 0 <= value < 10**9 for value in values]):
            self.refuse(name)
        return tuple([value for value in values if isinstance(value, int)])

    def strings(self, name: str) -> tuple[str, ...]:
        """Texts; none if the field is not there."""
        values = self.items(name)
        if any([not isinstance(value, str) for value in values]):
            self.refuse(name)
        return tuple([str(value) for value in values])

    def tables(self, name: str) -> tuple[dict[str, object], ...]:
        """Tables in a row; none if the field is not there."""
        values = self.items(name)
        if any([not isinstance(value, dict) for value in values]):
            self.refuse(name)
        return tuple([value for value in values if isinstance(value, dict)])

    def items(self, name: str) -> list[object]:
        """What an array holds; nothing if the field is not there."""
        value = self.values.get(name, [])
        if not isinstance(value, list):
            self.refuse(name)
        return value

    def chips(self, name: str) -> int:
        """An amount."""
        return self.chips_of(self.need(name), name)

    def chips_of(self, value: object, name: str) -> int:
        """The chips of a number that stands in the field ``name``."""
        if isinstance(value, bool) or not isinstance(value, int | Decimal):
            self.refuse(name)
        if type(value) is int and abs(value) < MOST_CHIPS:
            return value * int(10**self.amounts.decimals)
        return self.amounts.signed(str(value), self.line_of(name))

    def chips_each(self, name: str, players: int) -> tuple[int, ...]:
        """An amount for each player, nothing for those whom a short array leaves out."""
        values = self.items(name)
        if len(values) > players:
            self.refuse(name, "phh_too_many", count=players)
        amounts = [self.chips_of(value, name) for value in values]
        return tuple(amounts + [0] * (players - len(amounts)))

    def action_lines(self) -> tuple[int, ...]:
        """The line in which each action stands."""
        if self.places is not None:
            return self.places
        count = len(self.strings("actions"))
        start = re.search(_KEY.format(name="actions") + r"\s*\[", self.text, re.MULTILINE)
        lines = []
        if start:
            for token in _TOKENS.finditer(self.text, start.end()):
                if token[0] == "]":
                    break
                if token[0][0] != "#":
                    lines.append(self.line + self.text.count("\n", 0, token.start()))
        if len(lines) != count:
            return (self.line_of("actions"),) * count
        return tuple(lines)


def _listed(value: object) -> Sequence[object]:
    return value if isinstance(value, list) else [value]


AMOUNTS = (
    "antes",
    "blinds_or_straddles",
    "small_bet",
    "big_bet",
    "min_bet",
    "starting_stacks",
    "finishing_stacks",
    "winnings",
)
"""The fields of the standard that hold money."""

NAMES = (
    "variant",
    "ante_trimming_status",
    *AMOUNTS,
    "bring_in",
    "actions",
    "author",
    "event",
    "url",
    "venue",
    "address",
    "city",
    "region",
    "postal_code",
    "country",
    "time",
    "time_zone",
    "time_zone_abbreviation",
    "day",
    "month",
    "year",
    "hand",
    "level",
    "seats",
    "seat_count",
    "table",
    "players",
    "currency",
    "currency_symbol",
    "time_limit",
    "time_banks",
)
"""All fields of the standard, in any of which a file may begin."""
