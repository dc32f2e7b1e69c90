"""The fifty-two cards, the unknown card, and how people write them.

>>> parse_cards("As 10h K♦")
(Card('As'), Card('Th'), Card('Kd'))
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum
from operator import attrgetter

from badugi.errors import CardError

RANKS = "A23456789TJQK"
SUITS = "cdhs"
SUIT_SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}

_SYMBOL_SUITS = {"♣": "c", "♧": "c", "♦": "d", "♢": "d", "♥": "h", "♡": "h", "♠": "s", "♤": "s"}
_SEPARATORS = re.compile(r"[\s,;/\ufe0e\ufe0f-]+")
_TOKEN = re.compile(r"\?\?|(10|[A2-9TJQK1])([CDHS♣♧♦♢♥♡♠♤])", re.IGNORECASE)


class Card(str, Enum):
    """One card of the pack, or ``Card.UNKNOWN`` ("??") for a card nobody has shown us.

    A card *is* its two-character text, so it reads well in JSON and compares with plain strings.
    Suits have no order; ``index`` (0-51, ace of clubs first) only fixes one order for shuffling.
    """

    rank: int
    """0 for the ace, 1 for the deuce … 12 for the king; -1 for the unknown card."""
    suit: str
    """One of ``c d h s``; empty for the unknown card."""
    index: int  # type: ignore[assignment]
    """0-51 by rank, then suit; 52 for the unknown card."""
    bits: int
    """One rank bit (0-12) and one suit bit (13-16); 0 for the unknown card."""

    def __new__(cls, text: str) -> Card:
        card = str.__new__(cls, text)
        card._value_ = text
        row, column = RANKS.find(text[0]), SUITS.find(text[1])
        card.rank = row
        card.suit = SUITS[column] if row >= 0 else ""
        card.index = row * 4 + column if row >= 0 else len(RANKS) * len(SUITS)
        card.bits = (1 << row | 1 << (13 + column)) if row >= 0 else 0
        return card

    # The members of an Enum hash in Python code; a card's text hashes in C and means the same.
    __hash__ = str.__hash__

    cA, dA, hA, sA = "Ac", "Ad", "Ah", "As"
    c2, d2, h2, s2 = "2c", "2d", "2h", "2s"
    c3, d3, h3, s3 = "3c", "3d", "3h", "3s"
    c4, d4, h4, s4 = "4c", "4d", "4h", "4s"
    c5, d5, h5, s5 = "5c", "5d", "5h", "5s"
    c6, d6, h6, s6 = "6c", "6d", "6h", "6s"
    c7, d7, h7, s7 = "7c", "7d", "7h", "7s"
    c8, d8, h8, s8 = "8c", "8d", "8h", "8s"
    c9, d9, h9, s9 = "9c", "9d", "9h", "9s"
    cT, dT, hT, sT = "Tc", "Td", "Th", "Ts"
    cJ, dJ, hJ, sJ = "Jc", "Jd", "Jh", "Js"
    cQ, dQ, hQ, sQ = "Qc", "Qd", "Qh", "Qs"
    cK, dK, hK, sK = "Kc", "Kd", "Kh", "Ks"
    UNKNOWN = "??"

    @property
    def symbol(self) -> str:
        """The card with its suit drawn: ``A♠``; ``??`` for the unknown card."""
        return self[0] + SUIT_SYMBOLS[self.suit] if self.suit else "??"

    def __str__(self) -> str:
        return str.__str__(self)

    def __repr__(self) -> str:
        return f"Card({self.value!r})"


_INDEX = attrgetter("index")

UNKNOWN = Card.UNKNOWN
PACK: tuple[Card, ...] = tuple(card for card in Card if card is not UNKNOWN)
"""All 52 cards in index order: the pack as it comes out of the box."""


_BY_TEXT: dict[str, Card] = {card.value: card for card in Card}
"""The cards as they are mostly written, which is read faster than all other ways."""


def parse_card(text: str) -> Card:
    """Read one card, however it is written (``As``, ``A♠``, ``as``, ``10h``, ``??``)."""
    cards = parse_cards(text)
    if len(cards) != 1:
        raise CardError("one_card_expected", text=text, count=len(cards))
    return cards[0]


def parse_cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """Read cards written with or without spaces, commas, symbols or capitals.

    Raises ``CardError`` for text that is no card and for a known card that comes twice.
    """
    if not isinstance(text, str):
        return distinct(tuple([parse_card(card) for card in text]))
    compact = _SEPARATORS.sub("", text)
    plain = [_BY_TEXT.get(compact[place : place + 2]) for place in range(0, len(compact), 2)]
    if None not in plain:
        return distinct(tuple([card for card in plain if card is not None]))
    cards: list[Card] = []
    position = 0
    while position < len(compact):
        match = _TOKEN.match(compact, position)
        if match is None:
            raise CardError("unknown_card", text=compact[position : position + 2])
        cards.append(_card_of(match))
        position = match.end()
    return distinct(tuple(cards))


def _card_of(match: re.Match[str]) -> Card:
    if match.group(1) is None:
        return UNKNOWN
    rank, suit = match.group(1).upper(), match.group(2)
    rank = {"10": "T", "1": "A"}.get(rank, rank)
    return Card(rank + _SYMBOL_SUITS.get(suit, suit.lower()))


def distinct(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The same cards, refused with ``CardError`` if a known card is there twice."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen and card is not UNKNOWN:
            raise CardError("duplicate_card", card=card.symbol)
        seen.add(card)
    return cards


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in index order: how they are turned up, so that their order tells nothing."""
    return tuple(sorted(cards, key=_INDEX))


def format_cards(cards: Iterable[Card]) -> str:
    """Cards as compact text, ``As2hKd``: what ``parse_cards`` reads back."""
    return "".join(card.value for card in cards)
