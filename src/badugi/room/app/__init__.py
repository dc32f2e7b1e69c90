"""The room's front door: HTTP for lobby and accounts, WebSockets for the tables."""
