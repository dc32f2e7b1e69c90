"""With the seed opened: deal the whole hand again and compare it with the record, card by card.

A record seldom tells which cards the others threw. So each player's cards are followed through
everything he may have thrown; a reshuffle and the cards shown at the end say which of it he did.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from badugi.cards import PACK, UNKNOWN, Card
from badugi.deck import shuffled_pool
from badugi.errors import FairnessError
from badugi.fairness import Commitments, check_shuffle, commit
from badugi.hand import events as ev
from badugi.hand.places import Place, walk
from badugi.hand.record import Record
from badugi.hand.serve import next_served, positions, reshuffle_piles
from badugi.hand.state import Hand, Phase, Pile, PileKind, Player


def opened_stub(commitments: Commitments, seed: bytes) -> tuple[Card, ...]:
    """The cards in all envelopes of one shuffle, opened with the deck's seed, top card first.

    Raises FairnessError unless the seed's shuffle of these cards filled them, and the first
    shuffle's is of the pack.
    """
    cards = PACK if commitments.shuffle == 0 else _all_opened(commitments, seed)
    check_shuffle(commitments, seed, cards)
    return shuffled_pool(cards, seed, commitments.shuffle)


def _all_opened(commitments: Commitments, seed: bytes) -> Sequence[Card]:
    hashes = commitments.hashes
    found: list[Card] = [UNKNOWN] * len(hashes)
    for card in PACK:
        filled = commit([card] * len(hashes), seed, shuffle=commitments.shuffle).hashes
        for position, envelope in enumerate(filled):
            if envelope == hashes[position]:
                found[position] = card
    if UNKNOWN in found:
        raise FairnessError("shuffle_mismatch", shuffle=commitments.shuffle)
    return found


def redeal(record: Record, stubs: Sequence[Sequence[Card]]) -> tuple[Place, ...]:
    """Where every card of the hand lay and what it was, dealt anew from these stubs.

    ``stubs`` has the cards of every shuffle, top card first. The record must have been verified.
    Raises FairnessError naming the first thing in it that these stubs contradict.
    """
    dealing = _Dealing(stubs)
    for number, (hand, event) in enumerate(walk(record)):
        match event:
            case ev.CardsDealt():
                dealing.deal(hand, event, number)
            case ev.CardBurned():
                dealing.burn(hand)
            case ev.MuckReshuffled():
                dealing.reshuffle(hand)
            case ev.Discarded(seat=seat, cards=cards):
                dealing.discard(seat, cards, hand.draw)
            case ev.Folded(seat=seat):
                dealing.fold(seat, hand.draw)
            case ev.Showed(seat=seat, cards=cards):
                dealing.show(seat, cards)
            case ev.HandEnded(mucked=mucked):
                for holding in mucked:
                    dealing.show(holding.seat, holding.cards)
    return tuple(dealing.places)


Key = tuple[PileKind, int]
"""Which of a player's piles in the muck: how it came there, and in which draw."""


class _Past(Struct, frozen=True):
    """What one player may have done with his cards: those he holds, and his piles in the muck."""

    held: frozenset[Card] = frozenset()
    piles: frozenset[tuple[Key, frozenset[Card]]] = frozenset()

    @property
    def all_cards(self) -> frozenset[Card]:
        """Everything with him or in his piles: the same in each of his pasts."""
        return self.held.union(*[cards for _, cards in self.piles])

    def threw(self, cards: frozenset[Card], key: Key) -> _Past:
        return _Past(self.held - cards, self.piles | {(key, cards)})

    def in_piles(self, keys: set[Key]) -> frozenset[Card]:
        return frozenset([card for key, cards in self.piles if key in keys for card in cards])

    def without(self, keys: set[Key]) -> _Past:
        return replace(self, piles=frozenset([pile for pile in self.piles if pile[0] not in keys]))


