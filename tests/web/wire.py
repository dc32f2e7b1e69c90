"""The line between a browser and the room, which a test can cut and mend."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit

CHUNK = 65_536


class Wire:
    """A listener that hands on bytes both ways. ``url`` is the room as seen through it."""

    def __init__(self, target: str) -> None:
        parts = urlsplit(target)
        self._target = (parts.hostname or "127.0.0.1", parts.port or 80)
        self._door = socket.create_server(("127.0.0.1", 0), backlog=64)
        self._lock = threading.Lock()
        self._open: set[socket.socket] = set()
        self._is_whole = True
        self.url = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Every connection breaks, and none comes about until ``mend``."""
        with self._lock:
            self._is_whole = False
            broken, self._open = self._open, set()
        for each in broken:
            _hang_up(each)

    def mend(self) -> None:
        """Connections come about again."""
        with self._lock:
            self._is_whole = True

    def close(self) -> None:
        """No more of it."""
        _hang_up(self._door)
        self.cut()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._door.accept()
                self._join(near)

    def _join(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection(self._target, timeout=5)
        except OSError:
            _hang_up(near)
            return
        far.settimeout(None)
        for each in (near, far):
            each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        with self._lock:
            is_whole = self._is_whole
            if is_whole:
                self._open |= {near, far}
        if not is_whole:
            _hang_up(near)
            _hang_up(far)
            return
        for pair in ((near, far), (far, near)):
            threading.Thread(target=self._carry, args=pair, daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(CHUNK):
                target.sendall(data)
        _hang_up(source)
        _hang_up(target)
        with self._lock:
            self._open -= {source, target}


def _hang_up(line: socket.socket) -> None:
    # Closing alone would not wake the thread that waits to read.
    with contextlib.suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
    line.close()


@contextlib.contextmanager
def wire_to(target: str) -> Iterator[Wire]:
    """A line to a room, whole at first."""
    wire = Wire(target)
    try:
        yield wire
    finally:
        wire.close()
