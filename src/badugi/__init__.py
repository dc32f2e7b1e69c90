"""Badugi, the draw-poker game where the lowest four cards of four ranks and suits win.

The names here are the library's front door; ``badugi.table`` and ``badugi.bots`` are the next.
"""

from badugi.cards import Card, format_cards, parse_card, parse_cards
from badugi.deck import HiddenDeck, SeededDeck, StackedDeck, random_seed, seed_of
from badugi.errors import BadugiError, IllegalAction
from badugi.hand import (
    Bet,
    Call,
    Check,
    Discard,
    Fold,
    Hand,
    HandSetup,
    Legal,
    Muck,
    Post,
    PostKind,
    RaiseTo,
    Seat,
    Show,
    StandPat,
    apply,
    dealer,
    decide,
    evolve,
    legal,
    pots,
    start,
    view,
)
from badugi.hand.narrate import narrate, narrator
from badugi.hand.notation import format_action, parse_action
from badugi.hand.record import Record, dump, frames, load, replay
from badugi.hand.verify import verify
from badugi.rankings import RANKINGS, Strength, ranking
from badugi.rules import BETTING, HOUSES, VARIANTS, Game, House, Stakes, make_game, parse_game
from badugi.table import usual_setup

__version__ = "0.1.0"

__all__ = [
    "BETTING",
    "HOUSES",
    "RANKINGS",
    "VARIANTS",
    "BadugiError",
    "Bet",
    "Call",
    "Card",
    "Check",
    "Discard",
    "Fold",
    "Game",
    "Hand",
    "HandSetup",
    "HiddenDeck",
    "House",
    "IllegalAction",
    "Legal",
    "Muck",
    "Post",
    "PostKind",
    "RaiseTo",
    "Record",
    "Seat",
    "SeededDeck",
    "Show",
    "StackedDeck",
    "Stakes",
    "StandPat",
    "Strength",
    "apply",
    "dealer",
    "decide",
    "dump",
    "evolve",
    "format_action",
    "format_cards",
    "frames",
    "legal",
    "load",
    "make_game",
    "narrate",
    "narrator",
    "parse_action",
    "parse_card",
    "parse_cards",
    "parse_game",
    "pots",
    "random_seed",
    "ranking",
    "replay",
    "seed_of",
    "start",
    "usual_setup",
    "verify",
    "view",
]
