"""How the lab says what it found: chances in percent, hands with their suits, how sure it is."""

from __future__ import annotations

from badugi.cards import parse_cards
from badugi.errors import CardError
from badugi.locale import DEFAULT, say


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
    """A hand with the signs of its suits; a range as it is written.

    >>> symbols("As2h3d/Kc"), symbols("75x+")
    ('A♠ 2♥ 3♦ / K♣', '75x+')
    """
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
