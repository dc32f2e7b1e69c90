"""A file of hands from elsewhere, read hand by hand in a program of its own.

``python -m badugi.room.reading LOCALE plain|packed`` reads a file from its input and writes what
it held. Whatever is in the file, it costs that program's memory and time, and no table's.
"""

from __future__ import annotations

import gzip
import sys
from collections import Counter
from io import BytesIO
from time import monotonic

import msgspec
from msgspec.structs import replace

from badugi.errors import BadugiError
from badugi.history import Report, native, review
from badugi.history.check import pot_of
from badugi.history.review import net_of
from badugi.protocol.histories import HistoryFile, HistoryHand, SkippedHands
from badugi.room.seeing import hero_of

MOST_HANDS = 1_000
"""Hands of a file that are told; of the rest only that there are more."""
MOST_REASONS = 20
LONGEST_FIELD = 100
LONGEST_READING = 10.0
"""Seconds after which no other hand is begun."""
MOST_MEMORY = 1 << 29
MOST_SECONDS = 25
NO_HAND, TOO_HARD = 3, 4
"""With which status the program ends where there is nothing to tell."""
_QUICK = 3


def read_file(data: bytes, locale: str, *, seconds: float = LONGEST_READING) -> HistoryFile | None:
    """What a file held, told in a language; None if there is no hand in it."""
    end = monotonic() + seconds
    hands: list[HistoryHand] = []
    skipped: Counter[str] = Counter()
    has_more = False
    for report in review(BytesIO(data), "", locale=locale):
        if not report.site:
            return None
        if (hands or skipped) and (len(hands) >= MOST_HANDS or monotonic() > end):
            has_more = True
            break
        if report.status == "skipped":
            skipped[_short(report.reason)] += 1
        else:
            hands.append(_told(report, locale))
    return HistoryFile(
        hands=tuple(hands),
        skipped=tuple(
            [
                SkippedHands(reason=reason, count=count)
                for reason, count in skipped.most_common(MOST_REASONS)
            ]
        ),
        replayed=len([each for each in hands if each.status == "replayed"]),
        refused=len([each for each in hands if each.status == "refused"]),
        has_more=has_more,
    )


def _told(report: Report, locale: str) -> HistoryHand:
    try:
        return _replayed(report, locale) if report.record else _refused(report, report.reason)
    except BadugiError as error:
        return _refused(report, error.sentence(locale))


def _refused(report: Report, reason: str) -> HistoryHand:
    return replace(_found(report), status="refused", reason=reason)


def _replayed(report: Report, locale: str) -> HistoryHand:
    record, hand, source = report.record, report.hand, report.source
    assert record is not None
    assert hand is not None
    assert source is not None
    names, net, hero = hand.setup.names(), net_of(hand), hero_of(record, source)
    return replace(
        _found(report),
        game_name=hand.setup.game.spoken(locale),
        decimals=hand.setup.game.stakes.decimals,
        currency=_short(source.currency),
        players=len(names),
        pot=pot_of(hand),
        hero="" if hero is None else _short(names[hero]),
        net=None if hero is None else net[hero],
        winners=tuple(dict.fromkeys([_short(names[won.seat]) for won in hand.payments])),
        record=native.write(record, source).rstrip("\n"),
    )


def _found(report: Report) -> HistoryHand:
    """Where a hand stands in the file, and what the file calls it."""
    source = report.source
    return HistoryHand(
        status="replayed",
        begins=report.begins,
        line=report.line,
        site=_short(report.site),
        id=_short(report.id),
        table=_short(source.table) if source else "",
        # Some sites print a second time, that of their own clock, in brackets.
        at=_short(source.at.partition(" [")[0]) if source else "",
    )


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_FIELD else text[: LONGEST_FIELD - 1] + "…"


def _bound() -> None:
    """Take no more memory and time than a file may cost, where the system can say so."""
    try:
        import resource
    except ImportError:  # Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))


def main() -> int:
    """Read a file from the input, and write what it held."""
    _, locale, packing = sys.argv
    _bound()
    try:
        found = read_file(sys.stdin.buffer.read(), locale)
        if found is None:
            return NO_HAND
        data = msgspec.json.encode(found)
        sys.stdout.buffer.write(
            gzip.compress(data, _QUICK, mtime=0) if packing == "packed" else data
        )
    except MemoryError:
        return TOO_HARD
    return 0


if __name__ == "__main__":
    sys.exit(main())
