"""All logs of the record, read row by row: whether they are whole, and what they say."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Row, select
from sqlalchemy.ext.asyncio import AsyncConnection

from badugi.room.audit.log import LogAudit, differences, named_alike
from badugi.room.audit.problem import Problem, problem
from badugi.room.journal import State
from badugi.room.store.base import HandResult, PackedHand, Step, StoreError
from badugi.room.store.packing import decode, unpack
from badugi.room.store.tables import hands, results, steps, streams

_PAGE = 100


class _Piece(NamedTuple):
    """A row of a log: a step, or a finished hand with a number."""

    first: int
    last: int
    number: int | None
    row: int


async def check_logs(connection: AsyncConnection) -> AsyncIterator[tuple[LogAudit, int | None]]:
    """Each log played again, with the problems in it, and its chips if they are known."""
    for row in (await connection.execute(select(streams).order_by(streams.c.number))).all():
        audit = LogAudit(row.id)
        pieces = await _pieces(connection, row.number)
        audit.problems += _check_whole(row, pieces)
        audit.is_broken = bool(audit.problems)
        if not audit.is_broken:
            await _play(connection, audit, row, pieces)
        if not audit.is_broken:
            audit.problems += await _check_hands(connection, audit, row.number)
        yield audit, _chips(audit)


def _chips(audit: LogAudit) -> int | None:
    if audit.is_broken or audit.felt is None:
        return None
    return audit.felt.table.chips


async def _pieces(connection: AsyncConnection, number: int) -> list[_Piece]:
    packed = await connection.execute(
        select(hands.c.first, hands.c.last, hands.c.number, hands.c.row).where(
            hands.c.stream == number
        )
    )
    loose = await connection.execute(
        select(steps.c.seq, steps.c.row).where(steps.c.stream == number)
    )
    pieces = [_Piece(*row) for row in packed] + [_Piece(seq, seq, None, row) for seq, row in loose]
    return sorted(pieces, key=lambda piece: (piece.first, piece.last))


def _check_whole(row: Row[Any], pieces: list[_Piece]) -> Iterator[Problem]:
    """Every step from 1 to the head is there, once."""
    last = 0
    for piece in pieces:
        if piece.first > last + 1:
            yield problem("steps_missing", row.id, first=last + 1, last=piece.first - 1)
        if piece.first <= last or piece.last < piece.first:
            yield problem("steps_twice", row.id, first=piece.first, last=min(last, piece.last))
        last = max(last, piece.last)
    if last != row.head:
        yield problem("head_differs", row.id, head=row.head, last=last)


async def _play(
    connection: AsyncConnection, audit: LogAudit, row: Row[Any], pieces: list[_Piece]
) -> None:
    for start in range(0, len(pieces), _PAGE):
        page = pieces[start : start + _PAGE]
        bodies = await _bodies(connection, page)
        for piece in page:
            for step in _steps(audit, piece, bodies[piece.number is None, piece.row]):
                audit.take(step)
                if step.seq == row.snapshot_seq and row.snapshot is not None:
                    audit.problems += _check_snapshot(audit, row.snapshot)
    audit.end()
    chips = _chips(audit)
    if row.is_closed and chips:
        audit.problems.append(problem("chips_left", row.id, chips=chips))


async def _bodies(connection: AsyncConnection, page: list[_Piece]) -> dict[tuple[bool, int], bytes]:
    bodies: dict[tuple[bool, int], bytes] = {}
    for is_loose, table in ((False, hands), (True, steps)):
        rows = [piece.row for piece in page if (piece.number is None) is is_loose]
        found = await connection.execute(
            select(table.c.row, table.c.body).where(table.c.row.in_(rows))
        )
        bodies |= {(is_loose, row): body for row, body in found}
    return bodies


def _steps(audit: LogAudit, piece: _Piece, body: bytes) -> tuple[Step, ...]:
    where = f"{audit.log}:{piece.first}"
    try:
        found = (decode(body),) if piece.number is None else unpack(body)
    except StoreError as error:
        audit.problems.append(problem("step_unreadable", where, reason=str(error)))
        audit.is_broken = True
        return ()
    if len(found) != piece.last - piece.first + 1:
        counts = {"count": len(found), "expected": piece.last - piece.first + 1}
        audit.problems.append(Problem("hand_not_whole", where, counts))
    return found


def _check_snapshot(audit: LogAudit, snapshot: bytes) -> Iterator[Problem]:
    where = f"{audit.log}:{audit.seq}"
    if audit.is_broken:
        return
    try:
        state = msgspec.json.decode(snapshot, type=State)
    except (msgspec.DecodeError, UnicodeError, ValueError) as error:
        yield problem("snapshot_unreadable", where, reason=str(error))
        return
    found, told = (named_alike(msgspec.to_builtins(felt)) for felt in (state.felt, audit.felt))
    if found != told or state.seq != audit.seq:
        yield problem("snapshot_differs", where)


async def _check_hands(connection: AsyncConnection, audit: LogAudit, number: int) -> list[Problem]:
    """The hands on file are those that the log tells."""
    problems: list[Problem] = []
    taken = await _results(connection, number)
    fields = [hands.c[name] for name in PackedHand.__struct_fields__]
    found = await connection.execute(select(hands.c.row, *fields).where(hands.c.stream == number))
    missing = dict(audit.filed)
    for row, *values in found:
        hand = PackedHand(**dict(zip(PackedHand.__struct_fields__, values, strict=True)))
        filed = missing.pop(hand.number, None)
        where = f"{audit.log}:{hand.first}"
        if filed is None:
            problems.append(problem("hand_unknown", where, number=hand.number))
            continue
        wrong = list(differences(filed, hand, tuple(taken.get(row, []))))
        if wrong:
            details = {"number": hand.number, "what": ", ".join(wrong)}
            problems.append(Problem("hand_filed_wrong", where, details))
    problems += [
        problem("hand_not_filed", f"{audit.log}:{filed.hand.first}", number=each)
        for each, filed in missing.items()
    ]
    return problems


async def _results(connection: AsyncConnection, number: int) -> dict[int, list[HandResult]]:
    names = HandResult.__struct_fields__
    found = await connection.execute(
        select(hands.c.row, hands.c.at, results.c.at, *[results.c[name] for name in names])
        .join(results, results.c.hand == hands.c.row)
        .where(hands.c.stream == number)
    )
    taken: dict[int, list[HandResult]] = {}
    for row, at, own_at, *values in found:
        result = HandResult(**dict(zip(names, values, strict=True)))
        # A result that is listed at another time than its hand belongs to none.
        if own_at == at:
            taken.setdefault(row, []).append(result)
    return taken
