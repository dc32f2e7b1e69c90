"""What the teacher says when the hand of the lesson is over: what happened, what to take along."""

from __future__ import annotations

from badugi.hand import Hand, Player
from badugi.hand.helper import explain
from badugi.locale import say
from badugi.protocol.lesson import Advice, Ending, Level
from badugi.room.lesson.course import is_story
from badugi.room.lesson.story import GAME, LEARNER


def conclude(seen: Hand, locale: str) -> Advice:
    """What happened in a hand that is over."""
    key = f"lesson.end.{_outcome(seen)}"
    words = _result(seen, locale)
    return Advice(title=say(f"{key}.title", locale), text=say(f"{key}.text", locale, **words))


def ending(level: Level, locale: str) -> Ending:
    """What to take along."""
    first, second, third = [
        say(f"lesson.{level}.remember.{place}", locale) for place in ("first", "second", "third")
    ]
    return Ending(remember=(first, second, third), next=say("lesson.end.next", locale))


def _outcome(seen: Hand) -> str:
    """How the hand ended for the learner; whatever he does, these cards split no pot."""
    learner = seen.player(LEARNER)
    if learner.folded:
        return "folded"
    if not learner.won:
        return "lost"
    return "story" if is_story(seen) else "won"


def _result(seen: Hand, locale: str) -> dict[str, object]:
    """What the sentences about the end may name."""
    learner, names = seen.player(LEARNER), seen.setup.names()
    others = [player for player in seen.active if player.seat != LEARNER]
    if learner.folded:
        winner = max(others, key=lambda player: player.won)
        return {"name": names[winner.seat], "amount": winner.won}
    # Whoever stayed to the showdown can be seen in the end, also if he mucked (R8.4).
    rival = min(others, key=_strength)
    why = "rank" if _size(learner) == _size(rival) else "size"
    return {
        "amount": learner.won,
        "hand": _called(learner, locale),
        "name": names[rival.seat],
        "other": _called(rival, locale),
        "because": say(f"lesson.end.because.{why}", locale),
    }


def _strength(player: Player) -> int:
    """The number of his class, 0 the best."""
    (ranking,) = GAME.rankings
    return ranking.number(player.cards)


def _size(player: Player) -> int:
    """How many of his cards play."""
    (ranking,) = GAME.rankings
    return len(ranking.playing(player.cards))


def _called(player: Player, locale: str) -> str:
    return explain(player.cards, GAME.rankings, locale, has_draw=False).text
