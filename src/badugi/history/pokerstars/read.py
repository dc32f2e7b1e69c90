"""PokerStars text, and that of rooms which write the same: what it tells of a hand."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import ClassVar

from msgspec.structs import replace

from badugi.hand.setup import Seat
from badugi.history import told as tell
from badugi.history.amounts import Amounts, decimals_of
from badugi.history.passage import Passage
from badugi.history.pokerstars.deeds import deed_of
from badugi.history.pokerstars.header import SEAT, Header, read_header, read_table
from badugi.history.pokerstars.house import SITE, house_said
from badugi.history.pokerstars.summary import Summary
from badugi.history.posts import Posted
from badugi.history.reader import Reader
from badugi.history.seated import cards_in, game_of, stakes_of
from badugi.history.source import Source
from badugi.rules import Game, House

_CARDS = re.compile(r"\[([^\]]*)\]")
_PAID = re.compile(
    r"(?P<name>.+) collected (?P<amount>\S+) from (?P<pot>main |side )?pot(?:-(?P<number>\d+))?"
)
_BACK = re.compile(r"Uncalled bet \(([^)]+)\) returned to (.+)")
_WAITS = " will be allowed to play after the button"
_DRAWS = {"FIRST": 1, "SECOND": 2, "THIRD": 3, "FOURTH": 4}
_AWAY = ("is sitting out", "out of hand")
_FINER = re.compile(r"\d\.\d[1-46-9](?!\d)")
_HOUSE_LINE = "badugi said, "
_TALK = ' said, "'
_STRANGER = re.compile(
    r"(.+?): (?:folds|checks|calls|bets|raises|discards|stands pat|shows|mucks|posts)\b"
)
_OPEN_CARDS = re.compile(r"\b[2-9TJQKA][cdhs]\]", re.IGNORECASE)


def read(passage: Passage) -> tell.Told | tell.Skipped:
    """What the lines of one hand tell."""
    header = read_header(passage.lines[0], passage.line)
    source = Source(
        site=header.site,
        id=header.id,
        at=header.at,
        tournament=header.tournament,
        level=header.level,
        buy_in=header.buy_in,
        currency=header.small[0] if header.small[:1] in tuple("$€£") else "",
    )
    passage.source = source
    if header.variant is None:
        return tell.Skipped(line=passage.line, reason="other_game", game=header.game, source=source)
    if any([line.startswith("Hand cancelled") for line in passage.lines]):
        return tell.Skipped(line=passage.line, reason="cancelled", source=source)
    return _Reader(passage, header, source).told(header.variant)


@lru_cache(maxsize=64)
def _asking(house: House, chip: int) -> House:
    return house.replace(chip=chip, showdown="ask")


class _Reader(Reader):
    """The lines of one hand, from the table on."""

    all_in: ClassVar[str] = " and is all-in"

    def __init__(self, passage: Passage, header: Header, source: Source) -> None:
        stakes = f"{header.small} {header.big}"
        super().__init__(passage, source, stakes=stakes)
        self.header = header
        # Talk and prizes have points; chips have none.
        if header.tournament:
            self.amounts = Amounts(decimals_of(stakes))
        elif self.amounts.decimals:
            told = [line for line in passage.lines[2:] if _TALK not in line]
            self.amounts = Amounts(min(2, decimals_of(stakes, *told)))
        self.away: set[int] = set()
        self.house: House | None = None

    def told(self, variant: str) -> tell.Told:
        lines = self.passage.lines
        table = read_table(lines[1] if len(lines) > 1 else "", self.line + 1)
        self.button = table.button
        self.source = replace(self.source, table=table.name, seats=table.seats)
        summary: Summary | None = None
        for number, text in enumerate(lines[2:], self.line + 2):
            self.line = number
            text = text.rstrip()
            if summary is not None:
                summary.take(text, number)
            elif text == "*** SUMMARY ***":
                names = {seat.seat: seat.name for seat in self.seated.seats.values()}
                summary = Summary(
                    self.amounts, names, button=table.button, posted=self.posted, line=number
                )
            elif text:
                self.take(text)
        if summary is None:
            self.missing("end")
        dealt = [self.with_absence(seat) for seat in self.dealt()]
        if not summary.has_total:
            self.missing("end")
        self.all_ended(dealt, summary.told - summary.away)
        game = self.game(variant, len(dealt))
        told = self.whole(game, dealt, rake=summary.rake, claims=summary.claims)
        if self.house is not None and self.house.showdown == "ask":
            told.mucks = "at_will"
        return told

    def game(self, variant: str, players: int) -> Game:
        """Small and big bet of the heading in limit, small and big blind otherwise."""
        line, chip = self.passage.line, self.chip()
        stakes = stakes_of(
            fixed=self.header.betting == "limit",
            low=self.amounts.read(self.header.small, line),
            high=self.amounts.read(self.header.big, line),
            small_blind=self.posted_small(),
            ante=self.posted_ante(),
            has_blinds=self.has_blinds(),
            decimals=self.amounts.decimals,
            chip=chip,
            line=line,
        )
        house = _asking(self.house or SITE, chip)
        return game_of(
            variant, self.header.betting, stakes, house=house, players=players, line=line
        )

    def chip(self) -> int:
        """Five hundredths, where nothing at a table for money is finer; else the smallest unit."""
        if self.house is not None and self.house.chip > 1:
            return self.house.chip
        is_rough = self.amounts.decimals == 2 and not self.header.tournament
        return 5 if is_rough and not any(map(self.is_finer, self.passage.lines)) else 1

    def is_finer(self, line: str) -> bool:
        """Whether an amount in a line, not in talk, is finer than that."""
        return _FINER.search(line) is not None and _TALK not in line

    def dealt(self) -> list[Seat]:
        """Who is dealt in: in tournaments everybody is, but for who was just moved."""
        return [seat for seat in self.seated.seats.values() if seat.seat not in self.away]

    def with_absence(self, seat: Seat) -> Seat:
        """The seat marked absent, if he was not there and did nothing but fold (R2.5)."""
        if not seat.absent:
            return seat
        own = [deed for deed in self.deeds if getattr(deed, "seat", None) == seat.seat]
        folds = [isinstance(deed, tell.Acts) and deed.move == "fold" for deed in own]
        return seat if folds == [True] else replace(seat, absent=False)

    def take(self, text: str) -> None:
        """One line before the summary."""
        seat, said = self.seated.opening(text) or (None, "")
        is_seat_line = not self.is_dealt and text.startswith("Seat ")
        if seat is not None and said.startswith(": ") and not is_seat_line:
            self.deed(seat, said[2:])
        elif text.startswith("***"):
            self.heading(text)
        elif text.startswith("Seat ") and not self.is_dealt:
            self.sit(text)
        elif text == "Betting is capped":
            self.deeds.append(tell.Caps(line=self.line))
        elif text.startswith("The deck is reshuffled"):
            self.deeds.append(tell.Reshuffles(line=self.line))
        elif text.startswith("Dealt to "):
            self.cards(text)
        elif text.startswith(_HOUSE_LINE):
            self.house = house_said(text, self.line) or self.house
        else:
            self.somebody(text)

    def heading(self, text: str) -> None:
        words = text.strip("* ").split(" ")
        if words in (["DEALING", "HANDS"], ["HOLE", "CARDS"]):
            self.is_dealt = True
        elif words[0] in _DRAWS and words[1:] == ["DRAW"]:
            self.open_draw(_DRAWS[words[0]])
        elif words == ["SHOW", "DOWN"]:
            self.deeds.append(tell.Opens(line=self.line, part="showdown"))
        else:
            self.unreadable(text)

    def sit(self, text: str) -> None:
        match = SEAT.fullmatch(text)
        if match is None:
            self.unreadable(text)
        seat, rest = self.add_seat(match), match["rest"].strip()
        if rest and not rest.startswith(_AWAY):
            self.unreadable(text)
        if rest.startswith("is sitting out") and self.header.tournament:
            self.seated.seats[seat.seat] = replace(seat, absent=True)
        elif rest:
            self.away.add(seat.seat)

    def cards(self, text: str) -> None:
        """The owner's cards: his first ones, or those he kept and those he drew."""
        named = self.seated.opening(text.removeprefix("Dealt to "))
        if named is None:
            self.refuse("told_nobody", name=text[len("Dealt to ") :][:40])
        seat, brackets = named
        held = [cards_in(each, self.line) for each in _CARDS.findall(brackets)]
        if len(held) == 1 and not self.deeds:
            self.first_cards(seat, held[0])
            return
        draw = self.drawn.get(seat)
        if not 1 <= len(held) <= 2 or draw is None or draw.got is not None:
            self.unreadable(text)
        # Of somebody who threw everything away there is nothing before the new cards.
        draw.kept, draw.got = held if len(held) == 2 else ((), held[0])

    def somebody(self, text: str) -> None:
        """A line about a player, or one that is none of the game's."""
        if back := _BACK.fullmatch(text):
            self.returns(back)
            return
        paid = _PAID.fullmatch(text)
        if paid is not None and self.seated.find(paid["name"]) is not None:
            self.paid(paid)
            return
        if _TALK in text:
            return
        if paid is not None:
            self.refuse("told_nobody", name=paid["name"][:40])
        if stranger := _STRANGER.match(text):
            self.refuse("told_nobody", name=stranger[1][:40])
        if _OPEN_CARDS.search(text):
            self.unreadable(text)
        if text.endswith(_WAITS) and not self.is_dealt:
            seat = self.seated.find(text.removesuffix(_WAITS))
            self.away |= set() if seat is None else {seat}

    def paid(self, match: re.Match[str]) -> None:
        number = 0 if match["pot"] == "main " else int(match["number"] or 1)
        self.deeds.append(
            tell.Wins(
                line=self.line,
                seat=self.seated.number(match["name"], self.line),
                amount=self.amount(match["amount"]),
                pot=number if match["pot"] else None,
            )
        )

    def deed(self, seat: int, said: str) -> None:
        """What a player does, and where it belongs."""
        if said == "sits out":
            self.away |= set() if self.is_dealt else {seat}
        elif said.startswith("draws ") and self.source.site != "pokerstars":
            self.second_line(seat, said)
        else:
            found = deed_of(said, line=self.line, seat=seat, amounts=self.amounts)
            if isinstance(found, tell.Draws):
                self.drawn[seat] = found
            if not isinstance(found, Posted):
                self.deeds.append(found)
            elif self.is_dealt:
                self.refuse("told_unknown_post", text=said[:60])
            else:
                self.posted.append(found)

    def second_line(self, seat: int, said: str) -> None:
        """The second line of a draw, where a room writes two."""
        draw, count = self.drawn.get(seat), said.split(" ")[1]
        expected = 0 if draw is None else draw.count
        if count != str(expected):
            self.refuse("told_cards_count", count=expected, found=count[:20])
