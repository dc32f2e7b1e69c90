"""How fast the card room deals to real clients on real WebSockets, beside a bare echo.

The room is ``badugi serve`` in a process of its own, with a new SQLite file; the clients are in
this one. Everybody acts as soon as it is asked (or at ``--rate``), so one action is under way at
each table. The echo is the same server without a game: for each message, six frames as long as
the room's.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any

import httpx2
import psutil
from crowd import Counts, Crowd, EchoSocket, Place, PlayerSocket, Socket, upgrade

HERE = Path(__file__).parent
BUY_IN = 400
AT_ONCE = 48
"""Requests and handshakes under way at a time."""
TABLES_EACH = 20
WARM_UP = 4.0
COMMAND_BYTES = 75
BUSY = 0.9
"""The share of a core from which on the clients may be what is slow."""


def raise_limit(files: int) -> None:
    """Let this process and its children open so many files, as far as the machine allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = files if hard == resource.RLIM_INFINITY else min(files, hard)
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def fsync_time(folder: Path) -> float:
    """The middle time in seconds that one small write to the disk takes."""
    times = []
    with (folder / "probe").open("wb", buffering=0) as probe:
        for _ in range(30):
            probe.write(b"x" * 512)
            began = perf_counter()
            os.fsync(probe.fileno())
            times.append(perf_counter() - began)
    return median(times)


@contextmanager
def room_server(folder: Path, tables: int, clients: int) -> Iterator[tuple[psutil.Process, int]]:
    """``badugi serve`` with so many tables; its process and its port."""
    row = (
        '[[tables]]\ntitle = "{number}"\ngames = ["2/4 limit badugi"]\n'
        'seats = {seats}\nspeed = "fast"\n'
    )
    settings = [
        "max_tables = 1_000_000\nmax_sockets = 1_000_000\nsockets_per_address = 1_000_000",
        "requests_per_second = 100_000\nguests_per_hour = 1_000_000",
        "sockets_per_person = 1_000_000\ngrant = 1_000_000",
        'log_level = "warning"\ndrain = 0.0',
        *[row.format(number=number, seats=max(2, clients)) for number in range(tables)],
    ]
    config = folder / "room.toml"
    config.write_text("\n".join(settings) + "\n")
    program = [sys.executable, "-m", "badugi", "serve", "--port", "0"]
    with served([*program, "--config", str(config), "--db", str(folder / "room.db")]) as (it, line):
        yield it, int(line.rpartition(":")[2])


@contextmanager
def echo_server(frame_bytes: int) -> Iterator[tuple[psutil.Process, int]]:
    """The echo with frames of this size; its process and its port."""
    with served([sys.executable, str(HERE / "echo.py"), str(frame_bytes)]) as (it, line):
        yield it, int(line)


@contextmanager
def served(command: list[str]) -> Iterator[tuple[psutil.Process, str]]:
    """A server in a process of its own, once it has said its first line."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline().strip()
        if not line:
            raise SystemExit("the server did not start")
        yield psutil.Process(process.pid), line
    finally:
        process.kill()
        process.wait()


async def in_parallel(jobs: list[Callable[[], Any]]) -> list[Any]:
    """What all jobs return, a few of them under way at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def run(job: Callable[[], Any]) -> Any:
        async with gate:
            return await job()

    return await asyncio.gather(*[run(job) for job in jobs])


async def open_socket(socket: Socket, port: int) -> None:
    loop = asyncio.get_running_loop()
    await loop.create_connection(lambda: socket, "127.0.0.1", port)
    await socket.opened


