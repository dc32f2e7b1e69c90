"""How fast the lab is: judging, exact odds, Monte Carlo and best answers, beside its peers.

Every figure is CPU time of this process, so a busy machine and more threads change little; the
sides of a row are measured in turn, in short rounds, and the medians stand. All kernels are
compiled for this run, into an empty cache, and what that costs is measured too.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import version
from statistics import median
from time import perf_counter, process_time
from typing import Any

import numpy as np
import poker_equity
import pokerkit

from badugi.cards import PACK

ROUNDS, FEWEST_ROUNDS = 7, 3
BATCH, PEER_BATCH, SLOW_BATCH = 1 << 20, 1 << 16, 1 << 8
TRIALS = 1 << 18
POKER_EQUITY = f"poker-equity {version('poker-equity')}"
POKERKIT = f"PokerKit {version('pokerkit')}"

Work = Callable[[], int]
"""Does some work and says how many things it did."""

FIRST_USE = """
from time import process_time
import numpy as np
from badugi.lab.evaluate import classes_fast
from badugi.lab.odds import odds
hands = "As2h3d/Kc", "Ac2d5h/Kd"
odds(hands, draws=3)
print(process_time())
odds(hands, draws=3, strategies=["optimal"], method="monte-carlo", trials=1000)
classes_fast(np.zeros((1, 4), np.uint8))
print(process_time())
"""
"""A fresh process prints its CPU time since its start: after exact odds, and after all else."""


@dataclass(frozen=True, kw_only=True)
class Row:
    """One figure, a peer's beside it where there is one, and what is promised of them."""

    name: str
    unit: str
    """``M …/s`` where more is better; ``ms`` or ``s`` where less is."""
    ours: Work
    peer: Work | None = None
    peer_name: str | None = None
    least_ratio: float | None = None
    """Promised: at least so many times as fast as the peer."""
    limit: float | None = None
    """Promised: at least, or at most, so much."""

    def figure(self, seconds: float) -> float:
        """So many seconds a thing in the row's unit."""
        return {"ms": 1e3 * seconds, "s": seconds}.get(self.unit, 1e-6 / seconds)

    def promise(self) -> str | None:
        """What is promised, for people."""
        sign = "≤" if self.unit in {"ms", "s"} else "≥"
        ratio = f"≥ {self.least_ratio:g} times" if self.least_ratio else ""
        limit = f"{sign} {self.limit:g} {self.unit}" if self.limit else ""
        return ", ".join(filter(None, (ratio, limit))) or None

    def is_kept(self, ours: float, ratio: float | None) -> bool | None:
        """Whether this run keeps the promise; None where there is none."""
        if self.limit is None:
            return None
        is_within = ours <= self.limit if self.unit in {"ms", "s"} else ours >= self.limit
        return is_within and (self.least_ratio is None or (ratio or 0) >= self.least_ratio)


def judging_rows() -> Iterator[Row]:
    """Random holdings, each side's in the form it takes them in."""
    from badugi.lab.evaluate import classes_fast, classes_of

    holdings = random_holdings(BATCH)
    texts = ["".join([PACK[card].value for card in row]) for row in holdings[:PEER_BATCH]]
    theirs = [tuple(pokerkit.Card.parse(text)) for text in texts[:SLOW_BATCH]]
    scores = np.array(poker_equity.score_batch("badugi", texts))
    check_same_order(scores, classes_of(holdings[:PEER_BATCH]))

    def judged(judge: Callable[[Any], object]) -> Work:
        return lambda: (judge(holdings), BATCH)[1]

    def judged_by_poker_equity() -> int:
        poker_equity.score_batch("badugi", texts)
        return PEER_BATCH

    def judged_by_pokerkit() -> int:
        for cards in theirs:
            pokerkit.BadugiHand.from_game(cards)
        return SLOW_BATCH

    yield Row(
        name="judge a batch, NumPy",
        unit="M hands/s",
        ours=judged(classes_of),
        peer=judged_by_poker_equity,
        peer_name=POKER_EQUITY,
        least_ratio=24,
        limit=60,
    )
    yield Row(
        name="judge a batch, Numba",
        unit="M hands/s",
        ours=judged(classes_fast),
        peer=judged_by_poker_equity,
        peer_name=POKER_EQUITY,
        least_ratio=75,
        limit=200,
    )
    yield Row(
        name="judge a batch, NumPy, beside PokerKit",
        unit="M hands/s",
        ours=judged(classes_of),
        peer=judged_by_pokerkit,
        peer_name=POKERKIT,
    )


