"""What a hand looks like once suits are forgotten: a three-card 7-4-A, a pair of nines."""

from __future__ import annotations

from typing import NamedTuple


class Shape(NamedTuple):
    """The hand behind a class number, before it is put into words."""

    kind: str
    """Its entry in the catalogue's ``names``: ``badugi.3``, ``lowball.pair``."""
    ranks: str
    """Its different ranks as card letters, the one that is compared first in front."""
