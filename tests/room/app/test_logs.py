"""What the room writes about itself: readable lines, and never a card, a seed or a password."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from badugi.cards import parse_cards
from badugi.deck import SeededDeck, seed_of
from badugi.errors import RequestError
from badugi.room.logs import FORBIDDEN, WITHHELD, configure, log, watch_crashes, watch_loop


@pytest.fixture
def lines(capsys: pytest.CaptureFixture[str]) -> Iterator[Any]:
    """A function that gives the lines written so far, as JSON."""
    root = logging.getLogger()
    before = root.handlers[:], root.level
    hooks = sys.excepthook, sys.unraisablehook
    # Another test may have let uvicorn keep its lines to itself.
    servers = [logging.getLogger(name) for name in ("uvicorn", "uvicorn.error")]
    as_they_were = [(each.level, each.propagate, each.disabled) for each in servers]
    for each in servers:
        each.setLevel(logging.NOTSET)
        each.propagate, each.disabled = True, False
    configure(form="json", level="debug")

    def written() -> list[dict[str, Any]]:
        return [json.loads(line) for line in capsys.readouterr().err.splitlines()]

    yield written
    root.handlers[:], level = before
    root.setLevel(level)
    for each, (old, propagate, disabled) in zip(servers, as_they_were, strict=True):
        each.setLevel(old)
        each.propagate, each.disabled = propagate, disabled
    sys.excepthook, sys.unraisablehook = hooks
    structlog.reset_defaults()


def test_a_line_says_what_when_and_how_it_went(lines: Any) -> None:
    log.info("request", method="GET", path="/api/tables", status=200, ms=1.5)
    (line,) = lines()
    assert line["event"] == "request"
    assert line["level"] == "info"
    assert line["timestamp"].endswith("Z")
    assert (line["method"], line["status"], line["ms"]) == ("GET", 200, 1.5)


@pytest.mark.parametrize("name", sorted(FORBIDDEN))
def test_what_must_not_be_told_is_left_out_by_its_name(lines: Any, name: str) -> None:
    log.info("something", **{name: "As Kd", name.upper(): "As Kd"})
    log.info("something", facts={name: "As Kd", "deep": [{name: "As Kd"}]})
    text = json.dumps(lines())
    assert WITHHELD in text
    assert "As Kd" not in text


def test_cards_decks_and_records_are_left_out_under_any_name(lines: Any) -> None:
    cards = parse_cards("As Kd 7h 2c")
    deck = SeededDeck.from_seed(seed_of(7))
    log.info("something", seen=cards[0], several=cards, thing=deck, data=b"As", pile={"x": deck})
    (line,) = lines()
    assert line["seen"] == line["thing"] == line["data"] == line["pile"]["x"] == WITHHELD
    assert set(line["several"]) == {WITHHELD}


def fails_with(secret: str) -> None:
    password = secret
    raise RuntimeError(f"could not write {password}")


def test_an_error_is_told_by_its_kind_and_place_alone(lines: Any) -> None:
    try:
        fails_with("hunter2")
    except RuntimeError:
        log.exception("request_failed", incident="1")
    (line,) = lines()
    assert line["error"] == "RuntimeError"
    assert line["where"][-1].endswith("fails_with")
    assert "hunter2" not in json.dumps(line)


def test_an_error_of_ours_is_told_with_its_code(lines: Any) -> None:
    log.error("refused", exc_info=RequestError("too_fast", count=2))
    (line,) = lines()
    assert line["error"] == "RequestError too_fast"


def test_other_libraries_lines_look_like_ours_and_tell_no_more(lines: Any) -> None:
    try:
        fails_with("hunter2")
    except RuntimeError:
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application")
    logging.getLogger("uvicorn.error").info("GET /ws/tables/x?key=secret")
    told = lines()
    assert "Exception in ASGI application" in [line["event"] for line in told]
    assert "hunter2" not in json.dumps(told)
    assert "secret" not in json.dumps(told)


def test_an_error_that_nobody_caught_is_told_the_same_way(lines: Any) -> None:
    watch_crashes()
    try:
        fails_with("hunter2")
    except RuntimeError as error:
        sys.excepthook(type(error), error, error.__traceback__)
    (line,) = lines()
    assert (line["event"], line["error"]) == ("crashed", "RuntimeError")
    assert "hunter2" not in json.dumps(line)


def test_a_forgotten_task_that_failed_is_told_the_same_way(lines: Any) -> None:
    async def main() -> None:
        watch_loop(asyncio.get_running_loop())

        async def broken() -> None:
            fails_with("hunter2")

        task = asyncio.create_task(broken())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        del task

    asyncio.run(main())
    (line,) = lines()
    assert (line["event"], line["error"]) == ("task_crashed", "RuntimeError")
    assert "hunter2" not in json.dumps(line)


def test_text_lines_are_for_people(capsys: pytest.CaptureFixture[str], lines: Any) -> None:
    configure(form="text", level="warning")
    log.info("too quiet to be told")
    log.warning("waiting", tables=3, password="x")
    text = capsys.readouterr().err
    assert "waiting" in text
    assert "tables=3" in text
    assert "too quiet" not in text
