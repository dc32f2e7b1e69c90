"""A page of the rulebook taken apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec


def pieces(value: Any) -> Iterator[Any]:
    """Everything in a tree of blocks."""
    yield value
    if isinstance(value, tuple):
        for each in value:
            yield from pieces(each)
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from pieces(getattr(value, field))
