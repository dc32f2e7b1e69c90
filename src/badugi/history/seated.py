"""The players of a hand as its lines name them, and the cards in a line's brackets."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from badugi.cards import PACK, UNKNOWN, Card
from badugi.errors import BadugiError, HistoryError
from badugi.hand.setup import Seat
from badugi.rules import Game, House, Stakes, find_betting, find_variant


class Seated:
    """Who sits where. Names may hold anything: of two that fit a line the longer one is meant."""

    def __init__(self) -> None:
        self.seats: dict[int, Seat] = {}
        self._numbers: dict[str, int] = {}
        self._plain: dict[str, int] = {}
        self._odd: list[tuple[str, int]] | None = None

    def add(self, seat: Seat, line: int) -> None:
        """Seat a player; HistoryError for a seat or a name that is there already."""
        if seat.seat in self.seats or seat.name in self._numbers:
            raise HistoryError("told_twice", line=line, name=seat.name)
        self.seats[seat.seat] = seat
        self._numbers[seat.name] = seat.seat
        self._odd = None

    def number(self, name: str, line: int) -> int:
        """The seat of a name; HistoryError for a stranger's."""
        number = self._numbers.get(name)
        if number is None:
            raise HistoryError("told_nobody", line=line, name=name[:40])
        return number

    def find(self, name: str) -> int | None:
        """The seat of a name, None for a stranger's."""
        return self._numbers.get(name)

    def opening(self, text: str) -> tuple[int, str] | None:
        """The seat whose name opens a text, and what follows from the blank or colon on."""
        odd = self._sorted() if self._odd is None else self._odd
        head, blank, _ = text.partition(" ")
        if blank:
            number = self._plain.get(head)
            if number is not None:
                return number, text[len(head) :]
            number = self._plain.get(head[:-1]) if head[-1:] == ":" else None
            if number is not None:
                return number, text[len(head) - 1 :]
        for name, number in odd:
            if text.startswith(name) and text[len(name) : len(name) + 1] in {" ", ":"}:
                return number, text[len(name) :]
        return None

    def _sorted(self) -> list[tuple[str, int]]:
        names = _odd_names(tuple(self._numbers))
        self._odd = [(name, self._numbers[name]) for name in names]
        self._plain = {name: seat for name, seat in self._numbers.items() if name not in names}
        return self._odd


@lru_cache(maxsize=64)
def _odd_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """All names but those of one word with which no other begins, the longest first."""
    odd = [
        name
        for name in names
        if " " in name or any([other.startswith((f"{name} ", f"{name}:")) for other in names])
    ]
    return tuple(sorted(odd, key=len, reverse=True))


_CARDS: dict[str, Card] = {card.value: card for card in PACK} | {"X": UNKNOWN}
"""Cards as sites write them; ``X`` is one that stays hidden."""


def cards_in(text: str, line: int) -> tuple[Card, ...]:
    """The cards between two brackets, ``4h Ad X``; HistoryError for anything else."""
    cards = tuple([_CARDS.get(each) for each in text.split()])
    known = [card for card in cards if card is not None]
    named = [card for card in known if card is not UNKNOWN]
    if len(known) < len(cards) or len(set(named)) < len(named):
        raise HistoryError("told_cards", line=line, text=text[:40])
    return tuple(known)


def game_of(
    variant: str, betting: str, stakes: Stakes, *, house: House, players: int, line: int
) -> Game:
    """The game of a hand; other rooms seat more players than R1.2 at games of five cards.

    HistoryError if the pieces do not fit together.
    """
    try:
        return _game(variant, betting, stakes, house, players)
    except BadugiError as error:
        raise HistoryError("told_setup", line=line, reason=error) from error


@lru_cache(maxsize=256)
def _game(variant: str, betting: str, stakes: Stakes, house: House, players: int) -> Game:
    row = find_variant(variant)
    if players > row.seats:
        row = replace(row, seats=players)
    return Game(row, find_betting(betting), stakes, house)


def stakes_of(
    *,
    fixed: bool,
    low: int,
    high: int,
    small_blind: int | None,
    ante: int,
    has_blinds: bool,
    decimals: int,
    line: int,
    chip: int = 1,
) -> Stakes:
    """The stakes from a heading's two figures: the bets in fixed limit, else the blinds.

    ``small_blind`` is what was posted, None if nobody did. HistoryError for stakes that cannot be,
    or blinds that are not those of the heading.
    """
    small_bet, big_blind = (low, low) if fixed else (high, high)
    usual = min(max(low // 2 // chip * chip, chip), low) if fixed else low
    try:
        stakes = Stakes(
            small_bet=small_bet,
            big_bet=high if fixed else 2 * high,
            small_blind=(usual if small_blind is None else small_blind) if has_blinds else 0,
            big_blind=big_blind if has_blinds else 0,
            ante=ante,
            decimals=decimals,
        )
    except BadugiError as error:
        raise HistoryError("told_setup", line=line, reason=error) from error
    if stakes.small_blind not in {0, low} and not fixed:
        expected, found = stakes.money(low), stakes.money(stakes.small_blind)
        raise HistoryError("told_post", line=line, expected=expected, found=found)
    return stakes
