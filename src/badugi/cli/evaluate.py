"""``badugi eval``: what hands are worth, best first."""

from __future__ import annotations

from typing import Annotated

import typer
from rich import box
from rich.table import Table

from badugi.cards import Card, format_cards, parse_cards
from badugi.cli.console import cards_text, screen, words, write_json
from badugi.cli.options import JsonOption
from badugi.rankings import RANKINGS, Strength, ranking

Judged = tuple[tuple[Card, ...], Strength]


def command(
    hands: Annotated[
        list[str], typer.Argument(metavar="HAND…", help="Hands as text: As2h3d4c, 'K♦ Q♥ 2c 7s'.")
    ],
    by: Annotated[
        str, typer.Option("--ranking", help=f"The scale: {', '.join(RANKINGS)}.")
    ] = "badugi",
    json: JsonOption = False,
) -> None:
    """Rank hands, best first; equal places tie.

    Example: badugi eval As2h3d4c 5c9d3dJh
    """
    judge = ranking(by)
    holdings = [parse_cards(text) for text in hands]
    if len(holdings) > 1 and all(len(cards) == 1 for cards in holdings):
        # Cards written with spaces and without quotes are one hand.
        holdings = [parse_cards(" ".join(hands))]
    judged = [(cards, judge(cards)) for cards in holdings]
    judged.sort(key=lambda pair: pair[1].number)
    if json:
        write_json([_row(pair, judged) for pair in judged])
    else:
        screen().print(_table(judged))


def _place(strength: Strength, judged: list[Judged]) -> int:
    """1 for the best; as many hands as beat it come before."""
    return 1 + sum(1 for _, other in judged if other > strength)


def _row(pair: Judged, judged: list[Judged]) -> dict[str, object]:
    cards, strength = pair
    return {
        "cards": format_cards(cards),
        "name": strength.name,
        "playing": format_cards(strength.playing),
        "size": strength.size,
        "class": strength.number,
        "place": _place(strength, judged),
    }


def _table(judged: list[Judged]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(words("place"), justify="right", style="quiet")
    for name in ("cards", "worth", "plays"):
        table.add_column(words(name))
    table.add_column(words("class"), justify="right", style="quiet")
    for cards, strength in judged:
        table.add_row(
            f"{_place(strength, judged)}.",
            cards_text(cards),
            strength.name,
            cards_text(strength.playing),
            str(strength.number),
        )
    return table
