"""Badugi, the draw-poker game where the lowest four cards of four ranks and suits win."""

__version__ = "0.1.0"
