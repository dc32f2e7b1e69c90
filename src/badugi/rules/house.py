"""The house rules: every point on which card rooms differ, and how five of them decide it."""

from __future__ import annotations

from typing import Literal, get_args, get_origin, get_type_hints

from msgspec import Struct, structs

from badugi.errors import LookupFailed, SetupError
from badugi.rankings.lookup import look_up


class House(Struct, frozen=True, kw_only=True):
    """One room's rules; each field is an option named in the rulebook, with its default.

    ``rake_basis_points`` is hundredths of a percent of the pots, ``rake_cap`` (None: no cap) and
    ``chip`` are in the smallest unit of money. Records hold every option in full, so that no old
    hand changes with a default. Raises SetupError for values that cannot be.
    """

    name: str = "standard"
    button: Literal["moving", "dead"] = "moving"
    """R1.3: how the button moves past seats that emptied."""
    forced_bets: Literal["blinds", "antes"] = "blinds"
    """R2.3: what players usually post."""
    missed_blinds: Literal["big", "all"] = "big"
    """R1.5: what somebody who missed his blinds posts to come back."""
    cap: int | None = 4
    """R5.2: bets of a fixed-limit round, the big blind being the first; None: no limit."""
    uncapped_heads_up: bool = False
    """R5.2: no cap in a round that two players start."""
    short_all_ins: Literal["grid", "half_bet"] = "grid"
    """R5.3: what an all-in between two fixed-limit bets counts for."""
    draw_order: Literal["in_turn", "discard_first"] = "in_turn"
    """R6.1: served at once, or after all have discarded."""
    reshuffle: Literal["standard", "pokerstars", "wsop", "fulltilt"] = "standard"
    """R6.3: which cards come back when the deck runs out."""
    burns: bool = False
    """R3.1: one card burned before each draw."""
    absent_all_in: Literal["plays_on", "folded"] = "plays_on"
    """R2.5: an absent player whose post put him all-in."""
    first_to_show: Literal["last_round", "last_aggressor"] = "last_round"
    """R8.1: whose bet counts for who shows first."""
    showdown: Literal["auto", "ask"] = "auto"
    """R8.3: beaten hands are mucked for their owners, or each is asked."""
    table_all_ins: Literal["one_pot", "always", "never"] = "one_pot"
    """R8.3: when a player is all-in, when all hands are turned up."""
    odd_half: Literal["position", "five_card_half"] = "position"
    """R9.4: who gets the odd chip of a pot that two rankings share."""
    badeucy_ace: Literal["high", "low"] = "high"
    """R11.1: the ace in Badeucy's badugi half."""
    rake_basis_points: int = 0
    """R9.5: the house's share of the pots in hundredths of a percent."""
    rake_cap: int | None = None
    """R9.5: the most that is taken from one hand."""
    chip: int = 1
    """R5.8: the smallest chip on the table."""

    def __post_init__(self) -> None:
        self._check_types()
        if self.chip < 1:
            raise SetupError("chip_too_small", clause="R5.8", chip=self.chip)
        if self.cap is not None and self.cap < 1:
            raise SetupError("cap_too_small", clause="R5.2", cap=self.cap)
        if not 0 <= self.rake_basis_points <= 10_000:
            raise SetupError("rake_out_of_range", clause="R9.5", rake=self.rake_basis_points)
        if self.rake_cap is not None and self.rake_cap < 0:
            raise SetupError("rake_cap_negative", clause="R9.5", cap=self.rake_cap)

    def _check_types(self) -> None:
        """A wrong word or half a chip is refused here, for JSON and Python callers alike."""
        for name, hint in _HINTS.items():
            value = getattr(self, name)
            choices = get_args(hint) or (hint,)
            fits = value in choices if get_origin(hint) is Literal else type(value) in choices
            if not fits:
                wanted = ", ".join([str(getattr(each, "__name__", each)) for each in choices])
                raise SetupError("bad_option", option=name, value=value, names=wanted)

    @property
    def discards_first(self) -> bool:
        """Whether all discard before anybody is served (R6.1); two reshuffles require it (R6.3)."""
        return self.draw_order == "discard_first" or self.reshuffle in {"wsop", "fulltilt"}

    def replace(self, /, **options: object) -> House:
        """This house with some options changed.

        >>> HOUSES[0].replace(cap=5).cap
        5
        """
        unknown = [name for name in options if name not in self.__struct_fields__]
        if unknown:
            raise LookupFailed(
                "unknown_option", text=unknown[0], names=", ".join(self.__struct_fields__)
            )
        return structs.replace(self, **options)


_HINTS = get_type_hints(House)


HOUSES: tuple[House, ...] = (
    House(name="standard"),
    House(name="pokerstars", reshuffle="pokerstars", absent_all_in="folded"),
    House(
        name="fulltilt",
        draw_order="discard_first",
        reshuffle="fulltilt",
        first_to_show="last_aggressor",
    ),
    House(
        name="wsop",
        button="dead",
        cap=5,
        uncapped_heads_up=True,
        short_all_ins="half_bet",
        draw_order="discard_first",
        reshuffle="wsop",
        burns=True,
        table_all_ins="always",
    ),
    House(name="korean", forced_bets="antes"),
)


def find_house(name: str) -> House:
    """The preset of that name (R12); else LookupFailed."""
    return look_up(name, {house.name: house for house in HOUSES}, error="unknown_house")
