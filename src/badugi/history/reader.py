"""What readers of text share: the hand so far, and deeds that every site words alike."""

from __future__ import annotations

import re
from collections.abc import Set
from decimal import Decimal
from typing import ClassVar, NoReturn

from msgspec.structs import replace

from badugi.errors import HistoryError
from badugi.hand.setup import Seat
from badugi.history import told as tell
from badugi.history.amounts import Amounts, decimals_of
from badugi.history.passage import Passage
from badugi.history.posts import Kind, Posted, posts_of
from badugi.history.seated import Seated
from badugi.history.source import Source
from badugi.locale import Phrase
from badugi.rules import Game


class Reader:
    """The lines of one hand and what they have told so far; ``line`` is the one being read.

    ``stakes`` are the amounts of the first line, which may tell of other money beside them.
    Deeds are read by methods ``(seat, words)``, where ``words`` follow the verb; they return
    whether they have understood all of them.
    """

    all_in: ClassVar[str] = ", and is all in"

    def __init__(self, passage: Passage, source: Source, *, stakes: str) -> None:
        self.passage = passage
        self.source = source
        self.line = passage.line
        # Talk may hold any number; the sites' money has no more than two decimals.
        money = "\n".join([stakes, *passage.lines[1:]])
        self.amounts = Amounts(min(2, decimals_of(money)))
        self.seated = Seated()
        self.button: int | None = None
        self.posted: list[Posted] = []
        self.first: dict[int, tell.Cards] = {}
        self.deeds: list[tell.Deed] = []
        self.draw = 0
        self.drawn: dict[int, tell.Draws] = {}
        self.shown: dict[int, tell.Cards] = {}
        self.is_dealt = False

    def refuse(self, code: str, **params: object) -> NoReturn:
        raise HistoryError(code, line=self.line, clause=None, **params)

    def unreadable(self, text: str) -> NoReturn:
        self.refuse("told_unreadable", text=text[:60])

    def missing(self, what: str) -> NoReturn:
        """Refuse a hand that lacks a part; ``what`` is its key in the catalogue."""
        self.refuse("told_nothing_of", what=Phrase(f"told.what.{what}"))

    def amount(self, text: str) -> int:
        return self.amounts.read(text, self.line)

    def pass_over(self, text: str, strangers: re.Pattern[str], *, is_talk: bool) -> None:
        """Noise and talk; refused if it tells of cards, or of a deed of somebody not here.

        ``strangers`` fits such a deed, and its first group the name.
        """
        if not is_talk and _CARDS.search(text):
            self.unreadable(text)
        stranger = strangers.fullmatch(text[:200])
        if stranger is not None:
            self.refuse("told_nobody", name=stranger[1][:40])

    def add_seat(self, match: re.Match[str]) -> Seat:
        """Seat somebody: number, name and chips, in this order."""
        seat = Seat(int(match[1]), self.amount(match[3]), match[2])
        self.seated.add(seat, self.line)
        return seat

    def open_draw(self, number: int, *, pot: int | None = None, players: int | None = None) -> None:
        self.close_draw()
        self.draw, self.drawn = number, {}
        self.deeds.append(
            tell.Opens(line=self.line, part="draw", number=number, pot=pot, players=players)
        )

    def close_draw(self) -> None:
        """Refuse a draw whose thrown cards are told and the new ones not."""
        for draw in self.drawn.values():
            if draw.thrown and draw.got is None:
                self.line = draw.line
                self.missing("cards")

    def first_cards(self, seat: int, cards: tell.Cards) -> None:
        if seat in self.first:
            self.refuse("told_twice", name=self.seated.seats[seat].name)
        self.first[seat] = cards

    def folds(self, seat: int, words: str) -> bool:
        self.deeds.append(tell.Acts(line=self.line, seat=seat, move="fold"))
        return not words

    def checks(self, seat: int, words: str) -> bool:
        self.deeds.append(tell.Acts(line=self.line, seat=seat, move="check"))
        return not words

    def bets(self, seat: int, words: str) -> bool:
        return self.sized("bet", seat, words)

    def raises(self, seat: int, words: str) -> bool:
        return words.startswith("to ") and self.sized("raise", seat, words[3:])

    def sized(self, move: tell.Move, seat: int, words: str) -> bool:
        """An action with the total of its bet, all-in or not."""
        to = self.amount(words.removesuffix(self.all_in))
        is_all_in = words.endswith(self.all_in)
        self.deeds.append(tell.Acts(line=self.line, seat=seat, move=move, to=to, all_in=is_all_in))
        return True

    def post(self, seat: int, kind: Kind, amount: str, *, all_in: bool) -> None:
        self.posted.append(
            Posted(line=self.line, seat=seat, kind=kind, amount=self.amount(amount), all_in=all_in)
        )

    def draws_cards(
        self,
        seat: int,
        count: int,
        *,
        thrown: tell.Cards | None = None,
        got: tell.Cards | None = None,
        kept: tell.Cards | None = None,
    ) -> bool:
        """Somebody's draw, once in each."""
        if not self.draw or seat in self.drawn:
            return False
        deed = tell.Draws(line=self.line, seat=seat, count=count, thrown=thrown, got=got, kept=kept)
        self.drawn[seat] = deed
        self.deeds.append(deed)
        return True

    def shows_cards(self, seat: int, cards: tell.Cards, words: str) -> bool:
        self.shown[seat] = cards
        self.deeds.append(tell.Shows(line=self.line, seat=seat, cards=cards, words=words))
        return True

    def mucks(self, seat: int, words: str) -> bool:
        self.deeds.append(tell.Mucks(line=self.line, seat=seat))
        return not words

    def returns(self, match: re.Match[str]) -> None:
        """What goes back: an amount and a name, in this order."""
        seat, amount = self.seated.number(match[2], self.line), self.amount(match[1])
        self.deeds.append(tell.Returns(line=self.line, seat=seat, amount=amount))

    def doers(self) -> set[int]:
        """Who did something in this hand."""
        found = {deed.seat for deed in self.deeds if not isinstance(deed, _OF_NOBODY)}
        return found | {post.seat for post in self.posted}

    def posted_ante(self) -> int:
        """The ante, which is everybody's; HistoryError if somebody's differs. 0: nobody anted."""
        antes = [post for post in self.posted if post.kind == "ante"]
        most = max([post.amount for post in antes], default=0)
        for post in antes:
            if post.amount < most and not post.all_in:
                self.line = post.line
                self.refuse("told_post", expected=self.money(most), found=self.money(post.amount))
        return most

    def money(self, amount: int) -> str:
        """Chips as the file writes them."""
        return f"{Decimal(amount).scaleb(-self.amounts.decimals):f}"

    def posted_small(self) -> int | None:
        """The small blind that was posted in full, if one was."""
        small = [post.amount for post in self.posted if post.kind == "small" and not post.all_in]
        return small[0] if small else None

    def has_blinds(self) -> bool:
        """Whether this is no game of antes alone."""
        return not self.posted or any([post.kind != "ante" for post in self.posted])

    def whole(self, game: Game, dealt: list[Seat], *, rake: int, claims: tell.Claims) -> tell.Told:
        """All that was told, once the last line is read."""
        self.close_draw()
        if self.button is None:
            self.missing("button")
        self.passage.game = game
        posts = posts_of(
            self.posted,
            stakes=game.stakes,
            stacks={seat.seat: seat.stack for seat in dealt},
            button=self.button,
        )
        return tell.Told(
            source=replace(self.source, hero=self.hero()),
            line=self.passage.line,
            last=self.line,
            game=game,
            seats=tuple(dealt),
            button=self.button,
            posts=posts,
            rake=rake,
            first=self.first,
            deeds=self.deeds,
            claims=claims,
        )

    def all_ended(self, dealt: list[Seat], told: Set[int]) -> None:
        """Refuse a hand that does not say of everybody how it ended; ``told`` are the seats."""
        for seat in dealt:
            if seat.seat not in told:
                self.refuse("told_untold", name=seat.name)

    def hero(self) -> int | None:
        """Whose cards the file shows from the start, if one player's."""
        return next(iter(self.first)) if len(self.first) == 1 else None


_CARDS = re.compile(r"\[(?:[2-9TJQKA][cdhs] ?)+\]")
_OF_NOBODY = (tell.Opens, tell.Caps, tell.Reshuffles)
