"""The four ways to judge a holding: badugi, badugi ace high, deuce-to-seven, ace-to-five.

>>> from badugi.cards import parse_cards
>>> low = ranking("2-7")
>>> low(parse_cards("8h 6d 5c 4s 2h")).name
'8-6-5-4-2 low'
>>> low(parse_cards("8h 6d 5c 4s 2h")) > low(parse_cards("9h 5d 4c 3s 2h"))
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from badugi.cards import Card
from badugi.locale import say
from badugi.rankings.lookup import look_up
from badugi.rankings.scale import SCALES, Scale
from badugi.rankings.strength import Strength, badge

__all__ = ["RANKINGS", "Ranking", "Strength", "badge", "ranking"]


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Ranking:
    """One scale of hands; call it with cards to learn their ``Strength``.

    The badugi rankings judge one to five known cards, the lowball rankings exactly five. Anything
    else is a ``CardError``: ``wrong_count``, ``hidden_card`` or ``duplicate_card``.
    """

    name: str
    cards: int
    """How many cards play at most."""
    least: int
    """The fewest cards that can be judged."""
    most: int
    """The most cards that can be judged."""
    classes: int
    """How many different hands there are; they are numbered 0, the best, to ``classes - 1``."""
    made: int
    """Hands numbered below this are made: a badugi, or a low that nothing counts against."""
    is_ace_high: bool
    """Whether the ace is the highest card rather than the lowest."""
    number: Callable[[Sequence[Card]], int]
    """The class number of some cards: the quick way when nothing else is asked."""
    judge: Callable[[Sequence[Card]], tuple[int, tuple[Card, ...]]]
    """The class number of some cards and the cards that play."""

    @property
    def title(self) -> str:
        """The ranking's name for people, from the English catalogue."""
        return say(f"names.rankings.{self.name}")

    @property
    def needs_all(self) -> bool:
        """Whether every card of a holding plays, as in a low; a badugi may be part of one."""
        return self.least == self.most == self.cards

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


def _of(scale: Scale) -> Ranking:
    return Ranking(
        name=scale.name,
        cards=scale.cards,
        least=scale.least,
        most=scale.most,
        classes=scale.classes,
        made=scale.made,
        is_ace_high=scale.is_ace_high,
        number=scale.number,
        judge=scale.judge,
    )


RANKINGS: dict[str, Ranking] = {scale.name: _of(scale) for scale in SCALES}

_ALIASES = {alias: scale.name for scale in SCALES for alias in scale.aliases}


def ranking(name: str) -> Ranking:
    """Find a ranking by name, however it is written: ``Deuce to Seven``, ``2-7``, ``a5``.

    Raises ``LookupFailed`` for a name that no ranking has.
    """
    return look_up(name, RANKINGS, error="unknown_ranking", aliases=_ALIASES)
