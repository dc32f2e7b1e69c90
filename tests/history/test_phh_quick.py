"""The quick reader of PHH says what TOML's own reader says, or leaves the text to it."""

from __future__ import annotations

import random
import re
import tomllib
from decimal import Decimal

import pytest
from tests.history.site_text import played

from badugi.history import Source, find_format
from badugi.history.passage import Passage
from badugi.history.phh.fields import Fields
from badugi.history.phh.quick import quick

PIECES = [*"\"'\\[]{},#=.-+_eE0159 \t\u2028\x7fé", "null", "true", "nan", "1_0", '"""', "\n", "]]"]
PLAIN = """\
[12]
# A comment, "in quotes" and with [brackets].
variant = "FB"
antes = [0, 0.50, -1]
ante_trimming_status = true
_house = { name = "pokerstars", cap = 4, burns = false }
players = ["Ana # 1", "Ben, \u3042", ""]
actions = [
  # Deal
  "d dh p1 ????????",

  "p1 f",
]
hand = "7"
"""


def by_toml(text: str) -> dict[str, object] | None:
    try:
        found = tomllib.loads(text, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError):
        return None
    first = next(iter(found.values()), None)
    return first if re.match(r"\s*\[", text) and isinstance(first, dict) else found


def kinds(value: object) -> object:
    """A value with the types of everything in it, for 1 and True are equal."""
    if isinstance(value, dict):
        return {key: kinds(each) for key, each in value.items()}
    if isinstance(value, list):
        return [kinds(each) for each in value]
    return type(value), repr(value)


def agree(text: str) -> bool:
    """Whether it was read quickly; then it says what TOML's own reader says."""
    found = quick(text.split("\n"))
    if found is None:
        return False
    assert kinds(found.values) == kinds(by_toml(text)), text
    return True


def hand(seed: int) -> str:
    write = find_format("phh").write
    assert write is not None
    betting = ("limit", "pot", "half-pot")[seed % 3]
    record = played(
        str(seed), house="pokerstars", variant="badugi", betting=betting, players=3 + seed % 4
    )
    return write(record, Source(site="pokerstars", id="7", at="2026/03/01 20:15:00 ET"))


def test_plain_fields_are_read_quickly_and_rightly() -> None:
    assert agree(PLAIN)


def test_what_we_write_is_read_quickly() -> None:
    assert [seed for seed in range(12) if not agree(hand(seed))] == []


@pytest.mark.parametrize(
    "line",
    [
        'name = "a\\tb"',
        "name = 'a'",
        "when = 2026-03-01",
        "number = 1_000",
        "number = 0x10",
        "number = +1",
        "number = inf",
        "number = NaN",
        "number = null",
        "numbers = [1, 2,]",
        "numbers = [1, 2] # two",
        "a.b = 1",
        '"a" = 1',
        'text = """a"""',
        "variant = 2",
        "spread = [\n1, 2,\n]",
        'nested = [{ a = 1 }, "b"]',
        "number = 01",
        "empty =",
        "[other]",
        "twice = [\n,\n]",
        'table = { a = "b" } # why',
        "deep = { a = [1] }",
    ],
)
def test_whatever_is_written_otherwise_is_left_to_toml_or_agrees(line: str) -> None:
    agree(f"{PLAIN}{line}\n")


def test_a_hand_that_was_changed_anywhere_is_never_read_otherwise() -> None:
    rng = random.Random(5)
    texts = [PLAIN, hand(1), hand(2)]
    quickly = 0
    for _ in range(900):
        text = rng.choice(texts)
        for _ in range(rng.randint(1, 3)):
            place = rng.randrange(len(text))
            text = text[:place] + rng.choice(PIECES) + text[place + rng.randint(0, 2) :]
        quickly += agree(text)
    assert quickly > 100


def test_both_say_in_which_line_a_field_and_an_action_stands() -> None:
    for text in (PLAIN, hand(4)):
        lines = text.split("\n")
        passage = Passage(line=31, lines=lines)
        # A tabulator is nothing to TOML, and too much for the quick reader.
        slow = [line.replace('hand = "7"', 'hand = "7"\t') for line in lines]
        slowly = Fields(Passage(line=31, lines=slow))
        quickly = Fields(passage)
        assert slowly.places is None
        assert quickly.places is not None
        assert quickly.values == slowly.values
        assert quickly.action_lines() == slowly.action_lines()
        assert {name: quickly.line_of(name) for name in quickly.values} == {
            name: slowly.line_of(name) for name in quickly.values
        }
