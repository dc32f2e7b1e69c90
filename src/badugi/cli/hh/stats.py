"""``badugi hh stats``: how players play and what they win, counted from hands that replay."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from badugi.cli.console import write_json
from badugi.cli.extras import needs
from badugi.cli.hh import figures
from badugi.cli.hh.files import HandFiles, complain, not_onto, shows_alone
from badugi.cli.hh.wording import words
from badugi.cli.labtools import check_picture, show_drawn
from badugi.cli.options import JsonOption
from badugi.cli.progress import progress_bar
from badugi.errors import RecordError, SetupError
from badugi.hand.verify import verify

if TYPE_CHECKING:
    from badugi.history.statistics import Play


def command(
    files: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="FILES…",
            help="Files of hands, or folders of them; - reads what is piped in.",
            show_default=False,
        ),
    ] = None,
    db: Annotated[
        str | None,
        typer.Option(
            "--db", metavar="DATABASE", help="All hands of a room: its file, or postgresql://…."
        ),
    ] = None,
    player: Annotated[
        list[str] | None,
        typer.Option("--player", metavar="NAME", help="Only this player; may be repeated."),
    ] = None,
    csv: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Write everything counted as CSV.")
    ] = None,
    plot: Annotated[
        Path | None,
        typer.Option("--plot", metavar="FILE", help="Draw the results: .png, .svg or .pdf."),
    ] = None,
    json: JsonOption = False,
) -> int:
    """Count how everybody plays: hands entered, draws, pats, snows, showdowns, results.

    Works on hands of any site, on those kept by badugi play --record and on a room's database.
    Example: badugi hh stats hands/ --player Dana --plot dana.png
    """
    if not files and db is None:
        raise SetupError("stats_of_nothing")
    check_picture(plot)
    if plot is not None:
        figures.prepare()
    given = HandFiles(files or [])
    if csv is not None:
        not_onto(csv, given)
        csv.open("a").close()
    counted = _Counted()
    for _, report in given.reports(has_bar=shows_alone() or not json):
        if report.hand is not None:
            counted.statistics.add(report.hand)
        else:
            counted.refused += report.status == "refused"
    if db is not None:
        asyncio.run(counted.count_room(db))
    plays = counted.statistics.players(player or ())
    _check_named(player or [], plays, hands=counted.statistics.hands)
    if counted.refused:
        complain(words("not_counted", count=counted.refused))
    if csv is not None:
        figures.write_csv(plays, csv)
    if plot is not None and plays:
        figures.draw(plays, plot, is_chosen=bool(player))
    if json:
        write_json(figures.document(plays, hands=counted.statistics.hands, refused=counted.refused))
    elif plays:
        figures.show(plays, hands=counted.statistics.hands)
        show_drawn(plot)
    return given.exit_code(refused=0) if files else 0


class _Counted:
    """What was counted, and how many hands were refused."""

    def __init__(self) -> None:
        from badugi.history.statistics import Statistics

        self.statistics = Statistics()
        self.refused = 0

    async def count_room(self, url: str) -> None:
        """Add every hand that a room has on file."""
        with needs("room"):
            from badugi.room.archive import count_hands, filed_hands
            from badugi.room.store.database import Database
        database = await Database.look(url)
        try:
            total = await count_hands(database)
            done = 0
            with progress_bar("hands_played") as move:
                async for filed in filed_hands(database):
                    done += 1
                    move(done, max(total, done))
                    try:
                        proof = verify(filed.record) if filed.record else None
                    except RecordError:
                        proof = None
                    if proof is not None and proof.complete:
                        self.statistics.add(proof.hand, filed.players)
                    else:
                        self.refused += 1
        finally:
            await database.close()


def _check_named(wanted: list[str], plays: tuple[Play, ...], *, hands: int) -> None:
    there = {play.name.casefold() for play in plays}
    for name in wanted:
        if hands and name.casefold() not in there:
            raise SetupError("player_not_counted", name=name)
