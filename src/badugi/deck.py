"""The deck: how it is shuffled, what is left of it, and how the muck is shuffled back in.

A deck is a value. Dealing makes a smaller one, a reshuffle makes a new stub, and a seed fixes
every order that a hand will ever need. ``docs/shuffle.md`` states the algorithm for other
languages, with test vectors.

>>> deck = SeededDeck.from_seed(seed_of(7))
>>> len(deck), len(deck.without([0, 1, 2, 3])), deck.hidden()
(52, 48, HiddenDeck(count=52))
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256, shake_256
from itertools import chain
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from badugi.cards import PACK, UNKNOWN, Card, distinct, format_cards, parse_cards
from badugi.errors import RecordError, SetupError

SEED_BYTES = 32
SHUFFLE_LABEL = b"badugi shuffle v1"
SEED_LABEL = b"badugi seed v1"

_LIMITS = (0, *(256 - 256 % size for size in range(1, 257)))
_BLOCKS = 16
_FIRST_BLOCK = 136  # One block of SHAKE-256; a pack rarely needs more than 70 bytes.

Seed: TypeAlias = Annotated[bytes, Meta(min_length=SEED_BYTES, max_length=SEED_BYTES)]


class SeededDeck(Struct, frozen=True, gc=False, tag="seeded"):
    """A shuffled deck whose every order, later reshuffles included, follows from its seed.

    ``cards`` is the stub, top card first; ``shuffles`` counts the shuffles made so far, the
    first one included. Who knows the seed knows every card, so a player gets ``hidden()``.
    """

    seed: Seed
    cards: tuple[Card, ...]
    shuffles: int

    @classmethod
    def from_seed(cls, seed: bytes) -> SeededDeck:
        """The whole pack in the order of shuffle number 0 of ``seed``.

        Raises ``SetupError`` unless the seed has exactly 32 bytes.
        """
        return cls(require_seed(seed), shuffled(PACK, shuffle_stream(seed, 0)), 1)

    def __len__(self) -> int:
        return len(self.cards)

    def without(self, positions: Sequence[int]) -> SeededDeck:
        """The stub without the cards at these positions (0 is the top), given ascending."""
        return SeededDeck(self.seed, _without(self.cards, positions), self.shuffles)

    def reshuffled(self, pool: tuple[Card, ...]) -> SeededDeck:
        """A new stub of exactly the cards of ``pool``, whose own order has no influence."""
        cards = shuffled_pool(pool, self.seed, self.shuffles)
        return SeededDeck(self.seed, cards, self.shuffles + 1)

    def hidden(self) -> HiddenDeck:
        """The same stub as a viewer holds it: its count alone."""
        return HiddenDeck(len(self.cards))


class StackedDeck(Struct, frozen=True, gc=False, tag="stacked"):
    """A deck dealt in the order somebody wrote down: examples, puzzles, foreign histories.

    ``cards`` is the stub, top card first; unknown cards may stand for cards never seen.
    ``after`` holds the order of the new stub after each reshuffle still to come.
    """

    cards: tuple[Card, ...]
    after: tuple[tuple[Card, ...], ...] = ()

    @classmethod
    def from_text(cls, text: str, after: Iterable[str] = ()) -> StackedDeck:
        """A deck of exactly the cards written, for example ``"As2h3d4c ??"``.

        Raises ``CardError`` for text that is no card and for a card that comes twice.
        """
        return cls(parse_cards(text), tuple(parse_cards(order) for order in after))

    @classmethod
    def of(cls, cards: str | Iterable[Card]) -> StackedDeck:
        """These cards on top, and below them the rest of the pack in index order.

        If some are unknown, nobody can say what the rest is: it is filled with unknown cards
        to 52. Raises ``CardError`` as ``from_text`` does, ``SetupError`` for more than 52 cards.
        """
        top = parse_cards(cards)
        if len(top) > len(PACK):
            raise SetupError("too_many_cards", clause="R1.1", count=len(top))
        if UNKNOWN in top:
            return cls(top + (UNKNOWN,) * (len(PACK) - len(top)))
        named = set(top)
        return cls(top + tuple(card for card in PACK if card not in named))

    def __len__(self) -> int:
        return len(self.cards)

    def without(self, positions: Sequence[int]) -> StackedDeck:
        """The stub without the cards at these positions (0 is the top), given ascending."""
        return StackedDeck(_without(self.cards, positions), self.after)

    def reshuffled(self, pool: tuple[Card, ...]) -> StackedDeck:
        """The next order of ``after``; without one, an order that depends on the pool alone.

        Raises ``RecordError`` if the order written down cannot be made of the pool's cards.
        """
        if self.after:
            return StackedDeck(_arranged(self.after[0], pool), self.after[1:])
        text = format_cards(_sorted(pool))
        return StackedDeck(shuffled_pool(pool, seed_of(text), 0))

    def hidden(self) -> HiddenDeck:
        """The same stub as a viewer holds it: its count alone."""
        return HiddenDeck(len(self.cards))


class HiddenDeck(Struct, frozen=True, gc=False, tag="hidden"):
    """What everybody but the dealer holds: how many cards the stub has, and none of them."""

    count: Annotated[int, Meta(ge=0, le=len(PACK))]

    @property
    def cards(self) -> tuple[Card, ...]:
        """``count`` unknown cards."""
        return _unknown_cards(self.count)

    def __len__(self) -> int:
        return self.count

    def without(self, positions: Sequence[int]) -> HiddenDeck:
        """The stub without the cards at these positions; only their number matters."""
        assert not positions or positions[-1] < self.count, "no such card in the stub"
        return HiddenDeck(self.count - len(positions))

    def reshuffled(self, pool: tuple[Card, ...]) -> HiddenDeck:
        """A stub of as many cards as the pool has."""
        return HiddenDeck(len(pool))

    def hidden(self) -> HiddenDeck:
        """Itself."""
        return self


Deck: TypeAlias = SeededDeck | StackedDeck | HiddenDeck


def random_seed() -> bytes:
    """A new secret seed of 32 bytes from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def seed_of(number_or_text: int | str) -> bytes:
    """The whole 32-byte seed for a short one that people type; ``7`` and ``"7"`` are the same.

    Good for examples and for repeating a run. A word that can be guessed is no secret: deal
    real games from ``random_seed``.
    """
    return sha256(SEED_LABEL + str(number_or_text).encode(errors="surrogateescape")).digest()


