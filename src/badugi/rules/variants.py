"""The games of the family, each one row: how many cards, how many draws, what wins."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import force_setattr

from badugi.cards import PACK
from badugi.errors import SetupError
from badugi.locale import Phrase
from badugi.rankings import RANKINGS
from badugi.rankings.lookup import look_up


class Variant(Struct, frozen=True, kw_only=True):
    """One game of the family (R11): the cards dealt, the draws and the rankings that share a pot.

    ``rankings`` are names in ``badugi.rankings.RANKINGS``; with two of them each takes half of
    every pot and the five-card half comes second. ``seats`` is the largest table; left out, it is
    as large as R1.2 allows. Raises SetupError for a game that could not be dealt or judged.
    """

    name: str
    title: str
    cards: int
    rankings: tuple[str, ...]
    draws: int = 3
    seats: int = 0

    def __post_init__(self) -> None:
        if not self.seats:
            force_setattr(self, "seats", _MOST_SEATS if self.cards < 5 else _MOST_SEATS_OF_FIVE)
        self._check_rankings()
        if self.draws < 1:
            raise SetupError("no_draw", clause="R6.1", draws=self.draws)
        if not 2 <= self.seats <= _MOST_SEATS:
            raise SetupError("table_size", clause="R1.2", most=_MOST_SEATS, seats=self.seats)
        self.check_pack()

    def _check_rankings(self) -> None:
        names = self.rankings
        if not 1 <= len(names) <= 2 or len(set(names)) < len(names):
            raise SetupError("one_or_two_rankings", clause="R11.1")
        for name in names:
            if name not in RANKINGS:
                raise SetupError("unknown_ranking", text=name, names=", ".join(RANKINGS))
            ranking = RANKINGS[name]
            if not ranking.least <= self.cards <= ranking.most:
                raise SetupError(
                    "cards_for_ranking",
                    clause="R7.1",
                    cards=self.cards,
                    ranking=Phrase(f"names.rankings.{name}"),
                    least=ranking.least,
                    most=ranking.most,
                )
        if self.is_split and not RANKINGS[names[1]].needs_all:
            raise SetupError("five_card_half_second", clause="R9.4", names=", ".join(names))

    def check_pack(self, *, barred: int = 0) -> None:
        """Raise SetupError unless a player who draws all his cards is always served (R6.3).

        The others keep all of theirs, and he gets back neither the cards that he throws now nor
        ``barred`` cards that he threw before.
        """
        most = (len(PACK) - barred) // self.cards - 1
        if self.seats > most:
            raise SetupError(
                "pack_too_small", clause="R6.3", cards=self.cards, seats=self.seats, most=most
            )

    @property
    def rounds(self) -> int:
        """Betting rounds: one before the first draw and one after each."""
        return self.draws + 1

    @property
    def is_split(self) -> bool:
        """Whether two rankings share each pot."""
        return len(self.rankings) > 1


_MOST_SEATS, _MOST_SEATS_OF_FIVE = 9, 6


VARIANTS: tuple[Variant, ...] = (
    Variant(name="badugi", title="Badugi", cards=4, rankings=("badugi",)),
    Variant(
        name="badeucy", title="Badeucy", cards=5, rankings=("badugi_ace_high", "deuce_to_seven")
    ),
    Variant(name="badacey", title="Badacey", cards=5, rankings=("badugi", "ace_to_five")),
    Variant(name="deuce-to-seven", title="2-7 Triple Draw", cards=5, rankings=("deuce_to_seven",)),
    Variant(name="ace-to-five", title="A-5 Triple Draw", cards=5, rankings=("ace_to_five",)),
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
