"""Whole lives of tables: players come, sit out, bust and go, games rotate, hands are played.

Whatever is asked of the table, in whatever order, the laws hold after every event. The checker
knows them from the rules and shares no code with what moves the button.
"""

from __future__ import annotations

import random

import msgspec
import pytest
from tests.table.evening import game_of

from badugi.deck import SeededDeck, seed_of
from badugi.errors import IllegalAction
from badugi.hand import HandSetup, PostKind, legal, start
from badugi.hand import apply as act
from badugi.hand.setup import check_setup
from badugi.rules import Game, make_game
from badugi.table import (
    Action,
    ChooseGame,
    DealHand,
    Event,
    Phase,
    PostBlinds,
    SitDown,
    SitIn,
    SitOut,
    StandUp,
    Status,
    Table,
    TableSetup,
    TopUp,
    WaitForBigBlind,
    apply,
    dealer,
    decide,
    evolve,
    open_table,
    replay,
    settlement,
)
from badugi.table.events import ButtonMoved, HandDealt, HandSettled
from badugi.table.ledger import ESCROW, FAUCET, Ledger, move, post, transfer_of, wallet
from badugi.table.lineup import Lineup

RAKE = {"rake_basis_points": 500, "rake_cap": 3}
WORLDS: dict[str, TableSetup] = {
    "moving": TableSetup(games=(game_of(**RAKE),), seats=9, max_buy_in=150),
    "dead": TableSetup(games=(game_of(house="wsop"),), seats=9),
    "all missed": TableSetup(games=(game_of(missed_blinds="all", **RAKE),), seats=5),
    "dead, small": TableSetup(games=(game_of(button="dead", missed_blinds="all"),), seats=4),
    "heads-up": TableSetup(games=(game_of(),), seats=2, max_buy_in=60),
    "three": TableSetup(games=(game_of(),), seats=3),
    "antes": TableSetup(games=(make_game("badugi", "half-pot", "1/2", "korean"),), seats=6),
    "mix": TableSetup(
        games=(
            game_of(),
            game_of("2/4 limit badeucy", house="wsop"),
            make_game("badugi", "half-pot", "1/2", "korean"),
            game_of("1/2 ante 1 pot badacey"),
        )
    ),
    "by hands": TableSetup(games=(game_of(), game_of("2/4 limit deuce-to-seven")), rotation=3),
    "choice": TableSetup(games=(game_of(), game_of("1/2 nl badugi")), rotation="dealers_choice"),
    "tournament": TableSetup(games=(game_of("20/40 limit badugi"),), kind="tournament", seats=7),
    "tournament, dead": TableSetup(
        games=(game_of("20/40 limit badugi", house="wsop"),), kind="tournament", seats=7
    ),
    "tournament, mix": TableSetup(
        games=(
            game_of("20/40 limit badugi", house="wsop"),
            game_of("20/40 limit badugi"),
            make_game("badugi", "half-pot", "10/20", "korean"),
        ),
        kind="tournament",
        rotation=2,
        seats=7,
    ),
}
PATIENCE = 20
"""Hands within which everybody who waits is dealt in, whoever comes and goes."""

_WISHES = (SitDown, TopUp, SitOut, SitIn, PostBlinds, WaitForBigBlind, StandUp)
_SENSIBLE: dict[Status, tuple[type, ...]] = {
    Status.PLAYING: (SitOut, TopUp, TopUp, TopUp, TopUp, StandUp),
    Status.SITTING_OUT: (SitIn, SitIn, SitIn, TopUp, StandUp),
    Status.BUSTED: (TopUp, TopUp, TopUp, SitIn, StandUp),
    Status.WAITING_FOR_BIG_BLIND: (PostBlinds, PostBlinds, SitOut),
    Status.POSTING: (WaitForBigBlind, TopUp),
    Status.WAITING_FOR_BUTTON: (WaitForBigBlind, TopUp),
}


