"""What one asks of the room over HTTP, and what it answers."""

from __future__ import annotations

import json
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx2
import pytest
from tests.room.app.doors import Door, hear, room, say

from badugi.protocol.rest import Problem
from badugi.room.app.endpoints import FILE, Endpoint
from badugi.room.app.service import ENDPOINTS, document

SECRET = "a long enough secret"


def filled(endpoint: Endpoint) -> str:
    """The endpoint's path with something in its parts."""
    return (
        re.sub(r"\{\w+:int\}", "1", endpoint.path)
        .replace("{table}", "nowhere")
        .replace("{player}", "p_nobody")
        .replace("{token}", "none")
    )


def call(client: httpx2.Client, endpoint: Endpoint, body: Any = None) -> httpx2.Response:
    extra = {} if endpoint.takes is None else {"json": {} if body is None else body}
    return client.request(endpoint.method, filled(endpoint), **extra)


each_endpoint = pytest.mark.parametrize(
    "endpoint", ENDPOINTS, ids=lambda each: f"{each.method} {each.path}"
)


@each_endpoint
def test_a_stranger_gets_an_answer_or_a_problem_in_json(door: Door, endpoint: Endpoint) -> None:
    with door.browser() as client:
        answer = call(client, endpoint)
    assert answer.status_code < 500
    if answer.status_code >= 400:
        problem = answer.json()
        assert set(problem) <= set(Problem.__struct_fields__)
        assert problem["code"]
        assert problem["why"].endswith(".")
    if endpoint.who in ("somebody", "host"):
        assert answer.status_code == 401


def test_whoever_is_no_host_is_kept_from_what_hosts_do(door: Door) -> None:
    with door.browser() as client:
        door.guest(client)
        for endpoint in ENDPOINTS:
            if endpoint.who == "host":
                answer = call(client, endpoint)
                assert (answer.status_code, answer.json()["code"]) == (403, "host_only")


NO_BODIES = (b"", b"[]", b"7", b'{"a":', b"\xff\xfe", b"[" * 9000, b"null", b'{"surplus": 1}')


def test_no_body_breaks_an_endpoint(door: Door) -> None:
    headers = {"content-type": "application/json"}
    with door.browser() as client:
        door.guest(client)
        for endpoint in ENDPOINTS:
            # Files of hands may be anything: tests/room/app/test_histories.py.
            for body in NO_BODIES if endpoint.takes not in (None, FILE) else ():
                answer = client.request(
                    endpoint.method, filled(endpoint), content=body, headers=headers
                )
                assert 400 <= answer.status_code < 500, (endpoint.path, body)
                assert len(answer.json()["why"]) < 400


def test_a_guest_comes_in_with_one_request_and_stays_who_he_is(door: Door) -> None:
    with door.browser() as client:
        me = door.guest(client)
        assert me["player"].startswith("p_")
        assert me["chips"] == 10_000
        assert client.get("/api/me").json() == me
        assert door.guest(client) == me


def test_a_program_gets_a_token_and_no_cookie(door: Door) -> None:
    with door.browser() as client:
        answer = client.post("/api/guests", json={"kind": "bot", "token": True, "name": "Deep"})
        assert "set-cookie" not in answer.headers
        assert client.get("/api/me").status_code == 401
    me = answer.json()
    assert me["player"].startswith("b_")
    headers = {"authorization": f"Bearer {me['token']}"}
    with door.client(headers=headers) as program:
        assert program.get("/api/me").json()["name"] == "Deep"
        renamed = program.patch("/api/me", json={"name": "Deeper"})
        assert renamed.json()["name"] == "Deeper"


