"""A KingsClub hand, line by line: what it tells of the deal, the betting and the draws."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from badugi.cards import UNKNOWN
from badugi.hand.setup import Seat
from badugi.history import told as tell
from badugi.history.amounts import NUMBER
from badugi.history.kings.deeds import Deeds
from badugi.history.kings.header import Header, read_header
from badugi.history.kings.untold import untold
from badugi.history.passage import Passage
from badugi.history.posts import Posted
from badugi.history.seated import cards_in, game_of, stakes_of
from badugi.rules import Game, Stakes, find_house

_HOUSE = find_house("standard").replace(showdown="ask", table_all_ins="never")
_SEAT = re.compile(rf"Seat (\d{{1,2}}): (.+) \(({NUMBER})\)(?:,? (?:is )?sitting out)?")
_PART = re.compile(r"\*\*\* (?:1ST|2ND|3RD|4TH) (?:DRAW|BETTING ROUND) \*\*\*")
_BACK = re.compile(rf"Uncalled bet \(({NUMBER})\) returned to (.+)")
_WINS = re.compile(
    rf"(?:(?P<pot>(?:main |side )?pot)(?: (?P<number>\d))? )?\((?P<amount>{NUMBER})\)"
    r"(?: from (?P<from>(?:main |side )?pot)(?: (?P<from_number>\d))?)?"
)
_STRANGER = re.compile(
    r"(.*?)(?:: posts .*\d.*"
    r"|(?<!:) (?:folds|checks|stands pat|(?:calls|bets|raises to|draws) \d.*|discards \[.*))"
)
_RAKE = re.compile(rf"Rake ({NUMBER})")
_END = re.compile(rf" \(({NUMBER})\) ([+-]?{NUMBER})")


def read(passage: Passage) -> tell.Told | tell.Skipped:
    """What the lines of one hand tell."""
    header = read_header(passage)
    passage.source = header.source
    if not header.variant:
        return tell.Skipped(
            line=passage.line, reason="other_game", game=header.game, source=header.source
        )
    if any([line.startswith("Hand cancel") for line in passage.lines]):
        return tell.Skipped(line=passage.line, reason="cancelled", source=header.source)
    return _Lines(passage, header).told()


class _Lines(Deeds):
    """The lines of one hand after the first."""

    def __init__(self, passage: Passage, header: Header) -> None:
        super().__init__(passage, header.source, stakes=f"{header.low} {header.high}")
        self.header = header
        self.button = header.button
        self.given: set[int] = set()
        self.rake: int | None = None
        self.wins: list[tell.Wins] = []
        self.claims: tell.Claims | None = None

    def told(self) -> tell.Told:
        for number, line in enumerate(self.passage.lines[1:], self.passage.line + 1):
            self.line = number
            text = line.rstrip()
            if self.claims is not None:
                self.ends(self.claims, text)
            elif text == "*** SUMMARY ***":
                self.claims = tell.Claims(line=number)
            elif text:
                self.take(text)
        return self.all_told()

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
            self.pass_over(text, _STRANGER, is_talk=False)

    def heading(self, text: str) -> None:
        """A part of the hand; the site may name a round that nobody can bet in."""
        if _PART.fullmatch(text) is None:
            self.unreadable(text)
        number = int(text[4])
        if "DRAW" in text:
            self.open_draw(number)
        else:
            self.opened = number

    def seat(self, text: str) -> bool:
        match = _SEAT.fullmatch(text)
        if match is not None:
            self.add_seat(match)
        return match is not None

    def dealt(self, text: str) -> None:
        """The cards of a seat, hidden or not."""
        found = self.seated.opening(text.removeprefix("Dealt to "))
        if found is None:
            self.refuse("told_nobody", name=text[:40])
        seat, rest = found
        if not rest.startswith(": [") or not rest.endswith("]") or self.deeds:
            self.unreadable(text)
        self.is_dealt = True
        if seat in self.given:
            self.refuse("told_twice", name=self.seated.seats[seat].name)
        self.given.add(seat)
        cards = cards_in(rest[3:-1], self.line)
        if any([card is not UNKNOWN for card in cards]):
            self.first_cards(seat, cards)

    def back(self, text: str) -> None:
        match = _BACK.fullmatch(text)
        if match is None:
            self.unreadable(text)
        self.returns(match)

    def ends(self, claims: tell.Claims, text: str) -> None:
        """One line of the summary."""
        found = self.seated.opening(text)
        if found is not None and found[1].startswith(" wins "):
            self.paid(found[0], found[1].removeprefix(" wins "), text)
        elif text.startswith("Rake "):
            match = _RAKE.fullmatch(text)
            if match is None or self.rake is not None:
                self.unreadable(text)
            self.rake = self.amount(match[1])
        elif text.startswith("Seat "):
            self.ended(claims, text)
        elif " wins " in text and " pot" in text:
            self.refuse("told_nobody", name=text[:40])

    def paid(self, seat: int, words: str, text: str) -> None:
        match = _WINS.fullmatch(words)
        if match is None:
            self.unreadable(text)
        pot = match["pot"] or match["from"]
        number = match["number"] or match["from_number"]
        side = int(number or 1) if pot == "side pot" else 0
        amount = self.amount(match["amount"])
        is_named = pot in {"side pot", "main pot"}
        win = tell.Wins(line=self.line, seat=seat, amount=amount, pot=side if is_named else None)
        self.wins.append(win)

    def ended(self, claims: tell.Claims, text: str) -> None:
        """How a seat's chips ended, and its result."""
        number, _, rest = text.removeprefix("Seat ").partition(": ")
        found = self.seated.opening(rest)
        if found is None or str(found[0]) != number:
            self.refuse("told_nobody", name=text[:40])
        match = _END.fullmatch(found[1])
        if match is None:
            self.unreadable(text)
        if found[0] in claims.stacks:
            self.refuse("told_twice", name=self.seated.seats[found[0]].name)
        claims.line = self.line
        claims.stacks[found[0]] = self.amount(match[1])
        claims.net[found[0]] = self.amounts.signed(match[2], self.line)

    def all_told(self) -> tell.Told:
        if not self.seated.seats:
            self.missing("seats")
        if self.claims is None or not self.wins:
            self.missing("end")
        if not self.given:
            self.missing("cards")
        dealt = self.players(self.claims)
        self.all_ended(dealt, self.claims.stacks.keys())
        stakes = self.stakes()
        self.posted = [_of_newcomer(post, stakes) for post in self.posted]
        self.fill_gaps(self.claims, stakes)
        told = self.whole(
            self.game(stakes, len(dealt)), dealt, rake=self.rake or 0, claims=self.claims
        )
        is_told = any([isinstance(deed, tell.Returns) for deed in self.deeds])
        told.returns = "told" if is_told else "untold"
        return told

    def players(self, claims: tell.Claims) -> list[Seat]:
        """Who was dealt in; of the others, nothing must be told at the end but what they had."""
        dealt = self.doers() | self.given
        for number, seat in self.seated.seats.items():
            is_same = claims.net.get(number, 0) == 0
            if number not in dealt and is_same and claims.stacks.get(number) == seat.stack:
                del claims.stacks[number], claims.net[number]
        return [seat for number, seat in self.seated.seats.items() if number in dealt]

    def fill_gaps(self, claims: tell.Claims, stakes: Stakes) -> None:
        """Add what the site does not write, and the winnings."""
        found = untold(
            self.wins,
            posted=self.posted,
            deeds=self.deeds,
            net=claims.net,
            small_blind=stakes.small_blind,
            line=claims.line,
        )
        self.posted += found.dead
        self.deeds += found.wins

    def stakes(self) -> Stakes:
        line, header = self.passage.line, self.header
        return stakes_of(
            fixed=header.betting == "limit",
            low=self.amounts.read(header.low, line),
            high=self.amounts.read(header.high, line),
            small_blind=self.posted_small(),
            ante=self.posted_ante(),
            has_blinds=self.has_blinds(),
            decimals=self.amounts.decimals,
            line=line,
        )

    def game(self, stakes: Stakes, players: int) -> Game:
        header, line = self.header, self.passage.line
        return game_of(
            header.variant, header.betting, stakes, house=_HOUSE, players=players, line=line
        )


def _of_newcomer(post: Posted, stakes: Stakes) -> Posted:
    """A newcomer's post may hold the small blind that he missed, dead."""
    if post.kind == "live" and post.amount == stakes.small_blind + stakes.big_blind:
        return replace(post, kind="both")
    return post


_STARTS: tuple[tuple[str, Callable[[_Lines, str], None]], ...] = (
    ("*** ", _Lines.heading),
    ("Seat ", _Lines.unreadable),
    ("Dealt to ", _Lines.dealt),
    ("Uncalled bet (", _Lines.back),
)
