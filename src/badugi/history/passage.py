"""One hand's lines in a file."""

from __future__ import annotations

from msgspec import Struct

from badugi.history.source import Source
from badugi.rules import Game


class Passage(Struct, kw_only=True):
    """The lines of one hand, without their ends; ``line`` is the number of the first, from 1.

    ``is_cut`` tells that it was too long for a hand and something is missing. A reader leaves
    ``source`` and ``game`` here as soon as it knows them, so that they can be told of a hand
    that is refused later. ``head`` is the heading of a hand that has it from an earlier one.
    """

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
