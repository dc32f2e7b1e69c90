"""Keys for programs and codes for the forgetful: random words of which only a hash is kept."""

from __future__ import annotations

import hashlib
import secrets
from base64 import b32encode, urlsafe_b64encode

from msgspec import Struct
from sqlalchemy import ColumnElement, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from badugi.errors import AccountError
from badugi.room.clock import Clock
from badugi.room.people.directory import NEXT_SESSION, Directory, change
from badugi.room.people.person import Person
from badugi.room.people.recent import Recent
from badugi.room.store.database import Database
from badugi.room.store.tables import tokens

MOST_TOKENS = 20
LONGEST_LABEL = 60
RESET_HOURS = 24
_PREFIX = "bdg_"
_LENGTH = len(_PREFIX) + 43
_BEARER, _RESET = "bearer", "reset"


class Token(Struct, frozen=True, kw_only=True):
    """A token as it is listed; ``created`` in milliseconds since 1970."""

    id: str
    label: str
    created: int


class Tokens:
    """Bearer tokens ``bdg_…`` of programs, and the codes with which a password is set anew."""

    def __init__(self, db: Database, directory: Directory, *, clock: Clock) -> None:
        self._db = db
        self._directory = directory
        self._clock = clock
        self._owners: Recent[str | None] = Recent(clock=clock)

    async def make(self, person: Person, label: str = "") -> tuple[str, Token]:
        """A new bearer token, which is shown this once. AccountError for one too many."""
        label = label.strip() or "token"
        if len(label) > LONGEST_LABEL or not label.isprintable():
            raise AccountError("label_unreadable", most=LONGEST_LABEL)
        await self._directory.fresh(person.id)
        value = _PREFIX + urlsafe_b64encode(secrets.token_bytes(32)).decode().rstrip("=")
        hashed, now = _hash(value), self._clock.wall()

        async def write(connection: AsyncConnection) -> None:
            held = select(func.count()).select_from(tokens).where(_of(person.id, _BEARER))
            if (await connection.execute(held)).scalar_one() >= MOST_TOKENS:
                raise AccountError("too_many_tokens", most=MOST_TOKENS)
            row = {"hash": hashed, "player": person.id, "purpose": _BEARER}
            await connection.execute(insert(tokens).values(**row, label=label, created=now))

        await self._db.write(write)
        return value, Token(id=_public(hashed), label=label, created=now)

    async def owner(self, value: str) -> str | None:
        """Whose bearer token it is; None if it is nobody's, or no longer."""
        if len(value) != _LENGTH or not value.startswith(_PREFIX) or not value.isascii():
            return None
        hashed = _hash(value)
        return await self._owners.get(hashed.hex(), lambda: self._owner_of(hashed))

    async def of(self, player: str) -> tuple[Token, ...]:
        """Somebody's bearer tokens, oldest first."""
        query = select(tokens).where(_of(player, _BEARER)).order_by(tokens.c.created, tokens.c.hash)

        async def read(connection: AsyncConnection) -> tuple[Token, ...]:
            rows = (await connection.execute(query)).mappings().all()
            return tuple(
                [
                    Token(id=_public(row["hash"]), label=row["label"], created=row["created"])
                    for row in rows
                ]
            )

        return await self._db.read(read)

    async def revoke(self, person: Person, token: str) -> None:
        """Make one of one's tokens void, named by its id in the list. AccountError."""

        async def write(connection: AsyncConnection) -> None:
            query = select(tokens.c.hash).where(_of(person.id, _BEARER))
            hashes = (await connection.execute(query)).scalars().all()
            meant = [hashed for hashed in hashes if _public(hashed) == token]
            if not meant:
                raise AccountError("no_such_token")
            await connection.execute(delete(tokens).where(tokens.c.hash == meant[0]))

        await self._db.write(write)
        self._owners.forget_all()

    async def make_reset(self, player: str) -> str:
        """A code that sets somebody's password once, in the next 24 hours; older codes are void."""
        code = b32encode(secrets.token_bytes(10)).decode().lower()
        now = self._clock.wall()
        row = {"hash": _hash(code), "player": player, "purpose": _RESET, "created": now}

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(delete(tokens).where(_of(player, _RESET)))
            expires = now + RESET_HOURS * 3_600_000
            await connection.execute(insert(tokens).values(**row, expires=expires))

        await self._db.write(write)
        return "-".join([code[place : place + 4] for place in range(0, len(code), 4)])

    async def reset_for(self, code: str) -> str:
        """Whose password a code sets. AccountError for a code that is none, used or too old."""

        async def read(connection: AsyncConnection) -> str:
            return await self._whose(connection, code)

        return await self._db.read(read)

    async def use_reset(self, code: str, *, password: str) -> str:
        """Set the password (a hash) of the code's owner, whose tokens and cookies are void then."""

        async def write(connection: AsyncConnection) -> str:
            player = await self._whose(connection, code)
            used = await connection.execute(delete(tokens).where(tokens.c.hash == _code(code)))
            if not used.rowcount:
                raise AccountError("reset_code_wrong")
            await connection.execute(delete(tokens).where(tokens.c.player == player))
            await change(connection, player, password=password, session=NEXT_SESSION)
            return player

        player = await self._db.write(write)
        self._owners.forget_all()
        self._directory.forget(player)
        return player

    def forget_all(self) -> None:
        """Look all tokens up anew: some are void."""
        self._owners.forget_all()

    async def _owner_of(self, hashed: bytes) -> str | None:
        query = select(tokens.c.player).where(tokens.c.hash == hashed, tokens.c.purpose == _BEARER)

        async def read(connection: AsyncConnection) -> str | None:
            player: str | None = (await connection.execute(query)).scalar()
            return player

        return await self._db.read(read)

    async def _whose(self, connection: AsyncConnection, code: str) -> str:
        query = select(tokens.c.player).where(
            tokens.c.hash == _code(code),
            tokens.c.purpose == _RESET,
            tokens.c.expires > self._clock.wall(),
        )
        player: str | None = (await connection.execute(query)).scalar()
        if player is None:
            raise AccountError("reset_code_wrong")
        return player


def _of(player: str, purpose: str) -> ColumnElement[bool]:
    return (tokens.c.player == player) & (tokens.c.purpose == purpose)


def _code(text: str) -> bytes:
    """The hash of a code as people type it: capitals, hyphens and spaces do not matter."""
    return _hash("".join([sign for sign in text[:100].lower() if sign.isalnum()]))


def _hash(value: str) -> bytes:
    return hashlib.sha256(value.encode("utf-8", "surrogatepass")).digest()


def _public(hashed: bytes) -> str:
    """What names a token in lists; it opens nothing."""
    return hashed[:8].hex()
