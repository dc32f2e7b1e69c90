"""The felt: a table and the hand on it, together, as the room keeps them or as one seat sees them.

    evolve(felt, event) -> felt    how an event changes it; judges nothing
    view(felt, seat)    -> felt    the same type, redacted for one seat or a spectator

``evolve(view(felt), view(event)) == view(evolve(felt, event))``, as for a hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from badugi import hand as deal
from badugi.cards import UNKNOWN
from badugi.deck import Deck
from badugi.errors import RecordError
from badugi.fairness import Commitments
from badugi.hand import Hand
from badugi.hand import events as in_hand
from badugi.hand.evolve import evolve as evolve_hand
from badugi.hand.state import new_hand
from badugi.protocol import events as ev
from badugi.table import Table
from badugi.table import events as between
from badugi.table.evolve import evolve as evolve_table
from badugi.table.evolve import new_table


class Waiting(Struct, frozen=True):
    """Somebody in the queue for a seat; ``seat`` is the one kept for him, None: none yet."""

    player: str
    name: str
    seat: int | None = None


class Felt(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table of the room from its opening on.

    ``hand`` is the running hand or the last one, None before the first cards of a hand. ``turn``
    counts its decisions so far. ``promise`` is the room's word for the next deal's seed, with the
    ``shares`` players added; ``seed`` and ``mixed`` are those of the hand that was dealt, and
    ``stubs`` and ``envelopes`` its stub as it lay after each shuffle, and what was published of
    it. ``queue`` waits for seats. ``is_filed``: the hand that lies there is on file.
    """

    table: Table
    hand: Hand | None = None
    turn: int = 0
    promise: ev.SeedPromised | None = None
    shares: tuple[ev.ShareAdded, ...] = ()
    seed: ev.SeedPromised | None = None
    mixed: tuple[ev.ShareAdded, ...] = ()
    stubs: tuple[Deck, ...] = ()
    envelopes: tuple[Commitments, ...] = ()
    queue: tuple[Waiting, ...] = ()
    is_filed: bool = False
    is_closing: bool = False
    is_closed: bool = False

    @property
    def sealed(self) -> Deck | None:
        """The stub as it lay after the last shuffle."""
        return self.stubs[-1] if self.stubs else None

    @property
    def is_hand_running(self) -> bool:
        """Whether somebody must act in a hand, or its dealer is at work."""
        return self.hand is not None and not self.hand.is_over

    def queued(self, player: str) -> Waiting | None:
        """A player's place in the queue; None if he has none."""
        for waiting in self.queue:
            if waiting.player == player:
                return waiting
        return None

    def has_hand(self, seat: int) -> bool:
        """Whether who sits there was dealt into the hand that lies there.

        After a hand another may sit there; who left has taken his cards along.
        """
        if self.hand is None or seat not in self.hand.seats:
            return False
        return not (self.hand.is_over and UNKNOWN in self.hand.player(seat).cards)

    def seat_of(self, player: str) -> int | None:
        """Where a player sits; None if he does not."""
        for chair in self.table.chairs:
            if chair.player == player:
                return chair.seat
        return None


def new_felt(opened: ev.Event) -> Felt:
    """The felt when its table opens; RecordError for a log that begins with anything else."""
    if not isinstance(opened, between.TableOpened):
        raise RecordError("table_never_opened")
    return Felt(table=new_table(opened.setup))


def evolve(felt: Felt, event: ev.Event) -> Felt:
    """The felt after an event; it judges nothing, and takes redacted events as well."""
    kind = type(event)
    if kind in ev.HAND_EVENTS:
        return _in_hand(felt, cast(in_hand.Event, event))
    if kind in ev.TABLE_EVENTS:
        return _between(felt, cast(between.Event, event))
    return _HANDLERS[kind](felt, event)


def fold(felt: Felt, events: Iterable[ev.Event]) -> Felt:
    """The felt after several events."""
    for event in events:
        felt = evolve(felt, event)
    return felt


def view(felt: Felt, seat: int | None) -> Felt:
    """The felt as one seat may see it (None: a spectator)."""
    return replace(
        felt,
        hand=deal.view(felt.hand, seat) if felt.hand else None,
        promise=ev.view(felt.promise, seat) if felt.promise else None,
        seed=ev.view(felt.seed, seat) if felt.seed else None,
        stubs=tuple([stub.hidden() for stub in felt.stubs]),
    )


