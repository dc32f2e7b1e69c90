"""Who does not read, does not answer or comes by the hundred delays nobody at the table."""

from __future__ import annotations

import asyncio
import contextlib
import socket as network
import statistics
import time
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.room.hostile.arena import Arena, ask, code_of, hear, tell
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from badugi.hand import Call, Check, StandPat, legal
from badugi.protocol import commands as cmd
from badugi.protocol.frames import encode
from badugi.room.app import client as client_module
from badugi.room.app import sockets as sockets_module

UNHURRIED = 3.0
"""Seconds that a click may take where others are deaf, on a busy machine."""


def deaf(here: Arena, *, token: str | None = None) -> network.socket:
    """A connection that says hello properly and never reads again."""
    made = network.socket()
    made.setsockopt(network.SOL_SOCKET, network.SO_RCVBUF, 2048)
    made.connect(("127.0.0.1", here.port))
    bearer = f"Authorization: Bearer {token}\r\n" if token else ""
    request = (
        f"GET /ws/tables/{here.table.id}?felt=1 HTTP/1.1\r\nHost: 127.0.0.1:{here.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"{bearer}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    made.sendall(request.encode())
    return made


async def clicks(here: Arena, count: int) -> list[float]:
    """How many seconds each of some clicks took, from its sending to its own frame."""
    times = []
    for number in range(count):
        while not here.felt.is_hand_running:
            await here.pass_time(4)
        await here.settle()
        player = here.actor
        hand = here.felt.hand
        assert hand is not None
        options = legal(hand)
        passive = Check() if options.may_check else Call()
        action = StandPat() if options.slots else passive
        act = replace(here.fold(f"c{number} {here.table.seq}"), action=action)
        v, began = here.table.seq, time.perf_counter()
        await player.socket.send(encode(act), text=True)
        while True:
            message = await hear(player.socket, "frame", "ack")
            if message["is"] == "frame" and message["v"] > v:
                break
        times.append(time.perf_counter() - began)
        await hear(player.socket, "ack") if message["is"] != "ack" else None
    return times


def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_module, "PER_SECOND", 1e6)
    monkeypatch.setattr(client_module, "BURST", 1e6)


def test_windows_that_never_read_delay_nobody_and_are_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(here: Arena) -> None:
        quick(monkeypatch)
        parts = here.house.house.parts
        alone = await clicks(here, 20)
        _, token = await here.guest()
        windows = [deaf(here, token=token if at == 0 else None) for at in range(8)]
        while len(parts.sockets) < 2 + len(windows):
            await asyncio.sleep(0.01)
        times = await clicks(here, 100)
        monkeypatch.setattr(client_module, "LONGEST_STALL", 0.0)
        monkeypatch.setattr(sockets_module, "TICK", 0.05)
        while len(parts.sockets) > 2:
            times += await clicks(here, 1)
        assert statistics.median(times) < 2 * statistics.median(alone) + 0.1
        assert max(times) < UNHURRIED + max(alone)
        assert f"badugi_evicted_total {len(windows)}.0" in parts.metrics.text().decode()
        for window in windows:
            window.close()
        await here.plays_on()

    tell(tmp_path, story, send_buffer=4096)


def test_windows_whose_line_is_cut_without_a_word_go_by_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half-open connections: the other end is gone and never said so."""

    async def story(here: Arena) -> None:
        monkeypatch.setattr(client_module, "LONGEST_SILENCE", 2.5)
        monkeypatch.setattr(client_module, "LONGEST_GOODBYE", 0.2)
        monkeypatch.setattr(sockets_module, "TICK", 0.05)
        parts = here.house.house.parts
        windows = [deaf(here) for _ in range(20)]
        while len(parts.sockets) < 22:
            await asyncio.sleep(0.01)
        async with asyncio.timeout(60):
            while len(parts.sockets) > 2:
                for player in here.players:
                    await ask(player.socket, cmd.Ping(id="here"))
                await asyncio.sleep(0.05)
        for window in windows:
            window.close()
        await here.plays_on()

    tell(tmp_path, story)


def test_hundreds_of_one_address_are_kept_to_their_number(tmp_path: Path) -> None:
    """However quickly they come: those who come at once are counted too."""

    async def story(here: Arena) -> None:
        parts = here.house.house.parts
        inside: list[ClientConnection] = []
        for _ in range(3):
            came = await asyncio.gather(*[_come(here) for _ in range(120)])
            inside += [socket for socket in came if socket is not None]
            here.clock.advance(1)
            await here.settle()
        assert len(inside) + 2 == len(parts.sockets) == 200
        await asyncio.gather(*[hear(socket, "frame") for socket in inside])
        await here.pass_time(4)
        await here.plays_on()
        await asyncio.gather(*[socket.close() for socket in inside])
        again = await _come(here)
        assert again is not None
        await again.close()

    tell(tmp_path, story, sockets_per_address=200)


async def _come(here: Arena) -> ClientConnection | None:
    """A window at the table; None for who is turned away."""
    try:
        socket = await here.socket()
    except InvalidStatus:
        return None
    try:
        await hear(socket, "welcome")
    except ConnectionClosed:
        assert socket.close_code == 4429
        return None
    return socket


def test_a_player_with_many_windows_at_once_keeps_the_last_few(tmp_path: Path) -> None:
    async def story(here: Arena) -> None:
        _, token = await here.guest()
        windows = await asyncio.gather(*[here.socket(token) for _ in range(12)])
        await asyncio.sleep(0.1)
        open_ = [socket for socket in windows if socket.close_code is None]
        assert len(open_) <= 4
        closed = [socket for socket in windows if socket not in open_]
        assert {await code_of(socket) for socket in closed} == {4409}
        for socket in open_:
            await socket.close()
        await here.plays_on()

    tell(tmp_path, story)


def test_thousands_of_commands_at_once_are_answered_or_end_at_the_door(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More than a table's inbox holds, from somebody who reads nothing meanwhile."""

    async def story(here: Arena) -> None:
        quick(monkeypatch)
        before = await here.standing()
        _, token = await here.guest()
        noisy = await here.socket(token)
        await hear(noisy, "frame")
        flood = b"".join([_frame(encode(cmd.Leave(id=str(at)))) for at in range(20_000)])
        noisy.transport.write(flood)
        times = await clicks(here, 5)
        assert max(times) < 5
        with contextlib.suppress(ConnectionClosed, TimeoutError):
            for _ in range(20_000):
                assert (await hear(noisy))["code"] in {"not_seated", "busy"}
        await noisy.close()
        after = await here.standing()
        assert after["rows"]["results"] == before["rows"]["results"]
        assert here.table.failure is None
        await here.plays_on()

    tell(tmp_path, story)


def _frame(payload: bytes) -> bytes:
    """A short text frame, masked with zeros."""
    assert len(payload) < 126
    return bytes([0x81, 0x80 | len(payload)]) + bytes(4) + payload


def test_a_player_who_vanishes_in_mid_hand_keeps_his_seat_and_cards(tmp_path: Path) -> None:
    async def story(here: Arena) -> None:
        player = here.actor
        before = here.felt
        player.socket.transport.abort()
        await here.settle()
        assert here.felt == before
        player.socket = await here.socket(player.token)
        frame = await hear(player.socket, "frame")
        own = next(seat for seat in frame["view"]["seats"] if seat["seat"] == player.seat)
        assert before.hand is not None
        assert own["cards"] == [card.value for card in before.hand.player(player.seat).cards]
        answer = await ask(player.socket, here.fold())
        assert answer["is"] == "ack"

    tell(tmp_path, story)
