"""``badugi verify``: prove records, hand by hand, and say what was proved and what was not."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from badugi.cli.console import errors, screen, words, write_json
from badugi.cli.options import JsonOption
from badugi.errors import BadugiError, RecordError
from badugi.hand.fairplay import Sealed, check_fairness
from badugi.hand.sealed import sealed
from badugi.hand.verify import Proof, verify

PROVED_WRONG = 1
PROVED = "bold green"
OPEN = "quiet"
TOLD_ELSEWHERE = ("unseen", "when")
"""Told in the line of the record and once for all of them."""


def command(
    record: Annotated[
        Path, typer.Argument(metavar="RECORD", help="A file of JSON lines; - reads them piped.")
    ],
    json: JsonOption = False,
) -> int:
    """Prove that every deal, move and payment of recorded hands follows from the rules.

    A hand downloaded from a room brings the evidence of its shuffle; that is proved too. Exit
    code 1 if a record or its evidence is wrong. Example: badugi verify hands.jsonl
    """
    text = _text_of(record)
    wrong = count = with_evidence = 0
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        count += 1
        try:
            with_evidence += _prove(number, line, json=json)
        except BadugiError as error:
            wrong += 1
            _report_wrong(number, error, json=json)
    if count == 0:
        raise RecordError("no_records", name=str(record))
    if not json:
        if with_evidence:
            screen().print(words("not_proved_when"), style=OPEN, soft_wrap=True)
        screen().print(words("proved", count=count, right=count - wrong))
    return PROVED_WRONG if wrong else 0


def _text_of(record: Path) -> str:
    """All of the file, or of what is piped in; RecordError if that is no text."""
    try:
        return sys.stdin.read() if str(record) == "-" else record.read_text(encoding="utf-8")
    except UnicodeError as error:
        raise RecordError("record_unreadable", reason=str(error)) from error


def _prove(number: int, line: str, *, json: bool) -> bool:
    """Prove one line and report it; whether it brought the evidence of its shuffle."""
    record, fairness = sealed(line)
    found = check_fairness(record, fairness) if fairness else None
    proof = found.proof if found else verify(record)
    if json:
        write_json(_row(number, proof, found))
    else:
        _report(number, proof, found)
    return fairness is not None


def _row(number: int, proof: Proof, found: Sealed | None) -> dict[str, object]:
    row: dict[str, object] = {
        "line": number,
        "proved": True,
        "events": proof.events,
        "actions": proof.actions,
        "unknown": proof.unknown,
        "complete": proof.complete,
    }
    if found:
        counts = ("shuffles", "opened", "doubtful", "closed", "unseen", "shares")
        row["shuffle"] = {name: getattr(found, name) for name in counts} | {
            "redealt": found.is_redealt,
            "not_proved": found.not_proved,
        }
    return row


def _report(number: int, proof: Proof, found: Sealed | None) -> None:
    parts = [words("proof", line=number, events=proof.events, actions=proof.actions)]
    if not proof.unknown:
        parts.append(words("all_seen"))
    elif not (found and found.is_redealt):
        parts.append(words("unseen", count=proof.unknown))
    if not proof.complete:
        parts.append(words("unfinished"))
    screen().print(" ".join(parts), soft_wrap=True)
    if found:
        _report_shuffle(found)


def _report_shuffle(found: Sealed) -> None:
    """What the envelopes prove, each behind a tick, and what they leave open, behind a dash."""
    proved = [words("sealed", count=found.shuffles)]
    if found.opened:
        proved.append(words("opened", count=found.opened))
    if found.is_redealt:
        proved.append(words("redealt", count=found.shares))
    for sentence in proved:
        screen().print(f"  [{PROVED}]✓[/] {sentence}", soft_wrap=True)
    for question in found.not_proved:
        if question not in TOLD_ELSEWHERE:
            count = found.closed if question == "unopened" else found.doubtful
            sentence = words(f"not_proved_{question}", count=count)
            screen().print(f"  [{OPEN}]– {sentence}[/]", soft_wrap=True)


def _report_wrong(number: int, error: BadugiError, *, json: bool) -> None:
    if json:
        write_json({"line": number, "proved": False, "code": error.code, "reason": str(error)})
    else:
        errors().print(
            words("proved_wrong", line=number, reason=error), style="bold red", soft_wrap=True
        )
