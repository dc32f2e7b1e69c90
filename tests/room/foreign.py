"""Files that people may bring to a room: good ones, and every kind of bad one."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

RECORDS = Path(__file__).parents[1] / "records"
TEXT = (RECORDS / "badugi-limit.jsonl").read_text(encoding="utf-8")
LINES = TEXT.splitlines()


def changed(change: Any) -> bytes:
    """A good record with something done to it."""
    record = json.loads(LINES[0])
    change(record)
    return json.dumps(record).encode() + b"\n"


def packed() -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as folder:
        folder.writestr("hands.jsonl", TEXT * 20)
    return made.getvalue()


def bomb() -> bytes:
    """A few hundred bytes of XML that would be gigabytes if anybody believed them."""
    lols = "".join([f'<!ENTITY l{each} "{f"&l{each - 1};" * 10}">' for each in range(1, 10)])
    head = f'<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY l0 "lol">{lols}]>\n'
    return f'{head}<game id="1">&l9;</game>\n<Game id="2">&l9;</Game>\n'.encode()


def rename(record: Any, name: str) -> None:
    record["setup"]["seats"][0]["name"] = name


def enrich(record: Any, stack: int) -> None:
    for seat in record["setup"]["seats"]:
        seat["stack"] = stack


def crowd(record: Any) -> None:
    record["events"] = [{"event": "Checked", "seat": 1}] * 100_000


WITHOUT_HANDS = {
    "nothing": b"",
    "zeros": b"\0" * 5_000,
    "every byte": bytes(range(256)) * 200,
    "a folder": packed(),
    "an XML bomb": bomb(),
    "brackets": b"[" * 100_000,
    "words": "한국어 텍스트\n".encode("utf-16"),
}

REFUSED = {
    "a record of a hundred thousand events": changed(crowd),
    "a stack beyond counting": changed(lambda record: enrich(record, 10**30)),
    "a stack that the hand does not bear out": changed(lambda record: enrich(record, 10**15)),
    "half a letter": changed(lambda record: rename(record, "\ud800")),
    "no end": LINES[0][: len(LINES[0]) // 2].encode(),
    "a record of brackets": b'{"format_version":1,"setup":' + b"[" * 50_000,
    "half a hand": changed(lambda record: record.update(events=record["events"][:20])),
}
