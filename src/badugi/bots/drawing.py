"""Which cards to keep: the best holding, the smoother draw, and what serves both halves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations

from badugi.cards import PACK, Card
from badugi.hand import Discard, StandPat
from badugi.rankings import Ranking

Cards = tuple[Card, ...]

_FIVE, _EIGHT, _NINE, _TEN, _JACK, _QUEEN, _KING = 4, 7, 8, 9, 10, 11, 12
"""Values with the ace low; with the ace high each card is one lower."""


def throw(cards: Cards, keep: Iterable[Card]) -> Discard | StandPat:
    """The action that keeps these cards of a holding and throws the rest."""
    kept = set(keep)
    slots = tuple([slot for slot, card in enumerate(cards) if card not in kept])
    return Discard(slots) if slots else StandPat()


def best_keep(rankings: tuple[Ranking, ...], cards: Cards, *, left: int, seen: Cards = ()) -> Cards:
    """The cards of the best holding: all that count now, and nothing for looks.

    ``left``, at least 1, is the number of draws to come, this one included, and ``seen`` the
    player's own discards, which settle what to keep among equals.
    """
    if len(rankings) > 1:
        return _keep_for_both(rankings, cards, left=left)
    if not rankings[0].needs_all:
        return _liveliest(rankings[0], cards, seen)
    return _keep_low(rankings[0], cards, left=left)


def good_keep(rankings: tuple[Ranking, ...], cards: Cards, *, left: int, seen: Cards = ()) -> Cards:
    """What a thoughtful player keeps when he knows nothing of the others.

    In Badugi that differs from the best holding while draws are left: a rough third card goes,
    as in A-2-T, and so does the queen or king of a badugi with a smooth hand below it.
    """
    keep = best_keep(rankings, cards, left=left, seen=seen)
    if len(rankings) > 1 or rankings[0].needs_all:
        return keep
    values = [values_in(rankings)[card] for card in keep]
    while keep and _is_spoiled(values, left):
        keep, values = keep[1:], values[1:]
    return keep


def _is_spoiled(values: list[int], left: int) -> bool:
    """Whether a badugi holding's highest card is not worth keeping."""
    high = values[0]
    below = values[1] if len(values) > 1 else 0
    is_early, is_first = left >= 2, left >= 3
    if len(values) == 4:
        return is_early and below <= _FIVE and high >= (_QUEEN if is_first else _KING)
    if len(values) == 3:
        return is_early and below <= _FIVE and high >= (_TEN if is_first else _JACK)
    return high >= (_NINE if is_early else _JACK)


def below_the_top(rankings: tuple[Ranking, ...], cards: Cards) -> Cards:
    """The holding that is left when a made hand throws its highest card."""
    order = sorted(cards, key=lambda card: value(card, rankings), reverse=True)
    return tuple(order[1:])


def is_made(rankings: tuple[Ranking, ...], cards: Cards) -> bool:
    """Whether nothing needs to be drawn: a badugi, or a low without pair, straight or flush."""
    return any([ranking.number(cards) < ranking.made for ranking in rankings])


def has_ace_high(rankings: tuple[Ranking, ...]) -> bool:
    """Whether an ace is the worst card of the game rather than its best."""
    return any([ranking.is_ace_high for ranking in rankings])


def value(card: Card, rankings: tuple[Ranking, ...]) -> int:
    """How high a card counts in the game, 0 for its best card to 12 for its worst."""
    return values_in(rankings)[card]


@cache
def values_in(rankings: tuple[Ranking, ...]) -> dict[Card, int]:
    """How high each card counts in the game, 0 for its best card to 12 for its worst."""
    shift = int(has_ace_high(rankings))
    return {card: (card.rank - shift) % 13 for card in PACK}


def _liveliest(ranking: Ranking, cards: Cards, seen: Cards) -> Cards:
    """The best badugi holding; of equal ones that which more unseen cards would improve."""
    best = ranking.playing(cards)
    size = len(best)
    if size == len(cards) or not seen:
        return best
    ranks = {card.rank for card in best}
    equals = [
        some
        for some in combinations(cards, size)
        if {card.rank for card in some} == ranks and len({card.suit for card in some}) == size
    ]
    if len(equals) < 2:
        return best
    gone = {*cards, *seen}
    chosen = max(equals, key=lambda some: _outs(some, gone))
    return tuple(sorted(chosen, key=lambda card: value(card, (ranking,)), reverse=True))


