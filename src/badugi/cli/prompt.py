"""Asking a person: one line an answer, from a keyboard or from a file piped in."""

from __future__ import annotations

import sys
from typing import Protocol

from rich.text import Text

from badugi.cli.console import screen, words

MARK = "› "


class Answers(Protocol):
    """Where a player's lines come from; ``None`` means that no more will come."""

    interactive: bool

    def line(self) -> str | None:
        """The next answer, stripped."""

    def next_hand(self) -> bool:
        """Whether the player goes on after a hand."""


class Keyboard:
    """A person at a terminal."""

    interactive = True

    def line(self) -> str | None:
        """What was typed; None at the end of input (Ctrl-D) or when he stops (Ctrl-C)."""
        try:
            return screen().input(Text("  " + MARK, style="turn")).strip()
        except (EOFError, KeyboardInterrupt):
            screen().print()
            return None

    def next_hand(self) -> bool:
        """Enter goes on; q, or the end of input, stops; anything else is asked again."""
        while True:
            answer = self.line()
            if answer is None or answer.lower() in QUIT:
                return False
            if not answer:
                return True
            screen().print(Text("  " + words("next"), style="quiet"))


class Piped:
    """Lines from a file or another program, one action a line; answers are echoed."""

    interactive = False

    def __init__(self) -> None:
        self._ahead: str | None = None

    def line(self) -> str | None:
        """The next line that is not empty."""
        while True:
            text = self._read()
            if text is None:
                return None
            if text:
                screen().print(Text(f"  {MARK}{text}", style="turn"))
                return text

    def _read(self) -> str | None:
        if self._ahead is not None:
            text, self._ahead = self._ahead, None
            return text
        raw = sys.stdin.readline()
        return raw.strip() if raw else None

    def next_hand(self) -> bool:
        """Goes on while there are lines; an empty one may stand for Enter."""
        text = self._read()
        if text is None or text.lower() in QUIT:
            return False
        self._ahead = text or None
        return True


QUIT = frozenset({"q", "quit", "exit"})


def answers() -> Answers:
    """The keyboard if there is one, else what is piped in."""
    return Keyboard() if sys.stdin.isatty() and sys.stdout.isatty() else Piped()
