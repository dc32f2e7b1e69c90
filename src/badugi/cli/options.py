"""The options that several commands share, with the help texts a person understands."""

from __future__ import annotations

from typing import Annotated

import typer

from badugi.deck import random_seed, seed_of
from badugi.rules import BETTING, HOUSES, VARIANTS

_VARIANTS = ", ".join(variant.name for variant in VARIANTS)
_BETTING = ", ".join(betting.name for betting in BETTING)
_HOUSES = ", ".join(house.name for house in HOUSES)

VariantOption = Annotated[str, typer.Option("--variant", help=f"The game: {_VARIANTS}.")]
BettingOption = Annotated[str, typer.Option("--betting", help=f"How one bets: {_BETTING}.")]
StakesOption = Annotated[
    str,
    typer.Option(
        "--stakes",
        help="Small and big bet in limit, small and big blind otherwise: 2/4, 0.25/0.50.",
    ),
]
HouseOption = Annotated[str, typer.Option("--house", help=f"Whose house rules: {_HOUSES}.")]
SeatsOption = Annotated[int, typer.Option("--seats", help="Hands to deal, at most a full table.")]
SeedOption = Annotated[
    str | None,
    typer.Option("--seed", help="Any number or word: the same seed deals the same cards."),
]
DEFAULT_DB = "badugi.db"
DbOption = Annotated[
    str,
    typer.Option(
        "--db", envvar="BADUGI_DB", help="The room's database: a file, or postgresql://…."
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def whole_seed(seed: str | None) -> bytes:
    """The 32-byte seed of a ``--seed``; a secret random one without."""
    return random_seed() if seed is None else seed_of(seed)
