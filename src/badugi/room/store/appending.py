"""Writing many tables' steps at once: a handful of statements, however many tables wait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, and_, bindparam, delete, insert, select, update

from badugi.errors import LedgerError
from badugi.room.store import chips
from badugi.room.store.base import Commit, Connection, StoreError, Stream
from badugi.room.store.judge import judge, require_all
from badugi.room.store.packing import encode, pack
from badugi.room.store.pens import beside
from badugi.room.store.tables import hands, results, steps, streams
from badugi.table.ledger import Ledger

# Always in the same order, so that two processes never wait for each other.
_HEADS = (
    select(
        streams.c.number,
        streams.c.id,
        streams.c.head,
        streams.c.epoch,
        streams.c.is_closed,
    )
    .where(streams.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(streams.c.number)
    .with_for_update()
)
_ADD_STEP = insert(steps)
_ADD_HAND = insert(hands).returning(hands.c.row)
_ADD_RESULT = insert(results)
_OF = streams.c.number == bindparam("of")
_SET_HEAD = update(streams).where(_OF).values(head=bindparam("at"))
_SET_SNAPSHOT = (
    update(streams).where(_OF).values(snapshot=bindparam("state"), snapshot_seq=bindparam("at"))
)
_CLOSE = update(streams).where(_OF).values(is_closed=True, writer=None, expires=0.0, snapshot=None)
_RANGE = and_(
    steps.c.stream == bindparam("of"), steps.c.seq.between(bindparam("from_"), bindparam("to"))
)
_BODIES = select(steps.c.body).where(_RANGE).order_by(steps.c.seq)
_CLEAR = delete(steps).where(_RANGE)


async def append_all(
    connection: Connection, commits: Sequence[Commit]
) -> Sequence[StoreError | LedgerError | None]:
    """Write all commits that may be written; for each None, or why it may not."""
    rows = await connection.execute(_HEADS, {"ids": list({commit.stream for commit in commits})})
    found = rows.all()
    numbers = {row.id: row.number for row in found}
    logs = {row.id: _stream(row) for row in found}
    moved = [transfer for commit in commits for transfer in commit.transfers]
    before = after = await chips.load(connection, moved)
    answers: list[StoreError | LedgerError | None] = []
    taken: list[Commit] = []
    for commit in commits:
        try:
            log, after = _judged(commit, logs.get(commit.stream), after)
        except (StoreError, LedgerError) as error:
            answers.append(error)
            continue
        logs[commit.stream] = log
        taken.append(commit)
        answers.append(None)
    await chips.save(connection, before, after)
    await _write(connection, taken, numbers)
    return answers


def _stream(row: Row[Any]) -> Stream:
    return Stream(id=row.id, about=b"", head=row.head, epoch=row.epoch, is_closed=row.is_closed)


def _judged(commit: Commit, log: Stream | None, ledger: Ledger) -> tuple[Stream, Ledger]:
    return judge(commit, log), chips.post_all(ledger, commit.transfers)


async def _write(connection: Connection, taken: list[Commit], numbers: dict[str, int]) -> None:
    new = [
        {"stream": numbers[commit.stream], "seq": step.seq, "body": encode(step)}
        for commit in taken
        for step in commit.steps
    ]
    if new:
        await connection.execute(_ADD_STEP, new)
    # The last commit of a log counts.
    heads = {numbers[commit.stream]: commit.head + len(commit.steps) for commit in taken}
    if heads:
        await connection.execute(_SET_HEAD, [{"of": of, "at": at} for of, at in heads.items()])
    states = {
        numbers[commit.stream]: (commit.head + len(commit.steps), commit.snapshot)
        for commit in taken
        if commit.snapshot is not None
    }
    if states:
        rows = [{"of": of, "at": at, "state": state} for of, (at, state) in states.items()]
        await connection.execute(_SET_SNAPSHOT, rows)
    played = [commit for commit in taken if commit.hand is not None]
    if played:
        await _pack(connection, played, numbers)
    closed = [{"of": numbers[commit.stream]} for commit in taken if commit.closes]
    if closed:
        await connection.execute(_CLOSE, closed)


async def _pack(connection: Connection, played: list[Commit], numbers: dict[str, int]) -> None:
    """Move the steps of finished hands out of the logs, each hand into a row of its own."""
    bodies = [await _bodies(connection, commit, numbers[commit.stream]) for commit in played]
    # Squeezing many hands takes longer than the tables should wait for an answer.
    packed = await beside(connection, lambda: _packed(bodies))
    taken = []
    for commit, body in zip(played, packed, strict=True):
        hand = commit.hand
        assert hand is not None
        of = {"stream": numbers[commit.stream], "body": body}
        added = await connection.execute(_ADD_HAND, of | msgspec.structs.asdict(hand))
        row = added.scalar_one()
        for result in commit.results:
            taken.append({"hand": row, "at": hand.at} | msgspec.structs.asdict(result))
    if taken:
        await connection.execute(_ADD_RESULT, taken)
    cleared = [
        {"of": numbers[commit.stream], "from_": commit.hand.first, "to": commit.hand.last}
        for commit in played
        if commit.hand
    ]
    await connection.execute(_CLEAR, cleared)


async def _bodies(connection: Connection, commit: Commit, number: int) -> list[bytes]:
    """The steps of a hand as they are stored; StoreError if any is missing."""
    hand = commit.hand
    assert hand is not None
    found = await connection.execute(_BODIES, {"of": number, "from_": hand.first, "to": hand.last})
    bodies = list(found.scalars())
    require_all(bodies, commit)
    return bodies


def _packed(hands: list[list[bytes]]) -> list[bytes]:
    return [pack(bodies) for bodies in hands]
