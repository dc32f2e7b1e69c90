"""How the showdown changes the hand: the rake, who shows or mucks, who is paid, the end."""

from __future__ import annotations

from msgspec.structs import replace

from badugi.hand import events as ev
from badugi.hand.pots import pots
from badugi.hand.state import Hand, Phase, Pot, seated, swept
from badugi.hand.turns import next_to_show, open_pot, show_order


def raked(hand: Hand, event: ev.RakeTaken) -> Hand:
    """The rake leaves the pots."""
    return replace(hand, rake=event.parts, pot=hand.pot - event.amount)


def showdown(hand: Hand, _event: ev.ShowdownStarted) -> Hand:
    """Bets are in the pot, the pots are settled facts, and their order of showing too."""
    ordered = [Pot(pot.amount, show_order(hand, pot)) for pot in pots(hand)]
    return _asking(
        replace(
            hand,
            players=swept(hand.players),
            phase=Phase.SHOWDOWN,
            pots=tuple(ordered),
            bet=0,
            full_bet=0,
            levels=0,
        )
    )


def _asking(hand: Hand) -> Hand:
    """Where each in turn is asked to show, say who; the dealer decides otherwise (R8.3)."""
    if hand.house.showdown == "auto":
        return hand
    found = open_pot(hand)
    return replace(hand, actor=next_to_show(hand, found[1]) if found else None)


def showed(hand: Hand, event: ev.Showed) -> Hand:
    """His cards lie open and are judged."""
    place = hand.seats.index(event.seat)
    numbers = tuple([ranking.number(event.cards) for ranking in hand.setup.game.rankings])
    player = replace(hand.players[place], cards=event.cards, shown=True, numbers=numbers)
    hand = replace(hand, players=seated(hand.players, place, player))
    return hand if hand.is_over else _asking(hand)


def mucked(hand: Hand, event: ev.Mucked) -> Hand:
    """He has given up his claim."""
    place = hand.seats.index(event.seat)
    player = replace(hand.players[place], mucked=True)
    return _asking(replace(hand, players=seated(hand.players, place, player)))


def won(hand: Hand, event: ev.PotWon) -> Hand:
    """Chips move from a pot to a stack."""
    place = hand.seats.index(event.seat)
    player = hand.players[place]
    player = replace(player, stack=player.stack + event.amount, won=player.won + event.amount)
    hand = replace(
        hand,
        players=seated(hand.players, place, player),
        payments=(*hand.payments, event),
        pot=hand.pot - event.amount,
    )
    return _asking(hand) if hand.phase is Phase.SHOWDOWN else hand


def ended(hand: Hand, event: ev.HandEnded) -> Hand:
    """Hands mucked at the showdown become public (R8.4)."""
    players = tuple([replace(p, bet=0) if p.bet else p for p in hand.players])
    for mucked in event.mucked:
        place = hand.seats.index(mucked.seat)
        players = seated(players, place, replace(players[place], cards=mucked.cards))
    return replace(hand, players=players, phase=Phase.OVER, actor=None)
