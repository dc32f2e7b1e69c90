"""The card room: tables with people and bots, kept by a server that loses nothing."""
