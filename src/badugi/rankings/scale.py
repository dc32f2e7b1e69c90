"""The four scales of hands, and what each says of itself.

Whatever asks how a ranking differs from the others asks its scale, so that a new one is a class
with these members and a place in ``SCALES``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from badugi.cards import Card
from badugi.rankings.badugi import ACE_HIGH, ACE_LOW
from badugi.rankings.lowball import ACE_TO_FIVE, DEUCE_TO_SEVEN
from badugi.rankings.shape import Shape


class Scale(Protocol):
    """One order of hands, its classes numbered from 0, the best."""

    @property
    def name(self) -> str:
        """The ranking's name, as in ``names.rankings`` of the catalogue."""

    @property
    def aliases(self) -> tuple[str, ...]:
        """What people call it besides."""

    @property
    def cards(self) -> int:
        """How many cards play at most."""

    @property
    def least(self) -> int:
        """The fewest cards it judges."""

    @property
    def most(self) -> int:
        """The most cards it judges."""

    @property
    def classes(self) -> int:
        """How many different hands there are."""

    @property
    def made(self) -> int:
        """How many of them, the best, are made hands."""

    @property
    def is_ace_high(self) -> bool:
        """Whether the ace is the highest card rather than the lowest."""

    def number(self, cards: Sequence[Card]) -> int:
        """The class number of some cards; ``CardError`` if they cannot be judged."""

    def judge(self, cards: Sequence[Card]) -> tuple[int, tuple[Card, ...]]:
        """The class number of some cards and those that play, high to low."""

    def shape(self, number: int) -> Shape:
        """The hand that a class number stands for."""


SCALES: tuple[Scale, ...] = (ACE_LOW, ACE_HIGH, DEUCE_TO_SEVEN, ACE_TO_FIVE)
