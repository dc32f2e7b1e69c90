"""What learners and those who open a table ask the room: it answers anybody, in his language."""

from __future__ import annotations

import re

import pytest
import segno
from tests.room.app.doors import Door


def test_the_choices_for_a_table_are_there_for_anybody(door: Door) -> None:
    with door.browser() as client:
        answer = client.get("/api/choices")
        korean = client.get("/api/choices", params={"locale": "ko"}).json()
        unknown = client.get("/api/choices", params={"locale": "xx"})
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "public, max-age=3600"
    assert answer.headers["vary"] == "accept-language, accept-encoding"
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


LINK = "https://cards.example.org/table/t_1?key=abc&x=한"


def test_a_link_is_drawn_as_a_qr_code(door: Door) -> None:
    with door.browser() as client:
        answer = client.get("/api/qr", params={"text": LINK})
        other = client.get("/api/qr", params={"text": LINK + "d"})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "private, max-age=86400"
    assert answer.content != other.content
    assert dots(answer.text) == dots_of(LINK)
    assert 'fill="#fff"' in answer.text
    assert "width" not in answer.text


def test_a_qr_code_is_of_some_text_and_no_novel(door: Door) -> None:
    with door.browser() as client:
        longest = client.get("/api/qr", params={"text": "한" * 300})
        too_long = client.get("/api/qr", params={"text": "x" * 301})
        none = client.get("/api/qr")
    assert longest.status_code == 200
    assert (too_long.status_code, too_long.json()["code"]) == (400, "qr_length")
    assert none.json()["why"] == ("A QR code holds 1-300 characters here. Give the text of a link.")


def dots(svg: str) -> set[tuple[int, int]]:
    """The dark dots of a drawn code, told from its one path of strokes."""
    (path,) = re.findall(r'stroke="#000" d="M(\d+ \d+\.5[^"]*)"', svg)
    found: set[tuple[int, int]] = set()
    x, y = 0, 0
    for command, numbers in re.findall(r"([Mmh])([\d. -]*)", "M" + path):
        amounts = [float(each) for each in re.findall(r"-?[\d.]+", numbers)]
        if command == "h":
            found |= {(x + step, y) for step in range(int(amounts[0]))}
            x += int(amounts[0])
        else:
            x, y = (0, 0) if command == "M" else (x, y)
            x, y = x + int(amounts[0]), y + int(amounts[1])
    return found


def dots_of(text: str) -> set[tuple[int, int]]:
    """The dark dots of a text's code, with the white around it."""
    rows = segno.make_qr(text, error="m").matrix
    return {(x + 4, y + 4) for y, row in enumerate(rows) for x, dark in enumerate(row) if dark}


def test_anybody_may_do_exercises(door: Door) -> None:
    with door.browser() as client:
        usual = client.get("/api/exercises").json()
        again = client.get("/api/exercises", params={"seed": usual["seed"], "n": 12}).json()
        few = client.get("/api/exercises", params={"seed": 7, "n": 3, "locale": "ko"}).json()
        many = client.get("/api/exercises", params={"n": 10**9}).json()
        refused = client.get("/api/exercises", params={"n": "some"})
    assert len(usual["exercises"]) == 12
    assert again == usual
    assert [each["kind"] for each in few["exercises"]] == ["plays", "wins", "called"]
    assert few["exercises"][0]["question"] == "어떤 카드를 쓸까요?"
    assert len(many["exercises"]) == many["total"]
    assert refused.status_code == 400


def test_anybody_may_read_the_words_and_the_history(door: Door) -> None:
    with door.browser() as client:
        words = client.get("/api/glossary").json()
        korean = client.get("/api/glossary", headers={"accept-language": "ko"}).json()
        history = client.get("/api/history", params={"locale": "en"})
    first, also_first = words["groups"][0]["terms"][0], korean["groups"][0]["terms"][0]
    assert (first["english"], first["korean"]) == ("badugi", "메이드")
    assert also_first["says"].startswith("숫자와 무늬가")
    assert history.headers["vary"] == "accept-language, accept-encoding"
    assert history.json()["passages"][-1]["when"] == "2023–2025"
