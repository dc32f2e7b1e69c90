"""What all tables of a room share: the store, the clock, who shuffles, who counts."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field

from badugi.room.clock import Clock
from badugi.room.metrics import Meter, Unmeasured
from badugi.room.shuffle import SeededShuffler, Shuffler
from badugi.room.store.base import Store


def silent(_event: str, **_facts: object) -> None:
    """Nothing is logged where nobody reads."""


@dataclass(frozen=True, kw_only=True)
class Services:
    """``bot_secret`` feeds the bots' chance and is no deck's. ``pool`` runs what takes long.

    ``log`` takes an event's name and facts without cards. ``muted_until`` says by player until
    when he may not chat, in milliseconds since 1970. ``barred`` are those who may do nothing here
    any more: they are about to be gone.
    """

    store: Store
    clock: Clock
    pool: Executor
    bot_secret: str
    shuffler: Shuffler = field(default_factory=SeededShuffler)
    metrics: Meter = field(default_factory=Unmeasured)
    log: Callable[..., None] = silent
    muted_until: dict[str, int] = field(default_factory=dict)
    barred: set[str] = field(default_factory=set)
