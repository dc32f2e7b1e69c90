"""Forced bets as files tell them: whose is the big blind, what was due, and what cannot be."""

from __future__ import annotations

import pytest

from badugi.errors import HistoryError
from badugi.hand.setup import Post, PostKind
from badugi.history.posts import Kind, Posted, posts_of
from badugi.rules import Stakes

STAKES = Stakes(small_bet=20, big_bet=40, small_blind=10, big_blind=20, ante=3)
STACKS = {1: 500, 2: 500, 3: 500, 4: 500}


def told(seat: int, kind: Kind, amount: int, *, all_in: bool = False) -> Posted:
    return Posted(line=7, seat=seat, kind=kind, amount=amount, all_in=all_in)


def posts(*posted: Posted, stacks: dict[int, int] | None = None, button: int = 1) -> list[Post]:
    found = posts_of(list(posted), stakes=STAKES, stacks=stacks or STACKS, button=button)
    return list(found)


def kinds(*posted: Posted, button: int = 1) -> dict[int, str]:
    return {post.seat: post.kind.value for post in posts(*posted, button=button)}


def test_the_big_blind_is_the_next_after_the_small_one_wherever_newcomers_sit() -> None:
    small, second, third = told(2, "small", 10), told(3, "big", 20), told(4, "big", 20)
    assert kinds(small, second, third) == {2: "small_blind", 3: "big_blind", 4: "live"}
    assert kinds(third, small, second) == {2: "small_blind", 3: "big_blind", 4: "live"}
    # A newcomer between the button and the small blind comes last.
    early = (told(2, "big", 20), told(3, "small", 10), told(4, "big", 20))
    assert kinds(*early) == {2: "live", 3: "small_blind", 4: "big_blind"}
    # With a dead small blind the button counts.
    assert kinds(told(1, "big", 20), told(2, "big", 20)) == {1: "live", 2: "big_blind"}


def test_both_blinds_in_one_line_are_a_dead_and_a_live_one() -> None:
    assert posts(told(4, "ante", 3), told(4, "both", 30)) == [
        Post(4, PostKind.ANTE, 3),
        Post(4, PostKind.DEAD, 10),
        Post(4, PostKind.LIVE, 20),
    ]


def test_who_is_all_in_was_due_the_whole() -> None:
    short = {**STACKS, 3: 12}
    posted = told(3, "ante", 3), told(3, "big", 9, all_in=True)
    assert posts(*posted, stacks=short)[1] == Post(3, PostKind.BIG_BLIND, 20)
    small = told(2, "small", 4, all_in=True)
    assert posts(small, stacks={**STACKS, 2: 4}) == [Post(2, PostKind.SMALL_BLIND, 10)]
    ante = told(2, "ante", 2, all_in=True)
    assert posts(ante, stacks={**STACKS, 2: 2}) == [Post(2, PostKind.ANTE, 3)]
    both = told(2, "both", 25, all_in=True)
    assert sum([post.amount for post in posts(both, stacks={**STACKS, 2: 25})]) == 30


@pytest.mark.parametrize(
    "posted",
    [
        told(2, "small", 10, all_in=True),
        told(2, "big", 20, all_in=True),
        told(2, "big", 19),
        told(2, "big", 21),
        told(2, "big", 12, all_in=True),
        told(2, "both", 29),
        told(2, "both", 20),
        told(9, "big", 20),
    ],
)
def test_a_post_that_was_not_due_is_refused_in_its_line(posted: Posted) -> None:
    with pytest.raises(HistoryError) as refused:
        posts(posted)
    assert refused.value.line == 7


def test_who_has_chips_left_is_not_all_in() -> None:
    with pytest.raises(HistoryError, match="not all-in here; 490 is left"):
        posts(told(2, "small", 10, all_in=True))
