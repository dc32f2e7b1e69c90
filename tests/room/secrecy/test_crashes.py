"""When something breaks with cards in its hands, neither players nor the host read them."""

from __future__ import annotations

import asyncio
import gc
import os
import subprocess
import sys
import textwrap
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy.exc import IntegrityError
from tests.room.secrecy.canary import Knowledge, cards_in
from tests.room.secrecy.house import HouseStage, SetUp
from tests.room.secrecy.plots import first_orders, plot
from tests.room.secrecy.stage import LONG, Come, Say, Wait

from badugi.hand import Call, Fold
from badugi.protocol import Felt, commands
from badugi.room import actor as actor_module
from badugi.room.app import hands as hands_module
from badugi.room.logs import watch_crashes, watch_loop
from badugi.room.store.base import StoreError

PLAYERS = {1: "p_1", 2: "p_2"}


class Spilled(Exception):
    """An error that holds, as its text and in its frames, everything the room knows."""


def spill(felt: Felt, kind: type[Exception] = Spilled) -> None:
    everything = msgspec.json.encode(felt).decode()
    assert len(cards_in(everything)) == 52
    raise kind(everything, felt)


async def a_hand(set_up: SetUp) -> HouseStage:
    """Two players and a spectator, in the first hand."""
    evening = plot(8)
    stage = await set_up(evening.terms, first_orders(evening), PLAYERS, life="only")
    watch_loop(asyncio.get_running_loop())
    await stage.do(Come("rail", None, wants_felt=True))
    for seat, player in PLAYERS.items():
        await stage.do(Come(f"seat {seat}", player))
        await stage.do(Say(f"seat {seat}", commands.Sit(id="sit", seat=seat, buy_in=500)))
    await stage.do(Wait(LONG))
    return stage


def act(stage: HouseStage, action: Any) -> Say:
    felt = stage.table.felt
    assert felt.hand is not None
    command = commands.Act(id="act", hand=1, turn=felt.turn, action=action)
    return Say(f"seat {felt.hand.actor}", command)


async def check(stage: HouseStage, *, says: str) -> None:
    """Nothing that anybody heard or that was written tells a card too much."""
    gc.collect()
    await asyncio.sleep(0)
    knowledge = Knowledge(await stage.log_of_table())
    for ear in stage.ears.values():
        for _, data in ear.said:
            knowledge.check(data.decode(), stage.ids[ear.player])
    await stage.close()
    written = stage.log.getvalue()
    assert says in written
    assert not cards_in(written)
    assert "Spilled(" not in written
    knowledge.check_secrets(written)


def tell(story: Callable[[SetUp], Awaitable[None]], folder: Path) -> None:
    hooks = sys.excepthook, sys.unraisablehook
    watch_crashes()
    try:
        asyncio.run(story(SetUp(folder)))
    finally:
        sys.excepthook, sys.unraisablehook = hooks


def test_a_table_that_breaks_tells_no_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(set_up: SetUp) -> None:
        stage = await a_hand(set_up)
        monkeypatch.setattr(actor_module, "commit_of", lambda *_, before, **__: spill(before.felt))
        say = act(stage, Call())
        await stage.ears[say.ear].say(msgspec.json.encode(say.command))
        while stage.table.id in stage.house.parts.room.tables:
            await asyncio.sleep(0.01)
        await check(stage, says="table_failed")

    tell(story, tmp_path)


def test_a_step_that_cannot_be_written_tells_no_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database's error holds the whole statement with all that was to be written."""

    async def story(set_up: SetUp) -> None:
        stage = await a_hand(set_up)

        async def refuse(commit: Any) -> None:
            everything = msgspec.json.encode(commit)
            error = IntegrityError("INSERT INTO steps", {"body": everything}, Exception())
            raise StoreError(str(error)) from error

        monkeypatch.setattr(stage.house.parts.store, "append", refuse)
        await stage.do(act(stage, Call()))
        await stage.do(Wait(300.0))
        assert b'"not_written"' in b"".join([data for _, data in _last(stage)])
        await check(stage, says="table_not_written")

    tell(story, tmp_path)


def _last(stage: HouseStage) -> list[tuple[int, bytes]]:
    return [each for ear in stage.ears.values() for each in ear.said[-3:]]


def test_a_request_that_breaks_tells_no_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(set_up: SetUp) -> None:
        stage = await a_hand(set_up)
        felt = stage.table.felt

        async def broken(*_args: Any, **_words: Any) -> None:
            spill(felt)

        monkeypatch.setattr(hands_module, "hand_record", broken)
        answer = await stage.get(f"/api/hands/{stage.table.id}/1", "p_1")
        assert answer.status_code == 500
        assert not cards_in(answer.text)
        await check(stage, says="request_failed")

    tell(story, tmp_path)


def test_what_a_socket_breaks_on_tells_no_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(set_up: SetUp) -> None:
        stage = await a_hand(set_up)
        monkeypatch.setattr(actor_module.TableActor, "submit", lambda actor, *_a: spill(actor.felt))
        await stage.do(act(stage, Fold()))
        monkeypatch.undo()
        await check(stage, says="command_failed")

    tell(story, tmp_path)


def test_a_task_that_nobody_waits_for_tells_no_card(tmp_path: Path) -> None:
    async def story(set_up: SetUp) -> None:
        stage = await a_hand(set_up)
        felt = stage.table.felt

        async def forgotten() -> None:
            spill(felt)

        loop = asyncio.get_running_loop()
        task = loop.create_task(forgotten())
        loop.call_soon(spill, felt)
        for _ in range(3):
            await asyncio.sleep(0)
        del task
        await check(stage, says="task_crashed")

    tell(story, tmp_path)


SERVE = """
    import sys
    from badugi.deck import SeededDeck, seed_of
    from badugi.room import serve

    async def broken(*_args, **_words):
        deck = SeededDeck.from_seed(seed_of(7))
        raise RuntimeError(f"cannot go on with {{deck}}")

    serve.House.open = broken
    from badugi.cli import main
    sys.argv = ["badugi", "serve", "--port", "0", "--db", {db!r}]
    main()
"""


def test_a_server_that_breaks_tells_no_card(tmp_path: Path) -> None:
    program = textwrap.dedent(SERVE).format(db=str(tmp_path / "room.db"))
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=os.environ | {"COLUMNS": "300"},
    )
    assert done.returncode != 0
    assert "RuntimeError" in done.stderr
    assert not cards_in(done.stdout + done.stderr)
    assert "Card(" not in done.stdout + done.stderr
