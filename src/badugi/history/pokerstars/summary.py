"""The summary of a PokerStars hand: the pots, the rake, and how it ended for each seat."""

from __future__ import annotations

import re
from typing import NoReturn

from badugi.errors import HistoryError
from badugi.history import told as tell
from badugi.history.amounts import NUMBER, Amounts
from badugi.history.posts import Kind, Posted
from badugi.history.seated import cards_in

_TOTAL = re.compile(
    rf"Total pot (?P<total>{NUMBER})(?P<parts>(?: (?:Main|Side) pot(?:-\d+)? {NUMBER}\.)*)"
    rf" \| Rake (?P<rake>{NUMBER})"
)
_PART = re.compile(rf"(?:Main|Side) pot(?:-\d+)? ({NUMBER})\.")
_SEAT = re.compile(r"Seat (\d+): ")
_TAGS = re.compile(r"(?: \((button|small blind|big blind)\))*")
_TAG = re.compile(r"\((button|small blind|big blind)\)")
_POSTED: dict[Kind, tuple[str, ...]] = {
    "small": ("small blind",),
    "big": ("big blind",),
    "both": ("small blind", "big blind"),
}
_FOLDED = re.compile(
    r"folded (?:before the Draw|after the ([1-4])(?:st|nd|rd|th) Draw)( \(didn't bet\))?"
)
_SHOWED = re.compile(rf"showed \[([^\]]*)\] and (?:won \(({NUMBER})\)|lost)(?: with (.+))?")
_MUCKED = re.compile(r"mucked(?: \[([^\]]*)\])?")
_COLLECTED = re.compile(rf"collected \(({NUMBER})\)")


class Summary:
    """The lines of the summary, one after the other, and what they claim."""

    def __init__(
        self,
        amounts: Amounts,
        names: dict[int, str],
        *,
        button: int,
        posted: list[Posted],
        line: int,
    ) -> None:
        self.amounts = amounts
        self.names = names
        self.tags = {("button", button)}
        self.tags |= {(tag, post.seat) for post in posted for tag in _POSTED.get(post.kind, ())}
        self.claims = tell.Claims(
            line=line, shown={}, mucked={}, won={}, folded={}, stacks={}, net={}
        )
        self.rake = 0
        self.line = line
        self.has_total = False
        self.told: set[int] = set()
        self.away: set[int] = set()

    def take(self, text: str, line: int) -> None:
        """One line of the summary."""
        self.line = line
        if text.startswith("Total pot "):
            self.total(text)
        elif text.startswith("Seat "):
            self.seat(text)

    def refuse(self, code: str, **params: object) -> NoReturn:
        raise HistoryError(code, line=self.line, clause=None, **params)

    def total(self, text: str) -> None:
        match = _TOTAL.fullmatch(text)
        if match is None or self.has_total:
            self.refuse("told_unreadable", text=text[:60])
        self.has_total = True
        self.claims.line = self.line
        self.claims.total = self.amounts.read(match["total"], self.line)
        self.claims.pots = tuple(
            [self.amounts.read(part, self.line) for part in _PART.findall(match["parts"])]
        )
        self.rake = self.amounts.read(match["rake"], self.line)

    def seat(self, text: str) -> None:
        head = _SEAT.match(text)
        seat = int(head[1]) if head else -1
        name = self.names.get(seat)
        if head is None or name is None or not text.startswith(name, head.end()):
            self.refuse("told_nobody", name=text[:40])
        if seat in self.told:
            self.refuse("told_twice", name=name)
        self.told.add(seat)
        rest = text[head.end() + len(name) :]
        tags = _TAGS.match(rest)
        assert tags is not None, "the pattern fits anything"
        if not {(tag, seat) for tag in _TAG.findall(tags[0])} <= self.tags:
            self.refuse("told_unreadable", text=text[:60])
        said = rest[tags.end() :].strip()
        if not self.ended(seat, said):
            self.refuse("told_unreadable", text=text[:60])

    def ended(self, seat: int, said: str) -> bool:
        """How the hand ended for a seat; False if the words are not understood."""
        claims = self.claims
        if folded := _FOLDED.fullmatch(said):
            claims.folded[seat] = int(folded[1] or 0)
            if folded[2]:
                claims.idle |= {seat}
        elif showed := _SHOWED.fullmatch(said):
            claims.shown[seat] = self.holding(showed[1], showed[3] or "")
            claims.won[seat] = self.amounts.read(showed[2], self.line) if showed[2] else 0
        elif mucked := _MUCKED.fullmatch(said):
            claims.mucked[seat] = self.holding(mucked[1] or "", "")
        elif collected := _COLLECTED.fullmatch(said):
            claims.won[seat] = self.amounts.read(collected[1], self.line)
        else:
            self.away.add(seat)
            return said.startswith(("is sitting out", "out of hand"))
        return True

    def holding(self, text: str, words: str) -> tell.Holding:
        return tell.Holding(line=self.line, cards=cards_in(text, self.line), words=words)
