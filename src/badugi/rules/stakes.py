"""The stakes: what is bet, blind and anted, in whole units of money.

>>> stakes = parse_stakes("0.25/0.50", fixed=True, chip=5)
>>> stakes.big_blind, stakes.small_blind, stakes.money(stakes.small_blind)
(25, 10, '0.10')
"""

from __future__ import annotations

import re
from decimal import Decimal

from msgspec import Struct

from badugi.errors import SetupError

_NUMBER = r"(\d+(?:\.\d+)?)"
_STAKES = re.compile(rf"\s*{_NUMBER}\s*/\s*{_NUMBER}(?:\s*(?:/|ante)\s*{_NUMBER})?\s*", re.I)


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

    @property
    def minimum_bet(self) -> int:
        """The smallest bet outside fixed limit: the big blind, or with antes only the ante."""
        return self.big_blind or self.ante

    def money(self, amount: int) -> str:
        """An amount as people write it at these stakes: ``1250`` cents is ``12.50``."""
        if not self.decimals:
            return str(amount)
        return f"{Decimal(amount).scaleb(-self.decimals):f}"

    def describe(self, *, fixed: bool) -> str:
        """The stakes as they stand on the sign: bets in fixed limit, blinds or ante otherwise."""
        if fixed:
            pair = f"{self.money(self.small_bet)}/{self.money(self.big_bet)}"
        elif self.big_blind:
            pair = f"{self.money(self.small_blind)}/{self.money(self.big_blind)}"
        else:
            return f"ante {self.money(self.ante)}"
        return f"{pair} ante {self.money(self.ante)}" if self.ante else pair


def parse_stakes(text: str, *, fixed: bool, antes_only: bool = False, chip: int = 1) -> Stakes:
    """Read ``2/4``: small and big bet in fixed limit, small and big blind otherwise.

    ``2/4 ante 1`` adds an ante. Decimals become whole hundredths (or finer) and are printed back.
    With ``antes_only`` nobody posts a blind; unless given, the ante is what the small blind would
    be in fixed limit and the big blind otherwise. ``chip`` is in the smallest unit of money.
    Raises SetupError for text that is no stakes.
    """
    match = _STAKES.fullmatch(text)
    if match is None:
        raise SetupError("unreadable_stakes", text=text)
    given = [Decimal(number) for number in match.groups() if number is not None]
    places = max(-int(number.as_tuple().exponent) for number in given)
    decimals = max(places, 2) if places else 0
    first, second, *rest = (int(number.scaleb(decimals)) for number in given)
    if fixed:
        half = first // 2 // chip * chip
        small_blind, big_blind, small_bet, big_bet = max(half, chip), first, first, second
    else:
        small_blind, big_blind, small_bet, big_bet = first, second, second, 2 * second
    ante = rest[0] if rest else 0
    if antes_only:
        ante = ante or (small_blind if fixed else big_blind)
        small_blind = big_blind = 0
    return Stakes(
        small_bet=small_bet,
        big_bet=big_bet,
        small_blind=min(small_blind, big_blind),
        big_blind=big_blind,
        ante=ante,
        decimals=decimals,
    )
