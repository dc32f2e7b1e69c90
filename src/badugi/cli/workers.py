"""Who does long work: this process alone, several of this machine, or a Dask cluster."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from importlib import import_module
from multiprocessing import active_children, parent_process
from threading import Thread
from time import monotonic, sleep
from typing import Annotated

import typer

from badugi.errors import SetupError

_MOST_ON_WINDOWS = 61
_PATIENCE = 2.0
"""Seconds for an interrupted executor to put its work away, which takes it an instant."""

WorkersOption = Annotated[
    int | None,
    typer.Option("--workers", help="Processes that share the work; all cores if left out.", min=1),
]
DaskOption = Annotated[
    str | None,
    typer.Option(
        "--dask", metavar="ADDRESS", help="Work on this Dask cluster instead: tcp://host:8786."
    ),
]


def cores() -> int:
    """How many processes this machine runs at once for us."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return min(os.cpu_count() or 1, _MOST_ON_WINDOWS)


@contextmanager
def processes(count: int) -> Iterator[Executor | None]:
    """An executor of so many processes; None for one, which is this one.

    An interruption ends them at once, and they end by themselves should this process be killed.
    Raises SetupError when one of them is ended from outside.
    """
    if count == 1:
        yield None
        return
    others = active_children()
    with ProcessPoolExecutor(max_workers=count, initializer=_begin) as executor:
        # The processes begin with the first calls: now, while there is no other thread to copy.
        with _ctrl_c_waits():
            for _ in range(count):
                executor.submit(os.getpid)
        try:
            yield executor
        except BrokenExecutor as error:
            raise SetupError("worker_lost") from error
        except KeyboardInterrupt:
            _call_off(executor)
            for child in active_children():
                if child not in others:
                    child.terminate()
            raise


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Ctrl-C comes only afterwards, and never to the processes that begin in here."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _call_off(executor: Executor) -> None:
    """Cancel all that has not begun, and wait until that is done.

    Before Python 3.12 an executor whose processes end stumbles over cancelled calls that it has
    not yet put away. It has when it comes to the last one.
    """
    patience = monotonic() + _PATIENCE
    with suppress(BrokenExecutor):
        last = executor.submit(os.getpid)
        executor.shutdown(wait=False, cancel_futures=True)
        while not (last.done() or last.running()) and monotonic() < patience:
            sleep(0.01)


def _begin() -> None:
    """In a new process: leave Ctrl-C to the one that began it, and do not outlive that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def dask_cluster(address: str) -> Iterator[Executor]:
    """An executor of the Dask cluster whose scheduler is at this address.

    Raises SetupError without the package ``distributed`` and when no scheduler answers.
    """
    try:
        distributed = import_module("distributed")
    except ModuleNotFoundError as error:
        raise SetupError("dask_missing") from error
    try:
        client = distributed.Client(address, timeout=5)
    except (OSError, ValueError) as error:
        raise SetupError("dask_unreachable", address=address) from error
    with client:
        yield client.get_executor(pure=False)
