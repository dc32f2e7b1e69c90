"""Running a table: open it, apply one action after another, settle hands, replay its log."""

from __future__ import annotations

from collections.abc import Iterable

from badugi.errors import IllegalAction, RecordError
from badugi.hand import Hand
from badugi.table.actions import Action, Result, SettleHand
from badugi.table.dealer import dealer
from badugi.table.decide import decide
from badugi.table.events import Event, TableOpened
from badugi.table.evolve import evolve, new_table
from badugi.table.setup import TableSetup
from badugi.table.state import Table


def open_table(setup: TableSetup) -> tuple[Table, tuple[Event, ...]]:
    """The empty table, and the event with which its log begins."""
    return new_table(setup), (TableOpened(setup),)


def apply(table: Table, action: Action) -> tuple[Table, tuple[Event, ...]]:
    """The table after an action and all that follows unasked, and the events of both.

    Raises IllegalAction; the table is a value, so a refused action changes nothing.
    """
    event = decide(table, action)
    table, events = advance(evolve(table, event))
    return table, (event, *events)


def advance(table: Table) -> tuple[Table, tuple[Event, ...]]:
    """Let happen what happens unasked, until somebody must do something."""
    events: list[Event] = []
    while (event := dealer(table)) is not None:
        table = evolve(table, event)
        events.append(event)
    return table, tuple(events)


def settle(table: Table, hand: Hand) -> tuple[Table, tuple[Event, ...]]:
    """The table after the running hand, once that is over. Raises IllegalAction otherwise."""
    if hand.setup != table.hand:
        raise IllegalAction("another_hand", clause="R1.3")
    return apply(table, settlement(hand))


def settlement(hand: Hand) -> SettleHand:
    """What a finished hand leaves: each stack, and the rake. IllegalAction while it runs."""
    if not hand.is_over:
        raise IllegalAction("hand_not_over", clause="R1.3")
    players = sorted(hand.players, key=lambda player: player.seat)
    results = tuple([Result(player.seat, player.stack) for player in players])
    return SettleHand(results, sum(hand.rake))


def replay(events: Iterable[Event]) -> Table:
    """The table at the end of its log, taken on trust; RecordError unless it was opened first."""
    opened, *rest = tuple(events) or (None,)
    if not isinstance(opened, TableOpened):
        raise RecordError("table_never_opened")
    table = new_table(opened.setup)
    for event in rest:
        assert event is not None
        table = evolve(table, event)
    return table
