"""The table as a value: the chairs and who sits in them, the button, the game, the hand."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from badugi.hand import HandSetup
from badugi.rules import Game
from badugi.table.lineup import Lineup
from badugi.table.setup import TableSetup


class Status(str, Enum):
    """How a seated player stands to the next hand (R1.5-R1.7)."""

    PLAYING = "playing"
    SITTING_OUT = "sitting_out"
    WAITING_FOR_BIG_BLIND = "waiting_for_big_blind"
    POSTING = "posting"
    """He will post as soon as his seat may."""
    WAITING_FOR_BUTTON = "waiting_for_button"
    """He sits between button and big blind; he is dealt in when the button has passed."""
    BUSTED = "busted"
    """He has no chips left; when he adds some he is back."""

    __hash__ = str.__hash__


_AWAY = frozenset({Status.SITTING_OUT, Status.BUSTED})
_ENTERING = frozenset({Status.POSTING, Status.WAITING_FOR_BUTTON})


class Chair(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A taken seat: who sits there, what he has, and what he owes.

    ``stack`` is what he has between hands and had when the running hand began; ``pending`` are
    chips added during a hand (R1.8). ``owes_small`` and ``owes_big`` are blinds he missed.
    ``is_new`` until he has been dealt in; ``is_leaving``: he stands up when the hand is over.
    """

    seat: int
    player: str
    name: str
    stack: int
    status: Status = Status.PLAYING
    pending: int = 0
    owes_small: bool = False
    owes_big: bool = False
    is_new: bool = True
    is_leaving: bool = False

    @property
    def chips(self) -> int:
        """All he has on the table between hands."""
        return self.stack + self.pending

    @property
    def is_away(self) -> bool:
        """Whether he sits out, by choice or for want of chips."""
        return self.status in _AWAY

    @property
    def is_entering(self) -> bool:
        """Whether he wants to be dealt in as soon as his seat may."""
        return self.status in _ENTERING


class Phase(str, Enum):
    """Where the table stands between two hands."""

    BETWEEN = "between"
    CHOOSING = "choosing"
    """The button has moved and its player chooses the game."""
    DEALING = "dealing"
    PLAYING = "playing"

    __hash__ = str.__hash__


class Table(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table from its opening on.

    ``chairs`` are the taken seats in order. ``lineup`` is the hand that is running or was the
    last, ``before`` the one before it. ``place`` is the game's in ``setup.games``, ``began`` the
    button's seat when it began. ``hands`` counts all hands dealt, ``hands_of_game`` those of
    this turn of the game. ``hand`` is the set-up of the running hand or the last.
    """

    setup: TableSetup
    chairs: tuple[Chair, ...] = ()
    phase: Phase = Phase.BETWEEN
    lineup: Lineup | None = None
    before: Lineup | None = None
    place: int = 0
    began: int | None = None
    hands: int = 0
    hands_of_game: int = 0
    hand: HandSetup | None = None

    def chair(self, seat: int) -> Chair | None:
        """Who sits in a seat; None if it is empty."""
        for chair in self.chairs:
            if chair.seat == seat:
                return chair
        return None

    @property
    def game(self) -> Game:
        """The game of the running hand, or of the next unless it changes."""
        return self.setup.game(self.place)

    @property
    def chips(self) -> int:
        """Every chip on the table, which the escrow account must hold."""
        return sum([chair.chips for chair in self.chairs])

    @property
    def ready(self) -> tuple[int, ...]:
        """The seats that may be dealt in, some of them only in their turn (R1.5-R1.7)."""
        return tuple([chair.seat for chair in self.chairs if self._is_ready(chair)])

    def _is_ready(self, chair: Chair) -> bool:
        return chair.stack > 0 and not (self.setup.is_cash and chair.is_away)

    @property
    def chooser(self) -> int | None:
        """The seat that must choose the game now (R11.4); None if nobody need."""
        if self.phase is not Phase.CHOOSING or self.lineup is None:
            return None
        chair = self.chair(self.lineup.button)
        if chair is None or chair.is_away or chair.is_leaving:
            return None
        return chair.seat

    def is_in_hand(self, seat: int) -> bool:
        """Whether a seat is dealt into the hand that is running or about to be dealt."""
        if self.phase is Phase.BETWEEN or self.lineup is None:
            return False
        return seat in self.lineup.seats
