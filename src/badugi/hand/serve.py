"""Serving cards: which of the stub's cards a player gets, and what happens when it runs out."""

from __future__ import annotations

from collections.abc import Sequence

from badugi.cards import UNKNOWN
from badugi.deck import HiddenDeck
from badugi.errors import SetupError
from badugi.hand.events import CardsDealt, MuckReshuffled
from badugi.hand.state import Hand, Phase, Pile, PileKind, Player


def deal_first(hand: Hand, player: Player) -> CardsDealt:
    """A player's first cards, as if dealt one at a time round the table (R3.1)."""
    return _deal(hand, player, hand.setup.game.variant.cards)


def serve(hand: Hand, player: Player) -> CardsDealt | MuckReshuffled:
    """What happens next for a player who is owed cards (R6.3)."""
    count = _servable(hand, player)
    return _deal(hand, player, count) if count else reshuffle(hand, player)


def _deal(hand: Hand, player: Player, count: int) -> CardsDealt:
    cards = hand.deck.cards
    places = positions(hand, player, count)
    if isinstance(places, range):
        return CardsDealt(player.seat, cards[places.start : places.stop : places.step])
    return CardsDealt(player.seat, tuple([cards[place] for place in places]))


def reshuffle(hand: Hand, player: Player) -> MuckReshuffled:
    """The stub made anew for a player from the piles that his house puts back (R6.3)."""
    pool = reshuffle_piles(hand, player)
    if not pool:
        raise SetupError("deck_too_short", clause="R6.3", seat=player.seat)
    return MuckReshuffled(len(hand.deck) + sum([len(pile.cards) for pile in pool]))


def positions(hand: Hand, player: Player, count: int) -> Sequence[int]:
    """The places in the stub of the next ``count`` cards for this player, ascending."""
    if hand.phase is Phase.DEALING:
        unserved = len(hand.players) - hand.seats.index(player.seat)
        return range(0, unserved * count, unserved)
    return _eligible(hand, player)[:count] if _skips_own(hand) else range(count)


def _servable(hand: Hand, player: Player) -> int:
    """How many of the owed cards can be dealt before a reshuffle; 0: reshuffle now."""
    rule = hand.house.reshuffle
    stub, owed = len(hand.deck.cards), player.owed
    if rule == "standard":
        return owed if owed <= stub else 0
    if rule == "pokerstars":
        return owed if owed <= len(_eligible(hand, player)) else 0
    if rule == "wsop" and sum([other.owed for other in hand.players]) > stub:
        stub -= 1
    return max(0, min(owed, stub))


def _skips_own(hand: Hand) -> bool:
    """Whether cards a player threw may be in the stub and must pass him by (R6.3)."""
    return hand.setup.game.house.reshuffle == "pokerstars" and not isinstance(hand.deck, HiddenDeck)


def _eligible(hand: Hand, player: Player) -> list[int]:
    own = {card for thrown in player.discards for card in thrown} - {UNKNOWN}
    return [place for place, card in enumerate(hand.deck.cards) if card not in own]


def reshuffle_piles(hand: Hand, player: Player) -> tuple[Pile, ...]:
    """The piles of the muck that join the stub when this player needs cards (R6.3).

    ``wsop`` and ``fulltilt`` go stage by stage: folds, burns and earlier discards; then this
    draw's discards of others; the player's own last.
    """
    muck, seat, draw = hand.muck, player.seat, hand.draw
    discard = PileKind.DISCARD
    rule = hand.house.reshuffle
    if rule == "standard":
        return tuple(
            [p for p in muck if not (p.kind is discard and (p.seat, p.draw) == (seat, draw))]
        )
    if rule == "pokerstars":
        return tuple([p for p in muck if p.kind is discard and p.seat != seat])
    earlier = tuple([p for p in muck if p.kind is not discard or p.draw != draw])
    others = tuple([p for p in muck if p.seat != seat])
    return earlier or others or muck


def next_served(hand: Hand) -> Player | None:
    """The first player in order who is owed cards."""
    for player in hand.players:
        if player.owed:
            return player
    return None
