"""What players decide ahead of their turn: kept while its facts hold, told to nobody."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from badugi.errors import RoomError
from badugi.hand import Action, Call, Check, Discard, Fold, Hand, Phase, StandPat, legal
from badugi.hand.legal import good_slots
from badugi.protocol.commands import (
    CallAny,
    CallExactly,
    CheckAhead,
    CheckFold,
    DiscardAhead,
    FoldAhead,
    Plan,
)

BettingPlan = FoldAhead | CheckFold | CheckAhead | CallExactly | CallAny


class Ahead(Struct, frozen=True):
    """One player's plans: for this betting round, and for the next draw."""

    betting: BettingPlan | None = None
    round: int = 0
    draw: DiscardAhead | None = None
    draws: int = 0
    """How many draws he had behind him when he chose."""

    @property
    def plans(self) -> tuple[Plan, ...]:
        """What he has decided, for his own eyes."""
        return tuple([plan for plan in (self.betting, self.draw) if plan is not None])


def price(hand: Hand, seat: int) -> int:
    """What a call would add for this seat now, 0 if nothing."""
    player = hand.player(seat)
    return min(max(0, hand.bet - player.bet), player.stack)


def plan_ahead(hand: Hand, seat: int, plan: Plan | None, ahead: Ahead) -> Ahead:
    """The player's plans with this one among them; None clears them all.

    RoomError if it makes no sense now: not in the hand, his turn already, another price.
    """
    if plan is None:
        return Ahead()
    if hand.is_over or seat not in hand.seats or hand.player(seat).folded:
        raise RoomError("plan_without_hand")
    if hand.actor == seat:
        raise RoomError("plan_in_turn")
    if isinstance(plan, DiscardAhead):
        return _with_draw(hand, seat, plan, ahead)
    return _with_betting(hand, seat, plan, ahead)


def _with_draw(hand: Hand, seat: int, plan: DiscardAhead, ahead: Ahead) -> Ahead:
    player = hand.player(seat)
    if plan.slots and not good_slots(plan.slots, len(player.cards)):
        raise RoomError("plan_no_such_card", count=len(player.cards))
    if len(player.discards) >= hand.setup.game.variant.draws:
        raise RoomError("plan_no_draw")
    return replace(ahead, draw=plan, draws=len(player.discards))


def _with_betting(hand: Hand, seat: int, plan: BettingPlan, ahead: Ahead) -> Ahead:
    owed = price(hand, seat)
    if hand.phase is not Phase.BETTING or not hand.player(seat).stack:
        raise RoomError("plan_without_bets")
    money = hand.setup.game.stakes.money
    if isinstance(plan, CallExactly) and owed == plan.amount == 0:
        raise RoomError("plan_without_bets")
    if isinstance(plan, CallExactly) and plan.amount != owed:
        raise RoomError("plan_other_price", price=money(owed), amount=money(plan.amount))
    if isinstance(plan, CheckAhead) and owed:
        raise RoomError("plan_no_check", price=money(owed))
    return replace(ahead, betting=plan, round=hand.round)


def still_valid(hand: Hand, seat: int, ahead: Ahead) -> Ahead:
    """The plans whose facts have not changed."""
    if hand.is_over or seat not in hand.seats or hand.player(seat).folded:
        return Ahead()
    if ahead.betting is not None and not _holds(hand, seat, ahead):
        ahead = replace(ahead, betting=None)
    if ahead.draw is not None and ahead.draws != len(hand.player(seat).discards):
        ahead = replace(ahead, draw=None)
    return ahead


def _holds(hand: Hand, seat: int, ahead: Ahead) -> bool:
    """Whether a plan for the betting stands: same round, not acted since, same price if named."""
    if hand.phase is not Phase.BETTING or hand.round != ahead.round:
        return False
    match ahead.betting:
        case CheckAhead():
            return price(hand, seat) == 0
        case CallExactly(amount):
            return price(hand, seat) == amount
    return True


def planned(hand: Hand, ahead: Ahead) -> Action | None:
    """What the player to act has decided ahead; None if nothing that he may do now."""
    options = legal(hand)
    if options.slots:
        if ahead.draw is None:
            return None
        return Discard(ahead.draw.slots) if ahead.draw.slots else StandPat()
    action: Action | None = None
    match ahead.betting:
        case FoldAhead():
            action = Fold()
        case CheckFold():
            action = Check() if options.may_check else Fold()
        case CheckAhead():
            action = Check()
        case CallExactly():
            action = Call()
        case CallAny():
            action = Check() if options.may_check else Call()
    return action if action is not None and action in options else None
