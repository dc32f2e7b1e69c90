"""The house rules in PokerStars text: taken for the site's own unless a line says otherwise."""

from __future__ import annotations

import json

import msgspec

from badugi.errors import BadugiError, HistoryError
from badugi.rules import House, find_house

_SITE = find_house("pokerstars").replace(showdown="ask")
_LINE = 'badugi said, "house '
_OF_NO_MATTER = ("name", "showdown", "rake_basis_points", "rake_cap", "button", "forced_bets")
"""Options that nothing in a told hand hangs on: who posts, and what the rake is, is told."""


def house_line(house: House) -> str | None:
    """A line of talk, which other programs pass over, with all in which the house differs.

    None if a hand is dealt the same way at PokerStars.
    """
    own, site = msgspec.to_builtins(house), msgspec.to_builtins(_SITE)
    differs = {
        name: value
        for name, value in own.items()
        if name not in _OF_NO_MATTER and value != site[name]
    }
    if not differs:
        return None
    return f'{_LINE}{json.dumps(differs, sort_keys=True)}"'


def house_said(text: str, line: int) -> House | None:
    """The house of such a line; None for any other talk. HistoryError for options that are none."""
    if not text.startswith(_LINE) or not text.endswith('}"'):
        return None
    try:
        options = json.loads(text[len(_LINE) : -1])
        return _SITE.replace(**options)
    except BadugiError as error:
        raise HistoryError("told_setup", line=line, reason=error) from error
    except (ValueError, TypeError, RecursionError):
        raise HistoryError("told_unreadable", line=line, text=text[:60]) from None
