"""What the room counts about itself: hands, commands, connections, and how long things take.

Numbers only, of the whole room: no player, no table, no card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol, TypeAlias

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector

from badugi.locale import catalogue

CONTENT_TYPE = CONTENT_TYPE_LATEST
QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

Outcome: TypeAlias = Literal["done", "again", "stale", "refused"]
"""What became of a command: done, sent twice and answered, for another turn, or refused."""


class Meter(Protocol):
    """What a table tells of its work."""

    def command(self, outcome: Outcome) -> None:
        """A command was answered."""

    def refused(self, code: str) -> None:
        """Something was refused."""

    def hand(self) -> None:
        """A hand was finished."""

    def appended(self, seconds: float) -> None:
        """A step was written, and that long it took."""

    def told(self, seconds: float) -> None:
        """From a command's arrival to its frames on their way, so long."""


class Unmeasured:
    """Counts nothing, where nobody asks."""

    def command(self, outcome: Outcome) -> None:
        """Nothing."""

    def refused(self, code: str) -> None:
        """Nothing."""

    def hand(self) -> None:
        """Nothing."""

    def appended(self, seconds: float) -> None:
        """Nothing."""

    def told(self, seconds: float) -> None:
        """Nothing."""


class Metrics:
    """The room's numbers, each registry its own, so that two rooms in a process do not mix."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        own = self._registry
        self._connections = Gauge("badugi_connections", "Open connections to tables", registry=own)
        self._tables = Gauge("badugi_tables", "Tables that are open", registry=own)
        self._seated = Gauge("badugi_seated", "Seats that are taken, bots included", registry=own)
        self._hands = Counter("badugi_hands", "Hands finished", registry=own)
        self._commands = Counter("badugi_commands", "Commands", ["outcome"], registry=own)
        self._refused = Counter("badugi_refused", "Refusals by code", ["code"], registry=own)
        self._evicted = Counter("badugi_evicted", "Connections that did not read", registry=own)
        self._requests = Counter("badugi_requests", "HTTP requests", ["status"], registry=own)
        self._append = Histogram(
            "badugi_append_seconds", "Time to write a step", buckets=QUICK, registry=own
        )
        self._told = Histogram(
            "badugi_broadcast_seconds", "From a command to its frames", buckets=QUICK, registry=own
        )
        ProcessCollector(registry=own)
        GCCollector(registry=own)
        self._codes = frozenset(catalogue()["errors"])

    def watch(self, *, tables: Callable[[], int], seated: Callable[[], int]) -> None:
        """Ask the room for these whenever somebody looks."""
        self._tables.set_function(tables)
        self._seated.set_function(seated)

    def connected(self) -> None:
        """A table's connection was opened."""
        self._connections.inc()

    def disconnected(self) -> None:
        """It was closed."""
        self._connections.dec()

    def evicted(self) -> None:
        """A connection was cut because its other end did not read."""
        self._evicted.inc()

    def command(self, outcome: Outcome) -> None:
        """A command was answered."""
        self._commands.labels(outcome).inc()

    def refused(self, code: str) -> None:
        """Something was refused; a code nobody knows counts as "other"."""
        self._refused.labels(code if code in self._codes else "other").inc()

    def requested(self, status: int) -> None:
        """An HTTP request was answered."""
        self._requests.labels(str(status)).inc()

    def hand(self) -> None:
        """A hand was finished."""
        self._hands.inc()

    def appended(self, seconds: float) -> None:
        """A step was written, and that long it took."""
        self._append.observe(seconds)

    def told(self, seconds: float) -> None:
        """From a command's arrival to its frames on their way, so long."""
        self._told.observe(seconds)

    def text(self) -> bytes:
        """All numbers, as Prometheus reads them."""
        return generate_latest(self._registry)
