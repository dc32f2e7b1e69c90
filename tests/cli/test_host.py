"""What the room's owner does at the machine: hosts, codes, bans, also while the room runs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.terminal import badugi
from tests.room.people.world import PASSWORD, World, refused, with_people

from badugi.errors import AccountError


@pytest.fixture
def room(tmp_path: Path) -> str:
    return str(tmp_path / "room.db")


def with_dana(room: str) -> None:
    async def job(world: World) -> None:
        await world.registered("Dana")

    with_people(job, url=room)


def one_row(room: str, name: str) -> dict:
    (row,) = json.loads(badugi("host", "list", name, "--db", room, "--json").out)
    return row


def test_the_first_host_is_made_at_the_machine_and_unmade_there(room):
    with_dana(room)
    answer = badugi("host", "promote", "dana", "--db", room)
    assert answer.out.startswith("Dana is a host now (p_")
    assert one_row(room, "Dana")["is_host"]
    assert badugi("host", "demote", "Dana", "--db", room).code == 0
    assert not one_row(room, "Dana")["is_host"]


def test_a_code_of_the_machine_sets_the_password(room):
    with_dana(room)
    answer = badugi("host", "reset", "Dana", "--db", room)
    advice, code = answer.out.splitlines()
    assert "to nobody else" in advice

    async def job(world: World) -> None:
        await world.people.reset(code, "a better password")
        assert (await world.people.login("Dana", "a better password")).name == "Dana"
        await refused(world.people.login("Dana", PASSWORD), AccountError)

    with_people(job, url=room)


def test_a_ban_ends_by_itself_or_when_it_is_lifted(room):
    with_dana(room)
    assert "banned until 20" in badugi("host", "ban", "Dana", "--hours", "2", "--db", room).out
    assert one_row(room, "Dana")["is_banned"]
    assert "for good" in badugi("host", "ban", "Dana", "--db", room).out
    assert "player, banned" in badugi("host", "list", "--db", room).out
    badugi("host", "unban", "Dana", "--db", room)
    assert not one_row(room, "Dana")["is_banned"]


def test_what_is_done_stands_in_the_audit_latest_first(room):
    with_dana(room)
    badugi("host", "mute", "Dana", "--minutes", "5", "--note", "sang", "--db", room)
    badugi("host", "unmute", "Dana", "--db", room)
    deeds = json.loads(badugi("host", "audit", "--db", room, "--json").out)
    assert [(deed["by"], deed["deed"]) for deed in deeds] == [
        ("console", "unmute"),
        ("console", "mute"),
    ]
    assert deeds[1]["note"] == "5 minutes. sang"
    assert "sang" in badugi("host", "audit", "--db", room).out


def test_a_running_room_notices_within_seconds(room):
    async def job(world: World) -> None:
        dana = await world.registered("Dana")
        value = world.people.cookie(dana)
        seen = await world.people.by_cookie(value)
        assert seen is not None
        assert not seen.is_banned
        done = subprocess.run(
            [sys.executable, "-m", "badugi.cli", "host", "ban", "Dana", "--db", room],
            check=False,
        )
        assert done.returncode == 0
        world.clock.advance(5)
        seen = await world.people.by_cookie(value)
        assert seen is not None
        assert seen.is_banned
        assert list(await world.people.banned()) == [dana.id]

    with_people(job, url=room)


@pytest.mark.parametrize(
    ("arguments", "advice"),
    [
        (["promote", "Nobody"], "Nobody here is called 'Nobody'"),
        (["ban", "Dana", "--hours", "0"], "A ban lasts"),
        (["ban", "Dana", "--hours", "nan"], "A ban lasts"),
        (["mute", "Dana", "--minutes", "-1"], "One is muted for"),
        (["promote", "Guest One"], "is not registered"),
        (["reset", "Guest One"], "is not registered"),
        (["ban", "Twin"], "Several people"),
    ],
)
def test_what_cannot_be_done_costs_one_clear_line(room, arguments, advice):
    async def job(world: World) -> None:
        await world.registered("Dana")
        for name in ("Guest One", "Twin", "Twin"):
            await world.people.guest(name)

    with_people(job, url=room)
    answer = badugi("host", *arguments, "--db", room)
    assert answer.code == 2
    assert advice in answer.err
    assert len(answer.err.splitlines()) == 1


def test_a_database_that_is_not_there_is_not_made(room):
    answer = badugi("host", "list", "--db", room)
    assert answer.code == 2
    assert "There is no database" in answer.err
    assert not Path(room).exists()


def test_without_the_extra_the_command_says_how_to_get_it():
    script = (
        "import sys; sys.modules['sqlalchemy'] = None; from badugi.cli import run;"
        "sys.exit(run(['host', 'list']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert 'pip install "badugi[room]"' in done.stderr


def test_other_commands_start_without_the_room():
    script = "import sys, badugi.cli; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert "badugi.cli.host" in loaded
    assert not loaded & {"sqlalchemy", "starlette", "argon2", "itsdangerous", "badugi.room"}
