"""How the button and the blinds move from one hand to the next, and who is dealt in."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from badugi.table.lineup import Lineup, clockwise, is_between
from badugi.table.posts import usual_lineup
from badugi.table.state import Chair, Status, Table


class _Places(Struct, frozen=True):
    button: int
    small: int
    big: int


class _Ring(Struct, frozen=True):
    """The seats that matter: where the last hand's places were and who may be dealt in.

    ``settled`` owe nothing and are dealt in wherever they sit; ``entering`` unless they sit
    between button and big blind; any other of ``ready`` only in the big blind.
    """

    button: int
    small: int
    big: int
    ready: tuple[int, ...]
    settled: tuple[int, ...]
    entering: tuple[int, ...]


def next_lineup(table: Table) -> Lineup:
    """The places of the next hand, by the button rule of the game just played.

    At least two seats must be ready. Where fewer than two players owe nothing there is no order
    of blinds to protect: all who are ready are dealt in without posting, as at a new table.
    """
    last, ready = table.lineup, table.ready
    if last is None:
        return _first(table, ready)
    if last.small_blind is None or last.big_blind is None:
        button = clockwise(ready, last.button)[0]
        return Lineup(button=button, seats=ready)
    settled = tuple([seat for seat in ready if _is_settled(table, seat)])
    is_fresh = len(settled) < 2
    ring = _Ring(
        button=last.button,
        small=last.small_blind,
        big=last.big_blind,
        ready=ready,
        settled=ready if is_fresh else settled,
        entering=() if is_fresh else tuple([seat for seat in ready if _is_entering(table, seat)]),
    )
    lineup = _lineup(table, ring, is_dead=table.game.house.button == "dead" and not is_fresh)
    return replace(lineup, is_fresh=is_fresh)


def _chair(table: Table, seat: int) -> Chair:
    chair = table.chair(seat)
    assert chair is not None
    return chair


def _is_settled(table: Table, seat: int) -> bool:
    chair = _chair(table, seat)
    return chair.status is Status.PLAYING if table.setup.is_cash else not chair.is_new


def _is_entering(table: Table, seat: int) -> bool:
    chair = _chair(table, seat)
    return chair.is_entering if table.setup.is_cash else chair.is_new


def _first(table: Table, ready: tuple[int, ...]) -> Lineup:
    """The first hand of a table: everybody who sits is dealt in without posting."""
    start = table.setup.button or ready[0]
    button = clockwise(ready, start - 1)[0]
    if not table.setup.has_blinds:
        return Lineup(button=button, seats=ready)
    return replace(usual_lineup(ready, button), is_fresh=True)


def _lineup(table: Table, ring: _Ring, *, is_dead: bool) -> Lineup:
    places = _dead(ring) if is_dead else _moving(ring)
    seats = _dealt_in(ring, places)
    if len(seats.intersection(ring.settled)) < 2:
        places = _by_big_blind(ring)
        seats = _dealt_in(ring, places)
    if len(seats) == 2:
        places = _of_two(table, ring, seats)
        seats = _dealt_in(ring, places)
    posting = seats.intersection(ring.entering) - {places.big}
    return Lineup(
        button=places.button,
        small_blind=places.small,
        big_blind=places.big,
        seats=tuple(sorted(seats)),
        posting=tuple(sorted(posting)) if table.setup.is_cash else (),
    )


def _dealt_in(ring: _Ring, places: _Places) -> set[int]:
    """Nobody comes in between button and big blind (R1.5).

    A dead button may come to lie before somebody who was away and owes nothing: he waits too.
    """
    seats = {places.big}
    if places.small in ring.settled:
        seats.add(places.small)
    for seat in ring.settled + ring.entering:
        if not is_between(seat, first=places.button, last=places.big):
            seats.add(seat)
    return seats


def _moving(ring: _Ring) -> _Places:
    """The button goes to the next settled player, and the next two post (R1.3)."""
    if len(ring.settled) > 2:
        button = clockwise(ring.settled, ring.button)[0]
        small = clockwise(ring.settled, button)[0]
        big = clockwise(ring.ready, small)[0]
        if big != ring.big:
            return _Places(button, small, big)
    return _by_big_blind(ring)


def _dead(ring: _Ring) -> _Places:
    """The big blind moves to the next player; small blind and button follow it (R1.3)."""
    big = clockwise(ring.ready, ring.big)[0]
    if not is_between(ring.big, first=ring.small, last=big):
        return _by_big_blind(ring)
    return _Places(ring.small, ring.big, big)


def _by_big_blind(ring: _Ring) -> _Places:
    """The big blind moves to the next player, the others to whom sits before him.

    So nobody posts it twice running where the button alone would not see to that (R1.4).
    """
    big = clockwise(ring.ready, ring.big)[0]
    small, *others = reversed(clockwise([seat for seat in ring.settled if seat != big], big))
    if others:
        return _Places(others[0], small, big)
    behind = [seat for seat in ring.entering if is_between(seat, first=big, last=small)]
    button = clockwise(behind, small)[-1] if behind else small
    return _Places(button, small, big)


def _of_two(table: Table, ring: _Ring, seats: Collection[int]) -> _Places:
    """The places of two players, unless that takes the button or big blind past somebody.

    He is no longer between button and big blind and comes in (R1.5, R1.7), so there are three or
    more. If the button moves on he has the big blind or sits behind it; after a last big blind
    who is still in he has the button or sits before it.
    """
    two = _heads_up(table, ring, seats)
    passed = [
        seat
        for seat in ring.settled + ring.entering
        if is_between(seat, first=two.big, last=two.button)
    ]
    if not passed:
        return two
    big = clockwise(ring.ready, two.big)[0]
    if ring.big not in (two.button, big):
        return _Places(two.button, two.big, big)
    return _Places(clockwise(passed, two.button)[-1], two.button, two.big)


def _heads_up(table: Table, ring: _Ring, seats: Collection[int]) -> _Places:
    """Of two, the last big blind takes the button, if still in; else it moves on (R1.4)."""
    if ring.big in seats and not _chair(table, ring.big).is_new:
        button = ring.big
    else:
        button = clockwise(seats, ring.button)[0]
    return _Places(button, button, clockwise(seats, button)[0])
