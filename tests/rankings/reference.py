"""The ranking law once more, the slow and obvious way, to judge the quick one by."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

ACE_LOW = "A23456789TJQK"
ACE_HIGH = "23456789TJQKA"

Key = tuple[int, ...]
"""Compares like the hand it stands for: the smaller key is the better hand."""


def badugi_key(cards: Sequence[str], ranks: str = ACE_LOW) -> Key:
    """R7.1: of all subsets whose ranks and suits differ, the largest, then the lowest."""
    for size in range(min(4, len(cards)), 0, -1):
        keys = [
            (-size, *sorted((ranks.index(card[0]) for card in subset), reverse=True))
            for subset in combinations(cards, size)
            if len({card[0] for card in subset}) == size == len({card[1] for card in subset})
        ]
        if keys:
            return min(keys)
    raise AssertionError("no cards")


def playing_subset(cards: Sequence[str], ranks: str = ACE_LOW) -> set[str]:
    """Of the best subsets the one whose sorted card indexes are the smallest."""
    key = badugi_key(cards, ranks)
    by_index = sorted(cards, key=lambda card: (ACE_LOW.index(card[0]), "cdhs".index(card[1])))
    for subset in combinations(by_index, -key[0]):
        if badugi_key(subset, ranks) == key:
            return set(subset)
    raise AssertionError("the best hand is one of the subsets")


def low_key(cards: Sequence[str], ranks: str, *, poker_order: bool) -> Key:
    """R11: category, then ranks, those that come most often first."""
    places = [ranks.index(card[0]) for card in cards]
    counts = Counter(places)
    telling = sorted(counts, key=lambda place: (counts[place], place), reverse=True)
    pattern = sorted(counts.values(), reverse=True)
    straight = poker_order and len(counts) == 5 and max(places) - min(places) == 4
    flush = poker_order and len({card[1] for card in cards}) == 1
    if straight and flush:
        category = 8
    elif pattern[0] == 4:
        category = 7
    elif pattern == [3, 2]:
        category = 6
    elif flush:
        category = 5
    elif straight:
        category = 4
    else:
        category = {(1, 1): 0, (2, 1): 1, (2, 2): 2, (3, 1): 3}[pattern[0], pattern[1]]
    return (category, *telling)
