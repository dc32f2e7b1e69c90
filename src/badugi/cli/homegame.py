"""A home game: you and some bots around one table, hand after hand, until you get up."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from rich import box
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from badugi.bots import Bot, turn_rng
from badugi.cli import tableview
from badugi.cli.console import screen, words
from badugi.cli.prompt import QUIT, Answers
from badugi.cli.voice import Voice
from badugi.deck import SeededDeck, seed_of
from badugi.errors import BadugiError
from badugi.hand import (
    Action,
    Check,
    Event,
    Fold,
    Hand,
    HandSetup,
    Phase,
    StandPat,
    apply,
    legal,
    start,
    view,
)
from badugi.hand.actions import Show
from badugi.hand.notation import explain, parse_action
from badugi.hand.record import Record, dump
from badugi.rules import Game
from badugi.table import DealHand, SitDown, Table, TableSetup, TopUp, open_table, settle
from badugi.table import apply as at_table

HERO = 1
NAMES = ("Hero", "Ana", "Ben", "Cho", "Dana", "Eli", "Flo", "Gus", "Hana")


class Plan(Struct, frozen=True, kw_only=True):
    """What was asked for on the command line."""

    game: Game
    seats: int
    seed: bytes
    buy_in: int
    opponents: tuple[Bot, ...]
    auto: Bot | None = None
    hands: int | None = None
    record: Path | None = None


class HomeGame:
    """One evening at the table; seat 1 is the hero's."""

    def __init__(self, plan: Plan, answers: Answers) -> None:
        self._plan = plan
        self._answers = answers
        setup = TableSetup(games=(plan.game,), seats=plan.seats, button=plan.seats)
        self._names = {seat: NAMES[seat - 1] for seat in range(1, plan.seats + 1)}
        self._bought = dict.fromkeys(self._names, 0)
        self._has_left = False
        self._table = self._seated(setup)

    def _seated(self, setup: TableSetup) -> Table:
        plan = self._plan
        table, _ = open_table(setup)
        for seat, name in self._names.items():
            table, _ = at_table(table, SitDown(seat, name, name, plan.buy_in))
            self._bought[seat] += plan.buy_in
        return table

    def play(self) -> None:
        """Hand after hand, then the results."""
        self._greet()
        while self._wants_another():
            self._refill()
            self._play_hand()
        self._results()

    def _greet(self) -> None:
        plan = self._plan
        bought = plan.game.stakes.money(plan.buy_in)
        screen().print(words("welcome", game=plan.game.name, seats=plan.seats, chips=bought))
        if plan.auto is None:
            screen().print(words("how_to"), style="quiet")

    def _wants_another(self) -> bool:
        played = self._table.hands
        if self._has_left or (self._plan.hands is not None and played >= self._plan.hands):
            return False
        if self._plan.auto is not None or played == 0:
            return True
        if self._answers.interactive:
            screen().print(Text("  " + words("next"), style="quiet"))
        return self._answers.next_hand()

    def _refill(self) -> None:
        """Whoever has lost all his chips buys in again."""
        for chair in self._table.chairs:
            if chair.chips == 0:
                self._table, _ = at_table(self._table, TopUp(chair.seat, self._plan.buy_in))
                self._bought[chair.seat] += self._plan.buy_in
                amount = self._plan.game.stakes.money(self._plan.buy_in)
                screen().print(Text("  " + words("buys_in", name=chair.name, amount=amount)))

    def _play_hand(self) -> None:
        self._table, _ = at_table(self._table, DealHand())
        setup = self._table.hand
        assert setup is not None
        screen().print()
        played = _PlayedHand(self, setup, self._table.hands)
        hand = played.to_the_end()
        self._table, _ = settle(self._table, hand)
        self._tell_result(hand)
        if self._plan.record is not None:
            line = dump(Record.of(played.events).seen_by(HERO))
            with self._plan.record.open("a", encoding="utf-8") as file:
                file.write(line + "\n")

    def _tell_result(self, hand: Hand) -> None:
        before = {seat.seat: seat.stack for seat in hand.setup.seats}
        if HERO in before:
            change = hand.player(HERO).stack - before[HERO]
            text = words("result", change=self._signed(change), chips=self._chips(HERO))
            screen().print(Text("  " + text, style="money" if change > 0 else "quiet"))

    def _chips(self, seat: int) -> str:
        chair = self._table.chair(seat)
        return self._plan.game.stakes.money(chair.chips if chair else 0)

    def _signed(self, amount: int) -> str:
        money = self._plan.game.stakes.money(abs(amount))
        return f"+{money}" if amount > 0 else f"-{money}" if amount else money

    def _results(self) -> None:
        """What everybody won or lost, in money and in bets for a hundred hands."""
        hands = self._table.hands
        if hands == 0:
            return
        stakes = self._plan.game.stakes
        fixed = self._plan.game.betting.is_fixed
        bet = stakes.big_bet if fixed else stakes.minimum_bet
        table = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column(words("player"))
        for name in ("chips", "bought", "net", "big_bets" if fixed else "big_blinds"):
            table.add_column(words(name), justify="right")
        for chair in self._table.chairs:
            net = chair.chips - self._bought[chair.seat]
            table.add_row(
                Text(chair.name, style="you" if chair.seat == HERO else ""),
                stakes.money(chair.chips),
                stakes.money(self._bought[chair.seat]),
                Text(self._signed(net), style="money" if net > 0 else ""),
                f"{100 * net / bet / hands:+.1f}",
            )
        screen().print()
        screen().print(Text("  " + words("results", count=hands), style="bold"))
        screen().print(Padding(table, (0, 0, 0, 2)))


