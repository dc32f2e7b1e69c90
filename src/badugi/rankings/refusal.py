"""Why some cards cannot be judged: too many or too few, one hidden, one twice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from badugi.cards import UNKNOWN, Card, distinct
from badugi.errors import CardError
from badugi.locale import Phrase


def refuse(cards: Sequence[Card], *, ranking: str, least: int, most: int) -> NoReturn:
    """Say what is wrong with cards that ``ranking`` could not judge.

    The rankings call it only once a check on their quick path has failed. Raises ``CardError``:
    ``wrong_count``, ``hidden_card`` or ``duplicate_card``.
    """
    if not least <= len(cards) <= most:
        wanted = str(most) if least == most else f"{least}-{most}"
        title = Phrase(f"names.rankings.{ranking}")
        raise CardError("wrong_count", ranking=title, wanted=wanted, count=len(cards))
    if UNKNOWN in cards:
        raise CardError("hidden_card")
    distinct(tuple(cards))
    raise AssertionError(f"{ranking} refused cards that it can judge: {cards}")
