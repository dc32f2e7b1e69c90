"""What happens at a table between hands, in the past tense."""

from __future__ import annotations

from msgspec import Struct

from badugi.hand import HandSetup, PostKind
from badugi.table.actions import Result
from badugi.table.lineup import Lineup
from badugi.table.setup import TableSetup


class _Event(Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Base of the events; each is tagged with its own name in JSON. Amounts are chips."""


class TableOpened(_Event, frozen=True, tag=True):
    """A table was opened; every table's log begins with it."""

    setup: TableSetup


class SatDown(_Event, frozen=True, tag=True):
    """A player took a seat and brought chips."""

    seat: int
    player: str
    name: str
    buy_in: int


class ToppedUp(_Event, frozen=True, tag=True):
    """A player added chips; if he is in a hand they count from the next (R1.8)."""

    seat: int
    player: str
    amount: int


class SatOut(_Event, frozen=True, tag=True):
    """A player sits out from the next hand on (R1.6, R2.5)."""

    seat: int


class SatIn(_Event, frozen=True, tag=True):
    """A player came back."""

    seat: int


class AgreedToPost(_Event, frozen=True, tag=True):
    """A player will post as soon as his seat may (R1.5)."""

    seat: int


class ChoseToWait(_Event, frozen=True, tag=True):
    """A player waits for the big blind (R1.5)."""

    seat: int


class AskedToLeave(_Event, frozen=True, tag=True):
    """A player stands up when the running hand is over."""

    seat: int


class StoodUp(_Event, frozen=True, tag=True):
    """A player left his seat and took ``chips`` with him."""

    seat: int
    player: str
    chips: int


class ButtonMoved(_Event, frozen=True, tag=True):
    """The button moved, and it is settled who is dealt into the next hand (R1.3-R1.7)."""

    lineup: Lineup


class GameChanged(_Event, frozen=True, tag=True):
    """From this hand on another game is played, or the button chose it: a place in the mix."""

    place: int


class BlindOwed(_Event, frozen=True, tag=True):
    """A blind passed a player who is not dealt in (R1.6)."""

    seat: int
    kind: PostKind


class HandDealt(_Event, frozen=True, tag=True):
    """A hand began; its deck and what is played in it are not the table's business."""

    setup: HandSetup


class HandSettled(_Event, frozen=True, tag=True):
    """The hand is over: the stacks it left, and what the house took."""

    results: tuple[Result, ...]
    rake: int = 0


class Busted(_Event, frozen=True, tag=True):
    """A player has no chips left; in a tournament he leaves his seat."""

    seat: int
    player: str


Event = (
    TableOpened
    | SatDown
    | ToppedUp
    | SatOut
    | SatIn
    | AgreedToPost
    | ChoseToWait
    | AskedToLeave
    | StoodUp
    | ButtonMoved
    | GameChanged
    | BlindOwed
    | HandDealt
    | HandSettled
    | Busted
)
