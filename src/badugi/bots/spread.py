"""Work dealt out in pieces: each result is here as soon as its piece is done, whoever did it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from queue import SimpleQueue
from typing import TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def spread(
    work: Callable[[Piece], Result], pieces: Iterable[Piece], executor: Executor | None
) -> Iterator[Result]:
    """The result of ``work`` on each piece, in the order in which they are done.

    Without an executor one piece after the other is done here. Of an executor only ``submit`` is
    used, and of its futures only ``add_done_callback``, ``result`` and ``cancel``, so that those
    of clusters serve as well. What fails is raised here; then, or when nobody asks for the rest
    any more, the pieces that have not begun are cancelled.
    """
    if executor is None:
        yield from map(work, pieces)
        return
    done: SimpleQueue[Future[Result]] = SimpleQueue()
    futures: list[Future[Result]] = []
    try:
        for piece in pieces:
            futures.append(executor.submit(work, piece))
            futures[-1].add_done_callback(done.put)
        for _ in futures:
            yield done.get().result()
    except BrokenExecutor:
        # It gives up what is left by itself, and must not be disturbed.
        futures.clear()
        raise
    finally:
        for future in futures:
            future.cancel()
