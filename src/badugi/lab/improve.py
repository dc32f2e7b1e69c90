"""What a hand becomes: how likely it ends with each class, all by itself.

>>> becoming = improve("As2h3d/Ks", draws=3, strategy="hold")
>>> round(100 * becoming.size(4), 3)
51.226
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import numpy as np
from msgspec import Struct

from badugi.cards import Card
from badugi.errors import LabError
from badugi.lab.chance import TRIALS, Ends, Progress, simulate
from badugi.lab.ends import States, TooMany, draw_once, states_of, ways_of
from badugi.lab.kernels.drawing import Weights, tally_draw
from badugi.lab.odds import Method, check_method
from badugi.lab.ranges import Range
from badugi.lab.spot import Spot, make_spot
from badugi.lab.strategy import Strategy
from badugi.lab.tables import Keeps, numbers_of, tables
from badugi.rankings import ranking

USUAL_WAYS = 120_000_000
"""Up to so many last draws are judged unasked: a few seconds."""
MOST_STATES = 12_000_000
_FIRST_OF_SIZE = {4: 0, 3: 715, 2: 1001, 1: 1079}
"""The class number of the best hand of each size (R7.2)."""


class Becoming(Struct, frozen=True, kw_only=True):
    """What a hand becomes: ``chances[class]``, from 0 to 1, adding up to 1.

    ``stderr`` is the largest standard error of a chance, 0 when they are exact; ``trials`` is only
    for Monte Carlo.
    """

    hand: str
    draws: int
    strategy: str
    method: str
    chances: tuple[float, ...]
    stderr: float = 0.0
    trials: int | None = None

    def size(self, cards: int) -> float:
        """The chance of a hand of so many cards: 4 for a badugi."""
        first = _FIRST_OF_SIZE[cards]
        last = _FIRST_OF_SIZE.get(cards - 1, len(self.chances))
        return sum(self.chances[first:last])

    def at_least(self, number: int) -> float:
        """The chance of a class so good or better."""
        return sum(self.chances[: number + 1])


def improve(
    hand: str | Range,
    *,
    draws: int = 1,
    dead: str | Sequence[Card] = "",
    strategy: str | Strategy = "best",
    method: Method = "auto",
    trials: int | None = None,
    seed: int | str = 1,
    progress: Progress | None = None,
) -> Becoming:
    """What a hand or range becomes in so many draws; all cards thrown are dead.

    Exact where the last draws are not too many (``USUAL_WAYS``), else by Monte Carlo. Raises
    LabError, RangeError or CardError for what cannot be, and for ``exact`` where it would not fit.
    """
    spot = make_spot([hand], draws=draws, dead=dead, strategies=[strategy])
    if spot.strategies[0].is_optimal:
        raise LabError("optimal_alone")
    check_method(method, trials)
    if method == "exact":
        return _becoming(spot, _exact(spot, most=None), "exact")
    if method == "auto":
        with suppress(TooMany, LabError):  # too many ways, or the pack may run out
            return _becoming(spot, _exact(spot, most=USUAL_WAYS), "exact")
    tally = simulate(
        spot,
        trials=TRIALS if trials is None else trials,
        seed=seed,
        progress=progress,
        ends=Ends.COUNTED,
    )
    chances = tally.ends[0] / tally.trials
    error = float(np.sqrt(chances * (1 - chances) / tally.trials).max())
    return _becoming(spot, chances, "monte-carlo", stderr=error, trials=tally.trials)


def _becoming(
    spot: Spot, chances: Weights, method: str, *, stderr: float = 0.0, trials: int | None = None
) -> Becoming:
    return Becoming(
        hand=spot.starts[0].text,
        draws=spot.draws,
        strategy=str(spot.strategies[0]),
        method=method,
        chances=tuple(chances.tolist()),
        stderr=stderr,
        trials=trials,
    )


def _exact(spot: Spot, *, most: int | None) -> Weights:
    """The chance of each class.

    Raises TooMany when more than ``most`` last draws would be judged, and LabError when it would
    not fit or the pack may run out.
    """
    chances = np.zeros(ranking("badugi").classes)
    states = _evenly(states_of(spot.starts[0]))
    if not spot.draws:
        np.add.at(chances, tables().classes[numbers_of(states.holdings)], states.weights)
        return chances
    *earlier, last = spot.keeps(0)
    try:
        for keeps in earlier:
            states = _draw_evenly(states, keeps, spot.pack)
    except TooMany as error:
        raise LabError("exact_too_big", ends=error.ways, most=MOST_STATES) from error
    ways = ways_of(states, last, spot.pack)
    if most is not None and ways.sum() > most:
        raise TooMany(int(ways.sum()))
    if not ways.all():
        raise LabError("exact_runs_out")
    tally_draw(
        states.holdings,
        states.seen,
        states.weights,
        last,
        np.int64(spot.pack),
        tables().classes,
        chances,
    )
    return chances


def _evenly(states: States) -> States:
    return states._replace(weights=states.weights / states.weights.sum())


def _draw_evenly(states: States, keeps: Keeps, pack: int) -> States:
    """One draw in which every way of a state is equally likely."""
    ways = ways_of(states, keeps, pack)
    after = draw_once(states, keeps, pack, most=MOST_STATES)
    return after._replace(weights=np.repeat(states.weights / ways, ways))
