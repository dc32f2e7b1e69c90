"""The first line of a Full Tilt hand, in the two orders that the site has used."""

from __future__ import annotations

import re

from msgspec import Struct

from badugi.errors import HistoryError
from badugi.history.amounts import NUMBER
from badugi.history.source import Source

_VARIANTS = {
    "badugi": "badugi",
    "badeucy": "badeucy",
    "badeucey": "badeucy",
    "badacey": "badacey",
    "2-7 triple draw": "deuce-to-seven",
    "a-5 triple draw": "ace-to-five",
}
_BETTING = {
    "limit": "limit",
    "fl": "limit",
    "pot limit": "pot",
    "pl": "pot",
    "no limit": "no-limit",
    "nl": "no-limit",
}
_BEFORE = r"(?:Full Tilt Poker|FullTiltPoker) Game #(?P<id>\d+): (?P<place>.+) - "
_STAKES = rf"(?P<low>{NUMBER})/(?P<high>{NUMBER})(?: Ante (?P<ante>{NUMBER}))?"
_AFTER = r" - (?P<at>\d{1,2}:\d\d(?::\d\d)? .+)"
_OLD = re.compile(rf"{_BEFORE}{_STAKES} - (?P<game>.+?){_AFTER}")
_NEW = re.compile(rf"{_BEFORE}(?P<game>.+?) - {_STAKES}{_AFTER}")
_GAME = re.compile(r"(no limit|pot limit|limit|nl|pl|fl) (.+)")
_TOURNAMENT = re.compile(r".+ \((?P<number>\d+)\), (?P<table>.+)")
_TABLE = re.compile(r"(?:(?:Table|Match) )?(?P<name>.+?)(?: \((?P<kind>[^()]*)\))?")
_SEATS = re.compile(r"\b(\d) max\b|heads up")
_MOST = 400
"""Characters; no heading is as long, and a pattern must not be kept busy."""


class Header(Struct, kw_only=True):
    """The first line. ``variant`` and ``betting`` are ours; an empty variant: none of our games.

    ``low`` and ``high`` are the bets in fixed limit and the blinds otherwise, as printed.
    """

    source: Source
    game: str
    variant: str
    betting: str
    low: str
    high: str
    ante: str


def read_header(text: str, line: int) -> Header:
    """The first line of a hand; HistoryError if it is none."""
    match = None
    if len(text) <= _MOST:
        match = _OLD.fullmatch(text) or _NEW.fullmatch(text)
    if match is None:
        raise HistoryError("told_header", line=line, text=text[:60])
    game = _GAME.fullmatch(match["game"].lower())
    return Header(
        source=_source(match),
        game=match["game"],
        variant=_VARIANTS.get(game[2], "") if game else "",
        betting=_BETTING[game[1]] if game else "",
        low=match["low"],
        high=match["high"],
        ante=match["ante"] or "",
    )


def _source(match: re.Match[str]) -> Source:
    tournament = _TOURNAMENT.fullmatch(match["place"])
    place = tournament["table"] if tournament else match["place"]
    table = _TABLE.fullmatch(place)
    name, kind = (table["name"], table["kind"] or "") if table else (place, "")
    seats = _SEATS.search(kind)
    sign = match["low"][0]
    return Source(
        site="fulltilt",
        id=match["id"],
        table=name,
        at=match["at"],
        tournament=tournament["number"] if tournament else "",
        seats=int(seats[1] or 2) if seats else None,
        currency="" if sign.isdecimal() else sign,
    )
