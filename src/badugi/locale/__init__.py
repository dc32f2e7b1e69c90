"""The words: one catalogue a language for what the dealer calls, hand names and refusals.

>>> say("errors.unknown_card", text="Zx")
"'Zx' is no card. Write a rank (A 2-9 T J Q K) and a suit (c d h s), for example As or 10h."
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

DEFAULT = "en"


@cache
def catalogue(locale: str = DEFAULT) -> dict[str, Any]:
    """All the words of one language, as nested sections: folders, files, and tables in them.

    Raises LookupError for a language that there is no catalogue of; ask ``is_known`` before.
    """
    if not is_known(locale):
        raise LookupError(f"No words for {locale[:20]!r}, only for {', '.join(languages())}.")
    return _section(resources.files(__package__) / locale)


def _section(folder: Traversable) -> dict[str, Any]:
    words: dict[str, Any] = {}
    for each in folder.iterdir():
        if each.is_dir():
            words[each.name] = _section(each)
        elif each.name.endswith(".json"):
            words[each.name.removesuffix(".json")] = msgspec.json.decode(each.read_bytes())
    return words


@cache
def languages() -> tuple[str, ...]:
    """The languages there is a catalogue of, by their two letters."""
    folders = [each.name for each in resources.files(__package__).iterdir() if each.is_dir()]
    return tuple(sorted([name for name in folders if len(name) == 2 and name.isalpha()]))


def is_known(locale: str) -> bool:
    """Whether there is a catalogue of that language, by its two letters."""
    return locale in languages()


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
