"""What the room writes down, and the small protocol of whatever keeps it."""

from __future__ import annotations

from typing import Any, Literal, Protocol, TypeAlias

from msgspec import Struct

from badugi.protocol import Event
from badugi.protocol.rest import Results
from badugi.table.ledger import Transfer


class Step(Struct, frozen=True, omit_defaults=True):
    """One entry of a table's log: an accepted command, or the dealer's doing, and what followed.

    ``seq`` counts from 1 without gaps and is the table's public version. ``at`` is in
    milliseconds since 1970. ``player`` and ``command`` are who asked and the command's id.
    """

    seq: int
    at: int
    events: tuple[Event, ...]
    player: str | None = None
    command: str | None = None


class PackedHand(Struct, frozen=True, kw_only=True):
    """A finished hand: its steps ``first`` to ``last`` leave the log and are kept here in one row.

    ``number`` is the hand's at its table. ``game`` is its sign, ``pot`` all chips that were in it.
    """

    number: int
    first: int
    last: int
    at: int
    game: str
    pot: int


class HandResult(Struct, frozen=True, kw_only=True):
    """What one player took from a hand: ``net`` chips after what he put in. ``has_won`` a pot."""

    player: str
    seat: int
    net: int
    has_won: bool
    has_shown: bool


class Commit(Struct, frozen=True, kw_only=True):
    """What must be written together or not at all, in one transaction.

    ``steps`` follow ``head``, the last sequence number in the log so far, and are only taken from
    the writer who holds ``epoch``. ``transfers`` move chips at the same moment. ``hand`` and
    ``results`` go with the step that ends a hand; ``snapshot`` is the state after the last step.
    """

    stream: str
    epoch: int
    head: int
    steps: tuple[Step, ...]
    transfers: tuple[Transfer, ...] = ()
    hand: PackedHand | None = None
    results: tuple[HandResult, ...] = ()
    snapshot: bytes | None = None
    closes: bool = False


class Stream(Struct, frozen=True, kw_only=True):
    """A log: whose it is, what it is about, who may write it. ``about`` is JSON of the room's."""

    id: str
    about: bytes
    head: int = 0
    epoch: int = 0
    is_closed: bool = False


class Recovered(Struct, frozen=True, kw_only=True):
    """Where a log stands: the last snapshot and the steps after it (all, without a snapshot)."""

    snapshot: bytes | None
    steps: tuple[Step, ...]


class HandRow(Struct, frozen=True, kw_only=True):
    """A finished hand as it is listed: where, when, and what it was to one player."""

    stream: str
    number: int
    at: int
    game: str
    pot: int
    net: int = 0
    seat: int | None = None
    has_won: bool = False
    has_shown: bool = False


Result: TypeAlias = Literal["won", "lost"]
"""Whether a hand brought chips or cost some; one that brought what it cost is neither."""


class Wanted(Struct, frozen=True, kw_only=True):
    """Which hands to list: of one log, of a game as it is filed, with so many chips in the pot."""

    stream: str | None = None
    game: str | None = None
    least_pot: int = 0
    result: Result | None = None


ALL = Wanted()
POINTS = 400
"""The most points of a player's way through his hands; a screen has hardly more."""


class StoreError(Exception):
    """The store did not write."""


class Damaged(StoreError):
    """What the store has kept cannot be read any more."""


class Fenced(StoreError):
    """Another writer has taken the log over; whoever sees this must stop writing for good."""


class Conflict(StoreError):
    """The log has grown since: the writer's picture of it is old, and it must read it again."""


class Uncertain(Conflict):
    """The database went away while it wrote: nobody knows yet whether it did. Read again."""


class Store(Protocol):
    """The record of the room. Everything returned has been durably written, or was read."""

    async def create(
        self, stream: str, *, about: bytes, writer: str | None = None, ttl: float = 0.0
    ) -> int:
        """A new, empty log; its epoch.

        1 if ``writer`` holds it from now on for ``ttl`` seconds, 0 if nobody does.

        StoreError if there is one of that name.
        """

    async def rewrite(self, stream: str, *, about: bytes) -> None:
        """Say anew what a log is about. StoreError if there is none of that name."""

    async def streams(self) -> tuple[Stream, ...]:
        """All logs that are not closed, oldest first."""

    async def about(self, *streams: str) -> dict[str, bytes]:
        """What logs are about, closed ones too; those that there are not are left out."""

    async def take(self, writer: str, *, ttl: float) -> dict[str, int]:
        """Become the writer of every open log that nobody holds: the new epoch of each.

        Held means: taken or renewed less than its holder's ``ttl`` seconds ago and not released,
        by the clock of the store, unless the holder is known to be dead. ``writer`` is a name
        from ``new_writer``. What this very writer holds already is not taken again.
        """

    async def renew(self, writer: str, *, ttl: float) -> None:
        """Hold on to what this writer created or took through this store.

        Fenced, and nothing renewed, if somebody took any of it.
        """

    async def release(self, writer: str) -> None:
        """Let everything go."""

    async def append(self, commit: Commit) -> None:
        """Write it, all or nothing. Fenced, Conflict or LedgerError."""

    async def recover(self, stream: str) -> Recovered:
        """What is needed to go on with a log. StoreError if there is none of that name."""

    async def read(
        self, stream: str, *, after: int = 0, until: int | None = None
    ) -> tuple[Step, ...]:
        """The log after a sequence number, to its end or ``until`` another, that one included.

        Finished hands are unpacked. StoreError as before.
        """

    async def hand(self, stream: str, number: int) -> tuple[Step, ...] | None:
        """The steps of a finished hand; None if there is none of that number."""

    async def players_in(self, stream: str, number: int) -> dict[int, str]:
        """The players dealt into a finished hand, by seat; empty if there is none."""

    async def hands_of(
        self, player: str, *, limit: int = 50, before: int | None = None, wanted: Wanted = ALL
    ) -> tuple[HandRow, ...]:
        """A player's finished hands, newest first; ``before`` a time in milliseconds.

        Hands that ended in the same millisecond are never parted, so that paging loses none:
        there may be a few more than ``limit``.
        """

    async def results_of(self, player: str, *, game: str | None = None) -> Results:
        """What a player's finished hands brought him, all or those of one game.

        The list of games is of all his hands. There are at most ``POINTS`` points.
        """

    async def balance(self, account: str) -> int:
        """The chips of an account of the ledger."""

    async def post(self, *transfers: Transfer) -> None:
        """Post transfers in one transaction, each once by its key; LedgerError."""

    async def rename(self, player: str, new_name: str) -> int:
        """Call a player by another name wherever he sat or queued; how many steps were rewritten.

        For people who want to be forgotten. Names stand in the steps of logs and in finished
        hands, and all of them are rewritten. The snapshot of a log that changed is thrown away.
        Not touched: what people said, what a running room holds in memory (its next snapshot may
        bring the old name back while he still sits), and copies made before.
        """

    async def close(self) -> None:
        """Write what is waiting, and let the files go."""


class Connection(Protocol):
    """What other parts of the room run statements on, inside a transaction of the store's."""

    async def execute(self, statement: Any, parameters: Any = None, /) -> Any:
        """Run a statement of SQLAlchemy Core."""
