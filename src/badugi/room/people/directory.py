"""The list of everybody the room knows, by id and by name; whom it just saw it knows by heart."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from badugi.errors import AccountError
from badugi.room.clock import Clock
from badugi.room.people.names import name_key, storable
from badugi.room.people.person import Kind, Person, new_id, person_of
from badugi.room.people.recent import Recent
from badugi.room.store.database import Database
from badugi.room.store.tables import people

MOST_FOUND = 50
NEXT_SESSION = people.c.session + 1
"""Written as somebody's session, it makes all his cookies void."""


class Directory:
    """Reads and changes the rows of people. Whoever is gone is not found."""

    def __init__(self, db: Database, *, clock: Clock) -> None:
        self._db = db
        self._clock = clock
        self._known: Recent[Person | None] = Recent(clock=clock)

    async def get(self, player: str) -> Person | None:
        """Somebody by his id, as of a few seconds ago at most."""
        return await self._known.get(player, lambda: self._by_id(player))

    async def fresh(self, player: str) -> Person:
        """Somebody as he is now. AccountError if there is nobody of that id."""
        self.forget(player)
        found = await self.get(player)
        if found is None:
            raise AccountError("no_such_person", name=player)
        return found

    async def named(self, name: str) -> tuple[Person | None, str | None]:
        """Who is registered under a name, and the hash of his password."""
        row = await self._row(people.c.name_key == name_key(name))
        if row is None:
            return None, None
        return self._person(row), row["password"]

    async def password_of(self, player: str) -> str | None:
        """The hash of somebody's password; None for guests."""
        row = await self._row(people.c.id == player)
        return row["password"] if row is not None else None

    async def check_free(self, name: str, *, but_for: str | None = None) -> None:
        """AccountError if a name is registered, and not by ``but_for`` himself."""
        holder, _ = await self.named(name)
        if holder is not None and holder.id != but_for:
            raise AccountError("name_taken", name=name)

    async def add(self, name: str, *, kind: Kind) -> Person:
        """Somebody new."""
        now = self._clock.wall()
        player = new_id(kind)
        row = {"id": player, "name": name, "kind": kind, "created": now, "seen": now}

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(insert(people).values(**row))

        await self._db.write(write)
        return await self.fresh(player)

    async def change(self, player: str, **values: Any) -> Person:
        """Write some of somebody's columns. AccountError if he is gone, or his name is taken."""

        async def write(connection: AsyncConnection) -> int:
            return await change(connection, player, **values)

        try:
            count = await self._db.write(write)
        except IntegrityError as error:
            raise AccountError("name_taken", name=values.get("name", "")) from error
        finally:
            self.forget(player)
        if not count:
            raise AccountError("no_such_person", name=player)
        return await self.fresh(player)

    async def search(self, text: str = "", *, limit: int = MOST_FOUND) -> tuple[Person, ...]:
        """People whose name holds a text, or of that id; those last seen first."""
        text = storable(text)
        return await self._several(
            or_(
                func.lower(people.c.name).contains(text.lower(), autoescape=True),
                people.c.name_key == name_key(text),
                people.c.id == text,
            ),
            limit=limit,
        )

    async def one(self, name: str) -> Person:
        """The one person of an id, a registered name, or else a guest's name. AccountError."""
        found = await self.get(name) or (await self.named(name))[0]
        if found is not None:
            return found
        is_his = func.lower(people.c.name) == storable(name).lower()
        several = await self._several(is_his, limit=5)
        if not several:
            raise AccountError("no_such_person", name=name)
        if len(several) > 1:
            ids = ", ".join([person.id for person in several])
            raise AccountError("several_people", name=name, ids=ids)
        return several[0]

    async def banned(self) -> dict[str, int]:
        """Who is banned now, and until when in milliseconds since 1970."""
        return await self._until("banned_until")

    async def muted(self) -> dict[str, int]:
        """Who is muted now, and until when in milliseconds since 1970."""
        return await self._until("muted_until")

    def forget(self, player: str) -> None:
        """Look somebody up anew the next time."""
        self._known.forget(player)

    def _person(self, row: Any) -> Person:
        return person_of(row, now=self._clock.wall())

    async def _by_id(self, player: str) -> Person | None:
        row = await self._row(people.c.id == storable(player))
        return None if row is None else self._person(row)

    async def _row(self, condition: ColumnElement[bool]) -> Any:
        query = select(people).where(condition, people.c.deleted.is_(None))

        async def read(connection: AsyncConnection) -> Any:
            return (await connection.execute(query)).mappings().first()

        return await self._db.read(read)

    async def _several(self, condition: ColumnElement[bool], *, limit: int) -> tuple[Person, ...]:
        query = (
            select(people)
            .where(condition, people.c.deleted.is_(None))
            .order_by(people.c.seen.desc(), people.c.id)
            .limit(limit)
        )

        async def read(connection: AsyncConnection) -> tuple[Person, ...]:
            rows = (await connection.execute(query)).mappings().all()
            return tuple([self._person(row) for row in rows])

        return await self._db.read(read)

    async def _until(self, column: str) -> dict[str, int]:
        until = people.c[column]
        query = select(people.c.id, until).where(until > self._clock.wall())

        async def read(connection: AsyncConnection) -> dict[str, int]:
            rows = (await connection.execute(query)).all()
            return {row.id: row[1] for row in rows}

        return await self._db.read(read)


async def change(connection: AsyncConnection, player: str, **values: Any) -> int:
    """Write some of the columns of somebody who is not gone; how many rows that was."""
    condition = (people.c.id == player) & people.c.deleted.is_(None)
    done = await connection.execute(update(people).where(condition).values(**values))
    return done.rowcount
