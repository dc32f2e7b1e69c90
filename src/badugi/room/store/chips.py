"""The ledger in the database: it moves chips by the rules of ``badugi.table.ledger`` alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import bindparam, insert, select, text, update

from badugi.room.store.base import Connection
from badugi.room.store.clockwork import milliseconds
from badugi.room.store.tables import accounts, entries, transfers
from badugi.table import ledger as rules
from badugi.table.ledger import Entry, Ledger, Transfer

_OPEN = text("INSERT INTO accounts (id, balance) VALUES (:id, 0) ON CONFLICT DO NOTHING")
# Always in the same order, so that two processes never wait for each other.
_BALANCES = (
    select(accounts.c.id, accounts.c.balance)
    .where(accounts.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(accounts.c.id)
    .with_for_update()
)
_POSTED = (
    select(transfers.c.key, entries.c.account, entries.c.amount)
    .outerjoin(entries, entries.c.transfer == transfers.c.row)
    .where(transfers.c.key.in_(bindparam("keys", expanding=True)))
    .order_by(transfers.c.row, entries.c.row)
)
_ADD_TRANSFER = insert(transfers).values(key=bindparam("a_key"), at=milliseconds())
_ROWS = select(transfers.c.key, transfers.c.row).where(
    transfers.c.key.in_(bindparam("keys", expanding=True))
)
_ADD_ENTRY = insert(entries)
_SET_BALANCE = (
    update(accounts).where(accounts.c.id == bindparam("an_id")).values(balance=bindparam("chips"))
)


async def post(connection: Connection, *moved: Transfer) -> None:
    """Post transfers inside a transaction, each once by its key; LedgerError posts none."""
    before = await load(connection, moved)
    await save(connection, before, post_all(before, moved))


def post_all(ledger: Ledger, moved: Iterable[Transfer]) -> Ledger:
    """The ledger after several transfers; LedgerError."""
    for transfer in moved:
        ledger = rules.post(ledger, transfer)
    return ledger


async def load(connection: Connection, moved: Sequence[Transfer]) -> Ledger:
    """As much of the ledger as these transfers touch, locked until the transaction ends."""
    if not moved:
        return Ledger()
    ids = sorted({entry.account for transfer in moved for entry in transfer.entries})
    balances: dict[str, int] = {}
    if ids:
        await connection.execute(_OPEN, [{"id": account} for account in ids])
        rows = await connection.execute(_BALANCES, {"ids": ids})
        balances = dict(rows.all())
    keys = list({transfer.key for transfer in moved})
    known: dict[str, list[Entry]] = {}
    for key, account, amount in await connection.execute(_POSTED, {"keys": keys}):
        known.setdefault(key, [])
        if account is not None:
            known[key].append(Entry(account, amount))
    posted = {key: Transfer(key, tuple(moves)) for key, moves in known.items()}
    return Ledger(balances, posted)


async def save(connection: Connection, before: Ledger, after: Ledger) -> None:
    """Write what has been posted since ``before`` was loaded."""
    new = [move for key, move in after.posted.items() if key not in before.posted]
    if not new:
        return
    await connection.execute(_ADD_TRANSFER, [{"a_key": move.key} for move in new])
    found = await connection.execute(_ROWS, {"keys": [move.key for move in new]})
    rows = dict(found.all())
    moves = [
        {"transfer": rows[move.key], "account": entry.account, "amount": entry.amount}
        for move in new
        for entry in move.entries
    ]
    if moves:
        await connection.execute(_ADD_ENTRY, moves)
    changed = [
        {"an_id": account, "chips": chips}
        for account, chips in after.balances.items()
        if chips != before.balances.get(account)
    ]
    if changed:
        await connection.execute(_SET_BALANCE, changed)
