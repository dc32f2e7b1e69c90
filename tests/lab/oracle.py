"""Odds counted the slow way: every card that can come, one after another, judged by the core.

Nothing of the lab is asked here, not even for a range, so a mistake would have to be made twice.
All shares are fractions, so nothing is rounded either. Cards come from one stub and never return.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb, lcm, prod
from typing import NamedTuple, TypeAlias

from badugi.cards import Card, in_order, parse_cards
from badugi.rankings import ranking

BADUGI = ranking("badugi")
Holding: TypeAlias = tuple[Card, ...]
Weighed: TypeAlias = Mapping[Holding, Fraction]
"""Holdings that a player may have, each with its weight."""


class Turn(NamedTuple):
    """What a plan is asked with: which draw it is, the first is 0, and whether a foe was pat."""

    draw: int
    faces_pat: bool


Plan: TypeAlias = Callable[[Holding, Turn], Collection[Card]]
"""Which of four cards a player keeps."""


def best(holding: Holding, turn: Turn) -> Collection[Card]:
    """All that plays, so that every badugi is pat; of equal hands that with the lowest cards."""
    return lowest(holding)


@cache
def lowest(holding: Holding) -> Holding:
    """The best hand in a holding; equal ones are compared by the highest card index first."""
    size, number = len(BADUGI.playing(holding)), BADUGI.number(holding)
    equal = [some for some in combinations(holding, size) if BADUGI.number(some) == number]
    return min(equal, key=lambda some: sorted([card.index for card in some], reverse=True))


def pat(holding: Holding, turn: Turn) -> Collection[Card]:
    """Everything, always."""
    return holding


def keep(most: int) -> Plan:
    """The lowest cards that play, at most so many."""
    return lambda holding, turn: in_order(lowest(holding))[:most]


def hold(cards: str) -> Plan:
    """These cards of every holding that has them and is no badugi; of others the best hand."""
    held = parse_cards(cards)
    return lambda holding, turn: (
        lowest(holding) if len(lowest(holding)) == 4 or not {*held} <= {*holding} else held
    )


def pat_if(worst: str, *, otherwise: Plan | None = None) -> Plan:
    """Pat with a hand no worse than ``worst``; otherwise as ``otherwise``, a badugi broken.

    Without ``otherwise`` the best three cards are kept, or fewer where fewer play.
    """
    limit = BADUGI.number(rainbow(worst))
    after = otherwise or keep(3)
    return lambda holding, turn: (
        holding if BADUGI.number(holding) <= limit else after(holding, turn)
    )


def first(plan: Plan, then: Plan) -> Plan:
    """One plan for the first draw, another for those after it, which counts draws from there."""
    return lambda holding, turn: (
        then(holding, turn._replace(draw=turn.draw - 1)) if turn.draw else plan(holding, turn)
    )


def against_pat(plan: Plan, reaction: Plan) -> Plan:
    """Another plan while an opponent's last draw was pat."""
    return lambda holding, turn: (reaction if turn.faces_pat else plan)(holding, turn)


def rainbow(ranks: str) -> Holding:
    """Cards of these ranks, each of another suit."""
    return parse_cards("".join(rank + suit for rank, suit in zip(ranks, "cdhs", strict=False)))


STRATEGIES: dict[str, Plan] = {
    "best": best,
    "pat": pat,
    "keep-3": keep(3),
    "keep-2": keep(2),
    "keep-1": keep(1),
    "pat>=8xxx else best": pat_if("8765"),
    "pat>=Qxxx else keep-2": pat_if("QJT9", otherwise=keep(2)),
    "pat>=75x else best": pat_if("754"),
    "pat>=6x else pat": pat_if("65", otherwise=pat),
    "pat then best": first(pat, best),
    "keep-3 then pat>=9xxx else best": first(keep(3), pat_if("9876")),
    "keep-2 then keep-3 then best": first(keep(2), first(keep(3), best)),
}
"""By their texts the strategies that look at one's own cards alone."""
REACTING: dict[str, Plan] = {
    "best, vs pat: pat>=9xxx else best": against_pat(best, pat_if("9876")),
    "pat>=Jxxx else best, vs pat: keep-3": against_pat(pat_if("JT98"), keep(3)),
    "keep-2 then best, vs pat: pat": against_pat(first(keep(2), best), pat),
}
"""Those that also look at whether an opponent was pat."""


