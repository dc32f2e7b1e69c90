"""Every store of the room keeps the same promises: in memory, in a file, on a server."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.contracts.listing_contract import ListingContract
from tests.contracts.store_contract import Scenario, StoreContract

from badugi.room.store.database import Database
from badugi.room.store.memory import MemoryStore
from badugi.room.store.sqlstore import SqlStore


def run_on(address: str, scenario: Scenario) -> None:
    """Run a scenario on the database at an address."""

    async def work() -> None:
        store = SqlStore(await Database.open(address))
        try:
            await scenario(store)
        finally:
            await store.close()

    asyncio.run(work())


class TestMemoryStore(StoreContract, ListingContract):
    def run(self, scenario: Scenario) -> None:
        async def work() -> None:
            store = MemoryStore()
            await scenario(store)
            await store.close()

        asyncio.run(work())


class TestSqliteStore(StoreContract, ListingContract):
    @pytest.fixture(autouse=True)
    def _file(self, tmp_path: Path) -> None:
        self.address = str(tmp_path / "room.db")

    def run(self, scenario: Scenario) -> None:
        run_on(self.address, scenario)


class TestPostgresqlStore(StoreContract, ListingContract):
    @pytest.fixture(autouse=True)
    def _server(self, postgresql: str) -> None:
        self.address = postgresql

    def run(self, scenario: Scenario) -> None:
        run_on(self.address, scenario)
