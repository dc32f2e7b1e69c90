"""Golden playthroughs: a whole hand of every variant × betting and every house, as text."""

from __future__ import annotations

import pytest
from tests.playthroughs.regenerate import HERE, RECORDS, cases, transcript

from badugi.hand import events as ev
from badugi.hand.record import load_all
from badugi.rules import BETTING, HOUSES, VARIANTS

CASES = {name: (game, seats) for name, game, seats in cases()}


@pytest.mark.parametrize("name", CASES)
def test_the_hand_goes_as_the_transcript_says(name):
    game, seats = CASES[name]
    golden = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(game, seats) == golden, "run `make playthroughs` and read the difference"


def test_every_variant_betting_and_house_has_a_playthrough_and_a_record():
    wanted = {f"{variant.name}-{betting.name}" for variant in VARIANTS for betting in BETTING}
    wanted |= {f"house-{house.name}" for house in HOUSES}
    assert wanted <= CASES.keys()
    assert {path.stem for path in HERE.glob("*.txt")} == set(CASES)
    assert {path.stem for path in RECORDS.glob("*.jsonl")} >= set(CASES)


def test_the_playthroughs_together_show_every_kind_of_event():
    told = set()
    for name in CASES:
        for record in load_all((RECORDS / f"{name}.jsonl").read_text(encoding="utf-8")):
            told |= {type(event) for event in record.story}
    assert told == set(ev.Event.__args__)