def _outs(keep: Cards, gone: set[Card]) -> int:
    """How many cards not yet seen would go with these."""
    ranks, suits = {card.rank for card in keep}, {card.suit for card in keep}
    return sum(
        card not in gone and card.rank not in ranks and card.suit not in suits for card in PACK
    )


_PAT_HIGH = {1: _TEN}
"""The roughest low that stands pat, by draws to come; otherwise a nine."""


def _keep_low(ranking: Ranking, cards: Cards, *, left: int) -> Cards:
    """All of a good low; else the different cards up to an eight, at most four of them."""
    rankings = (ranking,)
    shift = int(has_ace_high(rankings))
    order = sorted(cards, key=lambda card: value(card, rankings), reverse=True)
    if is_made(rankings, cards) and value(order[0], rankings) <= _PAT_HIGH.get(left, _NINE) - shift:
        return tuple(order)
    keep: dict[int, Card] = {}
    for card in reversed(order):
        if value(card, rankings) <= _EIGHT - shift and len(keep) < 4:
            keep.setdefault(card.rank, card)
    return tuple(reversed(keep.values()))


def _keep_for_both(rankings: tuple[Ranking, ...], cards: Cards, *, left: int) -> Cards:
    """The cards that promise most in both halves of a split game."""
    lowball = next(ranking for ranking in rankings if ranking.needs_all)
    order = sorted([(value(card, rankings), card) for card in cards], key=lambda pair: pair[0])
    best: Cards = ()
    most = 0.0
    for some in _different(order):
        values = [place for place, _ in some]
        kept = tuple([card for _, card in some])
        if len(some) == len(cards) and not is_made((lowball,), kept):
            values = values[:-1]
        promise = _low_promise(values, left) + _badugi_promise(some, left)
        if promise > most:
            best, most = kept, promise
    return best[::-1]


_Valued = tuple[tuple[int, Card], ...]


def _different(order: Sequence[tuple[int, Card]]) -> Iterator[_Valued]:
    """Every way to keep cards of different ranks, the lowest card first."""
    for size in range(1, len(order) + 1):
        for some in combinations(order, size):
            if len({place for place, _ in some}) == size:
                yield some


# Rough shares of a half, by draws to come and number of good cards; each rank above the best
# possible high card costs what stands last. Set by hand and checked by what the hands become.
_LOW_PROMISE = {
    1: (0.0, 0.02, 0.04, 0.12, 0.35),
    2: (0.0, 0.05, 0.12, 0.27, 0.48),
    3: (0.0, 0.1, 0.22, 0.42, 0.6),
}
_BADUGI_PROMISE = {
    1: (0.0, 0.02, 0.06, 0.25),
    2: (0.0, 0.05, 0.15, 0.39),
    3: (0.0, 0.1, 0.25, 0.5),
}
_DRAW_COSTS, _MADE_LOW_COSTS, _MADE_BADUGI_COSTS = 0.035, 0.15, 0.075
_ROUGH_COSTS = 0.08
"""What each rank above an eight costs a draw besides."""


def _low_promise(values: Sequence[int], left: int) -> float:
    """Roughly what different cards, the lowest first, are worth for the low half."""
    count = len(values)
    rough = values[-1] - (count - 1)
    if count == 5:
        return 1.0 - _MADE_LOW_COSTS * rough
    rough_cost = _DRAW_COSTS * rough + _ROUGH_COSTS * max(0, values[-1] - _EIGHT)
    return max(0.0, _LOW_PROMISE[min(left, 3)][count] - rough_cost)


def _badugi_promise(some: _Valued, left: int) -> float:
    """Roughly what cards of different ranks, the lowest first, are worth for the badugi half."""
    lowest: dict[str, int] = {}
    for place, card in some:
        lowest.setdefault(card.suit, place)
    count = len(lowest)
    rough = max(lowest.values()) - (count - 1)
    if count == 4:
        return 1.0 - _MADE_BADUGI_COSTS * rough
    return max(0.0, _BADUGI_PROMISE[min(left, 3)][count] - _DRAW_COSTS * rough)
