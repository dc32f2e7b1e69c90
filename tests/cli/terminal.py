"""A terminal for tests: one command line with lines piped in, here or in a process of its own."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple
from unittest import mock

from badugi.cli import console, run

BADUGI = Path(sys.executable).with_name("badugi")


class Answer(NamedTuple):
    """What a command wrote and how it ended."""

    out: str
    err: str
    code: int


def badugi(*arguments: str, lines: str = "") -> Answer:
    """Run a command line in this process, with these lines as its input."""
    out, err = io.StringIO(), io.StringIO()
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        mock.patch("sys.stdin", io.StringIO(lines)),
        mock.patch.dict(os.environ, {"COLUMNS": "80"}),
    ):
        console.forget()
        code = run(arguments)
    console.forget()
    return Answer(out.getvalue(), err.getvalue(), code)


def process(*arguments: str, lines: str = "", colour: bool = False) -> Answer:
    """Run ``badugi`` as a process, as a person's shell does."""
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
