"""The guided first hand over HTTP."""

from __future__ import annotations

from typing import Any

import pytest
from tests.room.app.doors import Door

from badugi.room.lesson.story import RECOMMENDED


def ask(door: Door, **query: str) -> tuple[int, dict[str, Any]]:
    with door.browser() as client:
        answer = client.get("/api/lesson", params=query)
    return answer.status_code, answer.json()


def test_a_stranger_takes_the_lesson_to_its_end(door: Door) -> None:
    said: list[str] = []
    while True:
        status, told = ask(door, level="poker", said=",".join(said))
        assert status == 200
        if told.get("is_over"):
            break
        said.append(told["advice"]["recommended"])
    assert len(said) == len(RECOMMENDED)
    assert len(told["ending"]["remember"]) == 3


def test_the_first_answer_tells_the_deal_to_somebody_new(door: Door) -> None:
    status, told = ask(door)
    assert (status, told["level"]) == (200, "new")
    assert told["steps"][0]["event"] == "HandStarted"
    assert told["prompt"]["act"]["call"] == 2


def test_it_is_told_in_the_language_asked_for(door: Door) -> None:
    assert "카드" in ask(door, locale="ko")[1]["advice"]["title"]
    assert ask(door, locale="xx") == ask(door)


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({"level": "old"}, "query_choice"),
        ({"said": "nonsense"}, "lesson_move"),
        ({"said": "r," * 1000}, "lesson_move"),
        ({"said": "x" * 3000}, "lesson_move"),
        ({"said": ",".join([*RECOMMENDED, "c"])}, "lesson_over"),
    ],
)
def test_what_cannot_be_is_refused_with_what_to_do(door: Door, query: Any, code: str) -> None:
    status, problem = ask(door, **query)
    assert (status, problem["code"]) == (400, code)
    assert problem["why"].endswith(".")
