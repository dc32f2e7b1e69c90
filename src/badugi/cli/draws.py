"""``badugi draws``: how often the standard draws get there, with one, two and three to come."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from badugi.cli.console import screen, write_json
from badugi.cli.extras import needs
from badugi.cli.labtools import (
    PlotOption,
    at_work,
    check_picture,
    hand_text,
    show,
    show_drawn,
)
from badugi.cli.options import JsonOption
from badugi.lab.wording import percent, small_percent, words

if TYPE_CHECKING:
    from badugi.lab.standard import Chance, Standard

    Chances: TypeAlias = dict[Standard, tuple[Chance, ...]]


def command(
    commands: Annotated[
        bool, typer.Option("--commands", help="Show the command that gives each row.")
    ] = False,
    plot: PlotOption = None,
    json: JsonOption = False,
) -> None:
    """Show how often the standard draws get there, with one, two and three draws to come.

    Example: badugi draws --commands
    """
    check_picture(plot)
    with needs("lab"):
        from badugi.lab.standard import kept, worked_out
    chances = kept()
    if chances is None:
        with needs("lab"), at_work("working_out"):
            chances = worked_out()
    if plot is not None:
        from badugi.lab.pictures import draw_standard

        draw_standard(chances, plot)
    if json:
        write_json([_row(each, found) for each, found in chances.items()])
    else:
        _show(chances, commands=commands)
        show_drawn(plot)


def _row(each: Standard, found: tuple[Chance, ...]) -> dict[str, object]:
    from badugi.lab.standard import DRAWS

    return {
        "group": each.group,
        "name": words(f"standard.names.{each.name}"),
        "hand": each.hand,
        "strategy": each.strategy,
        "wanted": each.wanted,
        "chances": [
            {
                "draws": draws,
                "chance": chance.share,
                "stderr": chance.stderr,
                "command": each.command(draws),
            }
            for draws, chance in zip(DRAWS, found, strict=True)
        ],
    }


def _show(chances: Chances, *, commands: bool) -> None:
    from badugi.lab.standard import DRAWS

    table = Table(box=box.SIMPLE_HEAD, pad_edge=True)
    table.add_column("", no_wrap=True)
    for draws in DRAWS:
        table.add_column(words("standard.to_come", count=draws), justify="right", no_wrap=True)
    for group, rows in groupby(chances, lambda each: each.group):
        if table.row_count:
            table.add_row()
        table.add_row(Text(words(f"standard.groups.{group}"), style="bold"))
        for each in rows:
            table.add_row(_named(each), *[written(chance) for chance in chances[each]])
    screen().print(table)
    show(words("standard.dead"))
    show(_known(chances))
    if commands:
        _show_commands(chances)
    else:
        show(words("standard.how"))


def _named(each: Standard) -> Text:
    name = words(f"standard.names.{each.name}")
    return Text.assemble("  ", hand_text(each.hand), (f"  {name}", "quiet"))


def written(chance: Chance) -> str:
    """A chance in percent, marked where it is not exact."""
    return f"{'' if chance.trials is None else '≈ '}{percent(chance.share)}"


def _known(chances: Chances) -> str:
    """Which figures are exact, and how sure the others are."""
    sampled = [chance for found in chances.values() for chance in found if chance.trials]
    if not sampled:
        return words("standard.all_exact")
    worst = max(sampled, key=lambda chance: chance.stderr)
    return words("standard.exact", trials=f"{worst.trials:,}", stderr=small_percent(worst.stderr))


def _show_commands(chances: Chances) -> None:
    """The command that gives the last figure of each row, to be copied."""
    from badugi.lab.standard import DRAWS

    screen().print()
    for each in chances:
        screen().print(Text(f"  {each.command(DRAWS[-1])}", style="quiet"), soft_wrap=True)
