"""What the front door opens on: the room, its people, its record, its settings."""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

import msgspec

from badugi.errors import RequestError
from badugi.room.about import About
from badugi.room.app.sockets import Sockets
from badugi.room.clock import Clock, SystemClock
from badugi.room.config import RoomConfig
from badugi.room.limits import Limiter
from badugi.room.metrics import Metrics
from badugi.room.people import People
from badugi.room.readers import Readers
from badugi.room.room import Room
from badugi.room.store.base import Store

LOBBY = 0.5
"""Seconds for which the list of tables is not made again."""


@dataclass(kw_only=True)
class Parts:
    """Everything an answer is made of. ``is_stopping``: nobody comes in any more.

    ``opening`` counts the tables that players are just opening.
    """

    room: Room
    people: People
    store: Store
    config: RoomConfig
    metrics: Metrics = field(default_factory=Metrics)
    clock: Clock = field(default_factory=SystemClock)
    is_stopping: bool = False
    opening: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        rate = self.config.requests_per_second
        self._lobby: tuple[float, tuple[str, ...], bytes] = (float("-inf"), (), b"")
        self.sockets = Sockets(self.config, self.metrics)
        self.asking = Limiter(rate=rate, burst=max(20.0, 5 * rate), clock=self.clock)
        burst = float(max(50, self.config.sockets_per_address))
        self.knocking = Limiter(rate=2 * rate, burst=burst, clock=self.clock)
        self.arriving = _hourly(self.config.guests_per_hour, self.clock)
        self._seating = WeakValueDictionary[str, asyncio.Lock]()
        self._guessing = _hourly(120, self.clock)
        self.readers = Readers()
        self.exporting = Limiter(rate=rate / 600, burst=max(2.0, rate / 5), clock=self.clock)
        self.filing = Limiter(rate=rate / 60, burst=max(5.0, rate), clock=self.clock)

    def lobby(self) -> bytes:
        """The public tables in JSON, made anew twice a second at most, however many look."""
        now, tables = self.clock.now(), tuple(self.room.tables)
        made, listed, data = self._lobby
        if now - made > LOBBY or listed != tables:
            data = msgspec.json.encode(self.room.lobby())
            self._lobby = (now, tables, data)
        return data

    def seating(self, player: str) -> asyncio.Lock:
        """What keeps one player from being found two seats when he asks twice at once."""
        return self._seating.setdefault(player, asyncio.Lock())

    async def fits_table(self, password: str, about: About, *, address: str) -> bool:
        """Whether a table's password is this one. RequestError for too many tries."""
        wait = self._guessing.take(address)
        if wait is not None:
            raise RequestError("too_fast", count=max(1, math.ceil(wait)))
        return await self.people.passwords.fits(password, about.password)


def _hourly(times: float, clock: Clock) -> Limiter:
    return Limiter(rate=times / 3600, burst=max(5.0, times / 6), clock=clock)
