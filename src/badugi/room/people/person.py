"""Somebody the room knows: a guest, a registered player or a program."""

from __future__ import annotations

import secrets
from base64 import b32encode
from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from badugi.protocol.picture import BOT

Kind: TypeAlias = Literal["person", "bot"]

PERSON = "p_"
FOREVER = 2**53 - 1
"""The moment until which somebody is banned for good."""


class Person(Struct, frozen=True, kw_only=True):
    """A row of the room's people, without the password. Times are milliseconds since 1970.

    ``session`` counts how often all cookies were made void. ``is_banned`` is as of the moment he
    was looked up, which is seconds ago at most.
    """

    id: str
    name: str
    kind: Kind
    session: int
    created: int
    seen: int
    refilled: int = 0
    banned_until: int = 0
    muted_until: int = 0
    is_registered: bool = False
    is_host: bool = False
    is_banned: bool = False


def person_of(row: Mapping[str, Any], *, now: int) -> Person:
    """The person of a row of the table; ``now`` in milliseconds since 1970."""
    return Person(
        id=row["id"],
        name=row["name"],
        kind=row["kind"],
        session=row["session"],
        created=row["created"],
        seen=row["seen"],
        refilled=row["refilled"],
        banned_until=row["banned_until"],
        muted_until=row["muted_until"],
        is_registered=row["password"] is not None,
        is_host=row["is_host"],
        is_banned=row["banned_until"] > now,
    )


def new_id(kind: Kind) -> str:
    """An id that nobody has: ``p_`` or ``b_`` and 16 random characters; ids are public."""
    return (BOT if kind == "bot" else PERSON) + b32encode(secrets.token_bytes(10)).decode().lower()
