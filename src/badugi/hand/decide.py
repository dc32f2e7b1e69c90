"""The only place that says no: what a player's action means, or why the rules refuse it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from badugi.cards import UNKNOWN, Card, distinct, in_order
from badugi.errors import CardError, IllegalAction
from badugi.hand import actions as act
from badugi.hand import events as ev
from badugi.hand.legal import (
    bet_bounds,
    can_muck,
    can_show_late,
    good_slots,
    has_rival,
    is_open_to,
    is_size,
)
from badugi.hand.state import Hand, Phase, Player


def decide(hand: Hand, action: act.Action, *, seat: int | None = None) -> ev.Event:
    """The event an action becomes; ``seat`` says who acts, by default the seat whose turn it is.

    Raises IllegalAction with a code, the clause and a sentence; never touches the deck.
    """
    if hand.phase is Phase.OVER:
        return _decide_late(hand, action, seat)
    if hand.actor is None:
        raise IllegalAction("dealer_at_work", clause="R4.2")
    if seat is not None and seat != hand.actor:
        raise IllegalAction("out_of_turn", clause="R4.2", seat=seat, actor=hand.actor)
    found = _DECIDERS.get(type(action))
    if found is None:
        raise IllegalAction("no_action", clause="R4.3", text=repr(action))
    wanted, decider = found
    if hand.phase is not wanted:
        code, clause = _WRONG_PHASE[hand.phase]
        raise IllegalAction(code, clause=clause)
    return decider(hand, hand.players[hand.seats.index(hand.actor)], action)


def _decide_late(hand: Hand, action: act.Action, seat: int | None) -> ev.Event:
    if not isinstance(action, act.Show):
        raise IllegalAction("hand_over", clause="R4.5")
    if seat is None:
        raise IllegalAction("late_show_by_nobody", clause="R8.3")
    if seat not in hand.seats:
        raise IllegalAction("not_in_hand", clause="R1.8", seat=seat, seats=sorted(hand.seats))
    player = hand.player(seat)
    if not can_show_late(player):
        raise IllegalAction("nothing_to_show", clause="R8.3", seat=seat)
    return _show(hand, player, action)


def _fold(_hand: Hand, player: Player, _action: act.Fold) -> ev.Event:
    return ev.Folded(player.seat)


def _check(hand: Hand, player: Player, _action: act.Check) -> ev.Event:
    owed = hand.bet - player.bet
    if owed > 0:
        raise IllegalAction(
            "check_owing", clause="R4.3", owed=_money(hand, min(owed, player.stack))
        )
    return ev.Checked(player.seat)


def _call(hand: Hand, player: Player, _action: act.Call) -> ev.Event:
    owed = hand.bet - player.bet
    if owed <= 0:
        raise IllegalAction("nothing_to_call", clause="R4.3")
    added = min(owed, player.stack)
    return ev.Called(player.seat, player.bet + added, added, added == player.stack)


def _bet(hand: Hand, player: Player, action: act.Bet) -> ev.Event:
    if hand.bet > 0:
        raise IllegalAction("bet_is_a_raise", clause="R4.3", bet=_money(hand, hand.bet))
    _check_size(hand, player, action.to)
    return ev.BetMade(player.seat, action.to, action.to, action.to == player.stack)


def _raise(hand: Hand, player: Player, action: act.RaiseTo) -> ev.Event:
    if hand.bet == 0:
        raise IllegalAction("nothing_to_raise", clause="R4.3")
    _check_size(hand, player, action.to)
    added = action.to - player.bet
    return ev.RaisedTo(player.seat, action.to, added, added == player.stack)


def _check_size(hand: Hand, player: Player, to: int) -> None:
    bounds = bet_bounds(hand, player)
    if bounds is None:
        raise _no_raise(hand, player)
    lowest, highest = bounds
    chip = hand.house.chip
    if is_size(to, bounds, all_in=player.bet + player.stack, chip=chip):
        return
    if type(to) is not int:
        raise IllegalAction("whole_chips", clause="R5.8", amount=to)
    what = "raise" if hand.bet else "bet"
    clause = _SIZE_CLAUSE.get(hand.setup.game.betting.name, "R5.7")
    if lowest == highest:
        raise IllegalAction(f"only_{what}", clause=clause, to=_money(hand, lowest))
    if lowest <= to <= highest:
        raise IllegalAction("off_the_chip", clause="R5.8", chip=_money(hand, chip))
    raise IllegalAction(
        f"{what}_size",
        clause="R5.7" if to < lowest else clause,
        lowest=_money(hand, lowest),
        highest=_money(hand, highest),
    )


_SIZE_CLAUSE = {"limit": "R5.1", "pot": "R5.4", "half-pot": "R5.5", "no-limit": "R5.6"}


def _no_raise(hand: Hand, player: Player) -> IllegalAction:
    """Why there is no bet or raise at all."""
    if not has_rival(hand, player):
        return IllegalAction("everybody_all_in", clause="R4.4")
    clause = "R5.3" if hand.setup.game.betting.is_fixed else "R5.7"
    if player.bet + player.stack <= hand.bet:
        return IllegalAction("too_short_to_raise", clause=clause, stack=_money(hand, player.stack))
    if not is_open_to(hand, player):
        return IllegalAction("not_reopened", clause=clause)
    return IllegalAction("capped", clause="R5.2", cap=hand.cap)


def _discard(_hand: Hand, player: Player, action: act.Discard) -> ev.Event:
    if not action.slots:
        raise IllegalAction("discard_of_nothing", clause="R6.1")
    if not good_slots(action.slots, len(player.cards)):
        raise IllegalAction("bad_slots", clause="R6.1", cards=len(player.cards))
    return ev.Discarded(player.seat, tuple([player.cards[slot] for slot in action.slots]))


def _stand_pat(_hand: Hand, player: Player, _action: act.StandPat) -> ev.Event:
    return ev.StoodPat(player.seat)


def _show(hand: Hand, player: Player, action: act.Show) -> ev.Event:
    cards = player.cards if action.cards is None else action.cards
    if UNKNOWN in cards or len(cards) != len(player.cards):
        raise CardError("cards_unknown", clause="R8.2", seat=player.seat, cards=len(player.cards))
    distinct(cards)
    missing = [card for card in player.cards if card is not UNKNOWN and card not in cards]
    if missing:
        raise CardError("cards_differ", clause="R8.2", seat=player.seat, card=missing[0].symbol)
    if UNKNOWN in player.cards:
        _check_elsewhere(hand, player, cards)
    return ev.Showed(player.seat, in_order(cards))


def _check_elsewhere(hand: Hand, player: Player, cards: tuple[Card, ...]) -> None:
    """Cards said of an unknown holding cannot lie where others are known to lie (R1.1)."""
    held = [other.cards for other in hand.players if other is not player and not other.folded]
    known = {card for some in held for card in some}
    known |= {card for pile in hand.muck for card in pile.cards}
    for card in cards:
        if card in known:
            raise CardError("card_elsewhere", clause="R1.1", seat=player.seat, card=card.symbol)


def _muck(hand: Hand, player: Player, _action: act.Muck) -> ev.Event:
    if not can_muck(hand, player.seat):
        raise IllegalAction("must_show", clause="R8.3")
    return ev.Mucked(player.seat)


def _money(hand: Hand, amount: int) -> str:
    return hand.setup.game.stakes.money(amount)


_Decider = Callable[[Hand, Player, Any], ev.Event]

_DECIDERS: dict[type, tuple[Phase, _Decider]] = {
    act.Fold: (Phase.BETTING, _fold),
    act.Check: (Phase.BETTING, _check),
    act.Call: (Phase.BETTING, _call),
    act.Bet: (Phase.BETTING, _bet),
    act.RaiseTo: (Phase.BETTING, _raise),
    act.Discard: (Phase.DRAWING, _discard),
    act.StandPat: (Phase.DRAWING, _stand_pat),
    act.Show: (Phase.SHOWDOWN, _show),
    act.Muck: (Phase.SHOWDOWN, _muck),
}

_WRONG_PHASE = {
    Phase.BETTING: ("betting_now", "R4.3"),
    Phase.DRAWING: ("drawing_now", "R6.1"),
    Phase.SHOWDOWN: ("showdown_now", "R8.3"),
}
