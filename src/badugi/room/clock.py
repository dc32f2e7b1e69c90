"""The room's clock: real for people, faster or by hand for tests; nothing else tells the time."""

from __future__ import annotations

import asyncio
import heapq
import time
from collections.abc import Callable
from itertools import count
from typing import Protocol


class Timer(Protocol):
    """Something that will happen, unless it is called off."""

    def cancel(self) -> None:
        """Let it not happen."""


class Clock(Protocol):
    """What time it is, and what is to happen when."""

    def now(self) -> float:
        """Seconds from some moment on; never goes back."""

    def wall(self) -> int:
        """Milliseconds since 1970, for people and logs."""

    def call_at(self, when: float, then: Callable[[], None]) -> Timer:
        """Call ``then`` when ``now()`` has reached ``when``, in the room's event loop."""


class SystemClock:
    """The machine's time, ``speed`` times as fast: at 1000 a minute's thought takes 60 ms."""

    def __init__(self, speed: float = 1.0) -> None:
        self._speed = speed
        self._wall = time.time() * 1000 - self.now() * 1000

    def now(self) -> float:
        return time.monotonic() * self._speed

    def wall(self) -> int:
        # A machine that slept knows from its own calendar alone how long.
        if self._speed == 1.0:
            return int(time.time() * 1000)
        return int(self._wall + self.now() * 1000)

    def call_at(self, when: float, then: Callable[[], None]) -> Timer:
        wait = max(0.0, (when - self.now()) / self._speed)
        return asyncio.get_running_loop().call_later(wait, then)


class _Alarm:
    def __init__(self, then: Callable[[], None]) -> None:
        self.then: Callable[[], None] | None = then

    def cancel(self) -> None:
        self.then = None


class ManualClock:
    """Time that only passes when a test says so."""

    def __init__(self, *, wall: int = 1_700_000_000_000) -> None:
        self._now = 0.0
        self._start = wall
        self._alarms: list[tuple[float, int, _Alarm]] = []
        self._order = count()

    def now(self) -> float:
        return self._now

    def wall(self) -> int:
        return self._start + round(self._now * 1000)

    def call_at(self, when: float, then: Callable[[], None]) -> Timer:
        alarm = _Alarm(then)
        heapq.heappush(self._alarms, (when, next(self._order), alarm))
        return alarm

    def next_at(self) -> float | None:
        """When the next alarm is due; None if nothing is to happen."""
        while self._alarms and self._alarms[0][2].then is None:
            heapq.heappop(self._alarms)
        return self._alarms[0][0] if self._alarms else None

    def advance(self, seconds: float) -> None:
        """Let time pass; what becomes due happens in its order."""
        end = self._now + seconds
        while (due := self.next_at()) is not None and due <= end:
            _, _, alarm = heapq.heappop(self._alarms)
            self._now = max(self._now, due)
            then, alarm.then = alarm.then, None
            if then is not None:
                then()
        self._now = end
