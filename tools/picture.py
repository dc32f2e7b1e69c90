"""Draw the README's picture anew: the end of a hand in the terminal, written to docs/table.svg.

python tools/picture.py
"""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path

from rich.console import Console

from badugi.cli.console import THEME, show_on
from badugi.cli.play import command

PICTURE = Path(__file__).parent.parent / "docs" / "table.svg"
SEED = "142"
MOVES = ("r", "d 2 3", "b", "c", "d 4", "b", "r", "p", "b")
UNSEEN = 7
"""How many moves go by before the picture begins."""


class Moves(StringIO):
    """The moves, typed one by one; the camera is switched on in the middle."""

    def readline(self, size: int | None = -1) -> str:
        line = super().readline(size if size is not None else -1)
        if self.tell() == len("\n".join(MOVES[:UNSEEN])) + 1:
            show_on(camera())
        return line


def camera() -> Console:
    """A terminal of 76 columns whose screen can be kept as a picture."""
    console = Console(
        theme=THEME,
        highlight=False,
        emoji=False,
        record=True,
        width=76,
        file=StringIO(),
        force_terminal=True,
        color_system="truecolor",
    )
    CAMERAS.append(console)
    return console


CAMERAS: list[Console] = []


def main() -> None:
    """Play the hand and keep the screen."""
    show_on(Console(theme=THEME, file=StringIO()))
    sys.stdin = Moves("\n".join(MOVES) + "\n")
    command(seed=SEED, hands=1)
    svg = CAMERAS[0].export_svg(title="badugi play")
    PICTURE.write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
