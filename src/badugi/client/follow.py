"""Following a table: what the room shows must be what its own events make of the table."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, structs

from badugi.errors import Desync, FairnessError
from badugi.fairness import Opening
from badugi.protocol import Felt, View, fold, picture
from badugi.protocol.frames import Frame

_MOST_LINES = 8


class Gap(Exception):
    """A frame is missing before the one that came; the room can send it again."""


class Follower:
    """The felt as one client knows it, moved on frame by frame.

    ``felt`` and ``v`` are None before the first snapshot, and when only a new one can help.
    """

    def __init__(self) -> None:
        self.felt: Felt | None = None
        self.v: int | None = None
        self._gaps = 0

    def take(self, frame: Frame) -> Felt | None:
        """The felt after a frame; None for a frame that was seen already.

        Raises Gap when frames are missing before it, Desync when the picture is another than the
        events make, and FairnessError when a card was not in the envelope it was promised in.
        """
        felt = self._after(frame)
        if felt is None:
            return None
        _compare(frame, picture(felt))
        for opening in frame.openings:
            _check(felt, opening)
        self.felt, self.v, self._gaps = felt, frame.v, 0
        return felt

    def _after(self, frame: Frame) -> Felt | None:
        if frame.is_snapshot and frame.felt is not None:
            return frame.felt
        if self.v is not None and frame.v <= self.v:
            return None
        if self.felt is None or self.v is None or frame.is_snapshot or frame.v > self.v + 1:
            raise self._gap(frame)
        try:
            return fold(self.felt, frame.events)
        except Exception as error:
            # Whatever breaks here, a room sent events that cannot happen at this table.
            reason = f"{type(error).__name__} {error}".strip()
            raise Desync("events_do_not_fit", v=frame.v, differences=reason) from error

    def _gap(self, frame: Frame) -> Exception:
        """First the missing frames are asked for again, then a snapshot; then there is no help."""
        self._gaps += 1
        if self._gaps > 2:
            return Desync("frames_missing", v=frame.v, differences=f"the last seen is {self.v}")
        if self._gaps == 2:
            self.felt = self.v = None
        return Gap()


def _check(felt: Felt, opening: Opening) -> None:
    for envelopes in felt.envelopes:
        if envelopes.shuffle == opening.shuffle:
            envelopes.check(opening)
            return
    raise FairnessError("commitment_shuffle", published="none", opened=opening.shuffle)


def _compare(frame: Frame, seen: View) -> None:
    if seen != frame.view:
        lines = list(differences(seen, frame.view))
        more = [f"and {len(lines) - _MOST_LINES} more"] if len(lines) > _MOST_LINES else []
        told = "; ".join([*lines[:_MOST_LINES], *more])
        raise Desync("picture_differs", v=frame.v, differences=told)


def differences(ours: object, theirs: object, where: str = "view") -> Iterator[str]:
    """A line for each part in which two pictures differ: where, what follows, what was sent."""
    if ours == theirs:
        return
    if isinstance(ours, Struct) and type(ours) is type(theirs):
        for field in structs.fields(ours):
            name = field.name
            yield from differences(getattr(ours, name), getattr(theirs, name), f"{where}.{name}")
    elif isinstance(ours, tuple) and isinstance(theirs, tuple) and len(ours) == len(theirs):
        for at, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            yield from differences(one, other, f"{where}[{at}]")
    else:
        yield f"{where} is {ours!r}, the room says {theirs!r}"
