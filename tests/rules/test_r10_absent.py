"""R10: what the dealer does for somebody who does not act; clocks are the room's business."""

from __future__ import annotations

import pytest
from tests.rules.dealing import BADUGIS, deal_all, of_type, play_all, text_of

from badugi.hand.events import Checked, Discarded, Folded, Showed, StoodPat

SHORT = {1: 100, 2: 1, 3: 2}
"""Button 1; seat 2's small blind and seat 3's big blind may put them all-in."""


@pytest.mark.parametrize("cards", [BADUGIS["A"], "KcKdKhKs"])
def test_R10_1_an_absent_player_stands_pat_whatever_he_holds(cards: str) -> None:
    hand, _ = deal_all(SHORT, button=1, absent={2}, cards={2: cards})
    assert hand.actor == 1
    hand, events = play_all(hand, "c d0 d0 d1 d1 d2 d2")
    assert hand.is_over
    assert text_of(hand, 2) == cards
    assert [event.seat for event in of_type(events, StoodPat)] == [2, 2, 2]
    assert 2 not in [event.seat for event in of_type(events, Discarded)]


def test_R10_1_nobody_checks_or_bets_for_an_absent_player_of_a_tournament() -> None:
    """Sitting out, he folds in his turn even when a check is free (R2.5)."""
    hand, events = deal_all({1: 100, 2: 100, 3: 100}, button=1, absent={3})
    hand, more = play_all(hand, "c c")
    assert of_type(events + more, Folded) == [Folded(3)]
    assert 3 not in [event.seat for event in of_type(events + more, Checked)]


def test_R10_1_nobody_waits_for_an_absent_player_at_the_showdown() -> None:
    hand, _ = deal_all(
        SHORT, button=1, absent={2}, showdown="ask", cards={2: BADUGIS["A"], 1: BADUGIS["B"]}
    )
    hand, events = play_all(hand, "c X s s")
    assert hand.is_over
    assert 2 in [event.seat for event in of_type(events, Showed)]
    assert hand.player(2).stack == 3, "his cards speak"
