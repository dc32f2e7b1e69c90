"""``badugi playthrough``: a whole hand as readable text, every card face up.

The text is the same for ever for the same words, so playthroughs are kept as golden transcripts:
a change in the rules shows as a change in poker.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Annotated, NamedTuple

import typer

from badugi.cli.options import HouseOption
from badugi.deck import SeededDeck, seed_of
from badugi.hand import Discard, Event, Fold, Hand, Legal, Phase, StandPat, apply, legal, start
from badugi.hand.actions import Action
from badugi.hand.helper import describe
from badugi.hand.narrate import Narrator, narrator
from badugi.hand.notation import explain, format_action
from badugi.rules import Game, make_game
from badugi.table import usual_setup

NAMES = ("Ana", "Ben", "Cho", "Dana", "Eli", "Flo", "Gus", "Hana", "Ida")


def command(
    variant: Annotated[str, typer.Argument(help="The game, for example badugi.")],
    betting: Annotated[str, typer.Argument(help="How one bets, for example limit.")],
    seed: Annotated[str, typer.Option("--seed", help="Any number or word.")] = "1",
    stakes: Annotated[str, typer.Option("--stakes", help="The stakes.")] = "2/4",
    seats: Annotated[int, typer.Option("--seats", help="Players, 2 to 9.")] = 3,
    stack: Annotated[int, typer.Option("--stack", help="Chips of the richest player.")] = 60,
    house: HouseOption = "standard",
) -> None:
    """Print one whole hand as text, every card face up.

    Example: badugi playthrough badeucy pot --seed 7
    """
    game = make_game(variant, betting, stakes, house)
    sys.stdout.write(playthrough(game, seed=seed, seats=seats, stack=stack))


class Step(NamedTuple):
    """One decision of a hand and what came of it; the first step is the deal."""

    before: Hand | None
    action: Action | None
    events: tuple[Event, ...]
    after: Hand


def playthrough(game: Game, *, seed: str, seats: int, stack: int) -> str:
    """The text of one hand; the first player has ``stack`` chips, the others fewer."""
    steps = play_out(game, seed=seed, seats=seats, stack=stack)
    return "\n".join(_lines(game, steps, seed)) + "\n"


def play_out(game: Game, *, seed: str, seats: int, stack: int) -> list[Step]:
    """The hand of a playthrough: lively players, the same for the same words."""
    stacks = {seat: max(1, stack * (seats + 1 - seat) // seats) for seat in range(1, seats + 1)}
    names = {seat: NAMES[(seat - 1) % len(NAMES)] for seat in stacks}
    rng = random.Random(f"{game.name} {game.house.name} {seed}")
    setup = usual_setup(game, stacks, button=seats, names=names)
    hand, events = start(setup, SeededDeck.from_seed(seed_of(seed)))
    steps = [Step(None, None, events, hand)]
    while hand.actor is not None:
        before, action = hand, _lively(hand, legal(hand), rng)
        hand, events = apply(hand, action)
        steps.append(Step(before, action, events, hand))
    return steps


def _lines(game: Game, steps: list[Step], seed: str) -> Iterator[str]:
    setup = steps[0].after.setup
    names, money = setup.names(), game.stakes.money
    tell = narrator(setup)
    yield f"{game.name}, {game.house.name} house, {len(names)} players, seed {seed}"
    yield ""
    for seat in setup.seats:
        yield f"  {seat.name:<5} {money(seat.stack):>6}"
    yield ""
    for step in steps:
        if step.before is not None and step.action is not None:
            yield from _asked(step.before, step.action, names)
        yield from _told(step.events, step.after, tell)
    yield ""
    for seat in setup.seats:
        chips = steps[-1].after.player(seat.seat).stack
        change = chips - seat.stack
        sign = "+" if change > 0 else "-" if change < 0 else " "
        yield f"  {seat.name:<5} {money(chips):>6}  {sign}{money(abs(change))}"


def _told(events: tuple[Event, ...], hand: Hand, tell: Narrator) -> Iterator[str]:
    for event in events:
        yield tell(event, pots=max(1, len(hand.pots)))


def _asked(hand: Hand, action: Action, names: dict[int, str]) -> Iterator[str]:
    options = legal(hand)
    money = hand.setup.game.stakes.money
    held = describe(hand, options.seat).text
    said = format_action(action, hand)
    yield f"    pot {money(hand.pot)} | {names[options.seat]}, {held}: {explain(options, money)}"
    yield f"    > {said}"


def _lively(hand: Hand, options: Legal, rng: random.Random) -> Action:
    """A player for transcripts: seldom folds, often raises, keeps what plays for the first half."""
    if hand.phase is Phase.DRAWING:
        ranking = hand.setup.game.rankings[0]
        cards = hand.player(options.seat).cards
        playing = cards[: rng.randint(2, 5)] if ranking.needs_all else ranking.playing(cards)
        slots = tuple(slot for slot, card in enumerate(cards) if card not in playing)
        return Discard(slots) if slots else StandPat()
    choices = list(options)
    if len(choices) > 1 and isinstance(choices[0], Fold) and rng.random() < 0.9:
        choices = choices[1:]
    return rng.choice(choices)
