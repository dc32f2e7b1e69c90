"""Whatever is said to a table that is no command gets an error or the door, and changes nothing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import struct
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.room.hostile.arena import LONG, PASSING, Arena, arena, ask, code_of, hear, tell
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from badugi.hand import Bet, Call, Check, Discard, Fold, Muck, RaiseTo, Show, StandPat
from badugi.protocol import commands as cmd
from badugi.protocol.frames import encode
from badugi.room.app import client as client_module
from badugi.room.journal import REMEMBERED

ACT = '{"do":"act","id":"x","hand":%s,"turn":%s,"action":%s}'
FOLD = '{"action":"fold"}'
NINES = "9" * 4000

REFUSED = {
    "a turn that is no number": ACT % (1, "NaN", FOLD),
    "a turn without end": ACT % (1, "Infinity", FOLD),
    "a turn before the first": ACT % (1, -1, FOLD),
    "a turn beyond all": ACT % (1, 2**53, FOLD),
    "a turn of 64 bits": ACT % (1, 2**63, FOLD),
    "a turn of thousands of digits": ACT % (1, NINES, FOLD),
    "half a turn": ACT % (1, 0.5, FOLD),
    "a turn in words": ACT % (1, '"0"', FOLD),
    "a turn that is true": ACT % (1, "true", FOLD),
    "no turn": ACT % (1, "null", FOLD),
    "an action in a list": ACT % (1, 0, '["fold"]'),
    "no action": ACT % (1, 0, "{}"),
    "an action of nobody's": ACT % (1, 0, '{"action":"win"}'),
    "a bet of thousands of digits": ACT % (1, 0, f'{{"action":"raise","to":{NINES}}}'),
    "a bet below nothing": ACT % (1, 0, '{"action":"raise","to":-4}'),
    "a bet of 64 bits": ACT % (1, 0, f'{{"action":"raise","to":{2**64}}}'),
    "half a bet": ACT % (1, 0, '{"action":"raise","to":4.5}'),
    "a discard out of turn": ACT % (1, 0, '{"action":"discard","slots":[0]}'),
    "strange slots": ACT % (1, 0, f'{{"action":"discard","slots":[{2**70},-1]}}'),
    "many slots": ACT % (1, 0, f'{{"action":"discard","slots":[{"0," * 3000}0]}}'),
    "cards that one has not": ACT % (1, 0, '{"action":"show","cards":["As","As"]}'),
    "an unknown field": '{"do":"leave","id":"x","as":"b_1"}',
    "another's name": '{"do":"leave","id":"x","player":"p_1"}',
    "two commands": '{"do":"act","do":"leave","id":"x"}',
    "a command and more": '{"do":"leave","id":"x"}{"do":"leave","id":"y"}',
    "a mark of byte order": '\ufeff{"do":"leave","id":"x"}',
    "no id": '{"do":"leave"}',
    "an empty id": '{"do":"leave","id":""}',
    "an id that is too long": '{"do":"leave","id":"%s"}' % ("x" * 41),
    "an id that is a number": '{"do":"leave","id":7}',
    "half a letter": '{"do":"chat","id":"x","text":"\\ud800"}',
    "an id of half a letter": '{"do":"leave","id":"\\udfff"}',
    "invisible chat": '{"do":"chat","id":"x","text":"\\u202e\\u0000\\u2028"}',
    "a chat without end": '{"do":"chat","id":"x","text":"%s"}' % ("x" * 301),
    "a top-up below nothing": '{"do":"top_up","id":"x","amount":-50}',
    "a top-up of nothing": '{"do":"top_up","id":"x","amount":0}',
    "a top-up of all the chips in the world": f'{{"do":"top_up","id":"x","amount":{2**53 - 1}}}',
    "a second seat": '{"do":"sit","id":"x","seat":3,"buy_in":100}',
    "a seat that is taken": '{"do":"sit","id":"x","seat":1,"buy_in":100}',
    "a seat that is not there": '{"do":"sit","id":"x","seat":9,"buy_in":100}',
    "a game that is not there": '{"do":"choose","id":"x","place":7}',
    "a share of nothing": '{"do":"share","id":"x","hand":2,"share":""}',
    "a share that is no base64": '{"do":"share","id":"x","hand":2,"share":"%%"}',
    "a share that is too long": '{"do":"share","id":"x","hand":2,"share":"%s"}' % ("AAAA" * 40),
    "a share for a deck that is dealt": '{"do":"share","id":"x","hand":1,"share":"AAAA"}',
    "a plan of nobody's": '{"do":"ahead","id":"x","hand":1,"plan":{"plan":"win"}}',
    "a plan for another hand": '{"do":"ahead","id":"x","hand":7,"plan":{"plan":"fold"}}',
    "a plan for strange cards": '{"do":"ahead","id":"x","hand":1,"plan":{"plan":"discard",'
    '"slots":[9]}}',
    "what only hosts do": '{"do":"kick","id":"x","seat":1}',
    "what only the room says": '{"is":"ack","id":"x","v":1}',
    "a list": "[]",
    "a number": "1",
    "a word": '"leave"',
    "nothing": "null",
    "an empty message": "",
    "a deep list": "[" * 8000,
    "a deep object": '{"do":' * 1300,
    "a message one byte too long": " " * 8193,
    "letters of two bytes, too long": "é" * 4097,
    "binary": b'{"do":"leave","id":"x"}',
    "binary noise": bytes(range(256)),
}


def test_every_hostile_message_gets_an_error_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the one whose turn it is, who could do the most."""
    monkeypatch.setattr(client_module, "PER_SECOND", 1e6)
    monkeypatch.setattr(client_module, "BURST", 1e6)
    monkeypatch.setattr(client_module, "MOST_BAD", 10**6)

    async def story(here: Arena) -> None:
        before = await here.standing()
        for name, message in REFUSED.items():
            await here.actor.socket.send(message)
            answer = await hear(here.actor.socket)
            assert answer["is"] == "refused", name
            assert len(json.dumps(answer["why"])) < 500, name
            assert await here.standing() == before, name
        await here.plays_on()

    tell(tmp_path, story)


