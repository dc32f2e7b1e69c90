"""A client sees every moment once, in order and true, through whatever happens to its line."""

from __future__ import annotations

import asyncio
import pickle

import pytest
from msgspec.structs import replace
from tests.client.fakeroom import TABLE, FakeRoom, Viewer, at_table, fake_room
from tests.client.scenes import run, sit, until, usual

from badugi import client
from badugi.client import ClientError, Desync, Refused
from badugi.client.follow import Follower, Gap, differences
from badugi.errors import FairnessError
from badugi.protocol import commands as ask
from badugi.protocol import frames as told
from badugi.protocol import picture


def test_a_guest_sits_and_plays_a_hand_to_its_end() -> None:
    async def scene() -> None:
        async with fake_room() as fake, client.connect(fake.url, name="Kim") as room:
            assert room.me is not None
            assert (room.me.name, room.me.kind) == ("Kim", "person")
            tables = await room.tables()
            async with room.sit_at(tables[0].id) as table:
                assert table.info == tables[0]
                moment = await sit(table)
                assert moment.seat == table.seat == 2
                assert moment.hand is not None
                seen = [moment.v]
                while not moment.hand.is_over:
                    if moment.is_my_turn:
                        answer = await table.act(usual(moment))
                        assert answer.v > moment.v
                    moment = await anext(table)
                    seen.append(moment.v)
                    assert moment.hand is not None
                assert sorted(set(seen)) == list(range(seen[0], seen[-1] + 1))
                assert seen == sorted(seen)

    run(scene())


def test_a_spectator_sees_no_cards_and_may_do_nothing() -> None:
    async def scene() -> None:
        async with fake_room(house_seats=(1, 2)) as fake, client.connect(fake.url) as room:
            assert room.me is None
            async with room.watch(TABLE) as table:
                moment = await anext(table)
                assert moment.is_snapshot
                assert moment.seat is None
                assert not moment.legal
                with pytest.raises(Refused):
                    await table.sit(seat=5, buy_in=200)

    run(scene())


def test_the_cards_dealt_lie_in_the_envelopes_promised_before() -> None:
    async def scene() -> None:
        async with at_table() as (_, table):
            await table.sit(seat=2, buy_in=200)
            moment = await until(table, lambda moment: bool(moment.openings))
            assert moment.hand is not None
            opened = {opening.card for opening in moment.openings}
            assert opened == set(moment.hand.player(2).cards)

    run(scene())


def test_a_card_from_another_envelope_is_found_out() -> None:
    def swap(frame: told.Frame) -> told.Frame:
        if len(frame.openings) < 2:
            return frame
        first, second, *rest = frame.openings
        lies = (replace(first, card=second.card), replace(second, card=first.card))
        return replace(frame, openings=(*lies, *rest))

    async def scene() -> None:
        async with fake_room() as fake, client.connect(fake.url, name="Kim") as room:
            fake.lie = swap
            async with room.sit_at(TABLE) as table:
                with pytest.raises(FairnessError):
                    await sit(table)

    run(scene())


def richer(frame: told.Frame) -> told.Frame:
    """The first seat has a chip more than its events give it."""
    if frame.is_snapshot:
        return frame
    first, *others = frame.view.seats
    return replace(frame, view=replace(frame.view, seats=(replace(first, stack=1), *others)))


def test_a_picture_that_its_events_do_not_make_is_a_desync_with_the_difference() -> None:
    async def scene() -> None:
        async with at_table() as (fake, table):
            fake.lie = richer
            with pytest.raises(Desync) as caught:
                await sit(table)
            assert len(caught.value.differences) == 1
            assert caught.value.differences[0] == ("view.seats[0].stack is 1000, the room says 1")
            with pytest.raises(Desync):
                await table.leave()

    run(scene())


def test_a_snapshot_whose_picture_is_another_is_a_desync() -> None:
    async def scene() -> None:
        async with fake_room() as fake, client.connect(fake.url) as room:
            fake.lie = lambda frame: replace(frame, view=replace(frame.view, pot=7))
            async with room.watch(TABLE) as table:
                with pytest.raises(Desync, match=r"view\.pot is 0, the room says 7"):
                    await anext(table)

    run(scene())


def test_events_that_cannot_be_are_a_desync() -> None:
    async def scene() -> None:
        async with fake_room() as fake, client.connect(fake.url, name="Kim") as room:
            fake.lie = lambda frame: replace(frame, events=frame.events[3:])
            async with room.sit_at(TABLE) as table:
                with pytest.raises(Desync):
                    await sit(table)

    run(scene())


