"""How good a badugi hand is: more cards first, then the lowest high card (R7.1).

The 1,092 classes are numbered from 0, the best badugi, to 1091, a lone highest card: 715
badugis, 286 three-card, 78 two-card and 13 one-card hands (R7.2).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import combinations

from badugi.cards import PACK, UNKNOWN, Card
from badugi.rankings.refusal import refuse
from badugi.rankings.shape import Shape

_RANK_BITS = (1 << 13) - 1
_MOST = 5
"""Badeucy and Badacey hold five cards (R11)."""

_SIZES = (4, 3, 2, 1)
_OWN_NAMES = {"432A": "golf", "532A": "second", "542A": "third"}
"""The best three with the ace low, which Korea has names for (R11.6)."""


def _shape(ranks: str) -> Shape:
    return Shape(f"badugi.{_OWN_NAMES.get(ranks, len(ranks))}", ranks)


class BadugiScale:
    """One of the two badugi scales: ``ranks`` lists the thirteen card letters from low to high."""

    cards, least, most = 4, 1, _MOST
    classes, made = 1092, 715
    aliases: tuple[str, ...] = ()

    def __init__(self, name: str, *, ranks: str) -> None:
        self.name = name
        self.is_ace_high = ranks.endswith("A")
        self._ranks = ranks

    @cached_property
    def _shapes(self) -> tuple[Shape, ...]:
        """By class number; generating the hands high card first puts each size in order."""
        return tuple(
            _shape("".join(self._ranks[place] for place in places))
            for size in _SIZES
            for places in sorted(combinations(range(12, -1, -1), size))
        )

    @cached_property
    def _numbers(self) -> dict[int, int]:
        """From the rank bits of the cards that play to the class number."""
        bit = {card.value[0]: card.bits & _RANK_BITS for card in PACK}
        return {
            sum(bit[letter] for letter in shape.ranks): number
            for number, shape in enumerate(self._shapes)
        }

    @cached_property
    def _order(self) -> dict[Card, int]:
        """Where a card stands from high to low; one order of suits keeps the choice fixed."""
        order = {card: -(self._ranks.index(card.value[0]) * 4 + card.index % 4) for card in PACK}
        return order | {UNKNOWN: -52}

    def shape(self, number: int) -> Shape:
        """The hand that a class number stands for."""
        return self._shapes[number]

    def number(self, cards: Sequence[Card]) -> int:
        """The class number of the best hand in one to five cards."""
        return self.judge(cards)[0]

    def judge(self, cards: Sequence[Card]) -> tuple[int, tuple[Card, ...]]:
        """The class number of the best hand in one to five cards, and the cards that play.

        Of several equal subsets the one with the smallest sorted card indexes plays. Raises
        ``CardError`` for another number of cards, a hidden card or a card that is there twice.
        """
        if len(cards) != 4:
            return self._judge_any(cards)
        a, b, c, d = sorted(cards, key=self._order.__getitem__)
        bits_a, bits_b, bits_c, bits_d = a.bits, b.bits, c.bits, d.bits
        numbers = self._numbers
        bits = bits_a | bits_b | bits_c | bits_d
        if bits.bit_count() == 8:
            return numbers[bits & _RANK_BITS], (a, b, c, d)
        if a is UNKNOWN or a is b or b is c or c is d:
            refuse(cards, ranking=self.name, least=1, most=_MOST)
        # From here the best subset comes first: without the highest card, the next …
        bits = bits_b | bits_c | bits_d
        if bits.bit_count() == 6:
            return numbers[bits & _RANK_BITS], (b, c, d)
        bits = bits_a | bits_c | bits_d
        if bits.bit_count() == 6:
            return numbers[bits & _RANK_BITS], (a, c, d)
        bits = bits_a | bits_b | bits_d
        if bits.bit_count() == 6:
            return numbers[bits & _RANK_BITS], (a, b, d)
        bits = bits_a | bits_b | bits_c
        if bits.bit_count() == 6:
            return numbers[bits & _RANK_BITS], (a, b, c)
        if not bits_c & bits_d:
            return numbers[(bits_c | bits_d) & _RANK_BITS], (c, d)
        if not bits_b & bits_d:
            return numbers[(bits_b | bits_d) & _RANK_BITS], (b, d)
        if not bits_b & bits_c:
            # With two pairs, a and d may be just as good.
            return self._choose((a, b, c, d), (bits_b | bits_c) & _RANK_BITS)
        if not bits_a & bits_d:
            return numbers[(bits_a | bits_d) & _RANK_BITS], (a, d)
        if not bits_a & bits_c:
            return numbers[(bits_a | bits_c) & _RANK_BITS], (a, c)
        if not bits_a & bits_b:
            return numbers[(bits_a | bits_b) & _RANK_BITS], (a, b)
        return numbers[bits_d & _RANK_BITS], (d,)

    def _judge_any(self, cards: Sequence[Card]) -> tuple[int, tuple[Card, ...]]:
        held = len(cards)
        if not 1 <= held <= _MOST or UNKNOWN in cards or len(set(cards)) < held:
            refuse(cards, ranking=self.name, least=1, most=_MOST)
        ordered = sorted(cards, key=self._order.__getitem__)
        card_bits = [card.bits for card in ordered]
        for size in _SIZES:
            unions = map(_union, combinations(card_bits, size))
            found = [bits & _RANK_BITS for bits in unions if bits.bit_count() == 2 * size]
            if found:
                return self._choose(ordered, min(found, key=self._numbers.__getitem__))
        raise AssertionError("one card is always a hand")

    def _choose(self, ordered: Sequence[Card], ranks: int) -> tuple[int, tuple[Card, ...]]:
        """Which of the cards play, once the rank bits of the best hand are known."""
        playing = tuple(card for card in ordered if card.bits & ranks)
        size = ranks.bit_count()
        if len(playing) > size:
            by_index = sorted(playing, key=lambda card: card.index)
            chosen = next(
                some
                for some in combinations(by_index, size)
                if _union([card.bits for card in some]).bit_count() == 2 * size
            )
            playing = tuple(card for card in playing if card in chosen)
        return self._numbers[ranks], playing


def _union(card_bits: Iterable[int]) -> int:
    """All ranks and suits of some cards; two bits a card when all of them differ."""
    bits = 0
    for one in card_bits:
        bits |= one
    return bits


ACE_LOW = BadugiScale("badugi", ranks="A23456789TJQK")
ACE_HIGH = BadugiScale("badugi_ace_high", ranks="23456789TJQKA")
