"""The room's memory: every hand dealt and every chip moved, in one database."""
