"""What a holding is worth: ``a > b`` means *a beats b*, and equal strengths tie.

>>> from badugi.cards import parse_cards
>>> from badugi.rankings import ranking
>>> strength = ranking("badugi")(parse_cards("5♣ 9♦ 3♦ J♥"))
>>> strength.name, badge(strength)
('three-card J-5-3', 'a three-card jack')
>>> strength > ranking("badugi")(parse_cards("Q♣ 9♦ 3♦ J♥"))
True
"""

from __future__ import annotations

import msgspec

from badugi.cards import Card
from badugi.locale import DEFAULT
from badugi.rankings import names


class Strength(msgspec.Struct, frozen=True, eq=False, gc=False):
    """One holding's worth in one ranking.

    Strengths compare, and are equal, by their class number alone, whatever the suits and the
    unused cards (R7.1). Ordering two rankings against each other is a ``TypeError``.
    """

    ranking: str
    """The name of the ranking that judged."""
    number: int
    """The class number; 0 is the best hand."""
    playing: tuple[Card, ...]
    """The cards that play, high to low in the ranking's order."""
    size: int
    """How many cards play."""

    @property
    def name(self) -> str:
        """The full name in English: "8-7-5-4 badugi"."""
        return self.spoken()

    def spoken(self, locale: str = DEFAULT) -> str:
        """The full name in one of the catalogue's languages."""
        return names.spoken(self.ranking, self.number, locale)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Strength):
            return NotImplemented
        return self.number == other.number and self.ranking == other.ranking

    # A Struct brings its own "!=", which would not ask "==".
    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.ranking, self.number))

    def __gt__(self, other: Strength) -> bool:
        if not isinstance(other, Strength):
            return NotImplemented
        return self.number < self._same_scale(other)

    def __ge__(self, other: Strength) -> bool:
        if not isinstance(other, Strength):
            return NotImplemented
        return self.number <= self._same_scale(other)

    def __lt__(self, other: Strength) -> bool:
        if not isinstance(other, Strength):
            return NotImplemented
        return self.number > self._same_scale(other)

    def __le__(self, other: Strength) -> bool:
        if not isinstance(other, Strength):
            return NotImplemented
        return self.number >= self._same_scale(other)

    def _same_scale(self, other: Strength) -> int:
        if self.ranking != other.ranking:
            raise TypeError(f"{self.ranking} and {other.ranking} hands do not compare")
        return other.number


def badge(strength: Strength, locale: str = DEFAULT) -> str:
    """The dealer's short name, as he calls it at showdown: "a six badugi", "an eight low"."""
    return names.short(strength.ranking, strength.number, locale)
