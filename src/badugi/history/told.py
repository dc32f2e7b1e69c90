"""What a file tells of a hand, in words that all formats share, before anybody believes it.

A reader turns text into ``Told``; ``retell`` puts every deed of it through the engine. Seats are
numbers, amounts chips, and ``line`` is always the line of the file, counted from 1.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from badugi.cards import Card
from badugi.hand.setup import Post, Seat
from badugi.history.source import Source
from badugi.rules import Game

Cards = tuple[Card, ...]
Move = Literal["fold", "check", "call", "bet", "raise"]


class Acts(Struct, kw_only=True, gc=False):
    """Somebody folds, checks, calls, bets or raises.

    A format tells one figure or more of the same thing, and all that are told must be right:
    ``added`` is what he puts in, ``to`` his bet of the round then, ``by`` how much a raise is
    above the bet before it. ``all_in`` is None where the format does not say.
    """

    line: int
    seat: int
    move: Move
    added: int | None = None
    to: int | None = None
    by: int | None = None
    all_in: bool | None = None


class Draws(Struct, kw_only=True, gc=False):
    """Somebody draws ``count`` cards; 0: he stands pat.

    ``thrown`` and ``got`` are the cards where the file knows them, else None. ``kept`` are the
    cards left after the throw (standing pat: all of them), if the file names them too.
    """

    line: int
    seat: int
    count: int
    thrown: Cards | None = None
    got: Cards | None = None
    kept: Cards | None = None


class Reshuffles(Struct, kw_only=True, gc=False):
    """The dealer says that the muck is shuffled, before the draw that it is for."""

    line: int


class Caps(Struct, kw_only=True, gc=False):
    """The dealer says that nobody may raise any more in this round."""

    line: int


class Opens(Struct, kw_only=True, gc=False):
    """A heading: betting round or draw ``number`` (from 1), or the showdown, begins.

    ``pot`` and ``players`` are what the heading says is in the middle, and who is in.
    """

    line: int
    part: Literal["betting", "draw", "showdown"]
    number: int = 1
    pot: int | None = None
    players: int | None = None


class Returns(Struct, kw_only=True, gc=False):
    """What nobody matched goes back."""

    line: int
    seat: int
    amount: int


class Shows(Struct, kw_only=True, gc=False):
    """Somebody turns his cards up, at the showdown or afterwards; ``words`` is what the file calls
    them, empty if nothing."""

    line: int
    seat: int
    cards: Cards
    words: str = ""


class Mucks(Struct, kw_only=True, gc=False):
    """Somebody gives his claim up unseen, or wins without showing."""

    line: int
    seat: int


class Wins(Struct, kw_only=True, gc=False):
    """Somebody is paid; ``pot`` is the pot's number (0: the main pot), None where not told."""

    line: int
    seat: int
    amount: int
    pot: int | None = None


Deed = Acts | Draws | Reshuffles | Caps | Opens | Returns | Shows | Mucks | Wins


class Holding(Struct, kw_only=True, gc=False):
    """Cards that a summary gives somebody, and what it calls them (empty: nothing)."""

    line: int
    cards: Cards
    words: str = ""


class Claims(Struct, kw_only=True):
    """What a file says of the whole hand, in a summary or otherwise; None or empty: nothing.

    ``total`` is all that was played for, without what went back and with the rake; ``pots`` are
    the pots net of the rake, the main pot first. ``shown`` and ``mucked`` are hands by seat,
    ``won`` what a seat was paid in all, ``folded`` before or after which draw it folded (0: before
    the first), ``idle`` who put nothing in, ``stacks`` and ``net`` how seats ended.
    """

    line: int = 0
    total: int | None = None
    pots: tuple[int, ...] = ()
    shown: dict[int, Holding] = {}
    mucked: dict[int, Holding] = {}
    won: dict[int, int] = {}
    folded: dict[int, int] = {}
    idle: frozenset[int] = frozenset()
    stacks: dict[int, int] = {}
    net: dict[int, int] = {}


class Told(Struct, kw_only=True):
    """A hand as a file tells it.

    ``line`` is its first line and ``last`` its last. ``first`` holds the first cards of the seats
    that the file shows. ``rake`` is the file's own figure; readers of formats that leave it out
    work it out of what was put in and what was paid. None: by the house's own rule (R9.5), which
    only a file of ours can tell. ``returns`` says what the format does about bets nobody matched:
    a line each, counted in with the winnings, or not a word. ``mucks`` tells
    whether hands are mucked only when they are beaten, as sites do it for their owners, or at
    will, even the best. ``rake_parts`` is how the file divides the rake among the pots, the main
    pot first, if it says so.
    """

    source: Source
    line: int
    last: int
    game: Game
    seats: tuple[Seat, ...]
    button: int
    posts: tuple[Post, ...]
    rake: int | None = 0
    rake_parts: tuple[int, ...] = ()
    first: dict[int, Cards] = {}
    deeds: list[Deed]
    claims: Claims
    returns: Literal["told", "in_winnings", "untold"] = "told"
    mucks: Literal["beaten", "at_will"] = "beaten"


class Skipped(Struct, frozen=True, kw_only=True):
    """A hand that is none of ours to replay: another game, or one that was called off."""

    line: int
    reason: str
    """The catalogue's key below ``told.skipped``: ``other_game``, ``cancelled``."""
    game: str = ""
    source: Source
