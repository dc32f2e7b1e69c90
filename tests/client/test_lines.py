"""A line that breaks comes back by itself; what was said is said again and done once."""

from __future__ import annotations

import asyncio
from time import monotonic

import pytest
from tests.client.fakeroom import TABLE, FakeRoom, at_table, fake_room
from tests.client.scenes import run, sit, until, usual

from badugi import client
from badugi.client import ClientError
from badugi.protocol import commands as ask
from badugi.protocol import frames as told
from badugi.protocol.events import DECISIONS


def test_a_broken_line_comes_back_and_the_hand_goes_on() -> None:
    async def scene() -> None:
        async with at_table() as (fake, table):
            moment = await sit(table)
            await fake.cut(code=1012)
            await table.act(usual(moment))
            after = await until(table, lambda later: later.v > moment.v)
            assert after.v == moment.v + 1
            assert f"v={moment.v}" in fake.connections[1].split("&")

    run(scene())


def test_a_command_without_an_answer_is_sent_again_under_its_id_and_acts_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("badugi.client.table.UNANSWERED", 1000)

    async def scene() -> None:
        async with at_table() as (fake, table):
            moment = await sit(table)
            silent = _Silence(fake)
            fake.before = silent
            answer = await table.act(usual(moment))
            acts = [each for each in fake.heard if isinstance(each, ask.Act)]
            assert len(acts) == 2
            assert acts[0] == acts[1]
            assert answer.id == acts[0].id
            assert (await until(table, lambda later: later.v > moment.v)).turn > moment.turn

    run(scene())


class _Silence:
    """The first command is swallowed, and the line breaks."""

    def __init__(self, fake: FakeRoom) -> None:
        self.fake = fake
        self.is_over = False

    def __call__(self, command: ask.Command) -> bool:
        if self.is_over or isinstance(command, ask.Pong):
            return True
        self.is_over = True
        self.cutting = asyncio.create_task(self.fake.cut(code=1011))
        return False


def test_a_command_that_the_room_did_not_hear_is_said_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("badugi.client.table.UNANSWERED", 0.05)

    async def scene() -> None:
        async with at_table() as (fake, table):
            moment = await sit(table)
            fake.before = lambda command: len(fake.heard) > 3
            fake.heard.clear()
            await table.act(usual(moment))
            assert len(fake.heard) >= 4
            assert {each.id for each in fake.heard} == {fake.heard[0].id}
            assert len(fake.connections) == 1

    run(scene())


def test_a_command_whose_answer_is_lost_is_answered_again_and_not_done_again() -> None:
    async def scene() -> None:
        async with at_table() as (fake, table):
            moment = await sit(table)
            fake.loses_answer = True
            answer = await table.act(usual(moment))
            assert answer.v == moment.v + 1
            acts = [each for each in fake.heard if isinstance(each, ask.Act)]
            assert len(acts) == 2
            assert acts[0] == acts[1]
            done = [event for v in range(answer.v, fake.v + 1) for event in fake.log[v]]
            ours = [each for each in done if type(each) in DECISIONS and each.seat == 2]
            assert len(ours) == 1

    run(scene())


def test_the_client_waits_for_a_room_that_restarts() -> None:
    async def scene() -> None:
        async with at_table() as (fake, table):
            moment = await sit(table)
            await fake.shut()
            acting = asyncio.create_task(table.act(usual(moment)))
            await asyncio.sleep(0.5)
            assert not acting.done()
            await fake.open()
            await acting
            assert (await until(table, lambda later: later.v > moment.v)).v == moment.v + 1

    run(scene())


def test_a_room_that_stays_away_is_given_up_after_the_patience() -> None:
    async def scene() -> None:
        async with at_table(patience=0.3) as (fake, table):
            moment = await sit(table)
            await fake.shut()
            began = monotonic()
            with pytest.raises(ClientError) as caught:
                await table.act(usual(moment))
            assert caught.value.code == "room_unreachable"
            assert monotonic() - began < 5
            await fake.open()

    run(scene())


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (4401, "table_not_for_you"),
        (4403, "table_not_for_you"),
        (4404, "no_table_there"),
        (4409, "taken_over_elsewhere"),
    ],
)
def test_a_closed_door_is_not_knocked_at_again(code: int, reason: str) -> None:
    async def scene() -> None:
        async with fake_room() as fake, client.connect(fake.url, name="Kim") as room:
            fake.turned_away = code
            with pytest.raises(ClientError) as caught:
                async with room.sit_at(TABLE):
                    raise AssertionError("nobody gets in")
            assert caught.value.code == reason
            assert len(fake.connections) == 1

    run(scene())


def test_the_moments_end_when_the_table_closes() -> None:
    async def scene() -> None:
        async with at_table(name=None) as (fake, table):
            await anext(table)
            await fake.cut(code=4410)
            assert [moment async for moment in table] == []
            with pytest.raises(ClientError):
                await table.say("Anybody here?")

    run(scene())


def test_another_version_of_the_protocol_is_refused() -> None:
    async def scene() -> None:
        async with fake_room() as fake, client.connect(fake.url) as room:
            fake.protocol = told.VERSION + 1
            with pytest.raises(ClientError) as caught:
                async with room.watch(TABLE):
                    raise AssertionError("nobody gets in")
            assert caught.value.code == "other_protocol"

    run(scene())
