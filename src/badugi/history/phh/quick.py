"""PHH as nearly everybody writes it, read quickly: one field a line, and one action a line.

What is written in any other way is left to TOML's own reader, which takes ten times as long.
"""

from __future__ import annotations

import json
import re
import tomllib
from decimal import Decimal
from functools import lru_cache
from typing import NoReturn

from msgspec import Struct

_SECTION = re.compile(r"\[\d{1,9}\]")
_FIELD = re.compile(r"([A-Za-z_][A-Za-z0-9_]*) = (.+)")


class Quick(Struct):
    """The fields by name, the line in which each begins, and the lines of the items of arrays that
    have one item a line; lines are counted from 0."""

    values: dict[str, object]
    lines: dict[str, int]
    places: dict[str, tuple[int, ...]]


def quick(lines: list[str]) -> Quick | None:
    """What the lines hold, as TOML's own reader would say; None: they must be read by it."""
    found = Quick({}, {}, {})
    place = 1 if lines and _SECTION.fullmatch(lines[0]) else 0
    while place < len(lines):
        line = lines[place]
        if not line.isprintable():
            return None
        if line and line[0] != "#":
            match = _FIELD.fullmatch(line)
            if match is None or match[1] in found.values:
                return None
            name, text = match[1], match[2]
            found.lines[name] = place
            if text == "[":
                place = _take_array(found, name, lines, place + 1)
                if not place:
                    return None
            else:
                value = _table(text) if text[0] == "{" else _value(text)
                if value is None:
                    value = _other(text)
                if value is None:
                    return None
                found.values[name] = value
        place += 1
    return found


def _take_array(found: Quick, name: str, lines: list[str], place: int) -> int:
    """Take an array with one item a line; the line of its end, or 0 if it is not written so."""
    items: list[str] = []
    places: list[int] = []
    for place in range(place, len(lines)):  # noqa: B020 - it goes on where the array begins
        line = lines[place].strip(" ")
        if line == "]":
            value = _value(f"[{''.join(items).removesuffix(',')}]")
            if not isinstance(value, list) or len(value) != len(items):
                return 0
            found.values[name], found.places[name] = value, tuple(places)
            return place
        if not line.isprintable():
            return 0
        if line and line[0] != "#":
            items.append(line)
            places.append(place)
    return 0


def _value(text: str) -> object:
    """A number, a text or an array, where JSON and TOML write it alike; None where they do not."""
    if "\\" in text or "{" in text or "null" in text:
        return None
    try:
        return json.loads(text, parse_float=Decimal, parse_constant=_no_number)
    except (ValueError, ArithmeticError, RecursionError):
        return None


def _no_number(text: str) -> NoReturn:
    raise ValueError(text)


@lru_cache(maxsize=32)
def _table(text: str) -> object:
    """A table in one line, which in a file of many hands is the same in each."""
    table = _other(text)
    is_flat = isinstance(table, dict) and all(
        [isinstance(value, str | int) for value in table.values()]
    )
    return table if is_flat else None


def _other(text: str) -> object:
    """A value in one line that only TOML knows, such as a time; None for none."""
    try:
        found = tomllib.loads(f"value = {text}", parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError):
        return None
    return found["value"]
