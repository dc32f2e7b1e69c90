"""Forced bets as files tell them – what really went in – and the posts that were due."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from badugi.errors import HistoryError
from badugi.hand.setup import Post, PostKind
from badugi.rules import Stakes

Kind = Literal["ante", "small", "big", "both", "dead", "live"]


class Posted(Struct, kw_only=True, gc=False):
    """One forced bet of a file: ``both`` is a small blind, dead, with a live big one."""

    line: int
    seat: int
    kind: Kind
    amount: int
    all_in: bool = False


def posts_of(
    posted: list[Posted], *, stakes: Stakes, stacks: dict[int, int], button: int
) -> tuple[Post, ...]:
    """The posts that were due, antes first (R2.3).

    The big blind is the first of its kind clockwise from the small blind; others are newcomers'
    (R1.5). HistoryError for one that is not what the stakes say, or is no all-in for less.
    """
    place = _places(stacks, button)
    for each in posted:
        if each.seat not in place:
            raise HistoryError("told_nobody", line=each.line, name=str(each.seat))
    first = next((each.seat for each in posted if each.kind == "small"), button)
    width = len(place)
    big = min(
        [each for each in posted if each.kind == "big"],
        key=lambda each: (place[each.seat] - place.get(first, -1) - 1) % width,
        default=None,
    )
    left = dict(stacks)
    found: list[Post] = []
    for each in [each for each in posted if each.kind == "ante"] + [
        each for each in posted if each.kind != "ante"
    ]:
        for kind, due in _due(each, stakes, is_big=each is big):
            paid = min(due, left[each.seat])
            left[each.seat] -= paid
            found.append(Post(each.seat, kind, due))
        _check_paid(each, stacks[each.seat], left[each.seat], found, stakes)
    return tuple(found)


def _places(stacks: dict[int, int], button: int) -> dict[int, int]:
    order = sorted(stacks, key=lambda seat: (seat <= button, seat))
    return {seat: number for number, seat in enumerate(order)}


def _due(each: Posted, stakes: Stakes, *, is_big: bool) -> list[tuple[PostKind, int]]:
    """What an entry was due to put in; an all-in for less was due the whole of it."""
    if each.kind == "both":
        return [(PostKind.DEAD, stakes.small_blind), (PostKind.LIVE, stakes.big_blind)]
    if each.kind == "small":
        return [(PostKind.SMALL_BLIND, _whole(each, stakes.small_blind))]
    if each.kind == "ante":
        return [(PostKind.ANTE, _whole(each, stakes.ante))]
    if each.kind == "dead":
        return [(PostKind.DEAD, each.amount)]
    kind = PostKind.BIG_BLIND if is_big else PostKind.LIVE
    return [(kind, stakes.big_blind)]


def _whole(each: Posted, usual: int) -> int:
    return max(usual, each.amount) if each.all_in else each.amount


def _check_paid(each: Posted, stack: int, left: int, found: list[Post], stakes: Stakes) -> None:
    """Refuse an entry whose figure is not what the player puts in (R2.2, R2.4)."""
    due = [post.amount for post in found if post.seat == each.seat]
    paid = stack - left
    before = sum(due[: -2 if each.kind == "both" else -1])
    if each.all_in and left and each.amount == paid - min(before, stack):
        raise HistoryError(
            "told_not_all_in", line=each.line, name=str(each.seat), left=stakes.money(left)
        )
    if each.amount != paid - min(before, stack):
        raise HistoryError(
            "told_post",
            line=each.line,
            expected=stakes.money(paid - min(before, stack)),
            found=stakes.money(each.amount),
        )
