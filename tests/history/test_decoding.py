"""A file is decoded whatever wrote it, piece by piece."""

from __future__ import annotations

from io import BytesIO
from unittest import mock

from badugi.history import decoding
from badugi.history.decoding import lines_of


def decoded(data: bytes, *, chunk: int) -> list[str]:
    with mock.patch.object(decoding, "_CHUNK", chunk):
        return list(lines_of(BytesIO(data)))


def test_letters_of_old_clients_are_read_also_beside_what_is_no_text() -> None:
    old = "Zoë folds\r\n".encode("cp1252")
    assert decoded(old * 3, chunk=len(old)) == ["Zoë folds"] * 3
    assert decoded(old + b"\x00\xeb\xeb\xeb\xeb\xeb\xeb\xeb\xeb\xeb\n" + old, chunk=len(old)) == [
        "Zoë folds",
        "\x00" + "\ufffd" * 9,
        "Zoë folds",
    ]


def test_a_letter_that_two_pieces_share_is_whole() -> None:
    text = "Zoë stands pat\n바둑이\n"
    for chunk in range(1, 12):
        assert decoded(text.encode(), chunk=chunk) == ["Zoë stands pat", "바둑이"]
    for chunk in range(4, 12):
        assert decoded(text.encode("utf-16"), chunk=chunk)[1:] == ["바둑이"]
