"""Everybody in the room, from a guest in one click to a host: who is who, and who may what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from argon2 import PasswordHasher
from msgspec import Struct

from badugi.room.clock import Clock
from badugi.room.people.accounts import Accounts
from badugi.room.people.chips import GRANT, REFILL_BELOW, REFILL_HOURS, Chips
from badugi.room.people.cookies import DAY, Cookies
from badugi.room.people.directory import Directory
from badugi.room.people.farewell import Farewell, RecordOf
from badugi.room.people.moderation import Deed, Moderation, check_not_banned
from badugi.room.people.names import checked_name, friendly_name
from badugi.room.people.passwords import Passwords
from badugi.room.people.person import Kind, Person
from badugi.room.people.secret import COOKIES, room_secret
from badugi.room.people.tokens import Tokens
from badugi.room.store.base import Store
from badugi.room.store.database import Database


class Options(Struct, frozen=True, kw_only=True):
    """Chips given to newcomers, below how many there is a refill, and how many hours apart."""

    grant: int = GRANT
    refill_below: int = REFILL_BELOW
    refill_hours: float = REFILL_HOURS


class People:
    """The people of a room. ``start`` it before anybody comes.

    All refusals are AccountError, or its subclass TooSoon with the ``seconds`` to wait.
    ``secret`` signs cookies; without one the room's own is used, which the database keeps.
    ``tokens`` are those of programs, ``moderation`` is what hosts do, ``directory`` finds people,
    and ``passwords`` hashes also what protects a table.
    """

    def __init__(
        self,
        db: Database,
        store: Store,
        *,
        clock: Clock,
        secret: bytes | None = None,
        options: Options = Options(),  # noqa: B008 - it is frozen
        hasher: PasswordHasher | None = None,
    ) -> None:
        self._db = db
        self._clock = clock
        self._cookies = Cookies(secret, clock=clock) if secret else None
        self.directory = Directory(db, clock=clock)
        self.passwords = Passwords(hasher)
        self.tokens = Tokens(db, self.directory, clock=clock)
        self._accounts = Accounts(self.directory, self.tokens, self.passwords, clock=clock)
        self.moderation = Moderation(db, self.directory, self.tokens, clock=clock)
        self._chips = Chips(
            db,
            store,
            self.directory,
            clock=clock,
            grant=options.grant,
            below=options.refill_below,
            hours=options.refill_hours,
        )
        self._farewell = Farewell(db, store, self.directory, self.tokens, clock=clock)

    async def start(self) -> None:
        """Fetch the room's secret, and get ready for the first who logs in."""
        if self._cookies is None:
            self._cookies = Cookies(await room_secret(self._db, COOKIES), clock=self._clock)
        await self.passwords.fits("", None)

    # Who is who.

    async def guest(self, name: str | None = None, *, kind: Kind = "person") -> Person:
        """Somebody new, with play chips; by a friendly name of the room's if he gives none."""
        called = friendly_name() if name is None else checked_name(name)
        if name is not None:
            await self.directory.check_free(called)
        person = await self.directory.add(called, kind=kind)
        await self._chips.grant(person)
        return person

    def cookie(self, person: Person) -> str:
        """The value of a cookie by which he is known again for 400 days."""
        assert self._cookies is not None, "start the room's people first"
        return self._cookies.make(person)

    async def by_cookie(self, value: str) -> Person | None:
        """Whose cookie it is, or None. He may be banned: see ``check_welcome``."""
        assert self._cookies is not None, "start the room's people first"
        read = self._cookies.read(value)
        if read is None:
            return None
        player, session, _ = read
        person = await self.directory.get(player)
        if person is None or person.session != session:
            return None
        return await self._seen(person)

    def is_due(self, value: str) -> bool:
        """Whether a cookie is older than a day, so that a new one should be set."""
        assert self._cookies is not None, "start the room's people first"
        read = self._cookies.read(value)
        return read is not None and read[2] > DAY

    def check_welcome(self, person: Person) -> None:
        """AccountError, saying until when, for somebody who is banned."""
        check_not_banned(person)

    async def by_token(self, value: str) -> Person | None:
        """Whose bearer token it is, or None. He may be banned: see ``check_welcome``."""
        player = await self.tokens.owner(value)
        person = None if player is None else await self.directory.get(player)
        return None if person is None else await self._seen(person)

    async def get(self, player: str) -> Person | None:
        """Somebody by his id, as of a few seconds ago at most; None for who is gone."""
        return await self.directory.get(player)

    # Accounts.

    async def register(self, person: Person, name: str, password: str) -> Person:
        """Give a guest a name of his own and a password; id, chips and history stay his."""
        return await self._accounts.register(person, name, password)

    async def rename(self, person: Person, name: str) -> Person:
        """Call somebody by another name; a registered one logs in with it from now on."""
        return await self._accounts.rename(person, name)

    async def login(self, name: str, password: str, *, address: str = "") -> Person:
        """Who has this name and password; the same AccountError for any mistake in them.

        A guest who logs in becomes the other person: his own chips and hands stay with the guest.
        """
        person = await self._accounts.login(name, password, address=address)
        check_not_banned(person)
        return await self._seen(person)

    async def confirm(self, person: Person, password: str | None, *, address: str = "") -> None:
        """AccountError unless it is his password; a guest has none, and nothing is asked."""
        await self._accounts.confirm(person, password, address=address)

    async def change_password(
        self, person: Person, old: str, new: str, *, address: str = ""
    ) -> Person:
        """Set another password. His cookies are void: set him a new one."""
        return await self._accounts.change_password(person, old, new, address=address)

    async def log_out_everywhere(self, person: Person) -> Person:
        """Make all his cookies void."""
        return await self._accounts.log_out_everywhere(person)

    async def make_reset(self, host: Person | None, player: str, *, note: str = "") -> str:
        """A code that sets a password once in the next 24 hours, for the host to hand on."""
        return await self.moderation.make_reset(host, player, note=note)

    async def reset(self, code: str, password: str, *, address: str = "") -> Person:
        """Set the password by a host's code. His cookies and tokens are void."""
        return await self._accounts.reset(code, password, address=address)

    # Chips.

    async def chips(self, person: Person) -> int:
        """The chips in his wallet, not those on tables."""
        return await self._chips.of(person.id)

    async def refill(self, person: Person, at_tables: Callable[[], int]) -> int:
        """Top up the wallet of who has lost his chips, also those on tables; what is in it then."""
        return await self._chips.refill(person, at_tables)

    # Moderation; more of it in ``moderation``.

    async def audit(self, by: Person | str | None, deed: str, target: str, note: str = "") -> None:
        """Write down what a host or a table's owner did elsewhere; ``by`` None: the console."""
        await self.moderation.note(by, deed, target, note)

    async def deeds(self, *, limit: int = 100, before: int | None = None) -> tuple[Deed, ...]:
        """The audit, latest first; ``before`` a number in it."""
        return await self.moderation.deeds(limit=limit, before=before)

    async def muted(self) -> dict[str, int]:
        """Who is muted now, and until when in milliseconds since 1970."""
        return await self.directory.muted()

    async def banned(self) -> dict[str, int]:
        """Who is banned now, and until when in milliseconds since 1970."""
        return await self.directory.banned()

    # Leaving.

    async def export(self, person: Person, *, record_of: RecordOf | None = None) -> dict[str, Any]:
        """All that is stored about somebody, ready for JSON."""
        return await self._farewell.export(person, record_of=record_of)

    async def forget(self, person: Person, *, at_tables: int) -> None:
        """Erase somebody but for his id in the hands of others.

        ``at_tables`` is at how many he sits, for he is not forgotten meanwhile; end his
        connections first, so that he does not sit down in this moment.
        """
        await self._farewell.forget(person, at_tables=at_tables)

    async def _seen(self, person: Person) -> Person:
        now = self._clock.wall()
        if now - person.seen > DAY * 1000:
            return await self.directory.change(person.id, seen=now)
        return person
