"""The table between hands: seats, the button, blinds owed, the choice of game, and chips."""

from badugi.table.actions import (
    Action,
    ChooseGame,
    DealHand,
    PostBlinds,
    Result,
    SettleHand,
    SitDown,
    SitIn,
    SitOut,
    StandUp,
    TopUp,
    WaitForBigBlind,
)
from badugi.table.dealer import dealer
from badugi.table.decide import decide
from badugi.table.events import Event
from badugi.table.evolve import evolve
from badugi.table.ledger import Ledger, Transfer
from badugi.table.lineup import Lineup
from badugi.table.narrate import narrate, narrator
from badugi.table.play import advance, apply, open_table, replay, settle, settlement
from badugi.table.posts import posts_due, usual_setup
from badugi.table.setup import TableSetup
from badugi.table.state import Chair, Phase, Status, Table

__all__ = [
    "Action",
    "Chair",
    "ChooseGame",
    "DealHand",
    "Event",
    "Ledger",
    "Lineup",
    "Phase",
    "PostBlinds",
    "Result",
    "SettleHand",
    "SitDown",
    "SitIn",
    "SitOut",
    "StandUp",
    "Status",
    "Table",
    "TableSetup",
    "TopUp",
    "Transfer",
    "WaitForBigBlind",
    "advance",
    "apply",
    "dealer",
    "decide",
    "evolve",
    "narrate",
    "narrator",
    "open_table",
    "posts_due",
    "replay",
    "settle",
    "settlement",
    "usual_setup",
]
