"""Where converted hands are written to: a file that is there when it is whole, or the screen."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from badugi.history import Format

IN_SECTIONS = "phh"
"""The format that numbers its hands where a file has several, and calls such a file otherwise."""


class Sheet:
    """One stream of hands; where they stand in sections, a lone hand has no number."""

    def __init__(self, stream: TextIO, form: Format) -> None:
        self.hands = 0
        self.has_sections = form.name == IN_SECTIONS
        self._stream = stream
        self._first = ""

    def add(self, text: str) -> None:
        """One more hand."""
        self.hands += 1
        if not self.has_sections:
            self._stream.write(text)
        elif self.hands == 1:
            self._first = text
        else:
            if self.hands == 2:
                self._section(1, self._first)
            self._section(self.hands, text)

    def end(self) -> None:
        """No more hands will come."""
        if self.has_sections and self.hands == 1:
            self._stream.write(self._first)

    def _section(self, number: int, text: str) -> None:
        from badugi.history.phh import section

        parted = "\n" if number > 1 else ""
        self._stream.write(f"{parted}{section(number)}{text.strip()}\n")


@contextmanager
def sheet_for(out: Path | None, form: Format, *, is_named: bool = True) -> Iterator[Sheet]:
    """A sheet for hands in a format: a file, or standard output if there is none.

    A file gets its name when all of it is written, and none if no hand was. Unless its owner has
    named it, one with several hands is called ``.phhs`` where the format does so.
    """
    if out is None:
        sheet = Sheet(sys.stdout, form)
        yield sheet
        sheet.end()
    elif out.exists() and not out.is_file():
        # A pipe or a device, which nothing can be put in place of.
        with _opened(out) as stream:
            sheet = Sheet(stream, form)
            yield sheet
            sheet.end()
    else:
        part = out.with_name(f"{out.name}.part")
        try:
            with _begun(part, out) as stream:
                sheet = Sheet(stream, form)
                yield sheet
                sheet.end()
            if sheet.hands:
                is_many = sheet.has_sections and sheet.hands > 1 and not is_named
                part.replace(named_for_many(out) if is_many else out.resolve())
        finally:
            part.unlink(missing_ok=True)


def _begun(part: Path, out: Path) -> TextIO:
    """The file in which hands stand until all are written; whoever cannot have it hears of his."""
    try:
        return _opened(part)
    except OSError as error:
        error.filename = str(out)
        raise


def named_for_many(path: Path) -> Path:
    """How a file is called that has several hands in numbered sections."""
    return path.with_suffix(f"{path.suffix}s")


def _opened(path: Path) -> TextIO:
    return path.open("w", encoding="utf-8", errors="replace", newline="\n")
