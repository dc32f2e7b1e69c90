"""A Full Tilt hand, line by line: what it tells of the deal, the betting and the draws."""

from __future__ import annotations

import re
from collections.abc import Callable

from badugi.hand.setup import Seat
from badugi.history import told as tell
from badugi.history.amounts import NUMBER
from badugi.history.fulltilt.deeds import Deeds
from badugi.history.fulltilt.header import Header, read_header
from badugi.history.fulltilt.summary import Summary
from badugi.history.passage import Passage
from badugi.history.seated import cards_in, game_of, stakes_of
from badugi.rules import Game, find_house

_HOUSE = find_house("fulltilt").replace(showdown="ask", table_all_ins="never")
_SEAT = re.compile(rf"Seat (\d{{1,2}}): (.+) \(({NUMBER})\)(, is sitting out)?")
_BUTTON = re.compile(r"The button is in seat #(\d{1,2})")
_DRAWS = {"FIRST DRAW": 1, "SECOND DRAW": 2, "THIRD DRAW": 3}
_HEADING = re.compile(
    rf"\*\*\* (?P<draw>[A-Z]+ DRAW) \*\*\*"
    rf"(?: \((?:Total )?Pot: (?P<pot>{NUMBER})(?:, (?P<players>\d) Players?)?(?:, \d All-In)?\))?"
)
_BACK = re.compile(rf"Uncalled bet of ({NUMBER}) returned to (.+)")
_ANTE_BACK = re.compile(rf"Ante of ({NUMBER}) returned to (.+)")
_CANCELLED = re.compile(r"Hand #\d+ has been cancell?ed")
_BRACKETS = re.compile(r" \[([^\]]*)\]")
_STRANGER = re.compile(
    r"([^:]+?) (?:folds|checks|mucks|stands pat|(?:calls|bets|antes|raises to) [$€£]?\d.*"
    r"|posts .*\d|discards \d card.*|is dealt \d card.*|shows \[.*)"
)


def read(passage: Passage) -> tell.Told | tell.Skipped:
    """What the lines of one hand tell."""
    header = read_header(passage.lines[0].rstrip(), passage.line)
    passage.source = header.source
    if not header.variant:
        return tell.Skipped(
            line=passage.line, reason="other_game", game=header.game, source=header.source
        )
    for line in passage.lines:
        if line.startswith("Hand #") and _CANCELLED.match(line):
            return tell.Skipped(line=passage.line, reason="cancelled", source=header.source)
    return _Lines(passage, header).told()


