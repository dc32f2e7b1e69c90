"""The room's first record: logs of tables, hands, chips, people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables. They stand here as they were on this day, whatever they become."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("balance", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("balance >= 0 OR id = 'faucet'", name="no_debts"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "audit",
        sa.Column("row", _number(), autoincrement=True, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("deed", sa.Text(), nullable=False),
        sa.Column("target", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("row"),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("name_key", sa.Text(), nullable=True),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("session", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("refilled", sa.BigInteger(), nullable=False),
        sa.Column("is_host", sa.Boolean(), nullable=False),
        sa.Column("banned_until", sa.BigInteger(), nullable=False),
        sa.Column("muted_until", sa.BigInteger(), nullable=False),
        sa.Column("deleted", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("name_key"),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.create_table(
        "streams",
        sa.Column("number", _number(), autoincrement=True, nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("about", sa.LargeBinary(), nullable=False),
        sa.Column("head", sa.BigInteger(), nullable=False),
        sa.Column("epoch", sa.BigInteger(), nullable=False),
        sa.Column("writer", sa.Text(), nullable=True),
        sa.Column("expires", sa.Float(), nullable=False),
        sa.Column("snapshot", sa.LargeBinary(), nullable=True),
        sa.Column("snapshot_seq", sa.BigInteger(), nullable=False),
        sa.Column("is_closed", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("number"),
        sa.UniqueConstraint("id"),
    )
    op.create_table(
        "transfers",
        sa.Column("row", _number(), autoincrement=True, nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("row"),
        sa.UniqueConstraint("key"),
    )
    op.create_table(
        "entries",
        sa.Column("row", _number(), autoincrement=True, nullable=False),
        sa.Column("transfer", _number(), nullable=False),
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["transfer"], ["transfers.row"]),
        sa.PrimaryKeyConstraint("row"),
    )
    op.create_index("entries_of_account", "entries", ["account"], unique=False)
    op.create_index("entries_of_transfer", "entries", ["transfer"], unique=False)
    op.create_table(
        "hands",
        sa.Column("row", _number(), autoincrement=True, nullable=False),
        sa.Column("stream", _number(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("first", sa.BigInteger(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("pot", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["stream"], ["streams.number"]),
        sa.PrimaryKeyConstraint("row"),
        sa.UniqueConstraint("stream", "number"),
    )
    op.create_index("hands_in_log", "hands", ["stream", "last"], unique=False)
    op.create_table(
        "steps",
        sa.Column("row", _number(), autoincrement=True, nullable=False),
        sa.Column("stream", _number(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["stream"], ["streams.number"]),
        sa.PrimaryKeyConstraint("row"),
        sa.UniqueConstraint("stream", "seq"),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("purpose", sa.Text(), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["people.id"]),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.create_index("tokens_of_player", "tokens", ["player"], unique=False)
    op.create_table(
        "results",
        sa.Column("row", _number(), autoincrement=True, nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("hand", _number(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("net", sa.BigInteger(), nullable=False),
        sa.Column("has_won", sa.Boolean(), nullable=False),
        sa.Column("has_shown", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["hand"], ["hands.row"]),
        sa.PrimaryKeyConstraint("row"),
    )
    op.create_index("results_of_hand", "results", ["hand"], unique=False)
    op.create_index("results_of_player", "results", ["player", "at"], unique=False)


def _number() -> sa.types.TypeEngine[int]:
    return sa.BigInteger().with_variant(sa.Integer(), "sqlite")
