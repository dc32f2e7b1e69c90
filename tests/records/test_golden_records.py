"""Golden records: hands recorded once, which every later version must replay and prove."""

from __future__ import annotations

from pathlib import Path

import pytest

from badugi.cards import UNKNOWN, in_order
from badugi.hand import events as ev
from badugi.hand.record import dump, frames, load_all, replay
from badugi.hand.verify import verify

FILES = sorted(Path(__file__).parent.glob("*.jsonl"))


def test_there_are_golden_records():
    assert len(FILES) >= 20


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_is_replayed_and_proved(path):
    text = path.read_text(encoding="utf-8")
    records = load_all(text)
    assert records
    for record in records:
        proof = verify(record)
        assert proof.complete
        hand = replay(record)
        assert sum(player.stack for player in hand.players) + sum(hand.rake) == hand.chips
        assert len(list(frames(record, None))) == len(record.story)
        dealt = [card for event in record.events for card in getattr(event, "cards", ())]
        assert (UNKNOWN in dealt) == (proof.unknown > 0)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_is_written_as_it_was(path):
    text = path.read_text(encoding="utf-8")
    assert "\n".join([dump(record) for record in load_all(text)]) + "\n" == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_order_of_shown_cards_does_not_tell_which_came_last(path):
    for record in load_all(path.read_text(encoding="utf-8")):
        for event in record.events:
            shown = [event.cards] if isinstance(event, ev.Showed) else []
            if isinstance(event, ev.HandEnded):
                shown = [mucked.cards for mucked in event.mucked]
            assert all(cards == in_order(cards) for cards in shown)
