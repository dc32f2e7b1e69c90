"""An honest room for tests: it deals a hand from everybody's seed and keeps all the evidence."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256

from badugi.cards import Card
from badugi.deck import SeededDeck
from badugi.fairness import Opening, combine, commit, open_card, seed_commitment
from badugi.hand import Action, Event, Hand, HandSetup, Phase, Post, PostKind, Seat, dealer, legal
from badugi.hand.decide import decide
from badugi.hand.events import CardsDealt, HandEnded, MuckReshuffled, Showed
from badugi.hand.evolve import evolve
from badugi.hand.record import Record
from badugi.hand.sealed import Fairness
from badugi.hand.state import new_hand
from badugi.rules import HOUSES, Game, make_game


@dataclass(frozen=True)
class Dealt:
    """A finished hand and all the room knows of it: its seed, the shares, each shuffled stub."""

    record: Record
    room_seed: bytes
    shares: dict[str, bytes]
    stubs: tuple[tuple[Card, ...], ...]

    @property
    def seed(self) -> bytes:
        return combine(self.room_seed, self.shares)

    def opening(self, card: Card, shuffle: int) -> Opening:
        stub = self.stubs[shuffle]
        return open_card(stub, self.seed, position=stub.index(card), shuffle=shuffle)

    def envelope(self, position: int, shuffle: int = 0) -> Opening:
        return open_card(self.stubs[shuffle], self.seed, position=position, shuffle=shuffle)

    def fairness(
        self, seat: int | None, *, is_shown_opened: bool = False, is_seed_open: bool = False
    ) -> Fairness:
        """What the room hands to one seat."""
        return Fairness(
            promise=seed_commitment(self.room_seed),
            shares=self.shares,
            commitments=tuple(
                [commit(stub, self.seed, shuffle=k) for k, stub in enumerate(self.stubs)]
            ),
            openings=tuple(self._openings(seat, is_shown_opened=is_shown_opened)),
            seed=self.room_seed if is_seed_open else b"",
        )

    def _openings(self, seat: int | None, *, is_shown_opened: bool) -> list[Opening]:
        shown = faces(self.record.events) if is_shown_opened else {}
        shuffle, own = 0, list[Opening]()
        others: dict[Card, Opening] = {}
        for event in self.record.events:
            if isinstance(event, MuckReshuffled):
                shuffle += 1
            elif isinstance(event, CardsDealt) and event.seat == seat:
                own += [self.opening(card, shuffle) for card in event.cards]
            elif isinstance(event, CardsDealt):
                # Who was dealt a card twice threw it between, and only its last deal was shown.
                cards = set(event.cards).intersection(shown.get(event.seat, ()))
                others |= {card: self.opening(card, shuffle) for card in cards}
        return [*own, *others.values()]


def faces(events: Sequence[Event]) -> dict[int, tuple[Card, ...]]:
    """The holdings turned up, by seat."""
    found = {event.seat: event.cards for event in events if isinstance(event, Showed)}
    ended = events[-1]
    assert isinstance(ended, HandEnded)
    return found | {mucked.seat: mucked.cards for mucked in ended.mucked}


def deal(name: str, game: Game, players: int, *, shares: int = 2) -> Dealt:
    """A hand of calls and throws, seldom a fold: the same for the same name."""
    setup = HandSetup(
        game=game,
        seats=tuple([Seat(seat, 400) for seat in range(1, players + 1)]),
        button=players if players > 2 else 1,
        posts=(Post(1, PostKind.SMALL_BLIND, 1), Post(2, PostKind.BIG_BLIND, 2)),
    )
    return deal_setup(name, setup, often_throwing, shares=shares)


def deal_setup(
    name: str,
    setup: HandSetup,
    choose: Callable[[Hand, random.Random], Action],
    *,
    shares: int = 2,
    meddle: Callable[[Hand, Event], Event] = lambda _hand, event: event,
) -> Dealt:
    """A hand from any set-up, played by anybody: the same for the same name.

    ``meddle`` may do something else than the dealer should.
    """
    dice = random.Random(name)
    room_seed = sha256(name.encode()).digest()
    given = {f"p_{number}": dice.randbytes(12) for number in range(shares)}
    deck = SeededDeck.from_seed(combine(room_seed, given))
    stubs, events, hand = [deck.cards], list[Event](), new_hand(setup, deck)
    while not hand.is_over:
        event = meddle(hand, dealer(hand) or decide(hand, choose(hand, dice)))
        hand = evolve(hand, event)
        events.append(event)
        if isinstance(event, MuckReshuffled):
            stubs.append(hand.deck.cards)
    return Dealt(Record.of(events), room_seed, given, tuple(stubs))


def often_throwing(hand: Hand, dice: random.Random) -> Action:
    actions = list(legal(hand))
    if hand.phase is Phase.BETTING:
        actions = actions[1:3] if dice.random() < 0.93 else actions[:1]
    elif hand.phase is Phase.DRAWING and dice.random() < 0.9:
        actions = [action for action in actions if len(getattr(action, "slots", ())) >= 2]
    return dice.choice(actions)


ALL = "all"
HOUSE_NAMES = ["standard", "pokerstars", "wsop", "fulltilt"]


@cache
def dealt(house: str = "standard", players: int = 3, number: int = 0) -> Dealt:
    game = make_game("badugi", "limit", "2/4", next(h for h in HOUSES if h.name == house))
    return deal(f"{house} {players} {number}", game, players)


def with_reshuffle(house: str) -> Dealt:
    hands = (dealt(house, 8, number) for number in range(30))
    return next(hand for hand in hands if len(hand.stubs) > 1 and faces(hand.record.events))


def with_showdown(house: str, players: int = 4) -> Dealt:
    hands = (dealt(house, players, number) for number in range(30))
    return next(hand for hand in hands if faces(hand.record.events))


def seen(hand: Dealt, seat: int | str | None) -> Record:
    return hand.record if seat == ALL else hand.record.seen_by(seat)
