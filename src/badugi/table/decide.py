"""The only place that says no between hands: what somebody's wish means, or why it cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from badugi.errors import IllegalAction
from badugi.table import actions as act
from badugi.table import events as ev
from badugi.table.button import next_lineup
from badugi.table.state import Chair, Phase, Status, Table


def decide(table: Table, action: act.Action) -> ev.Event:
    """The event an action becomes.

    Raises IllegalAction with a code, the clause and a sentence; the table is a value and unchanged.
    """
    decider = _DECIDERS.get(type(action))
    if decider is None:
        raise IllegalAction("no_wish", clause="R1.8", text=repr(action))
    return decider(table, action)


def _sit_down(table: Table, action: act.SitDown) -> ev.Event:
    _check_seat(table, action.seat)
    if table.chair(action.seat) is not None:
        raise IllegalAction("seat_taken", clause="R1.2", seat=action.seat)
    for chair in table.chairs:
        if chair.player == action.player:
            raise IllegalAction("already_seated", clause="R1.2", name=chair.name, seat=chair.seat)
    _check_whole(action.buy_in)
    if action.buy_in < table.setup.min_buy_in:
        raise IllegalAction(
            "buy_in_too_small",
            clause="R1.8",
            buy_in=_money(table, action.buy_in),
            least=_money(table, table.setup.min_buy_in),
        )
    most = table.setup.max_buy_in
    if most is not None and action.buy_in > most:
        raise IllegalAction(
            "buy_in_too_large",
            clause="R1.8",
            buy_in=_money(table, action.buy_in),
            most=_money(table, most),
        )
    return ev.SatDown(action.seat, action.player, action.name, action.buy_in)


def _top_up(table: Table, action: act.TopUp) -> ev.Event:
    chair = _staying(table, action.seat)
    _check_whole(action.amount)
    if action.amount < 1:
        raise IllegalAction("top_up_of_nothing", clause="R1.8", amount=_money(table, action.amount))
    most = table.setup.max_buy_in
    if most is not None and chair.chips + action.amount > most:
        raise IllegalAction(
            "top_up_too_large",
            clause="R1.8",
            amount=_money(table, action.amount),
            chips=_money(table, chair.chips),
            most=_money(table, most),
        )
    return ev.ToppedUp(action.seat, chair.player, action.amount)


def _sit_out(table: Table, action: act.SitOut) -> ev.Event:
    chair = _staying(table, action.seat)
    if chair.is_away:
        raise IllegalAction("sitting_out_already", clause="R1.6", name=chair.name)
    return ev.SatOut(action.seat)


def _sit_in(table: Table, action: act.SitIn) -> ev.Event:
    chair = _staying(table, action.seat)
    if not chair.is_away:
        raise IllegalAction("not_sitting_out", clause="R1.6", name=chair.name)
    if chair.chips == 0:
        raise IllegalAction("no_chips_to_play", clause="R1.8", name=chair.name)
    return ev.SatIn(action.seat)


def _post_blinds(table: Table, action: act.PostBlinds) -> ev.Event:
    chair = _owing(table, action.seat)
    if chair.is_entering:
        raise IllegalAction("posting_already", clause="R1.5", name=chair.name)
    return ev.AgreedToPost(action.seat)


def _wait(table: Table, action: act.WaitForBigBlind) -> ev.Event:
    chair = _owing(table, action.seat)
    if not chair.is_entering:
        raise IllegalAction("waiting_already", clause="R1.5", name=chair.name)
    return ev.ChoseToWait(action.seat)


def _stand_up(table: Table, action: act.StandUp) -> ev.Event:
    chair = _staying(table, action.seat)
    if table.is_in_hand(action.seat):
        return ev.AskedToLeave(action.seat)
    return ev.StoodUp(action.seat, chair.player, chair.chips)


def _deal_hand(table: Table, _action: act.DealHand) -> ev.Event:
    if table.phase is not Phase.BETWEEN:
        raise IllegalAction("hand_running", clause="R1.3")
    if len(table.ready) < 2:
        raise IllegalAction("too_few_ready", clause="R1.2", count=len(table.ready))
    return ev.ButtonMoved(next_lineup(table))


def _choose_game(table: Table, action: act.ChooseGame) -> ev.Event:
    if table.setup.rotation != "dealers_choice":
        raise IllegalAction("no_choice_of_game", clause="R11.4")
    if table.chooser is None:
        raise IllegalAction("not_choosing_now", clause="R11.4")
    if not 0 <= action.place < len(table.setup.games):
        raise IllegalAction(
            "no_such_game", clause="R11.4", place=action.place, last=len(table.setup.games) - 1
        )
    return ev.GameChanged(action.place)


def _settle_hand(table: Table, action: act.SettleHand) -> ev.Event:
    if table.phase is not Phase.PLAYING or table.hand is None:
        raise IllegalAction("no_hand_running", clause="R1.3")
    dealt = {seat.seat: seat.stack for seat in table.hand.seats}
    left = {result.seat: result.stack for result in action.results}
    if set(dealt) != set(left) or len(action.results) != len(left):
        raise IllegalAction(
            "results_of_others", clause="R9.1", seats=", ".join(map(str, sorted(dealt)))
        )
    _check_whole(*left.values(), action.rake)
    if min(*left.values(), action.rake) < 0 or sum(left.values()) + action.rake != sum(
        dealt.values()
    ):
        raise IllegalAction(
            "results_do_not_add_up",
            clause="R9.1",
            before=_money(table, sum(dealt.values())),
            after=_money(table, sum(left.values())),
            rake=_money(table, action.rake),
        )
    if action.rake and not table.setup.is_cash:
        raise IllegalAction("rake_in_tournament", clause="R9.5", game=table.game.name)
    return ev.HandSettled(action.results, action.rake)


def _check_whole(*amounts: int) -> None:
    for amount in amounts:
        if not isinstance(amount, int):
            raise IllegalAction("whole_chips", clause="R5.8", amount=amount)


def _check_seat(table: Table, seat: int) -> None:
    if not table.setup.has_seat(seat):
        raise IllegalAction("no_such_seat", clause="R1.2", seat=seat, seats=table.setup.seats)


def _sitting(table: Table, seat: int) -> Chair:
    _check_seat(table, seat)
    chair = table.chair(seat)
    if chair is None:
        raise IllegalAction("seat_empty", clause="R1.2", seat=seat)
    return chair


def _staying(table: Table, seat: int) -> Chair:
    chair = _sitting(table, seat)
    if chair.is_leaving:
        raise IllegalAction("leaving_already", clause="R1.8", name=chair.name)
    return chair


def _owing(table: Table, seat: int) -> Chair:
    """Who must post or wait for the big blind before he is dealt in."""
    chair = _staying(table, seat)
    if chair.is_away:
        raise IllegalAction("sit_in_first", clause="R1.5", name=chair.name)
    if not table.setup.is_cash or chair.status is Status.PLAYING:
        raise IllegalAction("nothing_owed", clause="R1.5", name=chair.name)
    return chair


def _money(table: Table, amount: int) -> str:
    return table.game.stakes.money(amount)


_DECIDERS: dict[type, Callable[[Table, Any], ev.Event]] = {
    act.SitDown: _sit_down,
    act.TopUp: _top_up,
    act.SitOut: _sit_out,
    act.SitIn: _sit_in,
    act.PostBlinds: _post_blinds,
    act.WaitForBigBlind: _wait,
    act.StandUp: _stand_up,
    act.DealHand: _deal_hand,
    act.ChooseGame: _choose_game,
    act.SettleHand: _settle_hand,
}
