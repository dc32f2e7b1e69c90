"""A table of the room in Korean: whoever asked for it hears nothing in English, but for names."""

from __future__ import annotations

import re

from tests.room.guest import Guest
from tests.room.hall import Hall, in_hall, setup

from badugi.protocol import commands as cmd

NAMES = re.compile(r"Ann|Bob|Dan")
CARDS = re.compile(r"[A2-9TJQK][♠♥♦♣]|(?<![A-Za-z])[ATJQK](?![A-Za-z])")


def lines(guest: Guest) -> list[str]:
    """All that he was told in words, with the hands he saw."""
    words = [frame.words for frame in guest.frames]
    return [text for said in words for text in (*said.log, *said.hands.values())]


@in_hall
async def test_two_hands_and_who_waits_for_a_seat_are_told_in_korean(hall: Hall):
    table = await hall.open(setup(seats=2))
    ann, bob, dan = [await hall.enter(table, name, locale="ko") for name in ("ann", "bob", "dan")]
    await hall.sit(ann, 1)
    await hall.sit(bob, 2)
    await hall.do(dan, cmd.Queue(dan.new_id()))
    await hall.play_out(table)
    await hall.deal(table)
    assert ann.prompt is not None
    assert ann.prompt.holding is not None
    held = ann.prompt.holding.text
    await hall.play_out(table)
    await hall.do(bob, cmd.Leave(bob.new_id()))
    assert ann.welcome.table.games == ("2/4 리밋 바둑이",)
    told = [held, *lines(ann), *lines(bob), *lines(dan)]
    assert {
        "Ann 님이 칩 200 들고 1번 자리에 앉았습니다.",
        "Dan 님이 자리를 기다립니다.",
        "덱을 봉인했습니다.",
        "아침, 첫 번째 교환입니다.",
        "쇼다운입니다.",
        "2번 자리는 Dan 님을 위해 비워 둡니다.",
    } <= set(told)
    assert any(line.startswith("Ann 님의 카드: ") for line in lines(ann))
    english = [line for line in told if re.search("[A-Za-z]", CARDS.sub("", NAMES.sub("", line)))]
    assert english == []
