"""What must be true of every hand that was accepted, wherever it came from."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO

from tests.history.reread import differences

from badugi.cards import UNKNOWN
from badugi.hand import events as ev
from badugi.hand.record import dump, load
from badugi.hand.verify import verify
from badugi.history import Report, review
from badugi.history.check import pot_of
from badugi.history.review import net_of


def reviewed(data: bytes) -> list[Report]:
    """All hands of a file; what was accepted must balance, and can be told to programs."""
    reports = list(review(BytesIO(data), "attack.txt"))
    assert reports, "a file without a hand has a report that says so"
    for report in reports:
        json.dumps(report.row()).encode()
        assert report.status in {"replayed", "refused", "skipped"}
        assert bool(report.reason) == (report.status != "replayed")
        assert (report.record is None) == (report.hand is None) == (report.status != "replayed")
        if report.record is not None:
            balances(report)
    return reports


def balances(report: Report) -> None:
    """Chips and cards of an accepted hand are all there, once."""
    record, hand = report.record, report.hand
    assert record is not None
    assert hand is not None
    assert hand.is_over
    proof = verify(record)
    assert proof.complete
    assert load(dump(record)) == record
    net = net_of(hand)
    assert net == net_of(proof.hand)
    rake, pot = sum(hand.rake), pot_of(hand)
    put_in = sum([getattr(event, "added", 0) for event in record.events])
    put_in += sum(
        [
            event.amount
            for event in record.events
            if isinstance(event, ev.AntePosted | ev.BlindPosted)
        ]
    )
    back = [event.amount for event in record.events if isinstance(event, ev.UncalledBetReturned)]
    paid = [event.amount for event in record.events if isinstance(event, ev.PotWon)]
    assert sum(net.values()) == -rake
    assert sum(paid) + rake == pot == put_in - sum(back)
    assert min([player.stack for player in hand.players]) >= 0
    held = [card for player in hand.players for card in player.cards if card is not UNKNOWN]
    if not any([isinstance(event, ev.MuckReshuffled) for event in record.events]):
        assert len(set(held)) == len(held)


def agreeing(data: bytes) -> Iterator[tuple[Report, list[str]]]:
    """The hands of a PokerStars file, and where what was accepted is not what stands there."""
    lines = data.decode("utf-8-sig").split("\n")
    reports = reviewed(data)
    for place, report in enumerate(reports):
        found: list[str] = []
        if report.record is not None:
            assert report.hand is not None
            after = reports[place + 1].begins - 1 if place + 1 < len(reports) else len(lines)
            text = "\n".join(lines[report.begins - 1 : after])
            found = differences(text, report.record, report.hand)
        yield report, found
