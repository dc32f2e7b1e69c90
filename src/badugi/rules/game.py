"""The game: a variant, a betting structure, the stakes and the house, all four together."""

from __future__ import annotations

import re
from functools import cache

from msgspec import Struct

from badugi.errors import SetupError
from badugi.locale import DEFAULT, say
from badugi.rankings import RANKINGS, Ranking
from badugi.rules.betting import BETTING, Betting, FixedLimit, find_betting
from badugi.rules.house import HOUSES, House, find_house
from badugi.rules.stakes import Stakes, parse_stakes
from badugi.rules.variants import VARIANTS, Variant, find_variant


class Game(Struct, frozen=True):
    """What is dealt at a table: "2/4 limit Badugi" under one house's rules.

    Raises SetupError where the four do not fit together.
    """

    variant: Variant
    betting: Betting
    stakes: Stakes
    house: House = HOUSES[0]

    def __post_init__(self) -> None:
        if isinstance(self.betting, FixedLimit):
            chip = self.house.chip
            for bet in (self.stakes.small_bet, self.stakes.big_bet):
                if bet % chip:
                    raise SetupError("bet_off_the_chip", clause="R5.8", bet=bet, chip=chip)
        if self.house.reshuffle == "pokerstars":
            self.variant.check_pack(barred=(self.variant.draws - 1) * self.variant.cards)

    @property
    def name(self) -> str:
        """The game as it stands on the sign: "2/4 limit Badugi"."""
        return self.spoken()

    def spoken(self, locale: str = DEFAULT) -> str:
        """The sign in one of the catalogue's languages; only the English one can be read back."""
        return say(
            "names.game",
            locale,
            stakes=self.stakes.describe(fixed=self.betting.is_fixed, locale=locale),
            betting=_called("betting", self.betting, BETTING, locale),
            variant=_called("variant", self.variant, VARIANTS, locale),
        )

    @property
    def rankings(self) -> tuple[Ranking, ...]:
        """What wins: one ranking, or two that share each pot (R11)."""
        names = self.variant.rankings
        if self.variant.is_split and self.house.badeucy_ace == "low":
            names = tuple([_ACE_LOW.get(name, name) for name in names])
        return _rankings(names)


def _called(
    list_name: str, row: Variant | Betting, rows: tuple[Variant | Betting, ...], locale: str
) -> str:
    """A row of a list of ours as the catalogue calls it, any other by its own title."""
    return say(f"names.{list_name}.{row.name}", locale) if row in rows else row.title


@cache
def _rankings(names: tuple[str, ...]) -> tuple[Ranking, ...]:
    return tuple([RANKINGS[name] for name in names])


_ACE_LOW = {"badugi_ace_high": "badugi"}
"""What a badugi half is judged by where the house plays its ace low (R11.1)."""


def make_game(
    variant: str = "badugi",
    betting: str = "limit",
    stakes: str = "2/4",
    house: str | House = "standard",
) -> Game:
    """A game from the names people use; ``stakes`` as in ``parse_stakes``.

    >>> make_game("badeucy", "pot", "1/2").name
    '1/2 pot-limit Badeucy'
    """
    rules = find_house(house) if isinstance(house, str) else house
    structure = find_betting(betting)
    amounts = parse_stakes(
        stakes,
        fixed=structure.is_fixed,
        antes_only=rules.forced_bets == "antes",
        chip=rules.chip,
    )
    return Game(find_variant(variant), structure, amounts, rules)


def parse_game(text: str, *, house: str | House = "standard", variant: str | None = None) -> Game:
    """Read a game's sign: "2/4 limit badugi", "1/2 pot badeucy", "ante 2 half-pot badugi".

    A sign that begins with an ante has antes only, whatever the house. ``variant`` is what a sign
    means that names none; without it, such a sign is refused.

    >>> parse_game("0.50/1 half-pot badugi").stakes.big_blind
    100
    >>> parse_game("2/4 limit", variant="badugi").name
    '2/4 limit Badugi'
    """
    match = _SIGN.fullmatch(text)
    stakes, betting, named = match.groups() if match else ("", "", None)
    wanted = named or variant
    if match is None or wanted is None:
        raise SetupError("unreadable_game", text=text)
    return make_game(wanted, betting, stakes, house)


_SIGN = re.compile(
    r"\s*((?:ante|[\d./,\s])+?)"
    r"\s+((?:fixed|no|pot|half[ -]pot|half)?[ -]?(?:limit|pot)|fl|pl|hpl|nl)(?:\s+(\S.*?))?\s*",
    re.IGNORECASE,
)
