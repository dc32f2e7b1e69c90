"""PokerStars text, and that of rooms which write the same: what it tells of a hand."""

from __future__ import annotations

import re
from typing import Literal, NoReturn

from msgspec.structs import replace

from badugi.errors import HistoryError
from badugi.hand.setup import Post, Seat
from badugi.history import told as tell
from badugi.history.amounts import Amounts, decimals_of
from badugi.history.passage import Passage
from badugi.history.pokerstars.deeds import cards_in, deed_of
from badugi.history.pokerstars.header import SEAT, Header, read_header, read_table
from badugi.history.pokerstars.house import SITE, house_said
from badugi.history.pokerstars.summary import Summary
from badugi.history.posts import Posted, posts_of
from badugi.history.source import Source
from badugi.locale import Phrase
from badugi.rules import Game, House, Stakes, find_betting, find_variant

_CARDS = re.compile(r"\[([^\]]*)\]")
_PAID = re.compile(
    r"(?P<name>.+) collected (?P<amount>\S+) from (?P<pot>main |side )?pot(?:-(?P<number>\d+))?"
)
_BACK = re.compile(r"Uncalled bet \((?P<amount>[^)]+)\) returned to (?P<name>.+)")
_DRAWS = {"FIRST": 1, "SECOND": 2, "THIRD": 3, "FOURTH": 4}
_FINER = re.compile(r"\d\.\d[1-46-9](?!\d)")
_AWAY = ("is sitting out", "out of hand")


def read(passage: Passage) -> tell.Told | tell.Skipped:
    """What the lines of one hand tell."""
    header = read_header(passage.lines[0], passage.line)
    source = Source(
        site=header.site,
        id=header.id,
        at=header.at,
        tournament=header.tournament,
        level=header.level,
        currency=header.small[0] if header.small[:1] in tuple("$€£") else "",
    )
    passage.source = source
    if header.variant is None:
        return tell.Skipped(line=passage.line, reason="other_game", game=header.game, source=source)
    if any([line.startswith("Hand cancelled") for line in passage.lines]):
        return tell.Skipped(line=passage.line, reason="cancelled", source=source)
    return _Reader(passage, header, source).told()


