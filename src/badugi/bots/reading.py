"""What the public line says: who raised, who drew how many, who still acts, what a call costs."""

from __future__ import annotations

from msgspec import Struct

from badugi.bots.outlook import Range
from badugi.hand import Hand, Player
from badugi.hand.events import BetMade, BettingEvent, Called, Checked, RaisedTo

_OPENER = {True: (0.65, 0.25, 0.12), False: (0.33, 0.13, 0.07)}
"""The share of dealt hands behind a first, second or later raise; heads-up it is wider."""
_BETTOR = (0.7, 0.4, 0.25)
"""The share of a drawing player's hands behind a first, second or later bet of a round."""


class Reading(Struct, frozen=True, kw_only=True):
    """One seat's view in the terms players think in.

    ``rivals`` are the others still in. ``left`` is how many draws the seat has to come, ``raises``
    the bets and raises of this round (blinds are none), ``limpers`` the rivals who have called in
    it, ``behind`` those who have not acted. ``price`` is the share of the pot that a call pays,
    0 when it is free. ``is_first_round``: nobody has drawn.
    """

    seat: int
    player: Player
    rivals: tuple[Player, ...]
    ranges: tuple[Range, ...]
    left: int
    raises: int
    limpers: int
    behind: int
    price: float
    is_first_round: bool

    @property
    def is_heads_up(self) -> bool:
        """Whether one rival is left."""
        return len(self.rivals) == 1

    @property
    def fair_share(self) -> float:
        """Each player's part of the pot if all were equal."""
        return 1 / (len(self.rivals) + 1)

    @property
    def somebody_pat(self) -> bool:
        """Whether a rival drew no card last."""
        return any([rival.discards and not rival.discards[-1] for rival in self.rivals])


def read(view: Hand, seat: int) -> Reading:
    """What the seat can tell from its view."""
    player = view.player(seat)
    rivals = tuple([other for other in view.players if not other.folded and other.seat != seat])
    line = view.line[-1] if view.line else ()
    raises = [event.seat for event in line if isinstance(event, BetMade | RaisedTo)]
    owed = min(max(view.bet - player.bet, 0), player.stack)
    acted = {event.seat for event in line}
    return Reading(
        seat=seat,
        player=player,
        rivals=rivals,
        ranges=tuple([range_of(view, rival) for rival in rivals]),
        left=view.setup.game.variant.draws - len(player.discards),
        raises=len(raises),
        limpers=len([rival for rival in rivals if isinstance(_last(line, rival.seat), Called)]),
        behind=len([rival for rival in rivals if rival.seat not in acted and rival.stack]),
        price=owed / (view.pot + owed) if owed else 0.0,
        is_first_round=view.draw == 0,
    )


def range_of(view: Hand, rival: Player) -> Range:
    """What a rival may hold, from his last draw and what he did after it."""
    left = view.setup.game.variant.draws - len(rival.discards)
    drew = len(rival.discards[-1]) if rival.discards else None
    line = view.line[-1] if view.line and len(rival.discards) < view.round else ()
    last = _last(line, rival.seat)
    level = _raise_level(line, rival.seat)
    if drew is None:
        return _dealt_range(left, last, level=level, is_heads_up=len(view.players) == 2)
    if level:
        return Range(left, drew, 0.0, _BETTOR[min(level, 3) - 1])
    if isinstance(last, Checked):
        return Range(left, drew, 0.08, 1.0)
    return Range(left, drew)


def _dealt_range(left: int, last: BettingEvent | None, *, level: int, is_heads_up: bool) -> Range:
    """What he may have been dealt, before anybody has drawn."""
    if level:
        return Range(left, None, 0.0, _OPENER[is_heads_up][min(level, 3) - 1])
    if isinstance(last, Called):
        return Range(left, None, 0.05, 0.9 if is_heads_up else 0.65)
    return Range(left)


def _last(line: tuple[BettingEvent, ...], seat: int) -> BettingEvent | None:
    """A seat's last word in a betting round."""
    for event in reversed(line):
        if event.seat == seat:
            return event
    return None


def _raise_level(line: tuple[BettingEvent, ...], seat: int) -> int:
    """Which bet or raise of the round was the seat's last: 1 the first; 0 if he made none."""
    level = found = 0
    for event in line:
        if isinstance(event, BetMade | RaisedTo):
            level += 1
            if event.seat == seat:
                found = level
    return found


def last_aggressor(view: Hand) -> int | None:
    """The seat that last bet or raised in the hand."""
    for line in reversed(view.line):
        for event in reversed(line):
            if isinstance(event, BetMade | RaisedTo):
                return event.seat
    return None
