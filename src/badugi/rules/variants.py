"""The games of the family, each one row: how many cards, how many draws, what wins."""

from __future__ import annotations

from msgspec import Struct

from badugi.rankings.lookup import look_up


class Variant(Struct, frozen=True, kw_only=True):
    """One game of the family (R11): the cards dealt, the draws and the rankings that share a pot.

    ``rankings`` are names in ``badugi.rankings.RANKINGS``; with two of them each takes half of
    every pot and the five-card half comes second. ``seats`` is the largest table (R1.2).
    """

    name: str
    title: str
    cards: int
    rankings: tuple[str, ...]
    draws: int = 3
    seats: int = 9

    @property
    def rounds(self) -> int:
        """Betting rounds: one before the first draw and one after each."""
        return self.draws + 1

    @property
    def is_split(self) -> bool:
        """Whether two rankings share each pot."""
        return len(self.rankings) > 1


VARIANTS: tuple[Variant, ...] = (
    Variant(name="badugi", title="Badugi", cards=4, rankings=("badugi",)),
    Variant(
        name="badeucy",
        title="Badeucy",
        cards=5,
        rankings=("badugi_ace_high", "deuce_to_seven"),
        seats=6,
    ),
    Variant(name="badacey", title="Badacey", cards=5, rankings=("badugi", "ace_to_five"), seats=6),
    Variant(
        name="deuce-to-seven",
        title="2-7 Triple Draw",
        cards=5,
        rankings=("deuce_to_seven",),
        seats=6,
    ),
    Variant(
        name="ace-to-five", title="A-5 Triple Draw", cards=5, rankings=("ace_to_five",), seats=6
    ),
)

_ALIASES = {
    "2-7": "deuce-to-seven",
    "2-7 triple draw": "deuce-to-seven",
    "a-5": "ace-to-five",
    "a-5 triple draw": "ace-to-five",
    "baduki": "badugi",
    "paduki": "badugi",
    "padooki": "badugi",
    "off suit lowball": "badugi",
    "baducy": "badeucy",
    "badeucey": "badeucy",
}


def find_variant(name: str) -> Variant:
    """The variant of that name, forgiving about case, spaces and dashes; else LookupFailed."""
    rows = {variant.name: variant for variant in VARIANTS}
    return look_up(name, rows, error="unknown_variant", aliases=_ALIASES)
