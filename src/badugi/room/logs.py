"""What the room writes about itself: events in a line each, and never a card, seed or password."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import traceback
from collections.abc import Mapping, MutableMapping
from types import TracebackType
from typing import Any, Literal

import structlog
from msgspec import Struct

from badugi.cards import Card
from badugi.errors import BadugiError

WITHHELD = "withheld"

FORBIDDEN = frozenset(
    {
        "authorization",
        "body",
        "card",
        "cards",
        "cookie",
        "cookies",
        "deck",
        "discards",
        "felt",
        "hole",
        "holding",
        "key",
        "openings",
        "password",
        "query",
        "query_string",
        "record",
        "reset_code",
        "salt",
        "secret",
        "seed",
        "share",
        "shares",
        "token",
        "url",
        "view",
    }
)
"""What no line may tell, whatever part of the room writes it."""

log = structlog.stdlib.get_logger("badugi.room")

_Line = MutableMapping[str, Any]


def withhold(_logger: object, _method: str, line: _Line) -> _Line:
    """Leave out what lines must not tell: by its name, and cards or records under any name."""
    for name in line:
        line[name] = _harmless(name, line[name])
    return line


def _harmless(name: object, value: Any) -> Any:
    if isinstance(name, str) and name.lower() in FORBIDDEN:
        return WITHHELD
    if isinstance(value, Card | Struct | bytes | bytearray):
        return WITHHELD
    if isinstance(value, Mapping):
        return {key: _harmless(key, each) for key, each in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_harmless(None, each) for each in value]
    return value


def where(error: BaseException) -> list[str]:
    """The places of an error, innermost last, without code, values or the error's own text."""
    frames = traceback.walk_tb(error.__traceback__)
    return [
        f"{frame.f_globals.get('__name__', '?')}:{line} {frame.f_code.co_name}"
        for frame, line in frames
    ]


def what(error: BaseException) -> str:
    """An error by its kind, with its code if it is ours: a text may hold what was being written."""
    kind = type(error).__name__
    return f"{kind} {error.code}" if isinstance(error, BadugiError) else kind


def without_text(_logger: object, _method: str, line: _Line) -> _Line:
    """An error's kind and places instead of its traceback."""
    given = line.pop("exc_info", None)
    if given is True:
        given = sys.exc_info()
    error = given[1] if isinstance(given, tuple) else given
    if isinstance(error, BaseException):
        line["error"], line["where"] = what(error), where(error)
    line.pop("stack_info", None)
    return line


class _ToErrors(logging.Handler):
    """Writes to whatever standard error is at the moment."""

    def emit(self, record: logging.LogRecord) -> None:
        try:
            sys.stderr.write(self.format(record) + "\n")
            sys.stderr.flush()
        except (OSError, ValueError):
            # Whoever read the lines is gone; the room goes on without a witness.
            return


def configure(*, form: Literal["text", "json"] = "text", level: str = "info") -> None:
    """Send every line of the room and of its libraries to standard error, in one form."""
    shared: list[Any] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_text,
        withhold,
    ]
    renderer: Any = (
        structlog.processors.JSONRenderer()
        if form == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
    handler = _ToErrors()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*shared],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("badugi").setLevel(level.upper())
    # uvicorn tells of connections with their whole address, query and all.
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.access").disabled = True
    logging.logProcesses = logging.logThreads = False


def watch_crashes() -> None:
    """Errors that nobody caught are told like all others, without values."""
    sys.excepthook = _uncaught
    threading.excepthook = _in_thread
    sys.unraisablehook = _unraisable


def watch_loop(loop: asyncio.AbstractEventLoop) -> None:
    """Errors of forgotten tasks are told without the tasks' own words."""
    loop.set_exception_handler(_in_loop)


def _uncaught(
    kind: type[BaseException], error: BaseException, _trace: TracebackType | None
) -> None:
    if issubclass(kind, KeyboardInterrupt):
        return
    log.error("crashed", exc_info=error)


def _in_thread(found: threading.ExceptHookArgs) -> None:
    if found.exc_value is not None:
        log.error("thread_crashed", exc_info=found.exc_value)


def _unraisable(found: Any) -> None:
    if found.exc_value is not None:
        log.error("crashed_in_passing", exc_info=found.exc_value)


def _in_loop(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    error = context.get("exception")
    log.error("task_crashed", said=str(context.get("message", "")), exc_info=error)
