"""The words: one catalogue a language for what the dealer calls, hand names and refusals.

>>> say("errors.unknown_card", text="Zx")
"'Zx' is no card. Write a rank (A 2-9 T J Q K) and a suit (c d h s), for example As or 10h."
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

DEFAULT = "en"


class Sayable:
    """What has a sentence of its own in every language, and may be part of another's."""

    def sentence(self, locale: str = DEFAULT) -> str:
        """What it says in one of the catalogue's languages."""
        raise NotImplementedError


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
    sentence, chosen by the parameter ``count``. A parameter that is Sayable is said in the same
    language. A missing key is our bug: ``KeyError``.
    """
    entry = _entry(key, locale)
    if isinstance(entry, dict):
        entry = entry.get(str(params["count"]), entry["other"])
    if not params:
        return entry
    said = {
        name: value.sentence(locale) if isinstance(value, Sayable) else value
        for name, value in params.items()
    }
    return entry.format(**said)


@dataclass(frozen=True)
class Phrase(Sayable):
    """Words of the catalogue as part of a sentence, said in the sentence's language.

    >>> Phrase("names.rankings.ace_to_five").sentence("en")
    'Ace-to-five low'
    """

    key: str

    def sentence(self, locale: str = DEFAULT) -> str:
        """The words in one of the catalogue's languages."""
        return say(self.key, locale)
