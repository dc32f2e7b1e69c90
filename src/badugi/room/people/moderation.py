"""What hosts may do to keep the room pleasant; each deed is written down with who did it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from msgspec import Struct
from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from badugi.errors import AccountError
from badugi.room.clock import Clock
from badugi.room.people.directory import Directory, change
from badugi.room.people.person import FOREVER, Person
from badugi.room.people.tokens import Tokens
from badugi.room.store.database import Database
from badugi.room.store.tables import audit

CONSOLE = "console"
"""Who does what is done at the machine itself."""
MOST_HOURS = 10 * 366 * 24
MOST_MINUTES = 366 * 24 * 60
LONGEST_NOTE = 500


class Deed(Struct, frozen=True, kw_only=True):
    """A line of the audit: who did what to whom, when (milliseconds since 1970), and why."""

    number: int
    at: int
    by: str
    deed: str
    target: str
    note: str


class Moderation:
    """Deeds of hosts. ``by`` None is the console, which may do everything; others are hosts.

    Whoever is no host gets an AccountError.
    """

    def __init__(self, db: Database, directory: Directory, tokens: Tokens, *, clock: Clock) -> None:
        self._db = db
        self._directory = directory
        self._tokens = tokens
        self._clock = clock

    async def ban(
        self, by: Person | None, player: str, *, hours: float | None = None, note: str = ""
    ) -> Person:
        """Let somebody in no more for some hours, or for good."""
        if hours is not None and not 0 < hours <= MOST_HOURS:
            raise AccountError("ban_hours", most=MOST_HOURS)
        if by is not None and by.id == player:
            raise AccountError("not_to_yourself")
        until = FOREVER if hours is None else self._clock.wall() + round(hours * 3_600_000)
        how_long = "for good" if hours is None else f"{hours:g} hours"
        return await self._do(by, "ban", player, f"{how_long}. {note}", banned_until=until)

    async def unban(self, by: Person | None, player: str, *, note: str = "") -> Person:
        """Let somebody in again."""
        return await self._do(by, "unban", player, note, banned_until=0)

    async def mute(
        self, by: Person | None, player: str, *, minutes: float, note: str = ""
    ) -> Person:
        """Let somebody play and say nothing for some minutes."""
        if not 0 < minutes <= MOST_MINUTES:
            raise AccountError("mute_minutes", most=MOST_MINUTES)
        until = self._clock.wall() + round(minutes * 60_000)
        return await self._do(by, "mute", player, f"{minutes:g} minutes. {note}", muted_until=until)

    async def unmute(self, by: Person | None, player: str, *, note: str = "") -> Person:
        """Let somebody chat again."""
        return await self._do(by, "unmute", player, note, muted_until=0)

    async def promote(self, by: Person | None, player: str, *, note: str = "") -> Person:
        """Make a registered player a host."""
        _check_host(by)
        person = await self._directory.fresh(player)
        if not person.is_registered:
            raise AccountError("not_registered", name=person.name)
        return await self._do(by, "promote", player, note, is_host=True)

    async def demote(self, by: Person | None, player: str, *, note: str = "") -> Person:
        """Make a host a player like others."""
        return await self._do(by, "demote", player, note, is_host=False)

    async def make_reset(self, by: Person | None, player: str, *, note: str = "") -> str:
        """A code for who forgot his password; give it to nobody else."""
        _check_host(by)
        person = await self._directory.fresh(player)
        if not person.is_registered:
            raise AccountError("not_registered", name=person.name)
        await self.note(by, "reset", player, note)
        return await self._tokens.make_reset(player)

    async def note(self, by: Person | str | None, deed: str, target: str, note: str = "") -> None:
        """Write down a deed that was done elsewhere, such as a table closed."""
        row = self._row(by, deed, target, note)

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(insert(audit).values(**row))

        await self._db.write(write)

    async def deeds(self, *, limit: int = 100, before: int | None = None) -> tuple[Deed, ...]:
        """The audit, latest first; ``before`` a number in it."""
        query = select(audit).order_by(audit.c.row.desc()).limit(limit)
        if before is not None:
            query = query.where(audit.c.row < before)

        async def read(connection: AsyncConnection) -> tuple[Deed, ...]:
            rows = (await connection.execute(query)).mappings().all()
            return tuple([deed_of(row) for row in rows])

        return await self._db.read(read)

    async def _do(
        self, by: Person | None, deed: str, player: str, note: str, **values: Any
    ) -> Person:
        _check_host(by)
        row = self._row(by, deed, player, note)

        async def write(connection: AsyncConnection) -> None:
            if not await change(connection, player, **values):
                raise AccountError("no_such_person", name=player)
            await connection.execute(insert(audit).values(**row))

        await self._directory.fresh(player)
        await self._db.write(write)
        return await self._directory.fresh(player)

    def _row(self, by: Person | str | None, deed: str, target: str, note: str) -> dict[str, Any]:
        who = by.id if isinstance(by, Person) else by or CONSOLE
        row = {"at": self._clock.wall(), "by": who, "deed": deed}
        return {**row, "target": _plain(target), "note": _plain(note)}


def _plain(text: str) -> str:
    # Read at a terminal one day, where a sign may be a command.
    readable = [sign if sign.isprintable() else " " for sign in text[:LONGEST_NOTE]]
    return "".join(readable).strip()


def deed_of(row: Any) -> Deed:
    """The deed of a row of the table."""
    return Deed(
        number=row["row"],
        at=row["at"],
        by=row["by"],
        deed=row["deed"],
        target=row["target"],
        note=row["note"],
    )


def check_not_banned(person: Person) -> None:
    """AccountError, saying until when, if somebody is banned."""
    if not person.is_banned:
        return
    if person.banned_until == FOREVER:
        raise AccountError("banned_for_good")
    raise AccountError("banned_until", until=moment(person.banned_until))


def moment(milliseconds: int) -> str:
    """A time as people read it.

    >>> moment(1_700_000_000_000)
    '2023-11-14 22:13 UTC'
    """
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def _check_host(by: Person | None) -> None:
    if by is not None and not by.is_host:
        raise AccountError("host_only")