def test_registering_logging_out_and_in_again_keeps_the_player(door: Door) -> None:
    body = {"name": "Dana", "password": SECRET}
    with door.browser() as client:
        me = door.guest(client)
        registered = client.post("/api/register", json=body).json()
        assert (registered["player"], registered["is_registered"]) == (me["player"], True)
        client.post("/api/logout")
        assert client.get("/api/me").status_code == 401
        wrong = client.post("/api/login", json={**body, "password": "not that one"})
        assert (wrong.status_code, wrong.json()["code"]) == (401, "login_wrong")
        assert client.post("/api/login", json=body).json()["player"] == me["player"]
        changed = client.post(
            "/api/me/password", json={"old": SECRET, "new": "another long secret"}
        )
        assert changed.status_code == 200
        assert client.get("/api/me").json()["player"] == me["player"]


def test_a_changed_password_throws_other_browsers_out(door: Door) -> None:
    body = {"name": "Eli", "password": SECRET}
    with door.browser() as here, door.browser() as there:
        door.guest(here)
        here.post("/api/register", json=body)
        assert there.post("/api/login", json=body).status_code == 200
        here.post("/api/me/password", json={"old": SECRET, "new": "another long secret"})
        assert there.get("/api/me").status_code == 401
        assert here.get("/api/me").status_code == 200


def test_a_forgotten_password_is_set_anew_by_the_hosts_code(door: Door) -> None:
    with door.browser() as host, door.browser() as client:
        door.host(host, "Hana")
        me = door.guest(client)
        client.post("/api/register", json={"name": "Kim", "password": SECRET})
        code = host.post(f"/api/host/people/{me['player']}/reset", json={}).json()["code"]
        client.post("/api/logout")
        body = {"code": code, "password": "remembered this time"}
        assert client.post("/api/reset", json=body).json()["player"] == me["player"]
        assert client.post("/api/reset", json=body).json()["code"] == "reset_code_wrong"


def test_tokens_are_listed_without_themselves_and_can_be_revoked(door: Door) -> None:
    with door.browser() as client:
        door.guest(client)
        made = client.post("/api/me/tokens", json={"label": "laptop"}).json()
        headers = {"authorization": f"Bearer {made['token']}"}
        with door.client(headers=headers) as program:
            assert program.get("/api/me").status_code == 200
            listed = client.get("/api/me/tokens")
            assert [each["label"] for each in listed.json()] == ["laptop"]
            assert made["token"] not in listed.text
            assert client.delete(f"/api/me/tokens/{made['id']}").status_code == 200
            assert program.get("/api/me").json()["code"] == "bad_token"


def test_one_may_take_ones_data_along_and_be_forgotten(door: Door) -> None:
    with door.browser() as client:
        me = door.guest(client)
        export = client.get("/api/me/export")
        assert "attachment" in export.headers["content-disposition"]
        assert me["name"] in export.text
        assert client.request("DELETE", "/api/me").status_code == 200
        assert client.get("/api/me").status_code == 401


def test_chips_are_filled_up_only_for_who_has_few(door: Door) -> None:
    with door.browser() as client:
        door.guest(client)
        answer = client.post("/api/me/refill")
        assert (answer.status_code, answer.json()["code"]) == (409, "refill_not_needed")


def test_the_lobby_lists_the_public_tables(door: Door) -> None:
    with door.browser() as client:
        (first, *_) = client.get("/api/tables").json()
        assert first["terms"]["title"] == "Quiet"
        assert first["games"] == ["2/4 limit Badugi"]
        assert client.get(f"/api/tables/{first['id']}").json()["id"] == first["id"]


def test_a_table_is_opened_in_few_words_and_closed_by_its_owner(door: Door) -> None:
    row = {"title": "Ours", "games": ["1/2 pot-limit badugi"], "seats": 4}
    with door.browser() as owner, door.browser() as other:
        door.guest(owner)
        door.guest(other)
        opened = owner.post("/api/tables", json={"row": row}).json()
        table = opened["table"]["id"]
        assert opened["table"]["terms"]["setup"]["seats"] == 4
        assert other.post(f"/api/tables/{table}/close", json={}).json()["code"] == "owners_only"
        assert owner.post(f"/api/tables/{table}/close", json={}).status_code == 200
        assert owner.get(f"/api/tables/{table}").json().get("is_closing", True)


