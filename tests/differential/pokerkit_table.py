"""PokerKit as a second dealer at the same table: same seats, same deck, same actions."""

from __future__ import annotations

import warnings
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import pokerkit
from pokerkit import Automation, Mode, State

from badugi.cards import Card
from badugi.hand import (
    Action,
    Bet,
    Call,
    Check,
    Discard,
    Fold,
    HandSetup,
    PostKind,
    RaiseTo,
    StandPat,
)

AUTOMATIONS = tuple(Automation)
DEALING = {Automation.CARD_BURNING, Automation.HOLE_DEALING}

STRUCTURES: dict[str, type] = {
    "limit": pokerkit.games.FixedLimitPokerMixin,
    "pot": pokerkit.games.PotLimitPokerMixin,
    "no-limit": pokerkit.games.NoLimitPokerMixin,
}
# PokerKit gives the odd chip of a split pot to the first of these, so the five-card half is first.
HAND_TYPES: dict[str, tuple[type[pokerkit.Hand], ...]] = {
    "badugi": (pokerkit.BadugiHand,),
    "badeucy": (pokerkit.StandardLowHand, pokerkit.StandardBadugiHand),
    "badacey": (pokerkit.RegularLowHand, pokerkit.BadugiHand),
    "deuce-to-seven": (pokerkit.StandardLowHand,),
    "ace-to-five": (pokerkit.RegularLowHand,),
}


class Snapshot(NamedTuple):
    """What both engines must agree on; players are counted from the left of the button."""

    actor: int | None
    stacks: list[int]
    bets: list[int]
    pot: int | None
    """With this round's bets; None once it is paid."""
    holdings: list[list[str]]
    """Of the players still in; nobody's once the hand is over."""
    owed: int | None
    """What a call adds, 0 if he may check; None outside betting."""
    bounds: tuple[int | None, int | None] | None
    """The smallest and largest total to bet or raise to; None if nobody asked."""


class PokerKitTable:
    """One hand of one of our setups, dealt by PokerKit from ``cards``, the top card first.

    Players are numbered as ``Hand.players`` is: from the left of the button, 0 first.
    """

    def __init__(self, setup: HandSetup, cards: Sequence[Card]) -> None:
        self.state = _new_state(setup)
        self.state.deck_cards = deque(pokerkit.Card.parse("".join(cards)))
        self.state.automations = AUTOMATIONS
        self.state.deal_hole()

    def snapshot(self, *, raising: bool) -> Snapshot:
        """The table now; ``raising`` asks for the bounds too."""
        state = self.state
        live = [place for place in state.player_indices if state.status and state.statuses[place]]
        return Snapshot(
            actor=self.actor,
            stacks=list(state.stacks),
            bets=list(state.bets),
            pot=state.total_pot_amount if state.status else None,
            holdings=[[repr(card) for card in state.hole_cards[place]] for place in live],
            owed=state.checking_or_calling_amount,
            bounds=self._bounds if raising else None,
        )

    @property
    def actor(self) -> int | None:
        """Who must act or draw."""
        if self.state.actor_index is not None:
            return self.state.actor_index
        return self.state.stand_patter_or_discarder_index

    @property
    def _bounds(self) -> tuple[int | None, int | None]:
        return (
            self.state.min_completion_betting_or_raising_to_amount,
            self.state.max_completion_betting_or_raising_to_amount,
        )

    @property
    def full_raise_to(self) -> int:
        """The smallest total of a full bet or raise, whoever has the chips for it."""
        size = max(self.state.completion_betting_or_raising_amount, self._smallest_bet)
        return max(self.state.bets) + size

    @property
    def counts_short_as_full(self) -> bool:
        """Whether PokerKit took an all-in below the smallest bet for a full bet or raise."""
        return 0 < self.state.completion_betting_or_raising_amount < self._smallest_bet

    @property
    def _smallest_bet(self) -> int:
        assert self.state.street is not None
        return self.state.street.min_completion_betting_or_raising_amount

    @property
    def shown(self) -> dict[int, list[str]]:
        """The hands turned up at the showdown."""
        return {
            operation.player_index: [repr(card) for card in operation.hole_cards]
            for operation in self.state.operations
            if isinstance(operation, pokerkit.HoleCardsShowingOrMucking) and operation.hole_cards
        }

    def act(self, action: Action) -> None:
        """The player to act does this; ValueError if PokerKit's rules refuse it."""
        match action:
            case Fold():
                with warnings.catch_warnings():
                    # A fold for free is legal; PokerKit wonders at it.
                    warnings.simplefilter("ignore")
                    self.state.fold()
            case Check() | Call():
                self.state.check_or_call()
            case Bet(to) | RaiseTo(to):
                self.state.complete_bet_or_raise_to(to)
            case StandPat():
                self.state.stand_pat_or_discard()
            case Discard(slots):
                held = self.state.hole_cards[self.actor or 0]
                self.state.stand_pat_or_discard([held[slot] for slot in slots])
            case _:
                raise AssertionError(f"nobody does this here: {action}")

    def skip_idle_checks(self) -> None:
        """Check for a player who owes nothing while all others are all-in.

        PokerKit asks him although there is nothing to decide; our rules do not (R4.4).
        """
        state = self.state
        while (place := state.actor_index) is not None and not state.checking_or_calling_amount:
            others = [i for i in state.player_indices if i != place and state.statuses[i]]
            if any([state.stacks[i] for i in others]):
                return
            state.check_or_call()


def _new_state(setup: HandSetup) -> State:
    """A state that waits for its first card, so that the deck can be laid in order."""
    seats = setup.clockwise()
    stakes = setup.game.stakes
    game: Any = _game_class(setup)(
        tuple(automation for automation in AUTOMATIONS if automation not in DEALING),
        True,
        sum(post.amount for post in setup.posts if post.kind is PostKind.ANTE) // len(seats),
        [stakes.small_blind, stakes.big_blind],
        stakes.small_bet if setup.game.betting.is_fixed else stakes.big_blind,
        stakes.big_bet if setup.game.betting.is_fixed else stakes.big_blind,
        mode=Mode.CASH_GAME,
    )
    cap = setup.game.house.cap
    if setup.game.betting.is_fixed:
        # PokerKit counts raises after the big blind, our cap counts the big blind as one (R5.2).
        first, *later = game.streets
        name = "max_completion_betting_or_raising_count"
        game.streets = (
            replace(first, **{name: None if cap is None else cap - 1}),
            *[replace(street, **{name: cap}) for street in later],
        )
    state: State = game([seat.stack for seat in seats], len(seats))
    return state


def _game_class(setup: HandSetup) -> type:
    variant = setup.game.variant
    return type(
        "Game",
        (STRUCTURES[setup.game.betting.name], pokerkit.games.TripleDraw),
        {
            "deck": pokerkit.Deck.STANDARD,
            "hand_types": HAND_TYPES[variant.name],
            "hole_dealing_count": variant.cards,
        },
    )
