"""The hand of the lesson: which cards come, how the two others play them, what we would do.

The learner has the button with three good cards. He raises, misses his first draw, makes a ten
badugi with the second, stays with it because the last opponent still draws, and bets it again.
"""

from __future__ import annotations

from msgspec import Struct

from badugi.cards import PACK, parse_cards
from badugi.deck import StackedDeck, seed_of, shuffle_stream, shuffled
from badugi.hand import (
    Action,
    Discard,
    Hand,
    HandSetup,
    Phase,
    Post,
    PostKind,
    Seat,
    StandPat,
    legal,
)
from badugi.hand.helper import explain
from badugi.hand.notation import parse_action
from badugi.locale import say
from badugi.rules import parse_game

LEARNER, MINA, THEO = 1, 2, 3
PLAYERS = {LEARNER: "learner", MINA: "b_lesson.mina", THEO: "b_lesson.theo"}
"""The ids of those at the table; the two others are programs, and the table says so."""

STACK = 200
GAME = parse_game("2/4 limit badugi")

# One card at a time to Mina, Theo and the learner, who has the button.
_DEALT = "6s 2h As  Jd Jh 7d  2d 5d Kd  9s 3c 4h"
# Mina, Theo and the learner are served in turn: 2, 1 and 1 cards, then one each, then as it comes.
_DRAWN = "3h Qd 9c 4s  6h Jc Tc  Qs 8h"

RECOMMENDED = ("r", "d 3", "c", "d 4", "r", "p", "b")
"""What we would do in each of the learner's decisions, if he has done so before."""


class Manner(Struct, frozen=True):
    """How somebody plays a betting round: where a check is free, for one bet, and for more."""

    free: str
    one: str
    more: str


_CURIOUS = Manner("k", "c", "c")
_BOLD = Manner("b", "c", "c")

MANNERS: dict[int, tuple[Manner, ...]] = {
    MINA: (_CURIOUS, _CURIOUS, Manner("k", "c", "f"), Manner("k", "f", "f")),
    THEO: (_CURIOUS, _BOLD, _BOLD, _CURIOUS),
}
"""How the two play each betting round. Neither ever raises, so the learner acts once a round."""


def setup(locale: str) -> HandSetup:
    """The table of the lesson, with everybody's name in the learner's language."""
    names = {
        LEARNER: say("lesson.names.you", locale),
        MINA: say("lesson.names.mina", locale),
        THEO: say("lesson.names.theo", locale),
    }
    return HandSetup(
        game=GAME,
        seats=tuple([Seat(seat, STACK, name) for seat, name in names.items()]),
        button=LEARNER,
        posts=(
            Post(MINA, PostKind.SMALL_BLIND, GAME.stakes.small_blind),
            Post(THEO, PostKind.BIG_BLIND, GAME.stakes.big_blind),
        ),
    )


def deck() -> StackedDeck:
    """The whole pack: the cards of the story, and below them the others, shuffled once for all."""
    top = parse_cards(_DEALT + _DRAWN)
    rest = [card for card in PACK if card not in top]
    return StackedDeck(top + shuffled(rest, shuffle_stream(seed_of("first lesson"), 0)))


def reply(hand: Hand) -> Action:
    """What the player to act does, if it is not the learner: he looks at his own cards alone."""
    seat = hand.actor
    assert seat is not None
    if hand.phase is Phase.DRAWING:
        cards = hand.player(seat).cards
        (thrown,) = explain(cards, GAME.rankings, has_draw=True).unused
        return Discard(thrown) if thrown else StandPat()
    manner = MANNERS[seat][hand.round - 1]
    if legal(hand).may_check:
        return parse_action(manner.free, hand)
    return parse_action(manner.one if hand.call <= hand.unit else manner.more, hand)
