"""What learners and those who open a table ask the room: it answers anybody, in his language."""

from __future__ import annotations

from tests.room.app.doors import Door


def test_the_choices_for_a_table_are_there_for_anybody(door: Door) -> None:
    with door.browser() as client:
        answer = client.get("/api/choices")
        korean = client.get("/api/choices", params={"locale": "ko"}).json()
        unknown = client.get("/api/choices", params={"locale": "xx"})
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "public, max-age=3600"
    assert answer.json()["variants"][0]["title"] == "Badugi"
    assert answer.json()["bounds"]["has_chat"] is True
    assert korean["variants"][0]["title"] == "바둑이"
    assert unknown.json() == answer.json()
