"""What hands become: how often a holding wins in the end, learnt by dealing some thousand hands.

A bot counts nothing by hand. Once per game it deals itself hands, draws them out as a thoughtful
player would, and remembers after each draw what he held, how many he drew and what came of it.
Hands are dealt alone, so cards that others hold are not taken account of.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from functools import cache, cached_property, lru_cache
from random import Random
from threading import Lock

from msgspec import Struct

from badugi.bots.drawing import good_keep, values_in
from badugi.cards import PACK, Card
from badugi.rankings import Ranking
from badugi.rules import Game

_DEALT, _DEALT_FOR_SPLIT = 15_000, 4_000
"""How many hands are dealt; those of split games take longer to play."""
_FEWEST = 20
"""A group of fewer hands says too little."""
_NEIGHBOURS = 60
"""How many hands on either side count as like one's own, for each card drawn."""
_POINTS = 40
"""How finely places and ends are told apart."""
_BELIEF = 0.6
"""How far a line that looks strong is believed; the rest allows for bluffs and maniacs."""
_SNOWED = 0.18
"""How often a pat hand is taken for a snow; at this rate snowing more or less pays no better."""

Standing = tuple[int, ...]
"""How a holding stands: cards to draw, suits kept where they count, the cards from the highest."""
Finals = tuple[int, ...]
"""The class numbers a hand ended with, one a ranking of the game."""


class Range(Struct, frozen=True):
    """What a player may hold, as his public line says.

    ``left`` draws are still to come for him and ``drew`` is how many cards he drew last (None:
    no draw yet). He holds between the ``top`` and the ``bottom`` of such hands, 0 the best.
    """

    left: int
    drew: int | None = None
    top: float = 0.0
    bottom: float = 1.0


class Prospect(Struct, frozen=True):
    """What one's own holding may become: ``made`` class numbers, or a place among the dealt."""

    left: int
    drawing: int
    made: Finals = ()
    place: int = 0


class _Life(Struct, frozen=True):
    """One dealt hand drawn out: its standings from the deal to the end."""

    standings: tuple[Standing, ...]
    finals: Finals


_Groups = dict[tuple[int, int | None], list[_Life]]
"""Hands by draws to come and a number of cards drawn, each group from the best standing."""


