"""Whether a hand was dealt from the deck that was shuffled, promised and put into envelopes."""

from __future__ import annotations

from collections.abc import Iterator

from badugi.cards import PACK, UNKNOWN
from badugi.deck import SeededDeck
from badugi.errors import FairnessError
from badugi.fairness import check_seed, check_shuffle, combine
from badugi.hand import events as in_hand
from badugi.hand.dealer import dealer
from badugi.protocol import Event, Felt
from badugi.protocol.events import DeckSealed

_SERVED = (in_hand.CardsDealt, in_hand.CardBurned, in_hand.MuckReshuffled)


def check_cards(felt: Felt, event: Event) -> Iterator[str]:
    """What is wrong with the cards of an event, if anything; ``felt`` is the table before it."""
    if isinstance(event, DeckSealed):
        yield from _check_stub(felt, event)
    elif isinstance(event, _SERVED) and felt.hand is not None and dealer(felt.hand) != event:
        yield "not_from_the_deck"


def _check_stub(felt: Felt, event: DeckSealed) -> Iterator[str]:
    deck, shuffle = event.deck, event.commitments.shuffle
    if UNKNOWN in deck.cards or len(set(deck.cards)) < len(deck.cards):
        yield "cards_twice"
    if shuffle == 0 and len(deck.cards) != len(PACK):
        yield "no_whole_pack"
    if shuffle and (felt.hand is None or felt.hand.deck != deck):
        yield "other_stub"
    if isinstance(deck, SeededDeck):
        yield from _check_seed(felt, event, deck)


def _check_seed(felt: Felt, event: DeckSealed, deck: SeededDeck) -> Iterator[str]:
    shuffle = event.commitments.shuffle
    try:
        check_shuffle(event.commitments, deck.seed, deck.cards if shuffle else PACK)
    except FairnessError:
        yield "envelopes_differ"
    if shuffle:
        return
    if SeededDeck.from_seed(deck.seed) != deck:
        yield "not_shuffled"
    if felt.promise is None or not _is_promised(felt, deck):
        yield "seed_differs"


def _is_promised(felt: Felt, deck: SeededDeck) -> bool:
    assert felt.promise is not None
    try:
        check_seed(felt.promise.commitment, felt.promise.seed)
    except FairnessError:
        return False
    shares = {share.player: share.share for share in felt.shares}
    return combine(felt.promise.seed, shares) == deck.seed
