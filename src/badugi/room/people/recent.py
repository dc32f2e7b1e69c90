"""What was looked up a moment ago, so that a click at the table costs no trip to the disk."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from badugi.room.clock import Clock

SECONDS = 5.0
"""After this a thing is looked up again: another process may have changed it."""
MOST = 5_000

V = TypeVar("V")


class Recent(Generic[V]):
    """Answers by key, each remembered for ``SECONDS``, the latest ``MOST`` of them."""

    def __init__(self, *, clock: Clock) -> None:
        self._clock = clock
        self._known: OrderedDict[str, tuple[float, V]] = OrderedDict()
        self._changes = 0

    def __len__(self) -> int:
        return len(self._known)

    async def get(self, key: str, look_up: Callable[[], Awaitable[V]]) -> V:
        """What is known of a key, or else what ``look_up`` finds."""
        if key in self._known:
            at, known = self._known[key]
            if self._clock.now() - at < SECONDS:
                return known
        asked, changes = self._clock.now(), self._changes
        found = await look_up()
        # What was read while somebody wrote may be old already.
        if changes == self._changes:
            self._known[key] = (asked, found)
            self._known.move_to_end(key)
            if len(self._known) > MOST:
                self._known.popitem(last=False)
        return found

    def forget(self, key: str) -> None:
        """Look this up anew the next time."""
        self._changes += 1
        self._known.pop(key, None)

    def forget_all(self) -> None:
        """Look everything up anew."""
        self._changes += 1
        self._known.clear()
