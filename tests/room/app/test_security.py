"""Who may ask at all: other sites' pages, strangers behind proxies, floods and oversize bodies."""

from __future__ import annotations

import contextlib
import socket as network
from pathlib import Path
from typing import Any

import httpx2
import pytest
from tests.room.app.doors import Door, room

from badugi.protocol.rest import LONGEST_BODY
from badugi.room.app import asked, knock
from badugi.room.app.security import HEADERS

ELSEWHERE = "https://evil.example"


def guest_with(door: Door, **headers: str) -> httpx2.Response:
    with door.client(headers=headers) as client:
        return client.post("/api/guests", json={})


# Pages of other sites.


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": ELSEWHERE},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
        {"origin": "http://127.0.0.1"},
        {"origin": "file://"},
        {"origin": "http://["},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_a_page_of_another_site_changes_nothing(door: Door, headers: dict[str, str]) -> None:
    with door.browser() as client:
        door.guest(client)
        del client.headers["origin"]
        answer = client.patch("/api/me", json={"name": "Mallory"}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
        assert client.get("/api/me").json()["name"] != "Mallory"
    assert guest_with(door, **headers).status_code == 403


def test_a_cookie_that_no_page_answers_for_changes_nothing(door: Door) -> None:
    with door.browser() as client:
        door.guest(client)
        del client.headers["origin"]
        answer = client.patch("/api/me", json={"name": "Mallory"})
        assert (answer.status_code, answer.json()["code"]) == (403, "origin_missing")


def test_the_rooms_own_page_and_programs_may_ask(door: Door) -> None:
    assert guest_with(door, origin=door.url).status_code == 200
    assert guest_with(door).status_code == 200
    assert guest_with(door, **{"sec-fetch-site": "same-origin"}).status_code == 200


def test_a_site_that_the_host_has_allowed_may_ask(tmp_path: Path) -> None:
    with room(tmp_path, origins=["https://club.example"]) as door:
        assert guest_with(door, origin="https://club.example").status_code == 200
        assert guest_with(door, origin="https://club.example.evil.example").status_code == 403
        assert guest_with(door, origin="http://club.example").status_code == 403


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_forms_are_not_read(door: Door, kind: str) -> None:
    headers = {"content-type": kind, "origin": door.url}
    with door.client(headers=headers) as client:
        answer = client.post("/api/guests", content=b'{"name": "x"}')
    assert (answer.status_code, answer.json()["code"]) == (415, "no_json")


def test_a_long_body_is_not_read(door: Door) -> None:
    body = b'{"name": "' + b"x" * LONGEST_BODY + b'"}'
    headers = {"content-type": "application/json"}
    with door.client(headers=headers) as client:
        answer = client.post("/api/guests", content=body)
    assert (answer.status_code, answer.json()["code"]) == (413, "body_too_long")


# Cookies, and proxies.


def cookie_of(door: Door, **headers: str) -> str:
    answer = guest_with(door, **headers)
    assert answer.status_code == 200, answer.text
    return answer.headers["set-cookie"]


def test_the_cookie_is_for_this_site_and_no_script(door: Door) -> None:
    cookie = cookie_of(door)
    assert cookie.startswith("badugi=")
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
    assert "Secure" not in cookie


def test_behind_a_trusted_proxy_with_https_the_cookie_is_secure(tmp_path: Path) -> None:
    with room(tmp_path, trusted_proxies=["127.0.0.1"]) as door:
        cookie = cookie_of(door, **{"x-forwarded-proto": "https"})
        assert cookie.startswith("__Host-badugi=")
        assert "Secure" in cookie.split("; ")
        value = cookie.partition(";")[0].partition("=")[2]
        headers = {"x-forwarded-proto": "https", "cookie": f"__Host-badugi={value}"}
        assert door.get("/api/me", **headers).status_code == 200
        # A cookie without the prefix may have been set by a neighbour of the site.
        headers["cookie"] = f"badugi={value}"
        assert door.get("/api/me", **headers).status_code == 401


def test_nobody_else_says_that_he_came_by_https(door: Door) -> None:
    assert "Secure" not in cookie_of(door, **{"x-forwarded-proto": "https"})


def test_cookies_are_secure_always_where_the_host_says_so(tmp_path: Path) -> None:
    with room(tmp_path, secure_cookies="always") as door:
        assert "Secure" in cookie_of(door)


@pytest.mark.parametrize("value", ["", "x", "p_1:0.x.y", "p_aaaaaaaaaaaaaaaa:0", "é", "a" * 5000])
def test_a_forged_cookie_is_nobodys(door: Door, value: str) -> None:
    headers = {"cookie": f"badugi={value}".encode()}
    answer = door.get("/api/me", **headers)
    assert (answer.status_code, answer.json()["code"]) == (401, "no_identity")


@pytest.mark.parametrize("token", ["x", "bdg_x", "bdg_" + "A" * 43, "\x80"])
def test_a_forged_token_is_refused(door: Door, token: str) -> None:
    headers = {"authorization": f"Bearer {token}".encode("latin-1")}
    answer = door.get("/api/me", **headers)
    assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")


# How much, how often.


def test_who_asks_too_often_is_told_when_to_come_back(tmp_path: Path) -> None:
    slow = room(tmp_path, requests_per_second=1.0)
    with slow as door, httpx2.Client(base_url=door.url) as client:
        answers = [client.get("/api/tables") for _ in range(25)]
        assert answers[0].status_code == 200
        assert answers[-1].status_code == 429
        assert answers[-1].json()["code"] == "too_fast"
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert client.get("/healthz").status_code == 200


def test_limits_are_counted_by_the_address_that_a_trusted_proxy_names(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"requests_per_second": 1.0, "trusted_proxies": ["127.0.0.1"]}
    with room(tmp_path, **settings) as door, httpx2.Client(base_url=door.url) as client:
        for number in range(30):
            headers = {"x-forwarded-for": f"198.51.100.{number}"}
            assert client.get("/api/tables", headers=headers).status_code == 200
        codes = {
            client.get("/api/tables", headers={"x-forwarded-for": f"{n}, 192.0.2.1"}).status_code
            for n in range(30)
        }
        assert 429 in codes


def test_nobody_else_names_his_own_address(tmp_path: Path) -> None:
    slow = room(tmp_path, requests_per_second=1.0)
    with slow as door, httpx2.Client(base_url=door.url) as client:
        named = [{"x-forwarded-for": f"10.0.0.{number}"} for number in range(30)]
        codes = [client.get("/api/tables", headers=each).status_code for each in named]
    assert 429 in codes


@pytest.mark.parametrize("head", ["", "GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: "])
def test_who_does_not_say_what_he_wants_is_let_go(
    door: Door, monkeypatch: pytest.MonkeyPatch, head: str
) -> None:
    monkeypatch.setattr(knock, "LONGEST_HEAD", 0.3)
    with network.create_connection(("127.0.0.1", door.port), timeout=10) as slow:
        whole = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
        if head:
            slow.sendall(whole)
            assert b"200 OK" in slow.recv(4096)
        slow.sendall(head.encode())
        with contextlib.suppress(ConnectionResetError):
            while slow.recv(4096):
                pass


def test_who_does_not_finish_his_sentence_is_told_so(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asked, "LONGEST_WAIT", 0.3)
    with network.create_connection(("127.0.0.1", door.port), timeout=10) as slow:
        slow.sendall(
            b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n"
            b"Content-Type: application/json\r\n\r\n{"
        )
        # Head and body may come apart.
        told = slow.makefile("rb")
        assert any(b"body_unreadable" in line for line in told)


def test_guests_of_one_address_are_limited(tmp_path: Path) -> None:
    with room(tmp_path, guests_per_hour=6.0) as door:
        codes = [guest_with(door).status_code for _ in range(8)]
    assert codes[0] == 200
    assert codes[-1] == 429


# What browsers are told.


@pytest.mark.parametrize("path", ["/", "/static/old/app/main.js", "/api/tables", "/nothing"])
def test_every_answer_tells_the_browser_what_it_may_do(door: Door, path: str) -> None:
    answer = door.get(path)
    for name, value in HEADERS.items():
        if (path, name) != ("/", "content-security-policy"):
            assert answer.headers[name] == value
    assert answer.headers["cache-control"] in ("no-store", "no-cache")
    assert "server" not in answer.headers


@pytest.mark.parametrize("path", ["/static/../app.py", "/static/%2e%2e/app.py", "/static//etc"])
def test_no_file_but_the_pages_own_is_served(door: Door, path: str) -> None:
    assert door.get(path).status_code == 404


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("GET", "/nothing", "not_found"),
        ("PUT", "/api/me", "wrong_method"),
        ("GET", "/api/tables/nowhere", "no_such_table"),
        ("GET", "/api/hands/nowhere/1", "no_such_hand"),
        ("GET", "/ws/tables/nowhere", "not_found"),
    ],
)
def test_what_is_not_there_is_told_in_json(door: Door, method: str, path: str, code: str) -> None:
    answer = httpx2.request(method, f"{door.url}{path}")
    assert answer.json()["code"] == code


# Numbers for the host.


def test_the_numbers_are_for_this_machine_alone(door: Door) -> None:
    place = f"{door.url}/metrics"
    answer = httpx2.get(place)
    assert "badugi_tables 1.0" in answer.text or "badugi_tables " in answer.text
    for headers in (
        {"x-forwarded-for": "198.51.100.7"},
        {"forwarded": "for=198.51.100.7"},
        {"via": "1.1 proxy"},
        {"host": "evil.example"},
    ):
        assert httpx2.get(place, headers=headers).status_code == 404


@pytest.mark.parametrize(("setting", "status"), [("off", 404), ("open", 200)])
def test_the_host_decides_who_sees_the_numbers(tmp_path: Path, setting: str, status: int) -> None:
    with room(tmp_path, metrics=setting) as door:
        headers = {"x-forwarded-for": "198.51.100.7"}
        assert door.get("/metrics", **headers).status_code == status


def test_an_error_of_ours_is_a_number_and_no_more(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise RuntimeError("As Kd 7h secret")

    monkeypatch.setattr(door.house.parts, "lobby", broken)
    answer = door.get("/api/tables")
    assert (answer.status_code, answer.json()["code"]) == (500, "incident")
    assert "secret" not in answer.text
