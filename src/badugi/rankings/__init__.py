"""The four ways to judge a holding: badugi, badugi ace high, deuce-to-seven, ace-to-five.

>>> from badugi.cards import parse_cards
>>> low = ranking("2-7")
>>> low(parse_cards("8h 6d 5c 4s 2h")).name
'8-6-5-4-2 low'
>>> low(parse_cards("8h 6d 5c 4s 2h")) > low(parse_cards("9h 5d 4c 3s 2h"))
True
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from badugi.cards import Card
from badugi.errors import LookupFailed
from badugi.locale import say
from badugi.rankings.badugi import ACE_HIGH, ACE_LOW
from badugi.rankings.lowball import ACE_TO_FIVE, DEUCE_TO_SEVEN
from badugi.rankings.strength import Strength, badge

__all__ = ["RANKINGS", "Ranking", "Strength", "badge", "ranking"]


@dataclass(frozen=True, slots=True, eq=False)
class Ranking:
    """One scale of hands; call it with cards to learn their ``Strength``.

    The badugi rankings judge one to five known cards, the lowball rankings exactly five. Anything
    else is a ``CardError``: ``wrong_count``, ``hidden_card`` or ``duplicate_card``.
    """

    name: str
    cards: int
    """How many cards play at most."""
    classes: int
    """How many different hands there are; they are numbered 0, the best, to ``classes - 1``."""
    number: Callable[[Sequence[Card]], int]
    """The class number of some cards: the quick way when nothing else is asked."""
    judge: Callable[[Sequence[Card]], tuple[int, tuple[Card, ...]]]
    """The class number of some cards and the cards that play."""

    @property
    def title(self) -> str:
        """The ranking's name for people, from the English catalogue."""
        return say(f"names.rankings.{self.name}")

    def __call__(self, cards: Sequence[Card]) -> Strength:
        """What the cards are worth."""
        number, playing = self.judge(cards)
        return Strength(self.name, number, playing, len(playing))

    def playing(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards that play, high to low in this ranking's order."""
        return self.judge(cards)[1]

    def __repr__(self) -> str:
        return f"Ranking({self.name!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return ranking, (self.name,)


RANKINGS: dict[str, Ranking] = {
    row.name: row
    for row in (
        Ranking("badugi", 4, 1092, ACE_LOW.number, ACE_LOW.judge),
        Ranking("badugi_ace_high", 4, 1092, ACE_HIGH.number, ACE_HIGH.judge),
        Ranking("deuce_to_seven", 5, 7462, DEUCE_TO_SEVEN.number, DEUCE_TO_SEVEN.judge),
        Ranking("ace_to_five", 5, 6175, ACE_TO_FIVE.number, ACE_TO_FIVE.judge),
    )
}

_ALIASES = {"27": "deuce_to_seven", "a5": "ace_to_five"}
_BY_COMPACT_NAME = {name.replace("_", ""): name for name in RANKINGS} | _ALIASES


def ranking(name: str) -> Ranking:
    """Find a ranking by name, however it is written: ``Deuce to Seven``, ``2-7``, ``a5``.

    Raises ``LookupFailed`` for a name that no ranking has.
    """
    compact = re.sub(r"[\s_-]+", "", name).lower()
    found = _BY_COMPACT_NAME.get(compact)
    if found is None:
        raise LookupFailed("unknown_ranking", text=name, names=", ".join(RANKINGS))
    return RANKINGS[found]
