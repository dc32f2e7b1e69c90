"""The betting structures: how much may be bet, what counts as a full bet, who is reopened to."""

from __future__ import annotations

from typing import ClassVar, Protocol

from msgspec import Struct

from badugi.errors import SetupError
from badugi.rankings.lookup import look_up
from badugi.rules.house import House


class Spot(Protocol):
    """What a betting structure looks at: the round as the player to act faces it.

    All amounts are chips. Bets are totals of the round ("to"), as players announce them.
    """

    @property
    def bet(self) -> int:
        """The highest bet, a short blind counting as the full one (R2.4)."""

    @property
    def full_bet(self) -> int:
        """The last bet or raise that counted as a full one."""

    @property
    def last_raise(self) -> int:
        """The size of the last full bet or raise, at first the minimum bet."""

    @property
    def levels(self) -> int:
        """Full bets and raises so far, the big blind being the first."""

    @property
    def unit(self) -> int:
        """The fixed-limit bet of this round (R5.1)."""

    @property
    def cap(self) -> int | None:
        """The bets allowed in this round (R5.2); None: any number."""

    @property
    def call(self) -> int:
        """What the player to act must add to match, however short his stack is."""

    @property
    def pot_limit(self) -> int:
        """Everything put in, this round's bets too, blinds of round one counted as full."""

    @property
    def house(self) -> House:
        """The options on short all-ins."""


class FixedLimit(Struct, frozen=True, tag="limit"):
    """Bets of one size a round: small bets before the second draw, big bets after (R5.1-R5.3)."""

    name: ClassVar[str] = "limit"
    title: ClassVar[str] = "limit"
    is_fixed: ClassVar[bool] = True

    def bounds(self, spot: Spot) -> tuple[int, int] | None:
        """The one size to raise to, twice; None when the round is capped."""
        if spot.house.short_all_ins == "half_bet":
            to, level = spot.full_bet + spot.unit, spot.levels + 1
        else:
            level = spot.bet // spot.unit + 1
            to = level * spot.unit
        if spot.cap is not None and level > spot.cap:
            return None
        return to, to

    def is_full(self, spot: Spot, to: int) -> bool:
        """Whether a bet or raise to ``to`` reaches a level, or half of one (``half_bet``)."""
        if spot.house.short_all_ins == "half_bet":
            return 2 * (to - spot.full_bet) >= spot.unit
        return to % spot.unit == 0

    def reopens(self, spot: Spot, own: int) -> bool:
        """Whether short all-ins reopened the betting to a player whose bet is ``own``."""
        return 2 * (spot.bet - own) >= spot.unit


class _FreeSizes(Struct, frozen=True):
    """What the structures without fixed sizes have in common (R5.7)."""

    is_fixed: ClassVar[bool] = False

    def is_full(self, spot: Spot, to: int) -> bool:
        """Whether a bet or raise to ``to`` is at least the last full one."""
        return to - spot.bet >= spot.last_raise

    def reopens(self, spot: Spot, own: int) -> bool:
        """Whether short all-ins reopened the betting to a player whose bet is ``own``."""
        return spot.bet - own >= spot.last_raise


class NoLimit(_FreeSizes, frozen=True, tag="no-limit"):
    """Any amount from the minimum up to the stack (R5.6, R5.7)."""

    name: ClassVar[str] = "no-limit"
    title: ClassVar[str] = "no-limit"

    def bounds(self, spot: Spot) -> tuple[int, int] | None:
        """From the smallest full raise to everything; the stack is cut off later."""
        return _smallest_raise(spot), _EVERYTHING


class PotLimit(_FreeSizes, frozen=True, tag="pot", omit_defaults=True):
    """A raise of at most the pot after calling, or a fraction of it (R5.4, R5.5)."""

    parts: int = 1
    of: int = 1

    def __post_init__(self) -> None:
        if self.parts < 1 or self.of < 1:
            raise SetupError("bad_fraction", clause="R5.5", parts=self.parts, of=self.of)

    @property
    def name(self) -> str:
        """``pot``, ``half-pot``, or the fraction."""
        return {(1, 1): "pot", (1, 2): "half-pot"}.get(
            (self.parts, self.of), f"{self.parts}/{self.of}-pot"
        )

    @property
    def title(self) -> str:
        """The structure as it stands in a game's name."""
        return f"{self.name}-limit"

    def bounds(self, spot: Spot) -> tuple[int, int] | None:
        """From the smallest full raise to the pot fraction, rounded down to the chip."""
        smallest = _smallest_raise(spot)
        chip = spot.house.chip
        most = (spot.pot_limit + spot.call) * self.parts // self.of
        return smallest, max(smallest, (spot.bet + most) // chip * chip)


Betting = FixedLimit | PotLimit | NoLimit

_EVERYTHING = 1 << 62


def _smallest_raise(spot: Spot) -> int:
    """A full raise over the bet, rounded up to the chip (R5.7, R5.8)."""
    chip = spot.house.chip
    return -(-(spot.bet + spot.last_raise) // chip) * chip


BETTING: tuple[Betting, ...] = (FixedLimit(), PotLimit(), PotLimit(parts=1, of=2), NoLimit())


def find_betting(name: str) -> Betting:
    """The structure of that name (``limit``, ``pot``, ``half-pot``, ``no-limit``)."""
    rows: dict[str, Betting] = {betting.name: betting for betting in BETTING}
    titles = {betting.title: betting.name for betting in BETTING}
    return look_up(name, rows, error="unknown_betting", aliases=titles | _ALIASES)


_ALIASES = {
    "fixed": "limit",
    "fixed limit": "limit",
    "fl": "limit",
    "pl": "pot",
    "hpl": "half-pot",
    "half": "half-pot",
    "nl": "no-limit",
    "no": "no-limit",
}
