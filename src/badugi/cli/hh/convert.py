"""``badugi hh convert``: hands of any site in a format that other programs read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from badugi.cli.console import screen
from badugi.cli.hh.files import (
    FilesArgument,
    HandFile,
    HandFiles,
    complain,
    not_onto,
    refusal,
    shows_alone,
)
from badugi.cli.hh.sheet import Sheet, named_for_many, sheet_for
from badugi.cli.hh.wording import words
from badugi.errors import BadugiError, LookupFailed, SetupError

if TYPE_CHECKING:
    from badugi.history import Format, Report


def command(
    files: FilesArgument,
    to: Annotated[
        str, typer.Option("--to", metavar="FORMAT", help="What to write: phh, pokerstars, native.")
    ],
    out: Annotated[
        str | None,
        typer.Option(
            "--out",
            metavar="FILE|FOLDER",
            help="One file for all hands, or a folder for a file each; printed if left out.",
        ),
    ] = None,
) -> int:
    """Write hands in another format. Only hands that replay to the chip are written.

    Refused hands cost a line on standard error each, and exit code 1.
    Example: badugi hh convert evening.jsonl --to pokerstars --out evening.txt
    """
    form = _written(to)
    given = HandFiles(files)
    work = _Work(form, given, has_bar=out is not None or shows_alone())
    if out is None:
        work.into_one(None)
    elif out.endswith("/") or Path(out).is_dir():
        work.into_folder(Path(out))
    else:
        work.into_one(Path(out))
    if work.skipped:
        complain(words("left_out", count=work.skipped))
    if out is not None and work.written:
        said = words("converted", hands=words("hand_count", count=work.written), name=out)
        screen().print(Text(f"  {said}"), soft_wrap=True)
    return given.exit_code(refused=work.refused)


def _written(to: str) -> Format:
    from badugi.history import find_format, formats

    able = ", ".join([each.name for each in formats() if each.write is not None])
    try:
        form = find_format(to)
    except LookupFailed as error:
        raise LookupFailed("unknown_format", text=to, names=able) from error
    if form.write is None:
        raise SetupError("format_only_read", title=form.title, names=able)
    return form


class _Work:
    """All hands of some files in another format; counts what became of them."""

    def __init__(self, form: Format, given: HandFiles, *, has_bar: bool) -> None:
        self.form = form
        self.given = given
        self.has_bar = has_bar
        self.written = self.refused = self.skipped = 0

    def into_one(self, out: Path | None) -> None:
        """Everything into one file, or onto standard output."""
        not_onto(out, self.given)
        with sheet_for(out, self.form) as sheet:
            for _, reports in self.given.each(has_bar=self.has_bar):
                self._convert(reports, sheet)

    def into_folder(self, folder: Path) -> None:
        """A file for each, in folders as the files lay in."""
        taken: set[Path] = set()
        for each, reports in self.given.each(has_bar=self.has_bar):
            place = folder / _place(each, self.form.suffix)
            number = 1
            while place in taken:
                number += 1
                place = place.with_stem(f"{_place(each, '').stem}-{number}")
            taken.add(place)
            for possible in (place, named_for_many(place)):
                not_onto(possible, self.given)
            place.parent.mkdir(parents=True, exist_ok=True)
            with sheet_for(place, self.form, is_named=False) as sheet:
                self._convert(reports, sheet)

    def _convert(self, reports: Iterator[Report], sheet: Sheet) -> None:
        for report in reports:
            if report.status == "skipped":
                self.skipped += 1
            elif report.record is None:
                self._refuse(report, report.reason)
            else:
                self._write(report, sheet)

    def _write(self, report: Report, sheet: Sheet) -> None:
        assert self.form.write is not None
        assert report.record is not None
        assert report.source is not None
        try:
            text = self.form.write(report.record, report.source)
        except BadugiError as error:
            self._refuse(report, str(error))
            return
        sheet.add(text)
        self.written += 1

    def _refuse(self, report: Report, reason: str) -> None:
        self.refused += 1
        complain(refusal(report, reason))


def _place(each: HandFile, suffix: str) -> Path:
    if each.path is None:
        return Path(f"hands{suffix}")
    return (each.below or Path(each.path.name)).with_suffix(suffix)