def random_holdings(count: int) -> Any:
    """Rows of four different cards."""
    rng = np.random.default_rng(1)
    rows = rng.integers(52, size=(count * 5 // 4, 4), dtype=np.uint8)
    rows = rows[(np.diff(np.sort(rows), axis=1) > 0).all(axis=1)]
    return np.ascontiguousarray(rows[:count])


def check_same_order(scores: Any, classes: Any) -> None:
    """Both sides did the same work: each class is one score, and in the same order."""
    order = np.argsort(classes, kind="stable")
    assert (np.diff(scores[order].astype(np.int64)) >= 0).all(), "another order of hands"
    assert len(set(scores.tolist())) == len(set(classes.tolist())), "other ties"


def odds_rows() -> Iterator[Row]:
    """Odds that are exact."""
    from badugi.lab.odds import odds

    two, three = ("Ac2d", "Ad2c"), ("Ac", "Ad")

    def ours(*hands: str, draws: int) -> Work:
        return lambda: (odds(hands, draws=draws, method="exact"), 1)[1]

    def peer() -> int:
        assert poker_equity.exact_from_text("badugi", list(two))["win_count"][0] == 537_284
        return 1

    assert odds(two).players[0].win_count == 537_284
    yield Row(
        name="exact, both draw two, one draw",
        unit="ms",
        ours=ours(*two, draws=1),
        peer=peer,
        peer_name=POKER_EQUITY,
        least_ratio=100,
        limit=3,
    )
    yield Row(
        name="exact, both draw three, one draw",
        unit="ms",
        ours=ours(*three, draws=1),
        limit=80,
    )
    yield Row(
        name="exact, both draw one, three draws",
        unit="ms",
        ours=ours("Ac2d3h/Kc", "Ad2c3s/Kd", draws=3),
        limit=150,
    )
    yield Row(
        name="exact, both draw two, two draws",
        unit="ms",
        ours=ours("Ac2d/KcQc", "Ad2c/KdQd", draws=2),
    )


def chance_rows() -> Iterator[Row]:
    """Odds by Monte Carlo, with one worker."""
    from badugi.lab.odds import odds

    def ours(*hands: str, draws: int) -> Work:
        def play() -> int:
            odds(hands, draws=draws, method="monte-carlo", trials=TRIALS, workers=1)
            return TRIALS

        return play

    def peer() -> int:
        poker_equity.chunk_from_text("badugi", ["Ac2d", "Ad2c"], samples=TRIALS // 4, threads=1)
        return TRIALS // 4

    yield Row(
        name="Monte Carlo, both draw one, three draws",
        unit="M trials/s",
        ours=ours("Ac2d3h/Kc", "Ad2c3s/Kd", draws=3),
        limit=5,
    )
    yield Row(
        name="Monte Carlo, both draw two, three draws",
        unit="M trials/s",
        ours=ours("Ac2d/KcQc", "Ad2c/KdQd", draws=3),
        limit=5,
    )
    yield Row(
        name="Monte Carlo, six players, three draws",
        unit="M trials/s",
        ours=ours("Ac2d3h", "Ad2c4s", "Ah3c", "As2h", "5c6d7h", "8c9dThJs", draws=3),
    )
    yield Row(
        name="Monte Carlo, both draw two, one draw",
        unit="M trials/s",
        ours=ours("Ac2d", "Ad2c", draws=1),
        peer=peer,
        peer_name=POKER_EQUITY,
    )


def answer_rows() -> Iterator[Row]:
    """The best choice of 16 with each of 270,725 holdings, in three draws."""
    from badugi.lab.markov import Alone, by_class, worth_against
    from badugi.lab.start import read_start

    alone = Alone(read_start("random"), draws=3)
    worth = worth_against([by_class(alone.begins)])
    yield Row(
        name="best answer in three draws, all holdings",
        unit="s",
        ours=lambda: (alone.answer(worth), 1)[1],
        limit=0.5,
    )


def first_use_rows() -> Iterator[dict[str, object]]:
    """What fresh processes take, with an empty cache and then with what was left in it."""
    for state in ("nothing prepared", "prepared"):
        began = perf_counter()
        command = [sys.executable, "-c", FIRST_USE]
        printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        wall = perf_counter() - began
        for name, seconds in zip(("exact odds", "use of all"), printed.split(), strict=True):
            row = Row(name=f"first {name}, {state}", unit="s", ours=lambda: 0)
            yield result_of(row, float(seconds), None)
        row = Row(name=f"first use of all, {state}, by the clock", unit="s", ours=lambda: 0)
        yield result_of(row, wall, None)


def seconds_each(work: Work, seconds: float) -> float:
    """CPU seconds a thing, over so many seconds by the clock on the wall."""
    done, end = 0, perf_counter() + seconds
    began = process_time()
    while not done or perf_counter() < end:
        done += work()
    return (process_time() - began) / done


def measure(row: Row, seconds: float) -> dict[str, object]:
    """Both sides in turn, after a first time that does not count; the medians of the rounds."""
    sides = [row.ours] if row.peer is None else [row.ours, row.peer]
    end = perf_counter() + seconds
    for side in sides:
        side()
    each = seconds / ROUNDS / len(sides)
    rounds: list[list[float]] = []
    while len(rounds) < FEWEST_ROUNDS or (len(rounds) < ROUNDS and perf_counter() < end):
        rounds.append([seconds_each(side, each) for side in sides])
    ours, *peer = [median(times) for times in zip(*rounds, strict=True)]
    best = row.figure(min(times[0] for times in rounds))
    return result_of(row, ours, *peer or [None]) | {"best": round(best, 4)}


def result_of(row: Row, ours: float, peer: float | None) -> dict[str, object]:
    ratio = None if peer is None else round(peer / ours, 2)
    figure = row.figure(ours)
    return {
        "name": row.name,
        "ours": round(figure, 4),
        "peer": None if peer is None else round(row.figure(peer), 4),
        "peer_name": row.peer_name,
        "ratio": ratio,
        "unit": row.unit,
        "promise": row.promise(),
        "is_kept": row.is_kept(figure, ratio),
        "best": None,
    }


def bench(seconds: float) -> Iterator[dict[str, object]]:
    """All rows, in about so many seconds; the first uses take what they take."""
    end = perf_counter() + seconds
    yield from first_use_rows()
    rows = [*judging_rows(), *odds_rows(), *chance_rows(), *answer_rows()]
    for place, row in enumerate(rows):
        yield measure(row, (end - perf_counter()) / (len(rows) - place))


def print_table(results: Iterable[dict[str, object]]) -> None:
    columns = "{name:<50} {ours:>8} {best:>8} {peer:>8} {ratio:>7}  {unit:<11} {promise}"
    heads = {
        "name": "",
        "ours": "badugi",
        "best": "at best",
        "peer": "peer",
        "ratio": "times",
        "unit": "",
    }
    print(columns.format(**heads, promise="promised").rstrip())
    for result in results:
        shown = {name: "" if value is None else value for name, value in result.items()}
        for name in ("ours", "best", "peer", "ratio"):
            if shown[name]:
                shown[name] = f"{shown[name]:,.4g}"
        kept = {True: "  yes", False: "  NO", None: ""}[result["is_kept"]]
        peer = f"  (peer: {result['peer_name']})" if result["peer_name"] else ""
        shown["promise"] = f"{shown['promise']}{kept}{peer}"
        print(columns.format(**shown).rstrip(), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--seconds", type=float, default=32, help="in all (default: 32)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["BADUGI_CACHE"] = folder  # before the first kernel is imported
        results = bench(options.seconds)
        if options.json:
            for result in results:
                print(json.dumps(result), flush=True)
        else:
            print_table(results)


if __name__ == "__main__":
    main()
