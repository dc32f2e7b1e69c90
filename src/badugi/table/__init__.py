"""The table between hands: seats, the button, blinds owed, the choice of game, and chips."""

from badugi.table.posts import usual_setup

__all__ = ["usual_setup"]
