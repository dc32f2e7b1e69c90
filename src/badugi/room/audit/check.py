"""The audit of a whole room, from its database alone, while the room may go on."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from badugi.room.audit.books import Books
from badugi.room.audit.logs import check_logs
from badugi.room.audit.problem import Problem, problem
from badugi.room.store.database import Database


class Report(Struct, frozen=True, kw_only=True):
    """What was read, and everything that is wrong with it."""

    tables: int
    steps: int
    hands: int
    transfers: int
    problems: tuple[Problem, ...]


async def check_at(url: str) -> Report:
    """Check the database at an address; StoreProblem if there is none of ours."""
    database = await Database.look(url)
    try:
        return await check(database)
    finally:
        await database.close()


async def check(database: Database) -> Report:
    """Play every log again, decide every hand again, and balance the books.

    All of it is read at one moment, so that a running room disturbs nothing.
    """

    async def work(connection: AsyncConnection) -> Report:
        problems = await _check_file(connection) if database.is_sqlite else []
        return await _check(connection, problems)

    try:
        return await database.read(work)
    except DBAPIError as error:
        found = problem("file_damaged", "file", reason=str(error.orig))
        return Report(tables=0, steps=0, hands=0, transfers=0, problems=(found,))


async def _check(connection: AsyncConnection, problems: list[Problem]) -> Report:
    books = Books()
    tables = steps = hands = 0
    async for audit, chips in check_logs(connection):
        books.known.add(audit.log)
        problems += audit.problems
        # A log without steps is no table: the room's own, or one that was never opened.
        tables += audit.seq > 0
        steps += audit.seq
        hands += len(audit.filed)
        if chips is None:
            books.unread.add(audit.log)
        else:
            books.escrows[audit.escrow] = chips
            books.expected |= audit.moved
    problems += await books.check(connection)
    return Report(
        tables=tables,
        steps=steps,
        hands=hands,
        transfers=books.transfers,
        problems=tuple(problems),
    )


async def _check_file(connection: AsyncConnection) -> list[Problem]:
    """What SQLite itself finds wrong with the file."""
    found = await connection.execute(text("PRAGMA integrity_check(10)"))
    problems = [problem("file_damaged", "file", reason=str(row[0])) for row in found]
    problems = [each for each in problems if each.details["reason"] != "ok"]
    strays = await connection.execute(text("PRAGMA foreign_key_check"))
    tables = sorted({str(row[0]) for row in strays})
    return problems + [problem("rows_stray", name) for name in tables]
