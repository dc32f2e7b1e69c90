"""A Merge hand as its tags tell it: rounds of events, and cards that come when all is done."""

from __future__ import annotations

from typing import NoReturn

from msgspec.structs import replace

from badugi.errors import BadugiError, HistoryError
from badugi.hand.setup import Post, Seat
from badugi.history import told as tell
from badugi.history.amounts import Amounts, decimals_of
from badugi.history.merge.deeds import BETTING_ROUNDS, Deeds
from badugi.history.merge.header import Header, read_header
from badugi.history.merge.tags import Tag, seat_of, tags_of
from badugi.history.passage import Passage
from badugi.history.posts import Kind, Posted, posts_of
from badugi.history.putin import PutIn
from badugi.locale import Phrase
from badugi.rules import BETTING, VARIANTS, Game, Stakes, find_house

_VARIANTS = {variant.name: variant for variant in VARIANTS}
_BETTINGS = {betting.name: betting for betting in BETTING}
_HOUSE = find_house("standard").replace(
    uncapped_heads_up=True, showdown="ask", table_all_ins="never"
)
_MOST_RAKE = 10
"""The rake is not told. More than one part in ten is no rake but a mistake somewhere."""
_CANCELLED = "GAME_CANCELLED"
_POSTS: dict[str, Kind] = {
    "SMALL_BLIND": "small",
    "BIG_BLIND": "big",
    "INITIAL_BLIND": "live",
    "ANTE": "ante",
}
_ACTS = ("FOLD", "CHECK", "CALL", "BET", "RAISE", "COMPLETE", "ALL_IN", "DRAW", "SHOW", "MUCK")


def read(passage: Passage) -> tell.Told | tell.Skipped:
    """What the tags of one hand tell."""
    tags = tags_of(passage)
    header = read_header(tags, passage.line)
    passage.source = source = header.source
    if header.variant is None:
        return tell.Skipped(
            line=passage.line, reason="other_game", game=header.called, source=source
        )
    if any([_CANCELLED in {tag.type, tag.round} for tag in tags]):
        return tell.Skipped(line=passage.line, reason="cancelled", source=source)
    return _Reader(passage, header, tags).told()


