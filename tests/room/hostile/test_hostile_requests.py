"""Requests that mean harm are refused with a reason and change nothing; the table plays on."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import httpx2
import msgspec
import pytest
from tests.room.hostile.arena import Arena, arena, hear, tell
from tests.room.secrecy.house import own_log
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from badugi.protocol import rest
from badugi.room.app import knock
from badugi.room.app.service import ENDPOINTS
from badugi.room.people.cookies import DAY, DAYS

CLOSE = "Connection: close\r\n"
OWN_HOST = "Host: 127.0.0.1\r\n"


async def raw(here: Arena, data: bytes, *, within: float = 10) -> bytes:
    """All that the server answers to some bytes, until it closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
    try:
        async with asyncio.timeout(within):
            writer.write(data)
            writer.write_eof()
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


def get(target: str, *headers: str, host: str = OWN_HOST) -> bytes:
    """A request as no honest library would send it."""
    lines = "".join([f"{line}\r\n" for line in headers])
    return f"GET {target} HTTP/1.1\r\n{host}{CLOSE}{lines}\r\n".encode("latin-1")


def post(target: str, body: bytes, *headers: str) -> bytes:
    lines = "".join([f"{line}\r\n" for line in (*headers, f"Content-Length: {len(body)}")])
    return f"POST {target} HTTP/1.1\r\n{OWN_HOST}{CLOSE}{lines}\r\n".encode("latin-1") + body


JSON = "Content-Type: application/json"
REQUESTS = {
    "a hand of thousands of digits": get(f"/api/hands/x/{'9' * 5000}"),
    "a hand of too many digits": get(f"/api/hands/x/{'9' * 30}"),
    "a table of zeros": get("/api/hands/%00/1"),
    "a table that is no text": get("/api/tables/%ff%fe"),
    "a table with a line of its own": get("/api/tables/%0d%0aX-Evil:%20yes"),
    "a table with a header of its own": get("/api/tables/x\r\nX-Evil: yes"),
    "a long table": get("/api/tables/" + "x" * 20_000),
    "up from the files": get("/static/../app.py"),
    "up from the files, hidden": get("/static/%2e%2e/app.py"),
    "up from the files, hidden twice": get("/static/..%2f..%2fconfig.py"),
    "up from the files, with a backslash": get("/static/..\\app.py"),
    "an absolute file": get("/static//etc/passwd"),
    "a file of zeros": get("/static/%00page.mjs"),
    "the folder of files": get("/static/"),
    "another server": get("//evil.example/api/tables/x"),
    "no path": get("*"),
    "a limit below nothing": get("/api/hands?limit=-1"),
    "a time in strange digits": get("/api/hands?before=%D9%A1"),
    "a key that is no text": get("/api/tables/x?key=%ff"),
    "a host that is none": get("/metrics", host="Host: [::bad\r\n"),
    "a port that is none": get("/api/logout", host="Host: x:99999999\r\n"),
    "two hosts": get("/", "Host: evil"),
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "a header without a name": get("/", ": nameless"),
    "a header with a zero": get("/", "X-Y: a\0b"),
    "an endless header": get("/api/nothing", "X-Y: " + "x" * 200_000),
    "thousands of headers": get("/api/nothing", *["X-Y: z"] * 5000),
    "a cookie of noise": get("/api/me", "Cookie: badugi=\xff\xfe; =; ;; badugi"),
    "a token of noise": get("/api/me", "Authorization: Bearer \xff\xfe"),
    "a token of nothing": get("/api/me", "Authorization: Bearer "),
    "another language": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "an older language": b"GET /api/nothing\r\n\r\n",
    "a body of less than nothing": b"POST /api/guests HTTP/1.1\r\nHost: x\r\n"
    b"Content-Length: -5\r\n\r\n",
    "a body of nobody knows how much": post("/api/guests", b"{}", "Content-Length: 9", JSON),
    "pieces that are none": b"POST /api/guests HTTP/1.1\r\nHost: x\r\n"
    b"Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nZZ\r\n",
    "half a body": b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n"
    b"Content-Type: application/json\r\n\r\n{",
    "a name of half a letter": post("/api/guests", b'{"name":"\\ud800"}', JSON),
    "a name of zeros": post("/api/guests", b'{"name":"\\u0000"}', JSON),
    "a name that turns round": post("/api/guests", '{"name":"a\u202eb"}'.encode(), JSON),
    "a name of digits": post("/api/guests", b'{"name":%s}' % (b"9" * 6000), JSON),
    "a deep body": post("/api/guests", b"[" * 60_000, JSON),
    "a deep object": post("/api/guests", b'{"name":' * 8000, JSON),
    "a body that is no text": post("/api/guests", b"\xff\xfe{}", JSON),
    "a body that is a form": post("/api/guests", b"name=x", "Content-Type: text/plain"),
    "a body without a kind": post("/api/guests", b"{}"),
    "a huge body": post("/api/guests", b" " * 70_000, JSON),
    "another page's wish": post("/api/guests", b"{}", JSON, "Origin: http://evil.example"),
    "a hidden page's wish": post("/api/guests", b"{}", JSON, "Origin: null"),
    "another site's wish": post("/api/guests", b"{}", JSON, "Sec-Fetch-Site: cross-site"),
    "a wish for a host's rights": post("/api/host/notice", b'{"text":"x"}', JSON),
    "a method that is none": b"ROB /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "a method that is another": b"PUT /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
}