def test_the_picture_is_followed_and_not_taken_on_trust() -> None:
    """A moment's felt makes its view: nobody can be shown one and play the other."""

    async def scene() -> None:
        async with at_table() as (_, table):
            moment = await sit(table)
            assert picture(moment.felt) == moment.view

    run(scene())


# Lost and repeated frames.


def test_a_frame_that_comes_twice_is_seen_once() -> None:
    async def scene() -> None:
        async with fake_room() as fake, client.connect(fake.url, name="Kim") as room:
            fake_tell = fake.tell

            async def twice(viewer: Viewer, frame: told.Frame) -> None:
                await fake_tell(viewer, frame)
                if not frame.is_snapshot:
                    await fake_tell(viewer, frame)

            fake.tell = twice  # type: ignore[method-assign]
            async with room.sit_at(TABLE) as table:
                await table.sit(seat=2, buy_in=200)
                seen = []
                while len(seen) < 6:
                    moment = await anext(table)
                    if moment.events:
                        seen.append(moment.v)
                    if moment.is_my_turn and moment.events:
                        await table.act(usual(moment))
                assert seen == list(range(seen[0], seen[0] + 6))
                assert len(fake.connections) == 1

    run(scene())


def test_a_lost_frame_is_asked_for_again_by_version() -> None:
    lost: list[int] = []

    def lose_one(frame: told.Frame) -> told.Frame | None:
        if not frame.is_snapshot and not lost:
            lost.append(frame.v)
            return None
        return frame

    async def scene() -> None:
        async with fake_room() as fake, client.connect(fake.url, name="Kim") as room:
            fake.lie = lose_one
            async with room.sit_at(TABLE) as table:
                first = await anext(table)
                await table.sit(seat=2, buy_in=200)
                seen = [(await anext(table)) for _ in range(4)]
                told_once = [moment.v for moment in seen if moment.events]
                assert told_once[0] == lost[0] == first.v + 1
                assert told_once == list(range(told_once[0], told_once[-1] + 1))
                assert f"v={first.v}" in fake.connections[1].split("&")

    run(scene())


def test_frames_that_stay_lost_give_a_snapshot() -> None:
    async def scene() -> None:
        async with at_table() as (fake, table):
            first = await anext(table)
            fake.lie = lambda frame: None if frame.v == first.v + 1 else frame
            await table.sit(seat=2, buy_in=200)
            moment = await until(table, lambda moment: moment.v > first.v)
            assert moment.is_snapshot
            assert "v=" not in fake.connections[-1]

    run(scene())


def test_a_room_that_never_sends_what_is_missing_is_given_up() -> None:
    async def scene() -> None:
        async with fake_room() as fake, client.connect(fake.url) as room:
            fake.lie = lambda frame: replace(frame, felt=None)
            async with room.watch(TABLE) as table:
                with pytest.raises(Desync, match="does not send"):
                    await anext(table)
            assert len(fake.connections) == 3

    run(scene())


def test_a_moment_nobody_takes_in_time_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("badugi.client.table.MOST_UNREAD", 2)

    async def scene() -> None:
        async with at_table() as (_, table):
            await table.sit(seat=2, buy_in=200)
            while table.latest is None or not table.latest.is_my_turn:
                await asyncio.sleep(0.01)
            unread = table.unread
            assert len(unread) == 2
            moment = await anext(table)
            assert moment.v == unread[0].v
            assert moment.skipped > 0
            assert (await anext(table)).skipped == 0

    run(scene())


# What the room says.


def test_a_refusal_has_the_rooms_code_and_sentence() -> None:
    async def scene() -> None:
        async with at_table() as (_, table):
            with pytest.raises(Refused) as caught:
                await table.sit(seat=1, buy_in=200)
            assert caught.value.code == "seat_taken"
            assert str(caught.value) == caught.value.why
            again = pickle.loads(pickle.dumps(caught.value))
            assert (again.code, str(again)) == ("seat_taken", caught.value.why)
            assert table.seat is None

    run(scene())


def test_an_action_for_a_turn_gone_by_is_stale() -> None:
    async def scene() -> None:
        async with at_table() as (_, table):
            moment = await sit(table)
            await table.act(usual(moment), at=moment)
            with pytest.raises(Refused) as caught:
                await table.act(usual(moment), at=moment)
            assert caught.value.code == "stale"

    run(scene())


def test_acting_means_the_moment_that_was_taken_and_not_the_latest() -> None:
    async def scene() -> None:
        async with at_table() as (fake, table):
            seen = await sit(table)
            await table.act(usual(seen))
            while table.latest is None or table.latest.turn == seen.turn:
                await asyncio.sleep(0.01)
            with pytest.raises(Refused):
                await table.act(usual(seen))
            sent = [each for each in fake.heard if isinstance(each, ask.Act)]
            assert sent[1].turn == seen.turn

    run(scene())


