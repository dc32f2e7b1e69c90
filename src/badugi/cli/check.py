"""``badugi check``: whether the cards and chips in a room's record add up."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from badugi.cli.console import errors, screen, words, write_json
from badugi.cli.extras import needs
from badugi.cli.options import DEFAULT_DB, DbOption, JsonOption

if TYPE_CHECKING:
    from badugi.room.audit import Report

FOUND_WRONG = 1


def command(db: DbOption = DEFAULT_DB, json: JsonOption = False) -> int:
    """Play every table of a room again from its log, decide every hand, balance all chips.

    It reads the database alone, also while the room runs. Exit code 1 if anything is wrong.
    Example: badugi check --db monday.db
    """
    with needs("room"):
        from badugi.room.audit import check_at
    report = asyncio.run(check_at(db))
    if json:
        write_json(_plain(report))
    else:
        _show(report)
    return FOUND_WRONG if report.problems else 0


def _plain(report: Report) -> dict[str, object]:
    found: dict[str, object] = msgspec.to_builtins(report)
    found["problems"] = [
        {**msgspec.to_builtins(problem), "why": problem.sentence()} for problem in report.problems
    ]
    return found


def _show(report: Report) -> None:
    for problem in report.problems:
        errors().print(problem.sentence(), style="bold red", soft_wrap=True, markup=False)
    counts = ("tables", "hands", "steps", "transfers")
    read = [words(f"check.{name}", count=getattr(report, name)) for name in counts]
    screen().print(words("check.read", what=", ".join(read)), soft_wrap=True)
    screen().print(words("check.found", count=len(report.problems)), soft_wrap=True)
