"""In which order hands are good: by what they may become, not only by what they are."""

from __future__ import annotations

from badugi.lab.kernels.drawing import Weights


def by_equity(draws: int = 3) -> Weights:
    """Every holding's equity against a random hand with so many draws to come, by its number.

    Both keep their best hand in each draw, and hands are taken as independent of each other.
    """
    from badugi.lab.markov import against_random  # needs compiled kernels; a range rarely does

    return against_random(draws)
