"""Write the golden playthroughs and the golden records anew: ``make playthroughs``.

Read the difference as poker before you commit it. Records are only added: one that is there
already is kept, for every later version must replay it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from badugi.cli.playthrough import play_out, playthrough
from badugi.hand.record import Record, dump
from badugi.rules import BETTING, HOUSES, VARIANTS, Game, make_game

HERE = Path(__file__).parent
RECORDS = HERE.parent / "records"
SEEDS = ("1", "2")
STACK = 60


def cases() -> Iterator[tuple[str, Game, int]]:
    """A name, a game and a number of players for every variant × betting, and every house."""
    for variant in VARIANTS:
        for betting in BETTING:
            yield f"{variant.name}-{betting.name}", make_game(variant.name, betting.name), 3
    for house in HOUSES:
        asking = house.replace(showdown="ask")
        yield f"house-{house.name}", make_game(house=house), 9
        yield f"house-{house.name}-ask", make_game("badeucy", "pot", house=asking), 5
    raked = HOUSES[0].replace(rake_basis_points=500, rake_cap=3)
    yield "house-raked", make_game(house=raked), 6
    yield "with-antes", make_game("badacey", "limit", "10/20 ante 3"), 4
    yield "in-cents", make_game("badugi", "half-pot", "0.05/0.10", HOUSES[0].replace(chip=5)), 3


def transcript(game: Game, seats: int) -> str:
    """The golden text of a case: two hands."""
    hands = [playthrough(game, seed=seed, seats=seats, stack=STACK) for seed in SEEDS]
    return "\n".join(hands)


def records(game: Game, seats: int) -> str:
    """The golden records of a case, one line a hand: all of it, and as seat 1 saw it."""
    lines = []
    for seed in SEEDS:
        steps = play_out(game, seed=seed, seats=seats, stack=STACK)
        record = Record.of([event for step in steps for event in step.events])
        lines += [dump(record), dump(record.seen_by(1))]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write all files."""
    for name, game, seats in cases():
        (HERE / f"{name}.txt").write_text(transcript(game, seats), encoding="utf-8")
        path = RECORDS / f"{name}.jsonl"
        if not path.exists():
            path.write_text(records(game, seats), encoding="utf-8")


if __name__ == "__main__":
    main()