class _Reader:
    """The lines of one hand, from the table on."""

    def __init__(self, passage: Passage, header: Header, source: Source) -> None:
        self.passage = passage
        self.header = header
        self.source = source
        self.line = passage.line
        money = f"{header.small} {header.big}"
        if not header.tournament:
            money += passage.text
        self.amounts = Amounts(decimals_of(money))
        self.seats: dict[str, Seat] = {}
        self.odd_names: list[str] = []
        self.away: set[int] = set()
        self.posted: list[Posted] = []
        self.first: dict[int, tell.Cards] = {}
        self.deeds: list[tell.Deed] = []
        self.is_dealt = False
        self.house: House | None = None
        self.mucks: Literal["beaten", "at_will"] = "beaten"

    def told(self) -> tell.Told:
        lines = self.passage.lines
        table = read_table(lines[1] if len(lines) > 1 else "", self.line + 1)
        summary: Summary | None = None
        for number, text in enumerate(lines[2:], self.passage.line + 2):
            self.line = number
            text = text.rstrip()
            if summary is not None:
                summary.take(text, number)
            elif text == "*** SUMMARY ***":
                summary = Summary(self.amounts, self.numbers(), button=table.button, line=number)
            elif text:
                self.take(text)
        if summary is None:
            self.refuse("told_nothing_of", what=Phrase("told.what.end"))
        return self.whole(table.button, table.name, table.seats, summary)

    def whole(self, button: int, name: str, size: int | None, summary: Summary) -> tell.Told:
        stakes = self.stakes()
        game = Game(
            find_variant(self.header.variant or ""),
            find_betting(self.header.betting),
            stakes,
            (self.house or SITE).replace(chip=self.chip()),
        )
        dealt = [seat for seat in self.seats.values() if self.is_in(seat.seat)]
        return tell.Told(
            source=replace(self.source, table=name, seats=size, hero=self.hero()),
            line=self.passage.line,
            last=self.line,
            game=game,
            seats=tuple([self.with_absence(seat) for seat in dealt]),
            button=button,
            posts=self.posts(stakes, dealt, button),
            rake=summary.rake,
            first=self.first,
            deeds=self.deeds,
            claims=summary.claims,
            mucks=self.mucks,
        )

    def posts(self, stakes: Stakes, dealt: list[Seat], button: int) -> tuple[Post, ...]:
        stacks = {seat.seat: seat.stack for seat in dealt}
        return posts_of(self.posted, stakes=stakes, stacks=stacks, button=button)

    def stakes(self) -> Stakes:
        """Small and big bet of the heading in limit, small and big blind otherwise."""
        line = self.passage.line
        small = self.amounts.read(self.header.small, line)
        big = self.amounts.read(self.header.big, line)
        antes = [each.amount for each in self.posted if each.kind == "ante"]
        smalls = [each for each in self.posted if each.kind == "small" and not each.all_in]
        is_limit = self.header.betting == "limit"
        big_blind = small if is_limit else big
        if not any([each.kind in {"small", "big"} for each in self.posted]) and antes:
            big_blind = 0
        chip = self.chip()
        usual = min(max(small // 2 // chip * chip, chip), small) if is_limit else small
        return Stakes(
            small_bet=small if is_limit else big,
            big_bet=big if is_limit else 2 * big,
            small_blind=0 if not big_blind else smalls[0].amount if smalls else usual,
            big_blind=big_blind,
            ante=max(antes, default=0),
            decimals=self.amounts.decimals,
        )

    def chip(self) -> int:
        """Five hundredths, where nothing at a table for money is finer; else the smallest unit."""
        if self.house is not None and self.house.chip > 1:
            return self.house.chip
        is_rough = self.amounts.decimals == 2 and not self.header.tournament
        return 5 if is_rough and not _FINER.search(self.passage.text) else 1

    def numbers(self) -> dict[int, str]:
        return {seat.seat: seat.name for seat in self.seats.values()}

    def is_in(self, seat: int) -> bool:
        """Whether he is dealt in: in tournaments everybody is, but for who was just moved."""
        return seat not in self.away

    def hero(self) -> int | None:
        return next(iter(self.first)) if len(self.first) == 1 else None

    def with_absence(self, seat: Seat) -> Seat:
        """The seat marked absent, if he was not there and did nothing but fold (R2.5)."""
        if not seat.absent:
            return seat
        own = [deed for deed in self.deeds if getattr(deed, "seat", None) == seat.seat]
        folds = [isinstance(deed, tell.Acts) and deed.move == "fold" for deed in own]
        return seat if folds == [True] else replace(seat, absent=False)

    def refuse(self, code: str, **params: object) -> NoReturn:
        raise HistoryError(code, line=self.line, clause=None, **params)

    def take(self, text: str) -> None:
        """One line before the summary."""
        name, colon, rest = text.partition(": ")
        seat = self.seats.get(name)
        if seat is not None and colon and (self.is_dealt or not text.startswith("Seat ")):
            self.deed(seat.seat, rest)
        elif text.startswith("***"):
            self.heading(text)
        elif text.startswith("Seat ") and not self.is_dealt:
            self.seat(text)
        elif text == "Betting is capped":
            self.deeds.append(tell.Caps(line=self.line))
        elif text.startswith("The deck is reshuffled"):
            self.deeds.append(tell.Reshuffles(line=self.line))
        elif text.startswith("Uncalled bet ("):
            self.back(text)
        elif text.startswith("Dealt to "):
            self.dealt(text)
        elif text.startswith("badugi said, "):
            self.house = house_said(text, self.line) or self.house
            self.mucks = "at_will" if "showdown=ask" in text and self.house else self.mucks
        else:
            self.somebody(text)

    def heading(self, text: str) -> None:
        word = text.strip("* ").split(" ", 1)[0]
        if word in {"DEALING", "HOLE"}:
            self.is_dealt = True
        elif word in _DRAWS and text.strip("* ").endswith("DRAW"):
            self.deeds.append(tell.Opens(line=self.line, part="draw", number=_DRAWS[word]))
        elif text.strip("* ") == "SHOW DOWN":
            self.deeds.append(tell.Opens(line=self.line, part="showdown"))
        else:
            self.refuse("told_unreadable", text=text[:60])

    def seat(self, text: str) -> None:
        match = SEAT.fullmatch(text)
        if match is None:
            self.refuse("told_unreadable", text=text[:60])
        seat, name, rest = int(match["seat"]), match["name"], match["rest"].strip()
        if name in self.seats or seat in self.numbers():
            self.refuse("told_twice", name=name)
        if rest and not rest.startswith(_AWAY):
            self.refuse("told_unreadable", text=text[:60])
        is_out = rest.startswith("out of hand")
        is_sitting_out = rest.startswith("is sitting out")
        stack = self.amounts.read(match["stack"], self.line)
        self.seats[name] = Seat(seat, stack, name, is_sitting_out and bool(self.header.tournament))
        if is_out or (is_sitting_out and not self.header.tournament):
            self.away.add(seat)
        if ": " in name:
            self.odd_names.append(name)

    def number(self, name: str) -> int:
        """The seat of a name."""
        found = self.seats.get(name)
        if found is None:
            self.refuse("told_nobody", name=name[:40])
        return found.seat

    def back(self, text: str) -> None:
        match = _BACK.fullmatch(text)
        if match is None:
            self.refuse("told_unreadable", text=text[:60])
        amount = self.amounts.read(match["amount"], self.line)
        self.deeds.append(
            tell.Returns(line=self.line, seat=self.number(match["name"]), amount=amount)
        )

    def dealt(self, text: str) -> None:
        """The owner's cards: his first ones, or those he kept and those he drew."""
        held = _CARDS.findall(text)
        name = text[len("Dealt to ") : text.index(" [")] if held else ""
        seat, cards = self.number(name), [cards_in(each, self.line) for each in held]
        if len(cards) == 1 and not self.deeds:
            if seat in self.first:
                self.refuse("told_twice", name=name)
            self.first[seat] = cards[0]
            return
        draw = self.last_draw(seat)
        if len(cards) != 2 or draw is None or draw.got is not None:
            self.refuse("told_unreadable", text=text[:60])
        draw.kept, draw.got = cards

    def last_draw(self, seat: int) -> tell.Draws | None:
        """The draw that a player's new cards are for."""
        for deed in reversed(self.deeds):
            if isinstance(deed, tell.Draws) and deed.seat == seat:
                return deed
        return None

    def somebody(self, text: str) -> None:
        """A line about a player, or one that is none of the game's."""
        odd = next((each for each in self.odd_names if text.startswith(f"{each}: ")), None)
        if odd is not None:
            self.deed(self.seats[odd].seat, text[len(odd) + 2 :])
        elif (paid := _PAID.fullmatch(text)) is not None and paid["name"] in self.seats:
            self.paid(paid)
        elif text.endswith(" will be allowed to play after the button"):
            self.wait(text.removesuffix(" will be allowed to play after the button"))

    def wait(self, name: str) -> None:
        if name in self.seats and not self.is_dealt:
            self.away.add(self.seats[name].seat)

    def paid(self, match: re.Match[str]) -> None:
        number = 0 if match["pot"] == "main " else int(match["number"] or 1)
        self.deeds.append(
            tell.Wins(
                line=self.line,
                seat=self.number(match["name"]),
                amount=self.amounts.read(match["amount"], self.line),
                pot=number if match["pot"] else None,
            )
        )

    def deed(self, seat: int, said: str) -> None:
        """What a player does, and where it belongs."""
        if said == "sits out":
            if not self.is_dealt:
                self.away.add(seat)
        elif said.startswith("draws ") and self.source.site != "pokerstars":
            self.second_line(seat, said)
        else:
            found = deed_of(said, line=self.line, seat=seat, amounts=self.amounts)
            if not isinstance(found, Posted):
                self.deeds.append(found)
            elif self.is_dealt:
                self.refuse("told_unknown_post", text=said[:60])
            else:
                self.posted.append(found)

    def second_line(self, seat: int, said: str) -> None:
        """The second line of a draw, where a room writes two."""
        draw = self.last_draw(seat)
        count = said.split(" ")[1]
        if draw is None or count != str(draw.count):
            expected = 0 if draw is None else draw.count
            self.refuse("told_cards_count", count=expected, found=count[:20])
