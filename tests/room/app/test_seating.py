"""Cards at once: a table of one's own among bots, or a seat where people play."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx2
import pytest
from tests.room.app.doors import QUIET_TABLE, Door, hear, room, say
from websockets.sync.client import ClientConnection

from badugi.protocol.rest import TableRow
from badugi.room.about import DESERTED, QUICKLY_DESERTED, About
from badugi.room.opening import quick_table

BOT_TABLE = TableRow(
    title="Bots", games=("2/4 limit badugi", "2/4 limit badeucy"), bots=("caller",)
)


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Door]:
    with room(tmp_path, tables=(QUIET_TABLE, BOT_TABLE), quick_tables=3) as found:
        yield found


def play(client: httpx2.Client, **body: Any) -> dict[str, Any]:
    answer = client.post("/api/play", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def refusal(client: httpx2.Client, path: str = "/api/play", **body: Any) -> str:
    answer = client.post(path, json=body)
    assert answer.status_code >= 400
    return answer.json()["code"]


def socket_of(door: Door, client: httpx2.Client, table: str) -> ClientConnection:
    cookies = "; ".join([f"{name}={value}" for name, value in client.cookies.items()])
    headers = {"Cookie": cookies, "Origin": door.url}
    return door.knock(table, additional_headers=headers)


def sit(socket: ClientConnection, found: dict[str, Any]) -> None:
    say(socket, do="sit", id="sit", seat=found["seat"], buy_in=found["buy_in"])


def dealt(socket: ClientConnection, seat: int) -> dict[str, Any]:
    """The first frame in which the seat has cards."""
    while True:
        frame = hear(socket, "frame")
        if cards_of(frame, seat):
            return frame


def cards_of(frame: dict[str, Any], seat: int) -> list[str]:
    (own,) = [each for each in frame["view"]["seats"] if each["seat"] == seat] or [{}]
    return own.get("cards", [])


def test_one_click_brings_cards_in_two_seconds(door: Door):
    with door.browser() as client:
        door.guest(client, name="Kim")
        began = monotonic()
        found = play(client)
        with socket_of(door, client, found["table"]) as socket:
            # Whoever looks before he sits down must not start the game without himself.
            hear(socket, "frame")
            sit(socket, found)
            frame = dealt(socket, found["seat"])
            assert monotonic() - began < 2
        cards = cards_of(frame, found["seat"])
        assert len(cards) == 4
        assert "??" not in cards
        # He is the first to act, and waits for nobody.
        assert frame["prompt"]["act"]["call"] == 2
    (shown,) = [row for row in tables(door) if row["id"] == found["table"]]
    assert shown["terms"]["title"] == "Kim’s table"
    assert (shown["bots"], shown["people"]) == (5, 1)
    styles = {bot["bot"] for bot in shown["terms"]["bots"]}
    assert len(styles) == 5
    assert all(style.startswith("regular") for style in styles)


def tables(door: Door) -> list[dict[str, Any]]:
    with door.browser() as client:
        return client.get("/api/tables").json()


def test_the_table_is_named_in_the_language_of_who_asks(door: Door):
    with door.browser(**{"accept-language": "ko"}) as client:
        door.guest(client, name="Kim")
        found = play(client)
    (title,) = [row["terms"]["title"] for row in tables(door) if row["id"] == found["table"]]
    assert title == quick_table("Kim", "ko").title != quick_table("Kim", "en").title


def test_asking_again_gives_the_same_seat(door: Door):
    with door.browser() as client:
        door.guest(client)
        found = play(client)
        assert play(client) == found
        with socket_of(door, client, found["table"]) as socket:
            sit(socket, found)
            dealt(socket, found["seat"])
        again = play(client)
    assert (again["table"], again["seat"]) == (found["table"], found["seat"])
    assert again["is_yours"]


def test_asking_several_times_at_once_opens_one_table(door: Door):
    with door.browser() as client, ThreadPoolExecutor(4) as hands:
        door.guest(client)
        found = list(hands.map(lambda _: play(client)["table"], range(4)))
    assert len(set(found)) == 1


def test_a_table_of_bots_that_has_dealt_makes_room_for_a_new_one(door: Door):
    with door.browser() as client:
        door.guest(client)
        first = play(client)
        with socket_of(door, client, first["table"]) as socket:
            sit(socket, first)
            dealt(socket, first["seat"])
            say(socket, do="leave", id="go")
            hear(socket, "ack")
        second = play(client)
        assert second["table"] != first["table"]
        assert not second.get("is_yours")
        with socket_of(door, client, second["table"]) as socket:
            sit(socket, second)
            dealt(socket, second["seat"])
    found = door.house.parts.room.tables.get(first["table"])
    assert found is None or found.felt.is_closing


def test_so_many_quick_tables_and_no_more(door: Door):
    for number in range(3):
        with door.browser() as client:
            door.guest(client, name=f"Guest {number}")
            play(client)
    with door.browser() as client:
        door.guest(client)
        assert refusal(client) == "too_many_quick_tables"
        found = client.post("/api/quick-seat", json={"game": "badeucy"})
        assert found.status_code == 200


def test_whoever_asks_must_be_known(door: Door):
    with door.browser() as client:
        assert refusal(client) == "no_identity"
        assert refusal(client, "/api/quick-seat") == "no_identity"


def test_a_named_table_gives_its_first_free_seat(door: Door):
    with door.browser() as client:
        door.guest(client)
        quiet = tables(door)[0]
        assert play(client, table=quiet["id"]) == {"table": quiet["id"], "seat": 1, "buy_in": 200}
        assert refusal(client, table="none") == "no_such_table"
        row = {"title": "Two", "games": ["2/4 limit badugi"], "seats": 2, "bots": ["caller"] * 2}
        full = client.post("/api/tables", json={"row": row}).json()["table"]["id"]
        while client.get(f"/api/tables/{full}").json().get("free_seats"):
            sleep(0.01)
        assert refusal(client, table=full) == "no_free_seat"
        dear = {"title": "Dear", "games": ["2000/4000 limit badugi"]}
        table = client.post("/api/tables", json={"row": dear}).json()["table"]["id"]
        assert refusal(client, table=table) == "too_few_chips"
        secret = client.post("/api/tables", json={"row": row | {"is_private": True, "bots": []}})
        with door.browser() as other:
            door.guest(other)
            assert refusal(other, table=secret.json()["table"]["id"]) == "no_access"
        assert play(client, table=secret.json()["table"]["id"])["seat"] == 1


def test_a_quick_seat_is_beside_people(door: Door):
    with door.browser() as ann, door.browser() as bob:
        door.guest(ann, name="Ann")
        door.guest(bob, name="Bob")
        quiet, bots = tables(door)
        alone = bob.post("/api/quick-seat", json={}).json()
        assert alone["table"] not in (quiet["id"], bots["id"])
        among = bob.post("/api/quick-seat", json={"game": "badeucy"}).json()
        assert among["table"] == bots["id"]
        found = play(ann, table=quiet["id"])
        with socket_of(door, ann, quiet["id"]) as socket:
            sit(socket, found)
            hear(socket, "ack")
            beside = bob.post("/api/quick-seat", json={}).json()
            assert beside == {"table": quiet["id"], "seat": 2, "buy_in": 200}
            many = bob.post("/api/quick-seat", json={"least_people": 2}).json()
            assert many["table"] == alone["table"]
            own = ann.post("/api/quick-seat", json={}).json()
            assert own["table"] not in (quiet["id"], bots["id"])
        assert refusal(bob, "/api/quick-seat", game="chess") == "unknown_variant"


def test_a_quick_table_closes_sooner_than_others():
    terms = QUIET_TABLE.terms()
    assert About(terms=terms, opened=0, is_quick=True).deserted_after == QUICKLY_DESERTED
    assert About(terms=terms, opened=0).deserted_after == DESERTED
    assert QUICKLY_DESERTED <= 300
