"""The picture of a table: everything a client needs to draw it, and nothing he must work out.

``picture(felt)`` is a pure function of the felt; of a redacted felt it is what one seat may see.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from badugi.cards import UNKNOWN, Card
from badugi.hand import Hand
from badugi.hand.state import Player
from badugi.protocol.felt import Felt, Waiting
from badugi.table import Chair, Status

BOT = "b_"
"""How the ids of all players begin who are programs, the room's and others'."""


def is_bot(player: str) -> bool:
    """Whether a player is a program; the table always says so."""
    return player.startswith(BOT)


def is_house_bot(player: str) -> bool:
    """Whether a player is a bot of the room's own; these stay as long as their table."""
    return is_bot(player) and "." in player


class SeatView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A taken seat. ``stack`` and ``bet`` are chips behind and bet in this round.

    ``trail`` are the cards drawn in each draw so far, 0 for standing pat. ``cards`` are ``??``
    unless one may see them; ``discards`` are one's own, by draw. ``last`` is the last thing he
    did in this round or draw. ``won`` counts what the hand has paid him.
    """

    seat: int
    player: str
    name: str
    stack: int
    status: Status = Status.PLAYING
    is_bot: bool = False
    is_leaving: bool = False
    owes: tuple[str, ...] = ()
    pending: int = 0
    in_hand: bool = False
    bet: int = 0
    cards: tuple[Card, ...] = ()
    trail: tuple[int, ...] = ()
    discards: tuple[tuple[Card, ...], ...] = ()
    is_folded: bool = False
    is_all_in: bool = False
    is_shown: bool = False
    is_mucked: bool = False
    last: str = ""
    won: int = 0


class Won(Struct, frozen=True, omit_defaults=True):
    """What a seat was paid from a pot; ``half`` names the ranking whose half it was, if any."""

    seat: int
    amount: int
    half: str | None = None


class PotView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A pot at the end, the seats that contest it, and who was paid what from it so far.

    ``amount`` is what lay in it, ``rake`` what the house took of that.
    """

    amount: int
    seats: tuple[int, ...]
    rake: int = 0
    winners: tuple[Won, ...] = ()