class Outlook:
    """The hands dealt for one game, and what they say."""

    def __init__(self, rankings: tuple[Ranking, ...], *, cards: int, draws: int) -> None:
        self.rankings = rankings
        self.draws = draws
        self._suits_count = any([not ranking.needs_all for ranking in rankings])
        count = _DEALT_FOR_SPLIT if len(rankings) > 1 else _DEALT
        rng = Random("badugi outlook v1")
        self._before: _Groups = defaultdict(list)
        self._after: _Groups = defaultdict(list)
        lives = [self._live(rng, cards) for _ in range(count)]
        for left in range(draws + 1):
            self._group(lives, left)
        self._chance = lru_cache(1 << 16)(self._work_out)
        self._ends = cache(self._find_ends)
        self._sorted_finals = cache(self._sort_finals)

    def _live(self, rng: Random, cards: int) -> _Life:
        pack = rng.sample(PACK, cards * (self.draws + 1))
        held = tuple(pack[:cards])
        stub = iter(pack[cards:])
        standings: list[Standing] = []
        for left in range(self.draws, 0, -1):
            keep = good_keep(self.rankings, held, left=left)
            standings.append(self._standing(keep, cards))
            held = keep + tuple([next(stub) for _ in range(cards - len(keep))])
        finals = tuple([ranking.number(held) for ranking in self.rankings])
        standings.append((0, self._worth(finals)))
        return _Life(tuple(standings), finals)

    def _group(self, lives: list[_Life], left: int) -> None:
        """Sort the hands as they stand with ``left`` draws to come by what they draw or drew."""
        done = self.draws - left
        for life in sorted(lives, key=lambda life: life.standings[done]):
            drew = life.standings[done - 1][0] if done else None
            self._before[left, life.standings[done][0]].append(life)
            self._after[left, drew].append(life)

    def _standing(self, keep: tuple[Card, ...], cards: int) -> Standing:
        worth = values_in(self.rankings)
        values = sorted([worth[card] for card in keep], reverse=True)
        suits = len({card.suit for card in keep}) if self._suits_count else 0
        return (cards - len(keep), -suits, *values)

    def _worth(self, finals: Finals) -> int:
        """One number for the end of a split game: the sum of both places, in a thousandth."""
        return sum(
            number * 1000 // ranking.classes
            for number, ranking in zip(finals, self.rankings, strict=True)
        )

    def prospect(self, cards: tuple[Card, ...], keep: tuple[Card, ...], *, left: int) -> Prospect:
        """What a holding may become that keeps these cards, with ``left`` draws to come."""
        drawing = len(cards) - len(keep) if left else 0
        if not drawing:
            return Prospect(left, 0, tuple([ranking.number(cards) for ranking in self.rankings]))
        group = _nearest(self._before, left, drawing)
        standing = self._standing(keep, len(cards))
        done = self.draws - left
        place = bisect_left(group, standing[1:], key=lambda life: life.standings[done][1:])
        return Prospect(left, drawing, place=_rounded(place, group))

    def chance(self, prospect: Prospect, rivals: tuple[Range, ...]) -> float:
        """The share of the pot that the holding can expect against these rivals, 0 to 1."""
        return self._chance(prospect, tuple(sorted(rivals, key=_range_key)))

    def _work_out(self, prospect: Prospect, rivals: tuple[Range, ...]) -> float:
        total = 0.0
        for which in range(len(self.rankings)):
            ends = self._ends(prospect, which)
            for number in ends:
                share = 1.0
                for rival in rivals:
                    share *= self._beats(which, number, rival)
                total += share / len(ends)
        return total / len(self.rankings)

    def _find_ends(self, prospect: Prospect, which: int) -> list[int]:
        """Class numbers the holding may end with, some dozens that stand for all."""
        if prospect.made:
            return [prospect.made[which]]
        group = _nearest(self._before, prospect.left, prospect.drawing)
        at, size = prospect.place, len(group)
        # Near the best and the worst hands a wide window would look to one side only; the more
        # cards are drawn, the less those kept matter.
        reach = max(_NEIGHBOURS * prospect.drawing, min(size // 20, at, size - at))
        start = max(0, min(at - reach, size - 2 * reach))
        neighbours = group[start : start + 2 * reach]
        ends = sorted([life.finals[which] for life in neighbours])
        step = max(1, len(ends) // _POINTS)
        return ends[step // 2 :: step]

    def _beats(self, which: int, number: int, rival: Range) -> float:
        """How likely a class number beats what a rival ends with; a tie is half a win."""
        share = _share_above(self._sorted_finals(which, rival), number)
        if rival.top > 0 or rival.bottom < 1:
            plain = _share_above(self._sorted_finals(which, Range(rival.left, rival.drew)), number)
            share = _BELIEF * share + (1 - _BELIEF) * plain
        return share if rival.drew != 0 else _SNOWED + (1 - _SNOWED) * share

    def _sort_finals(self, which: int, rival: Range) -> list[int]:
        group = _nearest(self._after, rival.left, rival.drew)
        start = min(int(rival.top * len(group)), max(0, len(group) - _FEWEST))
        end = max(int(rival.bottom * len(group)), start + _FEWEST)
        return sorted([life.finals[which] for life in group[start:end]])

    def start_place(self, cards: tuple[Card, ...]) -> float:
        """Where a dealt holding stands among all that are dealt: 0 the best, 1 the worst."""
        keep = good_keep(self.rankings, cards, left=self.draws)
        chance = self.chance(self.prospect(cards, keep, left=self.draws), (Range(self.draws),))
        return 1 - bisect_right(self._start_chances, chance) / len(self._start_chances)

    @cached_property
    def _start_chances(self) -> list[float]:
        anybody = (Range(self.draws),)
        chances = []
        for (left, drawing), group in self._before.items():
            if left < self.draws:
                continue
            for place, life in enumerate(group):
                prospect = Prospect(left, 0, life.finals)
                if drawing:
                    prospect = Prospect(left, drawing, place=_rounded(place, group))
                chances.append(self.chance(prospect, anybody))
        return sorted(chances)


def _rounded(place: int, group: list[_Life]) -> int:
    """A place among the hands of a group, rounded so that like hands share one answer."""
    step = max(1, len(group) // _POINTS)
    return place // step * step


def _range_key(rival: Range) -> tuple[int, int, float, float]:
    return rival.left, -1 if rival.drew is None else rival.drew, rival.top, rival.bottom


def _nearest(groups: _Groups, left: int, drew: int | None) -> list[_Life]:
    """The hands that drew so many, or the nearest number that enough hands drew."""
    if drew is None:
        return groups[left, None]
    choices = [
        (abs(other - drew), other)
        for (when, other), members in groups.items()
        if when == left and other is not None and len(members) >= _FEWEST
    ]
    return groups[left, min(choices)[1]]


def _share_above(numbers: list[int], number: int) -> float:
    below, up_to = bisect_left(numbers, number), bisect_right(numbers, number)
    return (2 * len(numbers) - below - up_to) / (2 * len(numbers))


_dealing = Lock()


def outlook(game: Game) -> Outlook:
    """The outlook of a game; dealt when it is first asked for, then remembered."""
    # Threads that ask at once wait for the one that deals.
    with _dealing:
        return _outlook(game.rankings, game.variant.cards, game.variant.draws)


@cache
def _outlook(rankings: tuple[Ranking, ...], cards: int, draws: int) -> Outlook:
    return Outlook(rankings, cards=cards, draws=draws)
