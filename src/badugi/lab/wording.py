"""How the lab says what it found: chances in percent, hands with their suits, how sure it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from badugi.cards import parse_cards
from badugi.errors import CardError
from badugi.locale import DEFAULT, say
from badugi.rankings.names import spoken

if TYPE_CHECKING:
    from badugi.lab.strategy import Strategy

_ANYTHING = "*"


def words(key: str, **params: object) -> str:
    """The lab's words from the catalogue's section ``odds``."""
    return say(f"odds.{key}", DEFAULT, **params)


def percent(share: float) -> str:
    """A share from 0 to 1 in percent; what is not nothing, or not all, never looks like it.

    >>> percent(0.51226), percent(0.00001), percent(1.0)
    ('51.23 %', '<0.01 %', '100.00 %')
    """
    if 0 < share < 0.00005:
        return "<0.01 %"
    if 0.99995 <= share < 1:
        return ">99.99 %"
    return f"{100 * share:.2f} %"


def small_percent(share: float) -> str:
    """A margin or a difference in percent, with two digits at least.

    >>> small_percent(0.0002478), small_percent(0.0312)
    ('0.025 %', '3.12 %')
    """
    return f"{100 * share:.2g} %" if abs(share) < 0.001 else f"{100 * share:.2f} %"


def symbols(hand: str) -> str:
    """A hand with the signs of its suits; a range as it is written, and any hand in words.

    >>> symbols("As2h3d/Kc"), symbols("75x+")
    ('A♠ 2♥ 3♦ / K♣', '75x+')
    """
    if hand == _ANYTHING:
        return words("any_hand")
    try:
        parts = [" ".join([card.symbol for card in parse_cards(part)]) for part in hand.split("/")]
    except CardError:
        return hand
    return " / ".join([part or "–" for part in parts])


def sampled(trials: int, stderr: float, *, seed: str | None = None) -> str:
    """How many random deals there were, and the standard error."""
    said = {"trials": f"{trials:,}", "stderr": small_percent(stderr)}
    if seed is None:
        return words("picture.sampled", **said)
    return words("sampled", **said, seed=seed)


def explained(strategy: Strategy) -> str:
    """What a drawing strategy does, in words."""
    from badugi.lab import strategy as kinds

    match strategy:
        case kinds.KeepAtMost(cards):
            return words("by.keep", count=cards)
        case kinds.PatFrom(_, worst, otherwise):
            best = isinstance(otherwise, kinds.Best)
            rest = words("by.to_best") if best else explained(otherwise)
            return words("by.pat_from", hand=spoken("badugi", worst), otherwise=rest)
        case kinds.Then(first, later):
            return words("by.then", first=explained(first), later=explained(later))
        case kinds.FacingPat(usual, facing):
            return words("by.facing", usual=explained(usual), facing=explained(facing))
    return words(f"by.{strategy}")
