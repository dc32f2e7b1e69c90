"""How players play and what they win: counted hand by hand, from hands that were replayed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import sqrt

from msgspec import Struct, field

from badugi.cards import UNKNOWN
from badugi.hand.events import BetMade, Called, RaisedTo
from badugi.hand.state import Hand, Player
from badugi.history.course import Course

NORMAL_95 = 1.96
"""So many standard errors to each side hold the true rate in 95 of 100 cases."""


class DrawCount(Struct):
    """One draw of the game: how often somebody drew in it, cards and times without one."""

    times: int = 0
    cards: int = 0
    pats: int = 0

    @property
    def average(self) -> float | None:
        """Cards drawn at a time, standing pat included."""
        return _share(self.cards, self.times)


class Play(Struct, kw_only=True):
    """What is counted of one player, ``key``; ``name`` is what he is called.

    ``entered`` are the hands in which he put chips in by choice before the first draw. ``chances``
    are those in which everybody before him had folded or checked when he first acted, ``opened``
    those of them that he bet or raised. ``drew`` are hands with a first draw of his, ``draws``
    has a count for each draw. ``showdowns`` are hands he took to the end, ``won`` those of them in
    which he won a contested pot or a part of one. ``pat_shown`` are showdowns after standing pat
    in the last draw, where his cards became known, and ``snows`` those without a made hand.
    ``big_bets`` is the sum of his results, and ``squares`` that of their squares.
    """

    key: str
    name: str
    hands: int = 0
    entered: int = 0
    chances: int = 0
    opened: int = 0
    drew: int = 0
    draws: list[DrawCount] = field(default_factory=list)
    showdowns: int = 0
    won: int = 0
    pat_shown: int = 0
    snows: int = 0
    big_bets: float = 0.0
    squares: float = 0.0
    course: Course = field(default_factory=Course)

    @property
    def entered_share(self) -> float | None:
        """Voluntarily in, of the hands dealt to him. Shares are from 0 to 1; None of nothing."""
        return _share(self.entered, self.hands)

    @property
    def opened_share(self) -> float | None:
        """Raised first in, of the chances to."""
        return _share(self.opened, self.chances)

    @property
    def pat_share(self) -> float | None:
        """Stood pat, of all draws he was offered."""
        return _share(
            sum([draw.pats for draw in self.draws]), sum([draw.times for draw in self.draws])
        )

    @property
    def snow_share(self) -> float | None:
        """Snows, of the hands he stood pat on at the end and showed."""
        return _share(self.snows, self.pat_shown)

    @property
    def showdown_share(self) -> float | None:
        """Went to the showdown, of the hands in which he drew."""
        return _share(self.showdowns, self.drew)

    @property
    def won_share(self) -> float | None:
        """Won at the showdown, of those he went to."""
        return _share(self.won, self.showdowns)

    @property
    def rate(self) -> float | None:
        """Big bets won per 100 hands."""
        return 100 * self.big_bets / self.hands if self.hands else None

    @property
    def margin(self) -> float | None:
        """Half the width of the 95 % interval of ``rate``; None with fewer than two hands."""
        if self.hands < 2:
            return None
        variance = (self.squares - self.big_bets**2 / self.hands) / (self.hands - 1)
        return 100 * NORMAL_95 * sqrt(max(variance, 0.0) / self.hands)


class Statistics:
    """The plays of everybody in the hands that were added, by key.

    The key of a player is his name, unless another is given: a room knows its people by ids.
    """

    def __init__(self) -> None:
        self.hands = 0
        self._plays: dict[str, Play] = {}

    def add(self, hand: Hand, keys: Mapping[int, str] | None = None) -> None:
        """Count a finished hand; ``keys`` are the players' keys by seat."""
        self.hands += 1
        plays = self._plays_in(hand, keys or {})
        big_bet = hand.setup.game.stakes.big_bet
        brought = {seat.seat: seat.stack for seat in hand.setup.seats}
        for player in hand.players:
            play = plays[player.seat]
            play.hands += 1
            result = (player.stack - brought[player.seat]) / big_bet
            play.big_bets += result
            play.squares += result * result
            play.course.add(result)
            _count_draws(play, player)
        _count_entries(plays, hand)
        if hand.pots:
            _count_showdown(plays, hand)

    def players(self, named: Iterable[str] = ()) -> tuple[Play, ...]:
        """Everybody, those with most hands first; ``named``: only who is called so."""
        wanted = {name.casefold() for name in named}
        found = [
            play for play in self._plays.values() if not wanted or play.name.casefold() in wanted
        ]
        return tuple(sorted(found, key=lambda play: (-play.hands, play.name.casefold(), play.name)))

    def _plays_in(self, hand: Hand, keys: Mapping[int, str]) -> dict[int, Play]:
        plays = {}
        for seat, name in hand.setup.names().items():
            key = keys.get(seat, name)
            play = self._plays.get(key)
            if play is None:
                play = self._plays[key] = Play(key=key, name=name)
            # Who is known by a key may change his name; the latest is what he is called.
            play.name = name
            plays[seat] = play
        return plays


def _count_draws(play: Play, player: Player) -> None:
    play.drew += bool(player.discards)
    for number, thrown in enumerate(player.discards):
        if number == len(play.draws):
            play.draws.append(DrawCount())
        draw = play.draws[number]
        draw.times += 1
        draw.cards += len(thrown)
        draw.pats += not thrown


def _count_entries(plays: Mapping[int, Play], hand: Hand) -> None:
    """Who came in by choice before the first draw, and who could have been the first to."""
    entered: set[int] = set()
    for event in hand.line[0] if hand.line else ():
        is_in = isinstance(event, Called | BetMade | RaisedTo)
        # Nobody acts twice before somebody has come in.
        if not entered:
            plays[event.seat].chances += 1
            plays[event.seat].opened += is_in and not isinstance(event, Called)
        if is_in:
            entered.add(event.seat)
    for seat in entered:
        plays[seat].entered += 1


def _count_showdown(plays: Mapping[int, Play], hand: Hand) -> None:
    winners = {paid.seat for paid in hand.payments if len(hand.pots[paid.pot].seats) > 1}
    for player in hand.active:
        play = plays[player.seat]
        play.showdowns += 1
        play.won += player.seat in winners
        if _is_known_pat(hand, player):
            play.pat_shown += 1
            play.snows += not _is_made(hand, player)


def _is_known_pat(hand: Hand, player: Player) -> bool:
    """Whether he stood pat in the last draw of a badugi game, on cards that became known."""
    is_badugi = any([not ranking.needs_all for ranking in hand.setup.game.rankings])
    return is_badugi and UNKNOWN not in player.cards and player.draws[-1:] == (0,)


def _is_made(hand: Hand, player: Player) -> bool:
    rankings = hand.setup.game.rankings
    return any([ranking.number(player.cards) < ranking.made for ranking in rankings])


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None
