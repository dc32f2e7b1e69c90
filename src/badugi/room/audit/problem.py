"""Something in the record that cannot be, and where it stands."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from badugi.locale import DEFAULT, say


class Problem(Struct, frozen=True):
    """``code`` is for programs; ``where`` a table, ``table:step``, an account or a transfer."""

    code: str
    where: str
    details: dict[str, Any] = {}

    def sentence(self, locale: str = DEFAULT) -> str:
        """What is wrong, for people."""
        return say(f"check.{self.code}", locale, where=self.where, **self.details)


def problem(code: str, where: str, **details: Any) -> Problem:
    """A problem, with what its sentence names."""
    return Problem(code, where, details)
