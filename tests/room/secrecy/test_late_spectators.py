"""Where spectators lag behind, the files lag with them."""

from __future__ import annotations

import asyncio
from pathlib import Path

from msgspec.structs import replace
from tests.room.secrecy.house import HouseStage, SetUp
from tests.room.secrecy.plots import first_orders, plot
from tests.room.secrecy.stage import LONG, Come, Say, Wait

from badugi.hand import Fold
from badugi.protocol import commands as cmd

DELAY = 60


async def a_folded_hand(set_up: SetUp) -> HouseStage:
    """Two players, and the first hand is folded at once and filed."""
    evening = plot(8)
    setup = replace(evening.terms.setup, seats=3)
    terms = replace(evening.terms, setup=setup, delay=DELAY)
    players = {1: "p_1", 2: "p_2"}
    stage = await set_up(terms, first_orders(evening), players, life="only")
    await stage.do(Come("rail", None))
    for seat, player in players.items():
        await stage.do(Come(f"seat {seat}", player))
        await stage.do(Say(f"seat {seat}", cmd.Sit(id="sit", seat=seat, buy_in=500)))
    await stage.do(Wait(LONG))
    felt = stage.table.felt
    assert felt.hand is not None
    act = cmd.Act(id="fold", hand=1, turn=felt.turn, action=Fold())
    await stage.do(Say(f"seat {felt.hand.actor}", act))
    await stage.do(Wait(LONG))
    assert stage.table.felt.table.hands > 1
    return stage


async def status(stage: HouseStage, player: str | None) -> int:
    answer = await stage.get(f"/api/hands/{stage.table.id}/1", player)
    return answer.status_code


def test_a_spectator_reads_a_hand_no_sooner_than_he_may_see_it(tmp_path: Path) -> None:
    async def story() -> None:
        stage = await a_folded_hand(SetUp(tmp_path))
        try:
            assert [await status(stage, who) for who in (None, "p_rail")] == [404, 404]
            assert [await status(stage, who) for who in ("p_1", "p_2")] == [200, 200]
            await stage.do(Wait(DELAY))
            assert [await status(stage, who) for who in (None, "p_rail")] == [200, 200]
        finally:
            await stage.close()

    asyncio.run(story())


def test_who_sits_there_reads_hands_that_he_did_not_play(tmp_path: Path) -> None:
    async def story() -> None:
        stage = await a_folded_hand(SetUp(tmp_path))
        try:
            sit = cmd.Sit(id="sit", seat=3, buy_in=500)
            await stage.do(Come("newcomer", "p_rail"))
            await stage.do(Say("newcomer", sit))
            assert await status(stage, "p_rail") == 200
            assert await status(stage, None) == 404
        finally:
            await stage.close()

    asyncio.run(story())
