"""The door to the tables: who may come in, by which of his windows, and how many at once."""

from __future__ import annotations

import asyncio
from collections import Counter

from badugi.room.app.client import Client
from badugi.room.config import RoomConfig
from badugi.room.logs import log
from badugi.room.metrics import Metrics
from badugi.room.port import RESTARTING, TAKEN_OVER

WINDOWS = 4
"""How often one player may look at one table at a time; the oldest window has to go."""
TICK = 1.0


class Sockets:
    """All clients at tables, counted by player and address, and looked at once a second."""

    def __init__(self, config: RoomConfig, metrics: Metrics) -> None:
        self._config = config
        self._metrics = metrics
        self._clients: dict[Client, str] = {}
        self._by_address: Counter[str] = Counter()
        self._by_player: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._clients)

    @property
    def is_full(self) -> bool:
        """Whether no more connections fit into the room."""
        return len(self._clients) >= self._config.max_sockets

    def has_room_for(self, player: str | None, address: str) -> bool:
        """Whether somebody may open one more connection."""
        if self._by_address[address] >= self._config.sockets_per_address:
            return False
        return player is None or self._by_player[player] < self._config.sockets_per_person

    def has(self, player: str) -> bool:
        """Whether a player is connected to any table."""
        return player in self._by_player

    def add(self, client: Client, table: str) -> None:
        """A client has come in; his oldest window at that table goes if he has too many."""
        if client.player is not None:
            windows = [
                other
                for other, where in self._clients.items()
                if where == table and other.player == client.player and not other.is_ending
            ]
            for other in windows[: max(0, len(windows) - WINDOWS + 1)]:
                other.end(TAKEN_OVER, "another window took over")
            self._by_player[client.player] += 1
        self._clients[client] = table
        self._by_address[client.address] += 1
        self._metrics.connected()

    def remove(self, client: Client) -> None:
        """A client has gone."""
        del self._clients[client]
        _count_down(self._by_address, client.address)
        if client.player is not None:
            _count_down(self._by_player, client.player)
        self._metrics.disconnected()

    async def watch(self) -> None:
        """Measure and clear out, once a second, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(TICK)
            now = loop.time()
            for client in tuple(self._clients):
                try:
                    client.tick(now)
                except Exception:
                    log.exception("tick_failed")

    def tell_all(self, data: bytes) -> None:
        """The same message to everybody at every table."""
        for client in tuple(self._clients):
            client.send(data)

    def end_all(self) -> None:
        """The room restarts: everybody goes, and may come back."""
        for client in tuple(self._clients):
            client.end(RESTARTING, "restarting")


def _count_down(counts: Counter[str], key: str) -> None:
    counts[key] -= 1
    if not counts[key]:
        del counts[key]
