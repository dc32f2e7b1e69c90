"""The tables of the database, for SQLite and PostgreSQL alike."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

# SQLite gives a row its number only in a column of exactly this type.
_Number = BigInteger().with_variant(Integer, "sqlite")

streams = Table(
    "streams",
    metadata,
    Column("number", _Number, primary_key=True, autoincrement=True),
    Column("id", Text, nullable=False, unique=True),
    Column("about", LargeBinary, nullable=False),
    Column("head", BigInteger, nullable=False, default=0),
    Column("epoch", BigInteger, nullable=False, default=0),
    Column("writer", Text),
    Column("expires", Float, nullable=False, default=0.0),
    Column("snapshot", LargeBinary),
    Column("snapshot_seq", BigInteger, nullable=False, default=0),
    Column("is_closed", Boolean, nullable=False, default=False),
)

steps = Table(
    "steps",
    metadata,
    Column("row", _Number, primary_key=True, autoincrement=True),
    Column("stream", _Number, ForeignKey("streams.number"), nullable=False),
    Column("seq", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    UniqueConstraint("stream", "seq"),
)

hands = Table(
    "hands",
    metadata,
    Column("row", _Number, primary_key=True, autoincrement=True),
    Column("stream", _Number, ForeignKey("streams.number"), nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("first", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("pot", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    UniqueConstraint("stream", "number"),
    Index("hands_in_log", "stream", "last"),
)

results = Table(
    "results",
    metadata,
    Column("row", _Number, primary_key=True, autoincrement=True),
    Column("player", Text, nullable=False),
    Column("hand", _Number, ForeignKey("hands.row"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("net", BigInteger, nullable=False),
    Column("has_won", Boolean, nullable=False),
    Column("has_shown", Boolean, nullable=False),
    Index("results_of_player", "player", "at"),
    Index("results_of_hand", "hand"),
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", Text, primary_key=True),
    Column("balance", BigInteger, nullable=False, default=0),
    CheckConstraint("balance >= 0 OR id = 'faucet'", name="no_debts"),
)

transfers = Table(
    "transfers",
    metadata,
    Column("row", _Number, primary_key=True, autoincrement=True),
    Column("key", Text, nullable=False, unique=True),
    Column("at", BigInteger, nullable=False),
)

entries = Table(
    "entries",
    metadata,
    Column("row", _Number, primary_key=True, autoincrement=True),
    Column("transfer", _Number, ForeignKey("transfers.row"), nullable=False),
    Column("account", Text, nullable=False),
    Column("amount", BigInteger, nullable=False),
    Index("entries_of_account", "account"),
    Index("entries_of_transfer", "transfer"),
)

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("name_key", Text, unique=True),
    Column("password", Text),
    Column("kind", Text, nullable=False),
    Column("session", Integer, nullable=False, default=0),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("refilled", BigInteger, nullable=False, default=0),
    Column("is_host", Boolean, nullable=False, default=False),
    Column("banned_until", BigInteger, nullable=False, default=0),
    Column("muted_until", BigInteger, nullable=False, default=0),
    Column("deleted", BigInteger),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("player", Text, ForeignKey("people.id"), nullable=False),
    Column("purpose", Text, nullable=False),
    Column("label", Text, nullable=False, default=""),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False, default=0),
    Index("tokens_of_player", "player"),
)

audit = Table(
    "audit",
    metadata,
    Column("row", _Number, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("by", Text, nullable=False),
    Column("deed", Text, nullable=False),
    Column("target", Text, nullable=False),
    Column("note", Text, nullable=False, default=""),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
