"""What a command becomes at a table of the room, or why not; changes nothing itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from badugi import table as floor
from badugi.errors import RoomError
from badugi.hand import Action, Hand, Show, apply, start
from badugi.hand import events as in_hand
from badugi.protocol import Event, Felt
from badugi.protocol import commands as cmd
from badugi.protocol import events as ev
from badugi.protocol.info import Openings
from badugi.room.shuffle import Shuffler, with_envelopes
from badugi.table import Phase
from badugi.table import events as between

MOST_WAITING = 40
"""People in the queue of a table; each of its pictures shows them all."""


class Asker(Struct, frozen=True):
    """Who asks: a player's id and name; None: somebody who only watches."""

    player: str | None
    name: str = ""


def decide(
    felt: Felt, command: cmd.Command, asker: Asker, *, shuffler: Shuffler, openings: Openings
) -> tuple[Event, ...]:
    """The events of a command and of all that follows from it at once.

    Raises IllegalAction, RoomError or another BadugiError, with a sentence for the asker.
    """
    if asker.player is None:
        raise RoomError("who_are_you")
    if isinstance(command, cmd.Act):
        return _act(felt, command, asker, shuffler=shuffler, openings=openings)
    events = _DECIDERS[type(command)](felt, command, asker)
    return with_deck(felt, events, shuffler)


def check_turn(felt: Felt, hand: int, turn: int | None = None) -> None:
    """RoomError unless the command means the hand and the decision of this moment."""
    if felt.hand is None or felt.is_filed or hand != felt.table.hands:
        raise RoomError("stale_hand", hand=hand)
    if turn is not None and turn != felt.turn:
        raise RoomError("stale_turn", turn=turn)


def seat_of(felt: Felt, player: str | None) -> int:
    """Where the asker sits; RoomError if he does not."""
    seat = felt.seat_of(player) if player is not None else None
    if seat is None:
        raise RoomError("not_seated")
    return seat


def free_seats(felt: Felt) -> tuple[int, ...]:
    """The empty seats, lowest first, those kept for somebody left out."""
    taken = {chair.seat for chair in felt.table.chairs} | {each.seat for each in felt.queue}
    return tuple([seat for seat in range(1, felt.table.setup.seats + 1) if seat not in taken])


def _act(
    felt: Felt, command: cmd.Act, asker: Asker, *, shuffler: Shuffler, openings: Openings
) -> tuple[Event, ...]:
    seat = seat_of(felt, asker.player)
    check_turn(felt, command.hand, command.turn)
    if not felt.is_hand_running and not felt.has_hand(seat):
        raise RoomError("stale_hand", hand=command.hand)
    return play(felt, command.action, seat=seat, shuffler=shuffler, openings=openings)


def play(
    felt: Felt, action: Action, *, seat: int, shuffler: Shuffler, openings: Openings
) -> tuple[Event, ...]:
    """The events of a seat's action in the hand, to the end of the hand if it ends it."""
    hand = felt.hand
    assert hand is not None
    # What a card is that somebody shows, the room knows better than he.
    action = Show() if isinstance(action, Show) else action
    after, events = apply(hand, action, seat=seat)
    return _played(felt, events, after, shuffler=shuffler, openings=openings)


def _played(
    felt: Felt,
    events: tuple[in_hand.Event, ...],
    after: Hand,
    *,
    shuffler: Shuffler,
    openings: Openings,
) -> tuple[Event, ...]:
    """The events of a hand with new envelopes, and the settlement if the hand ends with them."""
    done = with_envelopes(felt, events, shuffler)
    if felt.table.phase is not Phase.PLAYING or not after.is_over:
        return done
    _, settled = floor.settle(felt.table, after)
    done = (*done, *settled)
    if openings == "seed" and felt.seed is not None:
        done = (*done, ev.SeedOpened(felt.seed.hand, felt.seed.seed))
    return done


def at_table(felt: Felt, action: floor.Action) -> tuple[Event, ...]:
    """What a wish between hands becomes, with all that follows unasked; IllegalAction."""
    _, events = floor.apply(felt.table, action)
    return events


def deal(felt: Felt, *, shuffler: Shuffler) -> tuple[Event, ...]:
    """The button moves, the next hand is settled, its deck is sealed. IllegalAction if not now."""
    return with_deck(felt, at_table(felt, floor.DealHand()), shuffler)


def start_hand(felt: Felt, *, shuffler: Shuffler, openings: Openings) -> tuple[Event, ...]:
    """The first cards of the hand whose deck is sealed, and the promise for the hand after it."""
    assert felt.table.hand is not None
    assert felt.sealed is not None
    hand, events = start(felt.table.hand, felt.sealed)
    played = _played(felt, events, hand, shuffler=shuffler, openings=openings)
    return (*played, shuffler.promise(felt.table.hands + 1))


