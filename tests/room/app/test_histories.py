"""Files of hands over HTTP: read for whoever brings them, in the room's own time."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import httpx2
import msgspec
import pytest
from tests.room.app.doors import Door
from tests.room.foreign import LINES, REFUSED, TEXT

from badugi.hand.record import load
from badugi.history import Source, native
from badugi.protocol.histories import HistoryFile, HistoryReplay
from badugi.room import readers
from badugi.room.app.histories import MOST_BYTES, MOST_RECORD
from badugi.room.replay import replay_steps

HANDS = 500
READ, REPLAY = "/api/histories", "/api/histories/replay"


def asked(door: Door, data: bytes, path: str = READ) -> httpx2.Response:
    with door.browser() as client:
        return client.post(path, content=data)


def replayed(door: Door, data: bytes, query: str = "") -> HistoryReplay:
    return msgspec.json.decode(asked(door, data, REPLAY + query).content, type=HistoryReplay)


def test_what_the_room_reads_is_said(door: Door) -> None:
    with door.browser() as client:
        found = client.get(READ).json()
    assert found["most_bytes"] == MOST_BYTES
    assert {"native", "pokerstars"} <= {each["name"] for each in found["formats"]}


def test_who_brings_a_file_gets_its_hands_and_can_look_at_each(door: Door) -> None:
    found = msgspec.json.decode(asked(door, TEXT.encode()).content, type=HistoryFile)
    assert (found.replayed, found.refused, found.has_more) == (len(LINES), 0, False)
    for line, hand in zip(LINES, found.hands, strict=True):
        again, record = replayed(door, hand.record.encode()), load(line)
        assert again.steps == replay_steps(record, again.seat, "en", players={})


def test_a_hand_is_looked_at_with_the_eyes_of_whose_cards_it_knows(door: Door) -> None:
    whole = load(LINES[0])
    line = native.write(whole.seen_by(2), Source(site="badugi")).encode()
    found = replayed(door, line)
    assert (found.seat, [each.seat for each in found.eyes]) == (2, [2])
    assert found.steps == replay_steps(whole, 2, "en", players={})
    for nobody in (0, 1, 99):
        assert replayed(door, line, f"?seat={nobody}").seat is None
    every = native.write(whole, Source(site="badugi", hero=1)).encode()
    assert [replayed(door, every, query).seat for query in ("", "?seat=3")] == [1, 3]


@pytest.mark.parametrize("name", REFUSED)
def test_a_hand_that_cannot_be_is_not_shown(door: Door, name: str) -> None:
    answer = asked(door, REFUSED[name], REPLAY)
    assert 400 <= answer.status_code < 500
    assert answer.json()["why"]


def test_a_file_without_hands_is_refused_in_ones_language(door: Door) -> None:
    answer = asked(door, b"no hand at all", f"{READ}?locale=ko")
    assert (answer.status_code, answer.json()["code"]) == (400, "history_without_hands")
    assert not answer.json()["why"].isascii()


@pytest.mark.parametrize(("path", "most"), [(READ, MOST_BYTES), (REPLAY, MOST_RECORD)])
def test_what_is_too_long_is_refused_whether_it_says_so_or_not(
    door: Door, path: str, most: int
) -> None:
    def pieces() -> Iterator[bytes]:
        for _ in range(most // 65_536 + 2):
            yield b"{" * 65_536

    with door.browser() as client:
        for content in (b"{" * (most + 1), pieces()):
            try:
                answer = client.post(path, content=content)
            except httpx2.TransportError:
                continue  # The room hung up in the middle of it.
            assert (answer.status_code, answer.json()["code"]) == (413, "file_too_long")


def test_a_page_of_another_site_brings_nothing(door: Door) -> None:
    with door.browser(origin="https://elsewhere.example") as client:
        answer = client.post(READ, content=TEXT.encode())
        assert answer.json()["code"] == "foreign_origin"


def test_the_room_goes_on_while_it_reads(door: Door) -> None:
    """Hands enough for a second; meanwhile others are answered at once."""
    data = (LINES[0] + "\n").encode() * HANDS
    found: list[int] = []
    bringing = threading.Thread(target=lambda: found.append(asked(door, data).json()["replayed"]))
    bringing.start()
    slowest, count = 0.0, 0
    with door.browser() as client:
        while bringing.is_alive():
            began = time.monotonic()
            assert client.get("/healthz").status_code == 200
            slowest, count = max(slowest, time.monotonic() - began), count + 1
    assert found == [HANDS]
    assert count > 3
    assert slowest < 1.0


def test_who_finds_no_place_may_come_again(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readers, "MOST_EACH", 0)
    answer = asked(door, TEXT.encode())
    assert (answer.status_code, answer.json()["code"]) == (503, "reading_busy")
