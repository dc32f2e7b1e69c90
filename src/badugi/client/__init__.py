"""Playing in a card room from Python: connect, take a seat, see every moment, act.

    async with badugi.client.connect("http://127.0.0.1:8000", name="Kim") as room:
        tables = await room.tables()
        async with room.sit_at(tables[0].id) as table:
            await table.sit(seat=3, buy_in=200)
            async for moment in table:
                if moment.is_my_turn:
                    await table.act(choose(moment))

It trusts no picture: each is compared with what the events before it make of the table.
Needs the extra ``badugi[client]``.
"""

from __future__ import annotations

from typing import Literal

from badugi.client.moment import Moment
from badugi.client.player import Played, Player
from badugi.client.room import PATIENCE, Room
from badugi.client.table import LiveTable, Side
from badugi.errors import ClientError, Desync, Refused

__all__ = [
    "ClientError",
    "Desync",
    "LiveTable",
    "Moment",
    "Played",
    "Player",
    "Refused",
    "Room",
    "Side",
    "connect",
]


def connect(
    url: str,
    *,
    name: str | None = None,
    token: str | None = None,
    kind: Literal["person", "bot"] | None = None,
    locale: str = "en",
    patience: float = PATIENCE,
) -> Room:
    """A room at ``url``, to be opened with ``async with``.

    With a ``token`` one is the player whose it is, with a ``name`` or a ``kind`` a new guest, with
    none of them one only watches. Programs that play say so: ``kind="bot"``. A guest without a
    name is given one. ``locale`` is the language of the room's words. ``patience`` is for how
    many seconds a lost connection to a table is sought again. Opening the room raises
    ClientError, or Refused if it says no.
    """
    return Room(url, name=name, token=token, kind=kind, locale=locale, patience=patience)
