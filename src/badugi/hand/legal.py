"""What the player to act may do: a container of actions that knows its bounds.

``action in legal(hand)``, ``list(legal(hand))``, ``legal(hand).call`` …
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec import Struct

from badugi.hand.actions import (
    Action,
    Bet,
    Call,
    Check,
    Discard,
    Fold,
    Muck,
    RaiseTo,
    Show,
    StandPat,
)
from badugi.hand.state import Hand, Phase, Player
from badugi.hand.turns import all_tabled, open_pot

NOBODY = -1
"""The seat of ``legal(hand)`` when nobody must act."""


class Legal(Struct, frozen=True, kw_only=True):
    """The legal actions of one seat at one moment; empty when it is not his turn.

    ``call`` is what a call adds (None: nothing to call), ``lowest`` and ``highest`` bound what
    may be bet or raised *to* (None: no bet or raise), ``chip`` is the step between (R5.8),
    ``all_in`` the total he would have bet with all his chips in. ``slots`` counts the cards he
    may throw (0: no draw now). Iterating yields every action but, of sized bets, the smallest
    and the largest; ``in`` knows every size.
    """

    seat: int
    may_fold: bool = False
    may_check: bool = False
    call: int | None = None
    is_raise: bool = False
    lowest: int | None = None
    highest: int | None = None
    all_in: int = 0
    chip: int = 1
    slots: int = 0
    may_show: bool = False
    may_muck: bool = False

    def __contains__(self, action: object) -> bool:
        match action:
            case Fold():
                return self.may_fold
            case Check():
                return self.may_check
            case Call():
                return self.call is not None
            case Bet(to):
                return not self.is_raise and self._allows(to)
            case RaiseTo(to):
                return self.is_raise and self._allows(to)
            case StandPat():
                return self.slots > 0
            case Discard(slots):
                return good_slots(slots, self.slots)
            case Show():
                return self.may_show
            case Muck():
                return self.may_muck
        return False

    def _allows(self, to: int) -> bool:
        if self.lowest is None or self.highest is None:
            return False
        return is_size(to, (self.lowest, self.highest), all_in=self.all_in, chip=self.chip)

    def sized(self, to: int) -> Bet | RaiseTo:
        """The bet or raise to ``to``, whichever it is now."""
        return RaiseTo(to) if self.is_raise else Bet(to)

    def __iter__(self) -> Iterator[Action]:
        if self.may_fold:
            yield Fold()
        if self.may_check:
            yield Check()
        if self.call is not None:
            yield Call()
        if self.lowest is not None and self.highest is not None:
            for to in sorted({self.lowest, self.highest}):
                yield self.sized(to)
        if self.slots:
            yield StandPat()
            for count in range(1, self.slots + 1):
                for slots in combinations(range(self.slots), count):
                    yield Discard(slots)
        if self.may_show:
            yield Show()
        if self.may_muck:
            yield Muck()

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return any(True for _ in self)


def legal(hand: Hand, seat: int | None = None) -> Legal:
    """What ``seat`` may do now (by default the seat that must act).

    Works on a redacted hand as well. LookupFailed if nobody there is in the hand.
    """
    if seat is None:
        seat = hand.actor
    if seat is None:
        return Legal(seat=NOBODY)
    if hand.is_over:
        return Legal(seat=seat, may_show=can_show_late(hand.player(seat)))
    if seat != hand.actor:
        return Legal(seat=seat)
    player = hand.player(seat)
    if hand.phase is Phase.DRAWING:
        return Legal(seat=seat, slots=len(player.cards))
    if hand.phase is Phase.SHOWDOWN:
        return Legal(seat=seat, may_show=True, may_muck=can_muck(hand, seat))
    return _betting(hand, player)


def _betting(hand: Hand, player: Player) -> Legal:
    owed = hand.bet - player.bet
    lowest, highest = bet_bounds(hand, player) or (None, None)
    return Legal(
        seat=player.seat,
        may_fold=True,
        may_check=owed <= 0,
        call=min(owed, player.stack) if owed > 0 else None,
        is_raise=hand.bet > 0,
        lowest=lowest,
        highest=highest,
        all_in=player.bet + player.stack,
        chip=hand.house.chip,
    )


def bet_bounds(hand: Hand, player: Player) -> tuple[int, int] | None:
    """The smallest and largest total the player to act may bet or raise to; None: neither."""
    everything = player.bet + player.stack
    if everything <= hand.bet or not has_rival(hand, player) or not is_open_to(hand, player):
        return None
    bounds = hand.setup.game.betting.bounds(hand)
    if bounds is None:
        return None
    return min(bounds[0], everything), min(bounds[1], everything)


def is_size(to: object, bounds: tuple[int, int], *, all_in: int, chip: int) -> bool:
    """Whether a bet or raise may be to this: within bounds, in whole chips or all-in (R5.8)."""
    if type(to) is not int:
        return False
    return bounds[0] <= to <= bounds[1] and (to % chip == 0 or to in {*bounds, all_in})


def has_rival(hand: Hand, player: Player) -> bool:
    """Whether anybody else in the hand has chips to answer a raise with (R4.4)."""
    return any([other.stack and not other.folded and other is not player for other in hand.players])


def is_open_to(hand: Hand, player: Player) -> bool:
    """Whether the betting is open to him: he has not acted, or was reopened to (R5.3, R5.7)."""
    return not player.acted or hand.setup.game.betting.reopens(hand, player.bet)


def good_slots(slots: tuple[int, ...], count: int) -> bool:
    """Whether these are different slots of a holding of ``count`` cards, at least one."""
    if {type(slot) for slot in slots} != _INTEGER:
        return False
    chosen = set(slots)
    return len(chosen) == len(slots) and min(chosen) >= 0 and max(chosen) < count


_INTEGER = {int}


def can_show_late(player: Player) -> bool:
    """Whether he may still show after the hand: he won unseen or mucked at the showdown."""
    return not player.folded and not player.shown


def can_muck(hand: Hand, seat: int) -> bool:
    """Whether he may give up his claim: somebody else must be left to take the pot (R8.3).

    Who has taken a side pot that nobody contested shows for the main pot (R8.5).
    """
    found = open_pot(hand)
    if found is None or all_tabled(hand) or hand.player(seat).won:
        return False
    rivals = [hand.player(other) for other in found[1].seats if other != seat]
    return any(not rival.mucked for rival in rivals)
