"""Who shuffles: seeds promised before the deal, envelopes for every stub, and their keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from badugi.cards import UNKNOWN, Card
from badugi.deck import Deck, SeededDeck, random_seed
from badugi.fairness import Opening, combine, commit, open_card, seed_commitment
from badugi.hand import events as in_hand
from badugi.protocol import Event, Felt, evolve
from badugi.protocol.events import DeckSealed, SeedPromised, ShareAdded


class Shuffler(Protocol):
    """Where decks come from; tests stack them."""

    def promise(self, hand: int) -> SeedPromised:
        """A seed for the hand of that number, promised before anybody adds to it."""

    def seal(self, promise: SeedPromised, shares: tuple[ShareAdded, ...]) -> DeckSealed:
        """The shuffled deck of a promise and all shares, in its envelopes."""

    def reseal(self, felt: Felt) -> DeckSealed:
        """The envelopes of the stub of a hand that was just reshuffled."""

    def openings(self, felt: Felt, cards: Iterable[Card]) -> tuple[Opening, ...]:
        """The keys to the envelopes of cards that were dealt in this hand."""


class SeededShuffler:
    """Every deck from a fresh seed of the operating system and the players' shares."""

    def __init__(self, draw: Callable[[], bytes] = random_seed) -> None:
        self._draw = draw

    def promise(self, hand: int) -> SeedPromised:
        seed = self._draw()
        return SeedPromised(hand, seed_commitment(seed), seed)

    def seal(self, promise: SeedPromised, shares: tuple[ShareAdded, ...]) -> DeckSealed:
        mixed = combine(promise.seed, {share.player: share.share for share in shares})
        deck = SeededDeck.from_seed(mixed)
        return DeckSealed(commit(deck.cards, mixed), deck)

    def reseal(self, felt: Felt) -> DeckSealed:
        assert felt.hand is not None
        deck = felt.hand.deck
        assert isinstance(deck, SeededDeck)
        return DeckSealed(commit(deck.cards, deck.seed, shuffle=deck.shuffles - 1), deck)

    def openings(self, felt: Felt, cards: Iterable[Card]) -> tuple[Opening, ...]:
        return tuple([_open(felt, card) for card in cards if card is not UNKNOWN])


def _open(felt: Felt, card: Card) -> Opening:
    """The key to a card's envelope, in the newest stub that has it: there it was dealt from."""
    deck = next(stub for stub in reversed(felt.stubs) if card in _cards_of(stub))
    assert isinstance(deck, SeededDeck)
    place = deck.cards.index(card)
    return open_card(deck.cards, deck.seed, position=place, shuffle=deck.shuffles - 1)


def _cards_of(deck: Deck) -> tuple[Card, ...]:
    return deck.cards if isinstance(deck, SeededDeck) else ()


def with_envelopes(felt: Felt, events: Iterable[Event], shuffler: Shuffler) -> tuple[Event, ...]:
    """The events of a hand, each reshuffle followed by the new envelopes before a card is dealt."""
    said = tuple(events)
    if not any(isinstance(event, in_hand.MuckReshuffled) for event in said):
        return said
    sealed: list[Event] = []
    for event in said:
        felt = evolve(felt, event)
        sealed.append(event)
        if isinstance(event, in_hand.MuckReshuffled):
            envelope = shuffler.reseal(felt)
            felt = evolve(felt, envelope)
            sealed.append(envelope)
    return tuple(sealed)
