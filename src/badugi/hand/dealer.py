"""What the dealer does next, unasked: posts, cards, rounds, draws, the showdown and the pots."""

from __future__ import annotations

from collections.abc import Callable

from badugi.cards import UNKNOWN, in_order
from badugi.errors import RecordError
from badugi.hand import events as ev
from badugi.hand.evolve import burn_due, next_post, opening_bet
from badugi.hand.pots import rake_due, shares, uncalled
from badugi.hand.serve import deal_first, next_served, serve
from badugi.hand.setup import PostKind
from badugi.hand.state import Hand, Phase, Player, Pot
from badugi.hand.turns import (
    all_tabled,
    amount_left,
    can_win,
    is_betting_over,
    next_to_show,
    open_pot,
)


def dealer(hand: Hand) -> ev.Event | None:
    """The dealer's next event; None when a player must act or the hand is over.

    An absent player (R2.5) is not waited for: the dealer folds him, or lets him stand pat.
    """
    if hand.actor is not None:
        player = hand.players[hand.seats.index(hand.actor)]
        return _for_absent(hand, player) if player.absent else None
    return _NEXT[hand.phase](hand)


def _for_absent(hand: Hand, player: Player) -> ev.Event | None:
    if hand.phase is Phase.BETTING:
        return ev.Folded(player.seat)
    if hand.phase is Phase.DRAWING:
        return ev.StoodPat(player.seat)
    found = open_pot(hand)
    assert found is not None, "somebody is asked to show for no pot"
    return None if UNKNOWN in player.cards else _show_or_muck(hand, found[1], player)


def _start(hand: Hand) -> ev.Event:
    return ev.HandStarted(hand.setup)


def _post(hand: Hand) -> ev.Event:
    found = next_post(hand)
    assert found is not None
    post = found[1]
    stack = hand.player(post.seat).stack
    amount, all_in = min(post.amount, stack), stack <= post.amount
    if post.kind is PostKind.ANTE:
        return ev.AntePosted(post.seat, amount, all_in)
    return ev.BlindPosted(post.seat, post.kind, amount, all_in)


def _deal(hand: Hand) -> ev.Event:
    return deal_first(hand, next(player for player in hand.players if not player.cards))


def _draw(hand: Hand) -> ev.Event:
    if burn_due(hand):
        return ev.CardBurned()
    receiver = next_served(hand)
    return serve(hand, receiver) if receiver else _after_round(hand)


def _after_round(hand: Hand) -> ev.Event:
    """Between two rounds: open the betting, give back, draw, show down or pay."""
    if hand.round <= hand.draw and not is_betting_over(hand, opening_bet(hand)):
        return ev.BettingRoundStarted(hand.draw + 1)
    if unmatched := uncalled(hand):
        return ev.UncalledBetReturned(*unmatched)
    alone = sum([not player.folded for player in hand.players]) == 1
    if not alone and hand.draw < hand.setup.game.variant.draws:
        return ev.DrawStarted(hand.draw + 1)
    if not hand.rake and (rake := rake_due(hand)):
        return ev.RakeTaken(sum(rake), rake)
    return _pay_unseen(hand) if alone else ev.ShowdownStarted()


def _pay_unseen(hand: Hand) -> ev.Event:
    """Everybody else has folded (R4.5)."""
    winner = hand.active[0]
    return ev.PotWon(winner.seat, hand.pot, 0) if hand.pot else ev.HandEnded()


def _show_down(hand: Hand) -> ev.Event:
    found = open_pot(hand)
    if found is None:
        return _end(hand)
    number, pot = found
    seat = next_to_show(hand, pot)
    if seat is not None:
        return _show_or_muck(hand, pot, hand.player(seat))
    return _pay(hand, number, pot)


def _show_or_muck(hand: Hand, pot: Pot, player: Player) -> ev.Event:
    """Show a hand that can still win or tie a pot, muck one that cannot (R8.3).

    Who has already taken a side pot that nobody contested shows for the main pot too (R8.5).
    """
    if UNKNOWN in player.cards:
        raise RecordError("unknown_at_showdown", clause="R8.3", seat=player.seat)
    if player.won or can_win(hand, pot, player) or all_tabled(hand):
        return ev.Showed(player.seat, in_order(player.cards))
    return ev.Mucked(player.seat)


def _pay(hand: Hand, number: int, pot: Pot) -> ev.Event:
    """The next share of a pot; what was paid of it before is counted in."""
    left = amount_left(hand, number, pot)
    if len(pot.seats) == 1:
        return ev.PotWon(pot.seats[0], left, number)
    paid = [won.amount for won in hand.payments if won.pot == number]
    return shares(hand, number, pot, left + sum(paid))[len(paid)]


def _end(hand: Hand) -> ev.Event:
    mucked = [
        ev.MuckedHolding(player.seat, in_order(player.cards))
        for player in hand.players
        if player.mucked and UNKNOWN not in player.cards
    ]
    return ev.HandEnded(tuple(mucked))


def _nothing(_hand: Hand) -> None:
    return None


_NEXT: dict[Phase, Callable[[Hand], ev.Event | None]] = {
    Phase.STARTING: _start,
    Phase.POSTING: _post,
    Phase.DEALING: _deal,
    Phase.BETTING: _after_round,
    Phase.DRAWING: _draw,
    Phase.SHOWDOWN: _show_down,
    Phase.OVER: _nothing,
}
