"""Everything that is settled before the first card: who sits where, with what, and who posts."""

from __future__ import annotations

from enum import Enum
from operator import attrgetter

from msgspec import Struct

from badugi.errors import SetupError
from badugi.locale import Phrase, say
from badugi.rules import Game


class Seat(Struct, frozen=True, omit_defaults=True):
    """A player dealt in: his seat number, his chips and, for people, his name.

    ``absent`` marks a sitting-out tournament player (R2.5): dealt in, and folded in his turn.
    """

    seat: int
    stack: int
    name: str = ""
    absent: bool = False


class PostKind(str, Enum):
    """What a forced bet is, and so what it counts for (R2.1, R2.3, R1.5)."""

    ANTE = "ante"
    """Everybody's; no part of a bet, but contested in layers (R9.2)."""
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    LIVE = "live"
    """A newcomer's big blind: his bet, with the option to raise."""
    DEAD = "dead"
    """Money for the main pot that buys nothing: a missed small blind, an ante for all."""

    __hash__ = str.__hash__

    @property
    def is_live(self) -> bool:
        """Whether it counts as the player's bet in round one."""
        return self in _LIVE


_LIVE = frozenset({PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.LIVE})


class Post(Struct, frozen=True):
    """One forced bet: the full amount due in chips; a short stack posts what it has (R2.4)."""

    seat: int
    kind: PostKind
    amount: int


MOST_CHIPS = 10**15
"""The biggest stack; whoever has more counts in a bigger unit."""

MOST_SEAT = 10**6
"""The highest seat number, of players and of the button."""

_NUMBER = attrgetter("seat")


class HandSetup(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All that determines a hand, together with its deck and the players' actions.

    ``seats`` in any order, ``button`` any seat number, possibly of an empty seat (R1.3),
    ``posts`` in the order they are made, antes first (R2.3). ``rake`` is a foreign record's own
    figure in chips (R9.5); None: the house's rule. ``rake_parts`` is how that record divides it
    among the pots, the main pot first; empty: in proportion.
    """

    game: Game
    seats: tuple[Seat, ...]
    button: int
    posts: tuple[Post, ...] = ()
    rake: int | None = None
    rake_parts: tuple[int, ...] = ()

    def clockwise(self) -> tuple[Seat, ...]:
        """The seats from the left of the button round to the button."""
        order = sorted(self.seats, key=_NUMBER)
        after = [seat for seat in order if seat.seat > self.button]
        return (*after, *order[: len(order) - len(after)])

    def names(self) -> dict[int, str]:
        """Each seat's name; a seat without one is called by its number."""
        return {seat.seat: seat.name or say("events.seat", seat=seat.seat) for seat in self.seats}


def check_setup(setup: HandSetup) -> None:
    """Raise SetupError if no such hand can be dealt; the sentence says what to change."""
    _check_seats(setup)
    _check_posts(setup)
    _check_rake(setup)


def _check_rake(setup: HandSetup) -> None:
    told = () if setup.rake is None else (setup.rake,)
    for figure in (*told, *setup.rake_parts):
        if type(figure) is not int:
            raise SetupError("whole_chips", clause="R5.8", amount=figure)
        if figure < 0:
            raise SetupError("rake_negative", clause="R9.5", rake=figure)
    if setup.rake_parts and sum(setup.rake_parts) != setup.rake:
        raise SetupError(
            "rake_parts", clause="R9.5", rake=setup.rake or 0, parts=sum(setup.rake_parts)
        )


def _check_seats(setup: HandSetup) -> None:
    variant = setup.game.variant
    if not 2 <= len(setup.seats) <= variant.seats:
        raise SetupError(
            "too_many_or_few_players",
            clause="R1.2",
            players=len(setup.seats),
            most=variant.seats,
            variant=variant.title,
        )
    numbers = [seat.seat for seat in setup.seats]
    if len(set(numbers)) != len(numbers):
        raise SetupError("seat_taken_twice", clause="R1.2", seats=sorted(numbers))
    for number in (*numbers, setup.button):
        if not 0 <= number <= MOST_SEAT:
            raise SetupError("bad_seat_number", clause="R1.2", seat=number, most=MOST_SEAT)
    for seat in setup.seats:
        if type(seat.stack) is not int:
            raise SetupError("whole_chips", clause="R5.8", amount=seat.stack)
        if seat.stack > MOST_CHIPS:
            raise SetupError("too_many_chips", clause="R5.8", seat=seat.seat, most=MOST_CHIPS)
        if seat.stack <= 0:
            raise SetupError("no_chips", clause="R1.8", seat=seat.seat, stack=seat.stack)


def _check_posts(setup: HandSetup) -> None:
    numbers = {seat.seat for seat in setup.seats}
    posted: set[tuple[int, str]] = set()
    for post in setup.posts:
        _check_post(post)
        if post.seat not in numbers:
            raise SetupError("post_from_empty_seat", clause="R2.1", seat=post.seat)
        _check_order(post, posted)
        posted.add((post.seat, _GROUP.get(post.kind, post.kind)))
    _check_blinds(setup.posts)


_GROUP = dict.fromkeys(_LIVE, "live")
"""A player has one live post, whatever it is."""


def _check_post(post: Post) -> None:
    if type(post.amount) is not int:
        raise SetupError("whole_chips", clause="R5.8", amount=post.amount)
    if post.amount <= 0:
        raise SetupError("post_of_nothing", clause="R2.2", seat=post.seat, amount=post.amount)


def _check_order(post: Post, posted: set[tuple[int, str]]) -> None:
    """Antes go in first, one a player; a player has one live post (R2.3, R1.5)."""
    if post.kind in _LIVE:
        if (post.seat, "live") in posted:
            raise SetupError("two_live_posts", clause="R1.5", seat=post.seat)
    elif post.kind is PostKind.ANTE:
        if (post.seat, PostKind.ANTE) in posted:
            raise SetupError("two_antes", clause="R2.3", seat=post.seat)
        if any([kind == "live" for _, kind in posted]):
            raise SetupError("ante_after_blind", clause="R2.3", seat=post.seat)


def _check_blinds(posts: tuple[Post, ...]) -> None:
    blinds: dict[PostKind, int] = {}
    for post in posts:
        if post.kind is PostKind.SMALL_BLIND or post.kind is PostKind.BIG_BLIND:
            if post.kind in blinds:
                named = Phrase(f"events.post.{post.kind.value}")
                raise SetupError("blind_posted_twice", clause="R2.1", blind=named)
            blinds[post.kind] = post.amount
    small = blinds.get(PostKind.SMALL_BLIND, 0)
    if small > blinds.get(PostKind.BIG_BLIND, small):
        raise SetupError("small_blind_too_big", clause="R2.2", small=small)
