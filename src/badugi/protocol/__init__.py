"""The language of the card room: what clients ask, what the room tells them, how a table looks."""

from badugi.protocol.events import Event
from badugi.protocol.felt import Felt, evolve, fold, new_felt, view
from badugi.protocol.info import BotSeat, TableInfo, Terms
from badugi.protocol.picture import View, picture

__all__ = [
    "BotSeat",
    "Event",
    "Felt",
    "TableInfo",
    "Terms",
    "View",
    "evolve",
    "fold",
    "new_felt",
    "picture",
    "view",
]
