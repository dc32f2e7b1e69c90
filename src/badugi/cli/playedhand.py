"""One hand of the home game: bots play by themselves, you are asked."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from rich.text import Text

from badugi.bots import Bot, turn_rng
from badugi.bots.base import let_play
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
    decide,
    legal,
    start,
    view,
)
from badugi.hand.helper import describe
from badugi.hand.notation import explain, parse_action
from badugi.rules import Game

HERO = 1
"""Your seat."""
HELP = frozenset({"?", "h", "help"})


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


class PlayedHand:
    """A hand while it is played, shown as the hero sees it."""

    def __init__(self, plan: Plan, setup: HandSetup, number: int, answers: Answers) -> None:
        self._plan = plan
        self._number = number
        self._answers = answers
        self._names = setup.names()
        self._voice = Voice(setup)
        self._secret = seed_of(f"{plan.seed.hex()} bots").hex()
        self.has_left = False
        self.events: list[Event] = []
        seed = seed_of(f"{plan.seed.hex()} hand {number}")
        self._hand, events = start(setup, SeededDeck.from_seed(seed))
        screen().print(tableview.heading(self._hand, number))
        self._take_in(events)
        if plan.auto is not None:
            self._voice.flush()
            screen().print(tableview.own_cards(self._seen(), HERO))

    def to_the_end(self) -> Hand:
        """Ask whoever must act until the hand is over."""
        turns = dict.fromkeys(self._hand.seats, 0)
        while (seat := self._hand.actor) is not None:
            turns[seat] += 1
            bot = self._plan.auto if seat == HERO else self._bot(seat)
            if bot is None or (seat == HERO and self.has_left):
                action = self._without_hero() if self.has_left else self._ask_hero()
                self._hand, events = apply(self._hand, action, seat=seat)
            else:
                rng = turn_rng(self._secret, hand=self._number, seat=seat, turn=turns[seat])
                self._hand, events = let_play(bot, self._hand, seat=seat, rng=rng)
            self._take_in(events)
        self._voice.flush()
        return self._hand

    def _take_in(self, events: tuple[Event, ...]) -> None:
        self.events += events
        for event in events:
            self._voice.hear(view(event, HERO), self._hand)

    def _seen(self) -> Hand:
        return view(self._hand, HERO)

    def _bot(self, seat: int) -> Bot:
        return self._plan.opponents[(seat - 2) % len(self._plan.opponents)]

    def _ask_hero(self) -> Action:
        """The hero's answer, asked again until it is a legal action."""
        self._voice.flush()
        screen().print(tableview.table(self._seen(), HERO, self._names))
        options = legal(self._hand, HERO)
        unused = describe(self._seen(), HERO).unused
        throw = unused[0] if len(unused) == 1 else ()
        money = self._plan.game.stakes.money
        screen().print(Text("  " + explain(options, money, throw=throw)))
        is_warned = not self._answers.interactive
        while True:
            text = self._answers.line()
            if text is None or text.lower() in QUIT:
                return self._get_up()
            action = self._understood(text)
            if isinstance(action, Fold) and options.may_check and not is_warned:
                is_warned = True
                screen().print(Text("  " + words("free_check"), style="red"))
            elif action is not None:
                return action

    def _understood(self, text: str) -> Action | None:
        """The legal action a line says; None after saying what is wrong with it."""
        if text in HELP:
            for line in words("notation").splitlines():
                screen().print(Text(f"  {line}", style="quiet"))
            return None
        try:
            action = parse_action(text, self._seen(), HERO)
            decide(self._hand, action, seat=HERO)
        except BadugiError as error:
            screen().print(Text(f"  {error}", style="red"))
            return None
        return action

    def _get_up(self) -> Action:
        self.has_left = True
        screen().print(Text("  " + words("leaving"), style="quiet"))
        return self._without_hero()

    def _without_hero(self) -> Action:
        """Who has left checks if he may, folds else, and stands pat in a draw (R10.1)."""
        options = legal(self._hand, HERO)
        if self._hand.phase is Phase.DRAWING:
            return StandPat()
        return Check() if options.may_check else Fold()
