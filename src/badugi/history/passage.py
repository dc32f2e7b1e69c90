"""One hand's lines in a file, and how a file of any size falls into hands."""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from msgspec import Struct

from badugi.history.format import Format
from badugi.history.source import Source
from badugi.rules import Game

MOST_IN_LINE = 1 << 18
"""Characters of a line; the rest of a longer one is thrown away."""
MOST_IN_HAND = 1 << 18
"""Characters of one hand."""
MOST_LINES = 5_000
"""Lines of one hand; the rest of a longer one is thrown away."""
_HEADING = 1_000
"""Letters of a line from which it is seen whether a hand begins."""
_CHUNK = 1 << 18


class Passage(Struct, kw_only=True):
    """The lines of one hand, without their ends; ``line`` is the number of the first, from 1.

    ``is_cut`` tells that it was too long for a hand and something is missing. A reader leaves
    ``source`` and ``game`` here as soon as it knows them, so that they can be told of a hand
    that is refused later. ``head`` is the heading of a hand that has it from an earlier one.
    """

    format: Format
    line: int
    lines: list[str]
    head: str = ""
    is_cut: bool = False
    source: Source | None = None
    game: Game | None = None

    @property
    def text(self) -> str:
        """All lines as one text."""
        return "\n".join(self.lines)

    def at(self, line: int) -> str:
        """What stands in a line of the file, if it is one of these."""
        place = line - self.line
        return self.lines[place] if 0 <= place < len(self.lines) else ""


def passages(lines: Iterable[str], formats: Iterable[Format]) -> Iterator[Passage]:
    """The hands of a file, one after the other; what stands before the first is passed over."""
    known = tuple(formats)
    starts = tuple({start for each in known for start in each.starts})
    # One look tells of most lines that they begin nothing.
    firsts = frozenset([start[0] for start in starts])
    passage: Passage | None = None
    length, is_open = 0, False
    for number, line in enumerate(lines, 1):
        # Files that were put together have marks in their middle.
        line = line.removeprefix("\ufeff")
        if line[:1] in firsts and line.startswith(starts):
            found = _begun(line[:_HEADING], known, passage.format.name if passage else None)
            if found is not None:
                if passage is not None:
                    yield passage
                passage, length, is_open = Passage(format=found, line=number, lines=[]), 0, False
        elif passage is not None and _follows(line, passage.format):
            if is_open:
                yield passage
                passage, length = _next(passage, number), 0
            is_open = True
        if passage is not None:
            length += len(line)
            is_wide = len(line) > passage.format.widest or length > MOST_IN_HAND
            if is_wide or len(passage.lines) >= MOST_LINES:
                passage.is_cut = True
                passage.lines = passage.lines or [line[:_HEADING]]
            else:
                passage.lines.append(line)
    if passage is not None:
        yield passage


def _begun(line: str, formats: tuple[Format, ...], within: str | None) -> Format | None:
    """The format in which this line begins a hand, inside a file of ``within``."""
    for each in formats:
        if each.begins(line, within):
            return each
    return None


def _follows(line: str, form: Format) -> bool:
    """Whether a hand opens here, the first below its heading or a further one."""
    return bool(form.follows) and line.startswith(form.follows)


def _next(passage: Passage, line: int) -> Passage:
    """The hand after another one, with the same heading."""
    head = passage.head or passage.lines[0][:_HEADING]
    return Passage(format=passage.format, line=line, lines=[], head=head)


def lines_of(file: BinaryIO) -> Iterator[str]:
    """The lines of a file, whatever its encoding and its line ends, read piece by piece.

    UTF-8 and UTF-16, with and without a byte order mark; a byte that is no UTF-8 is read as
    Windows-1252, as older clients wrote names.
    """
    chunk = file.read(_CHUNK)
    decoder = _decoder(chunk)
    rest = ""
    errors = decoder.errors
    while chunk:
        # No text has zeros in it; a gigabyte of something else need not be told sign by sign.
        decoder.errors = "replace" if b"\0" in chunk else errors
        *whole, rest = (rest + decoder.decode(chunk)).split("\n")
        for line in whole:
            yield line.removesuffix("\r")
        # One character more than a line may have, so that it is known to be too long.
        rest = rest[: MOST_IN_LINE + 1]
        chunk = file.read(_CHUNK)
    rest += decoder.decode(b"", final=True)
    if rest:
        yield rest.removesuffix("\r")


def _decoder(start: bytes) -> codecs.IncrementalDecoder:
    name = "utf-8"
    if start[:2] == codecs.BOM_UTF16_LE or _is_wide(start, odd=1):
        name = "utf-16-le"
    elif start[:2] == codecs.BOM_UTF16_BE or _is_wide(start, odd=0):
        name = "utf-16-be"
    errors = _OLD_BYTES if name == "utf-8" else "replace"
    return codecs.getincrementaldecoder(name)(errors)


def _is_wide(start: bytes, *, odd: int) -> bool:
    """Whether a file without a mark is UTF-16: Latin letters have a zero in every second byte."""
    sample = start[:64]
    return len(sample) > 3 and not any(sample[odd::2]) and all(sample[1 - odd :: 2])


_OLD_BYTES = "badugi-windows-1252"


def _as_windows(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeDecodeError)
    wrong = error.object[error.start : error.end]
    return wrong.decode("cp1252", errors="replace"), error.end


codecs.register_error(_OLD_BYTES, _as_windows)