class _PlayedHand:
    """One hand of the home game while it is played."""

    def __init__(self, host: HomeGame, setup: HandSetup, number: int) -> None:
        self._host = host
        self._plan = host._plan
        self._number = number
        self._voice = Voice(setup, HERO)
        seed = seed_of(f"{self._plan.seed.hex()} hand {number}")
        self._hand, events = start(setup, SeededDeck.from_seed(seed))
        self.events: list[Event] = []
        screen().print(tableview.heading(self._hand, number))
        self._take_in(events)
        if self._plan.auto is not None:
            self._voice.flush()
            screen().print(tableview.own_cards(self._seen(), HERO))

    def to_the_end(self) -> Hand:
        """Ask whoever must act until the hand is over."""
        turns = dict.fromkeys(self._hand.seats, 0)
        while (seat := self._hand.actor) is not None:
            turns[seat] += 1
            action = self._ask(seat, turns[seat])
            self._hand, events = apply(self._hand, action, seat)
            self._take_in(events)
        self._voice.flush()
        return self._hand

    def _take_in(self, events: tuple[Event, ...]) -> None:
        self.events += events
        for event in events:
            self._voice.hear(view(event, HERO), self._hand)

    def _seen(self) -> Hand:
        return view(self._hand, HERO)

    def _ask(self, seat: int, turn: int) -> Action:
        if seat == HERO and self._host._has_left:
            return self._without_hero()
        bot = self._plan.auto if seat == HERO else self._bot(seat)
        if bot is None:
            return self._ask_hero()
        secret = self._plan.seed.hex()
        rng = turn_rng(secret, hand=self._number, seat=seat, turn=turn)
        return bot(view(self._hand, seat), legal(self._hand, seat), rng)

    def _bot(self, seat: int) -> Bot:
        return self._plan.opponents[(seat - 2) % len(self._plan.opponents)]

    def _ask_hero(self) -> Action:
        """The hero's answer, asked again until it is a legal action."""
        self._voice.flush()
        screen().print(tableview.table(self._seen(), HERO, self._host._names))
        options = legal(self._hand, HERO)
        money = self._plan.game.stakes.money
        screen().print(Text("  " + explain(options, money)))
        warned = not self._host._answers.interactive
        while True:
            text = self._host._answers.line()
            if text is None or text.lower() in QUIT:
                self._host._has_left = True
                screen().print(Text("  " + words("leaving"), style="quiet"))
                return self._without_hero()
            if text in {"?", "h", "help"}:
                screen().print(Text(words("notation"), style="quiet"))
                continue
            try:
                action = parse_action(text, self._seen(), HERO)
                apply(self._hand, action, HERO)
            except BadugiError as error:
                screen().print(Text(f"  {error}", style="red"))
                continue
            if isinstance(action, Fold) and options.may_check and not warned:
                warned = True
                screen().print(Text("  " + words("free_check"), style="red"))
                continue
            return action

    def _without_hero(self) -> Action:
        """Who has left checks if he may, folds else, and stands pat in a draw (R10.1)."""
        options = legal(self._hand, HERO)
        if self._hand.phase is Phase.DRAWING:
            return StandPat()
        if self._hand.phase is Phase.SHOWDOWN:
            return Show()
        return Check() if options.may_check else Fold()
