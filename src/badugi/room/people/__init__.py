"""The people of the room: guests and accounts, their chips, and whoever keeps order."""

from badugi.room.people.moderation import Deed
from badugi.room.people.people import Options, People
from badugi.room.people.person import FOREVER, Person
from badugi.room.people.tokens import Token

__all__ = ["FOREVER", "Deed", "Options", "People", "Person", "Token"]
