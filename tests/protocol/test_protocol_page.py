"""The protocol's page and schema say what the types say, and every example on it is one."""

from __future__ import annotations

import json
import re
from typing import Any, get_args

import msgspec
import pytest
from tools.protocol import BEGIN, END, PAGE, SCHEMA, page, reference, schema_text

from badugi.protocol import Event, commands, frames
from badugi.protocol.schema import schema
from badugi.room.app import client, door
from badugi.room.journal import REMEMBERED
from badugi.room.port import (
    NO_ACCESS,
    NO_SUCH_TABLE,
    NOT_WELCOME,
    RESTARTING,
    TABLE_CLOSED,
    TAKEN_OVER,
)

TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLES = [
    part
    for block in re.findall(r"^```json\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    for part in re.split(r"\n(?=\{)", block.strip())
]
HOW = "run python tools/protocol.py"


def test_the_tables_of_the_page_are_as_the_types() -> None:
    assert page(TEXT) == TEXT, HOW


def test_the_schema_file_is_as_the_types() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == schema_text(), HOW


def test_rewriting_the_page_touches_nothing_else() -> None:
    before, rest = TEXT.split(BEGIN)
    changed = page(f"{before}{BEGIN}old{END}{rest.split(END)[1]}")
    assert changed == TEXT


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_a_command_or_a_message(example: str) -> None:
    decoder: Any = commands.decoder if '"do"' in example else frames.decoder
    decoded = decoder.decode(example)
    fields = json.loads(example)
    again = json.loads(msgspec.json.encode(decoded))
    assert fields == again, "an example leaves nothing out that is sent, and has nothing else"


def test_the_examples_are_found() -> None:
    assert len(EXAMPLES) > 15


def test_every_type_and_field_is_in_the_reference() -> None:
    text = reference()
    unions = (*get_args(commands.Command), *get_args(frames.Message), *get_args(Event))
    for kind in (*unions, *get_args(commands.Plan)):
        tag = kind.__struct_config__.tag
        row = next(row for row in text.splitlines() if row.startswith(f"| `{tag}` |"))
        assert row
    for name, part in schema()["$defs"].items():
        if part.get("type") != "object" or name in {"SeededDeck", "StackedDeck"}:
            continue
        for field, kind in part["properties"].items():
            is_tag = "enum" in kind and len(kind["enum"]) == 1 and field in part["required"]
            assert is_tag or f"`{field}`: " in text or f"`{field}?`: " in text, (name, field)


def references(part: Any) -> set[str]:
    """All that a schema refers to."""
    if isinstance(part, dict):
        own = {part["$ref"]} if isinstance(part.get("$ref"), str) else set()
        return own.union(*[references(value) for value in part.values()])
    if isinstance(part, list):
        return set().union(*[references(value) for value in part])
    return set()


def test_the_schema_refers_to_what_it_has() -> None:
    whole = schema()
    named = {f"#/$defs/{name}" for name in whole["$defs"]}
    assert references(whole) <= named
    assert not any("." in name for name in whole["$defs"])
    assert json.loads(json.dumps(whole)) == whole


def test_codes_and_limits_on_the_page_are_the_rooms() -> None:
    rows = set(re.findall(r"^\| (\d{4}) \|", TEXT, re.MULTILINE))
    codes = {NO_ACCESS, NOT_WELCOME, NO_SUCH_TABLE, TAKEN_OVER, TABLE_CLOSED, RESTARTING}
    codes |= {client.BAD_MESSAGES, client.TOO_FAST, client.SILENT, door.TOO_MANY}
    assert rows == {str(code) for code in codes}
    assert f"{commands.LONGEST_MESSAGE} bytes" in TEXT
    assert f"{client.PER_SECOND:.0f} a second, {client.BURST:.0f} at once" in TEXT
    assert f"{commands.CHAT_LENGTH} characters" in TEXT
    assert f"| a share | {commands.SHARE_BYTES} bytes |" in TEXT
    assert f"the last {REMEMBERED} of each player at a table" in TEXT
    assert client.MOST_BAD == 10
    assert client.LONGEST_SILENCE == 30
