"""A home game: you and some bots around one table, hand after hand, until you get up."""

from __future__ import annotations

from rich import box
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from badugi.bots import Regular
from badugi.bots.outlook import outlook
from badugi.cli.console import errors, goal, screen, words
from badugi.cli.playedhand import HERO, Plan, PlayedHand
from badugi.cli.playthrough import NAMES as OTHERS
from badugi.cli.prompt import Answers
from badugi.hand import Hand
from badugi.hand.record import Record, dump
from badugi.table import DealHand, SitDown, Table, TableSetup, TopUp, open_table, settle
from badugi.table import apply as at_table

NAMES = ("Hero", *OTHERS)


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
        if self._plan.record is not None:
            self._plan.record.open("a").close()
        self._greet()
        self._warm_up()
        while self._wants_another():
            self._refill()
            self._play_hand()
        self._results()

    def _greet(self) -> None:
        plan = self._plan
        bought = plan.game.stakes.money(plan.buy_in)
        screen().print(words("welcome", game=plan.game.name, seats=plan.seats, chips=bought))
        screen().print(goal(plan.game.variant.name), style="quiet")
        if plan.auto is None:
            screen().print(words("how_to"), style="quiet")

    def _warm_up(self) -> None:
        """The regulars take a second to think about a game before its first hand."""
        if any(isinstance(bot, Regular) for bot in (*self._plan.opponents, self._plan.auto)):
            with errors().status(words("warming_up")):
                outlook(self._plan.game)

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
        plan = self._plan
        self._table, _ = at_table(self._table, DealHand())
        setup = self._table.hand
        assert setup is not None
        screen().print()
        played = PlayedHand(plan, setup, self._table.hands, self._answers)
        hand = played.to_the_end()
        self._has_left = played.has_left
        self._table, _ = settle(self._table, hand)
        self._tell_result(hand)
        if plan.record is not None:
            line = dump(Record.of(played.events).seen_by(HERO))
            with plan.record.open("a", encoding="utf-8") as file:
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
