"""What the floor does to a seat on its own: time-outs, putting somebody out, choosing for him."""

from __future__ import annotations

from badugi import table as floor
from badugi.bots.base import show_or_muck
from badugi.hand import Action, Check, Fold, Hand, StandPat, legal
from badugi.hand import view as seen_by
from badugi.protocol import Event, Felt, fold
from badugi.protocol import events as ev
from badugi.protocol.info import Openings
from badugi.room.decide import at_table, play, with_deck
from badugi.room.shuffle import Shuffler


def time_out(felt: Felt, *, shuffler: Shuffler, openings: Openings) -> tuple[Event, ...]:
    """What a player does who has run out of time: the rules do it for him (R10.1).

    At a cash table he then sits out from the next hand. A choice of game stays as it is.
    """
    if felt.hand is None or felt.hand.actor is None:
        assert felt.table.chooser is not None, "nobody's time is over"
        return choose(felt, felt.table.place, shuffler=shuffler)
    seat = felt.hand.actor
    action = default_action(felt.hand, seat)
    events = play(felt, action, seat=seat, shuffler=shuffler, openings=openings)
    return (*events, *_sits_out(fold(felt, events), seat, felt))


def default_action(hand: Hand, seat: int) -> Action:
    """Check if that is free, else fold; in a draw stand pat; show what may win (R10.1)."""
    options = legal(hand, seat)
    if options.slots:
        return StandPat()
    if options.may_check:
        return Check()
    if options.may_fold:
        return Fold()
    return show_or_muck(seen_by(hand, seat), options)


def choose(felt: Felt, place: int, *, shuffler: Shuffler) -> tuple[Event, ...]:
    """The game of this hand is settled, and its deck sealed."""
    return with_deck(felt, at_table(felt, floor.ChooseGame(place)), shuffler)


def stand_up(felt: Felt, seat: int) -> tuple[Event, ...]:
    """Somebody loses his seat, after the running hand if he is in it. IllegalAction if nobody."""
    return at_table(felt, floor.StandUp(seat))


def closing() -> tuple[Event, ...]:
    """The table closes as soon as no hand runs."""
    return (ev.TableClosing(),)


def _sits_out(felt: Felt, seat: int, before: Felt) -> tuple[Event, ...]:
    """He sits out from the next hand, if he still sits there and plays."""
    chair, was = felt.table.chair(seat), before.table.chair(seat)
    if chair is None or was is None or chair.player != was.player:
        return ()
    if not felt.table.setup.is_cash or chair.is_away or chair.is_leaving:
        return ()
    return at_table(felt, floor.SitOut(seat))
