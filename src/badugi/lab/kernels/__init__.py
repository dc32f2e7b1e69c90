"""Loops over many hands, compiled: few, coarse, and compared with the core in the tests."""
