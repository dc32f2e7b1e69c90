"""What is in a table's log when the line to it breaks while something is being written."""

from __future__ import annotations

from collections.abc import Iterable

from badugi.room.store.base import Commit, Conflict, Step, Store


async def written(store: Store, commit: Commit) -> tuple[Step, ...]:
    """Write a commit: its steps, or whatever else the log has by now after the commit's head.

    When a line breaks the disk may have been done already, with this commit or with the one
    before: only the log knows. Fenced, LedgerError; StoreError if nothing new is in the log, or
    if it cannot be read.
    """
    try:
        await store.append(commit)
    except Conflict:
        steps = await store.read(commit.stream, after=commit.head)
        if not steps:
            raise
        return steps
    return commit.steps


def holds(steps: Iterable[Step], step: Step) -> bool:
    """Whether a step is among these, or an earlier attempt at the same command."""
    return any([each == step or _is_same_command(each, step) for each in steps])


def _is_same_command(one: Step, other: Step) -> bool:
    if one.command is None:
        return False
    return (one.player, one.command) == (other.player, other.command)
