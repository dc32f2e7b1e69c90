"""The tags of one Merge hand, with their lines: fragments of XML that are no whole document."""

from __future__ import annotations

import re
from collections.abc import Mapping
from xml.parsers import expat

from msgspec import Struct

from badugi.errors import HistoryError
from badugi.hand.setup import Seat
from badugi.history.passage import Passage
from badugi.locale import Phrase

MOST_TEXT = 1 << 20
"""Characters of one hand, talk included."""
_END = "</game>"
_ENTITIES = re.compile(r"<!\s*(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_GAME = re.compile(r"<game\b")
_ROUND = "round"
_NUMBER = re.compile("[0-9]{1,2}")


class Tag(Struct, kw_only=True):
    """A tag: its line in the file, its name, what it says, and the round in which it stands."""

    line: int
    name: str
    says: dict[str, str]
    round: str = ""

    @property
    def type(self) -> str:
        """What kind of event or cards it is."""
        return self.says.get("type", "")


def tags_of(passage: Passage) -> list[Tag]:
    """All tags of a hand in order; HistoryError for broken XML, or more than one hand."""
    text = passage.text
    if len(text) > MOST_TEXT:
        raise HistoryError("told_too_long", line=passage.line)
    trick = _ENTITIES.search(text)
    if trick:
        raise HistoryError("told_entities", line=_line(passage, trick.start()))
    end = text.find(_END)
    if end < 0:
        last = passage.line + len(passage.lines) - 1
        raise HistoryError("told_nothing_of", line=last, what=Phrase("told.what.end"))
    end += len(_END)
    second = _GAME.search(text, end)
    if second:
        raise HistoryError("told_two_hands", line=_line(passage, second.start()))
    # The heading has no line of its own here: all lines are as they are in the file.
    return _Parser(passage.line).tags(passage.head + text[:end])


def seat_of(tag: Tag, players: Mapping[int, Seat]) -> int:
    """The seat of a tag's player, who is told by seat, or by name; HistoryError for a stranger."""
    text = tag.says.get("player", "")
    if _NUMBER.fullmatch(text) and int(text) in players:
        return int(text)
    named = [seat.seat for seat in players.values() if seat.name == text]
    if len(named) != 1 or not text:
        raise HistoryError("told_nobody", line=tag.line, name=text[:40])
    return named[0]


def _line(passage: Passage, place: int) -> int:
    return passage.line + passage.text.count("\n", 0, place)


class _Parser:
    """Reads tags; talk between them is nothing to us."""

    def __init__(self, line: int) -> None:
        self.first = line - 1
        self.found: list[Tag] = []
        self.rounds: list[str] = []
        self.expat = expat.ParserCreate()
        self.expat.StartElementHandler = self.start
        self.expat.EndElementHandler = self.end

    def tags(self, text: str) -> list[Tag]:
        try:
            # Expat wants one element around all of it.
            self.expat.Parse(f"<hand>{text}</hand>", True)  # noqa: FBT003 - expat has no other way
        except (expat.ExpatError, UnicodeError) as error:
            line = self.first + getattr(error, "lineno", 1)
            reason = expat.ErrorString(error.code) if isinstance(error, expat.ExpatError) else ""
            raise HistoryError("told_xml", line=line, reason=reason or str(error)) from error
        return self.found

    def start(self, name: str, says: dict[str, str]) -> None:
        if name == _ROUND:
            self.rounds.append(says.get("id", ""))
        line = self.first + self.expat.CurrentLineNumber
        inside = self.rounds[-1] if self.rounds else ""
        self.found.append(Tag(line=line, name=name, says=says, round=inside))

    def end(self, name: str) -> None:
        if name == _ROUND:
            self.rounds.pop()