def frame(payload: bytes, *, opcode: int, is_last: bool = True) -> bytes:
    """A WebSocket frame as no honest library would send it, masked with zeros."""
    first = (0x80 if is_last else 0) | opcode
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", first, 0x80 | size)
    elif size < 2**16:
        head = struct.pack("!BBH", first, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", first, 0x80 | 127, size)
    return head + bytes(4) + payload


BROKEN = {
    "text that is no UTF-8": (frame(b'{"do":"leave","id":"\xff\xfe"}', opcode=1), 1007),
    "a frame without a mask": (b"\x81\x02{}", 1002),
    "an unknown kind of frame": (frame(b"{}", opcode=3), 1002),
    "a piece of nothing": (frame(b"{}", opcode=0), 1002),
    "a long ping": (frame(b"x" * 200, opcode=9), 1002),
    "a reserved bit": (b"\xf1\x82\x00\x00\x00\x00{}", 1002),
    "a megabyte": (frame(b" " * 2**20, opcode=1), 1009),
    "the promise of much more": (struct.pack("!BBQ", 0x81, 0xFF, 2**62) + bytes(4), 1009),
    "a close of one byte": (frame(b"x", opcode=8), 1002),
}


def test_what_is_no_websocket_any_more_is_closed_and_changes_nothing(tmp_path: Path) -> None:
    async def story(here: Arena) -> None:
        before = await here.standing()
        for name, (data, code) in BROKEN.items():
            window = await here.socket(here.actor.token)
            await hear(window, "frame")
            window.transport.write(data)
            assert await code_of(window) in {code, 1006}, name
            assert await here.standing() == before, name
        await here.plays_on()

    tell(tmp_path, story)


def test_a_flood_gets_the_door_and_the_table_plays_on(tmp_path: Path) -> None:
    async def story(here: Arena) -> None:
        before = await here.standing()
        _, token = await here.guest()
        before["rows"] = (await here.standing())["rows"]
        noisy = await here.socket(token)
        chat = [encode(cmd.Queue(id=str(number))) for number in range(5000)]
        with contextlib.suppress(ConnectionClosed):
            for message in chat:
                await noisy.send(message, text=True)
        assert await code_of(noisy) == 4429
        assert await here.standing() == before
        await here.plays_on()

    tell(tmp_path, story)


def test_ten_bad_messages_close_the_window_and_not_the_seat(tmp_path: Path) -> None:
    async def story(here: Arena) -> None:
        before = await here.standing()
        window = await here.socket(here.actor.token)
        for _ in range(10):
            await window.send("nonsense")
        assert await code_of(window) == 4400
        assert await here.standing() == before
        await here.plays_on()

    tell(tmp_path, story)


# Random noise.

ACTIONS = (
    Fold(), Check(), Call(), Bet(4), RaiseTo(8), Discard((0, 2)), StandPat(), Show(), Muck(),
)  # fmt: skip
PLANS = (cmd.FoldAhead(), cmd.CheckFold(), cmd.CallExactly(2), cmd.DiscardAhead((1,)), None)


def true_commands(here: Arena, number: int, dice: random.Random) -> list[cmd.Command]:
    """Commands that would be heard now."""
    hand, turn = here.felt.table.hands, here.felt.turn
    name = f"n{number}"
    return [
        *[cmd.Act(id=name, hand=hand, turn=turn, action=action) for action in ACTIONS],
        *[cmd.Ahead(id=name, hand=hand, plan=plan) for plan in PLANS],
        cmd.Sit(id=name, seat=dice.randint(1, 3), buy_in=dice.randint(40, 400)),
        cmd.TopUp(id=name, amount=dice.randint(1, 50)),
        cmd.SitOut(id=name),
        cmd.SitIn(id=name),
        cmd.PostBlinds(id=name),
        cmd.Leave(id=name),
        cmd.Choose(id=name, place=0),
        cmd.Queue(id=name),
        cmd.AddShare(id=name, hand=hand + 1, share=b"luck"),
        cmd.Chat(id=name, text="hello"),
        cmd.Ping(id=name),
    ]


def mutated(data: bytes, dice: random.Random) -> bytes:
    """The message with some bytes changed, left out, doubled or moved."""
    mutant = bytearray(data)
    for _ in range(dice.choice([0, 1, 1, 1, 2, 5])):
        at = dice.randrange(len(mutant)) if mutant else 0
        match dice.randrange(6):
            case 0:
                mutant[at : at + 1] = bytes([dice.randrange(256)])
            case 1:
                del mutant[at : at + dice.randint(1, 5)]
            case 2:
                mutant[at:at] = mutant[at : at + dice.randint(1, 30)]
            case 3:
                mutant[at:at] = dice.choice(
                    [b"9" * 20, b"-", b"null", b'"', b"\\u0000", b"{", b"]"]
                )
            case 4:
                mutant[at : at + 1] = bytes(
                    [(mutant[at] if mutant else 0) ^ 1 << dice.randrange(8)]
                )
            case 5:
                del mutant[at:]
    return bytes(mutant)


def meant(data: bytes) -> cmd.Command | None:
    """What a message asks; None if it is no command."""
    try:
        return cmd.decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


async def answer_to(socket: ClientConnection) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 20))
        if message["is"] not in PASSING:
            return message


