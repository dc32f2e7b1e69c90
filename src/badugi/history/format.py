"""A format of hand histories: how its hands begin, how they are read and how they are written."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from badugi.hand.record import Record
from badugi.history.passage import Passage
from badugi.history.source import Source
from badugi.history.told import Skipped, Told


class Given(Struct, frozen=True, kw_only=True):
    """A hand that comes as a record already, and is proved as one."""

    source: Source
    line: int
    record: Record


Reading = Told | Skipped | Given


class Format(Struct, frozen=True, kw_only=True):
    """One format, found in ``FORMATS`` by its ``name``.

    ``starts`` are all beginnings of a hand's first line, and ``begins`` judges such a line for
    good; it is told the format of the hand before it in the file (None: there is none). ``read``
    turns the lines of one hand into what they tell and raises HistoryError for what it cannot
    read. ``write`` makes the text of one hand, with its line end and the blank lines that part
    it from the next; None: the format is only read. ``suffix`` is how its files are called.
    ``follows`` is how a line begins with which a hand opens whose heading may stand above an
    earlier one; empty: every hand has its own.
    ``widest`` is the most characters of a line; a hand with a longer one is refused unread, for
    patterns take their time with lines that nobody writes.
    """

    name: str
    title: str
    suffix: str
    starts: tuple[str, ...]
    begins: Callable[[str, str | None], bool]
    read: Callable[[Passage], Reading]
    write: Callable[[Record, Source], str] | None = None
    widest: int = 1 << 18
    follows: str = ""
