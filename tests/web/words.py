"""What a page calls things: patterns of the words that the room's catalogue has for its pages."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from badugi.cards import Card
from badugi.locale import catalogue, say

_HOLE = re.compile(r"\\\{\w+\\\}")


@cache
def named(key: str, locale: str = "en") -> re.Pattern[str]:
    """A pattern for the whole of an entry such as "table.act_call", whatever is filled in."""
    entry: Any = catalogue(locale)["web"]
    for part in key.split("."):
        entry = entry[part]
    texts = entry.values() if isinstance(entry, dict) else [entry]
    return re.compile(rf"^\s*(?:{'|'.join([_pattern(text) for text in texts])})\s*$")


def _pattern(text: str) -> str:
    return _HOLE.sub(".+", re.escape(text))


def either(*keys: str, locale: str = "en") -> re.Pattern[str]:
    """A pattern for any of some entries."""
    return re.compile("|".join([named(key, locale).pattern for key in keys]))


def card_name(card: str, locale: str = "en") -> str:
    """What a card is called on a page: "ace of spades"."""
    rank = say(f"web.cards.ranks.{card[0]}", locale)
    suit = say(f"web.cards.suits.{card[1]}", locale)
    return say("web.cards.name", locale, rank=rank, suit=suit)


@cache
def _cards_by_name(locale: str) -> dict[str, str]:
    known = [card.value for card in Card if card.value != "??"]
    return {card_name(card, locale): card for card in known}


def cards_named(text: str, locale: str = "en") -> list[str]:
    """The cards that a text names, in its order."""
    names = _cards_by_name(locale)
    # The longest first, since one name may begin another.
    pattern = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return [names[found] for found in re.findall(pattern, text)]
