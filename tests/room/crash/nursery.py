"""Where rooms are born: a process that has read all the code once, and forks a life when asked.

Run as ``python -m tests.room.crash.nursery``: it reads an order a line, says who was born, and
how he ended, before it reads the next.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import traceback
from pathlib import Path
from types import TracebackType
from typing import IO, Self

import msgspec
from tests.room.crash.lines import Order

ROOT = Path(__file__).parents[3]
BROKEN = 70
"""How a life ends that stumbles over an error."""


class Life:
    """A room's process."""

    def __init__(self, pid: int, ends: IO[bytes] | None = None) -> None:
        self.pid = pid
        self.code: int | None = None
        self._ends = ends

    def kill(self) -> None:
        self.send(signal.SIGKILL)

    def send(self, number: signal.Signals) -> None:
        try:
            os.kill(self.pid, number)
        except ProcessLookupError:
            assert number is signal.SIGKILL, "the room has ended before it was to"

    def wait(self) -> int:
        """How it ended: its exit code, or less than zero for the signal that killed it."""
        if self.code is None:
            assert self._ends is not None
            self.code = int(self._ends.readline())
        return self.code


class Nursery:
    """Bears one life after another."""

    def __enter__(self) -> Self:
        words = [sys.executable, "-m", "tests.room.crash.nursery"]
        self._process = subprocess.Popen(
            words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._last: Life | None = None
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self._end_last()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(30)
        self._process.stdout.close()

    def begin(self, order: Order) -> Life:
        """A new life; the one before is over, if need be at once."""
        self._end_last()
        orders, ends = self._process.stdin, self._process.stdout
        assert orders is not None
        assert ends is not None
        orders.write(msgspec.json.encode(order) + b"\n")
        orders.flush()
        self._last = Life(int(ends.readline()), ends)
        return self._last

    def _end_last(self) -> None:
        if self._last is not None and self._last.code is None:
            self._last.kill()
            self._last.wait()


def main() -> None:
    from tests.room.crash.house import run

    for line in sys.stdin.buffer:
        order = msgspec.json.decode(line, type=Order)
        pid = os.fork()
        if not pid:
            _live(run, order)
        print(pid, flush=True)
        _, status = os.waitpid(pid, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


def _live(run, order: Order) -> None:
    code = BROKEN
    try:
        code = run(order)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    main()
