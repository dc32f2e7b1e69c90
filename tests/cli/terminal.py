"""A terminal for tests: one command line in its own process, with lines piped in."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

BADUGI = Path(sys.executable).with_name("badugi")


class Answer(NamedTuple):
    """What a command wrote and how it ended."""

    out: str
    err: str
    code: int


def badugi(*arguments: str, lines: str = "", colour: bool = False) -> Answer:
    """Run ``badugi`` with these arguments and these lines as input."""
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "80"}
    environment.pop("NO_COLOR", None)
    environment.pop("FORCE_COLOR", None)
    if colour:
        environment["FORCE_COLOR"] = "1"
    done = subprocess.run(
        [str(BADUGI), *arguments],
        input=lines.encode(),
        capture_output=True,
        env=environment,
        timeout=60,
        check=False,
    )
    return Answer(done.stdout.decode(), done.stderr.decode(), done.returncode)
