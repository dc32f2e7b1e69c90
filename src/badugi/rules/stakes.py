"""The stakes: what is bet, blind and anted, in whole units of money.

>>> stakes = parse_stakes("0.25/0.50", fixed=True, chip=5)
>>> stakes.big_blind, stakes.small_blind, stakes.money(stakes.small_blind)
(25, 10, '0.10')
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal

from msgspec import Struct

from badugi.errors import SetupError
from badugi.locale import DEFAULT, say

_NUMBER = r"(\d{1,12}(?:\.\d{1,6})?)"
_PAIR = rf"{_NUMBER}\s*/\s*{_NUMBER}"
_STAKES = re.compile(rf"\s*{_PAIR}(?:\s*(?:/|ante)\s*{_NUMBER})?\s*", re.I)
_ANTES_ONLY = re.compile(rf"\s*ante\s*{_NUMBER}(?:\s*(?:,|\s)\s*{_PAIR})?\s*", re.I)


MOST_DECIMALS = 12
"""Places after the point in which amounts are printed at most."""


class Stakes(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Bet, blind and ante sizes, integers of the smallest unit of money (R2.2, R5.1).

    ``small_bet`` and ``big_bet`` rule fixed limit; ``decimals`` only says how to print amounts
    (2: units are hundredths). Raises SetupError for stakes that cannot be.
    """

    small_bet: int
    big_bet: int
    small_blind: int
    big_blind: int
    ante: int = 0
    decimals: int = 0

    def __post_init__(self) -> None:
        if self.small_bet < 1 or self.big_bet < self.small_bet:
            raise SetupError("bad_stakes", clause="R5.1", small=self.small_bet, big=self.big_bet)
        if self.small_blind < 0 or self.big_blind < self.small_blind or self.ante < 0:
            raise SetupError(
                "bad_blinds",
                clause="R2.2",
                small=self.small_blind,
                big=self.big_blind,
                ante=self.ante,
            )
        if self.big_blind == 0 and self.ante == 0:
            raise SetupError("nothing_posted", clause="R2.3")
        if not 0 <= self.decimals <= MOST_DECIMALS:
            raise SetupError("bad_decimals", clause="R5.8", most=MOST_DECIMALS)

    @property
    def minimum_bet(self) -> int:
        """The smallest bet outside fixed limit: the big blind, or with antes only the ante."""
        return self.big_blind or self.ante

    def money(self, amount: int) -> str:
        """An amount as people write it at these stakes: ``1250`` cents is ``12.50``."""
        if not self.decimals:
            return str(amount)
        return f"{Decimal(amount).scaleb(-self.decimals):f}"

    def describe(self, *, fixed: bool, locale: str = DEFAULT) -> str:
        """The stakes as they stand on the sign: bets in fixed limit, blinds or ante otherwise.

        Antes without blinds come first: "ante 1, 2/4".
        """
        bets = f"{self.money(self.small_bet)}/{self.money(self.big_bet)}"
        blinds = f"{self.money(self.small_blind)}/{self.money(self.big_blind)}"
        ante = say("names.ante", locale, amount=self.money(self.ante))
        if self.big_blind:
            pair = bets if fixed else blinds
            return f"{pair} {ante}" if self.ante else pair
        return f"{ante}, {bets}" if fixed else ante


def parse_stakes(text: str, *, fixed: bool, antes_only: bool = False, chip: int = 1) -> Stakes:
    """Read ``2/4``: small and big bet in fixed limit, small and big blind otherwise.

    ``2/4 ante 1`` adds an ante. Decimals become whole hundredths (or finer) and are printed back.
    With ``antes_only`` nobody posts a blind; unless given, the ante is what the small blind would
    be in fixed limit and the big blind otherwise. Stakes that begin with the ante are always
    antes only: ``ante 1, 2/4`` in fixed limit, ``ante 2`` otherwise. ``chip`` is in the smallest
    unit of money. Raises SetupError for text that is no stakes.
    """
    match = _STAKES.fullmatch(text)
    if match is not None:
        first, second, given = match.groups()
    else:
        match = _ANTES_ONLY.fullmatch(text)
        if match is None:
            raise SetupError("unreadable_stakes", text=text)
        given, first, second = match.groups()
        antes_only = True
        if fixed and first is None:
            raise SetupError("bets_missing", clause="R5.1", text=text)
        if not fixed and first is not None:
            raise SetupError("blinds_with_antes_only", clause="R2.3", text=text)
    decimals = _decimals(match.groups())
    low, high = _units(first, decimals), _units(second, decimals)
    small_blind, big_blind = low, high
    if fixed:
        small_blind, big_blind = min(max(low // 2 // chip * chip, chip), low), low
    ante = _units(given, decimals)
    if antes_only:
        if given is None:
            ante = small_blind if fixed else big_blind
        small_blind = big_blind = 0
    # Outside fixed limit these two rule nothing; they follow from the smallest bet.
    least = big_blind or ante
    return Stakes(
        small_bet=low if fixed else least,
        big_bet=high if fixed else 2 * least,
        small_blind=small_blind,
        big_blind=big_blind,
        ante=ante,
        decimals=decimals,
    )


def _decimals(numbers: Iterable[str | None]) -> int:
    """How many decimals the amounts need: none, or at least two."""
    places = max(len(number.partition(".")[2]) for number in numbers if number is not None)
    return max(places, 2) if places else 0


def _units(number: str | None, decimals: int) -> int:
    """An amount in the smallest unit of money; 0 where none stands."""
    return int(Decimal(number or 0).scaleb(decimals))