class Life:
    """A table that people do things to at random, and what the laws say of it."""

    def __init__(self, setup: TableSetup, seed: int) -> None:
        self.chance = random.Random(seed)
        self.table, events = open_table(setup)
        self.log: list[Event] = []
        self.ledger = Ledger()
        self.people = 0
        self.last_big: str | None = None
        self.waited: dict[str, int] = {}
        self.played: set[str] = set()
        self.hands = 0
        for event in events:
            self.note(event)

    # what happens

    def ask(self, action: Action) -> None:
        """Do it if it can be done; a refusal must have changed nothing."""
        before = msgspec.json.encode(self.table)
        try:
            event = decide(self.table, action)
        except IllegalAction:
            assert msgspec.json.encode(self.table) == before
            return
        together, events = apply(self.table, action)
        assert events[0] == event
        for event in events:
            self.note(event)
            self.table = evolve(self.table, event)
            self.check(event)
        assert self.table == together
        assert dealer(self.table) is None

    def note(self, event: Event) -> None:
        """Write the event down, and its transfer."""
        self.log.append(event)
        transfer = transfer_of(event, key=str(len(self.log)))
        if transfer is None:
            return
        giver = transfer.entries[0]
        if giver.account.startswith("wallet:"):
            gift = move(f"gift {len(self.log)}", -giver.amount, source=FAUCET, target=giver.account)
            self.ledger = post(self.ledger, gift)
        self.ledger = post(post(self.ledger, transfer), transfer)

    def somebody_does_something(self) -> None:
        """At a random seat: mostly what makes sense there, sometimes anything."""
        seat = self.chance.randint(1, self.table.setup.seats)
        chair = self.table.chair(seat)
        if self.chance.random() < 0.2:
            wish = self.chance.choice(_WISHES)
        elif chair is None:
            wish = SitDown
        else:
            wish = self.chance.choice(_SENSIBLE[chair.status])
        self.wish(wish, seat)

    def wish(self, wish: type, seat: int) -> None:
        if wish is SitDown:
            self.people += 1
            name = f"p{self.people}"
            self.ask(SitDown(seat, name, name.upper(), self.chance.randint(-5, 160)))
        elif wish is TopUp:
            self.ask(TopUp(seat, self.chance.randint(0, 80)))
        elif wish is not StandUp or self.table.setup.is_cash:
            self.ask(wish(seat))

    def turn(self) -> None:
        """Some coming and going, and a hand with some more in it."""
        for _ in range(self.chance.choice([0, 1, 2, 3, 4, 8])):
            self.somebody_does_something()
        while len(self.table.ready) < 2:
            self.somebody_does_something()
        self.ask(DealHand())
        while self.table.phase is Phase.CHOOSING:
            self.somebody_does_something()
            self.ask(ChooseGame(self.chance.randrange(-1, 3)))
        if self.table.phase is Phase.PLAYING:
            self.play()

    def play(self) -> None:
        assert self.table.hand is not None
        self.hands += 1
        hand, _ = start(self.table.hand, SeededDeck.from_seed(seed_of(self.hands)))
        wild = self.chance.random() < 0.1
        while not hand.is_over:
            choices = list(legal(hand))
            hand, _ = act(hand, choices[-1] if wild else self.chance.choice(choices))
            if self.chance.random() < 0.05:
                self.somebody_does_something()
        self.ask(settlement(hand))

    # what must hold

    def check(self, event: Event) -> None:
        table = self.table
        assert self.ledger.balance(ESCROW) == table.chips, "escrow holds what is on the table"
        assert sum(self.ledger.balances.values()) == 0
        assert all(chair.stack >= 0 and chair.pending >= 0 for chair in table.chairs)
        assert len({chair.player for chair in table.chairs}) == len(table.chairs)
        assert [chair.seat for chair in table.chairs] == sorted(
            {chair.seat for chair in table.chairs}
        )
        written = msgspec.json.encode(table)
        assert msgspec.json.decode(written, type=Table) == table
        assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event
        if isinstance(event, ButtonMoved):
            self.check_nobody_is_left_out(event.lineup)
        if isinstance(event, HandDealt):
            self.check_hand(event.setup)
        if isinstance(event, HandSettled):
            assert table.phase is Phase.BETWEEN

    def check_nobody_is_left_out(self, now: Lineup) -> None:
        """Only between button and big blind does anybody wait who need not (R1.5, R1.7)."""
        seats = self.table.setup.seats
        met = 0 if now.big_blind is None else (now.big_blind - now.button) % seats or seats
        for chair in self.table.chairs:
            may_enter = not self.table.setup.is_cash or chair.status in (
                Status.PLAYING,
                Status.POSTING,
                Status.WAITING_FOR_BUTTON,
            )
            if may_enter and chair.stack and chair.seat not in now.seats:
                assert 0 < (chair.seat - now.button) % seats < met, f"{chair} left out of {now}"

    def check_hand(self, setup: HandSetup) -> None:
        check_setup(setup)
        places = range(len(self.table.setup.games))
        assert setup.game in [self.table.setup.game(place) for place in places]
        self.check_who_is_dealt_in(setup)
        if not setup.game.stakes.big_blind:
            self.last_big = None
            return
        self.check_blinds(setup)
        self.check_order(setup, setup.game)

    def player(self, seat: int) -> str:
        chair = self.table.chair(seat)
        assert chair is not None
        return chair.player

    def check_who_is_dealt_in(self, setup: HandSetup) -> None:
        dealt = {seat.seat for seat in setup.seats}
        self.played.update(self.player(seat) for seat in dealt)
        for chair in self.table.chairs:
            waits = chair.seat not in dealt and chair.stack > 0
            if self.table.setup.is_cash and chair.status in (Status.SITTING_OUT, Status.BUSTED):
                waits = False
            count = self.waited.get(chair.player, 0) + 1 if waits else 0
            self.waited[chair.player] = count
            assert count <= PATIENCE, f"{chair} never comes in"
            if not self.table.setup.is_cash:
                assert chair.seat in dealt or chair.is_new, "everybody is dealt in (R1.7)"
                assert chair.seat in dealt or chair.player not in self.played, "and stays in"
            if self.table.setup.is_cash and self.table.setup.rotation != "dealers_choice":
                assert (
                    chair.seat not in dealt
                    or chair.status is Status.PLAYING
                    or (not setup.game.stakes.big_blind)
                )

    def check_blinds(self, setup: HandSetup) -> None:
        who = {post.kind: post.seat for post in setup.posts}
        big = self.player(who[PostKind.BIG_BLIND])
        assert big != self.last_big, "nobody posts the big blind twice running (R1.4)"
        self.last_big = big
        if len(setup.seats) == 2:
            assert who[PostKind.SMALL_BLIND] == setup.button, "heads-up (R2.1)"
        if not self.table.setup.is_cash:
            assert PostKind.LIVE not in who
            assert PostKind.DEAD not in who
        if setup.game.house.missed_blinds == "big":
            assert PostKind.DEAD not in who

    def check_order(self, setup: HandSetup, game: Game) -> None:
        """Small blind, then big blind left of the button; between them nobody buys in (R1.5)."""
        order = [seat.seat for seat in setup.clockwise()]
        who = {post.kind: post.seat for post in setup.posts}
        live = {post.seat for post in setup.posts if post.kind is PostKind.LIVE}
        first = order[: order.index(who[PostKind.BIG_BLIND])]
        assert live.isdisjoint(first)
        if len(order) > 2 and PostKind.SMALL_BLIND in who:
            assert first == [who[PostKind.SMALL_BLIND]]
        elif len(order) > 2:
            assert first == []
            assert "dead" in {game.house.button for game in self.table.setup.games}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("world", WORLDS)