class _Reader:
    """The tags of one hand, and what the head has told."""

    def __init__(self, passage: Passage, header: Header, tags: list[Tag]) -> None:
        self.passage = passage
        self.header = header
        self.tags = tags
        texts = [tag.says.get(name, "") for tag in tags for name in ("amount", "balance")]
        self.amounts = Amounts(min(2, decimals_of(header.small, header.big, *texts)))
        self.players = self.seated()
        self.posted = self.posts()

    def refuse(self, code: str, line: int, **params: object) -> NoReturn:
        raise HistoryError(code, line=line, clause=None, **params)

    def told(self) -> tell.Told:
        try:
            return self.whole(self.button(), self.game())
        except HistoryError:
            raise
        except BadugiError as error:
            raise HistoryError("told_setup", line=self.header.line, reason=error) from error

    def game(self) -> Game:
        assert self.header.variant is not None
        variant, betting = _VARIANTS[self.header.variant], _BETTINGS[self.header.betting]
        game = Game(variant, betting, self.stakes(), _HOUSE)
        self.passage.game = game
        return game

    def whole(self, button: int, game: Game) -> tell.Told:
        seats = self.in_hand()
        stacks = {seat.seat: seat.stack for seat in seats}
        posts = posts_of(self.posted, stakes=game.stakes, stacks=stacks, button=button)
        deeds = self.deeds(game, seats, posts)
        return tell.Told(
            source=replace(self.header.source, hero=deeds.hero),
            line=self.passage.line,
            last=self.tags[-1].line,
            game=game,
            seats=seats,
            button=button,
            posts=posts,
            rake=self.rake(deeds),
            first=deeds.first,
            deeds=deeds.deeds,
            claims=deeds.claims,
            returns="in_winnings",
        )

    def deeds(self, game: Game, seats: tuple[Seat, ...], posts: tuple[Post, ...]) -> Deeds:
        """What was done, with raises read in the way of their time, or else in the other."""
        old = self.header.has_old_raises
        readings = []
        for by_total in (not old, old):
            put_in = PutIn(seats, posts)
            deeds = Deeds(game, self.amounts, self.players, put_in, by_total=by_total)
            deeds.take_all(self.tags)
            readings.append(deeds)
            if not deeds.has_doubt or self.is_likely(deeds):
                return deeds
        return readings[0]

    def is_likely(self, deeds: Deeds) -> bool:
        """Whether calls fit the raises, as they are read, and the rake is one."""
        return not deeds.misfits and 0 <= self.left(deeds) <= self.most(deeds)

    def left(self, deeds: Deeds) -> int:
        """What the winners leave of all that was put in."""
        return deeds.put_in.total - deeds.paid

    def most(self, deeds: Deeds) -> int:
        return -(-(deeds.put_in.total - deeds.put_in.unmatched) // _MOST_RAKE)

    def rake(self, deeds: Deeds) -> int:
        """The rake is not told: it is what was put in and paid to nobody."""
        rake, line = self.left(deeds), deeds.winner_line or self.tags[-1].line
        if deeds.misfits:
            # The engine refuses the first call that does not fit, in its own line.
            return 0
        if not deeds.winner_line:
            self.refuse("told_nothing_of", line, what=Phrase("told.what.end"))
        if rake < 0:
            self.refuse("told_pays_more", line)
        if rake > self.most(deeds):
            self.refuse("told_rake", line, found=deeds.game.stakes.money(rake))
        return rake

    def seated(self) -> dict[int, Seat]:
        """Everybody at the table, dealt in or not."""
        found: dict[int, Seat] = {}
        for tag in self.tags:
            if tag.name == "player":
                seat = self.number(tag.says.get("seat", ""), tag.line)
                stack = self.amounts.read(tag.says.get("balance", ""), tag.line)
                if seat in found:
                    self.refuse("told_twice", tag.line, name=str(seat))
                found[seat] = Seat(seat, stack, tag.says.get("nickname", ""))
        if not found:
            self.refuse("told_nothing_of", self.passage.line, what=Phrase("told.what.seats"))
        return found

    def number(self, text: str, line: int) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 3):
            self.refuse("told_nobody", line, name=text[:40])
        return int(text)

    def button(self) -> int:
        tag = next((tag for tag in self.tags if tag.name == "players"), None)
        if tag is None:
            self.refuse("told_nothing_of", self.passage.line, what=Phrase("told.what.button"))
        return self.number(tag.says.get("dealer", ""), tag.line)

    def in_hand(self) -> tuple[Seat, ...]:
        """Who plays: whoever does something. What the site says of that cannot be trusted.

        In tournaments the chips told are those left after posting.
        """
        does = {each.seat for each in self.posted}
        for tag in self.tags:
            if tag.name == "event" and (tag.type in _ACTS or self.is_fold(tag)):
                does.add(seat_of(tag, self.players))
        found = []
        for number in sorted(does):
            seat = self.players[number]
            if self.header.is_tournament:
                posted = sum([each.amount for each in self.posted if each.seat == number])
                seat = Seat(number, seat.stack + posted, seat.name)
            found.append(seat)
        return tuple(found)

    def is_fold(self, tag: Tag) -> bool:
        """Whether somebody who was dealt in sits out before he has done anything else."""
        if tag.type != "SIT_OUT" or tag.round not in BETTING_ROUNDS:
            return False
        dealt = [
            each.says.get("seat")
            for each in self.tags
            if each.name == "player" and each.says.get("dealtin") == "true"
        ]
        return tag.says.get("player") in dealt

    def posts(self) -> list[Posted]:
        """The forced bets, as they went in."""
        events = [tag for tag in self.tags if tag.name == "event"]
        big = max([self.amount(tag) for tag in events if tag.type == "BIG_BLIND"], default=0)
        found: list[Posted] = []
        for tag in events:
            kind = _POSTS.get(tag.type)
            if tag.type == "RETURN_BLIND":
                amount = self.amount(tag)
                kind = "live" if amount == big else "both" if amount > big else "dead"
            elif tag.type == "ALL_IN" and tag.round == "BLINDS":
                kind = "big" if any([each.kind == "small" for each in found]) else "small"
            elif tag.type == "BRING_IN":
                self.refuse("told_unknown_post", tag.line, text=tag.type)
            if kind is not None:
                found.append(self.post(tag, kind))
        return found

    def post(self, tag: Tag, kind: Kind) -> Posted:
        seat, amount = seat_of(tag, self.players), self.amount(tag)
        stack = self.players[seat].stack
        if not amount:
            self.refuse("told_unknown_post", tag.line, text=tag.type)
        is_all = stack == 0 if self.header.is_tournament else stack == amount
        return Posted(line=tag.line, seat=seat, kind=kind, amount=amount, all_in=is_all)

    def amount(self, tag: Tag) -> int:
        return self.amounts.read(tag.says.get("amount", ""), tag.line)

    def stakes(self) -> Stakes:
        """Bets in cash limit games, blinds otherwise; what the head leaves out, the posts tell."""
        header, line = self.header, self.header.line
        most: dict[str, int] = {}
        for each in self.posted:
            if not each.all_in or each.kind not in most:
                most[each.kind] = max(most.get(each.kind, 0), each.amount)
        small = self.amounts.read(header.small, line) if header.small else most.get("small", 0)
        big = self.amounts.read(header.big, line) if header.big else most.get("big", 0)
        ante = most.get("ante", 0)
        is_bets = header.betting == "limit" and bool(header.big) and not header.is_tournament
        if is_bets:
            small_bet, big_bet = small, big
            small, big = most.get("small", small // 2), small
        else:
            small_bet = big or ante
            big_bet = 2 * small_bet
        if not any([each.kind != "ante" for each in self.posted]):
            small = big = 0
            small_bet, big_bet = (small_bet, big_bet) if is_bets else (ante, 2 * ante)
        if not small_bet:
            self.refuse("told_nothing_of", line, what=Phrase("told.what.stakes"))
        return Stakes(
            small_bet=small_bet,
            big_bet=big_bet,
            small_blind=min(small, big),
            big_blind=big,
            ante=ante,
            decimals=self.amounts.decimals,
        )
