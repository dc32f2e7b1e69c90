"""The connections to a database: those that write and lose nothing, those that read beside."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from badugi.errors import StoreProblem
from badugi.room.store.address import Address
from badugi.room.store.pens import FilePen, LinePen, Pen

PATIENCE = 10
"""Seconds to wait for another process that holds the file."""
READERS = 4
STANDSTILL = 5
"""Seconds after which PostgreSQL ends a transaction in which nothing happens.

A process that is stopped in the middle of one would keep everybody from taking its logs over.
"""

# What is being written may be a deck: errors are told without it.
_SILENT: dict[str, Any] = {"hide_parameters": True}
_PRAGMAS = (
    f"PRAGMA busy_timeout = {PATIENCE * 1000}",
    "PRAGMA foreign_keys = ON",
)
_WRITING = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL")
_READING = ("PRAGMA query_only = ON",)


def writing(address: Address) -> Pen:
    """The pen of a database: durable with every commit."""
    if not address.file:
        return LinePen(preparing(address))
    # One thread at a time has the connection, but not always the one that made it.
    connect = {"timeout": PATIENCE, "check_same_thread": False}
    url = make_url(address.url).set(drivername="sqlite")
    engine = create_engine(url, pool_size=1, max_overflow=0, connect_args=connect, **_SILENT)
    return FilePen(_prepared(engine, _PRAGMAS + _WRITING, begin="BEGIN IMMEDIATE"))


def preparing(address: Address) -> AsyncEngine:
    """Connections that write, for bringing the tables up to date."""
    if address.file:
        return _sqlite(address, _PRAGMAS + _WRITING, begin="BEGIN IMMEDIATE", size=1)
    return _postgresql(
        address,
        size=1,
        connect={
            "server_settings": {
                "idle_in_transaction_session_timeout": f"{STANDSTILL}s",
                "lock_timeout": f"{2 * STANDSTILL}s",
            }
        },
    )


def reading(address: Address) -> AsyncEngine:
    """Connections that only read, each transaction one moment of the database."""
    if address.file:
        return _sqlite(address, _PRAGMAS + _READING, begin="BEGIN", size=READERS)
    return _postgresql(
        address, size=READERS, isolation_level="REPEATABLE READ", postgresql_readonly=True
    )


def _sqlite(address: Address, pragmas: tuple[str, ...], *, begin: str, size: int) -> AsyncEngine:
    engine = create_async_engine(
        address.url, pool_size=size, max_overflow=0, connect_args={"timeout": PATIENCE}, **_SILENT
    )

    _prepared(engine.sync_engine, pragmas, begin=begin)
    return engine


def _prepared(engine: Engine, pragmas: tuple[str, ...], *, begin: str) -> Engine:
    # The driver would begin transactions by its own rules, and too late.
    @event.listens_for(engine, "connect")
    def _connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine, "begin")
    def _began(connection: Any) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _postgresql(
    address: Address, *, size: int, connect: dict[str, Any] | None = None, **options: Any
) -> AsyncEngine:
    try:
        return create_async_engine(
            address.url,
            pool_size=size,
            max_overflow=0,
            connect_args=connect or {},
            execution_options=options,
            **_SILENT,
        )
    except ImportError as error:
        raise StoreProblem("postgresql_driver_missing") from error
