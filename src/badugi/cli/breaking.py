"""``badugi break``: to stand pat, or to throw the highest card and draw?"""

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
from badugi.cli.odds import how_known
from badugi.cli.options import JsonOption
from badugi.lab.wording import percent, small_percent, words

if TYPE_CHECKING:
    from badugi.lab.breaking import Breaking


def command(
    hand: Annotated[list[str], typer.Argument(metavar="HAND", help="Your four cards: Ks5h3d2c.")],
    versus: Annotated[
        str, typer.Option("--vs", metavar="HAND", help="What the other holds: a hand or a range.")
    ],
    draws: Annotated[
        int, typer.Option("--draws", help="Draws to come, this one among them.", min=1, max=3)
    ] = 1,
    dead: DeadOption = "",
    strategy: Annotated[
        str, typer.Option("--strategy", help="How you draw once the hand is broken.")
    ] = "best",
    opponent: Annotated[str, typer.Option("--opponent", help="How the other draws.")] = "best",
    exact: ExactOption = False,
    monte_carlo: MonteCarloOption = False,
    trials: TrialsOption = None,
    seed: SeedOption = "1",
    plot: PlotOption = None,
    json: JsonOption = False,
) -> None:
    """Compare standing pat with throwing the highest card and drawing.

    Example: badugi break Ks5h3d2c --vs "8xxx+" --draws 1
    """
    how = method(exact=exact, monte_carlo=monte_carlo)
    check_picture(plot)
    with needs("lab"):
        from badugi.lab.breaking import pat_or_draw
    with at_work() as progress:
        found = pat_or_draw(
            " ".join(hand),
            versus,
            draws=draws,
            dead=dead,
            strategy=strategy,
            opponent=opponent,
            method=how,
            trials=trials,
            seed=seed,
            progress=progress,
        )
    if plot is not None:
        from badugi.lab.pictures import draw_breaking

        draw_breaking(found, plot)
    if json:
        write_json(_row(found, seed=seed))
    else:
        _show(found, seed=seed)
        show_drawn(plot)


def _row(found: Breaking, *, seed: str) -> dict[str, object]:
    document: dict[str, object] = {
        "hand": found.hand,
        "vs": found.versus,
        "draws": found.pat.draws,
        "strategies": found.draw.strategies,
    }
    for name, odds in (("pat", found.pat), ("draw", found.draw)):
        mine = odds.players[0]
        document[name] = {
            "hand": mine.hand,
            "strategy": odds.strategies[0],
            "win": mine.win,
            "tie": mine.tie,
            "equity": mine.equity,
            "win_count": mine.win_count,
            "tie_count": mine.tie_count,
            "method": odds.method,
            "outcomes": odds.outcomes,
            "stderr": odds.stderr,
        }
    document |= {"better": found.better, "gain": found.gain, "stderr": found.stderr}
    if found.draw.trials is not None or found.pat.trials is not None:
        document |= {"trials": found.draw.trials or found.pat.trials, "seed": seed}
    return document


def _show(found: Breaking, *, seed: str) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=True)
    table.add_column(words("breaking.choice"))
    table.add_column(words("breaking.keeps"))
    for name in ("win", "tie", "equity"):
        table.add_column(words(name), justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    for choice, odds in (("pat", found.pat), ("draw", found.draw)):
        mine = odds.players[0]
        is_better = found.better == choice
        table.add_row(
            _choice(found, choice),
            hand_text(mine.hand),
            percent(mine.win),
            percent(mine.tie),
            percent(mine.equity),
            bar(mine.equity, style="felt" if is_better else "quiet"),
            style="bold" if is_better else "",
        )
    other = found.pat.players[1]
    screen().print()
    show(Text.assemble(hand_text(found.hand), " – ", hand_text(other.hand)))
    screen().print(table)
    show(Text(found.verdict, style="bold"))
    if found.is_close:
        show(words("breaking.close", margin=small_percent(2 * found.stderr)))
    show(f"{words('draws', count=found.pat.draws)}.")
    for choice, odds in (("pat", found.pat), ("draw", found.draw)):
        known = how_known(odds, seed=seed)
        show(words("breaking.known", choice=_choice(found, choice), known=known))
    by, other_by = found.draw.strategies
    show(words("breaking.then", strategy=by, other=other_by))
    show_strategies(found.draw.strategies)


def _choice(found: Breaking, choice: str) -> str:
    if choice == "pat":
        return words("breaking.pat")
    return words("breaking.draw", count=found.cards)
