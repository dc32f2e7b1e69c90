"""Which cards can be read in a message, and which its reader may know, by the log alone."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterable
from dataclasses import dataclass, field

from badugi.cards import Card, parse_card
from badugi.deck import SeededDeck
from badugi.hand import events as in_hand
from badugi.protocol import events as ev
from badugi.room.store.base import Step
from badugi.table import events as between

_QUOTED = re.compile(r'["\'](?=((?:[A2-9TJQK][cdhs])+)\\?["\'])')
_DRAWN = re.compile(r"(10|[A2-9TJQK])([♣♦♥♠])")


def cards_in(text: str) -> set[Card]:
    """The cards that stand in a text: as the wire writes them, and as people read them."""
    found = {card for run in _QUOTED.findall(text) for card in _each(run)}
    return found | {parse_card(rank + suit) for rank, suit in _DRAWN.findall(text)}


def _each(run: str) -> set[Card]:
    return {parse_card(run[at : at + 2]) for at in range(0, len(run), 2)}


@dataclass
class _Moment:
    """What is known at one version of the table."""

    hand: int = 0
    own: dict[int, frozenset[Card]] = field(default_factory=dict)
    shown: frozenset[Card] = frozenset()
    seats: dict[str, int] = field(default_factory=dict)


class Knowledge:
    """Who may know which cards at which version of a table, from its log."""

    def __init__(self, steps: Iterable[Step]) -> None:
        self._moments: dict[int, _Moment] = {}
        self.secrets: set[str] = set()
        """What nobody may ever read: the seeds, as the wire would write them."""
        self.opened: set[str] = set()
        """The seeds that a table agreed to open."""
        now = _Moment()
        for step in steps:
            seats = dict(now.seats)
            now = _Moment(now.hand, dict(now.own), now.shown, seats)
            for event in step.events:
                self._take(now, event)
            # Who stands up in a step still sees it with his own eyes.
            self._moments[step.seq] = _Moment(now.hand, now.own, now.shown, now.seats | seats)

    def _take(self, now: _Moment, event: ev.Event) -> None:
        match event:
            case between.SatDown(seat, player):
                now.seats = now.seats | {player: seat}
            case between.StoodUp(_, player):
                now.seats = {who: seat for who, seat in now.seats.items() if who != player}
            case in_hand.HandStarted():
                now.hand, now.own, now.shown = now.hand + 1, {}, frozenset()
            case in_hand.CardsDealt(seat, cards):
                now.own = now.own | {seat: now.own.get(seat, frozenset()) | set(cards)}
            case in_hand.Showed(_, cards):
                now.shown |= set(cards)
            case in_hand.HandEnded(mucked):
                now.shown |= {card for each in mucked for card in each.cards}
            case ev.SeedPromised(_, _, seed):
                self.secrets.add(b64encode(seed).decode())
            case ev.DeckSealed(_, SeededDeck(seed)):
                self.secrets.add(b64encode(seed).decode())
            case ev.SeedOpened(_, seed):
                self.opened.add(b64encode(seed).decode())

    def of(self, player: str | None, v: int) -> set[Card]:
        """The cards that a player may know of the hand of a version."""
        moment = self._moments.get(v, _Moment())
        seat = moment.seats.get(player) if player is not None else None
        own = moment.own.get(seat, frozenset()) if seat is not None else frozenset()
        return set(own | moment.shown)

    def of_hand(self, player: str | None, number: int) -> set[Card]:
        """The cards of a whole hand that a player may know when it is over."""
        versions = [v for v, moment in self._moments.items() if moment.hand == number]
        return self.of(player, versions[-1]) if versions else set()

    def check(self, message: str, player: str | None) -> int:
        """The number of cards in a message; AssertionError if it tells too much."""
        told = json.loads(message)
        frame = told.get("frame") or told
        v = frame.get("v", 0)
        found = cards_in(message)
        allowed = self.of(player, v)
        assert found <= allowed, f"{_names(found - allowed)} of v {v} told to {player}"
        self.check_secrets(message)
        return len(found)

    def check_secrets(self, text: str) -> None:
        """AssertionError if a seed stands there that was not opened."""
        for secret in self.secrets - self.opened:
            assert secret not in text, "a seed was told"

    def check_hand(self, line: str, player: str | None, number: int) -> int:
        """The number of cards in the record of a hand; AssertionError if it tells too much."""
        found, allowed = cards_in(line), self.of_hand(player, number)
        assert found <= allowed, f"{_names(found - allowed)} of hand {number} told to {player}"
        self.check_secrets(line)
        return len(found)


def _names(cards: Iterable[Card]) -> str:
    return " ".join(sorted(card.value for card in cards))
