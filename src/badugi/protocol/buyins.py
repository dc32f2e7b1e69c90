"""The chips one sits down with: at least, usually, at most."""

from __future__ import annotations

from msgspec import Struct

from badugi.rules import Game
from badugi.table import TableSetup

LEAST_BETS, MOST_BETS = 10, 100
"""The usual bounds in big bets of fixed limit, or in twice the big blind otherwise."""


class BuyIns(Struct, frozen=True, kw_only=True):
    """What one sits down with, in chips: at least, usually and at most."""

    least: int
    usual: int
    most: int


def buy_ins(games: tuple[Game, ...]) -> BuyIns:
    """What one usually sits down with where these are played; in a mix the dearest game counts."""
    bet = max(
        game.stakes.big_bet if game.betting.is_fixed else 2 * game.stakes.minimum_bet
        for game in games
    )
    return BuyIns(least=LEAST_BETS * bet, usual=MOST_BETS * bet // 2, most=MOST_BETS * bet)


def usual_buy_in(setup: TableSetup) -> int:
    """What a player usually brings to a table, within its bounds."""
    wanted = max(setup.min_buy_in, buy_ins(setup.games).usual)
    return wanted if setup.max_buy_in is None else min(wanted, setup.max_buy_in)
