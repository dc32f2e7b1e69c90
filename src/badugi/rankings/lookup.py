"""Finding a row of a list by the name that people use for it.

>>> look_up("Poker Stars", {"pokerstars": 1}, error="unknown_house")
1
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeVar

from badugi.errors import LookupFailed

Row = TypeVar("Row")


def look_up(
    text: str, rows: Mapping[str, Row], *, error: str, aliases: Mapping[str, str] | None = None
) -> Row:
    """The row of that name; case, spaces, dashes and underscores do not matter.

    ``aliases`` leads from other names to those in ``rows``. Raises ``LookupFailed`` with the code
    ``error`` and the names of all rows.
    """
    wanted = _compact(text)
    for alias, name in (aliases or {}).items():
        if _compact(alias) == wanted:
            return rows[name]
    for name, row in rows.items():
        if _compact(name) == wanted:
            return row
    raise LookupFailed(error, text=text, names=", ".join(rows))


def _compact(name: str) -> str:
    return re.sub(r"[\s_–-]+", "", name).lower()
