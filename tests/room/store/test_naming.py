"""A player is forgotten in every row of a long log, however the work is cut into pieces."""

from __future__ import annotations

import asyncio

import pytest
from tests.room.audit.tables import PlayedTable
from tests.room.store.databases import on_database

from badugi.room.audit import check
from badugi.room.store import naming
from badugi.room.store.base import Store
from badugi.room.store.database import Database
from badugi.room.store.memory import MemoryStore
from badugi.room.store.sqlstore import SqlStore
from badugi.table import SitDown, StandUp
from badugi.table.ledger import FAUCET, move, wallet


async def evening(store: Store) -> None:
    """Ann plays, leaves, another takes her seat, she comes back to another; then a hand runs."""
    table = PlayedTable(store, "t")
    await table.open("p_ann", "p_bob", "p_cid", chips=900)
    for _ in range(2):
        await table.hand()
    await table.at_table(StandUp(1))
    await store.post(move("grant:p_dan", 300, source=FAUCET, target=wallet("p_dan")))
    await table.at_table(SitDown(1, "p_dan", "P_Ann", 300))
    for _ in range(2):
        await table.hand()
    await table.at_table(SitDown(4, "p_ann", "P_Ann", 300))
    for _ in range(3):
        await table.hand()
    await table.hand(until=2)


@pytest.mark.parametrize(("rows", "loose"), [(20, 500), (1, 1), (2, 3), (3, 1), (1, 500)])
def test_the_pieces_make_no_difference(tmp_path, monkeypatch, rows, loose):
    monkeypatch.setattr(naming, "ROWS", rows)
    monkeypatch.setattr(naming, "STEPS", loose)
    memory = MemoryStore()

    async def remembered() -> int:
        await evening(memory)
        return await memory.rename("p_ann", "Gone")

    expected = asyncio.run(remembered())
    told = asyncio.run(memory.read("t"))

    async def scenario(database: Database) -> None:
        store = SqlStore(database)
        await evening(store)
        assert await store.rename("p_ann", "Gone") == expected
        assert await store.read("t") == told
        assert (await check(database)).problems == ()

    on_database(tmp_path / "room.db", scenario)
    assert expected > 10
    # The other who goes by her name keeps it.
    text = str(told)
    assert "'P_Ann'" in text
    assert "name='Gone'" in text


def test_tables_go_on_while_a_name_is_rewritten(tmp_path, monkeypatch):
    monkeypatch.setattr(naming, "ROWS", 1)

    async def scenario(database: Database) -> None:
        store = SqlStore(database)
        await evening(store)
        other = PlayedTable(store, "u")
        await other.open("p_eve", "p_fay")

        async def go_on() -> None:
            for _ in range(4):
                await other.hand()

        count, _ = await asyncio.gather(store.rename("p_ann", "Gone"), go_on())
        assert count > 10
        report = await check(database)
        assert (report.problems, report.hands) == ((), 11)

    on_database(tmp_path / "room.db", scenario)
