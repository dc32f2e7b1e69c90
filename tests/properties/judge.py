"""A slow judge who reads R7 and R11 word by word; smaller is better, equal is a tie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

ACE_LOW = "A23456789TJQK"
ACE_HIGH = "23456789TJQKA"

Worth = tuple[object, ...]
Cards = Sequence[str]


def badugi(cards: Cards, ranks: str = ACE_LOW) -> Worth:
    """The best subset of different ranks and suits: more cards first, then the lowest high card."""
    return min(
        (-size, sorted([ranks.index(card[0]) for card in some], reverse=True))
        for size in (4, 3, 2, 1)
        for some in combinations(cards, size)
        if len({card[0] for card in some}) == len({card[1] for card in some}) == size
    )


def badugi_ace_high(cards: Cards) -> Worth:
    """The same with the ace above the king."""
    return badugi(cards, ACE_HIGH)


def _groups(cards: Cards, ranks: str) -> tuple[list[int], list[int]]:
    """How often each rank comes, most often first, and the ranks in that order."""
    times = Counter(ranks.index(card[0]) for card in cards)
    ordered = sorted(times, key=lambda rank: (times[rank], rank), reverse=True)
    return [times[rank] for rank in ordered], ordered


def ace_to_five(cards: Cards) -> Worth:
    """Unpaired hands first, then pair, two pair, trips, full house, quads; lower ranks win."""
    return _groups(cards, ACE_LOW)


# Unpaired and straightless first; then the poker order, the better poker hand the worse.
_ORDER = [[1] * 5, [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], "straight", "flush", [3, 2], [4, 1], "both"]


def deuce_to_seven(cards: Cards) -> Worth:
    """As poker, turned round: the ace is high, straights and flushes count against the player."""
    shape, ordered = _groups(cards, ACE_HIGH)
    straight = shape == [1] * 5 and ordered[0] - ordered[4] == 4
    flush = len({card[1] for card in cards}) == 1
    kind: object = shape
    if straight or flush:
        kind = "both" if straight and flush else "straight" if straight else "flush"
    return _ORDER.index(kind), ordered  # type: ignore[arg-type]


JUDGES: dict[str, Callable[[Cards], Worth]] = {
    "badugi": badugi,
    "badugi_ace_high": badugi_ace_high,
    "ace_to_five": ace_to_five,
    "deuce_to_seven": deuce_to_seven,
}