def require_seed(seed: bytes) -> bytes:
    """The seed itself; raises ``SetupError`` unless it has exactly 32 bytes."""
    if len(seed) != SEED_BYTES:
        raise SetupError("seed_length", length=len(seed), needed=SEED_BYTES)
    return seed


def shuffle_stream(seed: bytes, number: int) -> Iterator[int]:
    """The bytes that decide shuffle ``number`` (0 is the first) of a seed; far more than enough."""
    shake = shake_256(SHUFFLE_LABEL + seed + number.to_bytes(4, "big"))
    lengths = [_FIRST_BLOCK << doubled for doubled in range(_BLOCKS)]
    later = (byte for more in lengths for byte in shake.digest(2 * more)[more:])
    return chain(shake.digest(_FIRST_BLOCK), later)


def shuffled(cards: Sequence[Card], stream: Iterator[int]) -> tuple[Card, ...]:
    """The cards in the order that the bytes of ``stream`` decide, at most 256 of them.

    Fisher-Yates from the last position down. A byte that would make some positions likelier
    than others is thrown away, so uniform bytes give every order equally often.
    """
    order = list(cards)
    for size in range(len(order), 1, -1):
        limit = _LIMITS[size]
        byte = next(stream)
        while byte >= limit:
            byte = next(stream)
        chosen, last = byte % size, size - 1
        order[chosen], order[last] = order[last], order[chosen]
    return tuple(order)


def shuffled_pool(pool: Iterable[Card], seed: bytes, number: int) -> tuple[Card, ...]:
    """The pool sorted by card index, then shuffled with shuffle ``number`` of ``seed``."""
    return shuffled(_sorted(pool), shuffle_stream(seed, number))


def _sorted(pool: Iterable[Card]) -> list[Card]:
    return sorted(pool, key=lambda card: card.index)


def _without(cards: tuple[Card, ...], positions: Sequence[int]) -> tuple[Card, ...]:
    count = len(positions)
    if not count or positions == range(count):
        assert count <= len(cards), "no such card in the stub"
        return cards[count:]
    assert 0 <= positions[0] <= positions[-1] < len(cards), "no such card in the stub"
    kept = list(cards)
    if isinstance(positions, range):
        del kept[positions.start : positions.stop : positions.step]
        return tuple(kept)
    above = len(cards)
    for position in reversed(positions):
        assert position < above, "positions ascend"
        del kept[position]
        above = position
    return tuple(kept)


def _arranged(order: tuple[Card, ...], pool: tuple[Card, ...]) -> tuple[Card, ...]:
    if len(order) != len(pool):
        raise RecordError("reshuffle_count", clause="R6.3", written=len(order), expected=len(pool))
    # A card that the pool does not name can only be one of the pool's unknown cards.
    known = set(pool) | {UNKNOWN}
    strangers = [card for card in distinct(order) if card not in known]
    if len(strangers) > pool.count(UNKNOWN):
        raise RecordError("reshuffle_stranger", clause="R6.3", card=strangers[0].symbol)
    return order


@cache
def _unknown_cards(count: int) -> tuple[Card, ...]:
    return (UNKNOWN,) * count
