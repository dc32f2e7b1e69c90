"""Rewriting a player's name in the whole record, log by log and a few rows at a time."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import bindparam, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from badugi.room.store.database import Database
from badugi.room.store.names import Renamer
from badugi.room.store.packing import decode, encode, pack, read_pack, unzip
from badugi.room.store.pens import beside
from badugi.room.store.tables import hands, steps, streams

ROWS = 20
"""How many hands are rewritten in one transaction: nobody waits long at the tables."""
STEPS = 500
"""And how many steps outside of hands."""

_HAND, _STEP = "hands", "steps"
_SET_HAND = update(hands).where(hands.c.row == bindparam("row_at")).values(body=bindparam("new"))
_SET_STEP = update(steps).where(steps.c.row == bindparam("row_at")).values(body=bindparam("new"))


async def rename(database: Database, player: str, name: str) -> int:
    """Call a player by another name in every log; how many steps were rewritten."""

    async def logs(connection: AsyncConnection) -> list[int]:
        return list(await connection.scalars(select(streams.c.number).order_by(streams.c.number)))

    count = 0
    for number in await database.read(logs):
        count += await _LogRenamer(number, player, name).rename(database)
    return count


class _Piece(NamedTuple):
    """A row of the log: one step, or a finished hand."""

    first: int
    last: int
    table: str
    row: int
    body: bytes


class _LogRenamer:
    """The work on one log: ``after`` is the last step it has seen, ``count`` those rewritten."""

    def __init__(self, number: int, player: str, name: str) -> None:
        self.number = number
        self.after = 0
        self.count = 0
        self._player = player
        self._renamer = Renamer(player, name)

    async def rename(self, database: Database) -> int:
        """Rewrite the whole log; how many of its steps."""
        while await database.write(self._page):
            pass
        return self.count

    async def _page(self, connection: AsyncConnection) -> bool:
        """Rewrite the next rows; whether there were any."""
        pieces = await _pieces(connection, self.number, self.after)
        if not pieces:
            return False
        changes = await beside(connection, lambda: self._rewritten(pieces))
        for table, statement in ((_HAND, _SET_HAND), (_STEP, _SET_STEP)):
            rows = [{"row_at": at.row, "new": new} for at, new in changes if at.table == table]
            if rows:
                await connection.execute(statement, rows)
        if changes:
            await connection.execute(
                update(streams)
                .where(streams.c.number == self.number)
                .values(snapshot=None, snapshot_seq=0)
            )
        self.after = pieces[-1].last
        return True

    def _rewritten(self, pieces: list[_Piece]) -> list[tuple[_Piece, bytes]]:
        changes = []
        for piece in pieces:
            new = self._new_body(piece)
            if new is not None:
                changes.append((piece, new))
        return changes

    def _new_body(self, piece: _Piece) -> bytes | None:
        """What must stand there now; None: what stands there."""
        text = unzip(piece.body) if piece.table == _HAND else piece.body
        # Most rows know nothing of him, and need not be read; the first says what table it is.
        if not self._renamer.is_seated and self._player.encode() not in text and piece.first > 1:
            return None
        old = read_pack(text) if piece.table == _HAND else (decode(text),)
        new = [self._renamer.step(step) for step in old]
        changed = sum([before != after for before, after in zip(old, new, strict=True)])
        self.count += changed
        if not changed:
            return None
        return pack([encode(step) for step in new]) if piece.table == _HAND else encode(new[0])


async def _pieces(connection: AsyncConnection, number: int, after: int) -> list[_Piece]:
    """The next rows of a log in order: some finished hands, and the steps before and between."""
    packed = await connection.execute(
        select(hands.c.first, hands.c.last, hands.c.row, hands.c.body)
        .where(hands.c.stream == number, hands.c.last > after)
        .order_by(hands.c.last)
        .limit(ROWS)
    )
    pieces = [_Piece(first, last, _HAND, row, body) for first, last, row, body in packed]
    loose = (
        select(steps.c.seq, steps.c.row, steps.c.body)
        .where(steps.c.stream == number, steps.c.seq > after)
        .order_by(steps.c.seq)
        .limit(STEPS)
    )
    if len(pieces) == ROWS:
        loose = loose.where(steps.c.seq < pieces[-1].first)
    found = await connection.execute(loose)
    single = [_Piece(seq, seq, _STEP, row, body) for seq, row, body in found]
    if len(single) == STEPS:
        pieces = [piece for piece in pieces if piece.last < single[-1].last]
    return sorted([*pieces, *single])
