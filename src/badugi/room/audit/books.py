"""The ledger of the whole room: every transfer adds up, and each is what happened at a table."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from badugi.room.audit.problem import Problem, problem
from badugi.room.store.tables import accounts, entries, transfers
from badugi.table.ledger import FAUCET, Entry, Transfer

_PAGE = 2000


class Books:
    """What the tables say: the chips each escrow must hold, and all transfers they made.

    ``known`` are the ids of logs; of those that could not be read to their end nothing is said.
    """

    def __init__(self) -> None:
        self.known: set[str] = set()
        self.unread: set[str] = set()
        self.expected: dict[str, Transfer] = {}
        self.escrows: dict[str, int] = {}
        self.transfers = 0

    async def check(self, connection: AsyncConnection) -> list[Problem]:
        """What is wrong with the ledger."""
        problems: list[Problem] = []
        sums: dict[str, int] = {}
        missing = dict(self.expected)
        async for transfer in _transfers(connection):
            self.transfers += 1
            for entry in transfer.entries:
                sums[entry.account] = sums.get(entry.account, 0) + entry.amount
            problems += self._check_transfer(transfer, missing.pop(transfer.key, None))
        problems += [problem("transfer_missing", key) for key in missing]
        found = await connection.execute(select(accounts.c.id, accounts.c.balance))
        balances = {row.id: row.balance for row in found}
        return problems + self._check_balances(balances, sums)

    def _check_transfer(self, transfer: Transfer, expected: Transfer | None) -> list[Problem]:
        problems = []
        total = sum([entry.amount for entry in transfer.entries])
        if total:
            problems.append(problem("transfer_unbalanced", transfer.key, total=total))
        if expected is None:
            if self._claims_a_table(transfer.key):
                problems.append(problem("transfer_unknown", transfer.key))
        elif expected != transfer:
            problems.append(problem("transfer_differs", transfer.key))
        return problems

    def _claims_a_table(self, key: str) -> bool:
        """Whether a key is that of an event in a log we have read."""
        log, *numbers = key.rsplit(":", 2)
        is_place = len(numbers) == 2 and all([number.isdigit() for number in numbers])
        return is_place and log in self.known and log not in self.unread

    def _check_balances(
        self, balances: Mapping[str, int], sums: Mapping[str, int]
    ) -> list[Problem]:
        problems = []
        for account in sorted({*balances, *sums}):
            has, moved = balances.get(account, 0), sums.get(account, 0)
            if has != moved:
                problems.append(problem("balance_differs", account, has=has, moved=moved))
            if has < 0 and account != FAUCET:
                problems.append(problem("balance_below_zero", account, has=has))
            if account.startswith("escrow:") and has and account[7:] not in self.known:
                problems.append(problem("escrow_unknown", account, has=has))
        total = sum(balances.values())
        if total:
            problems.append(problem("ledger_unbalanced", "ledger", total=total))
        for account, chips in self.escrows.items():
            has = balances.get(account, 0)
            if has != chips:
                problems.append(problem("escrow_differs", account, has=has, chips=chips))
        return problems


async def _transfers(connection: AsyncConnection) -> AsyncIterator[Transfer]:
    """All transfers with their entries, page by page."""
    after = 0
    while True:
        page = (
            await connection.execute(
                select(transfers.c.row, transfers.c.key)
                .where(transfers.c.row > after)
                .order_by(transfers.c.row)
                .limit(_PAGE)
            )
        ).all()
        if not page:
            return
        last = page[-1].row
        moves: dict[int, list[Entry]] = {row.row: [] for row in page}
        found = await connection.execute(
            select(entries.c.transfer, entries.c.account, entries.c.amount)
            .where(entries.c.transfer > after, entries.c.transfer <= last)
            .order_by(entries.c.row)
        )
        for row, account, amount in found:
            moves.setdefault(row, []).append(Entry(account, amount))
        for row, key in page:
            yield Transfer(key, tuple(moves[row]))
        after = last
