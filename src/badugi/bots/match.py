"""A match between bots over duplicate deals: every player holds every hand, so luck cancels.

One deck is dealt once for each seat, and the line-up moves round by one seat each time. Stacks
are fresh in every hand. The deck's seed and the bots' chance are separate, so a bot that thinks
longer does not change the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt

from msgspec import Struct

from badugi.bots.base import Bot, let_play, turn_rng
from badugi.bots.habits import Habits, Tally, Watched
from badugi.bots.spread import spread
from badugi.deck import Deck, SeededDeck, seed_of
from badugi.errors import SetupError
from badugi.hand import Hand, HandSetup, start
from badugi.rules import Game
from badugi.table import usual_setup

STACK = 100
"""Everybody's stack at the start of each hand, in big bets."""
_LEAST_HANDS = 100
"""A piece of the work has so many hands, fewer would not be worth the way to another process."""
_MOST_PIECES = 2000
"""A long match has larger pieces instead of more."""
_NORMAL_95 = 1.96


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
class _Score:
    """The outcome of some deals: the first bot's chips, their squares, and everybody's tallies.

    All are whole numbers: their sums are the same in whatever order the deals are played.
    """

    deals: int = 0
    chips: int = 0
    squares: int = 0
    tallies: list[Tally] = field(default_factory=list)

    def add(self, other: _Score) -> None:
        self.deals += other.deals
        self.chips += other.chips
        self.squares += other.squares
        for tally, more in zip(self.tallies, other.tallies, strict=True):
            tally.add(more)

    def result(self, game: Game, seats: int) -> MatchResult:
        """The rate for a hundred hands, and the standard error of the mean of the deals."""
        chips_per_rate = seats * game.stakes.big_bet
        spread_out = self.deals * self.squares - self.chips**2
        error = sqrt(spread_out / (self.deals**2 * (self.deals - 1)))
        return MatchResult(
            mean=100 * self.chips / (self.deals * chips_per_rate),
            standard_error=100 * error / chips_per_rate,
            deals=self.deals,
            hands=self.deals * seats,
            habits=tuple([tally.habits() for tally in self.tallies]),
        )


def match(
    bots: Sequence[Bot],
    game: Game,
    *,
    hands: int,
    seed: int | str,
    seats: int = 2,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> MatchResult:
    """Play the first bot against the others; equal arguments give an equal result.

    The others take the remaining seats in turn, again and again until all are taken: one other
    bot at six seats sits there five times. ``hands`` is rounded up to whole duplicate deals of
    ``seats`` hands. Raises SetupError for fewer than two deals or more bots than seats.

    An ``executor`` spreads the work over threads, processes or a cluster and changes nothing but
    the time; its processes must be able to import the bots. ``progress`` is told at
    first and after each piece of the work how many hands are played, and of how many.
    """
    deals = -(-hands // seats)
    if deals < 2:
        raise SetupError("match_too_short", hands=hands, least=2 * seats)
    if not 1 <= len(bots) <= seats:
        raise SetupError("bots_and_seats", bots=len(bots), seats=seats)
    play = partial(_play_deals, tuple(bots), game, seed, seats)
    total = _Score(tallies=[Tally() for _ in bots])
    tell = progress or _tell_nobody
    tell(0, deals * seats)
    for score in spread(play, _pieces(deals, seats), executor):
        total.add(score)
        tell(total.deals * seats, deals * seats)
    return total.result(game, seats)


def _tell_nobody(_done: int, _total: int) -> None:
    pass


def _pieces(deals: int, seats: int) -> list[range]:
    size = max(-(-_LEAST_HANDS // seats), -(-deals // _MOST_PIECES))
    return [range(at, min(at + size, deals)) for at in range(0, deals, size)]


def _play_deals(
    bots: tuple[Bot, ...], game: Game, seed: int | str, seats: int, deals: range
) -> _Score:
    score = _Score(len(deals), tallies=[Tally() for _ in bots])
    stack = STACK * game.stakes.big_bet
    setup = usual_setup(game, dict.fromkeys(range(1, seats + 1), stack), button=seats)
    for deal in deals:
        deck = SeededDeck.from_seed(seed_of(f"match {seed} deal {deal}"))
        chips = 0
        for turned in range(seats):
            who = [_bot_of(place, len(bots)) for place in range(seats)]
            sitting = {(place + turned) % seats + 1: index for place, index in enumerate(who)}
            watched = {seat: Watched(bots[index]) for seat, index in sitting.items()}
            name = f"{deal}.{turned}"
            hand = play_hand(watched, setup, deck, secret=f"match {seed}", hand=name)
            for seat, index in sitting.items():
                watched[seat].count_into(score.tallies[index], hand, seat)
            chips += hand.player(turned + 1).stack - stack
        score.chips += chips
        score.squares += chips**2
    return score


def _bot_of(place: int, bots: int) -> int:
    """Which bot takes a place of the line-up: the first one once, then the others in turn."""
    return 0 if place == 0 or bots == 1 else 1 + (place - 1) % (bots - 1)


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
