"""How fast hands in files are read and dealt again: here, and by PokerKit from the same PHH.

Both sides read the same text and play it through their rules. Ours also compares what the file
says of pots, winnings and ends. They take turns in short rounds, so that a busy machine slows
both. Figures are per second of CPU time.
"""

from __future__ import annotations

import argparse
import json
import warnings
from collections.abc import Iterator
from importlib.metadata import version
from io import BytesIO
from itertools import cycle
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

from pokerkit import HandHistory

from badugi.bots import find_bot, turn_rng
from badugi.bots.base import let_play
from badugi.deck import SeededDeck, seed_of
from badugi.hand import HandSetup, start
from badugi.hand.record import Record
from badugi.history import Source, find_format, review
from badugi.rules import make_game
from badugi.table import usual_setup

ROUNDS = 9
HANDS = 200
NAMES = ("Ana", "Ben", "Cho", "Dana", "Eli", "Flo")
STACK = 1000
PROMISED = 1000
"""Hands a second of one core that are promised of every format."""

Work = Iterator[int]
"""Does some work at each step and says how many hands it did."""


class Row(NamedTuple):
    """One format: its hands dealt again by us and, where it can, by PokerKit."""

    name: str
    ours: Work
    peer: Work | None


def records(players: int) -> list[Record]:
    """Hands as regulars play them, with deep stacks."""
    game = make_game("badugi", "limit", "2/4", "pokerstars")
    names = dict(enumerate(NAMES[:players], 1))
    setup = usual_setup(game, dict.fromkeys(names, STACK), button=players, names=names)
    return [_record(setup, number) for number in range(HANDS)]


def _record(setup: HandSetup, number: int) -> Record:
    bot = find_bot("regular")
    hand, events = start(setup, SeededDeck.from_seed(seed_of(number)))
    told, turn = list(events), 0
    while (seat := hand.actor) is not None:
        turn += 1
        rng = turn_rng("bench", hand=number, seat=seat, turn=turn)
        hand, events = let_play(bot, hand, seat=seat, rng=rng)
        told += events
    return Record.of(told)


def texts(form: str, hands: list[Record]) -> list[str]:
    """Each hand as a file of that format."""
    write = find_format(form).write
    assert write is not None
    return [
        write(hand, Source(site="pokerstars", id=str(number), table="Bench"))
        for number, hand in enumerate(hands, 1)
    ]


def ours(files: list[str]) -> Work:
    """All hands of one file that holds them all, read and proved again and again."""
    sections = [f"[{number}]\n{text}\n" for number, text in enumerate(files, 1)]
    whole = "".join(sections if "variant =" in files[0] else files).encode()
    while True:
        for report in review(BytesIO(whole), "bench"):
            assert report.status == "replayed", report.reason
            yield 1


def pokerkits(files: list[str], ends: list[list[int]]) -> Work:
    """The same by PokerKit; it must find the same stacks at the end."""
    for text, stacks in cycle(zip(files, ends, strict=True)):
        *_, state = HandHistory.loads(text)
        assert list(state.stacks) == stacks, (state.stacks, stacks)
        yield 1


def ends_of(files: list[str]) -> list[list[int]]:
    """Everybody's chips at the end, from the small blind round."""
    found = []
    for text in files:
        (report,) = review(BytesIO(text.encode()), "bench")
        assert report.hand is not None
        found.append([player.stack for player in report.hand.players])
    return found


def make_rows() -> list[Row]:
    six = records(6)
    phh = texts("phh", six)
    return [
        Row("PHH, 6 players", ours(phh), pokerkits(phh, ends_of(phh))),
        Row("PokerStars text, 6 players", ours(texts("pokerstars", six)), None),
        Row("badugi records, 6 players", ours(texts("native", six)), None),
    ]


def rate(work: Work, seconds: float) -> float:
    """Hands in a second of CPU time, over so many seconds by the clock on the wall."""
    done = 0
    end = perf_counter() + seconds
    began = process_time()
    while perf_counter() < end:
        done += next(work)
    return done / (process_time() - began)


def measure(row: Row, seconds: float) -> dict[str, object]:
    """Both sides in turn, after a first hand that fills their tables; the medians of the rounds."""
    sides = [side for side in (row.ours, row.peer) if side is not None]
    for side in sides:
        next(side)
    each = seconds / ROUNDS / len(sides)
    rounds = [[rate(side, each) for side in sides] for _ in range(ROUNDS)]
    own, *others = (median(rates) for rates in zip(*rounds, strict=True))
    peer = others[0] if others else None
    return {
        "name": row.name,
        "ours": round(own),
        "best": round(max([found[0] for found in rounds])),
        "peer": None if peer is None else round(peer),
        "peer_name": None if peer is None else f"PokerKit {version('pokerkit')}",
        "ratio": None if peer is None else round(own / peer, 2),
        "unit": "hands/s",
        "promise": PROMISED,
        "is_kept": own >= PROMISED,
    }


def print_table(results: Iterator[dict[str, object]]) -> None:
    columns = "{name:<28} {ours:>8} {best:>8} {peer:>15} {ratio:>7}  {kept}"
    peer = f"PokerKit {version('pokerkit')}"
    print(
        columns.format(
            name="hands a second",
            ours="badugi",
            best="best",
            peer=peer,
            ratio="times",
            kept=f"promised: {PROMISED:,}",
        )
    )
    for result in results:
        shown = {key: "–" if value is None else value for key, value in result.items()}
        print(columns.format(**shown, kept="kept" if result["is_kept"] else "missed"), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--seconds", type=float, default=20, help="in all (default: 20)")
    options = parser.parse_args()
    # PokerKit warns of whoever folds when a check is free.
    warnings.simplefilter("ignore")
    rows = make_rows()
    results = (measure(row, options.seconds / len(rows)) for row in rows)
    if options.json:
        for result in results:
            print(json.dumps(result), flush=True)
    else:
        print_table(results)


if __name__ == "__main__":
    main()