def test_the_laws_hold_all_through_a_tables_life(world: str, seed: int) -> None:
    life = Life(WORLDS[world], seed)
    for _ in range(40):
        life.turn()
    written = msgspec.json.encode(life.log)
    assert replay(msgspec.json.decode(written, type=tuple[Event, ...])) == life.table


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 200))
@pytest.mark.parametrize("world", WORLDS)
def test_the_laws_hold_in_many_lives(world: str, seed: int) -> None:
    life = Life(WORLDS[world], seed)
    for _ in range(100):
        life.turn()


def test_all_that_can_happen_happens() -> None:
    """The lives above are worth nothing if they never meet trouble."""
    wanted = {event.__name__ for event in Event.__args__} | {"live", "dead", "ante"}
    seen: set[str] = set()
    for seed in range(20):
        for world in ("moving", "all missed", "mix", "choice"):
            life = Life(WORLDS[world], seed)
            for _ in range(100):
                life.turn()
            seen.update(type(event).__name__ for event in life.log)
            seen.update(
                post.kind.value
                for event in life.log
                if isinstance(event, HandDealt)
                for post in event.setup.posts
            )
            assert wallet("p1") in life.ledger.balances
        if seen >= wanted:
            return
    pytest.fail(f"{wanted - seen} never happened")
