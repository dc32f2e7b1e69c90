"""What a table is like before one sits down: its game, its terms, who is there."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from badugi.errors import SetupError
from badugi.table import TableSetup

Openings: TypeAlias = Literal["own", "shown", "seed"]
"""What is opened of a hand: to each player the cards he was dealt; also shown cards, to all; or
in the end the whole seed, which shows every card of the hand."""

Title: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60)]


class Pace(Struct, frozen=True, kw_only=True):
    """How fast a table plays, in milliseconds (R10.1).

    ``decision`` is the time for one decision, ``bank`` the time bank, used by itself, ``refill``
    what a hand adds to it, ``grace`` what a disconnected player gets on top, once a hand.
    ``pause`` lies between two hands; ``think_least`` and ``think_most`` bound a bot's thinking.
    """

    decision: int
    bank: int
    refill: int
    grace: int
    pause: int
    think_least: int
    think_most: int


PACES: dict[str, Pace] = {
    "slow": Pace(
        decision=30_000,
        bank=60_000,
        refill=3_000,
        grace=30_000,
        pause=5_000,
        think_least=1_200,
        think_most=4_500,
    ),
    "normal": Pace(
        decision=20_000,
        bank=30_000,
        refill=2_000,
        grace=20_000,
        pause=3_500,
        think_least=800,
        think_most=3_000,
    ),
    "fast": Pace(
        decision=15_000,
        bank=15_000,
        refill=1_000,
        grace=15_000,
        pause=2_000,
        think_least=400,
        think_most=1_400,
    ),
}
"""The speeds a table may have; R10.1 wants 15 to 30 seconds a decision."""


class BotSeat(Struct, frozen=True):
    """A seat that the host gives to a bot, as ``find_bot`` names it: "regular:tight-passive"."""

    seat: int
    bot: str


class Terms(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What whoever opens a table settles for good. Raises SetupError for terms that cannot be.

    ``delay`` is how many seconds spectators lag behind. ``openings`` says what is opened of the
    shuffle; players are told before they sit down.
    """

    title: Title
    setup: TableSetup
    speed: Literal["slow", "normal", "fast"] = "normal"
    bots: tuple[BotSeat, ...] = ()
    is_private: bool = False
    has_chat: bool = True
    delay: Annotated[int, Meta(ge=0, le=600)] = 0
    openings: Openings = "own"

    def __post_init__(self) -> None:
        seats = [place.seat for place in self.bots]
        for seat in seats:
            if not self.setup.has_seat(seat):
                raise SetupError("no_such_seat", clause="R1.2", seat=seat, seats=self.setup.seats)
        if len(set(seats)) < len(seats):
            raise SetupError("two_bots_in_a_seat", clause="R1.2")

    @property
    def pace(self) -> Pace:
        """The times of the table's speed."""
        return PACES[self.speed]


class TableInfo(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table as the lobby shows it. ``average_pot`` is in chips, over the last hands.

    ``games`` are the signs of its games; ``variants``, ``bettings`` and ``stakes`` are what they
    are made of, each named once. ``decimals``: chips are hundredths (2) or so of the money on the
    sign. ``owner`` is the id of who opened it, None: the house. ``seats`` are all there are,
    ``free_seats`` anybody may take. ``usual_buy_in`` is what most would bring, in chips.
    ``people`` and ``bots`` count the taken seats, ``waiting`` the queue, ``watching`` the
    spectators. ``needs_password``: ask for it before connecting.
    """

    id: str
    terms: Terms
    games: tuple[str, ...]
    variants: tuple[str, ...] = ()
    bettings: tuple[str, ...] = ()
    stakes: tuple[str, ...] = ()
    decimals: int = 0
    owner: str | None = None
    seats: int = 0
    free_seats: int = 0
    usual_buy_in: int = 0
    people: int = 0
    bots: int = 0
    waiting: int = 0
    watching: int = 0
    hands: int = 0
    hands_per_hour: int = 0
    average_pot: int = 0
    needs_password: bool = False
    is_closing: bool = False