class _Dealing:
    """The second deal: the stub, everybody's possible pasts, the burned cards."""

    def __init__(self, stubs: Sequence[Sequence[Card]]) -> None:
        self.stubs = stubs
        self.shuffle = 0
        self.stub = list(enumerate(stubs[0]))
        self.pasts: dict[int, set[_Past]] = {}
        self.dealt: dict[int, set[Card]] = {}
        self.burned: dict[int, Card] = {}
        self.places: list[Place] = []

    def deal(self, hand: Hand, event: ev.CardsDealt, number: int) -> None:
        where = self._next(hand, event.seat, len(event.cards))
        if len(where) < len(event.cards):
            raise FairnessError("redeal_reshuffle", shuffle=self.shuffle + 1)
        served = [self.stub[place] for place in where]
        for told, (position, card) in zip(event.cards, served, strict=True):
            self._compare(event.seat, told, card)
            self.places.append(
                Place(
                    event=number,
                    shuffle=self.shuffle,
                    seat=event.seat,
                    card=card,
                    lowest=position,
                    highest=position,
                )
            )
        self.stub = [each for each in self.stub if each not in served]
        new = frozenset([card for _, card in served])
        self.dealt.setdefault(event.seat, set()).update(new)
        self._each(
            event.seat, [replace(past, held=past.held | new) for past in self._of(event.seat)]
        )

    def _next(self, hand: Hand, seat: int, count: int) -> Sequence[int]:
        """The places in the stub of a player's next cards: his own old ones pass him by (R6.3)."""
        if hand.phase is Phase.DEALING or hand.house.reshuffle != "pokerstars":
            return positions(hand, hand.player(seat), count)
        # What he was dealt once and lies in the stub again, he threw.
        own = self.dealt.get(seat, set())
        return [place for place, (_, card) in enumerate(self.stub) if card not in own][:count]

    def _compare(self, seat: int, told: Card, card: Card) -> None:
        if told not in (card, UNKNOWN):
            raise FairnessError(
                "redeal_card",
                shuffle=self.shuffle,
                seat=seat,
                told=told.symbol,
                dealt=card.symbol,
            )

    def burn(self, hand: Hand) -> None:
        self.burned[hand.draw] = self.stub.pop(0)[1]

    def discard(self, seat: int, cards: tuple[Card, ...], draw: int) -> None:
        known = frozenset(cards) - {UNKNOWN}
        key = (PileKind.DISCARD, draw)
        self._each(
            seat,
            [
                past.threw(known | frozenset(rest), key)
                for past in self._of(seat)
                if known <= past.held
                for rest in combinations(past.held - known, cards.count(UNKNOWN))
            ],
        )

    def fold(self, seat: int, draw: int) -> None:
        key = (PileKind.FOLD, draw)
        self._each(seat, [past.threw(past.held, key) for past in self._of(seat)])

    def show(self, seat: int, cards: tuple[Card, ...]) -> None:
        self._each(seat, [past for past in self._of(seat) if past.held == frozenset(cards)])

    def reshuffle(self, hand: Hand) -> None:
        receiver = next_served(hand)
        assert receiver is not None, "a reshuffle that nobody needs"
        self.shuffle += 1
        self._check_due(hand, receiver)
        new, left = set(self.stubs[self.shuffle]), {card for _, card in self.stub}
        piles = reshuffle_piles(hand, receiver)
        mixed_in = new - left - self._burns_back(piles)
        for seat in self.pasts:
            mixed_in -= self._put_back(seat, piles, mixed_in)
        if mixed_in or not left <= new or len(new) < len(self.stubs[self.shuffle]):
            raise FairnessError("redeal_pool", shuffle=self.shuffle)
        self.stub = list(enumerate(self.stubs[self.shuffle]))

    def _check_due(self, hand: Hand, receiver: Player) -> None:
        """With ``pokerstars`` only who knows the stub can tell whether it was too short (R6.3)."""
        servable = len(self._next(hand, receiver.seat, receiver.owed))
        if hand.house.reshuffle == "pokerstars" and servable == receiver.owed:
            raise FairnessError("redeal_reshuffle", shuffle=self.shuffle)

    def _put_back(self, seat: int, piles: Iterable[Pile], mixed_in: set[Card]) -> frozenset[Card]:
        """What went back of a player's piles; it tells what he had thrown."""
        keys = {(pile.kind, pile.draw) for pile in piles if pile.seat == seat}
        pasts = self._of(seat)
        theirs = pasts[0].all_cards & mixed_in
        kept = [past.without(keys) for past in pasts if past.in_piles(keys) == theirs]
        self._each(seat, kept, error="redeal_pool")
        return theirs

    def _burns_back(self, piles: Iterable[Pile]) -> set[Card]:
        draws = [pile.draw for pile in piles if pile.kind is PileKind.BURN]
        return {self.burned.pop(draw) for draw in draws}

    def _of(self, seat: int) -> list[_Past]:
        return list(self.pasts.setdefault(seat, {_Past()}))

    def _each(self, seat: int, pasts: list[_Past], error: str = "redeal_holding") -> None:
        if not pasts:
            raise FairnessError(error, shuffle=self.shuffle, seat=seat)
        self.pasts[seat] = set(pasts)
