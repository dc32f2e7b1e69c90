"""``badugi odds``: who wins how often, and by which drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from badugi.cards import parse_cards
from badugi.cli.console import cards_text, errors, screen, write_json
from badugi.cli.extras import needs
from badugi.cli.labtools import (
    DeadOption,
    DrawsOption,
    ExactOption,
    MonteCarloOption,
    PlotOption,
    SeedOption,
    ThreadsOption,
    TrialsOption,
    at_work,
    bar,
    check_picture,
    hand_text,
    how_long,
    method,
    read_hands,
    show,
    show_drawn,
    show_strategies,
)
from badugi.cli.options import JsonOption
from badugi.lab.wording import percent, sampled, small_percent, words

if TYPE_CHECKING:
    from badugi.lab.odds import Odds, Share
    from badugi.lab.optimal import Response

_WIDE = 72
"""A terminal of so many columns has room for bars."""
_A_HAND, _A_STRATEGY = 11, 8


def command(
    hands: Annotated[
        list[str],
        typer.Argument(
            metavar="HAND vs HAND…",
            help="Hands, kept/thrown (As2h3d/Kc), or ranges ('75x+'); a short hand draws the rest.",
        ),
    ],
    draws: DrawsOption = 1,
    dead: DeadOption = "",
    strategy: Annotated[
        list[str] | None,
        typer.Option(
            "--strategy",
            help="How one draws: best, pat, keep-2, 'pat>=Jxxx else best', hold, optimal. "
            "Once for all, or once for each hand.",
        ),
    ] = None,
    exact: ExactOption = False,
    monte_carlo: MonteCarloOption = False,
    trials: TrialsOption = None,
    seed: SeedOption = "1",
    workers: ThreadsOption = None,
    plot: PlotOption = None,
    json: JsonOption = False,
) -> None:
    """Show how often each hand wins, with the draws that are still to come.

    Example: badugi odds As2h3d/Kc vs 8c7d6h5s --draws 3
    """
    how = method(exact=exact, monte_carlo=monte_carlo)
    check_picture(plot)
    with needs("lab"):
        from badugi.lab.odds import odds
    sides = read_hands(hands)
    strategies = tuple(strategy or ["best"])
    if exact:
        _say_cost(sides, draws=draws, dead=dead, strategies=strategies)
    with at_work("counting") as progress:
        found = odds(
            sides,
            draws=draws,
            dead=dead,
            strategies=strategies,
            method=how,
            trials=trials,
            seed=seed,
            progress=progress,
            workers=workers,
        )
    if plot is not None:
        from badugi.lab.pictures import draw_odds

        draw_odds(found, plot)
    if json:
        write_json(row(found, seed=seed))
    else:
        _show(found, seed=seed)
        show_drawn(plot)


def _say_cost(sides: list[str], *, draws: int, dead: str, strategies: tuple[str, ...]) -> None:
    """What exact odds cost, where it is more than usual; on standard error."""
    from badugi.lab.odds import cost

    price = cost(sides, draws=draws, dead=dead, strategies=strategies)
    if price.is_possible and not price.is_usual:
        time = how_long(price.seconds)
        line = words("cost", ends=f"{price.ends:,}", subsets=f"{price.subsets:,}", time=time)
        errors().print(line, style="quiet", soft_wrap=True)


def row(found: Odds, *, seed: str) -> dict[str, object]:
    """Odds for programs."""
    document: dict[str, object] = {
        "method": found.method,
        "draws": found.draws,
        "strategies": found.strategies,
        "players": [_share(player) for player in found.players],
        "outcomes": found.outcomes,
        "stderr": found.stderr,
    }
    if found.trials is not None:
        document |= {"trials": found.trials, "seed": seed}
    if found.ends is not None:
        document["ends"] = found.ends
    if found.response is not None:
        document["response"] = {
            "approximate": True,
            "rounds": found.response.rounds,
            "residual": found.response.residual,
        }
    return document


def _share(player: Share) -> dict[str, object]:
    return {
        "hand": player.hand,
        "win": player.win,
        "tie": player.tie,
        "equity": player.equity,
        "win_count": player.win_count,
        "tie_count": player.tie_count,
    }


def _show(found: Odds, *, seed: str) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=True)
    has_bars = screen().width >= _WIDE
    table.add_column(words("hand"), overflow="fold", min_width=_A_HAND)
    table.add_column(words("strategy"), overflow="fold", min_width=_A_STRATEGY, style="quiet")
    for name in ("win", "tie"):
        table.add_column(words(name), justify="right", no_wrap=True)
    table.add_column(words("equity"), justify="right", no_wrap=True, style="bold")
    if has_bars:
        table.add_column("", no_wrap=True)
    for player, strategy in zip(found.players, found.strategies, strict=True):
        table.add_row(
            _named(player),
            strategy,
            percent(player.win),
            percent(player.tie),
            percent(player.equity),
            *([bar(player.equity)] if has_bars else []),
        )
    screen().print(table)
    show(Text.assemble(_spot(found)))
    show(how_known(found, seed=seed))
    show_strategies(found.strategies)
    if found.response is not None:
        show(_approximate(found.response))


def _approximate(response: Response) -> str:
    """How an optimal strategy was found, and how far from the end."""
    if not response.residual:
        return words("settled", count=response.rounds)
    residual = small_percent(response.residual)
    return words("approximate", count=response.rounds, residual=residual)


def _named(player: Share) -> Text:
    """The hand, and for a range how many it may be."""
    text = hand_text(player.hand)
    if player.combos > 1:
        combos = words("combos", count=player.combos, combos=f"{player.combos:,}")
        text = Text.assemble(text, (f"\n{combos}", "quiet"))
    return text


def _spot(found: Odds) -> Text:
    """How many draws are to come, and what is dead."""
    line = Text(f"{words('draws', count=found.draws)}.")
    if found.dead:
        before, _, after = words("dead", cards="\0").partition("\0")
        line = Text.assemble(line, f" {before}", cards_text(parse_cards(found.dead)), f"{after}.")
    return line


def how_known(found: Odds, *, seed: str) -> str:
    """Whether everything was counted or dealt at random, and how sure that is."""
    if found.trials is not None:
        return sampled(found.trials, found.stderr, seed=seed)
    if found.outcomes is not None:
        return words("counted", outcomes=f"{found.outcomes:,}")
    if found.ends is not None:
        return words("exact", ends=f"{found.ends:,}")
    return words("exact_plain")
