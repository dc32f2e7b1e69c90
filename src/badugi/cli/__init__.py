"""The command line: everything a player does at a terminal, one command a file."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import TextIOWrapper

from typer.exceptions import Abort, Exit, TyperException

from badugi.cli.app import app
from badugi.cli.console import errors
from badugi.errors import BadugiError

BAD_INPUT = 2
INTERRUPTED = 130


def main() -> None:
    """The entry point of ``badugi``: run it and end the process with its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A terminal without the suits' signs shows question marks rather than nothing.
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:] or ["--help"]))


def run(arguments: Sequence[str]) -> int:
    """Run one command line; the exit code says how it went.

    0 for done, 1 for a record proved wrong, 2 for bad input, 130 for an interruption.

    Bad input costs one clear line on standard error and changes nothing.
    """
    try:
        result = app(list(arguments), standalone_mode=False)
    except (BadugiError, TyperException) as error:
        return _complain(error.format_message() if isinstance(error, TyperException) else error)
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
