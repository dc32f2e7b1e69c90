"""What the teacher says about a decision: what there is to see, to think and to do.

As long as the cards come as the story means them to, he tells the story; for whoever has drawn
otherwise there is a word for every kind of decision.
"""

from __future__ import annotations

from badugi.hand import Action, Discard, Hand, Legal, Phase, StandPat, legal
from badugi.hand.helper import explain
from badugi.hand.notation import format_action, parse_action
from badugi.locale import say
from badugi.protocol.lesson import Advice, Level
from badugi.room.lesson.course import is_story, stage
from badugi.room.lesson.story import GAME, LEARNER, RECOMMENDED


def advise(seen: Hand, level: Level, locale: str) -> Advice:
    """A word for the learner's decision, in the hand as he sees it."""
    if is_story(seen):
        key = f"lesson.{level}.{_name(seen)}"
        action = parse_action(RECOMMENDED[stage(seen) - 1], seen)
    else:
        kind, action = _usual(seen)
        key = f"lesson.aside.{kind}"
    words = _words(seen, locale)
    parts = [say(f"{key}.{part}", locale, **words) for part in ("see", "think", "do")]
    return Advice(
        title=say(f"{key}.title", locale),
        text="\n\n".join(parts),
        recommended=format_action(action, seen),
        why_not=say(f"{key}.why_not", locale, **words),
    )


def _name(seen: Hand) -> str:
    """What the words for a decision of the story are called: ``bet_1``, ``draw_1``, …"""
    return f"draw_{seen.draw}" if seen.phase is Phase.DRAWING else f"bet_{seen.round}"


def _usual(seen: Hand) -> tuple[str, Action]:
    """The kind of decision, and what is usually right."""
    options = legal(seen, LEARNER)
    cards = seen.player(LEARNER).cards
    (unused,) = explain(cards, GAME.rankings, has_draw=True).unused
    if options.slots:
        return ("draw", Discard(unused)) if unused else ("pat", StandPat())
    if not unused:
        return "made", _aggressive(options)
    if options.may_check:
        return "free", parse_action("k", seen)
    is_close = len(unused) == 1
    return ("close", parse_action("c", seen)) if is_close else ("far", parse_action("f", seen))


def _aggressive(options: Legal) -> Action:
    """The bet or raise; the learner may always make one, for nobody raises before him."""
    assert options.lowest is not None
    return options.sized(options.lowest)


def _words(seen: Hand, locale: str) -> dict[str, object]:
    """What the sentences about a decision may name."""
    options = legal(seen, LEARNER)
    cards = seen.player(LEARNER).cards
    return {
        "hand": explain(cards, GAME.rankings, locale, has_draw=False).text,
        "pot": seen.pot,
        "call": options.call or 0,
        "to": options.lowest or 0,
    }
