"""How good a five-card low is: deuce-to-seven and ace-to-five (R11).

Any unpaired hand beats a pair, then come two pair, three of a kind, full houses and four of a
kind, and in each the lower cards win. Deuce-to-seven counts straights and flushes against the
player, in poker order, and its ace is only high; ace-to-five ignores both and its ace is low.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations_with_replacement
from typing import NamedTuple

from badugi.cards import PACK, SUITS, Card
from badugi.rankings.refusal import refuse
from badugi.rankings.shape import Shape

_HOLDS = 5
_SUIT_BITS = (1 << 13 + len(SUITS)) - (1 << 13)
# A sum of these counts each rank in three bits; the unknown card's rank -1 finds the last one,
# which no table knows.
_WEIGHTS = (*(1 << 3 * rank for rank in range(13)), 1 << 3 * 13)

_KIND_OF_COUNTS = {
    (1, 1, 1, 1, 1): "low",
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two_pair",
    (3, 1, 1): "three",
    (3, 2): "full_house",
    (4, 1): "four",
}
_BEST_FIRST = (
    "low",
    "pair",
    "two_pair",
    "three",
    "straight",
    "flush",
    "full_house",
    "four",
    "straight_flush",
)


class _Made(NamedTuple):
    """One class before it has its number; sorting puts the best first."""

    kind: int
    places: tuple[int, ...]
    """Its ranks, low to high on this scale, the most telling first."""
    key: int
    """The sum of its five cards' weights."""


class LowballScale:
    """One of the two low scales: ``ranks`` lists the thirteen card letters from low to high."""

    cards = least = most = _HOLDS

    def __init__(
        self,
        name: str,
        *,
        ranks: str,
        straights_and_flushes_count: bool,
        classes: int,
        made: int,
        aliases: tuple[str, ...],
    ) -> None:
        self.name = name
        self.aliases = aliases
        self.classes = classes
        self.made = made
        """How many classes have neither pair nor, where they count, straight or flush."""
        self.is_ace_high = ranks.endswith("A")
        self._ranks = ranks
        self._poker_order = straights_and_flushes_count

    @cached_property
    def _in_order(self) -> tuple[_Made, ...]:
        return tuple(sorted(self._generate()))

    def _generate(self) -> Iterator[_Made]:
        weight = {card.value[0]: _WEIGHTS[card.rank] for card in PACK}
        for places in combinations_with_replacement(range(13), _HOLDS):
            counted = sorted(((n, place) for place, n in Counter(places).items()), reverse=True)
            kind = _KIND_OF_COUNTS.get(tuple(n for n, _ in counted))
            if kind is None:
                continue
            telling = tuple(place for _, place in counted)
            key = sum(weight[self._ranks[place]] for place in places)
            if not self._poker_order or kind != "low":
                yield _Made(_BEST_FIRST.index(kind), telling, key)
                continue
            straight = telling[0] - telling[-1] == _HOLDS - 1
            plain, suited = ("straight", "straight_flush") if straight else ("low", "flush")
            yield _Made(_BEST_FIRST.index(plain), telling, key)
            yield _Made(_BEST_FIRST.index(suited), telling, key)

    @cached_property
    def _numbers(self) -> dict[int, int]:
        """From the five weights' sum to the class number, suits not all the same."""
        suited = {_BEST_FIRST.index("flush"), _BEST_FIRST.index("straight_flush")}
        classes = enumerate(self._in_order)
        return {made.key: number for number, made in classes if made.kind not in suited}

    @cached_property
    def _suited_numbers(self) -> dict[int, int]:
        """The same for five cards of one suit: the later, worse class of the ranks holds."""
        return {made.key: number for number, made in enumerate(self._in_order)}

    @cached_property
    def _order(self) -> dict[Card, int]:
        """Where a card stands from high to low; one order of suits keeps the choice fixed."""
        return {card: -(self._ranks.index(card.value[0]) * 4 + card.index % 4) for card in PACK}

    def shape(self, number: int) -> Shape:
        """The hand that a class number stands for."""
        made = self._in_order[number]
        kind = "wheel" if number == 0 else _BEST_FIRST[made.kind]
        return Shape(f"lowball.{kind}", "".join(self._ranks[place] for place in made.places))

    def number(self, cards: Sequence[Card]) -> int:
        """The class number of five cards, 0 the best.

        Raises ``CardError`` for another number of cards, a hidden card or a card that is there
        twice.
        """
        if len(cards) != _HOLDS:
            refuse(cards, ranking=self.name, least=_HOLDS, most=_HOLDS)
        a, b, c, d, e = cards
        weights = _WEIGHTS
        key = weights[a.rank] + weights[b.rank] + weights[c.rank] + weights[d.rank]
        key += weights[e.rank]
        number = self._numbers.get(key)
        # A card that is there twice looks like a pair, so unpaired hands need no such check.
        if number is None or (number >= self.made and len(set(cards)) < _HOLDS):
            refuse(cards, ranking=self.name, least=_HOLDS, most=_HOLDS)
        if self._poker_order and a.bits & b.bits & c.bits & d.bits & e.bits & _SUIT_BITS:
            return self._suited_numbers[key]
        return number

    def judge(self, cards: Sequence[Card]) -> tuple[int, tuple[Card, ...]]:
        """The class number of five cards, and the five, high to low."""
        number = self.number(cards)
        return number, tuple(sorted(cards, key=self._order.__getitem__))


DEUCE_TO_SEVEN = LowballScale(
    "deuce_to_seven",
    ranks="23456789TJQKA",
    straights_and_flushes_count=True,
    classes=7462,
    made=1278,
    aliases=("2-7",),
)
ACE_TO_FIVE = LowballScale(
    "ace_to_five",
    ranks="A23456789TJQK",
    straights_and_flushes_count=False,
    classes=6175,
    made=1287,
    aliases=("a-5",),
)
