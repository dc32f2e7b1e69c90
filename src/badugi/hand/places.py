"""Where each dealt card lay in the shuffled stub, as far as the record of the hand tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from badugi.cards import PACK, Card
from badugi.deck import HiddenDeck
from badugi.hand.events import CardBurned, CardsDealt, Event, MuckReshuffled
from badugi.hand.evolve import evolve
from badugi.hand.record import Record
from badugi.hand.serve import next_served, positions, reshuffle_piles
from badugi.hand.state import Hand, new_hand


class Place(Struct, frozen=True, kw_only=True):
    """One dealt card: what it is, whom it was dealt, and where it lay after its shuffle.

    ``card`` is ``??`` where the record does not tell, ``event`` the place of its deal in the
    record. Positions count from 0, the top. ``lowest`` and ``highest`` are the same unless the
    record leaves it open how many cards were passed over (R6.3).
    """

    event: int
    shuffle: int
    seat: int
    card: Card
    lowest: int
    highest: int

    @property
    def is_sure(self) -> bool:
        """Whether the rules say exactly where the card lay."""
        return self.lowest == self.highest


def walk(record: Record) -> Iterator[tuple[Hand, Event]]:
    """Every event after the start with the hand before it, cards as the record has them."""
    hand = new_hand(record.setup, HiddenDeck(len(PACK)))
    hand = evolve(hand, record.story[0])
    for event in record.events:
        yield hand, event
        hand = evolve(hand, event)


def stub_sizes(record: Record) -> tuple[int, ...]:
    """How many cards each shuffle of the hand was of."""
    counts = [event.count for event in record.events if isinstance(event, MuckReshuffled)]
    return (len(PACK), *counts)


def places(record: Record) -> tuple[Place, ...]:
    """Where every dealt card lay, in the order of the deals.

    The record must have been verified. With the ``pokerstars`` reshuffle, cards that a player
    threw himself are passed over when he is served from a new stub. They may lie there unseen, so
    from then on a position is only known within bounds.
    """
    found: list[Place] = []
    stub = _Stub(0, len(PACK), {})
    for number, (hand, event) in enumerate(walk(record)):
        if isinstance(event, CardsDealt):
            found += stub.deal(
                event, positions(hand, hand.player(event.seat), len(event.cards)), number
            )
        elif isinstance(event, CardBurned):
            stub.take(range(1))
        elif isinstance(event, MuckReshuffled):
            stub = _Stub(stub.shuffle + 1, event.count, _put_back(hand, stub.own))
    return tuple(found)


def _put_back(hand: Hand, before: dict[int, int]) -> dict[int, int]:
    """For each seat the most cards of the new stub that would be passed over in serving it."""
    receiver = next_served(hand)
    assert receiver is not None, "a reshuffle that nobody needs"
    own = dict(before)
    if hand.house.reshuffle == "pokerstars":
        for pile in reshuffle_piles(hand, receiver):
            assert pile.seat is not None, "only discards go back"
            own[pile.seat] = own.get(pile.seat, 0) + len(pile.cards)
    return own


class _Stub:
    """The positions left in the stub, as if nothing had been passed over, and the doubt in that."""

    def __init__(self, shuffle: int, size: int, own: dict[int, int]) -> None:
        self.shuffle = shuffle
        self.last = size - 1
        self.left = list(range(size))
        self.own = own
        self.served: set[int] = set()
        self.lowest_in_doubt = 0

    def take(self, where: Sequence[int]) -> list[int]:
        """Take the cards in these places of what is left; their positions after the shuffle."""
        taken = [self.left[place] for place in where]
        gone = set(taken)
        self.left = [position for position in self.left if position not in gone]
        return taken

    def deal(self, event: CardsDealt, where: Sequence[int], number: int) -> Iterator[Place]:
        """The places of the cards of one deal."""
        taken = self.take(where)
        passed_before = self._passed_over(self.served - {event.seat})
        if not self._passed_over(self.served):
            self.lowest_in_doubt = min(taken, default=0)
        self.served.add(event.seat)
        doubt = self._passed_over(self.served)
        for turn, (card, position) in enumerate(zip(event.cards, taken, strict=True)):
            yield Place(
                event=number,
                shuffle=self.shuffle,
                seat=event.seat,
                card=card,
                lowest=self.lowest_in_doubt + turn if passed_before else position,
                highest=min(position + doubt, self.last),
            )

    def _passed_over(self, seats: set[int]) -> int:
        return sum([self.own.get(seat, 0) for seat in seats])
