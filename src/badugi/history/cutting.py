"""How a file of any size falls into hands, each in its format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from badugi.history.format import Format
from badugi.history.passage import Passage

MOST_IN_HAND = 1 << 18
"""Characters of one hand."""
MOST_LINES = 5_000
"""Lines of one hand; the rest of a longer one is thrown away."""
_HEADING = 1_000
"""Letters of a line from which it is seen whether a hand begins."""

Cut = tuple[Format, Passage]


def passages(lines: Iterable[str], formats: Iterable[Format]) -> Iterator[Cut]:
    """The hands of a file, one after the other; what stands before the first is passed over."""
    cutter = _Cutter(tuple(formats))
    for number, line in enumerate(lines, 1):
        # Files that were put together have marks in their middle.
        done = cutter.take(line.removeprefix("\ufeff"), number)
        if done is not None:
            yield done
    if cutter.current is not None:
        yield cutter.current


class _Cutter:
    """The hand whose lines are coming in: ``length`` characters so far.

    ``has_opened`` tells, where one heading stands above many hands, that the first is there.
    """

    def __init__(self, formats: tuple[Format, ...]) -> None:
        # One look tells of most lines that they begin nothing.
        firsts = {start[0] for each in formats for start in each.starts}
        self.begin_with = {
            first: [each for each in formats if first in [start[0] for start in each.starts]]
            for first in firsts
        }
        self.current: Cut | None = None
        self.length = 0
        self.has_opened = False

    def take(self, line: str, number: int) -> Cut | None:
        """A line of the file; the hand before it, if this one begins another."""
        before, done = self.current, None
        found = self.begun(line)
        if found is not None:
            done, self.current = before, (found, Passage(line=number, lines=[]))
            self.length, self.has_opened = 0, False
        elif before is not None and before[0].follows and line.startswith(before[0].follows):
            if self.has_opened:
                done, self.current, self.length = before, _next(before, number), 0
            self.has_opened = True
        if self.current is not None:
            self.add(*self.current, line)
        return done

    def begun(self, line: str) -> Format | None:
        """The format in which this line begins a hand."""
        candidates = self.begin_with.get(line[:1])
        if candidates is None:
            return None
        within = None if self.current is None else self.current[0].name
        for each in candidates:
            if line.startswith(each.starts) and each.begins(line[:_HEADING], within):
                return each
        return None

    def add(self, form: Format, passage: Passage, line: str) -> None:
        """One more line, unless it is too much for one hand."""
        self.length += len(line)
        is_wide = len(line) > form.widest or self.length > MOST_IN_HAND
        if is_wide or len(passage.lines) >= MOST_LINES:
            passage.is_cut = True
            passage.lines = passage.lines or [line[:_HEADING]]
        else:
            passage.lines.append(line)


def _next(before: Cut, line: int) -> Cut:
    """The hand after another one, with the same heading."""
    form, passage = before
    return form, Passage(line=line, lines=[], head=passage.head or passage.lines[0][:_HEADING])
