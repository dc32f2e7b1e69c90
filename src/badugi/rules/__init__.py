"""The rules as values: variants, betting structures, stakes, houses and the game of all four."""

from badugi.rules.betting import BETTING, Betting, FixedLimit, NoLimit, PotLimit, find_betting
from badugi.rules.game import Game, make_game, parse_game
from badugi.rules.house import HOUSES, House, find_house
from badugi.rules.stakes import Stakes, parse_stakes
from badugi.rules.variants import VARIANTS, Variant, find_variant

__all__ = [
    "BETTING",
    "HOUSES",
    "VARIANTS",
    "Betting",
    "FixedLimit",
    "Game",
    "House",
    "NoLimit",
    "PotLimit",
    "Stakes",
    "Variant",
    "find_betting",
    "find_house",
    "find_variant",
    "make_game",
    "parse_game",
    "parse_stakes",
]
