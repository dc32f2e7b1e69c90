"""The card room as a browser shows it: files that need no building, and nothing from elsewhere."""
