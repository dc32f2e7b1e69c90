"""``badugi bot`` plays at a room, tells each hand in a line, and leaves politely at Ctrl-C."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from tests.cli.terminal import badugi
from tests.client.fakeroom import TABLE, FakeRoom, fake_room


@contextmanager
def served(**options: object) -> Iterator[FakeRoom]:
    """A fake room in a thread of its own."""
    ready, done = threading.Event(), threading.Event()
    rooms: list[FakeRoom] = []

    async def serve() -> None:
        async with fake_room(**options) as room:
            rooms.append(room)
            ready.set()
            while not done.is_set():
                await asyncio.sleep(0.02)

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    try:
        assert ready.wait(10)
        yield rooms[0]
    finally:
        done.set()
        thread.join(10)


def taken_by_guests(room: FakeRoom) -> list[str]:
    return [chair.name for chair in room.felt.table.chairs if not chair.name.startswith("House")]


def test_each_hand_is_a_line_and_the_seat_is_left() -> None:
    with served() as room:
        words = ["--policy", "caller", "--name", "Robo", "--hands", "3", "--think", "0"]
        answer = badugi("bot", room.url, *words)
        assert (answer.code, answer.err) == (0, "")
        assert taken_by_guests(room) == []
    greeting, *lines = answer.out.strip().splitlines()
    assert greeting.startswith("Robo plays at The fake (2/4 limit Badugi).")
    hands = [line for line in lines if line.startswith("Hand")]
    assert [line.split()[1] for line in hands] == ["1", "2", "3"]
    assert "in all" in hands[-1]


def test_the_bot_is_called_a_bot_and_takes_the_seat_it_is_told() -> None:
    with served() as room:
        words = ["--policy", "caller", "--hands", "1", "--think", "0", "--seat", "3"]
        assert badugi("bot", room.url, *words, "--table", TABLE, "--buy-in", "77").code == 0
        assert [me.kind for me in room.players.values()] == ["bot"]
        (sat,) = [each for each in room.heard if type(each).__name__ == "Sit"]
        assert (sat.seat, sat.buy_in) == (3, 77)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--policy", "nobody"], "There is no bot called 'nobody'"),
        (["--seat", "1", "--think", "0"], "Seat 1"),
    ],
)
def test_what_cannot_be_is_told_in_a_line(words: list[str], told: str) -> None:
    with served() as room:
        answer = badugi("bot", room.url, "--policy", "caller", *words)
    assert answer.code == 2
    assert told in answer.err
    assert answer.err.count("\n") == 1


def test_a_full_room_has_no_seat_for_it() -> None:
    with served(house_seats=(1, 2, 3)) as room:
        answer = badugi("bot", room.url, "--name", "Robo")
    assert answer.code == 2
    assert "No table here has a free seat for Robo" in answer.err


def test_no_room_is_told() -> None:
    with served() as room:
        url = room.url
    answer = badugi("bot", url)
    assert answer.code == 2
    assert f"No card room answers at {url}" in answer.err


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal to send")
def test_an_interrupted_bot_finishes_its_hand_and_leaves() -> None:
    with served() as room:
        command = [sys.executable, "-m", "badugi", "bot", room.url, "--policy", "caller"]
        bot = subprocess.Popen(
            [*command, "--think", "0.05"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert bot.stdout is not None
        for line in bot.stdout:
            if line.startswith("Hand 1"):
                break
        bot.send_signal(signal.SIGINT)
        rest, errors = bot.communicate(timeout=30)
        assert (bot.returncode, errors) == (0, "")
        assert "It leaves after this hand." in rest
        assert taken_by_guests(room) == []
