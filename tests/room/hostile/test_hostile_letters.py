"""Letters that a database cannot hold are refused like any others, on PostgreSQL too."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import structlog
from tests.room.hostile.arena import TABLE, Arena, ask
from tests.room.secrecy.house import served

from badugi.protocol import commands as cmd
from badugi.room.clock import ManualClock

ZERO, HALF, LONG = "\0", "%ed%a0%80", "9" * 100
PATHS = [
    ("GET", "/api/hands/%00/1"),
    ("GET", f"/api/hands/{{table}}/{2**31}"),
    ("GET", f"/api/hands/{{table}}/{2**53 - 1}"),
    ("GET", f"/api/hands/{{table}}/{2**63}"),
    ("GET", f"/api/hands?before={2**33}&limit={2**40}"),
    ("GET", f"/api/hands/{HALF}/1"),
    ("GET", "/api/tables/%00?key=%00"),
    ("DELETE", "/api/me/tokens/%00"),
    ("GET", "/api/host/people?name=%00"),
    ("GET", "/api/host/people?name=%25%5f%5c"),
    ("GET", f"/api/host/audit?before={2**49}"),
]
BODIES: list[tuple[str, str, dict[str, Any]]] = [
    ("POST", "/api/login", {"name": f"Kim{ZERO}", "password": f"a long secret{ZERO}"}),
    ("PATCH", "/api/me", {"name": f"Kim{ZERO}"}),
    ("POST", "/api/register", {"name": f"Kim{ZERO}", "password": "a long secret"}),
    ("POST", "/api/register", {"name": "Kim", "password": f"a long secret{ZERO}"}),
    ("POST", "/api/reset", {"code": ZERO, "password": "a long secret"}),
    ("POST", "/api/me/tokens", {"label": f"mine{ZERO}"}),
    ("POST", "/api/host/people/%00/ban", {"hours": 1, "note": ZERO}),
    ("POST", "/api/host/people/{player}/mute", {"minutes": 1, "note": ZERO}),
    ("POST", "/api/host/people/{player}/ban", {"hours": 876_000, "note": ZERO}),
    ("POST", "/api/host/people/{player}/reset", {"note": ZERO}),
    ("POST", "/api/host/notice", {"text": f"hello{ZERO}"}),
    ("POST", "/api/tables/{table}/mute", {"player": f"p{ZERO}", "minutes": 1, "note": ZERO}),
    ("POST", "/api/tables/{table}/kick", {"seat": 1, "note": ZERO}),
    ("POST", "/api/tables", {"row": {"title": f"x{ZERO}", "games": ["2/4 limit badugi"]}}),
]


async def story(folder: Path, **settings: Any) -> None:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    clock = ManualClock()
    async with served(folder, clock=clock, tables=(TABLE,), **settings) as house:
        here = Arena(house, clock)
        host, token = await here.guest()
        other, _ = await here.guest()
        headers = {"authorization": f"Bearer {token}"}
        account = {"name": "Mona", "password": "a long secret"}
        made = await here.web.post("/api/register", json=account, headers=headers)
        assert made.status_code == 200, made.text
        await house.house.parts.people.moderation.promote(None, host)
        for method, path, body in [*[(*each, None) for each in PATHS], *BODIES]:
            place = path.replace("{table}", here.table.id).replace("{player}", other)
            answer = await here.web.request(method, place, json=body, headers=headers)
            assert answer.status_code < 500, (method, path, answer.text)
        label = {"label": "a backslash and \\u0000"}
        answer = await here.web.post("/api/me/tokens", json=label, headers=headers)
        assert answer.json()["label"] == label["label"]
        socket = await here.socket(token)
        for command in (
            cmd.Sit(id=f"sit{ZERO}", seat=1, buy_in=100),
            cmd.AddShare(id=f"share{ZERO}", hand=1, share=b"\0"),
            cmd.Leave(id=f"\ud7ff\uffff{ZERO}"),
        ):
            assert (await ask(socket, command))["is"] == "ack", command
        await socket.close()
        await here.web.aclose()


def test_strange_letters_break_nothing(tmp_path: Path) -> None:
    try:
        asyncio.run(asyncio.wait_for(story(tmp_path), 60))
    finally:
        structlog.reset_defaults()


def test_strange_letters_break_nothing_on_postgresql(tmp_path: Path, postgresql: str) -> None:
    try:
        asyncio.run(asyncio.wait_for(story(tmp_path, db=postgresql), 60))
    finally:
        structlog.reset_defaults()
