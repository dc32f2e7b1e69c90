"""The lines of a file of any size, whatever its encoding and its line ends."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from typing import BinaryIO

MOST_IN_LINE = 1 << 18
"""Characters of a line; the rest of a longer one is thrown away."""
_CHUNK = 1 << 18


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
