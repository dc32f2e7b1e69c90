"""Pictures of what the lab found, all on the same paper: ``draw_…`` writes one into a file."""

from badugi.lab.pictures.bars import draw_breaking, draw_odds
from badugi.lab.pictures.becoming import draw_becoming
from badugi.lab.pictures.curves import draw_standard
from badugi.lab.pictures.results import ResultLine, draw_results

__all__ = [
    "ResultLine",
    "draw_becoming",
    "draw_breaking",
    "draw_odds",
    "draw_results",
    "draw_standard",
]