def test_the_rooms_ping_is_answered_with_its_id() -> None:
    async def scene() -> None:
        async with at_table(name=None) as (fake, table):
            await anext(table)
            ping = told.encode(told.RoomPing(id="r7")).decode()
            await fake.viewers[0].socket.send_text(ping)
            while not fake.heard:
                await asyncio.sleep(0.01)
            assert fake.heard == [ask.Pong(id="r7")]

    run(scene())


def test_chat_presence_and_notices_are_heard_beside_the_game() -> None:
    said = told.Said(player="p_9", name="Lee", text="Hello", at=1)
    beside = [
        told.ChatLine(said=said),
        told.Presence(seats=(1,), watching=2),
        told.Notice(code="restart", text="The room restarts."),
    ]

    async def scene() -> None:
        heard: list[object] = []
        async with at_table(name=None, hear=heard.append) as (fake, table):
            await anext(table)
            for message in beside:
                await fake.viewers[0].socket.send_text(told.encode(message).decode())
            while len(heard) < 3:
                await asyncio.sleep(0.01)
            assert heard == beside
            assert list(table.chat) == [said]
            assert (table.presence, table.notice) == (beside[1], beside[2])

    run(scene())


def test_what_a_hearer_raises_is_not_lost() -> None:
    def drop(_message: object) -> None:
        raise ZeroDivisionError

    async def scene() -> None:
        async with at_table(name=None, hear=drop) as (fake, table):
            await anext(table)
            notice = told.encode(told.Notice(code="x", text="y")).decode()
            await fake.viewers[0].socket.send_text(notice)
            with pytest.raises(ZeroDivisionError):
                await anext(table)

    run(scene())


def test_a_kind_of_message_from_a_newer_room_is_passed_over_and_nonsense_is_told() -> None:
    async def scene() -> None:
        async with at_table(name=None) as (fake, table):
            await anext(table)
            await fake.viewers[0].socket.send_text('{"is":"fireworks","colour":"red"}')
            await fake.viewers[0].socket.send_text('{"is":"frame","v":"nine"}')
            with pytest.raises(ClientError) as caught:
                await anext(table)
            assert caught.value.code == "not_a_room"
            assert "fireworks" not in str(caught.value)

    run(scene())


def test_a_name_that_the_room_refuses_is_told() -> None:
    async def scene() -> None:
        async with fake_room() as fake:
            with pytest.raises(Refused) as caught:
                async with client.connect(fake.url, name="Nobody"):
                    raise AssertionError("nobody gets in")
            assert caught.value.code == "name_refused"

    run(scene())


def test_an_address_without_a_room_is_told() -> None:
    async def scene() -> None:
        async with fake_room() as fake, client.connect(f"{fake.url}/elsewhere") as room:
            with pytest.raises(ClientError) as caught:
                await room.tables()
            assert caught.value.code == "not_a_room"
        async with client.connect(fake.url) as room:
            with pytest.raises(ClientError) as caught:
                await room.tables()
            assert caught.value.code == "room_unreachable"

    run(scene())


def test_the_same_player_comes_back_by_his_token() -> None:
    async def scene() -> None:
        async with fake_room() as fake:
            async with client.connect(fake.url, name="Kim") as room:
                first = room.me
                token = room.token
            async with client.connect(fake.url, token=token) as room:
                assert first is not None
                assert room.me is not None
                assert room.me.player == first.player

    run(scene())


def test_a_guest_without_a_name_is_given_one() -> None:
    async def scene() -> None:
        async with fake_room() as fake, client.connect(fake.url, kind="bot") as room:
            assert room.me is not None
            assert (room.me.name, room.me.kind) == ("Guest", "bot")

    run(scene())


# The follower alone.


def test_a_frame_before_any_snapshot_is_a_gap() -> None:
    async def scene() -> None:
        async with fake_room() as fake:
            felt = fake.felt
            frame = told.Frame(v=2, hand=0, turn=0, view=picture(felt))
            with pytest.raises(Gap):
                Follower().take(frame)

    run(scene())


def test_differences_name_the_place() -> None:
    felt = FakeRoom().felt
    seen = picture(felt)
    other = replace(seen, seats=(), pot=3)
    lines = list(differences(seen, other))
    assert len(lines) == 2
    assert any(line.startswith("view.seats is (") for line in lines)
    assert "view.pot is 0, the room says 3" in lines
    assert list(differences(seen, seen)) == []
