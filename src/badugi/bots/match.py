"""A match between bots over duplicate deals: every player holds every hand, so luck cancels.

One deck is dealt once for each seat, and the line-up moves round by one seat each time. Stacks
are fresh in every hand. The deck's seed and the bots' chance are separate, so a bot that thinks
longer does not change the cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from math import sqrt
from random import Random
from statistics import fmean, stdev

from msgspec import Struct

from badugi.bots.base import Bot, let_play, name_of, turn_rng
from badugi.bots.drawing import is_made
from badugi.deck import Deck, SeededDeck, seed_of
from badugi.errors import SetupError
from badugi.hand import Action, Hand, HandSetup, Legal, StandPat, start
from badugi.hand.events import BetMade, Called, RaisedTo
from badugi.rules import Game
from badugi.table import usual_setup

STACK = 100
"""Everybody's stack at the start of each hand, in big bets."""
_CHUNK = 50
_NORMAL_95 = 1.96


class Habits(Struct, frozen=True):
    """How one bot played: shares from 0 to 1.

    ``entered``: hands in which he put chips in of his own will before the first draw. ``pat``:
    draws in which he stood pat. ``snow``: draws in which he stood pat on no made hand.
    """

    entered: float
    pat: float
    snow: float


class MatchResult(Struct, frozen=True):
    """What the first bot won, in big bets per 100 hands, and how everybody played.

    ``mean``, ``standard_error`` and the 95 % ``interval`` are over ``deals``, the duplicate
    groups of one deck; ``hands`` counts every hand. ``habits`` has one entry for each bot.
    """

    mean: float
    standard_error: float
    deals: int
    hands: int
    habits: tuple[Habits, ...]

    @property
    def interval(self) -> tuple[float, float]:
        """The range that holds the true rate in 95 of 100 matches."""
        margin = _NORMAL_95 * self.standard_error
        return self.mean - margin, self.mean + margin


@dataclass
class _Tally:
    """What is counted of one bot."""

    hands: int = 0
    entered: int = 0
    draws: int = 0
    pats: int = 0
    snows: int = 0

    def add(self, other: _Tally) -> None:
        self.hands += other.hands
        self.entered += other.entered
        self.draws += other.draws
        self.pats += other.pats
        self.snows += other.snows

    def habits(self) -> Habits:
        hands, draws = max(self.hands, 1), max(self.draws, 1)
        return Habits(self.entered / hands, self.pats / draws, self.snows / draws)


@dataclass
class _Score:
    """The outcome of some deals: the first bot's chips in each, and everybody's tallies."""

    chips: list[int] = field(default_factory=list)
    tallies: list[_Tally] = field(default_factory=list)


def match(
    bots: Sequence[Bot],
    game: Game,
    *,
    hands: int,
    seed: int | str,
    seats: int = 2,
    executor: Executor | None = None,
) -> MatchResult:
    """Play the first bot against the others; equal arguments give an equal result.

    The others take the remaining seats in turn, again and again until all are taken: one other
    bot at six seats sits there five times. ``hands`` is rounded up to whole duplicate deals of
    ``seats`` hands. An ``executor`` spreads the work; its processes must be able to import the
    bots. Raises SetupError for fewer than two deals or more bots than seats.
    """
    deals = -(-hands // seats)
    if deals < 2:
        raise SetupError("match_too_short", hands=hands, least=2 * seats)
    if not 1 <= len(bots) <= seats:
        raise SetupError("bots_and_seats", bots=len(bots), seats=seats)
    chunks = [range(at, min(at + _CHUNK, deals)) for at in range(0, deals, _CHUNK)]
    play = partial(_play_deals, tuple(bots), game, seed, seats)
    scores = list(executor.map(play, chunks) if executor else map(play, chunks))
    tallies = [_Tally() for _ in bots]
    for score in scores:
        for tally, more in zip(tallies, score.tallies, strict=True):
            tally.add(more)
    per_hundred = 100 / (seats * game.stakes.big_bet)
    rates = [chips * per_hundred for chips in chain(*[score.chips for score in scores])]
    return MatchResult(
        mean=fmean(rates),
        standard_error=stdev(rates) / sqrt(deals),
        deals=deals,
        hands=deals * seats,
        habits=tuple([tally.habits() for tally in tallies]),
    )


def _play_deals(
    bots: tuple[Bot, ...], game: Game, seed: int | str, seats: int, deals: range
) -> _Score:
    score = _Score([], [_Tally() for _ in bots])
    stack = STACK * game.stakes.big_bet
    setup = usual_setup(game, dict.fromkeys(range(1, seats + 1), stack), button=seats)
    for deal in deals:
        deck = SeededDeck.from_seed(seed_of(f"match {seed} deal {deal}"))
        chips = 0
        for turned in range(seats):
            who = [_bot_of(place, len(bots)) for place in range(seats)]
            sitting = {(place + turned) % seats + 1: index for place, index in enumerate(who)}
            watched = {seat: _Watched(bots[index]) for seat, index in sitting.items()}
            name = f"{deal}.{turned}"
            hand = play_hand(watched, setup, deck, secret=f"match {seed}", hand=name)
            for seat, index in sitting.items():
                watched[seat].count_into(score.tallies[index], hand, seat)
            chips += hand.player(turned + 1).stack - stack
        score.chips.append(chips)
    return score


def _bot_of(place: int, bots: int) -> int:
    """Which bot takes a place of the line-up: the first one once, then the others in turn."""
    return 0 if place == 0 or bots == 1 else 1 + (place - 1) % (bots - 1)


class _Watched:
    """A bot whose draws are counted as he plays."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.__name__ = name_of(bot)
        self.draws = self.pats = self.snows = 0

    def __call__(self, view: Hand, legal: Legal, rng: Random) -> Action:
        action = self.bot(view, legal, rng)
        if legal.slots:
            self.draws += 1
            if isinstance(action, StandPat):
                self.pats += 1
                cards = view.player(legal.seat).cards
                self.snows += not is_made(view.setup.game.rankings, cards)
        return action

    def count_into(self, tally: _Tally, hand: Hand, seat: int) -> None:
        willing = Called | BetMade | RaisedTo
        first = hand.line[0] if hand.line else ()
        entered = any(event.seat == seat and isinstance(event, willing) for event in first)
        tally.add(_Tally(1, int(entered), self.draws, self.pats, self.snows))


def play_hand(
    players: Mapping[int, Bot],
    setup: HandSetup,
    deck: Deck,
    *,
    secret: int | str,
    hand: int | str,
) -> Hand:
    """Play one hand to its end, a bot in every seat; each sees only his own view.

    ``secret`` and the hand's name or number seed the bots' chance. Raises BotError when a bot
    plays what the rules refuse.
    """
    state, _ = start(setup, deck)
    turns = dict.fromkeys(players, 0)
    while (seat := state.actor) is not None:
        rng = turn_rng(secret, hand=hand, seat=seat, turn=turns[seat])
        turns[seat] += 1
        state, _ = let_play(players[seat], state, seat=seat, rng=rng)
    return state
