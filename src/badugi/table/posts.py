"""Who posts what before the cards are dealt: antes, blinds, and what newcomers put in."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from badugi.hand import HandSetup, Post, PostKind, Seat
from badugi.rules import Game
from badugi.table.lineup import Lineup, clockwise


def posts_due(
    game: Game, lineup: Lineup, *, missed_small: Collection[int] = ()
) -> tuple[Post, ...]:
    """All posts of a hand in the order they are made, with full amounts in chips.

    Antes come first, from the left of the button (R2.3), then the small and the big blind (R2.1),
    then each posting newcomer (R1.5). ``missed_small`` are the seats that also owe a small blind;
    where the house wants it, it is dead and comes before the live post.
    """
    stakes = game.stakes
    order = clockwise(lineup.seats, lineup.button)
    posts = [Post(seat, PostKind.ANTE, stakes.ante) for seat in order]
    if lineup.small_blind in lineup.seats:
        posts.append(Post(lineup.small_blind, PostKind.SMALL_BLIND, stakes.small_blind))
    if lineup.big_blind is not None:
        posts.append(Post(lineup.big_blind, PostKind.BIG_BLIND, stakes.big_blind))
    for seat in order:
        if seat in lineup.posting:
            if seat in missed_small and game.house.missed_blinds == "all":
                posts.append(Post(seat, PostKind.DEAD, stakes.small_blind))
            posts.append(Post(seat, PostKind.LIVE, stakes.big_blind))
    return tuple([post for post in posts if post.amount])


def usual_lineup(seats: Collection[int], button: int) -> Lineup:
    """The places when nobody comes or goes; of two players the button has the small blind."""
    order = clockwise(seats, button)
    if len(order) < 2:
        return Lineup(button=button, seats=tuple(order))
    if len(order) == 2 and button in order:
        order.reverse()
    return Lineup(
        button=button, small_blind=order[0], big_blind=order[1], seats=tuple(sorted(seats))
    )


def usual_setup(
    game: Game, stacks: Mapping[int, int], button: int, names: Mapping[int, str] | None = None
) -> HandSetup:
    """A hand with the usual antes and blinds: ``stacks`` is chips by seat number.

    Of two players the button posts the small blind (R2.1). Nothing is checked here;
    ``badugi.hand.start`` refuses a hand that cannot be dealt.

    >>> from badugi.rules import make_game
    >>> setup = usual_setup(make_game(stakes="2/4"), {1: 200, 2: 200, 3: 200}, button=3)
    >>> [(post.seat, post.kind.value, post.amount) for post in setup.posts]
    [(1, 'small_blind', 1), (2, 'big_blind', 2)]
    """
    called = names or {}
    lineup = usual_lineup(tuple(stacks), button)
    return HandSetup(
        game=game,
        seats=tuple([Seat(seat, stacks[seat], called.get(seat, "")) for seat in sorted(stacks)]),
        button=button,
        posts=posts_due(game, lineup),
    )
