"""Who is dealt into a hand, where the button lies, and who has the blinds."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct


class Lineup(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The places of one hand; every number is a seat number.

    ``button`` and ``small_blind`` may be empty seats under the dead button rule (R1.3); an empty
    small-blind place posts nothing. Where no game has blinds, both blinds are None. ``seats`` are
    dealt in, ``posting`` those of them that buy their way in with a live post (R1.5).
    ``is_fresh``: the game begins anew, and who is not dealt in now will be a newcomer.
    """

    button: int
    small_blind: int | None = None
    big_blind: int | None = None
    seats: tuple[int, ...] = ()
    posting: tuple[int, ...] = ()
    is_fresh: bool = False


def clockwise(seats: Iterable[int], start: int) -> list[int]:
    """The seats from the left of ``start`` round to ``start`` itself.

    >>> clockwise([1, 3, 5, 6], start=3)
    [5, 6, 1, 3]
    """
    return sorted(seats, key=lambda seat: (seat <= start, seat))


def is_between(seat: int, *, first: int, last: int) -> bool:
    """Whether one meets ``seat`` going clockwise from ``first`` before one comes to ``last``.

    The ends do not count. From a seat round to itself every other seat is met.

    >>> is_between(1, first=5, last=2), is_between(5, first=5, last=2)
    (True, False)
    """
    return seat != first and (seat <= first, seat) < (last <= first, last)


def is_passed(seat: int, *, first: int, last: int) -> bool:
    """Whether something that moved clockwise from ``first`` to ``last`` reached or passed a seat.

    >>> is_passed(2, first=5, last=2), is_passed(5, first=5, last=2), is_passed(5, first=5, last=5)
    (True, False, True)
    """
    return seat == last or is_between(seat, first=first, last=last)
