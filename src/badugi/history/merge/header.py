"""What is played in a Merge hand, and where: its ``description`` and ``game`` tags."""

from __future__ import annotations

import re

from msgspec import Struct

from badugi.errors import HistoryError
from badugi.history.amounts import NUMBER
from badugi.history.merge.tags import Tag
from badugi.history.source import Source

SITE = "merge"
_VARIANTS = {"badugi": "badugi", "2-7 lowball": "deuce-to-seven", "a-5 lowball": "ace-to-five"}
_LIMITS = {"": "limit", "fixed": "limit", "pot": "pot", "half pot": "half-pot", "no": "no-limit"}
_TYPE = re.compile(r"\s*(.*?)\s*(tournament)?\s*", re.IGNORECASE)
_STAKES = re.compile(
    r"\s*(?P<limit>half pot|pot|no|fixed|)\s*limit\b\s*(?:level\s+(?P<level>\d+)\s*(?:blinds)?)?\s*"
    rf"\(?\s*(?:(?P<small>{NUMBER})\s*/\s*(?P<big>{NUMBER}))?.*",
    re.IGNORECASE,
)
_TIME = re.compile(r"(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)")
NEW_RAISES = "20100908"
"""Since that day a raise tells the total of the round, before it what was put in."""


class Header(Struct, kw_only=True):
    """The game's head. ``variant`` is None for a game that is none of ours, ``called`` its name.

    ``small`` and ``big`` are amounts as written: bets in cash limit games, blinds otherwise;
    empty: not told.
    """

    line: int
    source: Source
    called: str
    variant: str | None
    betting: str
    small: str
    big: str
    is_tournament: bool
    has_old_raises: bool


def read_header(tags: list[Tag], line: int) -> Header:
    """The head of a hand; HistoryError if there is none."""
    description = _only(tags, "description", line)
    game = _only(tags, "game", line)
    kind = _TYPE.fullmatch(description.type)
    stakes = _STAKES.fullmatch(description.says.get("stakes", ""))
    if kind is None or stakes is None:
        text = description.says.get("stakes", "")[:60] or description.type[:60]
        raise HistoryError("told_header", line=description.line, text=text)
    is_tournament = kind[2] is not None
    table = game.says.get("data", "").replace("%3A", ":").split("|")
    time = game.says.get("starttime", "")
    is_real = game.says.get("realmoney", "true").lower() == "true" and not is_tournament
    source = Source(
        site=SITE,
        id=game.says.get("id", ""),
        table=table[1].strip() if len(table) > 1 else "",
        at=_TIME.sub(r"\1/\2/\3 \4:\5:\6", time),
        tournament=table[2].partition("-")[0] if is_tournament and len(table) > 2 else "",
        level=stakes["level"] or "",
        seats=_size(game.says.get("seats", "")),
        currency="$" if is_real and "$" in description.says["stakes"] else "",
    )
    return Header(
        line=description.line,
        source=source,
        called=description.type,
        variant=_VARIANTS.get(kind[1].lower()),
        betting=_LIMITS[stakes["limit"].lower()],
        small=stakes["small"] or "",
        big=stakes["big"] or "",
        is_tournament=is_tournament,
        has_old_raises=time.replace("/", "")[:8] < NEW_RAISES,
    )


def _only(tags: list[Tag], name: str, line: int) -> Tag:
    found = [tag for tag in tags if tag.name == name]
    if len(found) != 1:
        text = f"<{name}>"
        raise HistoryError("told_header", line=found[1].line if found else line, text=text)
    return found[0]


def _size(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else None
