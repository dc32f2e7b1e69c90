"""``badugi match``: bots against bots over duplicate deals, with an honest margin."""

from __future__ import annotations

from typing import Annotated

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from badugi.bots import find_bot
from badugi.bots.match import MatchResult, match
from badugi.cli.console import screen, words, write_json
from badugi.cli.options import HouseOption, JsonOption
from badugi.cli.progress import progress_bar
from badugi.cli.workers import DaskOption, WorkersOption, cores, dask_cluster, processes
from badugi.errors import SetupError
from badugi.rules import parse_game

_HANDS_A_PROCESS = 100
"""A process for fewer hands would take longer to begin than to play them."""
_VERSUS = frozenset({"vs", "v", "against"})


def command(
    players: Annotated[
        list[str],
        typer.Argument(metavar="BOT vs BOT…", help="Bots, the one to be measured first."),
    ],
    hands: Annotated[
        int, typer.Option("--hands", help="Hands to play in all.", min=4, max=10_000_000)
    ] = 2000,
    seats: Annotated[int, typer.Option("--seats", help="Seats; the others share them.", min=2)] = 2,
    sign: Annotated[
        str, typer.Option("--game", help="Stakes, betting and variant; badugi if none is named.")
    ] = "2/4 limit badugi",
    house: HouseOption = "standard",
    seed: Annotated[str, typer.Option("--seed", help="Any number or word.")] = "1",
    workers: WorkersOption = None,
    dask: DaskOption = None,
    json: JsonOption = False,
) -> None:
    """Measure the first bot against the others, in big bets per 100 hands.

    Every deck is dealt once for each seat with the players moved round, so that luck cancels.
    Example: badugi match regular vs caller --hands 20000
    """
    names = [name for name in players if name.lower() not in _VERSUS]
    if len(names) < 2:
        raise SetupError("match_of_one")
    bots = [find_bot(name) for name in names]
    game = parse_game(sign, house=house, variant="badugi")
    count = min(workers or cores(), -(-hands // _HANDS_A_PROCESS))
    with (
        dask_cluster(dask) if dask else processes(count) as executor,
        progress_bar("hands_played") as progress,
    ):
        result = match(
            bots, game, hands=hands, seed=seed, seats=seats, executor=executor, progress=progress
        )
    if json:
        write_json(_row(names, game.name, seats, result))
    else:
        _print(names, game.name, seats, result)


def _row(names: list[str], game: str, seats: int, result: MatchResult) -> dict[str, object]:
    low, high = result.interval
    return {
        "bots": names,
        "game": game,
        "seats": seats,
        "hands": result.hands,
        "deals": result.deals,
        "big_bets_per_100": result.mean,
        "interval": [low, high],
        "habits": [
            {"bot": name, "entered": habits.entered, "pat": habits.pat, "snow": habits.snow}
            for name, habits in zip(names, result.habits, strict=True)
        ],
    }


def _print(names: list[str], game: str, seats: int, result: MatchResult) -> None:
    low, high = result.interval
    text = words("match_result", name=names[0], mean=f"{result.mean:+.1f}")
    margin = words("match_margin", low=f"{low:+.1f}", high=f"{high:+.1f}")
    screen().print(Text.assemble("  ", (text, "bold"), "  ", (margin, "quiet")))
    played = words("match_played", hands=result.hands, deals=result.deals, seats=seats, game=game)
    screen().print(Text(f"  {played}", style="quiet"))
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(words("bot"))
    for name in ("entered", "pat", "snow"):
        table.add_column(words(name), justify="right")
    for name, habits in zip(names, result.habits, strict=True):
        shares = (habits.entered, habits.pat, habits.snow)
        table.add_row(name, *[f"{100 * share:.1f} %" for share in shares])
    screen().print(table)
