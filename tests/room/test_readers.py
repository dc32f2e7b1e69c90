"""Who reads files for people is one program a file, and is stopped in time."""

from __future__ import annotations

import gzip

import msgspec
import pytest
from tests.room.foreign import LINES, TEXT

from badugi.errors import RequestError
from badugi.protocol.histories import HistoryFile
from badugi.room import readers, reading


def test_what_a_reader_says_is_packed_on_demand() -> None:
    plain = readers._read(TEXT.encode(), "en", is_packed=False)
    assert msgspec.json.decode(plain, type=HistoryFile).replayed == len(LINES)
    assert gzip.decompress(readers._read(TEXT.encode(), "en", is_packed=True)) == plain


def test_who_reads_for_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readers, "LONGEST", 0.001)
    with pytest.raises(RequestError) as refused:
        readers._read(TEXT.encode(), "en", is_packed=False)
    assert refused.value.code == "history_too_hard"


def test_a_reader_that_breaks_is_an_incident_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "__name__", "badugi.room.nowhere")
    with pytest.raises(RuntimeError, match="nowhere"):
        readers._read(TEXT.encode(), "en", is_packed=False)
