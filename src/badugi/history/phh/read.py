"""A PHH hand as it is told: the standard's fields, and ours for what the standard lacks."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec
from msgspec import structs

from badugi.errors import BadugiError, HistoryError
from badugi.hand.setup import Post, PostKind, Seat
from badugi.history import told as tell
from badugi.history.passage import Passage
from badugi.history.phh.deeds import Deeds
from badugi.history.phh.fields import Fields
from badugi.history.phh.origin import read_source
from badugi.history.phh.terms import CODES, OTHER, clockwise, posts_said, stakes_said, variant_of
from badugi.history.putin import PutIn
from badugi.rules import (
    HOUSES,
    Betting,
    FixedLimit,
    Game,
    House,
    PotLimit,
    Stakes,
    Variant,
    find_betting,
    find_house,
)

_HOUSE = find_house("pokerstars").replace(showdown="ask", table_all_ins="never")
_FRACTION = re.compile(r"([1-9]\d{0,3})/([1-9]\d{0,3})-pot")
_STAKES = ("small_bet", "big_bet", "small_blind", "big_blind", "ante")


def read(passage: Passage) -> tell.Told | tell.Skipped:
    """What one hand's fields tell."""
    fields = Fields(passage)
    source = read_source(fields)
    passage.source = source
    fields.need("variant")
    code = fields.string("variant")
    if code != OTHER and variant_of(code) is None:
        return tell.Skipped(line=passage.line, reason="other_game", game=code, source=source)
    return _Reader(passage, fields, code).told()


