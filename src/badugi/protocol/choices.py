"""What one may choose for a table of one's own, as a form for it shows."""

from __future__ import annotations

from msgspec import Struct

from badugi.protocol.buyins import BuyIns


class Choice(Struct, frozen=True, kw_only=True):
    """One thing to choose: its ``name`` for programs, and what people call it and know of it."""

    name: str
    title: str
    says: str


class VariantChoice(Choice, frozen=True, kw_only=True):
    """A game; ``seats`` are the fewest and the most at its table."""

    cards: int
    draws: int
    seats: tuple[int, int]


class StakesChoice(Struct, frozen=True, kw_only=True):
    """Stakes: ``name`` is how a game's sign begins.

    ``blinds`` and ``antes`` say in words what is posted in a house with blinds and in one with
    antes only.
    """

    name: str
    blinds: str
    antes: str
    buy_ins: BuyIns


class BettingChoice(Choice, frozen=True, kw_only=True):
    """A betting structure and its usual stakes.

    A game's sign is the name of the stakes, that of the betting and that of the variant.
    """

    stakes: tuple[StakesChoice, ...]


class Difference(Struct, frozen=True):
    """A point on which a house differs from the standard, and the rule that speaks of it."""

    clause: str
    text: str


class HouseChoice(Choice, frozen=True, kw_only=True):
    """A set of house rules; ``forced_bets`` is what players post there."""

    forced_bets: str
    differences: tuple[Difference, ...]


class SpeedChoice(Choice, frozen=True, kw_only=True):
    """A speed; all times in seconds. ``bank`` is the time bank, ``pause`` lies between hands."""

    decision: float
    bank: float
    pause: float


class BotChoice(Choice, frozen=True, kw_only=True):
    """A bot; with ``has_style`` style words may follow: "regular:tight-passive"."""

    has_style: bool


class StyleChoice(Choice, frozen=True, kw_only=True):
    """A word for a style; of the words of one ``leaning`` only one makes sense."""

    leaning: str


class RotationChoice(Choice, frozen=True, kw_only=True):
    """How long each game of a mix lasts; ``is_number``: a number stands for the name."""

    is_number: bool


class Bounds(Struct, frozen=True, kw_only=True):
    """What a table may have: letters of title and password, games, bots, seconds of delay.

    ``delay`` is how long spectators lag behind at most. ``has_chat``: the room lets tables chat.
    """

    title: int
    password: int
    games: int
    bots: int
    delay: int
    has_chat: bool


class Usual(Struct, frozen=True, kw_only=True):
    """What a table is like unless one says otherwise, by the names of the choices."""

    title: str
    variant: str
    betting: str
    stakes: str
    house: str
    seats: int
    speed: str
    rotation: str
    openings: str


class Choices(Struct, frozen=True, kw_only=True):
    """All that a form for a new table shows. ``lineup`` are bots to fill it with, in order."""

    variants: tuple[VariantChoice, ...]
    bettings: tuple[BettingChoice, ...]
    houses: tuple[HouseChoice, ...]
    speeds: tuple[SpeedChoice, ...]
    bots: tuple[BotChoice, ...]
    styles: tuple[StyleChoice, ...]
    lineup: tuple[Choice, ...]
    rotations: tuple[RotationChoice, ...]
    openings: tuple[Choice, ...]
    bounds: Bounds
    usual: Usual
