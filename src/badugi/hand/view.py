"""What one seat may see: hidden unless revealed, for hands and for events alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from msgspec.structs import replace

from badugi.cards import UNKNOWN, Card
from badugi.hand import events as ev
from badugi.hand.state import Hand, Pile, PileKind, Player

Seen = TypeVar("Seen", bound=Hand | ev.Event)


def view(seen: Seen, seat: int | None) -> Seen:
    """The hand or event as ``seat`` may see it (None: a spectator), redacted and of the same type.

    ``evolve(view(hand), view(event)) == view(evolve(hand, event))`` for every seat and event.
    """
    if isinstance(seen, Hand):
        return cast(Seen, _hand(seen, seat))
    redact = _REDACTED.get(type(seen))
    return cast(Seen, redact(seen, seat) if redact else seen)


def _hand(hand: Hand, seat: int | None) -> Hand:
    return replace(
        hand,
        deck=hand.deck.hidden(),
        players=tuple(
            [
                player if player.seat == seat else _player(player, is_over=hand.is_over)
                for player in hand.players
            ]
        ),
        muck=tuple([_pile(pile, seat) for pile in hand.muck]),
    )


def _player(player: Player, *, is_over: bool) -> Player:
    is_public = player.shown or (player.mucked and is_over)
    return replace(
        player,
        cards=player.cards if is_public else hidden(player.cards),
        discards=tuple([hidden(thrown) for thrown in player.discards]),
    )


def _pile(pile: Pile, seat: int | None) -> Pile:
    is_own = pile.seat == seat and pile.kind is not PileKind.BURN
    return pile if is_own else replace(pile, cards=hidden(pile.cards))


def hidden(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """As many unknown cards."""
    return (UNKNOWN,) * len(cards)


def _private(event: ev.CardsDealt | ev.Discarded, seat: int | None) -> ev.Event:
    return event if event.seat == seat else replace(event, cards=hidden(event.cards))


# Every event type stands here or holds nothing private; a test compares this with the union.
_REDACTED: dict[type, Callable[[Any, int | None], ev.Event]] = {
    ev.CardsDealt: _private,
    ev.Discarded: _private,
}