class _Reader:
    """One hand's fields, each taken for what it means."""

    def __init__(self, passage: Passage, fields: Fields, code: str) -> None:
        self.passage = passage
        self.fields = fields
        self.code = code
        stacks = fields.items("starting_stacks")
        fields.need("starting_stacks")
        self.count = len(stacks)
        self.seats = self.order()
        self.button = fields.number("_button") if "_button" in fields else self.seats[-1]
        if clockwise(self.seats, self.button) != list(self.seats):
            fields.refuse("seats")

    def order(self) -> tuple[int, ...]:
        """The players' seats from the left of the button; they are counted where none is told."""
        seats = self.fields.numbers("seats") or tuple(range(1, self.count + 1))
        if not self.count or len(seats) != self.count or len(set(seats)) != self.count:
            self.fields.refuse("seats" if self.count else "starting_stacks")
        return seats

    def told(self) -> tell.Told:
        fields = self.fields
        try:
            posts = self.posts()
            game = self.game(posts)
        except HistoryError:
            raise
        except BadugiError as error:
            raise HistoryError("told_setup", line=fields.line, reason=error) from error
        self.passage.game = game
        seated = self.seated()
        put_in = PutIn(seated, posts)
        deeds = Deeds(fields, self.seats, put_in)
        fields.need("actions")
        deeds.take_all()
        if "_house" not in fields and deeds.shows_as_last_aggressor:
            house = game.house.replace(first_to_show="last_aggressor")
            game = structs.replace(game, house=house)
        assert self.passage.source is not None
        return tell.Told(
            source=self.passage.source,
            line=fields.line,
            last=deeds.last,
            game=game,
            seats=seated,
            button=self.button,
            posts=posts,
            rake=self.rake(put_in),
            rake_parts=tuple(
                [fields.chips_of(part, "_rake_parts") for part in fields.items("_rake_parts")]
            ),
            first=deeds.first,
            deeds=deeds.deeds,
            claims=self.claims(deeds),
            returns="untold",
            mucks="at_will" if "_house" in fields else "beaten",
        )

    def seated(self) -> tuple[Seat, ...]:
        """The players in the order of the record that was written, else by seat."""
        fields = self.fields
        names = fields.strings("players") or ("",) * self.count
        if len(names) != self.count:
            fields.refuse("players")
        stacks = fields.chips_each("starting_stacks", self.count)
        absent = fields.numbers("_absent")
        found = {
            seat: Seat(seat, stack, name, seat in absent)
            for seat, stack, name in zip(self.seats, stacks, names, strict=True)
        }
        order = fields.numbers("_order") or tuple(sorted(found))
        if sorted(order) != sorted(found):
            fields.refuse("_order")
        return tuple([found[seat] for seat in order])

    def posts(self) -> tuple[Post, ...]:
        fields = self.fields
        if "_posts" in fields:
            return tuple([self.post(table) for table in fields.tables("_posts")])
        fields.need("antes")
        fields.need("blinds_or_straddles")
        antes = fields.chips_each("antes", self.count)
        blinds = fields.chips_each("blinds_or_straddles", self.count)
        if min(antes) < 0:
            fields.refuse("antes")
        posts = posts_said(self.seats, antes, blinds)
        if posts is None:
            fields.refuse("blinds_or_straddles", "phh_straddle")
        return posts

    def post(self, table: dict[str, object]) -> Post:
        seat, kind = table.get("seat"), table.get("kind")
        if type(seat) is not int or kind not in [each.value for each in PostKind]:
            self.fields.refuse("_posts")
        return Post(seat, PostKind(kind), self.fields.chips_of(table.get("amount"), "_posts"))

    def game(self, posts: tuple[Post, ...]) -> Game:
        betting = self.betting()
        variant = variant_of(self.code)
        house = self.house()
        return Game(variant or self.variant(), betting, self.stakes(betting, posts), house)

    def variant(self) -> Variant:
        """A variant that is in no list of ours."""
        try:
            return msgspec.convert(self.fields.need("_variant"), Variant)
        except msgspec.ValidationError:
            self.fields.refuse("_variant")

    def betting(self) -> Betting:
        if self.code in CODES.values():
            return FixedLimit()
        self.fields.need("_betting")
        name = self.fields.string("_betting")
        return _betting(name)

    def stakes(self, betting: Betting, posts: tuple[Post, ...]) -> Stakes:
        fields = self.fields
        decimals = fields.amounts.decimals
        if "_stakes" in fields:
            table = fields.need("_stakes")
            if not isinstance(table, dict):
                fields.refuse("_stakes")
            amounts = {name: fields.chips_of(table.get(name), "_stakes") for name in _STAKES}
            return Stakes(**amounts, decimals=decimals)
        if betting.is_fixed:
            small, big = fields.chips("small_bet"), fields.chips("big_bet")
        else:
            small = fields.chips("min_bet")
            big = 2 * small
        return stakes_said(posts, small_bet=small, big_bet=big, decimals=decimals)

    def house(self) -> House:
        """The house rules; where the file has none of ours, those of the biggest site."""
        fields = self.fields
        if "_house" not in fields:
            return _HOUSE
        options = fields.need("_house")
        if isinstance(options, str):
            return find_house(options)
        if not isinstance(options, dict):
            fields.refuse("_house")
        try:
            return _house(tuple([(name, type(value), value) for name, value in options.items()]))
        except TypeError:
            fields.refuse("_house")

    def rake(self, put_in: PutIn) -> int | None:
        """The rake told, or what the ends leave of what was put in."""
        fields = self.fields
        if "_rake" in fields:
            return fields.chips("_rake")
        if "_house" in fields:
            return None
        if "finishing_stacks" in fields:
            name, before = "finishing_stacks", sum(fields.chips_each("starting_stacks", self.count))
        elif "winnings" in fields:
            name, before = "winnings", put_in.total - put_in.unmatched
        else:
            return 0
        rake = before - sum(fields.chips_each(name, self.count))
        if rake < 0:
            fields.refuse(name, "told_pays_more")
        return rake

    def claims(self, deeds: Deeds) -> tell.Claims:
        fields = self.fields
        claims = tell.Claims(line=fields.line_of("winnings"))
        if "winnings" in fields:
            claims.won = self.each("winnings")
        if "finishing_stacks" in fields:
            claims.line = fields.line_of("finishing_stacks")
            claims.stacks = self.each("finishing_stacks")
        claims.mucked = {
            seat: tell.Holding(line=line, cards=cards)
            for line, seat, cards in deeds.hands("_mucked")
        }
        return claims

    def each(self, name: str) -> dict[int, int]:
        """An amount of every seat; here a short array leaves nobody out."""
        if len(self.fields.items(name)) != self.count:
            self.fields.refuse(name)
        amounts = self.fields.chips_each(name, self.count)
        return dict(zip(self.seats, amounts, strict=True))


@lru_cache(maxsize=64)
def _house(options: tuple[tuple[str, type, object], ...]) -> House:
    """A house of these options; those left out are as in the preset that it names."""
    told = {name: value for name, _, value in options}
    presets = {house.name: house for house in HOUSES}
    preset = presets.get(str(told.get("name")), HOUSES[0])
    named = {name: None if value == "none" else value for name, value in told.items()}
    return preset.replace(**named)


@lru_cache(maxsize=64)
def _betting(name: str) -> Betting:
    match = _FRACTION.fullmatch(name)
    return PotLimit(int(match[1]), int(match[2])) if match else find_betting(name)
