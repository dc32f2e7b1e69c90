"""The files that are to be read: those named, those in folders, or what is piped in."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from io import BytesIO, FileIO
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO, NamedTuple, cast

import typer
from rich.text import Text

from badugi.cli.console import errors
from badugi.cli.hh.wording import plain, words
from badugi.cli.progress import progress_bar
from badugi.errors import SetupError

if TYPE_CHECKING:
    from badugi.history import Report

FilesArgument = Annotated[
    list[str],
    typer.Argument(
        metavar="FILES…", help="Files of hands, or folders of them; - reads what is piped in."
    ),
]
REFUSED = 1
UNREAD = 2
STDIN = "-"
_KILO = 1000


class HandFile(NamedTuple):
    """A file to read. ``path`` is None for what is piped in; ``below`` is its place in a folder."""

    name: str
    path: Path | None
    size: int = 0
    below: Path | None = None


class HandFiles:
    """All files that a command line means.

    ``troubles`` counts those that cannot be read: each costs a line on standard error, and the
    others are read all the same. ``passed_over`` counts files of folders that hold no hand,
    ``hands`` all that were read. A file that is named and holds no hand is a trouble, unless
    ``reports_empty``: then there is a report that says so.
    """

    def __init__(self, arguments: Iterable[str], *, reports_empty: bool = False) -> None:
        self._reports_empty = reports_empty
        self.troubles = self.passed_over = self.hands = 0
        self.found: list[HandFile] = []
        for argument in arguments:
            try:
                self.found += self._meant(argument)
            except OSError as error:
                self.trouble(argument, error.strerror or str(error))

    def trouble(self, name: str, reason: str) -> None:
        """Tell that a file is left out."""
        self._left_out(words("unread", name=name, reason=reason))

    def _left_out(self, sentence: str) -> None:
        self.troubles += 1
        complain(sentence)

    def exit_code(self, *, refused: int) -> int:
        """1 if hands were refused, 2 if files could not be read or held no hand, else 0."""
        if refused:
            return REFUSED
        if self.troubles:
            return UNREAD
        if not self.hands:
            complain(words("no_hands"))
            return UNREAD
        return 0

    def _meant(self, argument: str) -> list[HandFile]:
        if argument == STDIN:
            return [HandFile(words("piped"), None)]
        path = Path(argument)
        if not path.is_dir():
            return [HandFile(_called(path), path, path.stat().st_size)]
        found = list(self._inside(path))
        if not found:
            self.trouble(argument, words("empty_folder"))
        return found

    def _inside(self, folder: Path) -> Iterator[HandFile]:
        """The files of a folder and of all folders in it, in the order of their names."""
        for where, folders, names in os.walk(folder, onerror=self._trouble):
            folders[:] = sorted([name for name in folders if not name.startswith(".")])
            for name in sorted(names):
                path = Path(where) / name
                if path.is_file() and not name.startswith("."):
                    below = path.relative_to(folder)
                    yield HandFile(_called(path), path, path.stat().st_size, below)

    def _trouble(self, error: OSError) -> None:
        self.trouble(str(error.filename), error.strerror or str(error))

    def reports(self, *, has_bar: bool = True) -> Iterator[tuple[HandFile, Report]]:
        """Every hand of every file, one after the other, with a bar that says how far it is."""
        for each, reports in self.each(has_bar=has_bar):
            for report in reports:
                yield each, report

    def each(self, *, has_bar: bool = True) -> Iterator[tuple[HandFile, Iterator[Report]]]:
        """Every file with its hands, which must be read before the next file is asked for."""
        with self._bar(has_bar=has_bar) as move:
            total = sum([each.size for each in self.found])
            done = 0

            def tell(size: int) -> None:
                nonlocal done
                done += size
                move(done // _KILO, total // _KILO)

            for each in self.found:
                yield each, self._read(each, tell)

    def _bar(self, *, has_bar: bool) -> AbstractContextManager[Callable[[int, int], None]]:
        """A bar, unless nobody knows how much there is, or something is shown at the same time."""
        is_known = all([each.path is not None for each in self.found])
        if has_bar and is_known:
            return progress_bar("kilobytes_read")
        return nullcontext(_tell_nobody)

    def _read(self, each: HandFile, tell: Callable[[int], None]) -> Iterator[Report]:
        from badugi.history import review

        try:
            with _opened(each, tell) as file:
                for report in review(file, each.name):
                    if not is_no_hand(report):
                        self.hands += 1
                        yield report
                    # Whoever names a file means it; a folder may hold other things as well.
                    elif each.below is not None:
                        self.passed_over += 1
                    elif self._reports_empty:
                        yield report
                    else:
                        self._left_out(refusal(report, report.reason))
        except OSError as error:
            self.trouble(each.name, error.strerror or str(error))


def _called(path: Path) -> str:
    """A path as text that can be written anywhere, whatever its bytes."""
    return os.fsencode(path).decode(errors="replace")


def is_no_hand(report: Report) -> bool:
    """Whether a report is about a file in which no hand was found."""
    return not report.site


def not_onto(out: Path | None, given: HandFiles) -> None:
    """SetupError if what is to be written is one of the files that are read."""
    if out is not None and out.exists():
        for each in given.found:
            if each.path is not None and out.samefile(each.path):
                raise SetupError("written_onto_itself", name=str(out))


def refusal(report: Report, reason: str) -> str:
    """Which hand is refused, and why, in one line."""
    if is_no_hand(report) or reason.startswith(words("line_said", line=report.line)):
        return words("refusal_told", name=report.file, reason=reason)
    return words("refusal", name=report.file, line=f"{report.line:,}", reason=reason)


def complain(sentence: str) -> None:
    """One line on standard error, however long."""
    line = plain(" ".join(sentence.split()))
    errors().print(Text(f"badugi: {line}", style="bold red"), soft_wrap=True)


def shows_alone() -> bool:
    """Whether what is shown goes elsewhere than to the terminal, so that a bar disturbs nothing."""
    return not sys.stdout.isatty()


def _opened(each: HandFile, tell: Callable[[int], None]) -> AbstractContextManager[BinaryIO]:
    if each.path is not None:
        return cast("AbstractContextManager[BinaryIO]", _Counted(each.path, tell))
    piped = getattr(sys.stdin, "buffer", None)
    return nullcontext(piped or BytesIO(sys.stdin.read().encode()))


class _Counted(FileIO):
    """A file that tells how much of it was read."""

    def __init__(self, path: Path, tell: Callable[[int], None]) -> None:
        super().__init__(path)
        self._tell = tell

    def read(self, size: int | None = -1, /) -> bytes:
        found = super().read(-1 if size is None else size)
        self._tell(len(found or b""))
        return found or b""


def _tell_nobody(_done: int, _total: int) -> None:
    pass
