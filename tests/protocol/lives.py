"""Whole lives of a table for tests: people come, play and leave; every event, and the felt."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from tests.properties.worlds import choose

from badugi import hand as deal
from badugi.cards import UNKNOWN
from badugi.deck import Deck, SeededDeck
from badugi.errors import IllegalAction
from badugi.fairness import Commitments, combine, commit, seed_commitment
from badugi.hand import legal
from badugi.hand.events import MuckReshuffled
from badugi.protocol import Event, Felt, evolve
from badugi.protocol import events as ev
from badugi.protocol.felt import new_felt
from badugi.rules import HOUSES, VARIANTS, make_game
from badugi.table import (
    ChooseGame,
    DealHand,
    PostBlinds,
    SitDown,
    SitIn,
    SitOut,
    StandUp,
    TableSetup,
    TopUp,
    WaitForBigBlind,
    open_table,
    settle,
)
from badugi.table import apply as at_table
from badugi.table.state import Phase

SEATS = 6
STYLES = ("raiser", "caller", "gambler", "thrower", "folder", "patter")
Sealer = Callable[[Felt, Deck], ev.DeckSealed]


@dataclass(frozen=True)
class Moment:
    """One event, with the felt before and after it."""

    before: Felt
    event: Event
    after: Felt


class Life:
    """A table that lives as its dice fall; ``moments`` is all that happened so far."""

    def __init__(self, number: int, *, setup: TableSetup | None = None) -> None:
        self.dice = random.Random(f"life {number}")
        self.style = self.dice.choice(STYLES)
        self.people = 0
        _, opened = open_table(setup or self._setup())
        self.felt = new_felt(opened[0])
        self.moments: list[Moment] = []
        self.promise()

    def _setup(self) -> TableSetup:
        dice = self.dice
        house = dice.choice(HOUSES).replace(
            reshuffle=dice.choice(["standard", "pokerstars", "wsop", "fulltilt"]),
            showdown=dice.choice(["auto", "ask"]),
            burns=dice.random() < 0.5,
            rake_basis_points=dice.choice([0, 500]),
        )
        variants = dice.sample([variant.name for variant in VARIANTS], dice.choice([1, 1, 3]))
        games = [make_game(name, "limit", "2/4", house) for name in variants]
        rotation = dice.choice(["orbit", "dealers_choice", 1, 2])
        return TableSetup(games=tuple(games), seats=SEATS, rotation=rotation)

    def happened(self, *events: Event) -> None:
        for event in events:
            after = evolve(self.felt, event)
            self.moments.append(Moment(self.felt, event, after))
            self.felt = after

    def at_table(self, action: object) -> bool:
        """Ask it of the table; whether the table did it."""
        try:
            _, events = at_table(self.felt.table, action)  # type: ignore[arg-type]
        except IllegalAction:
            return False
        self.happened(*events)
        if any(type(event).__name__ == "HandDealt" for event in events):
            self.deal()
        return True

    def sit(self, seat: int, *, name: str = "", chips: int | None = None) -> bool:
        self.people += 1
        player = f"{self.dice.choice('pb')}_{self.people}"
        stack = chips or self.dice.choice([7, 40, 200])
        return self.at_table(SitDown(seat, player, name or f"Player {self.people}", stack))

    # The deck.

    def promise(self) -> None:
        number = self.felt.table.hands + 1
        seed = sha256(self.dice.randbytes(8)).digest()
        self.happened(ev.SeedPromised(number, seed_commitment(seed), seed))

    def share(self) -> None:
        if self.felt.promise is not None:
            share = self.dice.randbytes(5)
            self.happened(ev.ShareAdded(self.felt.promise.hand, f"p_{self.people}", share))

    def first_deck(self) -> Deck:
        assert self.felt.promise is not None
        shares = {share.player: share.share for share in self.felt.shares}
        return SeededDeck.from_seed(combine(self.felt.promise.seed, shares))

    def sealed(self, deck: Deck, shuffle: int) -> ev.DeckSealed:
        assert isinstance(deck, SeededDeck)
        return ev.DeckSealed(commit(deck.cards, deck.seed, shuffle=shuffle), deck)

    def deal(self) -> None:
        assert self.felt.table.hand is not None
        deck = self.first_deck()
        self.happened(self.sealed(deck, 0))
        _, events = deal.start(self.felt.table.hand, deck)
        self.in_hand(events)
        self.promise()

    def in_hand(self, events: Sequence[Event]) -> None:
        for event in events:
            self.happened(event)
            if isinstance(event, MuckReshuffled):
                assert self.felt.hand is not None
                self.happened(self.sealed(self.felt.hand.deck, len(self.felt.stubs)))

    # What chance brings.

    def go_on(self) -> None:
        """One more thing happens."""
        if self.felt.is_hand_running and self.dice.random() < 0.9:
            self.decide()
        elif self.felt.hand is not None and self.felt.table.phase is Phase.PLAYING:
            self.finish() if self.felt.hand.is_over else self.wish()
        elif self.dice.random() < 0.45:
            self.at_table(DealHand())
        elif self.felt.hand is not None and not self.felt.is_filed and self.dice.random() < 0.2:
            self.late_show()
        else:
            self.wish()

    def decide(self) -> None:
        hand = self.felt.hand
        assert hand is not None
        action = choose(legal(hand), self.style, self.dice)
        _, events = deal.apply(hand, action)
        self.in_hand(events)

    def finish(self) -> None:
        hand = self.felt.hand
        assert hand is not None
        self.late_show()
        _, events = settle(self.felt.table, hand)
        self.happened(*events)
        if self.dice.random() < 0.3 and self.felt.seed is not None:
            self.happened(ev.SeedOpened(self.felt.seed.hand, self.felt.seed.seed))
        if self.dice.random() < 0.5:
            self.happened(ev.HandFiled(self.felt.table.hands))

    def late_show(self) -> None:
        """Somebody who need not show does, now and then."""
        hand = self.felt.hand
        assert hand is not None
        can = [
            player.seat
            for player in hand.players
            if UNKNOWN not in player.cards and (late := legal(hand, player.seat)) and late.may_show
        ]
        if can and self.dice.random() < 0.3:
            _, events = deal.apply(hand, deal.Show(), seat=can[0])
            self.in_hand(events)

    def wish(self) -> None:
        seat = self.dice.randint(1, SEATS)
        does = self.dice.choice(
            [self.sit, self.sit, self._leave, self._change, self._change, self._queue]
        )
        does(seat)
        if self.dice.random() < 0.3:
            self.share()

    def _leave(self, seat: int) -> None:
        self.at_table(StandUp(seat))

    def _change(self, seat: int) -> None:
        amount = self.dice.randint(1, 60)
        wishes = [SitOut(seat), SitIn(seat), TopUp(seat, amount), PostBlinds(seat)]
        wishes += [WaitForBigBlind(seat), ChooseGame(self.dice.randint(0, 2))]
        self.at_table(self.dice.choice(wishes))

    def _queue(self, seat: int) -> None:
        if not self.felt.queue or self.dice.random() < 0.4:
            self.people += 1
            self.happened(ev.Queued(f"p_{self.people}", f"Waiter {self.people}"))
            return
        player = self.felt.queue[0].player
        endings = [ev.Unqueued(player), ev.SeatOffered(seat, player), ev.OfferLapsed(seat, player)]
        self.happened(self.dice.choice(endings))

    def close(self) -> None:
        self.happened(ev.TableClosing(), ev.TableClosed())


def lived(number: int, steps: int = 160) -> Life:
    """A whole life of a table, from its opening to its end."""
    life = Life(number)
    for seat in range(1, life.dice.randint(2, SEATS) + 1):
        life.sit(seat)
    for _ in range(steps):
        life.go_on()
    life.close()
    return life


def viewers() -> Iterator[int | None]:
    """Every seat, taken or not, and a spectator."""
    yield None
    yield from range(1, SEATS + 1)


class Rigged(Life):
    """A life whose decks are given, and whose envelopes look the same whatever is in them."""

    decks: Iterator[Deck]

    def first_deck(self) -> Deck:
        return next(self.decks)

    def sealed(self, deck: Deck, shuffle: int) -> ev.DeckSealed:
        blank = [sha256(bytes([shuffle, place])).digest() for place in range(len(deck))]
        return ev.DeckSealed(Commitments(tuple(blank), shuffle), deck)
