"""``badugi improve``: what a hand becomes with the draws that are still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from badugi.cli.console import screen, write_json
from badugi.cli.extras import needs
from badugi.cli.labtools import (
    DeadOption,
    DrawsOption,
    ExactOption,
    MonteCarloOption,
    PlotOption,
    SeedOption,
    TrialsOption,
    at_work,
    bar,
    check_picture,
    hand_text,
    method,
    show,
    show_drawn,
    show_strategies,
)
from badugi.cli.options import JsonOption
from badugi.lab.sizes import Line, largest_error, lines
from badugi.lab.wording import percent, sampled, words
from badugi.locale import say
from badugi.rankings.names import spoken

if TYPE_CHECKING:
    from badugi.lab.improve import Becoming


def command(
    hand: Annotated[
        list[str],
        typer.Argument(metavar="HAND", help="A hand, kept/thrown (As2h3d/Kc), or a range."),
    ],
    draws: DrawsOption = 1,
    dead: DeadOption = "",
    strategy: Annotated[
        str,
        typer.Option("--strategy", help="How one draws: best, pat, 'pat>=Jxxx else best', keep-2."),
    ] = "best",
    exact: ExactOption = False,
    monte_carlo: MonteCarloOption = False,
    trials: TrialsOption = None,
    seed: SeedOption = "1",
    plot: PlotOption = None,
    json: JsonOption = False,
) -> None:
    """Show what a hand becomes, and how often.

    Example: badugi improve As2h3d/Kc --draws 2
    """
    how = method(exact=exact, monte_carlo=monte_carlo)
    check_picture(plot)
    with needs("lab"):
        from badugi.lab.improve import improve
    with at_work() as progress:
        found = improve(
            " ".join(hand),
            draws=draws,
            dead=dead,
            strategy=strategy,
            method=how,
            trials=trials,
            seed=seed,
            progress=progress,
        )
    if plot is not None:
        from badugi.lab.pictures import draw_becoming

        draw_becoming(found, plot)
    if json:
        write_json(_row(found, seed=seed))
    else:
        _show(found, seed=seed)
        show_drawn(plot)


def _row(found: Becoming, *, seed: str) -> dict[str, object]:
    document: dict[str, object] = {
        "hand": found.hand,
        "draws": found.draws,
        "strategy": found.strategy,
        "method": found.method,
        "sizes": {str(size): found.size(size) for size in (4, 3, 2, 1)},
        "classes": _classes(found.chances),
        "stderr": found.stderr,
    }
    if found.trials is not None:
        document |= {"trials": found.trials, "seed": seed}
    return document


def _classes(chances: tuple[float, ...]) -> list[dict[str, object]]:
    """Every class that the hand may become, best first."""
    rows: list[dict[str, object]] = []
    total = 0.0
    for number, chance in enumerate(chances):
        total += chance
        if chance > 0:
            row = {"class": number, "name": spoken("badugi", number)}
            rows.append(row | {"chance": chance, "or_better": min(total, 1.0)})
    return rows


def _show(found: Becoming, *, seed: str) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=True)
    table.add_column(words("becomes"))
    for name in ("chance", "or_better"):
        table.add_column(words(name), justify="right")
    table.add_column("")
    for line in lines(found.chances):
        table.add_row(
            _name(line),
            percent(line.chance),
            percent(line.or_better),
            bar(line.chance, style="quiet" if line.high else "felt"),
            style="quiet" if line.high else "bold",
        )
    screen().print(Text.assemble("\n  ", hand_text(found.hand)))
    screen().print(table)
    show(Text(f"{words('draws', count=found.draws)}."))
    show(_known(found, seed=seed))
    show_strategies([found.strategy])


def _known(found: Becoming, *, seed: str) -> str:
    """Whether all was counted; else the largest standard error of what is shown."""
    if found.trials is None:
        return words("exact_plain")
    error = largest_error(found.chances, found.trials)
    return sampled(found.trials, error, seed=seed)


def _name(line: Line) -> str:
    if not line.high:
        return words(f"sizes.{line.size}")
    rank = say(f"names.rank.{line.high}")
    return "  " + words("high" if line.size > 1 else "alone", rank=rank)
