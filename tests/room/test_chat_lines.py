"""What people say at a table: heard by all, clean, not too often, and only where it is wanted."""

from __future__ import annotations

import msgspec
import pytest
from tests.room.hall import Hall, in_hall, setup, terms

from badugi.protocol import commands as cmd
from badugi.protocol.frames import Ack, ChatLine, Refused
from badugi.room.actor import TableActor


async def quiet_table(hall: Hall) -> TableActor:
    return await hall.open(setup())


@in_hall
async def test_what_is_said_everybody_hears_and_no_version_comes_of_it(hall: Hall):
    table = await quiet_table(hall)
    ann, bob, nobody = [await hall.enter(table, name) for name in ("ann", "bob", None)]
    v = table.seq
    assert await hall.do(ann, cmd.Chat("c", "Good evening")) == v
    for guest in (ann, bob, nobody):
        (line,) = guest.all(ChatLine)
        assert (line.said.player, line.said.name) == ("p_ann", "Ann")
        assert line.said.text == "Good evening"
        assert line.said.at == hall.clock.wall()
    assert table.seq == v
    assert len(await hall.store.read(table.id)) == v


@in_hall
async def test_whoever_comes_later_reads_what_was_said_lately(hall: Hall):
    table = await quiet_table(hall)
    ann = await hall.enter(table, "ann")
    for number in range(60):
        await hall.do(ann, cmd.Chat(f"c{number}", f"line {number}"))
        await hall.wait(3)
    late = await hall.enter(table)
    assert [said.text for said in late.welcome.chat] == [f"line {at}" for at in range(10, 60)]
    other = await hall.enter(await quiet_table(hall))
    assert other.welcome.chat == ()


@in_hall
async def test_a_line_sent_twice_is_said_once(hall: Hall):
    table = await quiet_table(hall)
    ann, bob = await hall.enter(table, "ann"), await hall.enter(table, "bob")
    for _ in range(3):
        await hall.do(ann, cmd.Chat("c", "once"))
    await hall.do(bob, cmd.Chat("c", "me too"))
    assert bob.said == ["once", "me too"]


@in_hall
async def test_where_the_host_wants_no_chat_there_is_none(hall: Hall):
    table = await hall.open(terms(has_chat=False))
    ann, bob = await hall.enter(table, "ann"), await hall.enter(table, "bob")
    assert await hall.refused(ann, cmd.Chat("c", "hello")) == "chat_off"
    assert bob.said == []


@in_hall
async def test_who_is_nobody_says_nothing(hall: Hall):
    table = await quiet_table(hall)
    nobody, bob = await hall.enter(table), await hall.enter(table, "bob")
    assert await hall.refused(nobody, cmd.Chat("c", "hello")) == "who_are_you"
    assert bob.said == []


@in_hall
async def test_nobody_floods_the_table(hall: Hall):
    table = await quiet_table(hall)
    ann, bob = await hall.enter(table, "ann"), await hall.enter(table, "bob")
    for number in range(5):
        await hall.do(ann, cmd.Chat(f"c{number}", f"line {number}"))
    assert await hall.refused(ann, cmd.Chat("more", "line 5")) == "chat_too_fast"
    await hall.do(bob, cmd.Chat("b", "I am calm"))
    twin = await hall.enter(table, "ann")
    assert await hall.refused(twin, cmd.Chat("twin", "line 5")) == "chat_too_fast"
    await hall.wait(2.6)
    await hall.do(ann, cmd.Chat("more", "line 5"))
    assert await hall.refused(ann, cmd.Chat("again", "line 6")) == "chat_too_fast"
    assert bob.said == [*[f"line {number}" for number in range(5)], "I am calm", "line 5"]


@in_hall
async def test_who_is_muted_in_the_room_is_heard_nowhere_until_then(hall: Hall):
    first, second = await quiet_table(hall), await quiet_table(hall)
    here, there = await hall.enter(first, "ann"), await hall.enter(second, "ann")
    hall.room.muted_until["p_ann"] = hall.clock.wall() + 60_000
    for guest in (here, there):
        answer = await hall.ask(guest, cmd.Chat("c", "hello"))
        assert isinstance(answer, Refused)
        assert answer.code == "chat_muted"
        assert "2023-11-14 22:14 UTC" in answer.why
        assert guest.said == []
    await hall.wait(60)
    assert isinstance(await hall.ask(here, cmd.Chat("d", "hello")), Ack)


@in_hall
async def test_who_is_muted_at_one_table_is_heard_at_others(hall: Hall):
    first, second = await quiet_table(hall), await quiet_table(hall)
    here, there = await hall.enter(first, "ann"), await hall.enter(second, "ann")
    first.mute("p_ann", hall.clock.wall() + 60_000)
    assert await hall.refused(here, cmd.Chat("c", "hello")) == "chat_muted"
    await hall.do(there, cmd.Chat("c", "hello"))
    first.mute("p_ann", 0)
    await hall.do(here, cmd.Chat("d", "back again"))


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("a\x00b\x07c\x1b[31m", "abc[31m"),
        ("abc\u202egnp.exe", "abcgnp.exe"),
        ("\u2066left\u2069 \u200fright", "left right"),
        ("one\ntwo\r\nthree\u2028four", "onetwothreefour"),
        ("  spaces around  ", "spaces around"),
        ("배두기 콜! ♣", "배두기 콜! ♣"),
        ('<b>bold</b> & "quoted"', '<b>bold</b> & "quoted"'),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("private \ue000 use", "private  use"),
    ],
)
def test_signs_that_are_no_writing_are_left_out(text: str, heard: str):
    @in_hall
    async def evening(hall: Hall) -> None:
        table = await quiet_table(hall)
        ann, bob = await hall.enter(table, "ann"), await hall.enter(table, "bob")
        await hall.do(ann, cmd.Chat("c", text))
        assert bob.said == [heard]

    evening()


@in_hall
async def test_a_line_of_nothing_is_not_said_and_costs_nothing(hall: Hall):
    table = await quiet_table(hall)
    ann = await hall.enter(table, "ann")
    for number in range(9):
        assert await hall.refused(ann, cmd.Chat(f"c{number}", " \u202e\n ")) == "chat_empty"
    await hall.do(ann, cmd.Chat("d", "hello"))


@in_hall
async def test_the_longest_line_is_as_long_as_the_protocol_says(hall: Hall):
    longest = cmd.decoder.decode(b'{"do":"chat","id":"c","text":"%s"}' % (b"x" * 300))
    with pytest.raises(msgspec.ValidationError):
        cmd.decoder.decode(b'{"do":"chat","id":"c","text":"%s"}' % (b"x" * 301))
    with pytest.raises(msgspec.ValidationError):
        cmd.decoder.decode(b'{"do":"chat","id":"c","text":""}')
    table = await quiet_table(hall)
    ann = await hall.enter(table, "ann")
    await hall.do(ann, longest)
    assert ann.said == ["x" * 300]
