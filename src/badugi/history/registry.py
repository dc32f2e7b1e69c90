"""All formats of hand histories, ours and those that other packages bring."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from badugi.errors import LookupFailed
from badugi.history import fulltilt, kings, merge, native, phh, pokerstars
from badugi.history.format import Format

FORMATS: tuple[Format, ...] = (
    native.FORMAT,
    pokerstars.FORMAT,
    fulltilt.FORMAT,
    kings.FORMAT,
    merge.FORMAT,
    phh.FORMAT,
)
"""The built-in formats. Other packages add theirs as entry points of ``badugi.formats``."""

ENTRY_POINTS = "badugi.formats"


@cache
def formats() -> tuple[Format, ...]:
    """All formats, the built-in ones first."""
    known = {each.name for each in FORMATS}
    others = [point.load() for point in entry_points(group=ENTRY_POINTS)]
    return (*FORMATS, *[each for each in others if each.name not in known])


def find_format(name: str) -> Format:
    """The format of that name; LookupFailed lists all names."""
    for each in formats():
        if each.name == name.strip().lower():
            return each
    raise LookupFailed(
        "unknown_format", text=name, names=", ".join([each.name for each in formats()])
    )
