"""What the room makes of a file: its hands with their figures, or why there are none."""

from __future__ import annotations

import pytest
from tests.room.foreign import LINES, REFUSED, TEXT, WITHOUT_HANDS, changed, rename

from badugi.hand.record import load, replay
from badugi.hand.state import Hand
from badugi.history import Source, native
from badugi.protocol.histories import HistoryFile, HistoryHand
from badugi.room.reading import MOST_HANDS, read_file


def found_in(data: bytes, locale: str = "en") -> HistoryFile:
    """What a file held that has hands."""
    found = read_file(data, locale)
    assert found is not None
    return found


def one_in(data: bytes) -> HistoryHand:
    (hand,) = found_in(data).hands
    return hand


@pytest.mark.parametrize("name", WITHOUT_HANDS)
def test_a_file_without_hands_is_none(name: str) -> None:
    found = read_file(WITHOUT_HANDS[name], "en")
    if found is not None:
        assert found.replayed == 0
        assert all(hand.reason for hand in found.hands)


@pytest.mark.parametrize("name", REFUSED)
def test_a_hand_that_cannot_be_is_refused_with_a_reason(name: str) -> None:
    hand = one_in(REFUSED[name])
    assert (hand.status, hand.record, bool(hand.reason)) == ("refused", "", True)


def test_a_hand_is_told_with_its_figures_and_its_record() -> None:
    found = found_in(TEXT.encode())
    assert (found.replayed, found.refused, found.has_more) == (len(LINES), 0, False)
    for line, hand in zip(LINES, found.hands, strict=True):
        record = load(line)
        end: Hand = replay(record)
        assert load(hand.record) == record
        assert hand.pot == sum([won.amount for won in end.payments]) + sum(end.rake)
        names = end.setup.names()
        assert set(hand.winners) == {names[won.seat] for won in end.payments}


def test_the_result_is_that_of_who_saw_the_hand_so() -> None:
    record = load(LINES[0])
    end, names = replay(record), record.setup.names()
    for seat in record.setup.seats:
        for his, source in (
            (record.seen_by(seat.seat), Source(site="badugi")),
            (record, Source(site="badugi", hero=seat.seat)),
        ):
            hand = one_in(native.write(his, source).encode())
            assert hand.hero == names[seat.seat]
            assert hand.net == end.player(seat.seat).stack - seat.stack
    assert one_in(native.write(record, Source(site="badugi")).encode()).net is None


def test_where_a_hand_is_from_is_told_as_it_is_printed() -> None:
    source = Source(
        site="x", id="17", table="T" * 500, at="2010/11/10 17:20:01 CET [2010/11/10 11:20:01 ET]"
    )
    hand = one_in(native.write(load(LINES[0]), source).encode())
    assert (hand.site, hand.id, hand.at) == ("x", "17", "2010/11/10 17:20:01 CET")
    assert len(hand.table) == 100


def test_names_are_told_as_they_are() -> None:
    name = "<img src=x onerror=alert(1)>"
    hand = one_in(changed(lambda record: rename(record, name)))
    assert load(hand.record).setup.seats[0].name == name


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le"])
def test_files_come_in_any_encoding(encoding: str) -> None:
    found = found_in(TEXT.replace("\n", "\r\n").encode(encoding))
    assert found.replayed == len(LINES)


def test_a_hand_is_told_in_the_language_that_is_asked_for() -> None:
    english, korean = (found_in(TEXT.encode(), locale).hands[0] for locale in ("en", "ko"))
    assert english.game_name != korean.game_name
    assert english.record == korean.record
    whys = {found_in(REFUSED["half a hand"], locale).hands[0].reason for locale in ("en", "ko")}
    assert len(whys) == 2


def test_games_that_are_not_ours_are_counted() -> None:
    other = "PokerStars Game #1:  Hold'em No Limit ($1/$2 USD) - 2020/01/02 10:33:25 ET\n\n"
    found = found_in((other * 3).encode() + TEXT.encode())
    assert [each.count for each in found.skipped] == [3]
    assert found.replayed == len(LINES)


def test_the_rest_of_a_long_file_is_not_read() -> None:
    found = found_in((LINES[0] + "\n").encode() * (MOST_HANDS + 1))
    assert (len(found.hands), found.has_more) == (MOST_HANDS, True)
    late = read_file(TEXT.encode(), "en", seconds=-1)
    assert late is not None
    assert (len(late.hands), late.has_more) == (1, True)
