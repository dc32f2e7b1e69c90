"""The summary of a Full Tilt hand: the pots, the rake and how it ended for every seat."""

from __future__ import annotations

import re
from typing import NoReturn

from badugi.errors import HistoryError
from badugi.history.amounts import NUMBER, Amounts
from badugi.history.seated import Seated, cards_in
from badugi.history.told import Claims, Holding

_TOTAL = re.compile(
    rf"Total pot (?P<total>{NUMBER})"
    rf"(?P<parts>(?: (?:Main|Side) pot(?: ?#?\d)? {NUMBER}\.)*)"
    rf"(?: \|)? \| Rake (?P<rake>{NUMBER})|Total pot (?P<only>{NUMBER})"
)
_PART = re.compile(rf"pot(?: ?#?\d)? ({NUMBER})\.")
_SEAT = re.compile(r"Seat (\d{1,2}): ")
_PLACE = re.compile(r"(?: \((?:button|small blind|big blind)(?:/(?:button|small blind))?\))* ")
_FOLDED = re.compile(
    r"folded (?:before the [Dd]raw|after the ([1-3])(?:st|nd|rd) [Dd]raw)( \(didn't bet\))?"
)
_SHOWED = re.compile(
    rf"showed \[(?P<cards>[^\]]*)\] and (?:won \((?P<won>{NUMBER})\)|lost)(?: with (?P<words>.+))?"
)
_MUCKED = re.compile(r"mucked(?: \[(?P<cards>[^\]]*)\](?: - (?P<words>.+))?)?")
_COLLECTED = re.compile(rf"collected \((?P<won>{NUMBER})\)(?:, mucked)?")


class Summary:
    """The lines of the summary one after the other, and what they claim."""

    def __init__(self, seated: Seated, amounts: Amounts, *, button: int | None, line: int) -> None:
        self.seated = seated
        self.amounts = amounts
        self.line = line
        self.claims = Claims(line=line)
        self.rake = 0
        self.seats: set[int] = set()
        self.sitting_out: set[int] = set()
        self.button = button

    def refuse(self, code: str, **params: object) -> NoReturn:
        raise HistoryError(code, line=self.line, clause=None, **params)

    def amount(self, text: str) -> int:
        return self.amounts.read(text, self.line)

    def take(self, text: str, line: int) -> None:
        """One line of the summary; what follows it in the file is none of the hand's."""
        self.line = line
        if text.startswith("Total pot "):
            self.total(text)
        elif text.startswith("Seat "):
            self.seat(text)

    def total(self, text: str) -> None:
        match = _TOTAL.fullmatch(text)
        if match is None or self.claims.total is not None:
            self.refuse("told_unreadable", text=text[:60])
        self.claims.line = self.line
        self.claims.total = self.amount(match["total"] or match["only"])
        self.rake = self.amount(match["rake"] or "0")
        pots = tuple([self.amount(part) for part in _PART.findall(match["parts"] or "")])
        # Nothing says whether the parts are with the rake; only those without can be compared.
        if self.rake == 0 or sum(pots) != self.claims.total:
            self.claims.pots = pots

    def seat(self, text: str) -> None:
        head = _SEAT.match(text)
        number = int(head[1]) if head else -1
        seat = self.seated.seats.get(number)
        if head is None or seat is None or not text.startswith(seat.name, head.end()):
            # Whoever sat down in the middle of the hand was not there at its beginning.
            if seat is None and text.endswith(" is sitting out"):
                return
            self.refuse("told_nobody", name=text[:40])
        if number in self.seats:
            self.refuse("told_twice", name=seat.name)
        self.seats.add(number)
        rest = text[head.end() + len(seat.name) :]
        place = _PLACE.match(rest)
        if (
            place is None
            or ("(button" in place[0] and self.button not in {None, number})
            or not self.ended(number, rest[place.end() :])
        ):
            self.refuse("told_unreadable", text=text[:60])

    def ended(self, seat: int, said: str) -> bool:
        """How the hand ended for a seat; False if the words are not understood."""
        claims = self.claims
        if said == "is sitting out":
            self.sitting_out.add(seat)
        elif folded := _FOLDED.fullmatch(said):
            claims.folded[seat] = int(folded[1] or 0)
            if folded[2]:
                claims.idle |= {seat}
        elif said == "didn't bet (folded)":
            claims.folded[seat] = 0
            claims.idle |= {seat}
        elif showed := _SHOWED.fullmatch(said):
            claims.shown[seat] = self.holding(showed)
            claims.won[seat] = self.amount(showed["won"] or "0")
        elif mucked := _MUCKED.fullmatch(said):
            if mucked["cards"] is not None:
                claims.mucked[seat] = self.holding(mucked)
        elif collected := _COLLECTED.fullmatch(said):
            claims.won[seat] = self.amount(collected["won"])
        else:
            return False
        return True

    def holding(self, match: re.Match[str]) -> Holding:
        cards = cards_in(match["cards"], self.line)
        return Holding(line=self.line, cards=cards, words=match["words"] or "")