def test_a_private_table_opens_for_its_key_and_its_password_alone(door: Door) -> None:
    row = {"title": "Friends", "games": ["2/4 limit badugi"], "is_private": True}
    with door.browser() as owner, door.browser() as other:
        door.guest(owner)
        opened = owner.post("/api/tables", json={"row": row, "password": "swordfish"}).json()
        table = opened["table"]["id"]
        assert table not in other.get("/api/tables").text
        assert opened["key"]
        wrong = other.post(f"/api/tables/{table}/enter", json={"password": "trout"})
        assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong_table_password")
        right = other.post(f"/api/tables/{table}/enter", json={"password": "swordfish"})
        assert right.json()["key"] == opened["key"]
        shut = owner.post("/api/tables", json={"row": {**row, "title": "Link only"}}).json()
        place = f"/api/tables/{shut['table']['id']}"
        assert other.get(place).json()["code"] == "no_access"
        assert other.get(f"{place}?key={shut['key']}").status_code == 200
        assert other.post(f"{place}/enter", json={"password": "x"}).status_code == 403


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "terms_or_row"),
        ({"row": {"title": "x", "games": ["2/4 limit bridge"]}}, "unknown_variant"),
        ({"row": {"title": "x", "games": []}}, "body_unknown"),
        ({"row": {"title": "x", "games": ["2/4 limit " + "x" * 60_000]}}, "body_unknown"),
        ({"row": {"title": "a\u202eb", "games": ["2/4 limit badugi"]}}, "unclean_text"),
        ({"row": {"title": " ", "games": ["2/4 limit badugi"]}}, "unclean_text"),
        ({"row": {"title": "x", "games": ["2/4 limit badugi"], "seats": 12}}, None),
        ({"row": {"title": "x", "games": ["2/4 limit badugi"], "bots": ["deep"]}}, "unknown_bot"),
        ({"row": {"title": "x", "games": ["2/4 limit badugi"], "min_buy_in": 0}}, None),
        ({"row": {"title": "x", "games": ["2/4 limit badugi"], "max_buy_in": 10**30}}, None),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(door: Door, body: Any, code: str | None) -> None:
    with door.browser() as client:
        door.guest(client)
        before = client.get("/api/tables").json()
        answer = client.post("/api/tables", json=body)
        assert answer.status_code == 400
        assert len(answer.content) < 700
        assert code is None or answer.json()["code"] == code
        assert [each["id"] for each in client.get("/api/tables").json()] == [
            each["id"] for each in before
        ]


def test_terms_of_games_that_the_room_does_not_deal_are_refused(door: Door) -> None:
    with door.browser() as client:
        door.guest(client)
        terms = client.get("/api/tables").json()[0]["terms"]
        assert client.post("/api/tables", json={"terms": terms}).status_code == 200
        odd = json.loads(json.dumps(terms))
        odd["setup"]["games"][0]["variant"]["draws"] = 40
        assert client.post("/api/tables", json={"terms": odd}).json()["code"] == "unlisted_game"
        odd = json.loads(json.dumps(terms))
        odd["setup"]["kind"] = "tournament"
        refused = client.post("/api/tables", json={"terms": odd}).json()
        assert refused["code"] == "no_tournament_table"


def test_nobody_opens_more_tables_than_he_may(tmp_path: Any) -> None:
    body = {"row": {"title": "x", "games": ["2/4 limit badugi"]}}
    with room(tmp_path, tables_per_person=2, max_tables=4) as door:
        with door.browser() as client:
            door.guest(client)
            codes = [client.post("/api/tables", json=body).json().get("code") for _ in range(3)]
            assert codes == [None, None, "too_many_own_tables"]
        with door.browser() as client:
            door.guest(client)
            codes = [client.post("/api/tables", json=body).json().get("code") for _ in range(2)]
            assert codes == [None, "too_many_tables"]


