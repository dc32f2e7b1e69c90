"""``badugi deal``: cards from a fresh shuffle, and what they are worth."""

from __future__ import annotations

from rich import box
from rich.table import Table

from badugi.cards import Card, format_cards
from badugi.cli.console import cards_text, screen, words, write_json
from badugi.cli.options import JsonOption, SeatsOption, SeedOption, VariantOption, whole_seed
from badugi.deck import SeededDeck
from badugi.errors import SetupError
from badugi.rankings import RANKINGS
from badugi.rules import Variant, find_variant


def command(
    variant: VariantOption = "badugi",
    seats: SeatsOption = 1,
    seed: SeedOption = None,
    json: JsonOption = False,
) -> None:
    """Deal a hand to each seat and say what it is worth.

    Example: badugi deal --seats 3 --seed 7
    """
    game = find_variant(variant)
    if not 1 <= seats <= game.seats:
        raise SetupError(
            "too_many_seats", clause="R1.2", seats=seats, most=game.seats, variant=game.title
        )
    cards = SeededDeck.from_seed(whole_seed(seed)).cards
    # One card at a time round the table (R3.1).
    hands = [cards[seat : seats * game.cards : seats] for seat in range(seats)]
    if json:
        write_json([_row(number, hand, game) for number, hand in enumerate(hands, 1)])
    else:
        screen().print(_table(hands, game))


def _names(hand: tuple[Card, ...], game: Variant) -> list[str]:
    return [RANKINGS[name](hand).name for name in game.rankings]


def _row(number: int, hand: tuple[Card, ...], game: Variant) -> dict[str, object]:
    return {"seat": number, "cards": format_cards(hand), "names": _names(hand, game)}


def _table(hands: list[tuple[Card, ...]], game: Variant) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(words("seat"), justify="right", style="quiet")
    table.add_column(words("cards"))
    table.add_column(words("worth"))
    for number, hand in enumerate(hands, 1):
        table.add_row(str(number), cards_text(hand), " · ".join(_names(hand, game)))
    return table