def test_every_hostile_request_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def story(here: Arena) -> None:
        before = await here.standing()
        for name, data in REQUESTS.items():
            answer = await raw(here, data)
            head, _, body = answer.partition(b"\r\n\r\n")
            if answer:
                assert 400 <= int(head.split()[1]) < 500, f"{name}: {answer[:200]!r}"
            assert b"x-evil" not in head.lower(), name
            assert b"root:" not in body, name
            assert await here.standing() == before, name
        await here.plays_on()

    tell(tmp_path, story)


def test_no_header_of_the_answer_comes_from_the_path(tmp_path: Path) -> None:
    async def story(here: Arena) -> None:
        for path in ("/api/tables/%0d%0aX-Evil:yes", f"/api/hands/{here.table.id}%0d%0aX-Evil:y/1"):
            answer = await here.web.get(path)
            assert answer.status_code == 404
            assert "x-evil" not in answer.headers

    tell(tmp_path, story)


COOKIES = {
    "another player": lambda value, other: f"{other}:{value.partition(':')[2]}",
    "another session": lambda value, _other: value.replace(":0.", ":1."),
    "another time": lambda value, _other: _with_time(value),
    "another signature": lambda value, _other: value[:-2] + ("AA" if value[-2:] != "AA" else "BB"),
    "no signature": lambda value, _other: value.rpartition(".")[0],
    "half of it": lambda value, _other: value[: len(value) // 2],
    "twice": lambda value, _other: value + value,
}


def _with_time(value: str) -> str:
    player, time, signature = value.split(".")
    return f"{player}.{time[::-1]}.{signature}"


def _browser(here: Arena, headers: dict[str, str]) -> httpx2.AsyncClient:
    return httpx2.AsyncClient(base_url=here.house.url, headers=headers, verify=False)


def test_a_tampered_or_expired_cookie_is_nobodys(tmp_path: Path) -> None:
    async def story(here: Arena) -> None:
        own = {"origin": here.house.url}
        async with _browser(here, own) as browser:
            assert (await browser.post("/api/guests", json={})).status_code == 200
            value = browser.cookies["badugi"]
            before = await here.standing()
            for name, change in COOKIES.items():
                forged = change(value, here.players[0].id)
                assert forged != value, name
                headers = {**own, "cookie": f"badugi={forged}"}
                async with _browser(here, headers) as thief:
                    assert (await thief.get("/api/me")).status_code == 401, name
                    answer = await thief.patch("/api/me", json={"name": "Thief"})
                    assert answer.status_code == 401, name
            assert await here.standing() == before
            assert (await browser.get("/api/me")).status_code == 200
            here.clock.advance((DAYS + 1) * DAY)
            assert (await browser.get("/api/me")).status_code == 401

    tell(tmp_path, story)


def test_a_page_of_another_site_sits_down_for_nobody(tmp_path: Path) -> None:
    """The browser sends the cookie along; the room does not take it."""

    async def story(here: Arena) -> None:
        own = {"origin": here.house.url}
        async with _browser(here, own) as browser:
            await browser.post("/api/guests", json={})
            cookie = f"badugi={browser.cookies['badugi']}"
        before = await here.standing()
        for headers in (
            {"origin": "http://evil.example"},
            {"origin": f"http://127.0.0.1.evil.example:{here.port}"},
            {"origin": f"http://127.0.0.1:{here.port + 1}"},
            {"origin": "null"},
            {"sec-fetch-site": "cross-site"},
            {"sec-fetch-site": "same-site"},
            {},
        ):
            async with _browser(here, {"cookie": cookie, **headers}) as page:
                for method, path, body in (
                    ("POST", "/api/me/refill", None),
                    ("PATCH", "/api/me", {"name": "Robbed"}),
                    ("DELETE", "/api/me", {}),
                    ("POST", "/api/me/tokens", {}),
                    ("POST", "/api/tables", {"row": {"title": "x", "games": ["2/4 limit badugi"]}}),
                ):
                    answer = await page.request(method, path, json=body)
                    assert answer.status_code == 403, (headers, path)
            with pytest.raises(InvalidStatus) as refused:
                await _connect(here, {"cookie": cookie, **headers})
            assert refused.value.response.status_code == 403
        assert await here.standing() == before
        await here.plays_on()

    tell(tmp_path, story)


async def _connect(here: Arena, headers: dict[str, str]) -> None:
    address = f"ws://127.0.0.1:{here.port}/ws/tables/{here.table.id}"
    async with connect(address, additional_headers=headers, compression=None):
        pass


def test_who_is_turned_away_is_no_error_of_ours(tmp_path: Path) -> None:
    """A host reads of errors in his log only where something is to be mended."""

    async def story() -> None:
        async with arena(tmp_path) as here:
            with pytest.raises(InvalidStatus):
                await _connect(here, {"origin": "http://evil.example"})
            for name, data in REQUESTS.items():
                if "body" not in name:
                    await raw(here, data)
            window = await here.socket(query="key=x&v=-1&felt=2&locale=%00")
            await window.send("nonsense")
            await hear(window)
            await window.close()

    with own_log() as log:
        asyncio.run(asyncio.wait_for(story(), 60))
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    assert lines
    assert [line for line in lines if line["level"] in ("error", "critical")] == []


def test_slow_talkers_are_let_go_and_delay_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(knock, "LONGEST_HEAD", 0.5)

    async def story(here: Arena) -> None:
        before = await here.standing()
        slow = [await asyncio.open_connection("127.0.0.1", here.port) for _ in range(100)]
        for number, (_, writer) in enumerate(slow):
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n"[: number % 25])
        await here.plays_on()
        for at in range(8):
            await asyncio.sleep(0.1)
            for _, writer in slow:
                writer.write(b"X" if at else b"X-Y: ")
        for reader, writer in slow:
            assert await asyncio.wait_for(_rest(reader), 10) in {b"", b"Invalid"}
            writer.close()
        assert (await here.standing())["rows"]["people"] == before["rows"]["people"]

    tell(tmp_path, story)


async def _rest(reader: asyncio.StreamReader) -> bytes:
    try:
        return (await reader.read())[-7:-7] or b""
    except ConnectionError:
        return b""


# Random requests.


def mutated(text: str, dice: random.Random) -> str:
    """The text with something in it changed."""
    at = dice.randrange(len(text) + 1)
    piece = dice.choice(
        ["%00", "%ff", "..", "/", "-1", "9" * 25, "%C3%A9", "null", "\\u0000", '"', "{", ""]
    )
    return text[:at] + piece + text[at + dice.randrange(3) :]


BODIES = [
    rest.NewGuest(name="Kim", kind="bot"),
    rest.Credentials(name="Kim", password="a long secret"),
    rest.NewName(name="Lee"),
    rest.NewTable(row=rest.TableRow(title="x", games=("2/4 limit badugi",), seats=4)),
    rest.MutePlayer(player="p_1", minutes=5, note="x"),
    rest.KickSeat(seat=1),
    rest.Ban(hours=1),
]


@pytest.mark.parametrize(
    "seed", [1, *[pytest.param(n, marks=pytest.mark.long) for n in range(2, 30)]]
)
def test_no_request_breaks_the_room(tmp_path: Path, seed: int) -> None:
    """Paths, queries and bodies with something changed in them: never an error of ours."""
    dice = random.Random(f"requests {seed}")

    async def story(here: Arena) -> None:
        v, felt = here.table.seq, here.felt
        _, token = await here.guest()
        for _ in range(400):
            endpoint = dice.choice(ENDPOINTS)
            path = endpoint.path.replace("{number:number}", "1")
            path = path.replace("{table}", here.table.id).replace("{player}", here.players[0].id)
            if dice.random() < 0.5:
                path = "/" + mutated(path[1:], dice)
            body = msgspec.json.encode(dice.choice(BODIES)).decode()
            if dice.random() < 0.7:
                body = mutated(body, dice)
            headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
            url = httpx2.URL(here.house.url).copy_with(raw_path=path.encode("utf-8"))
            answer = await here.web.request(
                endpoint.method, url, content=body.encode(), headers=headers
            )
            assert answer.status_code < 500, (endpoint.method, path, body, answer.text)
            if answer.status_code >= 400:
                assert set(answer.json()) >= {"code", "why"}
            if answer.status_code == 200 and "/api/me" in path and endpoint.method == "DELETE":
                _, token = await here.guest()
        assert (here.table.seq, here.felt) == (v, felt)
        await here.plays_on()

    tell(tmp_path, story)


def test_an_anonymous_window_does_nothing_but_watch(tmp_path: Path) -> None:
    async def story(here: Arena) -> None:
        before = await here.standing()
        window = await here.socket()
        for do in ("act", "sit", "leave", "queue", "chat", "share", "ahead", "top_up", "choose"):
            words = {
                "act": '"hand":1,"turn":0,"action":{"action":"fold"}',
                "sit": '"seat":3,"buy_in":100',
                "chat": '"text":"hello"',
                "share": '"hand":2,"share":"AAAA"',
                "ahead": '"hand":1,"plan":{"plan":"fold"}',
                "top_up": '"amount":5',
                "choose": '"place":0',
            }.get(do, "")
            await window.send("{" + ",".join([f'"do":"{do}","id":"x"', words]).rstrip(",") + "}")
            answer = await hear(window)
            assert answer["is"] == "refused", do
            assert json.dumps(answer["why"])
        assert await here.standing() == before
        await window.close()
        await here.plays_on()

    tell(tmp_path, story)
