"""The revisions, one a file, each naming the one before it."""
