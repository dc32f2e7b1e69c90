"""The tables a room opens by itself: something for everybody, and one for who wants cards now."""

from __future__ import annotations

from msgspec.structs import replace

from badugi.locale import say
from badugi.protocol import Terms
from badugi.protocol.rest import TableRow

FIRST_TABLES: tuple[TableRow, ...] = (
    TableRow(
        title="The long table",
        games=("2/4 limit badugi",),
        bots=("regular:tight-aggressive", "regular", "regular:loose-passive"),
    ),
    TableRow(
        title="Heads-up",
        games=("5/10 limit badugi",),
        seats=2,
        bots=("regular",),
        speed="fast",
    ),
    TableRow(
        title="The pot",
        games=("1/2 pot-limit badugi",),
        bots=("regular", "regular:loose-aggressive"),
    ),
    TableRow(
        title="Seoul",
        games=("ante 2 half-pot badugi",),
        house="korean",
        seats=5,
        bots=("regular:tricky", "regular:loose"),
    ),
    TableRow(
        title="Two halves",
        games=("2/4 limit badeucy",),
        bots=("regular", "regular:tight-passive"),
    ),
    TableRow(
        title="A bit of everything",
        games=("2/4 limit badugi", "2/4 limit deuce-to-seven", "2/4 limit badacey"),
        bots=("regular", "regular:aggressive"),
    ),
    TableRow(
        title="People only",
        games=("1/2 limit badugi",),
        speed="slow",
    ),
)


def quick_table(name: str, locale: str) -> Terms:
    """A table for somebody of that name who wants to play at once: all seats but the first taken.

    The bots differ as much as people would. The button begins where the first seat acts first.
    """
    terms = TableRow(
        title=say("room.quick_table", locale, name=name),
        games=("2/4 limit badugi",),
        bots=(
            "regular:tight-aggressive",
            "regular:loose-passive",
            "regular",
            "regular:tricky",
            "regular:loose",
        ),
    ).terms()
    return replace(terms, setup=replace(terms.setup, button=terms.setup.seats - 2))
