"""The command line: everything a player does at a terminal, one command a file."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

from typer.exceptions import Abort, Exit, TyperException

from badugi.cli.app import app
from badugi.cli.console import errors
from badugi.errors import BadugiError

BAD_INPUT = 2
INTERRUPTED = 130
UNREAD = 1


def main() -> None:
    """The entry point of ``badugi``: run it and end the process with its exit code."""
    _mend_streams()
    code = run(sys.argv[1:] or ["--help"])
    try:
        sys.stdout.flush()
    except OSError:
        # The reader went away, or the disk is full; nothing is left to say it to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = code or UNREAD
    sys.exit(code)


def _mend_streams() -> None:
    """Closed streams lead nowhere, and signs a terminal lacks become question marks."""
    nowhere = Path(os.devnull)
    sys.stdin = sys.stdin or nowhere.open(encoding="utf-8")
    sys.stdout = sys.stdout or nowhere.open("w", encoding="utf-8")
    sys.stderr = sys.stderr or nowhere.open("w", encoding="utf-8")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def run(arguments: Sequence[str]) -> int:
    """Run one command line; the exit code says how it went.

    0 for done, 1 for a record proved wrong, 2 for bad input, 130 for an interruption.

    Bad input costs one clear line on standard error and changes nothing.
    """
    try:
        result = app(list(arguments), standalone_mode=False)
    except TyperException as error:
        said = error.format_message()
        # A group of commands alone has shown its help, as badugi alone does, and says no more.
        return _complain(said) if said else 0
    except BadugiError as error:
        return _complain(error)
    except OSError as error:
        return _complain(f"{error.strerror}: {error.filename}" if error.filename else error)
    except Exit as stop:
        return stop.exit_code
    except (Abort, KeyboardInterrupt):
        return INTERRUPTED
    return result if isinstance(result, int) else 0


def _complain(reason: object) -> int:
    line = " ".join(str(reason).split())
    errors().print(f"badugi: {line}", style="bold red", markup=False, soft_wrap=True)
    return BAD_INPUT
