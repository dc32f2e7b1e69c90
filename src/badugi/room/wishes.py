"""What players want done before each deal without asking again: more chips, to sit out in time."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from badugi import table as floor
from badugi.protocol import Event, Felt
from badugi.room.decide import at_table
from badugi.table import Chair, Phase, Status
from badugi.table.button import next_lineup
from badugi.table.events import SatOut, StoodUp


class Wish(Struct, frozen=True, kw_only=True):
    """One player's wishes; ``tops_up_to`` in chips, None: no chips are added for him."""

    sits_out_at_blind: bool = False
    tops_up_to: int | None = None


class Errand(Struct, frozen=True):
    """A wish that is due: whose, in which seat, and the events of it."""

    player: str
    seat: int
    events: tuple[Event, ...]


NOTHING = Wish()


class Wishes:
    """Private to the room and its players, as plans are; gone when the room restarts."""

    def __init__(self) -> None:
        self._by_player: dict[str, Wish] = {}

    def of(self, player: str) -> Wish:
        """What a player wishes."""
        return self._by_player.get(player, NOTHING)

    def sit_out_at_blind(self, player: str, *, wanted: bool) -> None:
        """Let a player be dealt in only until the big blind comes to him, or on and on."""
        self._keep(player, replace(self.of(player), sits_out_at_blind=wanted))

    def top_up_to(self, player: str, chips: int | None) -> None:
        """Add chips for a player up to so many in all before each deal; None: no more."""
        self._keep(player, replace(self.of(player), tops_up_to=chips))

    def _keep(self, player: str, wish: Wish) -> None:
        self._by_player.pop(player, None)
        if wish != NOTHING:
            self._by_player[player] = wish

    def note(self, before: Felt, events: Iterable[Event]) -> None:
        """Who has left wishes nothing, and who sits out need not wait for the blind."""
        for event in events:
            if isinstance(event, StoodUp):
                self._by_player.pop(event.player, None)
            elif isinstance(event, SatOut) and (chair := before.table.chair(event.seat)):
                self.sit_out_at_blind(chair.player, wanted=False)

    def due(self, felt: Felt, *, may_deal: bool) -> Errand | None:
        """The next wish to fulfil between two hands; ``may_deal``: a hand would follow at once."""
        if not self._by_player or felt.table.phase is not Phase.BETWEEN:
            return None
        for chair in felt.table.chairs:
            missing = self.missing(felt, chair)
            if missing:
                added = at_table(felt, floor.TopUp(chair.seat, missing))
                return Errand(chair.player, chair.seat, added)
        if not may_deal or not any([wish.sits_out_at_blind for wish in self._by_player.values()]):
            return None
        blind = felt.table.chair(next_lineup(felt.table).big_blind or 0)
        if blind is None or not self.of(blind.player).sits_out_at_blind:
            return None
        return Errand(blind.player, blind.seat, at_table(felt, floor.SitOut(blind.seat)))

    def missing(self, felt: Felt, chair: Chair) -> int:
        """The chips that a player wants added now; none while he sits out by choice."""
        wanted = self.of(chair.player).tops_up_to
        if wanted is None or chair.is_leaving or chair.status is Status.SITTING_OUT:
            return 0
        most = felt.table.setup.max_buy_in
        return max(0, (wanted if most is None else min(wanted, most)) - chair.chips)
