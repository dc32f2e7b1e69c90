"""A bot at a card room plays hand after hand, buys in again, and leaves its seat politely."""

from __future__ import annotations

from contextlib import aclosing

import pytest
from tests.client.fakeroom import FakeRoom, at_table
from tests.client.scenes import run

from badugi.bots import find_bot
from badugi.client import ClientError, LiveTable, Played, Player, Refused
from badugi.hand import Action, Hand, Legal, RaiseTo
from badugi.protocol import commands as ask


def is_seated(fake: FakeRoom, table: LiveTable) -> bool:
    assert table.you.player is not None
    return fake.felt.seat_of(table.you.player) is not None


def test_a_bot_plays_twenty_hands_and_leaves_its_seat() -> None:
    async def scene() -> None:
        async with at_table(name="Robo", kind="bot", house_seats=(1, 3)) as (fake, table):
            assert (table.you.player or "").startswith("b_")
            player = Player(table, find_bot("regular"), hands=20, buy_in=400)
            played = [each async for each in player.play()]
            assert [each.number for each in played] == list(range(1, 21))
            assert all(len(each.cards) == 4 for each in played)
            assert 400 + sum(each.net for each in played) == played[-1].stack
            assert not is_seated(fake, table)
            acts = [each for each in fake.heard if isinstance(each, ask.Act)]
            assert len(acts) == len({(each.hand, each.turn) for each in acts}) > 20

    run(scene())


def test_a_bot_plays_on_through_restarts() -> None:
    async def scene() -> None:
        async with at_table(name="Robo", kind="bot") as (fake, table):
            player = Player(table, find_bot("caller"), hands=6)
            numbers = []
            async with aclosing(player.play()) as hands:
                async for played in hands:
                    numbers.append(played.number)
                    if played.number in {2, 4}:
                        await fake.shut()
                        await fake.open()
            assert numbers == [1, 2, 3, 4, 5, 6]

    run(scene())


def test_a_stopped_bot_leaves_after_the_hand_it_is_in() -> None:
    async def scene() -> None:
        async with at_table(name="Robo", kind="bot") as (fake, table):
            player = Player(table, find_bot("caller"))
            played: list[Played] = []
            async for hand in player.play():
                played.append(hand)
                if len(played) == 2:
                    await player.stop()
            assert [each.number for each in played] == [1, 2, 3]
            assert not is_seated(fake, table)

    run(scene())


def test_a_bot_takes_the_seat_it_is_told_and_the_chips() -> None:
    async def scene() -> None:
        async with at_table(name="Robo", kind="bot", house_seats=(1,)) as (_, table):
            player = Player(table, find_bot("caller"), hands=1, seat=3, buy_in=123)
            played = [each async for each in player.play()]
            assert [(each.seat, each.stack - each.net) for each in played] == [(3, 123)]

    run(scene())


def test_a_seat_that_somebody_has_is_refused_by_the_room() -> None:
    async def scene() -> None:
        async with at_table(name="Robo", kind="bot") as (_, table):
            with pytest.raises(Refused) as caught:
                await anext(Player(table, find_bot("caller"), seat=1).play())
            assert caught.value.code == "seat_taken"

    run(scene())


def test_a_bot_without_a_free_seat_is_told() -> None:
    async def scene() -> None:
        async with at_table(name="Robo", kind="bot", house_seats=(1, 2, 3)) as (_, table):
            with pytest.raises(ClientError) as caught:
                await anext(Player(table, find_bot("caller")).play())
            assert caught.value.code == "no_seat_for_bot"

    run(scene())


def test_a_bot_that_lost_everything_buys_in_again() -> None:
    async def scene() -> None:
        async with at_table(name="Robo", kind="bot") as (fake, table):
            player = Player(table, find_bot("aggressor"), buy_in=40)
            broke = 0
            async for played in player.play():
                broke += played.stack == 0
                if broke == 2:
                    await player.stop()
            bought = [each for each in fake.heard if isinstance(each, ask.TopUp)]
            assert [each.amount for each in bought[:1]] == [40]

    run(scene())


def test_a_bots_mistake_is_not_hidden() -> None:
    def wrong(view: Hand, legal: Legal, rng: object) -> Action:
        return RaiseTo(999)

    async def scene() -> None:
        async with at_table(name="Robo", kind="bot") as (_, table):
            with pytest.raises(Refused) as caught:
                await anext(Player(table, wrong).play())
            assert not caught.value.is_stale

    run(scene())


def test_hands_before_it_sat_down_are_not_told_as_its_own() -> None:
    async def scene() -> None:
        async with at_table(name="Robo", kind="bot") as (fake, table):
            first = [each async for each in Player(table, find_bot("caller"), hands=2).play()]
            assert [each.number for each in first] == [1, 2]
            assert fake.felt.hand is not None
            again = [each async for each in Player(table, find_bot("caller"), hands=2).play()]
            assert [each.number for each in again] == [3, 4]

    run(scene())


def test_moments_from_before_it_sat_do_not_end_the_evening() -> None:
    async def scene() -> None:
        async with at_table(name="Robo", kind="bot") as (fake, table):
            for _ in range(3):
                await fake.snapshot(fake.viewers[0])
            played = [each async for each in Player(table, find_bot("caller"), hands=2).play()]
            assert [each.number for each in played] == [1, 2]

    run(scene())
