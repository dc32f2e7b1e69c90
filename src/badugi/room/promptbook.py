"""The prompts of a table as JSON: a seat that is asked what it was asked before gets the same."""

from __future__ import annotations

from typing import Any

from msgspec import Raw

from badugi.protocol import Felt
from badugi.room.ahead import Ahead, may_plan
from badugi.room.painter import raw
from badugi.room.prompts import prompt
from badugi.room.wishes import Wish


class PromptBook:
    """What each seat of one table was asked last, by language."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, str], tuple[tuple[Any, ...], Raw | None]] = {}

    def prompt(self, felt: Felt, seat: int, *, ahead: Ahead, wish: Wish, locale: str) -> Raw | None:
        """What a seat is asked and may ask now; None if nobody sits there."""
        facts = (wish, *_facts(felt, seat, ahead))
        last = self._known.get((seat, locale))
        if last is not None and last[0] == facts:
            return last[1]
        asked = prompt(felt, seat, ahead=ahead, wish=wish, locale=locale)
        made = raw(asked) if asked is not None else None
        self._known[seat, locale] = facts, made
        return made


def _facts(felt: Felt, seat: int, ahead: Ahead) -> tuple[Any, ...]:
    """All that a prompt depends on: with a decision to make, on this very moment."""
    hand, table = felt.hand, felt.table
    chair, chooser = table.chair(seat), table.chooser
    if hand is None or seat not in hand.seats:
        return (chair, chooser, None, table.hands)
    player = hand.player(seat)
    moment = felt.turn if hand.actor == seat else None
    return (
        chair,
        chooser,
        table.hands,
        player.cards,
        player.folded,
        player.shown,
        player.mucked,
        len(player.discards),
        hand.is_over,
        felt.is_filed,
        moment,
        ahead,
        may_plan(hand, seat, ahead),
    )
