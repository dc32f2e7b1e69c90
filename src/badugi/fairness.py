"""Proof that the deck was fixed before anybody acted: sealed envelopes, one for each card.

Before the first card is dealt the dealer publishes one *commitment* for each position of the
shuffled deck, and one for the seed. A player later receives the *openings* of his own cards and
checks that they are what lay there from the start. ``docs/shuffle.md`` says what this proves.

>>> from badugi.deck import SeededDeck, seed_of
>>> seed = seed_of(7)
>>> deck = SeededDeck.from_seed(seed)
>>> envelopes = commit(deck.cards, seed)
>>> envelopes.check(open_card(deck.cards, seed, position=0))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256, shake_256
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from badugi.cards import PACK, UNKNOWN, Card
from badugi.deck import require_seed, shuffled_pool
from badugi.errors import FairnessError

SALT_BYTES = 16
CARD_LABEL = b"badugi card commitment v1"
SALT_LABEL = b"badugi card salt v1"
SEED_COMMITMENT_LABEL = b"badugi seed commitment v1"
COMBINED_LABEL = b"badugi combined seed v1"

Salt: TypeAlias = Annotated[bytes, Meta(min_length=SALT_BYTES, max_length=SALT_BYTES)]
Hash: TypeAlias = Annotated[bytes, Meta(min_length=32, max_length=32)]
Number: TypeAlias = Annotated[int, Meta(ge=0, lt=2**32)]


class Opening(Struct, frozen=True):
    """The key to one envelope: which card lies at ``position`` after shuffle ``shuffle``.

    It is for the player who was dealt the card. Its position tells when the card was dealt,
    so showing it to the table would also show which of his cards were drawn, and when.
    """

    position: Number
    card: Card
    salt: Salt
    shuffle: Number = 0


class Commitments(Struct, frozen=True):
    """The published envelopes of one shuffle, in the order of the deck, top card first.

    An envelope says nothing without its salt: there are only 52 cards to try, but each try
    needs the right 16 secret bytes. Every position has its own salt, and the salts are
    separate outputs of a one-way function of the seed, so any number of openings leaves the
    other envelopes as closed as before, except that a card seen here cannot also lie there.
    """

    hashes: tuple[Hash, ...]
    shuffle: Number = 0

    def check(self, opening: Opening) -> None:
        """Raise ``FairnessError`` unless the opening fits the envelope at its position."""
        if opening.shuffle != self.shuffle:
            raise FairnessError(
                "commitment_shuffle", published=self.shuffle, opened=opening.shuffle
            )
        if not 0 <= opening.position < len(self.hashes):
            raise FairnessError(
                "commitment_position", position=opening.position, count=len(self.hashes)
            )
        check(self.hashes[opening.position], opening)


def commit(cards: Sequence[Card], seed: bytes, *, shuffle: int = 0) -> Commitments:
    """The envelopes for a stub just shuffled, before any of it is dealt.

    ``shuffle`` is 0 for the first shuffle and counts the reshuffles of the hand from there, so
    that no salt serves twice. Raises ``FairnessError`` for an unknown card (nobody can vouch
    for it) and ``SetupError`` unless the seed has 32 bytes.
    """
    if UNKNOWN in cards:
        raise FairnessError("commitment_unknown_card")
    salts = _salts(seed, shuffle, len(cards))
    openings = map(Opening, range(len(cards)), cards, salts, [shuffle] * len(cards))
    return Commitments(tuple(map(_hash, openings)), shuffle)


def open_card(cards: Sequence[Card], seed: bytes, *, position: int, shuffle: int = 0) -> Opening:
    """The opening of one card; ``cards`` is the whole stub that was committed, undealt."""
    assert 0 <= position < len(cards), "no such position in the deck"
    salt = _salts(seed, shuffle, position + 1)[position]
    return Opening(position, cards[position], salt, shuffle)


def check(commitment: bytes, opening: Opening) -> None:
    """Raise ``FairnessError`` unless this opening, and no other, belongs to the commitment.

    The caller must take the commitment published for the opening's position;
    ``Commitments.check`` does.
    """
    if not _well_formed(opening) or _hash(opening) != commitment:
        raise FairnessError(
            "commitment_mismatch",
            card=opening.card.symbol,
            position=opening.position,
            shuffle=opening.shuffle,
        )


def check_shuffle(commitments: Commitments, seed: bytes, pool: Sequence[Card] = PACK) -> None:
    """With the seed revealed: were all envelopes filled by the shuffle of this seed?

    ``pool`` is what was shuffled: the pack, or for a reshuffle the stub and the muck, in any
    order. Raises ``FairnessError`` if not. The seed reveals every card of its hand, folded
    ones too, so it can be published only where that is agreed.
    """
    cards = shuffled_pool(pool, require_seed(seed), commitments.shuffle)
    if commit(cards, seed, shuffle=commitments.shuffle) != commitments:
        raise FairnessError("shuffle_mismatch", shuffle=commitments.shuffle)


def seed_commitment(seed: bytes) -> bytes:
    """The 32 bytes to publish before a seed is used; raises ``SetupError`` for a short seed."""
    return sha256(SEED_COMMITMENT_LABEL + require_seed(seed)).digest()


def check_seed(commitment: bytes, seed: bytes) -> None:
    """Raise ``FairnessError`` unless ``seed`` is the one that was committed to."""
    if seed_commitment(seed) != commitment:
        raise FairnessError("seed_mismatch")


def combine(server_seed: bytes, shares: Mapping[str, bytes]) -> bytes:
    """One seed from the server's and the players' shares, by name in code-point order.

    The server publishes ``seed_commitment(server_seed)`` before it sees a share, so nobody
    picks the result alone. Names and shares of any length stay apart, because each is
    preceded by its own length. Raises ``SetupError`` unless the server's seed has 32 bytes.
    """
    parts = [COMBINED_LABEL, require_seed(server_seed)]
    for name in sorted(shares):
        parts += _measured(name.encode()), _measured(shares[name])
    return sha256(b"".join(parts)).digest()


def _measured(data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + data


def _salts(seed: bytes, shuffle: int, count: int) -> list[bytes]:
    source = SALT_LABEL + require_seed(seed) + shuffle.to_bytes(4, "big")
    stream = shake_256(source).digest(SALT_BYTES * count)
    return [stream[at : at + SALT_BYTES] for at in range(0, len(stream), SALT_BYTES)]


def _well_formed(opening: Opening) -> bool:
    fits = 0 <= opening.position < 2**32 and 0 <= opening.shuffle < 2**32
    return fits and len(opening.salt) == SALT_BYTES and opening.card is not UNKNOWN


def _hash(opening: Opening) -> bytes:
    place = opening.shuffle.to_bytes(4, "big") + opening.position.to_bytes(4, "big")
    return sha256(CARD_LABEL + place + opening.salt + opening.card.value.encode()).digest()
