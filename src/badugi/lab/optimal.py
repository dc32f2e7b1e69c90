"""The best drawing strategy against what the opponents end with, answered by them in turn.

Each player's hand is taken as independent of the others' (``markov``), and he sees nothing of
their draws; so the strategies are approximate, though the odds that follow from them need not be.
"""

from __future__ import annotations

from msgspec import Struct

from badugi.lab.kernels.drawing import Weights
from badugi.lab.markov import Alone, by_class, worth_against
from badugi.lab.spot import Spot
from badugi.lab.strategy import Answer, Best, Strategy
from badugi.lab.tables import Keeps

MOST_ROUNDS = 12
_SETTLED = 1e-6


class Response(Struct, frozen=True):
    """How an optimal strategy was found.

    In each round every optimal player answers what the others do. ``residual`` is the most equity
    that somebody gained in the last round; after a round in which nobody gains, it is over.
    """

    rounds: int
    residual: float


class _Player:
    """One player while answers are sought."""

    def __init__(self, spot: Spot, place: int) -> None:
        self.alone = Alone(spot.starts[place], draws=spot.draws, dead=spot.dead)
        self.strategy = spot.strategies[place]
        self.is_optimal = self.strategy.is_optimal
        usual = Best() if self.is_optimal else self.strategy
        self.keeps: tuple[Keeps, ...] = tuple([usual.keeps(nth) for nth in range(spot.draws)])
        self.look()

    def look(self) -> None:
        """What he ends with, by what he keeps."""
        self.ends = self.alone.ends(self.keeps)
        self.classes: Weights = by_class(self.ends)

    def answer(self, rivals: list[_Player]) -> float:
        """Answer the rivals; how much he gains by it."""
        worth = worth_against([rival.classes for rival in rivals])
        before = self.alone.worth(self.ends, worth)
        keeps, after = self.alone.answer(worth)
        if after - before > _SETTLED:
            self.keeps = keeps
            self.look()
        return max(after - before, 0.0)

    def settled(self) -> Strategy:
        """The strategy he has found, or the one he came with."""
        return Answer(self.keeps) if self.is_optimal else self.strategy


def answered(spot: Spot) -> tuple[Spot, Response | None]:
    """The spot with every ``optimal`` worked out, and how; None where nobody plays it."""
    if not any(strategy.is_optimal for strategy in spot.strategies):
        return spot, None
    players = [_Player(spot, place) for place in range(len(spot.starts))]
    rounds, residual = 0, 1.0
    while residual > _SETTLED and rounds < MOST_ROUNDS:
        rounds += 1
        gains = [
            player.answer([rival for rival in players if rival is not player])
            for player in players
            if player.is_optimal
        ]
        residual = max(gains)
    return spot.playing([player.settled() for player in players]), Response(rounds, residual)
