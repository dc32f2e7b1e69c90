"""The first three lines of a KingsClub hand: the game and its bets, the date, the table."""

from __future__ import annotations

import re

from msgspec import Struct
from msgspec.structs import replace

from badugi.errors import HistoryError
from badugi.history.amounts import NUMBER
from badugi.history.passage import Passage
from badugi.history.source import Source

_VARIANTS = {
    "Badugi": "badugi",
    "Badeucy": "badeucy",
    "Badeucey": "badeucy",
    "Badacey": "badacey",
    "2-7 Triple Draw": "deuce-to-seven",
    "A-5 Triple Draw": "ace-to-five",
}
_BETTING = {
    "Limit": "limit",
    "Pot Limit": "pot",
    "Half Pot Limit": "half-pot",
    "No Limit": "no-limit",
}
HEAD = re.compile(
    rf"#(?P<id>\d{{1,18}}): (?P<betting>(?:No |Half Pot |Pot )?Limit) (?P<game>.{{1,60}})"
    rf" - (?P<low>{NUMBER})/(?P<high>{NUMBER})"
)
"""A first line."""
BEGINNING = re.compile(r"#\d{1,18}: (?:No |Half Pot |Pot )?Limit\b")
"""How a first line begins, of which the rest may be damaged."""
NUMBERED = re.compile(r"#\d{1,18}: \S")
"""The very beginning of a first line; notes in other files may begin so, too."""
_TABLE = re.compile(
    r"Table (?:ID )?'(?P<name>.*)'(?: (?P<seats>\d)-max)?(?: \(Play Money\))?"
    r"(?: Seat #?(?P<button>\d{1,2}) is the button)?"
)
_TOURNAMENT = re.compile(r"T(\d+) \[(\d+)\]")
_DATE = re.compile(r"\d{4}-\d\d-\d\d .*")


class Header(Struct, kw_only=True):
    """The game and where it was played. An empty ``variant``: none of our games.

    ``low`` and ``high`` are the bets in fixed limit and the blinds otherwise, as printed;
    ``button`` is None where the table's line does not tell it.
    """

    source: Source
    game: str
    variant: str
    betting: str
    low: str
    high: str
    button: int | None


def read_header(passage: Passage) -> Header:
    """The first lines of a hand; HistoryError if the very first cannot be read."""
    text = passage.lines[0].rstrip()
    head = HEAD.fullmatch(text)
    if head is None:
        raise HistoryError("told_header", line=passage.line, text=text[:60])
    button, source = None, Source(site="kingsclub", id=head["id"])
    date = ""
    for line in passage.lines[1:3]:
        if (table := _TABLE.fullmatch(line.rstrip()[:200])) is not None:
            button = int(table["button"]) if table["button"] else None
            source = _at_table(head["id"], table)
        elif (dated := _DATE.fullmatch(line.rstrip()[:40])) is not None:
            date = dated[0]
    return Header(
        source=replace(source, at=date),
        game=f"{head['betting']} {head['game']}",
        variant=_VARIANTS.get(head["game"], ""),
        betting=_BETTING[head["betting"]],
        low=head["low"],
        high=head["high"],
        button=button,
    )


def _at_table(number: str, table: re.Match[str]) -> Source:
    tournament = _TOURNAMENT.fullmatch(table["name"])
    return Source(
        site="kingsclub",
        id=number,
        table=tournament[2] if tournament else table["name"],
        tournament=tournament[1] if tournament else "",
        seats=int(table["seats"]) if table["seats"] else None,
    )
