"""How the lesson tells the hand: as the dealer would, but to the learner himself: "You call 2"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from badugi.cards import Card
from badugi.hand import Event, HandSetup
from badugi.hand import events as ev
from badugi.hand.helper import explain
from badugi.hand.narrate import narrator
from badugi.locale import say
from badugi.protocol.replay import ReplayStep
from badugi.room.lesson.story import GAME, LEARNER


def to_learner(step: ReplayStep, event: Event, setup: HandSetup, locale: str) -> ReplayStep:
    """A step of the hand, its line in the second person where it tells of the learner."""
    if isinstance(event, ev.HandStarted):
        return replace(step, line=_you(locale, "started", game=GAME.spoken(locale)))
    if isinstance(event, ev.HandEnded):
        return replace(step, line=_ended(event, setup, locale))
    if step.seat != LEARNER:
        return step
    return replace(step, line=_OWN[type(event)](event, locale))


def _you(locale: str, key: str, **params: object) -> str:
    return say(f"lesson.you.{key}", locale, **params)


def _alone(key: str) -> Callable[[Any, str], str]:
    """A line that needs no more words."""
    return lambda _event, locale: _you(locale, key)


def _amount(key: str, field: str) -> Callable[[Any, str], str]:
    """A line about chips."""
    return lambda event, locale: _you(locale, key, amount=getattr(event, field))


def _cards(key: str) -> Callable[[Any, str], str]:
    """A line about cards that he sees, and what they are."""
    return lambda event, locale: _you(
        locale,
        key,
        count=len(event.cards),
        cards=_drawn(event.cards),
        hand=explain(event.cards, GAME.rankings, locale, has_draw=False).text,
    )


def _drawn(cards: tuple[Card, ...]) -> str:
    return " ".join([card.symbol for card in cards])


def _ended(event: ev.HandEnded, setup: HandSetup, locale: str) -> str:
    """The end, with the hands that were mucked at the showdown; nothing if there are none."""
    others = [holding for holding in event.mucked if holding.seat != LEARNER]
    own = [holding for holding in event.mucked if holding.seat == LEARNER]
    if not event.mucked:
        return ""
    told = [narrator(setup, locale)(replace(event, mucked=tuple(others)))]
    return " ".join([*told, *[_cards("mucked_hand")(holding, locale) for holding in own]])


_OWN: dict[type, Callable[[Any, str], str]] = {
    ev.CardsDealt: _cards("dealt"),
    ev.Folded: _alone("folded"),
    ev.Checked: _alone("checked"),
    ev.Called: _amount("called", "added"),
    ev.BetMade: _amount("bet", "to"),
    ev.RaisedTo: _amount("raised", "to"),
    ev.Discarded: _cards("discarded"),
    ev.StoodPat: _alone("pat"),
    ev.Showed: _cards("showed"),
    ev.Mucked: _alone("mucked"),
    ev.PotWon: _amount("won", "amount"),
}
"""What can happen to the learner in a hand in which he posts nothing and no bet goes unanswered."""
