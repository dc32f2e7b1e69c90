"""The same evening with other hidden cards sounds the same, byte by byte, until cards are shown."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from functools import lru_cache

import pytest
from tests.room.secrecy.canary import Knowledge, cards_in
from tests.room.secrecy.plots import (
    Evening,
    improvise,
    plot,
    repeat,
    with_other_secrets,
    with_strangers,
)

from badugi.cards import parse_cards

BATCH = 10
DEFAULT = 3
BATCHES = [
    *range(DEFAULT),
    *[pytest.param(batch, marks=pytest.mark.long) for batch in range(DEFAULT, 60)],
]


@lru_cache(BATCH * DEFAULT)
def played(number: int, *, is_crowded: bool = False) -> Evening:
    """An evening as chance would have it."""
    return asyncio.run(improvise(plot(number, is_crowded=is_crowded)))


def assert_same(first: Evening, second: Evening, *, until: int | None = None) -> None:
    """Nobody whose eyes the plot is about can tell the two evenings apart."""
    ours, theirs = first.heard(until=until), second.heard(until=until)
    for name, said in ours.items():
        for one, other in zip(said, theirs.get(name, []), strict=False):
            assert one == other, f"evening {first.plot.number}, {name}: {_parts(one, other)}"
        assert len(said) == len(theirs.get(name, [])), f"evening {first.plot.number}, {name}"
    assert {name for name, said in theirs.items() if said} <= set(ours)


def _parts(one: tuple[int, bytes], other: tuple[int, bytes]) -> str:
    """Where two messages begin to differ."""
    pairs = enumerate(zip(one[1], other[1], strict=False))
    at = next((place for place, (left, right) in pairs if left != right), 0)
    return f"{one[1][max(0, at - 60) : at + 60]!r} or {other[1][max(0, at - 60) : at + 60]!r}"


async def replay(first: Evening) -> None:
    """Play an evening twice more, with other cards."""
    dice = random.Random(f"other cards {first.plot.number}")
    strange = await repeat(first, with_strangers(first, dice), until=first.shown_at)
    assert_same(first, strange, until=first.shown_at)
    orders = with_other_secrets(first, dice)
    other = await repeat(first, orders)
    assert_same(first, other)
    if orders != first.orders:
        first.seen.add("other secrets")


@pytest.mark.parametrize("batch", BATCHES)
def test_hidden_cards_change_no_byte_of_what_anybody_hears(batch: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        evening = played(number)
        asyncio.run(replay(evening))
        seen.update(evening.seen)
    for kind in ("other secrets", "resumed", "Showed", "Folded", "Discarded", "HandFiled"):
        assert seen[kind] >= 3, f"too little happened: {kind} {seen}"


@pytest.mark.parametrize("batch", BATCHES)
def test_nobody_reads_a_card_that_he_may_not_know(batch: int) -> None:
    read = 0
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        evening = played(number)
        knowledge = Knowledge(evening.steps)
        for ear in evening.stage.ears.values():
            for _, data in ear.said:
                if data.startswith(b"{"):
                    read += knowledge.check(data.decode(), ear.player)
        for _, name, data in evening.stage.papers:
            knowledge.check_secrets(data.decode())
            if name.startswith(("hand ", "replay ")):
                _, hand, _, seat = name.split()
                player = None if seat == "None" else evening.plot.players[int(seat)]
                read += knowledge.check_hand(data.decode(), player, int(hand))
            else:
                assert not cards_in(data.decode())
    assert read > 5_000, "those who may know a card are told it"


@pytest.mark.parametrize("batch", BATCHES)
def test_what_is_said_privately_is_about_the_table_as_it_was_last_told(batch: int) -> None:
    """Not about the next moment: what it asks for would be stale, what it shows came too soon."""
    asked = 0
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        for ear in played(number).stage.ears.values():
            v, prompt = 0, None
            for _, data in ear.said:
                message = json.loads(data) if data.startswith(b"{") else {"is": "end"}
                if message["is"] == "frame":
                    v, prompt = message["v"], message.get("prompt")
                elif message["is"] == "private" and message["v"] == v and prompt:
                    asked += 1
                    told = message.get("prompt", {})
                    for name in ("act", "holding"):
                        assert told.get(name) == prompt.get(name), f"evening {number}, v {v}"
    assert asked > 3


def test_cards_are_found_however_they_are_written() -> None:
    text = '["As","2h"] "3d4c" 10♥ K♠ "Ash" As \\"Jd\\" Card(\'Qc\')'
    assert cards_in(text) == set(parse_cards("As2h3d4c10hKsJdQc"))


@pytest.mark.parametrize("number", range(5))
def test_hidden_cards_change_no_byte_when_the_muck_comes_back(number: int) -> None:
    evening = played(number, is_crowded=True)
    asyncio.run(replay(evening))
    assert {"Discarded", "MuckReshuffled", "HandFiled"} <= evening.seen
