"""Playing a hand: start it, and apply one action after another."""

from __future__ import annotations

from badugi.cards import PACK
from badugi.deck import Deck
from badugi.errors import SetupError
from badugi.hand.actions import Action
from badugi.hand.dealer import dealer
from badugi.hand.decide import decide
from badugi.hand.events import Event
from badugi.hand.evolve import evolve
from badugi.hand.setup import HandSetup, check_setup
from badugi.hand.state import Hand, Phase, new_hand


def start(setup: HandSetup, deck: Deck) -> tuple[Hand, tuple[Event, ...]]:
    """Post, deal and open the betting: the hand at its first decision, and what happened.

    Raises SetupError for a hand that cannot be dealt, among them a deck that is not whole.
    """
    check_setup(setup)
    if len(deck) != len(PACK):
        raise SetupError("pack_incomplete", clause="R1.1", cards=len(deck))
    return advance(new_hand(setup, deck))


def apply(hand: Hand, action: Action, *, seat: int | None = None) -> tuple[Hand, tuple[Event, ...]]:
    """The hand after an action and all the dealer then does, and the events of both.

    ``seat`` says who acts, by default the seat whose turn it is. Raises IllegalAction; the hand
    is a value, so a refused action changes nothing.
    """
    event = decide(hand, action, seat=seat)
    events = [event]
    hand = _work(evolve(hand, event), events)
    return hand, tuple(events)


def advance(hand: Hand) -> tuple[Hand, tuple[Event, ...]]:
    """Let the dealer work until somebody must act or the hand is over."""
    events: list[Event] = []
    hand = _work(hand, events)
    return hand, tuple(events)


def _work(hand: Hand, events: list[Event]) -> Hand:
    """The hand when the dealer has done what he can; what he did is added to ``events``."""
    while (event := dealer(hand)) is not None:
        hand = evolve(hand, event)
        events.append(event)
    # In the middle of a draw no chip can have moved.
    assert hand.phase is Phase.DRAWING or _are_chips_kept(hand), "chips were made or lost"
    return hand


def _are_chips_kept(hand: Hand) -> bool:
    """Whether all chips are behind, in the middle or with the house, and in the end paid out."""
    pot = hand.pot
    if pot < 0 or (pot and hand.is_over):
        return False
    return sum([player.stack for player in hand.players]) + pot + sum(hand.rake) == hand.chips
