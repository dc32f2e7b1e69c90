"""What the arrays of PHH say of seats, posts and stakes, for the reader and for the writer."""

from __future__ import annotations

from collections.abc import Sequence

from badugi.hand.setup import Post, PostKind
from badugi.rules import VARIANTS, Betting, FixedLimit, Stakes, Variant

CODES = {"badugi": "FB", "deuce-to-seven": "F2L3D"}
"""The standard's codes for games of ours, both fixed limit, by variant."""
OTHER = "_other"
"""Our code for a variant that is in no list of ours; the field ``_variant`` has all of it."""


def code_of(variant: Variant, betting: Betting) -> str:
    """The code of a game: the standard's, or one of ours, which nobody can take for it."""
    if variant not in VARIANTS:
        return OTHER
    if isinstance(betting, FixedLimit) and variant.name in CODES:
        return CODES[variant.name]
    return f"_{variant.name}"


def variant_of(code: str) -> Variant | None:
    """The variant of ours that a code means, if any."""
    for variant in VARIANTS:
        if code in {CODES.get(variant.name), f"_{variant.name}"}:
            return variant
    return None


def by_player(amounts: Sequence[int]) -> tuple[int, ...]:
    """An array of posts in the order of the players: of two, the button comes first in it."""
    return tuple(reversed(amounts)) if len(amounts) == 2 else tuple(amounts)


def posts_said(
    seats: Sequence[int], antes: Sequence[int], blinds: Sequence[int]
) -> tuple[Post, ...] | None:
    """The posts that the two arrays mean; None where they hold a straddle (R2.6).

    ``seats`` are the players' seats from the left of the button. A blind below zero is a
    newcomer's live post. An ante that not everybody owes is dead money.
    """
    kind = PostKind.ANTE if len(set(antes)) == 1 else PostKind.DEAD
    posts = [
        Post(seat, kind, amount)
        for seat, amount in zip(seats, by_player(antes), strict=True)
        if amount
    ]
    in_array = seats[::-1] if len(seats) == 2 else seats
    real = [(seat, amount) for seat, amount in zip(in_array, blinds, strict=True) if amount > 0]
    if len(real) > 2:
        return None
    kinds = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND)[2 - len(real) :]
    posts += [Post(blind[0], kind, blind[1]) for blind, kind in zip(real, kinds, strict=True)]
    posts += [
        Post(seat, PostKind.LIVE, -amount)
        for seat, amount in zip(in_array, blinds, strict=True)
        if amount < 0
    ]
    return tuple(posts)


def stakes_said(posts: Sequence[Post], *, small_bet: int, big_bet: int, decimals: int) -> Stakes:
    """The stakes at which such bets and posts are usual; SetupError if there are none."""
    most = dict.fromkeys(PostKind, 0)
    for post in posts:
        most[post.kind] = max(most[post.kind], post.amount)
    big = most[PostKind.BIG_BLIND] or most[PostKind.LIVE]
    return Stakes(
        small_bet=small_bet,
        big_bet=big_bet,
        small_blind=min(big, most[PostKind.SMALL_BLIND] or big // 2),
        big_blind=big,
        ante=most[PostKind.ANTE] or most[PostKind.DEAD],
        decimals=decimals,
    )


def clockwise(seats: Sequence[int], button: int) -> list[int]:
    """The seats from the left of the button round to it."""
    return sorted(seats, key=lambda seat: (seat <= button, seat))
