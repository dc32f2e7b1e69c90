"""How betting changes the hand: folds, checks, calls, bets, raises, and what comes back."""

from __future__ import annotations

from msgspec.structs import replace

from badugi.hand import events as ev
from badugi.hand.state import Hand, Pile, PileKind, Player, seated
from badugi.hand.turns import next_to_bet


def folded(hand: Hand, event: ev.Folded) -> Hand:
    """His cards go to the muck; he keeps them in mind."""
    place = hand.seats.index(event.seat)
    player = hand.players[place]
    pile = Pile(PileKind.FOLD, event.seat, hand.draw, player.cards)
    hand = replace(hand, muck=(*hand.muck, pile))
    return _bet(hand, event, place, replace(player, folded=True, acted=True), 0)


def checked(hand: Hand, event: ev.Checked) -> Hand:
    """He has acted."""
    place = hand.seats.index(event.seat)
    return _bet(hand, event, place, replace(hand.players[place], acted=True), 0)


def called(hand: Hand, event: ev.Called) -> Hand:
    """His chips go in."""
    place = hand.seats.index(event.seat)
    return _bet(hand, event, place, _paying(hand.players[place], event.added), event.added)


def raised(hand: Hand, event: ev.BetMade | ev.RaisedTo) -> Hand:
    """A bet or raise; only a full one reopens the betting to those who have acted (R5.3, R5.7)."""
    place = hand.seats.index(event.seat)
    to = event.to
    if not hand.setup.game.betting.is_full(hand, to):
        hand = replace(hand, bet=to)
        return _bet(hand, event, place, _paying(hand.players[place], event.added), event.added)
    players = tuple(
        [replace(player, acted=False) if player.acted else player for player in hand.players]
    )
    hand = replace(
        hand,
        players=players,
        bet=to,
        full_bet=to,
        last_raise=to - hand.bet,
        levels=hand.levels + 1,
    )
    return _bet(hand, event, place, _paying(players[place], event.added), event.added)


def _paying(player: Player, amount: int) -> Player:
    return replace(
        player,
        stack=player.stack - amount,
        bet=player.bet + amount,
        paid=player.paid + amount,
        acted=True,
    )


def _bet(hand: Hand, event: ev.BettingEvent, place: int, player: Player, amount: int) -> Hand:
    """A betting event took place: the player after it, and the chips he added."""
    line = hand.line
    players = seated(hand.players, place, player)
    return replace(
        hand,
        players=players,
        pot=hand.pot + amount,
        line=(*line[:-1], (*line[-1], event)),
        actor=next_to_bet(hand, players, hand.bet, place + 1),
    )


def returned(hand: Hand, event: ev.UncalledBetReturned) -> Hand:
    """What nobody matched is his again (R9.1)."""
    place = hand.seats.index(event.seat)
    player = hand.players[place]
    player = replace(
        player,
        stack=player.stack + event.amount,
        bet=max(0, player.bet - event.amount),
        paid=player.paid - event.amount,
    )
    players = seated(hand.players, place, player)
    return replace(hand, players=players, pot=hand.pot - event.amount)
