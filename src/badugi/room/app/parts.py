"""What the front door opens on: the room, its people, its record, its settings."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from badugi.errors import RequestError
from badugi.room.about import About
from badugi.room.app.sockets import Sockets
from badugi.room.clock import Clock, SystemClock
from badugi.room.config import RoomConfig
from badugi.room.limits import Limiter
from badugi.room.metrics import Metrics
from badugi.room.people import People
from badugi.room.room import Room
from badugi.room.store.base import Store


@dataclass(kw_only=True)
class Parts:
    """Everything an answer is made of. ``is_stopping``: nobody comes in any more."""

    room: Room
    people: People
    store: Store
    config: RoomConfig
    metrics: Metrics = field(default_factory=Metrics)
    clock: Clock = field(default_factory=SystemClock)
    is_stopping: bool = False

    def __post_init__(self) -> None:
        rate = self.config.requests_per_second
        self.sockets = Sockets(self.config, self.metrics)
        self.asking = Limiter(rate=rate, burst=max(20.0, 5 * rate), clock=self.clock)
        self.arriving = _hourly(self.config.guests_per_hour, self.clock)
        self._guessing = _hourly(120, self.clock)

    async def fits_table(self, password: str, about: About, *, address: str) -> bool:
        """Whether a table's password is this one. RequestError for too many tries."""
        wait = self._guessing.take(address)
        if wait is not None:
            raise RequestError("too_fast", count=max(1, math.ceil(wait)))
        return await self.people.passwords.fits(password, about.password)


def _hourly(times: float, clock: Clock) -> Limiter:
    return Limiter(rate=times / 3600, burst=max(5.0, times / 6), clock=clock)
