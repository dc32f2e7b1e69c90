"""Real files, in any folder that BADUGI_CORPUS names: what is whole replays, or somebody says why.

They are not ours to publish, so the test is skipped without the folder. Beside the files there
may be ``facts.jsonl``: one line a hand with what somebody else has found of it.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from badugi.cards import parse_cards
from badugi.hand.verify import verify
from badugi.history import Report, review

FOLDER = os.environ.get("BADUGI_CORPUS", "")
NEEDED = 0.98
SUFFIXES = {".txt", ".xml", ".phh", ".phhs", ".jsonl"}

pytestmark = pytest.mark.skipif(
    not FOLDER, reason="BADUGI_CORPUS names no folder of real hand histories"
)


@cache
def corpus() -> tuple[Report, ...]:
    return tuple(_reports())


def _reports() -> Iterator[Report]:
    root = Path(FOLDER)
    for path in sorted(root.rglob("*")):
        if path.suffix in SUFFIXES and path.name != "facts.jsonl":
            with path.open("rb") as file:
                yield from review(file, path.relative_to(root).as_posix())


def facts() -> list[dict[str, Any]]:
    path = Path(FOLDER) / "facts.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [json.loads(line) for line in lines]


def test_nearly_all_real_hands_replay_and_the_others_are_told_of() -> None:
    counts = Counter([report.status for report in corpus()])
    refused = [report for report in corpus() if report.status == "refused"]
    for report in refused:
        print(f"{report.file}:{report.line} {report.id} {report.reason}")
    print(dict(counts))
    complete = counts["replayed"] + counts["refused"]
    assert complete
    assert counts["replayed"] / complete >= NEEDED
    assert all(report.reason for report in refused)


def test_every_replayed_hand_balances_and_is_proved() -> None:
    for report in corpus():
        if report.record is None:
            continue
        assert verify(report.record).complete, report.id
        net = sum([Decimal(amount) for amount in report.net.values()])
        assert net == -Decimal(report.rake or 0), report.id


def test_what_somebody_else_found_is_what_we_found() -> None:
    told = {(fact["file"], fact["id"]): fact for fact in facts()}
    if not told:
        pytest.skip("there is no facts.jsonl beside these files")
    found = {(report.file, report.id): report for report in corpus()}
    for key, fact in told.items():
        if key in found and found[key].record is not None:
            assert _summed(found[key]) == _as_told(fact), key


def _summed(report: Report) -> dict[str, object]:
    assert report.record is not None
    seats = {seat.name: str(seat.seat) for seat in report.record.setup.seats}
    return {
        "net": {seats[name]: Decimal(amount) for name, amount in report.net.items()},
        "total": Decimal(report.pot or 0),
        "rake": Decimal(report.rake or 0),
        "shown": {seats[name]: set(parse_cards(held[0])) for name, held in report.shown.items()},
        "mucked": {seats[name]: set(parse_cards(held[0])) for name, held in report.mucked.items()},
    }


def _as_told(fact: dict[str, Any]) -> dict[str, object]:
    return {
        "net": {seat: Decimal(amount) for seat, amount in fact["net"].items()},
        "total": Decimal(fact["total"]),
        "rake": Decimal(fact["rake"]),
        "shown": {seat: set(parse_cards(held[0])) for seat, held in fact["shown"].items()},
        "mucked": {seat: _cards(held) for seat, held in fact["mucked"].items()},
    }


def _cards(held: str | list[str]) -> set[str]:
    return set(parse_cards(held if isinstance(held, str) else held[0]))