class _Lines(Deeds):
    """The lines of one hand after the first."""

    def __init__(self, passage: Passage, header: Header) -> None:
        super().__init__(passage, header.source, stakes=f"{header.low} {header.high}")
        self.header = header

    def told(self) -> tell.Told:
        summary: Summary | None = None
        for number, line in enumerate(self.passage.lines[1:], self.passage.line + 1):
            self.line = number
            text = line.rstrip()
            if summary is not None:
                summary.take(text, number)
            elif text == "*** SUMMARY ***":
                summary = Summary(self.seated, self.amounts, button=self.button, line=number)
            elif text:
                self.take(text)
        if not self.seated.seats:
            self.missing("seats")
        if summary is None:
            self.missing("end")
        if summary.claims.total is None:
            self.missing("rake")
        dealt = self.players(summary)
        if max([seat.seat for seat in dealt], default=0) > max(summary.seats, default=0):
            # The seats come in order: the last of them are cut off.
            self.missing("end")
        self.all_ended(dealt, summary.seats)
        claims = self.claims(summary.claims)
        return self.whole(self.game(len(dealt)), dealt, rake=summary.rake, claims=claims)

    def take(self, text: str) -> None:
        """One line before the summary; a name may begin as the site's own lines do."""
        if text.startswith("Seat ") and not self.is_dealt and self.seat(text):
            return
        found = self.seated.opening(text)
        if found is not None and self.does(found[0], found[1], text):
            return
        for start, take in _STARTS:
            if text.startswith(start):
                take(self, text)
                return
        if found is None or found[1][0] == " ":
            self.pass_over(text, _STRANGER, is_talk=": " in text)

    def heading(self, text: str) -> None:
        if text == "*** HOLE CARDS ***":
            self.is_dealt = True
            return
        if text == "*** SHOW DOWN ***":
            self.deeds.append(tell.Opens(line=self.line, part="showdown"))
            return
        match = _HEADING.fullmatch(text)
        number = _DRAWS.get(match["draw"]) if match else None
        if match is None or number is None:
            self.unreadable(text)
        pot = self.amount(match["pot"]) if match["pot"] else None
        players = int(match["players"]) if match["players"] else None
        self.open_draw(number, pot=pot, players=players)

    def seat(self, text: str) -> bool:
        match = _SEAT.fullmatch(text)
        if match is not None:
            seat = self.add_seat(match)
            if match[4]:
                self.sitting_out.add(seat.seat)
        return match is not None

    def has_button(self, text: str) -> None:
        match = _BUTTON.fullmatch(text)
        if match is None or self.button is not None:
            self.unreadable(text)
        self.button = int(match[1])

    def dealt(self, text: str) -> None:
        """The owner's cards: his first ones, or those he kept and those he drew."""
        found = self.seated.opening(text.removeprefix("Dealt to "))
        if found is None:
            self.refuse("told_nobody", name=text[:40])
        seat, rest = found
        hands = _BRACKETS.findall(rest)
        if rest != "".join([f" [{hand}]" for hand in hands]) or not 1 <= len(hands) <= 2:
            self.unreadable(text)
        cards = [cards_in(hand, self.line) for hand in hands]
        if self.draw:
            self.dealt_new(seat, cards, text)
        elif len(cards) == 1:
            self.first_cards(seat, cards[0])
        else:
            self.unreadable(text)

    def dealt_new(self, seat: int, cards: list[tell.Cards], text: str) -> None:
        """What somebody kept, if anything, and what he got for his discards."""
        draw = self.drawn.get(seat)
        if draw is None or draw.got is not None:
            self.unreadable(text)
        if len(cards) == 2:
            draw.kept = cards[0]
        if len(cards[-1]) != draw.count:
            self.refuse("told_cards_count", count=draw.count, found=len(cards[-1]))
        draw.got = cards[-1]

    def back(self, text: str) -> None:
        match = _BACK.fullmatch(text)
        if match is None:
            self.unreadable(text)
        self.returns(match)

    def ante_back(self, text: str) -> None:
        """Somebody who anted and was not there: he is not dealt in after all."""
        match = _ANTE_BACK.fullmatch(text)
        if match is None:
            self.unreadable(text)
        own = (self.seated.number(match[2], self.line), "ante", self.amount(match[1]))
        left = [post for post in self.posted if (post.seat, post.kind, post.amount) != own]
        if len(left) != len(self.posted) - 1:
            self.unreadable(text)
        self.posted = left
        self.sitting_out.add(own[0])

    def players(self, summary: Summary) -> list[Seat]:
        """Who was dealt in: whoever did something, and whoever is not said to sit out."""
        doers, seats = self.doers(), self.seated.seats
        out = self.sitting_out
        if summary.seats:
            out = summary.sitting_out | (seats.keys() - summary.seats)
        return [seat for number, seat in seats.items() if number in doers or number not in out]

    def claims(self, claims: tell.Claims) -> tell.Claims:
        """What the summary claims; whether an ante counts as betting there, nobody knows."""
        if self.posted_ante():
            claims.folded = {seat: draw for seat, draw in claims.folded.items() if draw}
        return claims

    def game(self, players: int) -> Game:
        line, header = self.passage.line, self.header
        ante = self.amounts.read(header.ante, line) if header.ante else 0
        stakes = stakes_of(
            fixed=header.betting == "limit",
            low=self.amounts.read(header.low, line),
            high=self.amounts.read(header.high, line),
            small_blind=self.posted_small(),
            ante=max(ante, self.posted_ante()),
            has_blinds=self.has_blinds(),
            decimals=self.amounts.decimals,
            line=line,
        )
        return game_of(
            header.variant, header.betting, stakes, house=_HOUSE, players=players, line=line
        )


_STARTS: tuple[tuple[str, Callable[[_Lines, str], None]], ...] = (
    ("*** ", _Lines.heading),
    ("Seat ", _Lines.unreadable),
    ("Dealt to ", _Lines.dealt),
    ("The button is in ", _Lines.has_button),
    ("Uncalled bet of ", _Lines.back),
    ("Ante of ", _Lines.ante_back),
)
