"""Steps as they are written down: one a row, or a whole finished hand in one."""

from __future__ import annotations

import zlib
from collections.abc import Iterable

import msgspec

from badugi.room.store.base import Damaged, Step

_encoder = msgspec.json.Encoder()
_step = msgspec.json.Decoder(Step)
_steps = msgspec.json.Decoder(tuple[Step, ...])


def encode(step: Step) -> bytes:
    """A step as it is stored."""
    return _encoder.encode(step)


def decode(body: bytes) -> Step:
    """A stored step; Damaged if it cannot be read."""
    try:
        return _step.decode(body)
    except (msgspec.DecodeError, UnicodeError, TypeError) as error:
        raise Damaged(f"a step cannot be read: {error}") from error


def pack(bodies: Iterable[bytes]) -> bytes:
    """Stored steps, in order, as the one body of a hand."""
    return zlib.compress(b"[" + b",".join(bodies) + b"]")


def unpack(body: bytes) -> tuple[Step, ...]:
    """The steps of a hand; Damaged if they cannot be read."""
    return read_pack(unzip(body))


def unzip(body: bytes) -> bytes:
    """The text of a hand's body; Damaged if it is damaged."""
    try:
        return zlib.decompress(body)
    except (zlib.error, TypeError) as error:
        raise Damaged(f"a hand cannot be read: {error}") from error


def read_pack(text: bytes) -> tuple[Step, ...]:
    """The steps in the text of a hand's body; Damaged if they cannot be read."""
    try:
        return _steps.decode(text)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Damaged(f"a hand cannot be read: {error}") from error
