"""Amounts of money as files write them, and the whole chips that they are."""

from __future__ import annotations

import re

from msgspec import Struct

from badugi.errors import HistoryError

NUMBER = r"[$€£]?\d[\d,]*(?:\.\d+)?"
"""An amount in a pattern: ``$2.50``, ``1,285``, ``90``."""
_WHOLE = re.compile(r"[$€£]?(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,6}))?", re.ASCII)
_POINT = re.compile(r"\d\.(\d{1,6})(?!\d)")


class Amounts(Struct, frozen=True):
    """How one hand's amounts are read: a chip is the last of ``decimals`` places."""

    decimals: int

    def read(self, text: str, line: int) -> int:
        """The chips of an amount; HistoryError for what is none, or is finer than a chip."""
        match = _WHOLE.fullmatch(text)
        if match is None:
            raise HistoryError("told_no_amount", line=line, text=text[:40])
        whole, part = match[1].replace(",", ""), match[2] or ""
        if len(part) > self.decimals:
            if part[self.decimals :].strip("0"):
                raise HistoryError("told_too_fine", line=line, text=text[:40])
            part = part[: self.decimals]
        return int(whole + part.ljust(self.decimals, "0"))

    def signed(self, text: str, line: int) -> int:
        """The chips of an amount with a sign before it, or none."""
        amount = self.read(text.lstrip("+-"), line)
        return -amount if text.startswith("-") else amount


def decimals_of(*texts: str) -> int:
    """How many decimals amounts in these texts have: none, or at least two."""
    places = [len(part) for text in texts for part in _POINT.findall(text)]
    return max(2, *places) if places else 0
