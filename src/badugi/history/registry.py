"""All formats of hand histories, ours and those that other packages bring."""

from __future__ import annotations

import warnings
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import cast

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
    """All formats, the built-in ones first; a package's that cannot be loaded costs a warning."""
    known = {each.name for each in FORMATS}
    others = [found for point in entry_points(group=ENTRY_POINTS) if (found := _loaded(point))]
    return (*FORMATS, *[each for each in others if each.name not in known])


def _loaded(point: EntryPoint) -> Format | None:
    try:
        found = point.load()
        reason = "" if isinstance(found, Format) else f"{point.value} is no Format"
    except Exception as error:  # A package may fail in any way; the others are read all the same.
        found, reason = None, f"{type(error).__name__}: {error}"
    if not reason:
        return cast("Format", found)
    warnings.warn(f"The format {point.name} is left out: {reason}.", stacklevel=2)
    return None


def find_format(name: str) -> Format:
    """The format of that name; LookupFailed lists all names."""
    for each in formats():
        if each.name == name.strip().lower():
            return each
    raise LookupFailed(
        "unknown_format", text=name, names=", ".join([each.name for each in formats()])
    )
