"""The first lines of a PokerStars hand: which game, which table, who sits there."""

from __future__ import annotations

import re

from msgspec import Struct

from badugi.errors import HistoryError
from badugi.history.amounts import NUMBER
from badugi.history.pokerstars.names import NO_TIME
from badugi.locale import Phrase

VARIANTS = {
    "badugi": "Badugi",
    "badeucy": "Badeucy",
    "badacey": "Badacey",
    "deuce-to-seven": "Triple Draw 2-7 Lowball",
    "ace-to-five": "Triple Draw A-5 Lowball",
}
"""What the site calls the games that we deal."""
BETTING = {
    "limit": "Limit",
    "pot": "Pot Limit",
    "half-pot": "Half Pot Limit",
    "no-limit": "No Limit",
}
_NAMED = {title.lower(): name for name, title in VARIANTS.items()} | {"badeucey": "badeucy"}
_BETTING_NAMED = {title.lower(): name for name, title in BETTING.items()} | {
    "fixed limit": "limit",
}

_HEAD = re.compile(
    r"(?P<site>PokerStars|Phenom Poker)(?P<home> Home Game)?(?: Zoom)? (?:Hand|Game) "
    r"#(?P<id>[\w-]+): +(?:\{[^}]*\} +)?(?P<rest>.*)"
)
_TOURNAMENT = re.compile(r"Tournament #(?P<number>\w+), (?P<rest>.*)")
_GAME = re.compile(
    rf"(?P<variant>{'|'.join([re.escape(title) for title in _NAMED])})"
    r" (?P<betting>(?:half pot|pot|no|fixed)? ?limit)\b",
    re.IGNORECASE,
)
_STAKES = re.compile(rf"(?<=[( ])(?P<small>{NUMBER})/(?P<big>{NUMBER})(?: [A-Z]{{3}})?\)")
_BUY_IN = re.compile(r"Freeroll\b|[$€£]?[\d.,]+(?:\+[$€£]?[\d.,]+)*(?: [A-Z]{3})?(?= )")
_LEVEL = re.compile(r"- Level (?P<level>\w+) \(")
_DATE = re.compile(r" - (?P<date>\d{4}/\d\d?/\d\d? .*)")
_TABLE = re.compile(
    r"Table '(?P<name>.*)'(?: (?P<seats>\d+)-max)?(?: \(Play Money\))?"
    r"(?: Seat #(?P<button>\d+) is the button)?\s*"
)
SEAT = re.compile(
    rf"Seat (?P<seat>\d+): (?P<name>.+) \((?P<stack>{NUMBER}) in chips(?:, [^)]* bounty)?\)"
    r"(?P<rest>.*)"
)


class Header(Struct, kw_only=True):
    """The first line. ``variant`` and ``betting`` are ours; None: a game that is none of ours,
    which ``game`` names as the site does."""

    site: str
    id: str
    variant: str | None
    betting: str = ""
    game: str = ""
    small: str = ""
    big: str = ""
    tournament: str = ""
    level: str = ""
    buy_in: str = ""
    at: str = ""


class Table(Struct, kw_only=True):
    """The second line."""

    name: str
    seats: int | None
    button: int


def read_header(text: str, line: int) -> Header:
    """The first line of a hand; HistoryError if it is none."""
    head = _HEAD.match(text)
    if head is None:
        raise HistoryError("told_header", line=line, text=text[:60])
    rest = head["rest"]
    tournament = _TOURNAMENT.match(rest)
    rest = tournament["rest"] if tournament else rest
    buy_in = _BUY_IN.match(rest) if tournament else None
    site = "pokerstars" if head["site"] == "PokerStars" else "phenom"
    level, date, game = _LEVEL.search(rest), _DATE.search(rest), _GAME.search(rest)
    header = Header(
        site=site,
        id=head["id"],
        variant=None,
        game=_other_game(rest),
        tournament=tournament["number"] if tournament else "",
        level=level["level"] if level else "",
        buy_in=buy_in[0] if buy_in else "",
        at=_time(date["date"].strip()) if date else "",
    )
    if game is None:
        return header
    stakes = _STAKES.search(rest, game.end())
    if stakes is None:
        raise HistoryError("told_nothing_of", line=line, what=Phrase("told.what.stakes"))
    header.variant = _NAMED[game["variant"].lower()]
    header.betting = _BETTING_NAMED[game["betting"].lower()]
    header.game = game[0]
    header.small, header.big = stakes["small"], stakes["big"]
    return header


def _time(text: str) -> str:
    return "" if text == NO_TIME else text


def _other_game(rest: str) -> str:
    """What stands where the game does: before the stakes, the level or the date."""
    said = re.split(r" - |[$€£]?\d+(?:\.\d+)?/[$€£]?\d", rest, maxsplit=1)[0]
    return re.sub(r"^[^ ]*\d\S* (?:[A-Z]{3} )?", "", said).strip(" (,")[:60]


def read_table(text: str, line: int) -> Table:
    """The line that names table and button; HistoryError if it is none."""
    table = _TABLE.fullmatch(text)
    if table is None or table["button"] is None:
        raise HistoryError("told_nothing_of", line=line, what=Phrase("told.what.button"))
    return Table(
        name=table["name"],
        seats=int(table["seats"]) if table["seats"] else None,
        button=int(table["button"]),
    )
