"""Play chips: a grant for everybody who comes, and a refill for who has lost them."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from badugi.errors import AccountError, LedgerError, TooSoon
from badugi.room.clock import Clock
from badugi.room.people.directory import Directory
from badugi.room.people.person import Person
from badugi.room.store.base import Store
from badugi.room.store.database import Database
from badugi.room.store.tables import people
from badugi.table.ledger import FAUCET, move, wallet

GRANT = 10_000
REFILL_BELOW = 1_000
REFILL_HOURS = 4.0
_HOUR = 3_600_000


class Chips:
    """What the house gives away. Chips are never bought or sold.

    ``grant`` chips for a newcomer, and again up to so many for who has less than ``below`` in
    all, once in ``hours``.
    """

    def __init__(
        self,
        db: Database,
        store: Store,
        directory: Directory,
        *,
        clock: Clock,
        grant: int = GRANT,
        below: int = REFILL_BELOW,
        hours: float = REFILL_HOURS,
    ) -> None:
        self._db = db
        self._store = store
        self._directory = directory
        self._clock = clock
        self._grant = grant
        self._below = below
        self._wait = hours * _HOUR

    async def of(self, player: str) -> int:
        """The chips in a wallet."""
        return await self._store.balance(wallet(player))

    async def grant(self, person: Person) -> None:
        """A newcomer's chips; once, however often it is asked for."""
        if self._grant:
            key = f"grant:{person.id}"
            await self._store.post(move(key, self._grant, source=FAUCET, target=wallet(person.id)))

    async def refill(self, person: Person, at_tables: Callable[[], int]) -> int:
        """Top a wallet up to the grant; the chips in it then.

        ``at_tables`` says how many chips he has on tables. AccountError if he has enough, TooSoon
        if the last refill was not long ago.
        """
        person = await self._directory.fresh(person.id)
        before = at_tables()
        chips = await self.of(person.id)
        amount = self._grant - chips
        # He may sit down or stand up in this very moment, and the chips are his all the same.
        total = chips + max(before, at_tables())
        if total >= self._below or amount <= 0:
            raise AccountError("refill_not_needed", chips=total, below=self._below)
        now = self._clock.wall()
        left = person.refilled + self._wait - now
        if person.refilled and left > 0:
            raise _too_soon(left)
        # Named by the refill before, two that are asked for at once are one and the same.
        key = f"refill:{person.id}:{person.refilled}"
        try:
            await self._store.post(move(key, amount, source=FAUCET, target=wallet(person.id)))
        except LedgerError as error:
            await self._note(person, now)
            raise _too_soon(self._wait) from error
        await self._note(person, now)
        return await self.of(person.id)

    async def _note(self, person: Person, now: int) -> None:
        async def write(connection: AsyncConnection) -> None:
            same = (people.c.id == person.id) & (people.c.refilled == person.refilled)
            await connection.execute(update(people).where(same).values(refilled=now))

        await self._db.write(write)
        self._directory.forget(person.id)


def _too_soon(milliseconds: float) -> TooSoon:
    return TooSoon("refill_too_soon", seconds=ceil(milliseconds / 1000))
