"""The table's language as a JSON Schema, for clients written in any language."""

from __future__ import annotations

from typing import Any

import msgspec

from badugi.protocol.commands import Command
from badugi.protocol.frames import VERSION, Message

DIALECT = "https://json-schema.org/draft/2020-12/schema"
_REF = "#/$defs/{name}"


def schema() -> dict[str, Any]:
    """The schema of every command and message; ``$defs`` has ``Command``, ``Message``, the rest."""
    tops, parts = msgspec.json.schema_components([Command, Message], ref_template=_REF)
    named = parts | dict(zip(("Command", "Message"), tops, strict=True))
    return {
        "$schema": DIALECT,
        "title": f"badugi table protocol {VERSION}",
        "description": "What a client may send to a table (Command) and is sent by it (Message).",
        "anyOf": [{"$ref": _REF.format(name=top)} for top in ("Command", "Message")],
        "$defs": {_short(name): _named(_short(name), part) for name, part in sorted(named.items())},
    }


def _named(name: str, part: dict[str, Any]) -> Any:
    return _renamed(part | {"title": name} if "title" in part else part)


def _short(name: str) -> str:
    """Of two types of one name each is called after its package: HandPhase, TablePhase."""
    *packages, last = name.split(".")
    return f"{packages[1].title()}{last}" if packages else last


def _renamed(part: Any) -> Any:
    """The schema with references to the short names."""
    if isinstance(part, dict):
        return {key: _renamed(value) for key, value in part.items()}
    if isinstance(part, list | tuple):
        return [_renamed(value) for value in part]
    if isinstance(part, str) and part.startswith(_REF.format(name="")):
        return _REF.format(name=_short(part.removeprefix(_REF.format(name=""))))
    return part
