"""Odds by Monte Carlo: hands drawn out by chance, some millions, with their standard error."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from math import sqrt
from typing import NamedTuple, TypeAlias

import numpy as np

from badugi.bots.spread import spread
from badugi.deck import seed_of
from badugi.errors import LabError
from badugi.lab.kernels.dealing import play
from badugi.lab.kernels.drawing import Counts, Weights
from badugi.lab.spot import Spot
from badugi.lab.tables import CARDS, Keeps, tables
from badugi.rankings import ranking

TRIALS = 4_000_000
MOST_TRIALS = 100_000_000_000
_NOISE = 1 << 15
"""So many random numbers at a time, few enough for the processor's nearest cache."""
_PATIENCE = 300
"""After so much noise in which no starting hands fitted together, none ever will."""
_CHUNK = 1 << 18
"""Trials that share one stream of chance, so that the answer does not hang on the workers."""

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many trials are done, and of how many."""


class Ends(Enum):
    """Whether it is counted with which class each player ends."""

    UNCOUNTED = 0
    COUNTED = 1


class Tally(NamedTuple):
    """What came of so many trials.

    ``wins[p, n]`` is how often player p was one of n with the best hand; ``ends[p, class]`` how
    often he ended with a class, if that was counted.
    """

    trials: int
    wins: Counts
    ends: Counts

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(self.trials + other.trials, self.wins + other.wins, self.ends + other.ends)

    def share(self, player: int) -> float:
        """A player's equity, 0 to 1: a tie of n counts 1/n."""
        return float(self.wins[player] @ _shares_of(self.wins.shape[1], 1)) / self.trials

    def error(self, player: int) -> float:
        """The standard error of his equity."""
        squares = float(self.wins[player] @ _shares_of(self.wins.shape[1], 2)) / self.trials
        variance = squares - self.share(player) ** 2
        return sqrt(max(variance, 0.0) / self.trials)


def _shares_of(counts: int, power: int) -> Weights:
    """By how many had the best hand, one's share of the pot to this power; 0 for none."""
    return np.array([0.0, *[1 / n**power for n in range(1, counts)]])


def simulate(
    spot: Spot,
    *,
    trials: int = TRIALS,
    seed: int | str = 1,
    workers: int | None = None,
    progress: Progress | None = None,
    ends: Ends = Ends.UNCOUNTED,
) -> Tally:
    """Play a spot out so many times; the same seed gives the same tally for any ``workers``.

    ``workers`` are threads, all processors without. Raises LabError for no trials or workers, and
    for hands that cannot be dealt together.
    """
    check_trials(trials)
    if workers is not None and workers < 1:
        raise LabError("workers_count", workers=workers)
    run = _prepared(spot, seed, ends=ends)
    total = run((0, 0))
    chunks = enumerate(min(_CHUNK, trials - at) for at in range(0, trials, _CHUNK))
    threads = workers or os.cpu_count() or 1
    with ThreadPoolExecutor(threads) as pool:
        for tally in spread(run, chunks, pool, ahead=threads):
            total = total.plus(tally)
            if progress is not None:
                progress(total.trials, trials)
    return total


def check_trials(trials: int) -> None:
    """Refuse no trials, and more than could ever be done."""
    if not 1 <= trials <= MOST_TRIALS:
        raise LabError("trials_count", trials=trials, most=MOST_TRIALS)


def _prepared(spot: Spot, seed: int | str, *, ends: Ends) -> Callable[[tuple[int, int]], Tally]:
    """A function that plays one chunk, by its number and its trials."""
    players = len(spot.starts)
    # Who may hold anything is dealt last: to fit nine whole ranges together would take for ever.
    cards = spot.pack.bit_count()
    some = [start.nothing() if start.is_any_of(cards) else start for start in spot.starts]
    rows = np.vstack([start.holdings for start in some]).astype(np.int64)
    starts = (rows @ (1 << np.arange(0, 32, 8))).astype(np.uint32)
    upto = np.concatenate([np.cumsum(start.weights) for start in some])
    bounds = np.cumsum([0, *[len(start.holdings) for start in some]])
    sets = np.concatenate([start.sets for start in some])
    keeps, plans = _plans(spot)
    pack = spot.pack_cards
    may_run_out = 4 * players * max(spot.draws, 1) + 4 * spot.ranges > cards
    muck_size = 2 * CARDS if may_run_out else 0
    counted = ranking("badugi").classes if ends is Ends.COUNTED else 0
    entropy = int.from_bytes(seed_of(seed))

    def run(piece: tuple[int, int]) -> Tally:
        chunk, trials = piece
        tally = Tally(
            trials,
            np.zeros((players, players + 1), np.int64),
            np.zeros((players, counted), np.int64),
        )
        rng = np.random.default_rng([entropy, chunk])
        muck = np.empty(muck_size, np.uint8)
        done = idle = 0
        while done < trials:
            noise = rng.integers(0, 1 << 32, _NOISE, np.uint32)
            more = play(
                noise,
                trials - done,
                starts,
                sets,
                upto,
                bounds,
                pack,
                spot.draws,
                keeps,
                plans,
                muck,
                tables().classes,
                tally.wins,
                tally.ends,
            )
            done += more
            idle = 0 if more else idle + 1
            if idle > _PATIENCE:
                raise LabError("hands_collide")
        return tally

    return run


def _plans(spot: Spot) -> tuple[Keeps, Counts]:
    """All tables of keeps that somebody uses, each once, and who uses which when."""
    used: list[Keeps] = []
    plans: Counts = np.zeros((len(spot.starts), spot.draws + 1, 2), np.int64)
    for player in range(len(spot.starts)):
        for faces_pat in (False, True):
            for nth, keeps in enumerate(spot.keeps(player, faces_pat=faces_pat)):
                found = [place for place, other in enumerate(used) if np.array_equal(other, keeps)]
                if not found:
                    used.append(keeps)
                place = found[0] if found else len(used) - 1
                plans[player, spot.draws - nth, int(faces_pat)] = place
    return np.stack(used) if used else tables().playing[None], plans
