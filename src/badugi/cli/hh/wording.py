"""The words of the commands for hand histories, and figures as they write them."""

from __future__ import annotations

from badugi.locale import DEFAULT, say

NOTHING = "–"


def words(key: str, **params: object) -> str:
    """The commands' words from the catalogue's section ``hh``."""
    return say(f"hh.{key}", DEFAULT, **params)


def plain(text: str) -> str:
    """Text of a file without signs that a terminal would obey.

    >>> plain("An\x1b[2Ja ♠")
    'An�[2Ja ♠'
    """
    return text if text.isprintable() else "".join([_plain(sign) for sign in text])


def _plain(sign: str) -> str:
    return sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}"


def count(number: int) -> str:
    """How many, with thousands apart; a dash for none."""
    return f"{number:,}" if number else NOTHING


def percent(share: float | None) -> str:
    """A share from 0 to 1 in whole percents; a dash where there is none.

    >>> percent(0.254), percent(None)
    ('25 %', '–')
    """
    return NOTHING if share is None else f"{100 * share:.0f} %"
