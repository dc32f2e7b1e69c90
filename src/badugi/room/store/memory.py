"""A record that is forgotten when the room closes: for trying things out, and for tests."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from msgspec.structs import replace

from badugi.protocol.rest import Results
from badugi.room.store import chips
from badugi.room.store.base import (
    ALL,
    Commit,
    Fenced,
    HandResult,
    HandRow,
    PackedHand,
    Recovered,
    Step,
    StoreError,
    Stream,
    Wanted,
)
from badugi.room.store.judge import judge, require_all
from badugi.room.store.names import Renamer
from badugi.room.store.tally import tally
from badugi.room.store.writer import is_dead
from badugi.table.ledger import Ledger, Transfer


@dataclass
class _Log:
    stream: Stream
    writer: str | None = None
    expires: float = 0.0
    steps: list[Step] = field(default_factory=list)
    snapshot: bytes | None = None
    snapshot_seq: int = 0
    hands: dict[int, PackedHand] = field(default_factory=dict)


class MemoryStore:
    """A ``Store`` without a disk; nothing in it ever waits."""

    def __init__(self) -> None:
        self._logs: dict[str, _Log] = {}
        self._ledger = Ledger()
        self._results: list[tuple[str, PackedHand, HandResult]] = []
        self._held: dict[str, set[str]] = {}

    async def create(
        self, stream: str, *, about: bytes, writer: str | None = None, ttl: float = 0.0
    ) -> int:
        """A new, empty log; its epoch."""
        if stream in self._logs:
            raise StoreError(f"there is a log {stream} already")
        epoch = 0 if writer is None else 1
        made = Stream(id=stream, about=about, epoch=epoch)
        self._logs[stream] = _Log(made, writer, time.monotonic() + ttl)
        if writer is not None:
            self._held.setdefault(writer, set()).add(stream)
        return epoch

    async def rewrite(self, stream: str, *, about: bytes) -> None:
        """Say anew what a log is about."""
        log = self._log(stream)
        log.stream = replace(log.stream, about=about)

    async def streams(self) -> tuple[Stream, ...]:
        """All open logs, oldest first."""
        return tuple([log.stream for log in self._open()])

    async def about(self, *streams: str) -> dict[str, bytes]:
        """What logs are about."""
        return {name: self._logs[name].stream.about for name in streams if name in self._logs}

    async def take(self, writer: str, *, ttl: float) -> dict[str, int]:
        """Take every open log that nobody holds."""
        now = time.monotonic()
        taken = {}
        for log in self._open():
            if log.writer and log.expires > now and not is_dead(log.writer, than=writer):
                continue
            epoch = log.stream.epoch + 1
            log.stream = replace(log.stream, epoch=epoch)
            log.writer, log.expires = writer, now + ttl
            taken[log.stream.id] = epoch
        self._held.setdefault(writer, set()).update(taken)
        return taken

    async def renew(self, writer: str, *, ttl: float) -> None:
        """Hold on to what this writer holds."""
        mine = {log.stream.id: log for log in self._logs.values() if log.writer == writer}
        lost = self._held.get(writer, set()).difference(mine)
        if lost:
            raise Fenced(f"others write {', '.join(sorted(lost))} now")
        for log in mine.values():
            log.expires = time.monotonic() + ttl

    async def release(self, writer: str) -> None:
        """Let everything go."""
        for log in self._logs.values():
            if log.writer == writer:
                log.writer = None
        self._held.pop(writer, None)

    async def append(self, commit: Commit) -> None:
        """Write a commit, all or nothing."""
        log = self._logs.get(commit.stream)
        after = judge(commit, log.stream if log else None)
        assert log is not None
        ledger = chips.post_all(self._ledger, commit.transfers)
        steps = [*log.steps, *commit.steps]
        if commit.hand:
            _require_new(commit.hand, log)
            require_all(steps[commit.hand.first - 1 : commit.hand.last], commit)
            log.hands[commit.hand.number] = commit.hand
            self._results += [(commit.stream, commit.hand, result) for result in commit.results]
        log.stream, log.steps, self._ledger = after, steps, ledger
        if commit.snapshot is not None:
            log.snapshot, log.snapshot_seq = commit.snapshot, after.head
        if commit.closes:
            log.writer = log.snapshot = None
            for held in self._held.values():
                held.discard(commit.stream)

    async def recover(self, stream: str) -> Recovered:
        """The snapshot and the steps after it."""
        log = self._log(stream)
        after = log.snapshot_seq if log.snapshot is not None else 0
        return Recovered(snapshot=log.snapshot, steps=tuple(log.steps[after:]))

    async def read(
        self, stream: str, *, after: int = 0, until: int | None = None
    ) -> tuple[Step, ...]:
        """The log between two sequence numbers."""
        return tuple(self._log(stream).steps[after:until])

    async def hand(self, stream: str, number: int) -> tuple[Step, ...] | None:
        """The steps of a finished hand."""
        log = self._logs.get(stream)
        hand = log.hands.get(number) if log else None
        if log is None or hand is None:
            return None
        return tuple(log.steps[hand.first - 1 : hand.last])

    async def players_in(self, stream: str, number: int) -> dict[int, str]:
        """The players dealt into a finished hand, by seat."""
        found = [
            each for where, hand, each in self._results if (where, hand.number) == (stream, number)
        ]
        return {each.seat: each.player for each in sorted(found, key=lambda each: each.seat)}

    async def hands_of(
        self, player: str, *, limit: int = 50, before: int | None = None, wanted: Wanted = ALL
    ) -> tuple[HandRow, ...]:
        """A player's finished hands, newest first."""
        rows = [
            row
            for row in reversed(self._rows(player))
            if (before is None or row.at < before) and _is_wanted(row, wanted)
        ]
        last = rows[limit - 1].at if 0 < limit <= len(rows) else 0
        return tuple([row for place, row in enumerate(rows) if place < limit or row.at == last])

    async def results_of(self, player: str, *, game: str | None = None) -> Results:
        """What a player's finished hands brought him."""
        return tally(self._rows(player), game)

    def _rows(self, player: str) -> list[HandRow]:
        """A player's finished hands, oldest first."""
        rows = [_row(*found) for found in self._results if found[2].player == player]
        return sorted(rows, key=lambda row: row.at)

    async def balance(self, account: str) -> int:
        """The chips of an account."""
        return self._ledger.balance(account)

    async def post(self, *transfers: Transfer) -> None:
        """Post transfers, all or none."""
        self._ledger = chips.post_all(self._ledger, transfers)

    async def rename(self, player: str, new_name: str) -> int:
        """Call a player by another name wherever he sat or queued."""
        count = 0
        for log in self._logs.values():
            renamer = Renamer(player, new_name)
            steps = [renamer.step(step) for step in log.steps]
            changed = sum([old != new for old, new in zip(log.steps, steps, strict=True)])
            if changed:
                log.steps, log.snapshot, log.snapshot_seq = steps, None, 0
                count += changed
        return count

    async def close(self) -> None:
        """Nothing is waiting, and there are no files."""

    def _log(self, stream: str) -> _Log:
        if stream not in self._logs:
            raise StoreError(f"there is no log {stream}")
        return self._logs[stream]

    def _open(self) -> list[_Log]:
        return [log for log in self._logs.values() if not log.stream.is_closed]


def _require_new(hand: PackedHand, log: _Log) -> None:
    """StoreError for a hand that is filed already, or some step of it."""
    for other in log.hands.values():
        if other.number == hand.number or (other.last >= hand.first and other.first <= hand.last):
            raise StoreError(f"hand {hand.number} of {log.stream.id} is filed already")


def _row(stream: str, hand: PackedHand, result: HandResult) -> HandRow:
    return HandRow(
        stream=stream,
        number=hand.number,
        at=hand.at,
        game=hand.game,
        pot=hand.pot,
        net=result.net,
        seat=result.seat,
        has_won=result.has_won,
        has_shown=result.has_shown,
    )


def _is_wanted(row: HandRow, wanted: Wanted) -> bool:
    return (
        wanted.stream in (None, row.stream)
        and wanted.game in (None, row.game)
        and row.pot >= wanted.least_pot
        and (wanted.result is None or (row.net > 0 if wanted.result == "won" else row.net < 0))
    )
