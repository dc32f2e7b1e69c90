"""At a table through a WebSocket: who comes in, what hostile messages do, who is cut off."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket as network
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.room.app.doors import Door, hear, room, say
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from badugi.protocol.commands import LONGEST_MESSAGE
from badugi.room.actor import TableActor
from badugi.room.app import client as client_module


def bearer(token: str) -> dict[str, Any]:
    return {"additional_headers": {"authorization": f"Bearer {token}"}}


def code_of(socket: ClientConnection, *, within: float = 10) -> int:
    """The code with which the room closes a connection."""
    end = time.monotonic() + within
    with contextlib.suppress(ConnectionClosed):
        while time.monotonic() < end:
            socket.recv(timeout=within)
    assert socket.close_code is not None
    return socket.close_code


@contextlib.contextmanager
def seated(door: Door, *, seat: int) -> Iterator[ClientConnection]:
    with door.knock(**bearer(door.token())) as socket:
        hear(socket, "frame")
        say(socket, do="sit", id="s", seat=seat, buy_in=100)
        assert hear(socket, "ack")["id"] == "s"
        yield socket


# Who comes in.


def test_anybody_may_watch_a_public_table(door: Door) -> None:
    with door.knock() as socket:
        welcome = hear(socket, "welcome")
        assert welcome["table"]["id"] == door.table
        assert "player" not in welcome["you"]
        assert hear(socket, "frame")["is_snapshot"] is True


def test_a_watcher_is_told_to_come_in_before_he_asks_for_a_seat(door: Door) -> None:
    with door.knock() as socket:
        say(socket, do="sit", id="a", seat=1, buy_in=100)
        assert hear(socket, "refused")["id"] == "a"


def test_somebody_known_by_token_takes_a_seat(door: Door) -> None:
    with seated(door, seat=6) as socket:
        say(socket, do="leave", id="l")
        assert hear(socket, "ack")["id"] == "l"


def test_somebody_known_by_cookie_is_known_at_the_table(door: Door) -> None:
    with door.browser() as client:
        me = door.guest(client)
        cookie = f"badugi={client.cookies['badugi']}"
    headers = {"cookie": cookie}
    with door.knock(additional_headers=headers, origin=door.url) as socket:
        assert hear(socket, "welcome")["you"]["player"] == me["player"]
    with pytest.raises(InvalidStatus) as refused, door.knock(additional_headers=headers):
        pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_a_page_of_another_site_gets_no_connection(door: Door, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused, door.knock(origin=origin):
        pass
    assert refused.value.response.status_code == 403
    assert json.loads(refused.value.response.body)["code"] == "foreign_origin"


def test_a_table_that_is_not_there_says_so(door: Door) -> None:
    with door.knock("nowhere") as socket:
        assert code_of(socket) == 4404


def test_a_private_table_opens_for_its_key_alone(door: Door) -> None:
    row = {"title": "Shut", "games": ["2/4 limit badugi"], "is_private": True}
    with door.browser() as client:
        door.guest(client)
        opened = client.post("/api/tables", json={"row": row}).json()
    table = opened["table"]["id"]
    for query in ("", "key=", "key=guess", "key=é"):
        with door.knock(table, query) as socket:
            assert code_of(socket) == 4403
    with door.knock(table, f"key={opened['key']}") as socket:
        assert hear(socket, "welcome")["table"]["id"] == table


def test_a_token_of_nobody_is_refused(door: Door) -> None:
    with door.knock(**bearer("bdg_" + "A" * 43)) as socket:
        assert code_of(socket) == 4401


def test_who_is_banned_is_cut_off_and_does_not_come_back(door: Door) -> None:
    with door.browser() as host, door.browser() as guest:
        door.host(host, "Order")
        me = door.guest(guest)
        headers = {"cookie": f"badugi={guest.cookies['badugi']}"}
        with door.knock(additional_headers=headers, origin=door.url) as socket:
            hear(socket, "frame")
            host.post(f"/api/host/people/{me['player']}/ban", json={})
            assert code_of(socket) == 4401
        with door.knock(additional_headers=headers, origin=door.url) as socket:
            assert code_of(socket) == 4401


def test_the_fifth_window_at_a_table_closes_the_first(door: Door) -> None:
    known = bearer(door.token())
    with contextlib.ExitStack() as stack:
        windows = [stack.enter_context(door.knock(**known)) for _ in range(5)]
        assert code_of(windows[0]) == 4409
        for window in windows[1:]:
            say(window, do="ping", id="p")
            assert hear(window, "pong")["id"] == "p"


def test_no_address_opens_more_connections_than_it_may(tmp_path: Path) -> None:
    with room(tmp_path, sockets_per_address=2) as door, contextlib.ExitStack() as stack:
        first, _ = [stack.enter_context(door.knock()) for _ in range(2)]
        hear(first, "welcome")
        with door.knock() as third:
            assert code_of(third) == 4429
        first.close()
        time.sleep(0.3)
        with door.knock() as again:
            hear(again, "welcome")


def test_who_knocks_too_often_is_told_to_wait(tmp_path: Path) -> None:
    with room(tmp_path, requests_per_second=0.5, sockets_per_address=1) as door:
        codes = []
        for _ in range(55):
            try:
                with door.knock("nowhere") as socket:
                    codes.append(code_of(socket))
            except InvalidStatus as refused:
                codes.append(refused.response.status_code)
        assert codes[0] == 4404
        assert codes[-1] == 429


def test_a_full_room_turns_connections_away(tmp_path: Path) -> None:
    with room(tmp_path, max_sockets=1) as door, door.knock() as socket:
        hear(socket, "welcome")
        with pytest.raises(InvalidStatus) as refused, door.knock():
            pass
        assert refused.value.response.status_code == 503


# What hostile messages do.

HOSTILE = [
    ("", "message_malformed"),
    ("{", "message_malformed"),
    ("[" * 4000, None),
    ("{}", "message_unknown"),
    ("null", "message_unknown"),
    ('{"do": "sit"}', "message_unknown"),
    ('{"do": "rob", "id": "x"}', "message_unknown"),
    ('{"do": "sit", "id": "x", "seat": 0, "buy_in": 1}', "message_unknown"),
    ('{"do": "sit", "id": "x", "seat": 1, "buy_in": -5}', "message_unknown"),
    ('{"do": "sit", "id": "x", "seat": 1, "buy_in": 1e400}', None),
    ('{"do": "sit", "id": "x", "seat": 1, "buy_in": 9007199254740993}', "message_unknown"),
    ('{"do": "sit", "id": "x", "seat": 1, "buy_in": 5, "as": "host"}', "message_unknown"),
    ('{"do": "sit", "id": "", "seat": 1, "buy_in": 5}', "message_unknown"),
    ('{"do": "act", "id": "x", "hand": 1, "turn": 0, "action": {"action": "win"}}', None),
    ('{"do": "chat", "id": "x", "text": "' + "x" * 400 + '"}', "message_unknown"),
    ('{"do": "share", "id": "x", "hand": 1, "share": "%%%"}', "message_unknown"),
    ("x" * (LONGEST_MESSAGE + 1), "message_too_long"),
    ("é" * (LONGEST_MESSAGE // 2 + 1), "message_too_long"),
    (b"{}", "message_binary"),
    (b"\xff" * 100, "message_binary"),
]


@pytest.mark.parametrize(("message", "code"), HOSTILE)
def test_a_hostile_message_is_refused_and_changes_nothing(
    door: Door, message: str | bytes, code: str | None
) -> None:
    before = door.house.parts.room.tables[door.table].seq
    with door.knock(**bearer(door.token())) as socket:
        hear(socket, "frame")
        socket.send(message)
        refused = hear(socket, "refused")
        assert code is None or refused["code"] == code
        assert len(refused["why"]) < 300
        say(socket, do="ping", id="still there")
        assert hear(socket, "pong")["id"] == "still there"
    assert door.house.parts.room.tables[door.table].seq == before


def test_the_refusal_names_the_command_it_refuses(door: Door) -> None:
    with door.knock() as socket:
        say(socket, do="rob", id="this one")
        assert hear(socket, "refused")["id"] == "this one"


def test_ten_bad_messages_in_a_row_close_the_connection(door: Door) -> None:
    with door.knock() as socket:
        for _ in range(10):
            socket.send("nonsense")
        assert code_of(socket) == 4400


def test_a_huge_message_closes_the_connection_unread(door: Door) -> None:
    with door.knock() as socket:
        socket.send("x" * 100_000)
        assert code_of(socket) == 1009


def test_who_talks_too_fast_is_told_and_then_cut_off(door: Door) -> None:
    with door.knock() as socket:
        hear(socket, "frame")
        for number in range(60):
            say(socket, do="ping", id=str(number))
        refused = hear(socket, "refused")
        assert refused["code"] == "too_fast"
        # Whoever waits for an answer gets one.
        assert refused["id"].isdecimal()
        with contextlib.suppress(ConnectionClosed):
            for number in range(200):
                say(socket, do="ping", id=str(number))
        assert code_of(socket) == 4429


def test_chat_is_silent_where_the_host_wants_it(tmp_path: Path) -> None:
    with room(tmp_path, chat=False) as door, seated(door, seat=1) as socket:
        say(socket, do="chat", id="c", text="hello")
        assert hear(socket, "refused")["code"] == "chat_off"


def test_the_owner_of_a_table_may_hush_and_put_out(door: Door) -> None:
    row = {"title": "Mine", "games": ["2/4 limit badugi"]}
    with door.browser() as owner:
        door.guest(owner)
        table = owner.post("/api/tables", json={"row": row}).json()["table"]["id"]
        with door.knock(table, **bearer(door.token())) as socket:
            me = hear(socket, "welcome")["you"]["player"]
            say(socket, do="sit", id="s", seat=3, buy_in=100)
            hear(socket, "ack")
            body = {"player": me, "minutes": 5}
            assert owner.post(f"/api/tables/{table}/mute", json=body).status_code == 200
            say(socket, do="chat", id="c", text="hello")
            assert hear(socket, "refused")["code"] == "chat_muted"
            owner.post(f"/api/tables/{table}/mute", json={**body, "minutes": 0})
            say(socket, do="chat", id="d", text="hello")
            assert hear(socket, "chat")["said"]["text"] == "hello"
            body = {"seat": 3, "note": "rude"}
            assert owner.post(f"/api/tables/{table}/kick", json=body).status_code == 200
            told = hear(socket, "notice")
            assert told["code"] == "kicked"
            assert told["text"].endswith("The reason: rude")
            assert owner.post(f"/api/tables/{table}/kick", json=body).status_code == 400
    deeds = [(each.deed, each.target) for each in door.do(door.house.parts.people.deeds())]
    assert deeds[:3] == [(deed, f"{me} at {table}") for deed in ("kick", "unmute", "mute")]


def test_a_connection_that_a_table_breaks_at_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("nobody foresaw this")

    async def count() -> int:
        return len([task for task in asyncio.all_tasks() if "Outbox" in repr(task)])

    with room(tmp_path) as door:
        monkeypatch.setattr(TableActor, "attach", broken)
        with door.knock() as socket:
            assert code_of(socket) in (1006, 1011)
        end = time.monotonic() + 10
        while (len(door.house.parts.sockets) or door.do(count())) and time.monotonic() < end:
            time.sleep(0.02)
        assert not len(door.house.parts.sockets)
        assert not door.do(count())


def test_a_host_tells_everybody_something(door: Door) -> None:
    with door.browser() as host, door.knock() as socket:
        door.host(host, "Crier")
        hear(socket, "frame")
        host.post("/api/host/notice", json={"text": "Cake at nine."})
        assert hear(socket, "notice")["text"] == "Cake at nine."


# Who is there, and who only seems to be.


def test_the_room_measures_how_far_away_somebody_is(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_module, "FIRST_PING", 0.0)
    monkeypatch.setattr(client_module, "PING_EVERY", 0.5)
    with door.knock() as socket:
        time.sleep(0.2)
        for _ in range(2):
            hear(socket, "ping")
        say(socket, do="ping", id="p")
        hear(socket, "pong")
        (client,) = door.house.parts.sockets._clients
        assert 0 < client.lag <= 1


def test_who_is_silent_too_long_is_let_go(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_module, "LONGEST_SILENCE", 0.1)
    with door.knock() as socket:
        assert code_of(socket) == 4408


def test_who_stops_reading_is_cut_off_and_delays_nobody(tmp_path: Path) -> None:
    with room(tmp_path) as door, seated(door, seat=1) as talker:
        deaf = _deaf(door)
        parts = door.house.parts
        while len(parts.sockets) < 2:
            time.sleep(0.02)
        slowest = 0.0
        began = time.monotonic()
        rounds = 0
        while len(parts.sockets) > 1 and time.monotonic() - began < 20:
            rounds += 1
            door.do(_shout(door, f"round {rounds} " + "x" * 200_000))
            asked = time.monotonic()
            while (
                not json.loads(talker.recv(timeout=10))
                .get("text", "")
                .startswith(f"round {rounds} ")
            ):
                pass
            slowest = max(slowest, time.monotonic() - asked)
        assert len(parts.sockets) == 1
        assert slowest < 2
        assert "badugi_evicted_total 1.0" in parts.metrics.text().decode()
        deaf.close()


def test_who_leaves_a_little_unread_is_cut_off_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_module, "LONGEST_STALL", 0.5)
    with room(tmp_path) as door:
        deaf = _deaf(door)
        parts = door.house.parts
        while not len(parts.sockets):
            time.sleep(0.02)
        for _ in range(40):
            door.do(_shout(door, "x" * 100_000))
            if not len(parts.sockets):
                break
            time.sleep(0.1)
        assert not len(parts.sockets)
        deaf.close()


async def _shout(door: Door, text: str) -> None:
    data = json.dumps({"is": "notice", "code": "host", "text": text}).encode()
    door.house.parts.sockets.tell_all(data)


def _deaf(door: Door) -> network.socket:
    """A connection that says hello properly and then never reads."""
    made = network.socket()
    made.setsockopt(network.SOL_SOCKET, network.SO_RCVBUF, 4096)
    made.connect(("127.0.0.1", door.port))
    request = (
        f"GET /ws/tables/{door.table} HTTP/1.1\r\nHost: 127.0.0.1:{door.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    made.sendall(request.encode())
    return made


def test_a_flood_of_pings_without_reading_is_cut_off(door: Door) -> None:
    deaf = _deaf(door)
    ping = b"\x89\xfd\x00\x00\x00\x00" + b"x" * 125
    deaf.settimeout(20)
    with pytest.raises((ConnectionResetError, BrokenPipeError)):
        _pour(deaf, ping * 50)
    deaf.close()


def _pour(into: network.socket, data: bytes) -> None:
    for _ in range(20_000):
        into.sendall(data)
