"""All finished hands of a room, read from its database alone, while the room may go on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import TypeVar, cast

from msgspec import Struct
from sqlalchemy import func, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from badugi.errors import RecordError, StoreProblem
from badugi.hand.events import Event
from badugi.hand.record import Record
from badugi.protocol.events import HAND_EVENTS
from badugi.room.store.base import Damaged
from badugi.room.store.database import Database
from badugi.room.store.group import Job
from badugi.room.store.packing import unpack
from badugi.room.store.tables import hands, results, streams

T = TypeVar("T")
_PAGE = 100


class FiledHand(Struct, frozen=True, kw_only=True):
    """A finished hand with every card of it: hand ``number`` of a table.

    ``players`` are the ids of those dealt in, by seat. ``record`` is None where what the database
    keeps of the hand is damaged.
    """

    table: str
    number: int
    record: Record | None
    players: dict[int, str]


async def count_hands(database: Database) -> int:
    """How many hands are on file; StoreProblem if the database cannot be read."""

    async def work(connection: AsyncConnection) -> int:
        return int((await connection.execute(select(func.count()).select_from(hands))).scalar_one())

    return await _read(database, work)


async def filed_hands(database: Database) -> AsyncIterator[FiledHand]:
    """Every hand on file, in the order in which they ended, a page at a time.

    Raises StoreProblem if the database cannot be read.
    """
    last = 0
    while page := await _read(database, partial(_page, after=last)):
        for last, filed in page:  # noqa: B007 - the next page begins after it
            yield filed


async def _read(database: Database, work: Job[T]) -> T:
    try:
        return await database.read(work)
    except DBAPIError as error:
        reason = str(error.orig).partition("\n")[0]
        name = database.address.name
        raise StoreProblem("database_unopened", name=name, reason=reason) from error


async def _page(connection: AsyncConnection, *, after: int) -> list[tuple[int, FiledHand]]:
    found = (
        await connection.execute(
            select(hands.c.row, hands.c.number, hands.c.body, streams.c.id)
            .join(streams, streams.c.number == hands.c.stream)
            .where(hands.c.row > after)
            .order_by(hands.c.row)
            .limit(_PAGE)
        )
    ).all()
    players: dict[int, dict[int, str]] = {row.row: {} for row in found}
    seated = await connection.execute(
        select(results.c.hand, results.c.seat, results.c.player).where(
            results.c.hand.in_(list(players))
        )
    )
    for hand, seat, player in seated:
        players[hand][seat] = player
    return [
        (
            row.row,
            FiledHand(
                table=row.id,
                number=row.number,
                record=_record(row.body),
                players=players[row.row],
            ),
        )
        for row in found
    ]


def _record(body: bytes) -> Record | None:
    try:
        events = [event for step in unpack(body) for event in step.events]
        return Record.of([cast(Event, each) for each in events if type(each) in HAND_EVENTS])
    except (Damaged, RecordError):
        return None
