"""``badugi backup``: a copy of the room's record, while the room runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from badugi.cli.console import screen, words
from badugi.cli.extras import needs
from badugi.cli.options import DEFAULT_DB, DbOption


def command(
    target: Annotated[
        Path, typer.Argument(metavar="FILE", help="The copy; a file that is not there yet.")
    ],
    db: DbOption = DEFAULT_DB,
) -> None:
    """Copy the room's database as it is at this moment, also while the room runs.

    To go back to a copy, stop the room and start it with the copy as its --db. Example: badugi
    backup monday.db
    """
    with needs("room"):
        from badugi.room.store.backup import back_up
    back_up(db, target)
    size = words("backup.size", count=target.stat().st_size // 1024)
    screen().print(words("backup.done", name=target, size=size), soft_wrap=True, markup=False)
