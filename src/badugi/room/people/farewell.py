"""Everything the room keeps about somebody, for him to take along; and forgetting him."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from badugi.errors import AccountError
from badugi.room.clock import Clock
from badugi.room.people.directory import NEXT_SESSION, Directory, change
from badugi.room.people.moderation import deed_of
from badugi.room.people.person import Person
from badugi.room.people.tokens import Tokens
from badugi.room.store.base import HandRow, Store
from badugi.room.store.database import Database
from badugi.room.store.tables import audit, entries, hands, results, streams, tokens, transfers
from badugi.table.ledger import FAUCET, move, wallet

RecordOf: TypeAlias = Callable[[str, int], Awaitable[Any]]
"""The record of a hand, of a table's log and number, as the player himself saw it."""
_PAGE = 500


class Farewell:
    """Hands out what is kept about a person, and forgets it."""

    def __init__(
        self,
        db: Database,
        store: Store,
        directory: Directory,
        tokens: Tokens,
        *,
        clock: Clock,
    ) -> None:
        self._db = db
        self._store = store
        self._directory = directory
        self._tokens = tokens
        self._clock = clock

    async def export(self, person: Person, *, record_of: RecordOf | None = None) -> dict[str, Any]:
        """All that is stored about somebody, ready for JSON. Times are milliseconds since 1970.

        With ``record_of`` each hand brings its record as he saw it; that takes time.
        """
        person = await self._directory.fresh(person.id)
        played = [await _listed(row, record_of) for row in await self._hands(person.id)]
        return {
            "profile": msgspec.to_builtins(person),
            "tokens": [msgspec.to_builtins(each) for each in await self._tokens.of(person.id)],
            "chips": await self._store.balance(wallet(person.id)),
            "ledger": await self._db.read(lambda connection: _ledger(connection, person.id)),
            "results": await self._db.read(lambda connection: _results(connection, person.id)),
            "hands": played,
            "audit": await self._db.read(lambda connection: _audit(connection, person.id)),
        }

    async def forget(self, person: Person, *, at_tables: int) -> None:
        """Erase name, password, tokens and notes, and give the chips back; the id stays.

        In the hands of others he is "Gone" and a number from then on. AccountError while he
        sits at a table. If it is interrupted he is still there, and may ask again.
        """
        person = await self._directory.fresh(person.id)
        if at_tables:
            raise AccountError("seated_still", count=at_tables)
        name = f"Gone {secrets.randbelow(9000) + 1000}"
        await self._give_back(person)
        await self._store.rename(person.id, name)

        async def write(connection: AsyncConnection) -> None:
            await _erase(connection, person.id, name=name, now=self._clock.wall())

        await self._db.write(write)
        self._directory.forget(person.id)
        self._tokens.forget_all()

    async def _give_back(self, person: Person) -> None:
        chips = await self._store.balance(wallet(person.id))
        if chips:
            key = f"forget:{person.id}:{self._clock.wall()}:{secrets.token_hex(4)}"
            await self._store.post(move(key, chips, source=wallet(person.id), target=FAUCET))

    async def _hands(self, player: str) -> list[HandRow]:
        found: list[HandRow] = []
        before: int | None = None
        while page := await self._store.hands_of(player, limit=_PAGE, before=before):
            found += page
            before = page[-1].at
        return found


async def _listed(row: HandRow, record_of: RecordOf | None) -> dict[str, Any]:
    listed: dict[str, Any] = msgspec.to_builtins(row)
    if record_of is not None:
        listed["record"] = await record_of(row.stream, row.number)
    return listed


async def _ledger(connection: AsyncConnection, player: str) -> list[dict[str, Any]]:
    query = (
        select(transfers.c.key, transfers.c.at, entries.c.amount)
        .join(entries, entries.c.transfer == transfers.c.row)
        .where(entries.c.account == wallet(player))
        .order_by(entries.c.row)
    )
    return [dict(row) for row in (await connection.execute(query)).mappings()]


async def _results(connection: AsyncConnection, player: str) -> list[dict[str, Any]]:
    mine = results.c
    query = (
        select(streams.c.id.label("table"), hands.c.number, mine.at, mine.seat, mine.net)
        .add_columns(mine.has_won, mine.has_shown)
        .join(hands, hands.c.row == mine.hand)
        .join(streams, streams.c.number == hands.c.stream)
        .where(mine.player == player)
        .order_by(mine.row)
    )
    return [dict(row) for row in (await connection.execute(query)).mappings()]


async def _audit(connection: AsyncConnection, player: str) -> list[dict[str, Any]]:
    query = select(audit).where(or_(_is_about(player), audit.c.by == player)).order_by(audit.c.row)
    rows = (await connection.execute(query)).mappings()
    return [msgspec.to_builtins(deed_of(row)) for row in rows]


def _is_about(player: str) -> ColumnElement[bool]:
    """Deeds done to somebody, here or at a table: "p_… at t_…"."""
    return or_(audit.c.target == player, audit.c.target.startswith(f"{player} ", autoescape=True))


async def _erase(connection: AsyncConnection, player: str, *, name: str, now: int) -> None:
    await connection.execute(delete(tokens).where(tokens.c.player == player))
    await connection.execute(update(audit).where(_is_about(player)).values(note=""))
    gone = {"name": name, "name_key": None, "password": None, "is_host": False, "deleted": now}
    await change(connection, player, **gone, session=NEXT_SESSION)
    farewell = {"at": now, "by": player, "deed": "forget", "target": player, "note": ""}
    await connection.execute(audit.insert().values(**farewell))
