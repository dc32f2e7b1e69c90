"""Whose turn it is: in a betting round, in a draw and at the showdown."""

from __future__ import annotations

from badugi.hand.events import BetMade, BettingEvent, RaisedTo
from badugi.hand.setup import PostKind
from badugi.hand.state import Hand, Player, Pot


def next_to_bet(hand: Hand, players: tuple[Player, ...], bet: int, start: int) -> int | None:
    """The seat that must act next, looking clockwise from place ``start``; None: round closed.

    A round is closed when all have acted and matched or are all-in; a last player with chips
    acts only if he owes (R4.4). ``players`` and ``bet`` stand for the hand's own.
    """
    for player in players[start:] + players[:start]:
        if player.folded:
            continue
        if player.stack:
            if (player.bet < bet or not player.acted) and _has_business(players, player):
                return player.seat
        elif player.absent and _folds_all_in(hand, players, player):
            return player.seat
    return None


def _has_business(players: tuple[Player, ...], player: Player) -> bool:
    """Whether somebody else has chips behind, or has put in more than he has (R4.4)."""
    for other in players:
        if not other.folded and other is not player and (other.stack or other.bet > player.bet):
            return True
    return False


def _folds_all_in(hand: Hand, players: tuple[Player, ...], player: Player) -> bool:
    """Whether an absent player whose post put him all-in is still to be folded (R2.5)."""
    if hand.draw or player.acted or hand.house.absent_all_in != "folded":
        return False
    return any([not other.folded and other is not player for other in players])


def is_betting_over(hand: Hand, bet: int) -> bool:
    """Whether nobody would be asked in a new round: at most one has chips and owes nothing."""
    rich = 0
    for player in hand.players:
        if player.stack and not player.folded:
            rich += 1
            if rich > 1:
                return False
    return first_to_bet(hand, bet) is None


def first_to_bet(hand: Hand, bet: int) -> int | None:
    """Who opens the round: left of the big blind in round one, else left of the button (R4.2)."""
    start = 0
    if hand.draw == 0:
        for post in hand.setup.posts:
            if post.kind is PostKind.BIG_BLIND:
                start = hand.index(post.seat) + 1
    return next_to_bet(hand, hand.players, bet, start)


def next_to_draw(players: tuple[Player, ...], draw: int) -> int | None:
    """The next seat that has not drawn in draw number ``draw``, all-in players too (R6.1)."""
    for player in players:
        if not player.folded and len(player.discards) < draw:
            return player.seat
    return None


def open_pot(hand: Hand) -> tuple[int, Pot] | None:
    """The pot being decided at the showdown: the last one not yet paid (R8.5)."""
    for number in range(len(hand.pots) - 1, -1, -1):
        pot = hand.pots[number]
        if amount_left(hand, number, pot):
            return number, pot
    return None


def amount_left(hand: Hand, number: int, pot: Pot) -> int:
    """The chips of a pot still to be paid, rake taken off."""
    taken = hand.rake[number] if hand.rake else 0
    return pot.amount - taken - sum([won.amount for won in hand.payments if won.pot == number])


def can_win(hand: Hand, pot: Pot, player: Player) -> bool:
    """Whether his cards, known to the caller, beat or tie the best shown for any half (R8.3)."""
    shown = [other.numbers for other in hand.players if other.shown and other.seat in pot.seats]
    if not shown:
        return True
    for place, ranking in enumerate(hand.setup.game.rankings):
        if ranking.number(player.cards) <= min([numbers[place] for numbers in shown]):
            return True
    return False


def next_to_show(hand: Hand, pot: Pot) -> int | None:
    """The seat that shows or mucks next for a pot; None when it can be paid (R8.1, R8.5)."""
    if len(pot.seats) == 1:
        return None
    for seat in pot.seats:
        player = hand.players[hand.seats.index(seat)]
        if not player.shown and not player.mucked:
            return seat
    return None


def show_order(hand: Hand, pot: Pot) -> tuple[int, ...]:
    """A pot's contestants from the last to bet or raise, else from the left of the button."""
    for played in reversed(_counting_rounds(hand)):
        for event in reversed(played):
            if type(event) in _AGGRESSION and event.seat in pot.seats:
                place = pot.seats.index(event.seat)
                return pot.seats[place:] + pot.seats[:place]
    return pot.seats


_AGGRESSION = frozenset({BetMade, RaisedTo})


def _counting_rounds(hand: Hand) -> tuple[tuple[BettingEvent, ...], ...]:
    """The rounds whose bets and raises count for who shows first (R8.1)."""
    if hand.house.first_to_show == "last_aggressor":
        return hand.line
    return hand.line[-1:] if hand.round == hand.setup.game.variant.rounds else ()


def all_tabled(hand: Hand) -> bool:
    """Whether all hands are turned up because somebody is all-in (R8.3).

    One pot means one that is contested: chips that only one player can win need no showdown.
    """
    option = hand.house.table_all_ins
    if option == "never" or not any([player.all_in for player in hand.players]):
        return False
    return option == "always" or sum([len(pot.seats) > 1 for pot in hand.pots]) == 1