async def seat_players(crowd: Crowd, port: int, tables: int, clients: int) -> list[Place]:
    """Guests for every seat, connected and seated."""
    url = f"http://127.0.0.1:{port}"
    limits = httpx2.Limits(max_connections=AT_ONCE)
    async with httpx2.AsyncClient(base_url=url, timeout=60, limits=limits, trust_env=False) as web:
        ids = [row["id"] for row in (await web.get("/api/tables")).json()][:tables]

        async def guest() -> str:
            answer = await web.post("/api/guests", json={"kind": "bot", "token": True})
            web.cookies.clear()
            return str(answer.json()["token"])

        # A guest sits at several tables: what is measured is what he does there, not his coming in.
        groups = -(-len(ids) // TABLES_EACH)
        tokens = await in_parallel([guest] * (groups * clients))
    places = []
    jobs: list[Callable[[], Any]] = []
    for number, table in enumerate(ids):
        place = Place(crowd, clients)
        places.append(place)
        for seat in range(1, clients + 1):
            token = tokens[number // TABLES_EACH * clients + seat - 1]
            request = upgrade(f"/ws/tables/{table}", port, token=token)
            socket = PlayerSocket(place, request, seat=seat, buy_in=BUY_IN)
            place.sockets.append(socket)
            jobs.append(lambda socket=socket: open_socket(socket, port))
    await in_parallel(jobs)
    for place in places:
        for socket in place.sockets:
            assert isinstance(socket, PlayerSocket)
            socket.sit()
    while crowd.seated < tables * clients and not crowd.counts.refused:
        await asyncio.sleep(0.1)
    return places


async def seat_echoers(crowd: Crowd, port: int, tables: int, clients: int) -> list[Place]:
    """Sockets for every table of the echo, and a first message at each."""
    EchoSocket.command = b"x" * COMMAND_BYTES
    places = [Place(crowd, clients) for _ in range(tables)]
    jobs: list[Callable[[], Any]] = []
    for number, place in enumerate(places):
        for _ in range(clients):
            socket = EchoSocket(place, upgrade(f"/ws/tables/{number}", port))
            place.sockets.append(socket)
            jobs.append(lambda socket=socket: open_socket(socket, port))
    await in_parallel(jobs)
    for place in places:
        first = place.sockets[0]
        assert isinstance(first, EchoSocket)
        first.begin()
    return places


async def measure(
    seat: Callable[[Crowd], Any], server: psutil.Process, *, rate: float | None, seconds: float
) -> dict[str, Any]:
    """Seat everybody, let them warm up, count for a while; the figures."""
    crowd = Crowd(rate=rate)
    began = perf_counter()
    places = await seat(crowd)
    seated = perf_counter() - began
    await asyncio.sleep(WARM_UP)
    crowd.reset()
    cpu, own_cpu, start = server.cpu_times(), process_time(), perf_counter()
    await asyncio.sleep(seconds)
    took = perf_counter() - start
    counts, now = crowd.reset(), server.cpu_times()
    own = process_time() - own_cpu
    memory = server.memory_info().rss
    crowd.is_over = True
    for place in places:
        for socket in place.sockets:
            socket.close()
    used = now.user + now.system - cpu.user - cpu.system
    return figures(counts, took=took, used=used, own=own, memory=memory) | {
        "seconds_to_seat": round(seated, 1)
    }


def figures(counts: Counts, *, took: float, used: float, own: float, memory: int) -> dict[str, Any]:
    actions = max(1, counts.actions)
    return {
        "actions_per_second": round(counts.actions / took, 1),
        "own_ms": percentiles(counts.own),
        "last_ms": percentiles(counts.last),
        "server_cpu_us_per_action": round(1e6 * used / actions),
        "server_cpu_share": round(used / took, 2),
        "clients_cpu_share": round(own / took, 2),
        "rss_mb": round(memory / 1e6, 1),
        "frames_per_second": round(counts.frames / took),
        "bytes_per_frame": round(counts.frame_bytes / max(1, counts.frames)),
        "messages_per_action": round(counts.messages / actions, 2),
        "refused": dict(counts.refused),
        "lost_connections": counts.lost,
    }


def percentiles(times: list[float]) -> dict[str, float]:
    """The 50th and 99th percentile and the longest, in milliseconds."""
    if len(times) < 2:
        return {}
    cuts = quantiles(times, n=100)
    named = {"p50": cuts[49], "p99": cuts[98], "max": max(times)}
    return {name: round(1000 * value, 2) for name, value in named.items()}


def run(main: Any) -> Any:
    """Run a coroutine on the faster loop, if it is there."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(main)
    return uvloop.run(main)


def bench(options: argparse.Namespace) -> dict[str, Any]:
    """Both servers, one after the other; all figures."""
    tables, clients, rate = options.tables, options.clients, options.rate
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        folder = Path(name)
        disk = fsync_time(folder)
        with room_server(folder, tables, clients) as (server, port):
            room = run(
                measure(
                    lambda crowd: seat_players(crowd, port, tables, clients),
                    server,
                    rate=rate,
                    seconds=options.seconds,
                )
            )
        size = sum(path.stat().st_size for path in folder.glob("room.db*"))
    room["database_mb"] = round(size / 1e6, 1)
    with echo_server(max(100, room["bytes_per_frame"])) as (server, port):
        echo = run(
            measure(
                lambda crowd: seat_echoers(crowd, port, tables, clients),
                server,
                rate=rate,
                seconds=options.seconds / 2,
            )
        )
    return {
        "tables": tables,
        "clients": clients,
        "rate": rate,
        "fsync_ms": round(1000 * disk, 2),
        "room": room,
        "echo": echo,
        "ratio": ratio(room, echo, "actions_per_second"),
        "cpu_ratio": ratio(echo, room, "server_cpu_us_per_action"),
    }


def ratio(one: dict[str, Any], other: dict[str, Any], name: str) -> float:
    return round(one[name] / max(1e-9, other[name]), 2)


def print_table(result: dict[str, Any]) -> None:
    """The figures side by side, and whether to believe them."""
    pace = f"{result['rate']} actions/s each" if result["rate"] else "as fast as they can"
    print(f"{result['tables']} tables of {result['clients']} clients, {pace}")
    print(f"{'':<34} {'room':>12} {'echo':>12}")
    for name in result["echo"]:
        values = [result[side][name] for side in ("room", "echo")]
        if isinstance(values[0], dict):
            for key in sorted({*values[0], *values[1]}):
                row = [value.get(key, "") for value in values]
                print(f"{name + ' ' + key:<34} {row[0]:>12} {row[1]:>12}")
        else:
            print(f"{name:<34} {values[0]:>12} {values[1]:>12}")
    print(f"database: {result['room']['database_mb']} MB, fsync {result['fsync_ms']} ms")
    print(f"the room does {100 * result['ratio']:.0f} % of the echo's actions per second")
    print(f"and {100 * result['cpu_ratio']:.0f} % of its actions per second of server CPU")
    if not result["rate"]:
        for side in ("room", "echo"):
            print_doubts(side, result[side])


def print_doubts(side: str, figures: dict[str, Any]) -> None:
    """Why actions per second as fast as possible may say little of the server."""
    if figures["clients_cpu_share"] > BUSY:
        print(f"note: {side}: the clients used a whole core and may be what was slow")
    elif figures["server_cpu_share"] < BUSY:
        print(f"note: {side}: the server had work for a core and did not get one, or waited for")
        print("      the disk; believe its CPU per action, not its actions per second")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--clients", type=int, default=6, help="at each table, 2 to 9")
    parser.add_argument("--rate", type=float, help="actions a second at each table")
    parser.add_argument("--seconds", type=float, default=15, help="of counting (default: 15)")
    parser.add_argument("--folder", help="where the database goes (default: the system's)")
    options = parser.parse_args()
    raise_limit(4 * options.tables * options.clients + 1000)
    result = bench(options)
    if options.json:
        print(json.dumps(result), flush=True)
    else:
        print_table(result)


if __name__ == "__main__":
    main()
