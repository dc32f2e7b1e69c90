"""A hand with its shuffle's evidence: the record, the sealed envelopes, the keys to some of them.

What a player downloads is one line of JSON: the record as he saw it, with one more field,
``fairness``. ``badugi.hand.fairplay.check_fairness`` says what the two prove together.
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET, Struct, UnsetType

from badugi.errors import RecordError
from badugi.fairness import Commitments, Hash, Opening
from badugi.hand.events import Event
from badugi.hand.record import Record, load
from badugi.hand.setup import HandSetup


class Fairness(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The evidence for one hand's shuffles, as far as one player may have it.

    ``promise`` is the commitment to the room's seed, ``shares`` what each player, by his id, added
    to it afterwards. ``commitments`` are the envelopes, one set a shuffle, ``openings`` the keys
    this player may have. ``seed`` is the room's own, empty unless the table opens it.
    """

    promise: Hash
    commitments: tuple[Commitments, ...]
    shares: dict[str, bytes] = {}
    openings: tuple[Opening, ...] = ()
    seed: bytes = b""


def sealed(line: str | bytes) -> tuple[Record, Fairness | None]:
    """The record in one line of JSON and its evidence; None where the line has none.

    Raises RecordError for a line that cannot be read.
    """
    record = load(line)
    try:
        return record, _EVIDENCE.decode(line).fairness
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RecordError("fairness_unreadable", reason=str(error)) from error


def dump(record: Record, fairness: Fairness | None = None) -> str:
    """The record and its evidence as one line of JSON, without the line end.

    Raises RecordError for a name that is no text that can be written.
    """
    line = _Line(
        format_version=record.format_version,
        setup=record.setup,
        events=record.events,
        fairness=fairness or UNSET,
    )
    try:
        return msgspec.json.encode(line).decode()
    except UnicodeError as error:
        raise RecordError("record_unwritable", reason=str(error)) from error


class _Line(Struct, kw_only=True):
    format_version: int
    setup: HandSetup
    events: tuple[Event, ...]
    fairness: Fairness | UnsetType


class _Evidence(Struct):
    fairness: Fairness | None = None


_EVIDENCE = msgspec.json.Decoder(_Evidence)
