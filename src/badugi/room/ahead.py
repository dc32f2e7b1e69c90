"""What players decide ahead of their turn: kept while its facts hold, told to nobody."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from badugi.errors import RoomError
from badugi.hand import Action, Call, Check, Discard, Fold, Hand, Legal, Phase, StandPat, legal
from badugi.hand.legal import good_slots
from badugi.hand.state import Player
from badugi.protocol.commands import (
    BettingPlan,
    CallAny,
    CallExactly,
    CheckAhead,
    CheckFold,
    DiscardAhead,
    FoldAhead,
    Plan,
    RaiseAny,
    RaiseExactly,
)
from badugi.protocol.frames import MayPlan


class Ahead(Struct, frozen=True):
    """One player's plans: for this betting round, and for the next draw.

    ``price`` is what a call would have added when he chose.
    """

    betting: BettingPlan | None = None
    round: int = 0
    price: int = 0
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


def if_asked(hand: Hand, seat: int) -> Legal:
    """What a seat might do in this betting round if it were its turn already."""
    return legal(replace(hand, actor=seat), seat)


def may_plan(hand: Hand, seat: int, ahead: Ahead) -> MayPlan | None:
    """What a seat of the hand may decide ahead now; None: nothing, or it is its turn."""
    player = hand.player(seat)
    if hand.is_over or hand.actor == seat or player.folded:
        return None
    bets = bets_ahead(hand, player)
    if ahead.betting is not None and ahead.betting not in bets:
        bets = (*bets, ahead.betting)
    draw = len(player.cards) if _has_draw(hand, player) and not player.owed else 0
    return MayPlan(bets=bets, draw=draw) if bets or draw else None


def bets_ahead(hand: Hand, player: Player) -> tuple[BettingPlan, ...]:
    """The plans for this betting round that make sense to a player as it stands."""
    if hand.phase is not Phase.BETTING or not player.stack:
        return ()
    options = if_asked(hand, player.seat)
    if options.call is None and player.acted:
        # Only a raise brings the turn back to him.
        return (FoldAhead(), CallAny(), RaiseAny())
    found: tuple[BettingPlan, ...] = (CheckFold(), CheckAhead(), CallAny())
    if options.call is not None:
        found = (FoldAhead(), CallExactly(options.call), CallAny())
    if options.lowest is not None:
        found = (*found, RaiseExactly(options.lowest), RaiseAny())
    return found


def _has_draw(hand: Hand, player: Player) -> bool:
    return len(player.discards) < hand.setup.game.variant.draws


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
    if player.owed:
        raise RoomError("plan_cards_coming")
    if plan.slots and not good_slots(plan.slots, len(player.cards)):
        raise RoomError("plan_no_such_card", count=len(player.cards))
    if not _has_draw(hand, player):
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
    if isinstance(plan, RaiseExactly):
        _check_size(hand, seat, plan.to)
    return replace(ahead, betting=plan, round=hand.round, price=owed)


def _check_size(hand: Hand, seat: int, to: int) -> None:
    options, money = if_asked(hand, seat), hand.setup.game.stakes.money
    if options.lowest is None or options.highest is None:
        raise RoomError("plan_no_raise")
    if options.sized(to) not in options:
        least, most = money(options.lowest), money(options.highest)
        raise RoomError("plan_other_size", size=money(to), least=least, most=most)


def still_valid(hand: Hand, seat: int, ahead: Ahead) -> Ahead:
    """The plans whose facts have not changed; a check or fold that cannot check is a fold."""
    if hand.is_over or seat not in hand.seats or hand.player(seat).folded:
        return Ahead()
    if ahead.betting is not None and not _holds(hand, seat, ahead):
        ahead = replace(ahead, betting=None)
    if isinstance(ahead.betting, CheckFold) and price(hand, seat):
        ahead = replace(ahead, betting=FoldAhead())
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
        case RaiseExactly(to):
            options = if_asked(hand, seat)
            return price(hand, seat) == ahead.price and options.sized(to) in options
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
        case RaiseExactly(to):
            action = options.sized(to)
        case RaiseAny() if options.lowest is not None:
            action = options.sized(options.lowest)
        case RaiseAny():
            action = Check() if options.may_check else Call()
    return action if action is not None and action in options else None
