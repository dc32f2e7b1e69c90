"""``badugi serve``: it says where it is, stops politely, goes on where it stood, and says no."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from badugi.errors import ConfigError, StoreProblem
from badugi.room import serve
from badugi.room.config import RoomConfig, load_config

TABLE = '[[tables]]\ntitle = "Only"\ngames = ["2/4 limit badugi"]\nbots = ["caller", "caller"]\n'
ROOM = "drain = 0.2\n" + TABLE


@contextlib.contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A room in a process of its own, and its address."""
    (folder / "room.toml").write_text(ROOM, encoding="utf-8")
    command = [sys.executable, "-m", "badugi", "serve", "--port", "0", "--config", "room.toml"]
    with subprocess.Popen(
        [*command, *arguments],
        cwd=folder,
        env={**os.environ, "BADUGI_LOG_FORMAT": "json"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout
            line = process.stdout.readline()
            found = re.search(r"http://\S+", line)
            assert found, f"{line}{process.stderr and process.stderr.read()}"
            yield process, found[0]
        finally:
            process.kill()


def rest_of(stream: IO[str] | None) -> str:
    assert stream is not None
    return stream.read()


def test_a_signal_closes_the_room_politely_and_it_goes_on_later(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, address):
        (table,) = [each["id"] for each in httpx2.get(f"{address}/api/tables").json()]
        with connect(place(address, table), compression=None) as watcher:
            version = _follow(watcher, until=6)
            process.send_signal(signal.SIGTERM)
            kinds = []
            with contextlib.suppress(ConnectionClosed):
                while True:
                    message = json.loads(watcher.recv(timeout=30))
                    kinds.append(message.get("code"))
                    version = message.get("v", version)
            assert watcher.close_code == 1012
            assert "restarting" in kinds
        assert process.wait(30) == 0
        lines = [json.loads(line) for line in rest_of(process.stderr).splitlines()]
        assert [line["event"] for line in lines][-2:] == ["closing", "closed"]
    with serving(tmp_path) as (process, address):
        assert [each["id"] for each in httpx2.get(f"{address}/api/tables").json()] == [table]
        with connect(place(address, table), compression=None) as watcher:
            assert _follow(watcher, until=version) >= version
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0


def place(address: str, table: str) -> str:
    return address.replace("http", "ws") + f"/ws/tables/{table}"


def _follow(watcher: object, *, until: int) -> int:
    version = 0
    while version < until:
        message = json.loads(watcher.recv(timeout=30))  # type: ignore[attr-defined]
        version = message.get("v", version)
    return version


def test_a_second_signal_closes_it_at_once(tmp_path: Path) -> None:
    (tmp_path / "slow.toml").write_text("drain = 3600.0\n" + TABLE, encoding="utf-8")
    with serving(tmp_path, "--config", "slow.toml") as (process, address):
        (table,) = [each["id"] for each in httpx2.get(f"{address}/api/tables").json()]
        with connect(place(address, table), compression=None) as watcher:
            _follow(watcher, until=6)
            process.send_signal(signal.SIGTERM)
            while httpx2.get(f"{address}/healthz").json()["status"] != "stopping":
                time.sleep(0.05)
            began = time.monotonic()
            process.send_signal(signal.SIGTERM)
            assert process.wait(30) == 0
            assert time.monotonic() - began < 10


def test_a_database_that_another_room_holds_is_left_to_it_and_openness_is_warned_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "PATIENCE", 0.5)
    with serving(tmp_path, "--host", "0.0.0.0") as (process, address):
        with pytest.raises(ConfigError) as refused:
            asyncio.run(serve.House.open(settings(db=str(tmp_path / "badugi.db"))))
        assert refused.value.code == "database_held"
        here = address.replace("0.0.0.0", "127.0.0.1")
        assert httpx2.get(f"{here}/healthz").json()["status"] == "ok"
        process.terminate()
        assert process.wait(30) == 0
        assert "in the clear" in rest_of(process.stderr)


def settings(**flags: object) -> RoomConfig:
    return load_config(environ={}, flags=flags)


def test_a_taken_port_is_named_in_one_line_and_no_file_is_made(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        run = subprocess.run(
            [sys.executable, "-m", "badugi", "serve", "--port", port],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=60,
        )
    assert run.returncode == 2
    assert port in run.stderr
    assert len(run.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_an_address_that_is_not_this_machines_is_named() -> None:
    with pytest.raises(ConfigError, match=r"192\.0\.2\.1"):
        serve.listen(settings(host="192.0.2.1"))


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("not a database at all\n" * 100, encoding="utf-8")
    with pytest.raises(StoreProblem, match="notes"):
        asyncio.run(serve.House.open(settings(db=str(file))))


def test_no_other_command_loads_what_the_room_needs() -> None:
    code = (
        "import sys; from badugi.cli import run; run(['eval', 'As2h3d4c']); "
        "print({'starlette', 'sqlalchemy', 'uvicorn', 'argon2'} & set(sys.modules))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert run.stdout.splitlines()[-1] == "set()"