RANGES: dict[str, Callable[[int], Fraction | int]] = {
    "*": lambda number: 1,
    "75x+": lambda number: 715 <= number <= BADUGI.number(rainbow("754")),
    "badugi": lambda number: number < 715,
    "Qxx++": lambda number: number <= BADUGI.number(rainbow("QJT")),
    "badugi, tri@0.5, two@0.25": lambda number: (
        Fraction(1, 1 << sum([number >= start for start in (715, 1001)])) if number < 1079 else 0
    ),
}
"""By their texts, how likely a range has a hand of some class."""


def range_of(text: str, pack: Iterable[Card]) -> Weighed:
    """The hands of these cards that a range has."""
    weigh = RANGES[text]
    held = {holding: Fraction(weigh(BADUGI.number(holding))) for holding in combinations(pack, 4)}
    return {holding: weight for holding, weight in held.items() if weight}


class Chances(NamedTuple):
    """One player's: to win alone, to be among those who tie, and his share of the pot."""

    win: Fraction
    tie: Fraction
    equity: Fraction


class StubTooSmall(Exception):
    """Somebody may need more cards than are left."""


class Slow:
    """A showdown after some draws, counted card by card; one plan a player.

    With ``returns`` the muck, but for what is just thrown, is shuffled into a stub that is too
    small (R6.3); otherwise no such spot can be counted.
    """

    def __init__(self, draws: int, plans: Sequence[Plan], *, returns: bool = False) -> None:
        self.draws, self.plans, self.returns = draws, plans, returns
        self._known: dict[object, _Node] = {}
        self._judged: dict[Holding, int] = {}

    def chances(self, hands: Sequence[Holding], stub: Iterable[Card]) -> list[Chances]:
        """What each hand, short ones included, has when all draw from ``stub`` in turn."""
        drew = (None,) * len(hands)
        return self._play(tuple(hands), in_order(stub), 0, drew).chances()

    def of_ranges(self, ranges: Sequence[Weighed], pack: Collection[Card]) -> list[Chances]:
        """The same where each player has one of many holdings, each with its weight.

        All ways in which no card is held twice count, by the product of their weights.
        """
        found = [_NOTHING] * len(ranges)
        total = Fraction(0)
        for dealt in product(*[weighed.items() for weighed in ranges]):
            hands, weights = zip(*dealt, strict=True)
            held = {card for hand in hands for card in hand}
            if len(held) < sum([len(hand) for hand in hands]) or not held <= set(pack):
                continue
            weight = prod(weights)
            total += weight
            each = self.chances(hands, [card for card in pack if card not in held])
            found = [_added(one, more, weight) for one, more in zip(found, each, strict=True)]
        return [Chances(*[share / total for share in one]) for one in found]

    def endings(self, hand: Holding, stub: Iterable[Card]) -> dict[int, Fraction]:
        """How likely each class is at the end for one player who draws alone."""
        found: dict[int, Fraction] = defaultdict(Fraction)
        states = {(hand, in_order(stub)): Fraction(1)}
        for draw in range(self.draws):
            after: dict[tuple[Holding, Holding], Fraction] = defaultdict(Fraction)
            for (before, cards), share in states.items():
                kept = self._kept(0, before, Turn(draw, faces_pat=False))
                each = share / comb(len(cards), 4 - len(kept))
                if draw < self.draws - 1:
                    for full in _ways(kept, cards):
                        after[full, _left(cards, full)] += each
                else:
                    for number, times in Counter(map(self._number, _ways(kept, cards))).items():
                        found[number] += times * each
            states = after
        return found

    def _play(
        self,
        hands: tuple[Holding, ...],
        stub: Holding,
        turn: int,
        drew: tuple[int | None, ...],
        muck: Holding = (),
    ) -> _Node:
        """``drew`` is how many cards each took when he last drew."""
        draw, player = divmod(turn, len(hands))
        if draw == self.draws:
            return _showdown([self._number(hand) for hand in hands])
        known = hands, stub, turn, tuple([count == 0 for count in drew]), muck
        if known not in self._known:
            faces_pat = 0 in (*drew[:player], *drew[player + 1 :])
            kept = self._kept(player, hands[player], Turn(draw, faces_pat))
            if self.returns:
                if len(stub) < 4 - len(kept):
                    stub, muck = in_order((*stub, *muck)), ()
                muck = in_order((*muck, *_left(hands[player], kept)))
            nodes: Counter[_Node] = Counter()
            if turn == self.draws * len(hands) - 1:
                others = [self._number(hand) for hand in hands[:player]]
                for number, times in Counter(map(self._number, _ways(kept, stub))).items():
                    nodes[_showdown([*others, number])] += times
            else:
                now = (*drew[:player], 4 - len(kept), *drew[player + 1 :])
                for full in _ways(kept, stub):
                    after = (*hands[:player], full, *hands[player + 1 :])
                    nodes[self._play(after, _left(stub, full), turn + 1, now, muck)] += 1
            self._known[known] = _mean(nodes)
        return self._known[known]

    def _kept(self, player: int, hand: Holding, turn: Turn) -> Holding:
        return tuple(self.plans[player](hand, turn)) if len(hand) == 4 else hand

    def _number(self, holding: Holding) -> int:
        found = self._judged.get(holding)
        if found is None:
            found = self._judged[holding] = BADUGI.number(holding)
        return found