class View(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table at one moment, as one client may see it. Amounts are chips.

    ``phase`` is the hand's while one runs or lies on the table, else the table's. ``game`` is the
    game's place in the table's list. ``levels`` of ``cap`` bets are made in this round;
    ``unit`` is the fixed-limit bet of the round, ``is_big_bet``: the big one of the late rounds.
    ``pots`` are there once betting is over. ``decimals``: 2 if chips are hundredths of the money
    that people speak of. ``stub`` counts the cards left in the deck.
    ``promise`` is the hand number whose seed is promised, with its commitment beside it.
    ``is_filed``: the hand that lies there is on file, and can be looked back at.
    """

    game: int
    game_name: str
    phase: str
    seats: tuple[SeatView, ...]
    actor: int | None = None
    button: int | None = None
    chooser: int | None = None
    round: int = 0
    draw: int = 0
    draws: int = 0
    unit: int = 0
    is_big_bet: bool = False
    bet: int = 0
    levels: int = 0
    cap: int | None = None
    pot: int = 0
    pots: tuple[PotView, ...] = ()
    rake: int = 0
    stub: int = 0
    queue: tuple[Waiting, ...] = ()
    promise: int | None = None
    commitment: bytes = b""
    shares: int = 0
    decimals: int = 0
    is_closing: bool = False
    is_filed: bool = False


def picture(felt: Felt) -> View:
    """How a felt looks."""
    return picture_with(felt, tuple([seat_view(chair, felt.hand) for chair in felt.table.chairs]))


def picture_with(felt: Felt, seats: tuple[SeatView, ...]) -> View:
    """The picture of a felt with these seats in it; all but the seats is the same for everybody."""
    table, hand = felt.table, felt.hand
    game = hand.setup.game if hand is not None else table.game
    basics = {
        "game": table.place,
        "game_name": game.name,
        "decimals": game.stakes.decimals,
        "phase": table.phase.value,
        "seats": seats,
        "button": table.lineup.button if table.lineup else None,
        "chooser": table.chooser,
        "queue": felt.queue,
        "promise": felt.promise.hand if felt.promise else None,
        "commitment": felt.promise.commitment if felt.promise else b"",
        "shares": len(felt.shares),
        "is_closing": felt.is_closing,
        "is_filed": felt.is_filed,
    }
    return View(**(basics if hand is None else basics | _of_hand(hand)))  # type: ignore[arg-type]


def picture_of(hand: Hand, players: Mapping[int, str]) -> View:
    """How a hand looks by itself, with nothing of a table but the players dealt in.

    ``players`` are their ids by seat; who is not in there has none.
    """
    names = hand.setup.names()
    chairs = [
        Chair(
            seat=player.seat,
            player=players.get(player.seat, ""),
            name=names[player.seat],
            stack=player.stack,
            status=Status.SITTING_OUT if player.absent else Status.PLAYING,
        )
        for player in sorted(hand.players, key=_place)
    ]
    game = hand.setup.game
    basics: dict[str, object] = {
        "game": 0,
        "game_name": game.name,
        "decimals": game.stakes.decimals,
        "seats": tuple([seat_view(chair, hand) for chair in chairs]),
    }
    return View(**(basics | _of_hand(hand)))  # type: ignore[arg-type]


def _place(player: Player) -> int:
    return player.seat


def _of_hand(hand: Hand) -> dict[str, object]:
    game = hand.setup.game
    return {
        "phase": hand.phase.value,
        "actor": hand.actor,
        "button": hand.setup.button,
        "round": hand.round,
        "draw": hand.draw,
        "draws": game.variant.draws,
        "unit": hand.unit if game.betting.is_fixed else 0,
        "is_big_bet": game.betting.is_fixed and hand.has_big_bets,
        "bet": hand.bet,
        "levels": hand.levels,
        "cap": hand.cap if game.betting.is_fixed else None,
        "pot": hand.pot,
        "pots": pots_of(hand),
        "rake": sum(hand.rake),
        "stub": len(hand.deck),
    }


def pots_of(hand: Hand) -> tuple[PotView, ...]:
    """The pots of a hand that nobody bets in any more; one that all others folded has one."""
    if not hand.pots:
        if not hand.payments:
            return ()
        paid, rake = hand.payments[0], sum(hand.rake)
        winners = (Won(paid.seat, paid.amount),)
        return (PotView(amount=paid.amount + rake, seats=(paid.seat,), rake=rake, winners=winners),)
    rakes = hand.rake or (0,) * len(hand.pots)
    return tuple(
        [
            PotView(
                amount=pot.amount,
                seats=pot.seats,
                rake=rake,
                winners=tuple(
                    [Won(e.seat, e.amount, e.half) for e in hand.payments if e.pot == number]
                ),
            )
            for number, (pot, rake) in enumerate(zip(hand.pots, rakes, strict=True))
        ]
    )


def seat_view(chair: Chair, hand: Hand | None) -> SeatView:
    """How a taken seat looks, in a hand as some viewer sees it."""
    player = player_in(hand, chair)
    basics: dict[str, object] = {
        "seat": chair.seat,
        "player": chair.player,
        "name": chair.name,
        "stack": chair.stack,
        "status": chair.status,
        "is_bot": is_bot(chair.player),
        "is_leaving": chair.is_leaving,
        "owes": tuple(
            [name for name, owed in (("small", chair.owes_small), ("big", chair.owes_big)) if owed]
        ),
        "pending": chair.pending,
    }
    if hand is not None and player is not None:
        basics |= _in_hand(player, hand, chair)
    return SeatView(**basics)  # type: ignore[arg-type]


def player_in(hand: Hand | None, chair: Chair) -> Player | None:
    """Who sits there, if he is in this hand: the seat may have been taken by another since."""
    if hand is None or chair.seat not in hand.seats:
        return None
    if hand.is_over and chair.name != hand.setup.names()[chair.seat]:
        return None
    return hand.player(chair.seat)


def _in_hand(player: Player, hand: Hand, chair: Chair) -> dict[str, object]:
    return {
        "stack": chair.stack if hand.is_over else player.stack,
        "in_hand": True,
        "bet": player.bet,
        "cards": player.cards,
        "trail": player.draws,
        "discards": player.discards if _is_known(player.discards) else (),
        "is_folded": player.folded,
        "is_all_in": player.all_in and not hand.is_over,
        "is_shown": player.shown,
        "is_mucked": player.mucked,
        "last": last_deed(hand, player.seat),
        "won": player.won,
    }


def _is_known(discards: tuple[tuple[Card, ...], ...]) -> bool:
    return any(UNKNOWN not in thrown for thrown in discards if thrown)


def last_deed(hand: Hand, seat: int) -> str:
    """The last thing a seat did in the round that runs, in the notation's words."""
    if not hand.line:
        return ""
    for event in reversed(hand.line[-1]):
        if event.seat == seat:
            return type(event).__name__
    return ""
