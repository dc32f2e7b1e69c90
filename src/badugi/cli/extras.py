"""What a command needs beyond the base install, and how to get it when it is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from badugi.errors import SetupError


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Import inside what an extra brings; SetupError says how to get it if it is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing in ("", "badugi"):
            raise
        raise SetupError("extra_missing", module=missing, extra=extra) from error