def _ways(kept: Holding, stub: Holding) -> Iterator[Holding]:
    """All holdings that drawing to four cards can make."""
    needed = 4 - len(kept)
    if needed > len(stub):
        raise StubTooSmall
    for got in combinations(stub, needed):
        yield in_order((*kept, *got))


def _left(stub: Holding, taken: Holding) -> Holding:
    return tuple([card for card in stub if card not in taken])


_PARTS = 12
"""A pot can be shared in whole parts by up to four players."""


class _Node(NamedTuple):
    """Wins, ties and parts of pots of every player, of so many equally likely ends."""

    ends: int
    counts: tuple[int, ...]

    def chances(self) -> list[Chances]:
        rows = zip(*[iter(self.counts)] * 3, strict=True)
        pots = self.ends * _PARTS
        return [
            Chances(Fraction(win, self.ends), Fraction(tie, self.ends), Fraction(parts, pots))
            for win, tie, parts in rows
        ]


def _showdown(numbers: Sequence[int]) -> _Node:
    top = min(numbers)
    alike = numbers.count(top)
    counts: list[int] = []
    for number in numbers:
        is_best = number == top
        counts += [is_best and alike == 1, is_best and alike > 1, is_best * (_PARTS // alike)]
    return _Node(1, tuple(counts))


def _mean(nodes: Mapping[_Node, int]) -> _Node:
    """Of ways to go on, each as likely as it is often there."""
    ends = lcm(*{node.ends for node in nodes})
    rows = [
        [count * (ends // node.ends) * times for count in node.counts]
        for node, times in nodes.items()
    ]
    total = ends * sum(nodes.values())
    return _Node(total, tuple([sum(column) for column in zip(*rows, strict=True)]))


_NOTHING = Chances(Fraction(0), Fraction(0), Fraction(0))


def _added(one: Chances, more: Chances, weight: Fraction) -> Chances:
    return Chances(*[share + weight * other for share, other in zip(one, more, strict=True)])
