"""``badugi play``: sit down with some bots and play real hands in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from badugi.bots import BOTS, find_bot
from badugi.cli.homegame import HomeGame
from badugi.cli.options import (
    BettingOption,
    HouseOption,
    SeedOption,
    StakesOption,
    VariantOption,
    whole_seed,
)
from badugi.cli.playedhand import Plan
from badugi.cli.prompt import answers
from badugi.errors import BadugiError, SetupError
from badugi.hand.notation import parse_amount
from badugi.rules import Game, make_game

AUTO_HANDS = 10
BUY_IN_BETS = 50
BUY_IN_BLINDS = 100


def command(
    variant: VariantOption = "badugi",
    betting: BettingOption = "limit",
    stakes: StakesOption = "2/4",
    seats: Annotated[int, typer.Option("--seats", help="Players, you among them.")] = 6,
    house: HouseOption = "standard",
    opponent: Annotated[
        str,
        typer.Option(
            "--opponent",
            help=f"Who sits with you: {', '.join(BOTS)}; several with commas, "
            "a style behind a colon (regular:loose-aggressive).",
        ),
    ] = "regular",
    seed: SeedOption = None,
    hands: Annotated[
        int | None, typer.Option("--hands", help="Stop after so many hands.", min=1)
    ] = None,
    buy_in: Annotated[
        str | None, typer.Option("--buy-in", help="Chips to sit down with, as money.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option("--record", help="Append each hand, as you saw it, to a file.")
    ] = None,
    auto: Annotated[
        bool,
        typer.Option(
            "--auto", help="Let a regular play your seat, 10 hands unless told otherwise."
        ),
    ] = False,
) -> None:
    """Play Badugi against bots: the cards in four colours, one line an action.

    Type f, k, c, b, r, d 1 3 or p; ? explains. Actions may be piped in, one a line.
    Example: badugi play --seats 2 --opponent regular --seed 7
    """
    game = make_game(variant, betting, stakes, house)
    plan = Plan(
        game=game,
        seats=seats,
        seed=whole_seed(seed),
        buy_in=_chips(buy_in, game),
        opponents=tuple([find_bot(name.strip()) for name in opponent.split(",")]),
        auto=find_bot("regular") if auto else None,
        hands=hands or (AUTO_HANDS if auto else None),
        record=record,
    )
    HomeGame(plan, answers()).play()


def _chips(buy_in: str | None, game: Game) -> int:
    """The buy-in in chips: fifty big bets, or a hundred big blinds, unless told otherwise."""
    stakes = game.stakes
    if buy_in is None:
        fixed = game.betting.is_fixed
        return BUY_IN_BETS * stakes.big_bet if fixed else BUY_IN_BLINDS * stakes.minimum_bet
    try:
        chips = parse_amount(buy_in, stakes)
    except BadugiError as error:
        raise SetupError("bad_buy_in", clause="R1.8", text=buy_in) from error
    return chips
