"""Odds by Monte Carlo: hands drawn out by chance, some millions, with their standard error."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from itertools import islice
from math import sqrt
from typing import NamedTuple, TypeAlias

import numpy as np

from badugi.deck import seed_of
from badugi.errors import LabError
from badugi.lab.kernels.dealing import play
from badugi.lab.kernels.drawing import BLANK, Counts, Weights
from badugi.lab.spot import Spot
from badugi.lab.tables import Keeps, tables

TRIALS = 4_000_000
MOST_TRIALS = 100_000_000_000
_CHUNK = 1 << 18
"""Trials that share one stream of chance, so that the answer does not hang on the workers."""

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many trials are done, and of how many."""


class Tally(NamedTuple):
    """What came of so many trials.

    ``wins[p, n]`` is how often player p was one of n with the best hand; ``ends[p, class]`` how
    often he ended with a class.
    """

    trials: int
    wins: Counts
    ends: Counts

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
) -> Tally:
    """Play a spot out so many times; the same seed gives the same tally for any ``workers``.

    ``workers`` are threads, all processors without. Raises LabError for no trials or workers, and
    for hands that cannot be dealt together.
    """
    if not 1 <= trials <= MOST_TRIALS:
        raise LabError("trials_count", trials=trials, most=MOST_TRIALS)
    if workers is not None and workers < 1:
        raise LabError("workers_count", workers=workers)
    run = _prepared(spot, seed)
    wins: Counts = np.zeros((len(spot.starts), len(spot.starts) + 1), np.int64)
    ends: Counts = np.zeros((len(spot.starts), tables().classes.max() + 1), np.int64)
    done = 0
    for tally in _in_chunks(run, trials, workers or os.cpu_count() or 1):
        wins += tally.wins
        ends += tally.ends
        done += tally.trials
        if progress is not None:
            progress(done, trials)
    return Tally(trials, wins, ends)


def _in_chunks(run: Callable[[int, int], Tally], trials: int, workers: int) -> Iterator[Tally]:
    """The tallies of all chunks as they are done; few wait at a time."""
    sizes = enumerate(min(_CHUNK, trials - at) for at in range(0, trials, _CHUNK))
    with ThreadPoolExecutor(workers) as pool:
        waiting = {pool.submit(run, *chunk) for chunk in islice(sizes, workers)}
        while waiting:
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for each in finished:
                if chunk := next(sizes, None):
                    waiting.add(pool.submit(run, *chunk))
                yield each.result()


def _prepared(spot: Spot, seed: int | str) -> Callable[[int, int], Tally]:
    """A function that plays one chunk, by its number and its trials."""
    rows = np.vstack([start.holdings for start in spot.starts]).astype(np.int64)
    starts = rows @ (1 << np.arange(0, 32, 8))
    upto = np.concatenate([np.cumsum(start.weights) for start in spot.starts])
    bounds = np.cumsum([0, *[len(start.holdings) for start in spot.starts]])
    sets = np.bitwise_or.reduce(np.where(rows == BLANK, 0, 1 << np.minimum(rows, 62)), axis=1)
    keeps, plans = _plans(spot)
    entropy = int.from_bytes(seed_of(seed))

    def run(chunk: int, trials: int) -> Tally:
        players = len(spot.starts)
        wins = np.zeros((players, players + 1), np.int64)
        ends = np.zeros((players, tables().classes.max() + 1), np.int64)
        rng = np.random.default_rng([entropy, chunk])
        is_dealt = play(
            rng,
            trials,
            starts,
            sets,
            upto,
            bounds,
            spot.pack_cards,
            spot.draws,
            keeps,
            plans,
            tables().classes,
            wins,
            ends,
        )
        if not is_dealt:
            raise LabError("hands_collide")
        return Tally(trials, wins, ends)

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
