"""How often each hand is dealt: of all holdings, how many beat, tie or lose to one.

>>> from badugi.rankings import ranking
>>> shares(ranking("badugi"), 0, held=4).alike
24
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod
from typing import NamedTuple

from badugi.cards import PACK, RANKS, SUITS, Card
from badugi.rankings import RANKINGS, Ranking


class Shares(NamedTuple):
    """Where a class stands among all holdings: ``alike`` of ``total`` are just as good.

    ``beats`` and ``ties`` are shares from 0 to 1; what is left beats it. A holding counts as a
    tie with itself.
    """

    alike: int
    total: int
    beats: float
    ties: float


def shares(scale: Ranking, number: int, *, held: int) -> Shares:
    """Where class ``number`` of a ranking stands among all holdings of ``held`` cards."""
    counts = census(scale.name, held)
    total = sum(counts)
    return Shares(
        alike=counts[number],
        total=total,
        beats=sum(counts[number + 1 :]) / total,
        ties=counts[number] / total,
    )


@cache
def census(name: str, held: int) -> tuple[int, ...]:
    """How many holdings of ``held`` cards are in each class of the ranking of that name.

    Counted exactly, by patterns of ranks and suits; it takes some tenths of a second, once.
    """
    scale = RANKINGS[name]
    counts: Counter[int] = Counter()
    counted = _of_low(scale, held) if scale.needs_all else _of_badugi(scale, held)
    for number, holdings in counted:
        counts[number] += holdings
    assert sum(counts.values()) == comb(len(PACK), held)
    return tuple([counts[number] for number in range(scale.classes)])


def _of_badugi(scale: Ranking, held: int) -> Iterator[tuple[int, int]]:
    """Which ranks play depends on their order and the suits alone, not on which ranks they are.

    So each pattern is judged once, on the lowest ranks, and holds for all others.
    """
    ranks = _low_to_high(scale)
    for different in range(1, held + 1):
        for copies in _ways_to_share(held, different):
            for places, holdings in _places_playing(scale, ranks[:different], copies).items():
                for chosen in combinations(ranks, different):
                    rainbow = [
                        chosen[place] + suit for place, suit in zip(places, SUITS, strict=False)
                    ]
                    yield scale.number([Card(each) for each in rainbow]), holdings


def _places_playing(scale: Ranking, ranks: str, copies: Sequence[int]) -> Counter[tuple[int, ...]]:
    """For each choice of suits the places of the ranks that play, and how many choices do so."""
    found: Counter[tuple[int, ...]] = Counter()
    for suits in product(*[combinations(SUITS, times) for times in copies]):
        cards = [
            Card(rank + suit) for rank, some in zip(ranks, suits, strict=True) for suit in some
        ]
        found[tuple([ranks.index(card[0]) for card in scale.playing(cards)])] += 1
    return found


def _of_low(scale: Ranking, held: int) -> Iterator[tuple[int, int]]:
    """Of a low's suits only matters whether all are the same."""
    for ranks in combinations_with_replacement(_low_to_high(scale), held):
        copies = Counter(ranks)
        if max(copies.values()) > len(SUITS):
            continue
        holdings = prod(comb(len(SUITS), times) for times in copies.values())
        if len(copies) == held:
            yield scale.number([Card(rank + SUITS[0]) for rank in ranks]), len(SUITS)
            holdings -= len(SUITS)
        suits = [place % len(SUITS) for place in range(held)]
        cards = [Card(rank + SUITS[suit]) for rank, suit in zip(ranks, suits, strict=True)]
        yield scale.number(cards), holdings


def _ways_to_share(cards: int, different: int) -> Iterator[tuple[int, ...]]:
    """How many cards each of some different ranks may have, four at most."""
    for copies in product(range(1, len(SUITS) + 1), repeat=different):
        if sum(copies) == cards:
            yield copies


def _low_to_high(scale: Ranking) -> str:
    return RANKS[1:] + RANKS[0] if scale.is_ace_high else RANKS
