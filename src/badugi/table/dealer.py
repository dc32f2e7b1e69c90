"""What happens at a table unasked: blinds owed, the next game, the deal, the busted and leaving."""

from __future__ import annotations

from badugi.hand import HandSetup, PostKind, Seat
from badugi.table import events as ev
from badugi.table.lineup import Lineup, is_passed
from badugi.table.posts import posts_due
from badugi.table.state import Chair, Phase, Status, Table


def dealer(table: Table) -> ev.Event | None:
    """The next event nobody need ask for; None when somebody must do something.

    Once the button has moved the hand follows, in a dealer's choice after the button has chosen.
    After a hand, players without chips are out and those who asked to leave do.
    """
    if table.phase is Phase.BETWEEN:
        return _clear_up(table)
    if table.phase is Phase.PLAYING or table.chooser is not None or table.lineup is None:
        return None
    return _change_game(table, table.lineup) or _owe(table, table.lineup) or _deal(table)


def _clear_up(table: Table) -> ev.Event | None:
    """Of several who bust in one hand the shortest stack is out first."""
    had = {seat.seat: seat.stack for seat in table.hand.seats} if table.hand else {}
    broke = [
        chair for chair in table.chairs if chair.chips == 0 and chair.status is not Status.BUSTED
    ]
    if broke:
        chair = min(broke, key=lambda chair: had.get(chair.seat, 0))
        return ev.Busted(chair.seat, chair.player)
    for chair in table.chairs:
        if chair.is_leaving:
            return ev.StoodUp(chair.seat, chair.player, chair.chips)
    return None


def _change_game(table: Table, lineup: Lineup) -> ev.Event | None:
    """The next game of the mix, once this one has had its hands or its orbit (R11.4)."""
    count = len(table.setup.games)
    if count == 1 or not table.hands_of_game:
        return None
    return ev.GameChanged((table.place + 1) % count) if _has_had_its_turn(table, lineup) else None


def _has_had_its_turn(table: Table, lineup: Lineup) -> bool:
    rotation = table.setup.rotation
    if isinstance(rotation, int):
        return table.hands_of_game >= rotation
    if rotation == "dealers_choice" or table.before is None or table.began is None:
        return False
    old, new = table.before.button, lineup.button
    return old != new and is_passed(table.began, first=old, last=new)


def _owe(table: Table, lineup: Lineup) -> ev.Event | None:
    """The next blind that passed a player who is not dealt in (R1.6)."""
    if not (table.setup.is_cash and table.before and table.game.stakes.big_blind):
        return None
    for chair in table.chairs:
        if chair.seat in lineup.seats or chair.is_new or chair.status is Status.PLAYING:
            continue
        if not chair.owes_small and _has_passed(
            chair, table.before.small_blind, lineup.small_blind
        ):
            return ev.BlindOwed(chair.seat, PostKind.SMALL_BLIND)
        if not chair.owes_big and _has_passed(chair, table.before.big_blind, lineup.big_blind):
            return ev.BlindOwed(chair.seat, PostKind.BIG_BLIND)
    return None


def _has_passed(chair: Chair, old: int | None, new: int | None) -> bool:
    """A small blind that stays where it was, as two players remain, passed nobody."""
    if old is None or new is None or old == new:
        return False
    return is_passed(chair.seat, first=old, last=new)


def _deal(table: Table) -> ev.Event:
    assert table.lineup is not None
    lineup, game = table.lineup, table.game
    chairs = [chair for chair in table.chairs if chair.seat in lineup.seats]
    return ev.HandDealt(
        HandSetup(
            game=game,
            seats=tuple([_seat(table, chair) for chair in chairs]),
            button=lineup.button,
            posts=posts_due(
                game, lineup, missed_small=[chair.seat for chair in chairs if chair.owes_small]
            ),
        )
    )


def _seat(table: Table, chair: Chair) -> Seat:
    """A player as he is dealt in; in a tournament also one who sits out (R2.5)."""
    is_absent = chair.is_away and not table.setup.is_cash
    return Seat(chair.seat, chair.stack, chair.name, is_absent)
