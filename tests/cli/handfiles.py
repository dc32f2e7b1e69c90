"""Hands in files for the tests of ``badugi hh``, as our own writers write them."""

from __future__ import annotations

import json

import msgspec
from tests.cli.terminal import Answer
from tests.rules.dealing import deal_all, play_all

from badugi.hand.record import Record
from badugi.history import Source, find_format

NAMES = ("Ana", "Ben", "Cho")
SCRIPTS = (
    "f c k d012 d23 K d1 p K p d0 X",
    "r f f",
    "r c c d0 p d01 K P K p d3 p X",
)
"""Three hands: one to the showdown of two, one without a draw, one to the showdown of three."""
FOREIGN = """\
PokerStars Hand #700000009:  Hold'em No Limit ($0.25/$0.50 USD) - 2026/03/01 20:15:00 ET
Table 'Heron' 6-max Seat #1 is the button
Seat 1: Ana ($20 in chips)
Seat 2: Ben ($20 in chips)
*** SUMMARY ***
Total pot $0.50 | Rake $0



"""


def record(script: str) -> Record:
    hand, begun = deal_all({1: 200, 2: 200, 3: 200}, house="pokerstars", game="2/4 limit badugi")
    seats = [
        msgspec.structs.replace(seat, name=name)
        for seat, name in zip(hand.setup.seats, NAMES, strict=True)
    ]
    _, rest = play_all(hand, script)
    made = Record.of((*begun, *rest))
    return msgspec.structs.replace(
        made, setup=msgspec.structs.replace(made.setup, seats=tuple(seats))
    )


def written(form: str, *scripts: str, first: int = 700000001) -> str:
    """Hands with their numbers, one after the other, as a format has them."""
    write = find_format(form).write
    assert write is not None
    return "".join(
        [
            write(record(script), Source(site="pokerstars", id=str(number), table="Heron"))
            for number, script in enumerate(scripts, first)
        ]
    )


def rows(answer: Answer) -> list[dict]:
    return [json.loads(line) for line in answer.out.splitlines()]
