"""What a page asks first: who is at this browser, where he sits, whether he may have chips."""

from __future__ import annotations

from pathlib import Path

import httpx2
from tests.room.app.doors import PLENTY, Door, room
from tests.room.app.test_seating import dealt, play, sit, socket_of


def session(client: httpx2.Client) -> dict[str, object]:
    answer = client.get("/api/session")
    assert answer.status_code == 200
    return answer.json()


def test_whom_the_room_does_not_know_is_nobody_and_no_error(door: Door) -> None:
    with door.browser() as client:
        assert session(client) == {}


def test_the_session_names_the_tables_where_one_sits_and_nobody_else_s(tmp_path: Path) -> None:
    with room(tmp_path, **PLENTY) as door, door.browser() as kim, door.browser() as lee:
        me = door.guest(kim)
        door.guest(lee)
        assert session(kim)["me"] == me
        assert "seats" not in session(kim)
        found = play(kim)
        with socket_of(door, kim, found["table"]) as socket:
            sit(socket, found)
            dealt(socket, found["seat"])
            (seat,) = session(kim)["seats"]  # type: ignore[misc]
        assert seat["table"] == found["table"]
        assert me["name"] in seat["title"]
        assert "seats" not in session(lee)


def test_who_has_few_chips_is_told_that_he_may_ask_for_more(tmp_path: Path) -> None:
    with room(tmp_path, grant=500, refill_below=600, **PLENTY) as door, door.browser() as client:
        door.guest(client)
        assert session(client)["may_refill"] is True
    (tmp_path / "rich").mkdir()
    enough = {"grant": 600, "refill_below": 600}
    with room(tmp_path / "rich", **enough, **PLENTY) as door, door.browser() as client:
        door.guest(client)
        assert "may_refill" not in session(client)
