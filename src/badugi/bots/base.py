"""What a bot is: somebody who looks at what his seat may see and says what he does.

A bot is any callable ``(view, legal, rng) -> action``. It keeps nothing between two turns, so one
bot may sit in every seat of a room, and the same view with the same ``rng`` gives the same move.
"""

from __future__ import annotations

from random import Random
from typing import Protocol, runtime_checkable

from badugi.errors import BotError, IllegalAction
from badugi.hand import (
    Action,
    Bet,
    Event,
    Hand,
    Legal,
    Muck,
    RaiseTo,
    Show,
    apply,
    view,
)
from badugi.hand import legal as legal_for
from badugi.hand.turns import can_win, open_pot


@runtime_checkable
class Bot(Protocol):
    """A player that is a program."""

    def __call__(self, view: Hand, legal: Legal, rng: Random, /) -> Action:
        """What he does: one of ``legal``, from the hand as his seat sees it.

        ``legal.seat`` is his own seat. ``rng`` is the only chance he may use.
        """
        ...


def turn_rng(secret: int | str, *, hand: int | str, seat: int, turn: int) -> Random:
    """The chance for one turn, from the bots' own secret and never from the deck's seed.

    ``turn`` counts what the seat has been asked in this hand. Equal arguments, equal chance.
    """
    return Random(f"badugi bot v1/{secret}/{hand}/{seat}/{turn}")


def name_of(bot: Bot) -> str:
    """What a bot is called: the name of its function, or of its kind."""
    return str(getattr(bot, "__name__", type(bot).__name__.lower()))


def let_play(bot: Bot, hand: Hand, *, seat: int, rng: Random) -> tuple[Hand, tuple[Event, ...]]:
    """The hand after a bot's move, made from what its seat may see.

    Raises BotError, which names the bot, when it plays what the rules refuse.
    """
    action = bot(view(hand, seat), legal_for(hand, seat), rng)
    try:
        return apply(hand, action, seat=seat)
    except IllegalAction as error:
        raise BotError(
            "bot_erred", bot=name_of(bot), seat=seat, action=action, reason=error
        ) from error


def show_or_muck(view: Hand, legal: Legal) -> Show | Muck:
    """Show what can win or tie any part of the pot, or must be shown; muck the rest (R8.3)."""
    found = open_pot(view)
    if not legal.may_muck or found is None or can_win(view, found[1], view.player(legal.seat)):
        return Show()
    return Muck()


def raise_by_pot(view: Hand, legal: Legal, *, fraction: float) -> Bet | RaiseTo:
    """A bet or raise of about this fraction of the pot after a call, as near as is legal.

    Fixed limit has one size. A size that would leave less than a third of the stack behind goes
    all-in. The betting must be open: ``legal.lowest`` is not None.
    """
    assert legal.lowest is not None
    assert legal.highest is not None
    owed = legal.call or 0
    wanted = view.bet + int(fraction * (view.pot + owed)) // legal.chip * legal.chip
    to = min(max(wanted, legal.lowest), legal.highest)
    if legal.highest == legal.all_in and 3 * (legal.all_in - to) < legal.all_in:
        to = legal.all_in
    return legal.sized(to)