def test_nobody_opens_more_tables_by_asking_for_many_at_once(tmp_path: Any) -> None:
    row = {"title": "x", "games": ["2/4 limit badugi"], "is_private": True}
    body = {"row": row, "password": "takes a while to hash"}
    with room(tmp_path, tables_per_person=2) as door, door.browser() as client:
        door.guest(client)

        def ask(_number: int) -> str | None:
            code: str | None = client.post("/api/tables", json=body).json().get("code")
            return code

        with ThreadPoolExecutor(6) as pool:
            codes = list(pool.map(ask, range(6)))
        assert codes.count(None) == 2
        assert codes.count("too_many_own_tables") == 4
        assert len(door.house.parts.room.tables) == 3
        assert not door.house.parts.opening


def test_ones_data_can_be_had_now_and_then(tmp_path: Any) -> None:
    with (
        room(tmp_path, requests_per_second=10.0) as door,
        door.browser() as client,
        door.browser() as other,
    ):
        door.guest(client)
        door.guest(other)
        answers = [client.get("/api/me/export") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert int(answers[2].headers["retry-after"]) > 30
        assert other.get("/api/me/export").status_code == 200


def test_who_may_not_be_forgotten_yet_stays_at_his_table(door: Door) -> None:
    with door.browser() as client:
        door.guest(client)
        cookie = f"badugi={client.cookies['badugi']}"
        with door.knock(additional_headers={"cookie": cookie}, origin=door.url) as socket:
            say(socket, do="sit", id="s", seat=5, buy_in=100)
            hear(socket, "ack")
            assert client.request("DELETE", "/api/me").json()["code"] == "seated_still"
            say(socket, do="leave", id="l")
            assert hear(socket, "ack")["id"] == "l"
            assert client.request("DELETE", "/api/me").status_code == 200


def test_hosts_find_ban_and_readmit_people_and_it_is_written_down(door: Door) -> None:
    with door.browser() as host, door.browser() as client:
        door.host(host, "Juno")
        me = door.guest(client, name="Rowdy One")
        found = host.get("/api/host/people?name=rowdy").json()
        assert [each["player"] for each in found] == [me["player"]]
        place = f"/api/host/people/{me['player']}"
        host.post(f"{place}/ban", json={"hours": 1, "note": "shouting"})
        assert client.get("/api/me").json()["code"] == "banned_until"
        host.post(f"{place}/ban", json={"hours": 0})
        assert client.get("/api/me").status_code == 200
        muted = host.post(f"{place}/mute", json={"minutes": 5}).json()
        assert muted["muted_until"] > 0
        assert host.post(f"{place}/host", json={"is_host": True}).json()["code"] == "not_registered"
        deeds = [each["deed"] for each in host.get("/api/host/audit").json()]
        assert deeds[:3] == ["mute", "unban", "ban"]
        assert client.get("/api/host/audit").json()["code"] == "host_only"


# The description.


def test_the_description_has_every_endpoint_and_no_other(door: Door) -> None:
    with door.browser() as client:
        found = client.get("/openapi.json").json()
    assert found == json.loads(json.dumps(document()))
    assert found["openapi"].startswith("3.1")
    described = {
        (method.upper(), path) for path, methods in found["paths"].items() for method in methods
    }
    assert described == {(each.method, re.sub(r":\w+\}", "}", each.path)) for each in ENDPOINTS}


def test_every_reference_in_the_description_leads_somewhere() -> None:
    text = json.dumps(document())
    named = set(re.findall(r'"#/components/schemas/([^"]+)"', text))
    assert named
    assert named <= set(document()["components"]["schemas"])
    assert len(named) > 20


def test_every_operation_is_named_once_and_described() -> None:
    operations = [each for methods in document()["paths"].values() for each in methods.values()]
    names = [each["operationId"] for each in operations]
    assert sorted(set(names)) == sorted(names)
    for each in operations:
        assert each["summary"].endswith(".")
        assert set(each["responses"]) == {"200", "default"}
        for parameter in each["parameters"]:
            assert set(parameter) >= {"name", "in", "schema"}


def test_the_room_says_whether_it_is_well(door: Door) -> None:
    with door.browser() as client:
        health = client.get("/healthz").json()
    assert health["status"] == "ok"
    assert health["tables"] >= 1
