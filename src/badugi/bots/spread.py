"""Work dealt out in pieces: each result is here as soon as its piece is done, whoever did it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from itertools import islice
from queue import SimpleQueue
from typing import TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def spread(
    work: Callable[[Piece], Result],
    pieces: Iterable[Piece],
    executor: Executor | None,
    *,
    ahead: int | None = None,
) -> Iterator[Result]:
    """The result of ``work`` on each piece, in the order in which they are done.

    Without an executor one piece after the other is done here. Of an executor only ``submit`` is
    used, and of its futures only ``add_done_callback``, ``result`` and ``cancel``, so that those
    of clusters serve as well. At most ``ahead`` pieces are given out at a time, all without it.
    What fails is raised here; then, or when nobody asks for the rest any more, the pieces that
    have not begun are cancelled.
    """
    if executor is None:
        yield from map(work, pieces)
        return
    done: SimpleQueue[Future[Result]] = SimpleQueue()
    futures: set[Future[Result]] = set()
    left = iter(pieces)

    def give_out(count: int | None) -> None:
        for piece in islice(left, count):
            future = executor.submit(work, piece)
            futures.add(future)
            future.add_done_callback(done.put)

    try:
        give_out(ahead)
        while futures:
            future = done.get()
            result = future.result()
            give_out(1)
            yield result
            futures.discard(future)
    except BrokenExecutor:
        # It gives up what is left by itself, and must not be disturbed.
        futures.clear()
        raise
    finally:
        for future in futures:
            future.cancel()
