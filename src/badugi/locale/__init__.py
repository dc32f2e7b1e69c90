"""The words: one catalogue a language for what the dealer calls, hand names and refusals.

>>> say("errors.unknown_card", text="Zx")
"'Zx' is no card. Write a rank (A 2-9 T J Q K) and a suit (c d h s), for example As or 10h."
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

import msgspec

DEFAULT = "en"


@cache
def catalogue(locale: str = DEFAULT) -> dict[str, Any]:
    """All the words of one language, as nested sections."""
    text = resources.files(__package__).joinpath(f"{locale}.json").read_bytes()
    words: dict[str, Any] = msgspec.json.decode(text)
    return words


def is_known(locale: str) -> bool:
    """Whether there is a catalogue of that language, by its two letters."""
    if not (len(locale) == 2 and locale.isascii() and locale.islower()):
        return False
    return resources.files(__package__).joinpath(f"{locale}.json").is_file()


@cache
def _entry(key: str, locale: str) -> str | dict[str, str]:
    found: Any = catalogue(locale)
    for part in key.split("."):
        found = found[part]
    assert isinstance(found, str | dict), key
    return found


def say(key: str, locale: str = DEFAULT, **params: object) -> str:
    """The catalogue's sentence for ``key`` with ``params`` filled in.

    An entry that depends on a number is a table from ``"0"``, ``"1"``, … or ``"other"`` to a
    sentence, chosen by the parameter ``count``. A missing key is our bug: ``KeyError``.
    """
    entry = _entry(key, locale)
    if isinstance(entry, dict):
        entry = entry.get(str(params["count"]), entry["other"])
    return entry.format(**params) if params else entry
