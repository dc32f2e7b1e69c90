"""Draw the README's picture anew: one hand of the terminal game, written to docs/table.svg."""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path

from rich.console import Console

from badugi.cli.console import THEME, show_on
from badugi.cli.play import command

PICTURE = Path(__file__).parent.parent / "docs" / "table.svg"
WIDTH = 76
TITLE = "badugi play"


def main() -> None:
    """Play the moves given on the command line, or those of the picture, and keep the screen."""
    seed, moves = sys.argv[1], sys.argv[2].split(",")
    console = Console(
        theme=THEME,
        highlight=False,
        emoji=False,
        record=True,
        width=WIDTH,
        file=StringIO(),
        force_terminal=True,
        color_system="truecolor",
    )
    show_on(console)
    sys.stdin = StringIO("\n".join(moves) + "\n")
    command(seed=seed, hands=1)
    PICTURE.write_text(console.export_svg(title=TITLE), encoding="utf-8")


if __name__ == "__main__":
    main()
