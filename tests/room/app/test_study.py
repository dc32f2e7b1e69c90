"""What learners and those who open a table ask the room: it answers anybody, in his language."""

from __future__ import annotations

import pytest
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


def test_anybody_may_ask_what_a_hand_is_worth(door: Door) -> None:
    with door.browser() as client:
        found = client.get("/api/rank", params={"cards": "A♠ 2♥ 3♦ 4♣"}).json()
        korean = client.get("/api/rank", params={"cards": "As2h3dKd", "locale": "ko"}).json()
        split = client.get("/api/rank", params={"cards": "As2h3d4c5s", "game": "badacey"}).json()
    assert found["text"] == "4-3-2-A badugi"
    assert found["hands"][0]["alike"] == 24
    assert found["hands"][0]["beats"] > 0.999
    assert korean["hands"][0]["why"] == ["K♦ 카드는 쓰지 않습니다. 3♦ 카드와 무늬가 같습니다."]
    assert [hand["ranking"] for hand in split["hands"]] == ["badugi", "ace_to_five"]


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({}, "wrong_count"),
        ({"cards": "As2h3d4c5s"}, "wrong_count"),
        ({"cards": "As2h3d"}, None),
        ({"cards": "As2h3dAs"}, "duplicate_card"),
        ({"cards": "As2h3d??"}, "hidden_card"),
        ({"cards": "hello"}, "unknown_card"),
        ({"cards": "As2h3d4c", "game": "hold'em"}, "unknown_variant"),
    ],
)
def test_what_is_no_hand_is_refused_with_a_reason(
    door: Door, query: dict[str, str], code: str | None
) -> None:
    with door.browser() as client:
        answer = client.get("/api/rank", params=query)
    assert answer.status_code == (400 if code else 200)
    assert answer.json().get("code") == code


def test_anybody_may_ask_which_hand_wins(door: Door) -> None:
    hands = {"first": "2s4c6d7h", "second": "As2c3d8h"}
    with door.browser() as client:
        found = client.get("/api/compare", params=hands).json()
        refused = client.get("/api/compare", params={"first": "2s4c6d7h", "second": "As"})
    assert found["halves"][0]["winner"] == "first"
    assert found["text"].startswith("The first hand wins: 7-6-4-2 badugi against 8-3-2-A badugi.")
    assert refused.status_code == 400
