"""``badugi verify``: prove records, hand by hand, and say what was proved and what was not."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from badugi.cli.console import errors, screen, words, write_json
from badugi.cli.options import JsonOption
from badugi.errors import RecordError
from badugi.hand.record import load
from badugi.hand.verify import Proof, verify

PROVED_WRONG = 1


def command(
    record: Annotated[
        Path, typer.Argument(metavar="RECORD", help="A file of JSON lines; - reads them piped.")
    ],
    json: JsonOption = False,
) -> int:
    """Prove that every deal, move and payment of recorded hands follows from the rules.

    Exit code 1 if a record is wrong. Example: badugi verify hands.jsonl
    """
    text = _text_of(record)
    wrong = count = 0
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        count += 1
        try:
            _report(number, verify(load(line)), json=json)
        except RecordError as error:
            wrong += 1
            _report_wrong(number, error, json=json)
    if count == 0:
        raise RecordError("no_records", name=str(record))
    if not json:
        screen().print(words("proved", count=count, right=count - wrong))
    return PROVED_WRONG if wrong else 0


def _text_of(record: Path) -> str:
    """All of the file, or of what is piped in; RecordError if that is no text."""
    try:
        return sys.stdin.read() if str(record) == "-" else record.read_text(encoding="utf-8")
    except UnicodeError as error:
        raise RecordError("record_unreadable", reason=str(error)) from error


def _report(number: int, proof: Proof, *, json: bool) -> None:
    if json:
        write_json(
            {
                "line": number,
                "proved": True,
                "events": proof.events,
                "actions": proof.actions,
                "unknown": proof.unknown,
                "complete": proof.complete,
            }
        )
        return
    parts = [words("proof", line=number, events=proof.events, actions=proof.actions)]
    parts.append(words("all_seen") if not proof.unknown else words("unseen", count=proof.unknown))
    if not proof.complete:
        parts.append(words("unfinished"))
    screen().print(" ".join(parts), soft_wrap=True)


def _report_wrong(number: int, error: RecordError, *, json: bool) -> None:
    if json:
        write_json({"line": number, "proved": False, "code": error.code, "reason": str(error)})
    else:
        errors().print(
            words("proved_wrong", line=number, reason=error), style="bold red", soft_wrap=True
        )
