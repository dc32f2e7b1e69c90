"""What may be added to a log: the same for every kind of store."""

from __future__ import annotations

from badugi.room.store.base import Commit, Conflict, Fenced, Step, StoreError, Stream


def judge(commit: Commit, log: Stream | None) -> Stream:
    """The log after a commit; Fenced, Conflict or StoreError if it may not be written."""
    if log is None:
        raise StoreError(f"there is no log {commit.stream}")
    if log.epoch != commit.epoch:
        raise Fenced(f"{commit.stream} is written in epoch {log.epoch}, not {commit.epoch}")
    if log.is_closed:
        raise StoreError(f"{commit.stream} is closed")
    if log.head != commit.head:
        raise Conflict(f"{commit.stream} stands at {log.head}, not at {commit.head}")
    head = commit.head
    for step in commit.steps:
        head += 1
        if step.seq != head:
            raise StoreError(f"step {step.seq} of {commit.stream} should be {head}")
    _judge_hand(commit, head)
    return Stream(id=log.id, about=log.about, head=head, epoch=log.epoch, is_closed=commit.closes)


def _judge_hand(commit: Commit, head: int) -> None:
    hand = commit.hand
    if hand is None:
        if commit.results:
            raise StoreError(f"results without a hand in {commit.stream}")
    elif not 1 <= hand.first <= hand.last <= head:
        raise StoreError(f"hand {hand.number} of {commit.stream} is not in its log")


def require_all(steps: list[Step] | list[bytes], commit: Commit) -> None:
    """StoreError unless these are as many steps as the commit's hand has."""
    assert commit.hand is not None
    if len(steps) != commit.hand.last - commit.hand.first + 1:
        raise StoreError(f"steps of hand {commit.hand.number} of {commit.stream} are missing")
