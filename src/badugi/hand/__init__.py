"""One deal: what is said (actions), what happens (events), what is seen (views)."""

from badugi.hand.actions import (
    Action,
    Bet,
    Call,
    Check,
    Discard,
    Fold,
    Muck,
    RaiseTo,
    Show,
    StandPat,
)
from badugi.hand.dealer import dealer
from badugi.hand.decide import decide
from badugi.hand.events import Event
from badugi.hand.evolve import evolve
from badugi.hand.legal import Legal, legal
from badugi.hand.play import advance, apply, start
from badugi.hand.pots import pots
from badugi.hand.setup import HandSetup, Post, PostKind, Seat
from badugi.hand.state import Hand, Phase, Player, Pot
from badugi.hand.view import view

__all__ = [
    "Action",
    "Bet",
    "Call",
    "Check",
    "Discard",
    "Event",
    "Fold",
    "Hand",
    "HandSetup",
    "Legal",
    "Muck",
    "Phase",
    "Player",
    "Post",
    "PostKind",
    "Pot",
    "RaiseTo",
    "Seat",
    "Show",
    "StandPat",
    "advance",
    "apply",
    "dealer",
    "decide",
    "evolve",
    "legal",
    "pots",
    "start",
    "view",
]
