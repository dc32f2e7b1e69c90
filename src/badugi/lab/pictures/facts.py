"""What is written about a picture: how sure it is, in lines that are not too long."""

from __future__ import annotations

from textwrap import wrap

from badugi.lab.wording import sampled, words

LONGEST = 50
"""Letters of a hand or a range that are written."""
_WIDEST = 100
"""Letters in a line of facts."""


def known(trials: int | None, stderr: float) -> str:
    """Whether all was counted; else how many hands were dealt, and the standard error."""
    return words("exact_plain") if trials is None else sampled(trials, stderr)


def wrapped(text: str) -> list[str]:
    """A long text in lines that fit the sheet."""
    return wrap(text, _WIDEST)


def short(text: str, most: int = LONGEST) -> str:
    """A text cut where it would run into what stands beside it."""
    return text if len(text) <= most else text[: most - 2].rstrip(" ,") + " …"
