"""How a bot plays: how often it enters a pot, stands pat and snows, counted while it plays."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from msgspec import Struct

from badugi.bots.base import Bot, name_of
from badugi.bots.drawing import is_made
from badugi.hand import Action, Hand, Legal, StandPat
from badugi.hand.events import BetMade, Called, RaisedTo


class Habits(Struct, frozen=True):
    """How one bot played: shares from 0 to 1.

    ``entered``: hands in which he put chips in of his own will before the first draw. ``pat``:
    draws in which he stood pat. ``snow``: draws in which he stood pat on no made hand.
    """

    entered: float
    pat: float
    snow: float


@dataclass
class Tally:
    """What is counted of one bot."""

    hands: int = 0
    entered: int = 0
    draws: int = 0
    pats: int = 0
    snows: int = 0

    def add(self, other: Tally) -> None:
        """Count in what another tally has counted of the same bot."""
        self.hands += other.hands
        self.entered += other.entered
        self.draws += other.draws
        self.pats += other.pats
        self.snows += other.snows

    def habits(self) -> Habits:
        """The shares; 0 of nothing."""
        hands, draws = max(self.hands, 1), max(self.draws, 1)
        return Habits(self.entered / hands, self.pats / draws, self.snows / draws)


class Watched:
    """A bot whose draws are counted as he plays one hand."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.__name__ = name_of(bot)
        self.draws = self.pats = self.snows = 0

    def __call__(self, view: Hand, legal: Legal, rng: Random) -> Action:
        action = self.bot(view, legal, rng)
        if legal.slots:
            self.draws += 1
            if isinstance(action, StandPat):
                self.pats += 1
                cards = view.player(legal.seat).cards
                self.snows += not is_made(view.setup.game.rankings, cards)
        return action

    def count_into(self, tally: Tally, hand: Hand, seat: int) -> None:
        """Add the finished hand, which he played in this seat, to a tally."""
        willing = Called | BetMade | RaisedTo
        first = hand.line[0] if hand.line else ()
        entered = any(event.seat == seat and isinstance(event, willing) for event in first)
        tally.add(Tally(1, int(entered), self.draws, self.pats, self.snows))
