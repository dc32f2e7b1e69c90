"""What a seat reads from the public line."""

import pytest
from tests.bots.deals import OPENED, draw, heads_up

from badugi.bots.reading import last_aggressor, read
from badugi.hand import Bet, Call, Check, Fold, RaiseTo, StandPat, view

MINE = "8c 7d 6h 5s"


def test_the_price_is_the_share_of_the_pot_that_a_call_pays() -> None:
    hand = heads_up(MINE, [RaiseTo(4)])
    reading = read(view(hand, 2), 2)
    assert reading.price == pytest.approx(2 / (4 + 2 + 2))
    assert (reading.raises, reading.limpers, reading.behind) == (1, 0, 0)
    assert reading.is_first_round
    assert reading.is_heads_up


def test_a_call_counts_as_a_limp_and_a_blind_as_nothing() -> None:
    reading = read(view(heads_up(MINE, [Call()]), 2), 2)
    assert (reading.raises, reading.limpers, reading.price) == (0, 1, 0)
    reading = read(view(heads_up(MINE, []), 1), 1)
    assert (reading.raises, reading.limpers, reading.behind) == (0, 0, 1)


def test_a_raise_narrows_what_a_rival_may_hold_and_a_reraise_more() -> None:
    opened = read(view(heads_up(MINE, [RaiseTo(4)]), 2), 2).ranges[0]
    reraised = read(view(heads_up(MINE, [RaiseTo(4), RaiseTo(6)]), 1), 1).ranges[0]
    assert reraised.bottom < opened.bottom < 1
    assert opened.drew is None


def test_a_draw_says_more_than_the_bets_before_it() -> None:
    hand = heads_up(MINE, [*OPENED, draw(2)])
    (range_,) = read(view(hand, 1), 1).ranges
    assert (range_.left, range_.drew, range_.top, range_.bottom) == (2, 2, 0.0, 1.0)
    assert not read(view(hand, 1), 1).somebody_pat


def test_a_bet_after_the_draw_counts() -> None:
    hand = heads_up(MINE, [*OPENED, draw(0), StandPat(), Bet(2)])
    reading = read(view(hand, 1), 1)
    assert reading.somebody_pat
    assert reading.ranges[0].bottom < 1
    assert reading.left == 2


def test_the_last_aggressor_is_found_in_any_round() -> None:
    hand = heads_up(MINE, [*OPENED, draw(0), StandPat(), Check()])
    assert last_aggressor(view(hand, 1)) == 1
    assert last_aggressor(view(heads_up(MINE, [Call()]), 2)) is None


def test_who_has_folded_is_no_rival() -> None:
    hand = heads_up(MINE, [Fold()])
    assert read(view(hand, 2), 2).rivals == ()
