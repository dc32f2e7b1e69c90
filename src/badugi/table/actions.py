"""What players and the floor ask of a table."""

from __future__ import annotations

from msgspec import Struct


class _Action(Struct, frozen=True, tag_field="action", omit_defaults=True):
    """Base of the actions; each is tagged with its own name in JSON. Amounts are chips."""


class SitDown(_Action, frozen=True, tag="sit_down"):
    """Take an empty seat with chips from one's wallet. ``player`` is an id, ``name`` for people."""

    seat: int
    player: str
    name: str
    buy_in: int


class TopUp(_Action, frozen=True, tag="top_up"):
    """Add chips; during a hand they count from the next (R1.8).

    Who had lost all his chips is back with them, as after ``SitIn``.
    """

    seat: int
    amount: int


class SitOut(_Action, frozen=True, tag="sit_out"):
    """Stay in the seat without being dealt in from the next hand on (R1.6)."""

    seat: int


class SitIn(_Action, frozen=True, tag="sit_in"):
    """Come back; who missed a blind then waits for the big blind, or posts (R1.5)."""

    seat: int


class PostBlinds(_Action, frozen=True, tag="post_blinds"):
    """Post as soon as the seat may, instead of waiting for the big blind (R1.5)."""

    seat: int


class WaitForBigBlind(_Action, frozen=True, tag="wait_for_big_blind"):
    """Wait for the big blind after all (R1.5)."""

    seat: int


class StandUp(_Action, frozen=True, tag="stand_up"):
    """Leave with all one's chips, after the running hand if one is in it."""

    seat: int


class DealHand(_Action, frozen=True, tag="deal_hand"):
    """Move the button and start the next hand."""


class ChooseGame(_Action, frozen=True, tag="choose_game"):
    """The button's choice for this hand (R11.4): a place in ``setup.games``, 0 the first."""

    place: int


class Result(Struct, frozen=True):
    """What a player has at the end of a hand."""

    seat: int
    stack: int


class SettleHand(_Action, frozen=True, tag="settle_hand"):
    """Take over the stacks of a finished hand, and what the house took."""

    results: tuple[Result, ...]
    rake: int = 0


Action = (
    SitDown
    | TopUp
    | SitOut
    | SitIn
    | PostBlinds
    | WaitForBigBlind
    | StandUp
    | DealHand
    | ChooseGame
    | SettleHand
)
