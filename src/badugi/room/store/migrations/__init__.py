"""How the room's record grew: each revision of its tables, from the first on."""
