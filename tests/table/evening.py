"""What the tests of the table share: an evening at one table, scripted in few words."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
import pytest

from badugi.deck import SeededDeck, seed_of
from badugi.errors import IllegalAction
from badugi.hand import Call, Check, Fold, Hand, HandSetup, PostKind, StandPat, legal, start
from badugi.hand import apply as act
from badugi.hand.setup import check_setup
from badugi.rules import Game, find_house, parse_game
from badugi.table import (
    Action,
    Chair,
    DealHand,
    Event,
    PostBlinds,
    SitDown,
    SitOut,
    StandUp,
    Table,
    TableSetup,
    apply,
    open_table,
    replay,
    settle,
)

CHIPS = 100


def game_of(sign: str = "2/4 limit badugi", *, house: str = "standard", **options: object) -> Game:
    return parse_game(sign, house=find_house(house).replace(**options))


class Evening:
    """A table with its whole log, and the events of the last thing done."""

    def __init__(self, *games: Game, sit: Collection[int] = (), **setup: object) -> None:
        made = TableSetup(games=games or (game_of(),), **setup)  # type: ignore[arg-type]
        self.table, self.events = open_table(made)
        self.log: list[Event] = list(self.events)
        self.people = 0
        self.sit(*sit)

    def do(self, *actions: Action) -> tuple[Event, ...]:
        for action in actions:
            self.went_on(*apply(self.table, action))
        return self.events

    def went_on(self, table: Table, events: tuple[Event, ...]) -> None:
        self.table, self.events = table, events
        self.log += events

    def sit(self, *seats: int, chips: int = CHIPS) -> None:
        """Somebody new sits down in each of these seats."""
        for seat in seats:
            self.people += 1
            self.do(SitDown(seat, f"id{self.people}", f"Player {self.people}", chips))

    def post(self, *seats: int) -> None:
        self.do(*[PostBlinds(seat) for seat in seats])

    def sit_out(self, *seats: int) -> None:
        self.do(*[SitOut(seat) for seat in seats])

    def stand_up(self, *seats: int) -> None:
        self.do(*[StandUp(seat) for seat in seats])

    def deal(self) -> HandSetup:
        """The next hand is dealt; it stays running."""
        self.do(DealHand())
        return self.running

    @property
    def running(self) -> HandSetup:
        assert self.table.hand is not None
        check_setup(self.table.hand)
        return self.table.hand

    def finish(self) -> Hand:
        """The running hand ends without a winner of any size: all fold to one."""
        hand = all_fold(self.running)
        self.went_on(*settle(self.table, hand))
        return hand

    def hand(self) -> HandSetup:
        """The next hand is dealt and all fold to one."""
        setup = self.deal()
        self.finish()
        return setup

    def hands(self, count: int) -> list[tuple[int, int | None, int | None]]:
        """The places of so many hands, one after another."""
        return [places(self.hand()) for _ in range(count)]

    def chair(self, seat: int) -> Chair:
        chair = self.table.chair(seat)
        assert chair is not None
        return chair

    def refuses(self, action: Action, code: str, clause: str) -> str:
        """Assert that this is refused for this reason; returns the sentence for people."""
        before = msgspec.json.encode(self.table)
        with pytest.raises(IllegalAction) as caught:
            apply(self.table, action)
        assert (caught.value.code, caught.value.clause) == (code, clause)
        assert msgspec.json.encode(self.table) == before
        return str(caught.value)

    def check_log(self) -> None:
        """The log says it all, also after it has been written down and read again."""
        written = msgspec.json.encode(self.log)
        assert replay(msgspec.json.decode(written, type=tuple[Event, ...])) == self.table
        assert msgspec.json.decode(msgspec.json.encode(self.table), type=Table) == self.table


def all_fold(setup: HandSetup) -> Hand:
    hand, _ = start(setup, SeededDeck.from_seed(seed_of(1)))
    while not hand.is_over:
        hand, _ = act(hand, Fold() if legal(hand).may_fold else StandPat())
    return hand


def check_down(setup: HandSetup, seed: int = 1) -> Hand:
    """Everybody calls or checks and stands pat; the cards decide."""
    hand, _ = start(setup, SeededDeck.from_seed(seed_of(seed)))
    while not hand.is_over:
        choices = legal(hand)
        quiet = StandPat() if choices.slots else Check() if choices.may_check else Call()
        hand, _ = act(hand, quiet)
    return hand


def places(setup: HandSetup) -> tuple[int, int | None, int | None]:
    """The button, who posted the small blind and who the big one."""
    who = {post.kind: post.seat for post in setup.posts}
    return setup.button, who.get(PostKind.SMALL_BLIND), who.get(PostKind.BIG_BLIND)


def dealt(setup: HandSetup) -> list[int]:
    return [seat.seat for seat in setup.seats]


def posted(setup: HandSetup, seat: int) -> list[tuple[str, int]]:
    """What a seat posts, in order."""
    return [(post.kind.value, post.amount) for post in setup.posts if post.seat == seat]