def with_deck(felt: Felt, events: tuple[Event, ...], shuffler: Shuffler) -> tuple[Event, ...]:
    """The events, with a sealed deck after them if they settle that a hand is dealt."""
    if not any(isinstance(event, between.HandDealt) for event in events):
        return events
    assert felt.promise is not None
    return (*events, shuffler.seal(felt.promise, felt.shares))


def close(felt: Felt) -> tuple[Event, ...]:
    """Everybody gets his chips back and the table is gone; between hands only."""
    events: list[Event] = []
    table = felt.table
    for chair in felt.table.chairs:
        table, stood = floor.apply(table, floor.StandUp(chair.seat))
        events += stood
    return (*events, ev.TableClosed())


def _sit(felt: Felt, command: cmd.Sit, asker: Asker) -> tuple[Event, ...]:
    assert asker.player is not None
    _check_open(felt)
    for waiting in felt.queue:
        if waiting.seat == command.seat and waiting.player != asker.player:
            raise RoomError("seat_kept", seat=command.seat, name=waiting.name)
    action = floor.SitDown(command.seat, asker.player, asker.name, command.buy_in)
    return at_table(felt, action)


def _top_up(felt: Felt, command: cmd.TopUp, asker: Asker) -> tuple[Event, ...]:
    return at_table(felt, floor.TopUp(seat_of(felt, asker.player), command.amount))


def _sit_out(felt: Felt, _command: cmd.SitOut, asker: Asker) -> tuple[Event, ...]:
    return at_table(felt, floor.SitOut(seat_of(felt, asker.player)))


def _sit_in(felt: Felt, _command: cmd.SitIn, asker: Asker) -> tuple[Event, ...]:
    return at_table(felt, floor.SitIn(seat_of(felt, asker.player)))


def _post(felt: Felt, _command: cmd.PostBlinds, asker: Asker) -> tuple[Event, ...]:
    return at_table(felt, floor.PostBlinds(seat_of(felt, asker.player)))


def _wait(felt: Felt, _command: cmd.WaitForBigBlind, asker: Asker) -> tuple[Event, ...]:
    return at_table(felt, floor.WaitForBigBlind(seat_of(felt, asker.player)))


def _leave(felt: Felt, _command: cmd.Leave, asker: Asker) -> tuple[Event, ...]:
    assert asker.player is not None
    if felt.queued(asker.player):
        return (ev.Unqueued(asker.player),)
    return at_table(felt, floor.StandUp(seat_of(felt, asker.player)))


def _choose(felt: Felt, command: cmd.Choose, asker: Asker) -> tuple[Event, ...]:
    if seat_of(felt, asker.player) != felt.table.chooser:
        raise RoomError("not_your_choice")
    return at_table(felt, floor.ChooseGame(command.place))


def _queue(felt: Felt, _command: cmd.Queue, asker: Asker) -> tuple[Event, ...]:
    assert asker.player is not None
    _check_open(felt)
    if felt.seat_of(asker.player) is not None:
        raise RoomError("seated_already")
    if felt.queued(asker.player):
        raise RoomError("queued_already")
    if free_seats(felt):
        raise RoomError("seats_free")
    if len(felt.queue) >= MOST_WAITING:
        raise RoomError("queue_full", most=MOST_WAITING)
    return (ev.Queued(asker.player, asker.name),)


def _share(felt: Felt, command: cmd.AddShare, asker: Asker) -> tuple[Event, ...]:
    assert asker.player is not None
    seat_of(felt, asker.player)
    if felt.promise is None or felt.promise.hand != command.hand:
        raise RoomError("share_late", hand=command.hand)
    if any(share.player == asker.player for share in felt.shares):
        raise RoomError("share_twice", hand=command.hand)
    return (ev.ShareAdded(command.hand, asker.player, command.share),)


def _check_open(felt: Felt) -> None:
    if felt.is_closing:
        raise RoomError("table_closing")


_DECIDERS: dict[type, Callable[[Felt, Any, Asker], tuple[Event, ...]]] = {
    cmd.Sit: _sit,
    cmd.TopUp: _top_up,
    cmd.SitOut: _sit_out,
    cmd.SitIn: _sit_in,
    cmd.PostBlinds: _post,
    cmd.WaitForBigBlind: _wait,
    cmd.Leave: _leave,
    cmd.Choose: _choose,
    cmd.Queue: _queue,
    cmd.AddShare: _share,
}
