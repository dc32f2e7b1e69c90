"""How each event changes the table; it judges nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from badugi.hand import PostKind
from badugi.table import events as ev
from badugi.table.setup import TableSetup
from badugi.table.state import Chair, Phase, Status, Table


def evolve(table: Table, event: ev.Event) -> Table:
    """The table after the event. Total: an event is what happened, so nothing is refused."""
    return _HANDLERS[type(event)](table, event)


def new_table(setup: TableSetup) -> Table:
    """The empty table, before its first event."""
    return Table(setup=setup)


def _opened(_table: Table, event: ev.TableOpened) -> Table:
    return new_table(event.setup)


def _with(table: Table, seat: int, **changes: object) -> Table:
    """The table with something changed about who sits in a seat."""
    chairs = [replace(chair, **changes) if chair.seat == seat else chair for chair in table.chairs]
    return replace(table, chairs=tuple(chairs))


def _without(table: Table, seat: int) -> Table:
    return replace(table, chairs=tuple([chair for chair in table.chairs if chair.seat != seat]))


def _sat_down(table: Table, event: ev.SatDown) -> Table:
    chair = Chair(
        seat=event.seat,
        player=event.player,
        name=event.name,
        stack=event.buy_in,
        status=_status_of_newcomer(table),
    )
    chairs = sorted([*table.chairs, chair], key=lambda chair: chair.seat)
    return replace(table, chairs=tuple(chairs))


def _status_of_newcomer(table: Table) -> Status:
    """How somebody enters: free at a new table and where nobody has blinds (R1.5, R1.7)."""
    if table.lineup is None or not table.setup.has_blinds:
        return Status.PLAYING
    return Status.WAITING_FOR_BIG_BLIND if table.setup.is_cash else Status.WAITING_FOR_BUTTON


def _topped_up(table: Table, event: ev.ToppedUp) -> Table:
    chair = table.chair(event.seat)
    assert chair is not None, "chips for an empty seat"
    if table.is_in_hand(event.seat):
        return _with(table, event.seat, pending=chair.pending + event.amount)
    status = _status_of_return(table, chair) if chair.status is Status.BUSTED else chair.status
    return _with(table, event.seat, stack=chair.stack + event.amount, status=status)


def _sat_out(table: Table, event: ev.SatOut) -> Table:
    return _with(table, event.seat, status=Status.SITTING_OUT)


def _sat_in(table: Table, event: ev.SatIn) -> Table:
    chair = table.chair(event.seat)
    assert chair is not None, "nobody to come back"
    return _with(table, event.seat, status=_status_of_return(table, chair))


def _status_of_return(table: Table, chair: Chair) -> Status:
    """Who missed a blind is treated as a newcomer; the others just play on (R1.5)."""
    if chair.is_new or chair.owes_small or chair.owes_big:
        return _status_of_newcomer(table)
    return Status.PLAYING


def _agreed_to_post(table: Table, event: ev.AgreedToPost) -> Table:
    return _with(table, event.seat, status=Status.POSTING)


def _chose_to_wait(table: Table, event: ev.ChoseToWait) -> Table:
    return _with(table, event.seat, status=Status.WAITING_FOR_BIG_BLIND)


def _asked_to_leave(table: Table, event: ev.AskedToLeave) -> Table:
    return _with(table, event.seat, is_leaving=True)


def _stood_up(table: Table, event: ev.StoodUp) -> Table:
    return _without(table, event.seat)


def _button_moved(table: Table, event: ev.ButtonMoved) -> Table:
    setup = table.setup
    has_choice = setup.rotation == "dealers_choice" and len(setup.games) > 1
    chairs = table.chairs
    if event.lineup.is_fresh:
        chairs = tuple(
            [
                chair if chair.seat in event.lineup.seats else _newcomer_again(chair)
                for chair in chairs
            ]
        )
    return replace(
        table,
        chairs=chairs,
        phase=Phase.CHOOSING if has_choice else Phase.DEALING,
        before=table.lineup,
        lineup=event.lineup,
        began=event.lineup.button if table.began is None else table.began,
    )


def _newcomer_again(chair: Chair) -> Chair:
    """Who stays out of a game that begins anew joins it later as a newcomer, free of debts."""
    return replace(chair, is_new=True, owes_small=False, owes_big=False)


def _game_changed(table: Table, event: ev.GameChanged) -> Table:
    began = table.lineup.button if table.lineup else None
    return replace(table, phase=Phase.DEALING, place=event.place, began=began, hands_of_game=0)


def _blind_owed(table: Table, event: ev.BlindOwed) -> Table:
    if event.kind is PostKind.SMALL_BLIND:
        return _with(table, event.seat, owes_small=True)
    return _with(table, event.seat, owes_big=True)


def _hand_dealt(table: Table, event: ev.HandDealt) -> Table:
    dealt = {seat.seat for seat in event.setup.seats}
    setup = table.setup
    has_paid = bool(event.setup.game.stakes.big_blind) or not setup.has_blinds
    chairs = [
        _dealt_in(chair, counts=has_paid or not setup.is_cash)
        if chair.seat in dealt
        else _left_out(chair)
        for chair in table.chairs
    ]
    return replace(
        table,
        chairs=tuple(chairs),
        phase=Phase.PLAYING,
        hand=event.setup,
        hands=table.hands + 1,
        hands_of_game=table.hands_of_game + 1,
    )


def _dealt_in(chair: Chair, *, counts: bool) -> Chair:
    """Who is dealt in owes nothing any more; for cash an antes-only game of a mix settles nothing.

    In a tournament nobody owes blinds, and whoever has been dealt in is new no longer (R1.7).
    """
    if not counts:
        return chair
    status = chair.status if chair.is_away else Status.PLAYING
    return replace(chair, status=status, is_new=False, owes_small=False, owes_big=False)


def _left_out(chair: Chair) -> Chair:
    if chair.status is Status.POSTING:
        return replace(chair, status=Status.WAITING_FOR_BUTTON)
    return chair


def _hand_settled(table: Table, event: ev.HandSettled) -> Table:
    left = {result.seat: result.stack for result in event.results}
    chairs = [
        replace(chair, stack=left[chair.seat] + chair.pending, pending=0)
        if chair.seat in left
        else chair
        for chair in table.chairs
    ]
    return replace(table, chairs=tuple(chairs), phase=Phase.BETWEEN)


def _busted(table: Table, event: ev.Busted) -> Table:
    if table.setup.is_cash:
        return _with(table, event.seat, status=Status.BUSTED)
    return _without(table, event.seat)


_HANDLERS: dict[type, Callable[[Table, Any], Table]] = {
    ev.TableOpened: _opened,
    ev.SatDown: _sat_down,
    ev.ToppedUp: _topped_up,
    ev.SatOut: _sat_out,
    ev.SatIn: _sat_in,
    ev.AgreedToPost: _agreed_to_post,
    ev.ChoseToWait: _chose_to_wait,
    ev.AskedToLeave: _asked_to_leave,
    ev.StoodUp: _stood_up,
    ev.ButtonMoved: _button_moved,
    ev.GameChanged: _game_changed,
    ev.BlindOwed: _blind_owed,
    ev.HandDealt: _hand_dealt,
    ev.HandSettled: _hand_settled,
    ev.Busted: _busted,
}