def _in_hand(felt: Felt, event: in_hand.Event) -> Felt:
    if isinstance(event, in_hand.HandStarted):
        assert felt.sealed is not None, "a hand begins with a sealed deck"
        hand = new_hand(event.setup, felt.sealed)
        return replace(felt, hand=evolve_hand(hand, event), turn=0)
    assert felt.hand is not None, "a hand event without a hand"
    turn = felt.turn + (type(event) in ev.DECISIONS)
    return replace(felt, hand=evolve_hand(felt.hand, event), turn=turn)


def _between(felt: Felt, event: between.Event) -> Felt:
    felt = replace(felt, table=evolve_table(felt.table, event))
    if isinstance(event, between.HandDealt):
        return replace(felt, hand=None, turn=0, is_filed=False)
    if isinstance(event, between.SatDown):
        return _unqueued(felt, ev.Unqueued(event.player))
    if isinstance(event, between.StoodUp | between.Busted) and felt.hand is not None:
        has_left = felt.table.chair(event.seat) is None
        return replace(felt, hand=_taken_along(felt.hand, event.seat)) if has_left else felt
    return felt


def _taken_along(hand: Hand, seat: int) -> Hand:
    """The last hand when a player has left: whoever takes his seat must not see his cards."""
    public = deal.view(hand, None)
    return replace(
        hand,
        players=tuple(
            [
                seen if seen.seat == seat else player
                for player, seen in zip(hand.players, public.players, strict=True)
            ]
        ),
        muck=tuple(
            [
                seen if seen.seat == seat else pile
                for pile, seen in zip(hand.muck, public.muck, strict=True)
            ]
        ),
    )


def _promised(felt: Felt, event: ev.SeedPromised) -> Felt:
    return replace(felt, promise=event, shares=())


def _shared(felt: Felt, event: ev.ShareAdded) -> Felt:
    return replace(felt, shares=(*felt.shares, event))


def _sealed(felt: Felt, event: ev.DeckSealed) -> Felt:
    if event.commitments.shuffle:
        return replace(
            felt,
            stubs=(*felt.stubs, event.deck),
            envelopes=(*felt.envelopes, event.commitments),
        )
    return replace(
        felt,
        stubs=(event.deck,),
        envelopes=(event.commitments,),
        seed=felt.promise,
        mixed=felt.shares,
        promise=None,
        shares=(),
    )


def _opened(felt: Felt, _event: ev.SeedOpened) -> Felt:
    return felt


def _queued(felt: Felt, event: ev.Queued) -> Felt:
    return replace(felt, queue=(*felt.queue, Waiting(event.player, event.name)))


def _unqueued(felt: Felt, event: ev.Unqueued) -> Felt:
    left = [waiting for waiting in felt.queue if waiting.player != event.player]
    return replace(felt, queue=tuple(left))


def _offered(felt: Felt, event: ev.SeatOffered) -> Felt:
    return _kept(felt, event.player, event.seat)


def _lapsed(felt: Felt, event: ev.OfferLapsed) -> Felt:
    return _unqueued(felt, ev.Unqueued(event.player))


def _kept(felt: Felt, player: str, seat: int) -> Felt:
    queue = [
        replace(waiting, seat=seat) if waiting.player == player else waiting
        for waiting in felt.queue
    ]
    return replace(felt, queue=tuple(queue))


def _filed(felt: Felt, _event: ev.HandFiled) -> Felt:
    return replace(felt, is_filed=True)


def _closing(felt: Felt, _event: ev.TableClosing) -> Felt:
    return replace(felt, is_closing=True)


def _closed(felt: Felt, _event: ev.TableClosed) -> Felt:
    return replace(felt, is_closing=True, is_closed=True)


_HANDLERS: dict[type, Callable[[Felt, Any], Felt]] = {
    ev.SeedPromised: _promised,
    ev.ShareAdded: _shared,
    ev.DeckSealed: _sealed,
    ev.SeedOpened: _opened,
    ev.Queued: _queued,
    ev.Unqueued: _unqueued,
    ev.SeatOffered: _offered,
    ev.OfferLapsed: _lapsed,
    ev.HandFiled: _filed,
    ev.TableClosing: _closing,
    ev.TableClosed: _closed,
}
