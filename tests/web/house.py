"""A card room in a process of its own, which a test opens, freezes, closes and opens again."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs
from tests.web.opening import Order

from badugi.protocol.info import PACES, Pace
from badugi.protocol.rest import TableRow

ROOT = Path(__file__).parents[2]
HURRIED = Pace(
    decision=20_000,
    bank=30_000,
    refill=2_000,
    grace=20_000,
    pause=700,
    think_least=10,
    think_most=60,
)
"""People have all their time, bots next to none."""

TABLES = (
    TableRow(title="Two", games=("2/4 limit badugi",), seats=2, bots=("caller",)),
    TableRow(title="Six", games=("2/4 limit badugi",), bots=("caller",)),
    TableRow(title="People only", games=("1/2 pot-limit badugi",)),
)
"""Where nobody plays yet: bots among themselves would keep the machine busy."""
SETTINGS: dict[str, Any] = {
    "requests_per_second": 1000.0,
    "guests_per_hour": 100_000.0,
    "drain": 0.2,
    "log_format": "json",
    "log_level": "warning",
}
"""A test comes in more often than any person."""


def order(*tables: TableRow, pace: Pace = HURRIED, **more: Any) -> Order:
    """A room with these tables, all at one pace; ``more`` as in Order, settings added to ours."""
    settings = SETTINGS | more.pop("settings", {})
    settings["tables"] = msgspec.to_builtins(tables or TABLES)
    return Order(settings=settings, paces=dict.fromkeys(PACES, pace), **more)


class House:
    """A running room. ``url`` is where pages are asked for; it stays when the room is restarted."""

    def __init__(self, folder: Path, wanted: Order) -> None:
        settings = wanted.settings | {"db": str(folder / "room.db"), "port": 0}
        self._order = structs.replace(wanted, settings=settings)
        self._log = folder / "room.log"
        self._process: subprocess.Popen[str] | None = None
        self.url = ""
        self.start()

    def start(self) -> None:
        """Open it, the second time at the same port and on the same database."""
        environ = {name: value for name, value in os.environ.items() if not _is_setting(name)}
        with self._log.open("a", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.web.opening", msgspec.json.encode(self._order)],
                cwd=ROOT,
                env=environ,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        port = self._process.stdout.readline().strip()
        assert port.isdecimal(), f"the room did not open:\n{self._log.read_text()}"
        self._order.settings["port"] = int(port)
        self.url = f"http://127.0.0.1:{port}"

    @property
    def is_open(self) -> bool:
        """Whether its process runs."""
        return self._process is not None and self._process.poll() is None

    @property
    def process(self) -> subprocess.Popen[str]:
        """The room's process."""
        assert self._process is not None, "the room is closed"
        return self._process

    def stop(self) -> None:
        """Close it politely: hands end, everybody is told."""
        self._signal(signal.SIGTERM)

    def kill(self) -> None:
        """Let it fall over."""
        self._signal(signal.SIGKILL)

    def freeze(self) -> None:
        """It answers nothing, and nobody knows why."""
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """It goes on where it stopped."""
        self.process.send_signal(signal.SIGCONT)

    def errors(self) -> list[dict[str, Any]]:
        """What it wrote about its own faults."""
        lines = self._log.read_text(encoding="utf-8").splitlines()
        said = [json.loads(line) if line.startswith("{") else {"event": line} for line in lines]
        return [line for line in said if line.get("level") not in ("info", "warning")]

    def _signal(self, number: signal.Signals) -> None:
        process, self._process = self.process, None
        process.send_signal(signal.SIGCONT)
        process.send_signal(number)
        try:
            process.wait(20)
        finally:
            process.kill()
            process.communicate()

    def close(self) -> None:
        """Close it if it is open."""
        if self._process is not None:
            self.stop()


def _is_setting(variable: str) -> bool:
    """Whether a room would take a variable for one of its settings."""
    return variable.startswith("BADUGI_")


@contextmanager
def open_house(folder: Path, wanted: Order | None = None) -> Iterator[House]:
    """A room in a folder, closed in the end; it may have found no fault with itself."""
    house = House(folder, wanted or order())
    try:
        yield house
    finally:
        house.close()
    assert house.errors() == []
