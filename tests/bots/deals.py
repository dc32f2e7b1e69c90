"""Hands for the bots' tests: random tables to sit them at, and hands scripted card by card."""

from collections.abc import Sequence
from random import Random

from badugi.deck import SeededDeck, StackedDeck, seed_of
from badugi.hand import Action, Call, Discard, Hand, RaiseTo, StandPat, apply, start
from badugi.rules import HOUSES, Game, House, make_game
from badugi.table import usual_setup

BADUGI = make_game("badugi", "limit", "2/4")
OPENED = (RaiseTo(4), Call())
ACTION_LIMIT = 1000


def random_house(rng: Random) -> House:
    """One of the presets, asking at the showdown half the time."""
    return rng.choice(HOUSES).replace(showdown=rng.choice(["auto", "ask"]))


def random_hand(game: Game, seed: str) -> Hand:
    """A new hand at a table of random size, with stacks from a single chip to a hundred bets."""
    rng = Random(seed)
    seats = rng.sample(range(1, 10), rng.randint(2, min(6, game.variant.seats)))
    stacks = {seat: rng.choice([1, 3, 9, 30, 60, 400]) + rng.randint(0, 3) for seat in seats}
    setup = usual_setup(game, stacks, button=rng.choice(seats))
    return start(setup, SeededDeck.from_seed(seed_of(seed)))[0]


def heads_up(mine: str, script: Sequence[Action], *, game: Game = BADUGI) -> Hand:
    """A hand in which seat 1, the button, is dealt ``mine``, after these actions."""
    own = StackedDeck.from_text(mine).cards
    rest = [card for card in reversed(StackedDeck.of(mine).cards) if card not in own]
    theirs = rest[: len(own)]
    dealt = [card for pair in zip(theirs, own, strict=True) for card in pair]
    setup = usual_setup(game, {1: 400, 2: 400}, button=1)
    hand = start(setup, StackedDeck.of(dealt))[0]
    for action in script:
        hand, _ = apply(hand, action)
    return hand


def draw(count: int) -> Discard | StandPat:
    """Throw the first ``count`` cards."""
    return Discard(tuple(range(count))) if count else StandPat()