async def noise(here: Arena, *, seconds: float, seed: int) -> tuple[int, int]:
    """Mutated messages for a while: how many were obeyed, and how many were not."""
    dice, end = random.Random(f"noise {seed}"), time.monotonic() + seconds
    obeyed = refused = number = 0
    while time.monotonic() < end:
        number += 1
        player = dice.choice(here.players)
        command = dice.choice(true_commands(here, number, dice))
        data = mutated(encode(command), dice)
        try:
            data.decode()
        except UnicodeError:
            continue
        asked = meant(data)
        # What follows from the command before comes after its answer.
        await here.settle()
        v, felt = here.table.seq, here.felt
        await player.socket.send(data, text=True)
        if isinstance(asked, cmd.Pong):
            continue
        answer = await answer_to(player.socket)
        if answer["is"] == "refused":
            refused += 1
            assert (here.table.seq, here.felt) == (v, felt), data
        else:
            obeyed += 1
            assert asked is not None, data
            assert answer["id"] == asked.id
        if number % 50 == 0:
            await here.pass_time(dice.choice([3, 30]))
            await _all_sit(here)
    return obeyed, refused


async def _all_sit(here: Arena) -> None:
    """Whoever has left comes back, so that there is something to break."""
    for player in here.players:
        for command in (
            cmd.Sit(id=f"back {here.table.seq}", seat=player.seat, buy_in=100),
            cmd.SitIn(id=f"in {here.table.seq}"),
        ):
            await ask(player.socket, command)
    await here.pass_time(2)


@pytest.mark.parametrize(
    ("seed", "seconds"),
    [(1, 2.0), *[pytest.param(n, 20.0, marks=pytest.mark.long) for n in range(2, 20)]],
)
def test_noise_is_refused_and_only_commands_are_obeyed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, seconds: float
) -> None:
    monkeypatch.setattr(client_module, "PER_SECOND", 1e6)
    monkeypatch.setattr(client_module, "BURST", 1e6)
    monkeypatch.setattr(client_module, "MOST_BAD", 10**6)

    async def story() -> None:
        async with arena(tmp_path, grant=10**6) as here:
            obeyed, refused = await noise(here, seconds=seconds, seed=seed)
            assert obeyed > 10
            assert refused > 50
            steps = await here.house.house.parts.store.read(here.table.id)
            for player in here.players:
                ids = [step.command for step in steps if step.player == player.id]
                for at in range(len(ids)):
                    lately = ids[at : at + REMEMBERED]
                    assert len(set(lately)) == len(lately), "something was done twice"
            assert here.table.failure is None
            assert "incident" not in here.house.house.parts.metrics.text().decode()

    asyncio.run(asyncio.wait_for(story(), LONG + 3 * seconds))
