"""In which language the room speaks to somebody: the one he names, or his browser's."""

from __future__ import annotations

import json

import httpx2
import pytest
from starlette.requests import HTTPConnection
from tests.room.app.doors import Door, hear, say
from websockets.exceptions import ConnectionClosed, InvalidStatus

from badugi.errors import RequestError
from badugi.locale import say as words
from badugi.room.app.client import close_reason
from badugi.room.app.language import language_of


def asking(query: str = "", header: str | None = None) -> HTTPConnection:
    headers = [] if header is None else [(b"accept-language", header.encode())]
    return HTTPConnection({"type": "http", "query_string": query.encode(), "headers": headers})


@pytest.mark.parametrize(
    ("query", "header", "language"),
    [
        ("", None, "en"),
        ("locale=ko", None, "ko"),
        ("locale=ko", "en", "ko"),
        ("locale=en", "ko", "en"),
        ("locale=xx", "ko", "ko"),
        ("locale=", "ko", "ko"),
        ("locale=../ko", None, "en"),
        ("", "ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7", "ko"),
        ("", "en-GB,en;q=0.9,ko;q=0.8", "en"),
        ("", "en;q=0.5, ko;q=0.8", "ko"),
        ("", "fr-FR, de;q=0.9, KO;q=0.1", "ko"),
        ("", "fr, de", "en"),
        ("", "ko;q=0, fr", "en"),
        ("", "ko;q=much", "en"),
        ("", "*", "en"),
        ("", ",;q=1,,", "en"),
        ("", "x," * 200 + "ko", "en"),
    ],
)
def test_the_language_named_counts_then_the_one_wanted_most(
    query: str, header: str | None, language: str
) -> None:
    assert language_of(asking(query, header)) == language


def test_pages_name_their_language_by_another_word() -> None:
    assert language_of(asking("lang=ko&locale=en"), word="lang") == "ko"


@pytest.mark.parametrize(
    ("query", "headers"), [("?locale=ko", {}), ("", {"accept-language": "ko-KR,ko;q=0.9"})]
)
def test_what_is_refused_over_http_is_refused_in_korean(
    door: Door, query: str, headers: dict[str, str]
) -> None:
    for path, code in (("/api/me", "no_identity"), ("/api/nothing", "not_found")):
        answer = door.get(f"{path}{query}", **headers)
        assert answer.json() == {"code": code, "why": words(f"errors.{code}", "ko")}
    answer = httpx2.delete(f"{door.url}/api/tables{query}", headers=headers)
    assert answer.json()["why"] == words("errors.wrong_method", "ko")
    answer = door.get(f"/api/tables/nowhere{query}", **headers)
    assert answer.json()["why"] == RequestError("no_such_table", table="nowhere").sentence("ko")


def test_without_a_wish_the_room_speaks_english(door: Door) -> None:
    answer = door.get("/api/me")
    assert answer.json()["why"] == words("errors.no_identity")


def test_a_table_speaks_the_language_asked_for(door: Door) -> None:
    with door.knock(query="locale=ko") as korean, door.knock() as english:
        for socket, language in ((korean, "ko"), (english, "en")):
            assert hear(socket, "welcome")["stated"] == words("room.openings_own", language)
            say(socket, do="sit", id="a", seat=1, buy_in=100)
            assert hear(socket, "refused")["why"] == words("errors.who_are_you", language)
            socket.send("nothing")
            assert hear(socket, "refused")["why"] == words("errors.message_malformed", language)


def test_a_browser_at_a_table_need_not_name_its_language(door: Door) -> None:
    with door.knock(additional_headers={"accept-language": "ko"}) as socket:
        assert hear(socket, "welcome")["stated"] == words("room.openings_own", "ko")


def test_who_is_sent_away_from_a_table_is_told_why_in_his_language(door: Door) -> None:
    with door.knock("nowhere", query="locale=ko") as socket, pytest.raises(ConnectionClosed):
        socket.recv(timeout=10)
    expected = RequestError("no_such_table", table="nowhere").sentence("ko")
    assert (socket.close_code, socket.close_reason) == (4404, close_reason(expected))
    with pytest.raises(InvalidStatus) as refused:
        door.knock(query="locale=ko", origin="https://evil.example")
    why = json.loads(refused.value.response.body)["why"]
    assert why == words("errors.foreign_origin", "ko")


def test_a_long_reason_in_korean_still_fits_a_close() -> None:
    reason = close_reason(words("errors.foreign_origin", "ko"))
    assert 110 < len(reason.encode()) <= 120
    assert words("errors.foreign_origin", "ko").startswith(reason)
