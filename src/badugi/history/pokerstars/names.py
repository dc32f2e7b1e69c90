"""What PokerStars text calls hands, players and moments."""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import sha256

from badugi.cards import Card
from badugi.hand.setup import Seat
from badugi.rankings import Ranking
from badugi.rules import Game

_STAMP = re.compile(r"(\d{4})[/-]?(\d\d)[/-]?(\d\d)")
_CLOCK = re.compile(r"(\d\d?):(\d\d):(\d\d)")
_TOGETHER = re.compile(r"\d{8}(\d\d)(\d\d)(\d\d)")
_UNSEEN = re.compile(r"[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\ufeff]")
_OPENS_A_LINE = re.compile(
    r"\*\*\*|Seat |Dealt to |Uncalled bet|Total pot|Betting is capped|The deck is|Hand cancelled"
    r"|badugi said|PokerStars |Phenom Poker |Full ?Tilt|{\"|<description "
)
"""How lines begin that are not a player's."""
_MOST_IN_NAME = 100
NO_TIME = "1970/01/01 0:00:00 ET"
"""What stands for a time that nobody wrote down; the heading has to have one."""


def called(cards: tuple[Card, ...], game: Game) -> str:
    """The words for a hand: ``Badugi: 8,4,3,A``, ``3-card: T,7,2``, ``Lo: 8,7,5,3,2``."""
    return "; ".join([_called(cards, ranking) for ranking in game.rankings])


def _called(cards: tuple[Card, ...], ranking: Ranking) -> str:
    strength = ranking(cards)
    ranks = ",".join([card[0] for card in strength.playing])
    if not ranking.needs_all:
        kind = "Badugi" if strength.size == 4 else f"{strength.size}-card"
        return f"{kind}: {ranks}"
    is_plain = strength.number < ranking.made
    return f"Lo: {ranks}" if is_plain else strength.name


def named(seats: Iterable[Seat]) -> dict[int, str]:
    """A name for every seat that a line can begin with: in one line, and no other's."""
    found: dict[int, str] = {}
    for seat in seats:
        name = " ".join(_UNSEEN.sub("", seat.name).split())[:_MOST_IN_NAME]
        if _OPENS_A_LINE.match(name) or not name:
            name = f"Player {name or seat.seat}"
        while name in found.values():
            name += f" ({seat.seat})"
        found[seat.seat] = name
    return found


def number_of(text: str) -> str:
    """The hand's number as the site has them: digits only, the same for the same text."""
    if text.isdecimal() and text.isascii():
        return text
    return str(int.from_bytes(sha256(text.encode(errors="surrogateescape")).digest()[:6], "big"))


def stamp(at: str) -> str:
    """A time as the site prints it, from however another did."""
    if re.match(r"\d{4}/\d\d/\d\d \d\d?:\d\d:\d\d [A-Z]", at):
        return at
    day, clock = _STAMP.search(at), _CLOCK.search(at) or _TOGETHER.search(at)
    if day is None:
        return NO_TIME
    hour, minute, second = clock.groups() if clock else ("0", "00", "00")
    zone = re.search(r"\b(ET|CET|UTC|GMT|[A-Z]{2,4}T)\b", at)
    return f"{'/'.join(day.groups())} {int(hour)}:{minute}:{second} {zone[0] if zone else 'ET'}"
