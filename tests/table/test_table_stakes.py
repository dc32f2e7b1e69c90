"""R1.8: table stakes: what comes during a hand counts from the next."""

from __future__ import annotations

from tests.table.evening import Evening, check_down, dealt

from badugi.table import SitDown, SitIn, Status, TopUp, settle
from badugi.table.events import StoodUp


def test_R1_8_chips_added_during_a_hand_count_from_the_next() -> None:
    evening = Evening(sit=(1, 2, 3))
    setup = evening.deal()
    evening.do(TopUp(2, 50))
    assert evening.running == setup
    assert (evening.chair(2).stack, evening.chair(2).pending) == (100, 50)
    evening.finish()
    assert (evening.chair(2).stack, evening.chair(2).pending) == (149, 0)
    assert {seat.seat: seat.stack for seat in evening.deal().seats}[2] == 149


def test_R1_8_between_hands_chips_count_at_once() -> None:
    evening = Evening(sit=(1, 2))
    evening.do(TopUp(1, 50))
    assert evening.deal().seats[0].stack == 150


def test_R1_8_a_seat_taken_during_a_hand_counts_from_the_next() -> None:
    evening = Evening(sit=(1, 2, 3))
    setup = evening.deal()
    evening.sit(4)
    assert evening.running == setup
    evening.finish()
    assert dealt(evening.deal()) == [1, 2, 3, 4]


def test_R1_8_buy_ins_have_bounds() -> None:
    evening = Evening(min_buy_in=40, max_buy_in=200)
    for chips, code in ((-5, "buy_in_too_small"), (39, "buy_in_too_small")):
        evening.refuses(SitDown(1, "a", "Ann", chips), code, "R1.8")
    assert "at most 200" in evening.refuses(SitDown(1, "a", "Ann", 201), "buy_in_too_large", "R1.8")
    evening.sit(1, chips=150)
    evening.refuses(TopUp(1, 51), "top_up_too_large", "R1.8")
    evening.refuses(TopUp(1, 0), "top_up_of_nothing", "R1.8")
    evening.do(TopUp(1, 50))


def test_R1_8_chips_on_their_way_count_for_the_most() -> None:
    evening = Evening(sit=(1, 2), max_buy_in=200)
    evening.deal()
    evening.do(TopUp(1, 60))
    evening.refuses(TopUp(1, 60), "top_up_too_large", "R1.8")


def test_R1_8_who_stands_up_during_a_hand_leaves_after_it_with_his_chips() -> None:
    evening = Evening(sit=(1, 2, 3))
    evening.deal()
    evening.do(TopUp(2, 10))
    evening.stand_up(2)
    assert evening.chair(2).is_leaving
    evening.finish()
    assert evening.events[-1] == StoodUp(2, "id2", 109)
    assert evening.table.chair(2) is None


def test_R1_8_who_has_no_chips_left_is_out_until_he_adds_some() -> None:
    evening = Evening(sit=(1, 2, 3))
    evening.sit(4, chips=2)
    evening.deal()
    broke = next(
        seed for seed in range(99) if not check_down(evening.running, seed).player(4).stack
    )
    evening.went_on(*settle(evening.table, check_down(evening.running, broke)))
    assert evening.chair(4).status is Status.BUSTED
    assert dealt(evening.deal()) == [1, 2, 3]
    evening.refuses(SitIn(4), "no_chips_to_play", "R1.8")
    evening.do(TopUp(4, 50))
    assert evening.chair(4).status is Status.WAITING_FOR_BIG_BLIND, "the big blind has passed"


def test_R1_8_who_buys_in_again_before_the_next_hand_has_missed_nothing() -> None:
    evening = Evening(sit=(1,))
    evening.sit(2, chips=2)
    evening.deal()
    broke = next(
        seed for seed in range(99) if not check_down(evening.running, seed).player(2).stack
    )
    evening.went_on(*settle(evening.table, check_down(evening.running, broke)))
    evening.do(TopUp(2, 50))
    assert evening.chair(2).status is Status.PLAYING
    assert dealt(evening.deal()) == [1, 2]
