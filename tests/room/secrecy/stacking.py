"""Decks that a test arranges, in envelopes that tell nothing: rooms that differ in cards alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256

from msgspec import Struct

from badugi.cards import UNKNOWN, Card
from badugi.deck import SeededDeck, shuffled_pool
from badugi.fairness import Commitments, Opening, open_card
from badugi.protocol import Felt
from badugi.protocol.events import DeckSealed, SeedPromised, ShareAdded

Orders = tuple[tuple[Card, ...], ...]
"""A whole pack in its order, and the new stub after each reshuffle."""


class Stacked(SeededDeck, frozen=True, gc=False, tag="seeded"):
    """A deck that looks like a shuffled one, in an order that was written down."""

    after: Orders = ()

    def without(self, positions: Iterable[int]) -> Stacked:  # type: ignore[override]
        rest = super().without(list(positions))
        return Stacked(self.seed, rest.cards, self.shuffles, self.after)

    def reshuffled(self, pool: tuple[Card, ...]) -> Stacked:
        if not self.after:
            return Stacked(
                self.seed, shuffled_pool(pool, self.seed, self.shuffles), self.shuffles + 1
            )
        assert sorted(self.after[0]) == sorted(pool), "another stub was written down"
        return Stacked(self.seed, self.after[0], self.shuffles + 1, self.after[1:])


class Stacker:
    """A shuffler whose promises, seeds and envelopes are the same whatever the cards are.

    ``orders`` are the decks by hand number; ``dealt`` is what lay in them and in their reshuffled
    stubs. Only ``life`` goes into the room's own seed, which nobody may ever see.
    """

    def __init__(self, orders: Mapping[int, Orders], *, life: str) -> None:
        self._orders = orders
        self._life = life
        self.dealt: dict[int, list[tuple[Card, ...]]] = {}

    def seed(self, hand: int) -> bytes:
        """What feeds the salts of a hand's envelopes."""
        return sha256(f"salts {hand}".encode()).digest()

    def secret(self, hand: int) -> bytes:
        """The room's own seed of a hand."""
        return sha256(f"{self._life} secret {hand}".encode()).digest()

    def promise(self, hand: int) -> SeedPromised:
        return SeedPromised(hand, sha256(f"promise {hand}".encode()).digest(), self.secret(hand))

    def seal(self, promise: SeedPromised, shares: tuple[ShareAdded, ...]) -> DeckSealed:
        cards, *after = self._orders[promise.hand]
        self.dealt[promise.hand] = [cards]
        deck = Stacked(self.seed(promise.hand), cards, 1, tuple(after))
        return DeckSealed(_envelopes(promise.hand, len(cards), 0), deck)

    def reseal(self, felt: Felt) -> DeckSealed:
        assert felt.hand is not None
        deck, number = felt.hand.deck, felt.table.hands
        assert isinstance(deck, SeededDeck)
        self.dealt[number].append(deck.cards)
        return DeckSealed(_envelopes(number, len(deck.cards), deck.shuffles - 1), deck)

    def openings(self, felt: Felt, cards: Iterable[Card]) -> tuple[Opening, ...]:
        found = []
        for card in cards:
            if card is not UNKNOWN:
                deck = next(stub for stub in reversed(felt.stubs) if card in stub.cards)
                assert isinstance(deck, SeededDeck)
                place = deck.cards.index(card)
                found.append(
                    open_card(deck.cards, deck.seed, position=place, shuffle=deck.shuffles - 1)
                )
        return tuple(found)


class _Renaming(Struct, frozen=True):
    names: dict[Card, Card]

    def of(self, order: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple([self.names.get(card, card) for card in order])


def renamed(orders: Orders, names: dict[Card, Card]) -> Orders:
    """The same deal with other cards: each is called by its new name, in every stub."""
    renaming = _Renaming(names)
    return tuple([renaming.of(order) for order in orders])


def _envelopes(hand: int, count: int, shuffle: int) -> Commitments:
    hashes = [sha256(f"{hand} {shuffle} {place}".encode()).digest() for place in range(count)]
    return Commitments(tuple(hashes), shuffle)
