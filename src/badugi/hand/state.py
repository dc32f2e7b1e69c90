"""One hand as it stands: the players, the chips, the cards and the public line."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from badugi.cards import Card
from badugi.deck import Deck
from badugi.errors import LookupFailed
from badugi.hand.events import BettingEvent, PotWon
from badugi.hand.setup import HandSetup, PostKind
from badugi.rules.house import House


class Phase(str, Enum):
    """What the hand is waiting for."""

    STARTING = "starting"
    POSTING = "posting"
    DEALING = "dealing"
    BETTING = "betting"
    DRAWING = "drawing"
    SHOWDOWN = "showdown"
    OVER = "over"

    __hash__ = str.__hash__


class Player(Struct, frozen=True, gc=False):
    """One player in the hand.

    ``stack`` is what he has behind, ``bet`` his bet of this round, ``paid`` all he has put in
    that is contested in layers (dead money is not), ``won`` what he has taken. ``discards`` has
    one tuple of thrown cards a draw; ``owed`` are cards thrown and not yet replaced. ``acted``:
    he has acted since the last full bet or raise. ``cards`` stay after folding, for their owner.
    ``numbers`` are the class numbers of a shown holding, one a ranking of the game.
    """

    seat: int
    stack: int
    bet: int = 0
    paid: int = 0
    won: int = 0
    cards: tuple[Card, ...] = ()
    discards: tuple[tuple[Card, ...], ...] = ()
    owed: int = 0
    acted: bool = False
    folded: bool = False
    absent: bool = False
    shown: bool = False
    mucked: bool = False
    numbers: tuple[int, ...] = ()

    @property
    def draws(self) -> tuple[int, ...]:
        """How many cards he drew in each draw so far: public (R6.2)."""
        return tuple(len(thrown) for thrown in self.discards)

    @property
    def all_in(self) -> bool:
        """Whether he is in the hand with no chips behind; winnings do not count."""
        return self.stack == self.won and not self.folded


Players = tuple[Player, ...]


def seated(players: Players, place: int, player: Player) -> Players:
    """The players with this one in that place."""
    changed = list(players)
    changed[place] = player
    return tuple(changed)


def swept(players: Players) -> Players:
    """The players when the bets of a finished round lie in the pot."""
    return tuple(
        [
            replace(player, bet=0, acted=False) if player.bet or player.acted else player
            for player in players
        ]
    )


class PileKind(str, Enum):
    """How cards came into the muck."""

    FOLD = "fold"
    DISCARD = "discard"
    BURN = "burn"

    __hash__ = str.__hash__


class Pile(Struct, frozen=True, gc=False):
    """Cards lying in the muck together: whose they were and in which draw they came there."""

    kind: PileKind
    seat: int | None
    draw: int
    cards: tuple[Card, ...]


class Pot(Struct, frozen=True, gc=False):
    """A pot: its chips before rake and the seats that contest it (R9.2).

    At the showdown the seats are in the order in which they show (R8.1).
    """

    amount: int
    seats: tuple[int, ...]


class Hand(Struct, frozen=True, kw_only=True, gc=False):
    """One deal from the first post to the last chip, as a value.

    ``players`` are in dealing order, from the left of the button; ``seats`` are their seat
    numbers, ``chips`` all the chips they brought. ``actor`` is the seat that must act, None while
    the dealer is at work or the hand is over; ``phase`` is what the hand waits for. ``round`` and
    ``draw`` count the betting rounds and draws that have begun, ``posted`` the places of
    ``setup.posts`` that are done with. Bets are totals of the round in chips:
    ``badugi.rules.betting.Spot`` explains ``bet``, ``full_bet``, ``last_raise`` and ``levels``;
    ``uncapped`` lifts the cap of this round (R5.2). ``pot`` is every chip in the middle, this
    round's bets included, less rake and what was paid; ``dead`` is the part that nobody's bet is.
    ``line`` is the public betting line, one tuple of events a round; ``muck`` the piles out of
    play. ``pots`` are what the showdown is about, ``rake`` what the house took of each,
    ``payments`` what was paid so far.
    """

    setup: HandSetup
    deck: Deck
    players: tuple[Player, ...]
    seats: tuple[int, ...]
    chips: int
    phase: Phase = Phase.STARTING
    actor: int | None = None
    round: int = 0
    draw: int = 0
    bet: int = 0
    full_bet: int = 0
    last_raise: int = 0
    levels: int = 0
    uncapped: bool = False
    posted: int = 0
    pot: int = 0
    dead: int = 0
    line: tuple[tuple[BettingEvent, ...], ...] = ()
    muck: tuple[Pile, ...] = ()
    pots: tuple[Pot, ...] = ()
    rake: tuple[int, ...] = ()
    payments: tuple[PotWon, ...] = ()

    def index(self, seat: int) -> int:
        """The place of a seat in ``players``; LookupFailed if nobody there is in this hand."""
        try:
            return self.seats.index(seat)
        except ValueError:
            raise LookupFailed(
                "not_in_hand", clause="R1.8", seat=seat, seats=sorted(self.seats)
            ) from None

    def player(self, seat: int) -> Player:
        """The player in a seat; LookupFailed if nobody there is in this hand."""
        return self.players[self.index(seat)]

    @property
    def house(self) -> House:
        """The house rules of this hand."""
        return self.setup.game.house

    @property
    def is_over(self) -> bool:
        """Whether the last chip has been paid."""
        return self.phase is Phase.OVER

    @property
    def active(self) -> tuple[Player, ...]:
        """The players who have not folded, in dealing order."""
        return tuple([player for player in self.players if not player.folded])

    @property
    def unit(self) -> int:
        """The fixed-limit bet of this round: the small bet in rounds 1 and 2 (R5.1)."""
        stakes = self.setup.game.stakes
        return stakes.big_bet if self.has_big_bets else stakes.small_bet

    @property
    def has_big_bets(self) -> bool:
        """Whether the fixed-limit bets of this round are the big ones (R5.1)."""
        return self.round > 2

    @property
    def cap(self) -> int | None:
        """The bets allowed in this round, None for any number (R5.2)."""
        return None if self.uncapped else self.setup.game.house.cap

    @property
    def call(self) -> int:
        """What the player to act must add to match the highest bet, however short he is."""
        assert self.actor is not None
        return self.bet - self.player(self.actor).bet

    @property
    def pot_limit(self) -> int:
        """Everything put in; in round one blinds count as full, also missing ones (R2.4, R5.4)."""
        return self.pot + (_missing_blinds(self) if self.round == 1 else 0)


def _missing_blinds(hand: Hand) -> int:
    setup = hand.setup
    blinds = {post.kind: post for post in setup.posts if post.kind.is_live}
    if PostKind.BIG_BLIND not in blinds:
        return 0
    left = {seat.seat: seat.stack for seat in setup.seats}
    missing = 0
    for post in setup.posts:
        put_in = min(post.amount, left[post.seat])
        left[post.seat] -= put_in
        missing += post.amount - put_in if post.kind.is_live else 0
    if PostKind.SMALL_BLIND not in blinds:
        missing += setup.game.stakes.small_blind
    return missing


def new_hand(setup: HandSetup, deck: Deck) -> Hand:
    """The hand before anything has happened; ``badugi.hand.start`` sets it going."""
    order = setup.clockwise()
    return Hand(
        setup=setup,
        deck=deck,
        players=tuple([Player(seat.seat, seat.stack, absent=seat.absent) for seat in order]),
        seats=tuple([seat.seat for seat in order]),
        chips=sum([seat.stack for seat in order]),
    )
