"""In the whole house, too, hidden cards change nothing: on the wire, in files, in the log."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path

import pytest
from tests.room.secrecy.canary import Knowledge, cards_in
from tests.room.secrecy.house import SetUp
from tests.room.secrecy.plots import (
    Evening,
    improvise,
    plot,
    repeat,
    with_other_secrets,
    with_strangers,
)
from tests.room.secrecy.test_other_cards import assert_same

NUMBERS = [
    12,
    *[pytest.param(number, marks=pytest.mark.long) for number in (5, *range(20, 50))],
]

_HAND = re.compile(r"/api/hands/[^/]+/(\d+).* for (\S+)$")


async def three_lives(number: int, set_up: SetUp) -> Evening:
    first = await improvise(plot(number), set_up)
    dice = random.Random(f"other cards {number}")
    strange = await repeat(first, with_strangers(first, dice), until=first.shown_at, set_up=set_up)
    # What is said while the room closes comes after the deeds.
    assert_same(first, strange, until=first.shown_at)
    other = await repeat(first, with_other_secrets(first, dice), set_up=set_up)
    assert_same(first, other)
    return first


def check_all(evening: Evening) -> int:
    """How many cards were told, each to somebody who may know it."""
    knowledge, told = Knowledge(evening.steps), 0
    for ear in evening.stage.ears.values():
        for _, data in ear.said:
            told += knowledge.check(data.decode(), evening.stage.ids[ear.player])
    for _, name, data in evening.stage.papers:
        if found := _HAND.search(name):
            player = None if found[2] == "None" else found[2]
            eyes = evening.stage.ids[player]
            told += knowledge.check_hand(data.decode(), eyes, int(found[1]))
    return told


@pytest.mark.parametrize("number", NUMBERS)
def test_hidden_cards_change_no_byte_that_leaves_the_house(number: int, tmp_path: Path) -> None:
    evening = asyncio.run(three_lives(number, SetUp(tmp_path)))
    assert check_all(evening) > 20
    papers = {name: data.decode() for _, name, data in evening.stage.papers}
    log = papers.pop("log")
    assert '"path": "/api/hands' in log
    assert not cards_in(log)
    Knowledge(evening.steps).check_secrets(log)
    for name, paper in papers.items():
        Knowledge(evening.steps).check_secrets(paper)
        if "/api/hands/" not in name and "export" not in name:
            assert not cards_in(paper), name
