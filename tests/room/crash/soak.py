"""Bots play for minutes at high speed: how much memory and disk a thousand hands cost.

Run as ``python -m tests.room.crash.soak --minutes 5``; a line every few seconds, the sum at the
end. The room is a process of its own, the spectators are in this one.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import msgspec
import psutil
from msgspec import Struct
from tests.room.crash.test_many_hands import TABLES

import badugi.client
from badugi.room.audit import check_at
from badugi.room.clock import SystemClock
from badugi.room.config import RoomConfig
from badugi.room.logs import configure
from badugi.room.serve import House, listen, server_for


class Reading(Struct, frozen=True):
    """How the room stood: seconds of play, hands, bytes of memory, of the file, of its log."""

    seconds: float
    hands: int
    memory: int
    file: int
    log: int


async def serve(db: str, speed: float) -> None:
    """The room, until a signal ends it; it says its port first."""
    configure(level="error")
    rows = tuple([row for row in TABLES if row.title != "Programs"])
    config = RoomConfig(db=db, port=0, tables=rows, requests_per_second=1000.0)
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    with listen(config) as door:
        house = await House.open(config, clock=SystemClock(speed))
        server = server_for(house.app)
        serving = asyncio.create_task(server.serve(sockets=[door]))
        print(door.getsockname()[1], flush=True)
        await stop.wait()
        await house.close()
        server.should_exit = True
        await serving


async def watch(url: str, table: str) -> None:
    """One spectator, who does not look closely."""
    async with badugi.client.connect(url) as room, room.watch(table) as live:
        async for _ in live:
            pass


def size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


async def soak(port: int, process: psutil.Process, db: Path, minutes: float, every: float) -> None:
    """Let the tables play, and read off how the room stands."""
    url = f"http://127.0.0.1:{port}"
    readings: list[Reading] = []
    began = time.monotonic()
    async with badugi.client.connect(url) as room:
        tables = await room.tables()
        watching = [asyncio.create_task(watch(url, table.id)) for table in tables]
        while (seconds := time.monotonic() - began) < minutes * 60:
            hands = sum([table.hands for table in await room.tables()])
            memory = process.memory_info().rss
            readings.append(
                Reading(seconds, hands, memory, size(db), size(db.with_name(f"{db.name}-wal")))
            )
            print(msgspec.json.encode(readings[-1]).decode(), flush=True)
            await asyncio.sleep(every)
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
    _sum_up(readings)


def _sum_up(readings: list[Reading]) -> None:
    """What a thousand hands cost, without the first third, in which everything is learned."""
    first, last = readings[len(readings) // 3], readings[-1]
    thousands = (last.hands - first.hands) / 1000
    print(f"{last.hands} hands in {last.seconds:.0f} s")
    print(f"memory {first.memory >> 20} MiB after a third, {last.memory >> 20} MiB in the end")
    print(f"memory per 1,000 hands: {(last.memory - first.memory) / thousands / 1024:.0f} KiB")
    print(f"file per 1,000 hands: {(last.file - first.file) / thousands / 1024:.0f} KiB")
    print(f"longest write-ahead log: {max([each.log for each in readings]) >> 10} KiB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--speed", type=float, default=300.0)
    parser.add_argument("--every", type=float, default=10.0)
    parser.add_argument("--serve", metavar="DB", help="be the room; the soak starts it itself")
    given = parser.parse_args()
    if given.serve:
        asyncio.run(serve(given.serve, given.speed))
        return
    with tempfile.TemporaryDirectory(prefix="badugi-soak-") as folder:
        db = Path(folder) / "room.db"
        words = [sys.executable, "-m", "tests.room.crash.soak", "--serve", str(db)]
        words += ["--speed", str(given.speed)]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as room:
            try:
                assert room.stdout is not None
                port = int(room.stdout.readline())
                process = psutil.Process(room.pid)
                asyncio.run(soak(port, process, db, given.minutes, given.every))
            finally:
                room.terminate()
                room.wait(60)
        report = asyncio.run(check_at(str(db)))
        print(f"checked {report.hands} hands: {len(report.problems)} problems")


if __name__ == "__main__":
    main()
