"""Who writes a table's log: the name of one process of the room, and whether it still lives."""

from __future__ import annotations

import os
import secrets
import socket
import sys
from pathlib import Path


def new_writer() -> str:
    """A name for this process as a writer of logs: its host, its process id, and a token."""
    return f"{_host()}:{os.getpid()}:{secrets.token_hex(4)}"


def is_dead(writer: str, *, than: str) -> bool:
    """Whether a writer is known to be gone, as the writer ``than`` can tell.

    One of the same host is gone when its process is; so is whoever had this process's id before.
    A process that is merely stopped lives, and of other hosts nobody knows.
    """
    host, pid, token = _parts(writer)
    own_host, own_pid, own_token = _parts(than)
    if not host or host != own_host or not pid.isdigit():
        return False
    if pid == own_pid:
        return token != own_token
    return not _is_running(int(pid))


def _parts(writer: str) -> tuple[str, str, str]:
    head, _, token = writer.rpartition(":")
    host, _, pid = head.rpartition(":")
    return host, pid, token


def _host() -> str:
    return socket.gethostname() or "localhost"


def _is_running(pid: int) -> bool:
    # There a signal of nought is a real one.
    if sys.platform == "win32":
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return not _is_buried(pid)


def _is_buried(pid: int) -> bool:
    """Whether a process has ended and only its parent has not noticed yet."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[:1] in (["Z"], ["X"])
