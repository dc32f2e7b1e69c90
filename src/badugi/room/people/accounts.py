"""Registering, logging in and changing a password; a guest who registers stays who he is."""

from __future__ import annotations

from math import ceil

from badugi.errors import AccountError, TooSoon
from badugi.room.clock import Clock
from badugi.room.limits import Limiter, address_key
from badugi.room.people.directory import NEXT_SESSION, Directory
from badugi.room.people.names import checked_name, name_key
from badugi.room.people.passwords import Passwords, check_password
from badugi.room.people.person import Person
from badugi.room.people.tokens import Tokens


class Accounts:
    """Names with passwords. Tries are limited for each name and for each address."""

    def __init__(
        self, directory: Directory, tokens: Tokens, passwords: Passwords, *, clock: Clock
    ) -> None:
        self._directory = directory
        self._tokens = tokens
        self._passwords = passwords
        self._by_name = Limiter(rate=1 / 20, burst=10, clock=clock)
        self._by_address = Limiter(rate=1 / 5, burst=20, clock=clock)

    async def register(self, person: Person, name: str, password: str) -> Person:
        """Give somebody a name of his own and a password; id, chips and history stay his.

        Raises AccountError for a name or password that cannot be, or if he has one already.
        """
        person = await self._directory.fresh(person.id)
        if person.is_registered:
            raise AccountError("registered_already", name=person.name)
        name = checked_name(name)
        check_password(password, name=name)
        await self._directory.check_free(name)
        hashed = await self._passwords.hash(password)
        return await self._directory.change(
            person.id, name=name, name_key=name_key(name), password=hashed
        )

    async def rename(self, person: Person, name: str) -> Person:
        """Call somebody by another name; a registered one logs in with it from now on."""
        name = checked_name(name)
        person = await self._directory.fresh(person.id)
        await self._directory.check_free(name, but_for=person.id)
        key = {"name_key": name_key(name)} if person.is_registered else {}
        return await self._directory.change(person.id, name=name, **key)

    async def login(self, name: str, password: str, *, address: str = "") -> Person:
        """Who has this name and password. AccountError, the same for any mistake, or TooSoon.

        The same work is done for names that nobody has: neither the answer nor the time it takes
        tells who is registered.
        """
        self._count(name, address)
        person, kept = await self._directory.named(name)
        fits = await self._passwords.fits(password, kept)
        if person is None or kept is None or not fits:
            raise AccountError("login_wrong")
        if self._passwords.is_old(kept):
            hashed = await self._passwords.hash(password)
            return await self._directory.change(person.id, password=hashed)
        return person

    async def confirm(self, person: Person, password: str | None, *, address: str = "") -> None:
        """AccountError unless it is his password, for what cannot be undone; guests have none."""
        kept = await self._directory.password_of(person.id)
        if kept is None:
            return
        self._count(person.name, address)
        if not await self._passwords.fits(password or "", kept):
            raise AccountError("password_wrong")

    async def change_password(
        self, person: Person, old: str, new: str, *, address: str = ""
    ) -> Person:
        """Set another password; all his cookies are void, programs' tokens stay."""
        if not person.is_registered:
            raise AccountError("not_registered", name=person.name)
        await self.confirm(person, old, address=address)
        check_password(new, name=person.name)
        hashed = await self._passwords.hash(new)
        return await self._directory.change(person.id, password=hashed, session=NEXT_SESSION)

    async def reset(self, code: str, password: str, *, address: str = "") -> Person:
        """Set the password with a host's code; all cookies and tokens are void. AccountError."""
        if address:
            _wait(self._by_address.take(address_key(address)))
        person = await self._directory.fresh(await self._tokens.reset_for(code))
        check_password(password, name=person.name)
        hashed = await self._passwords.hash(password)
        return await self._directory.fresh(await self._tokens.use_reset(code, password=hashed))

    async def log_out_everywhere(self, person: Person) -> Person:
        """Make all his cookies void."""
        return await self._directory.change(person.id, session=NEXT_SESSION)

    def _count(self, name: str, address: str) -> None:
        if address:
            _wait(self._by_address.take(address_key(address)))
        _wait(self._by_name.take(name_key(name)))


def _wait(seconds: float | None) -> None:
    if seconds is not None:
        raise TooSoon("too_often", seconds=ceil(seconds))
