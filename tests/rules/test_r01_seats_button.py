"""R1.2-R1.6: seats, the button, the blinds, and who comes into a hand with what."""

from __future__ import annotations

import pytest
from tests.table.evening import Evening, dealt, game_of, places, posted

from badugi.errors import SetupError
from badugi.hand import PostKind
from badugi.rules import VARIANTS, make_game
from badugi.table import (
    PostBlinds,
    SitIn,
    Status,
    TableSetup,
    WaitForBigBlind,
)
from badugi.table.events import BlindOwed

DEAD = game_of(button="dead")


def owed(evening: Evening) -> list[tuple[int, str]]:
    return [(e.seat, e.kind.value) for e in evening.events if isinstance(e, BlindOwed)]


# R1.2 seats


def test_R1_2_a_table_has_six_seats_unless_told() -> None:
    assert TableSetup(games=(game_of(),)).seats == 6


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_R1_2_a_table_has_no_more_seats_than_the_game(variant: object) -> None:
    name, most = variant.name, variant.seats  # type: ignore[attr-defined]
    assert TableSetup(games=(make_game(name),), seats=most).seats == most
    for seats in (1, most + 1):
        with pytest.raises(SetupError) as caught:
            TableSetup(games=(make_game(name),), seats=seats)
        assert (caught.value.code, caught.value.clause) == ("too_many_or_few_seats", "R1.2")


# R1.3 the button


def test_R1_3_the_button_moves_to_the_next_player_and_the_next_two_post() -> None:
    evening = Evening(sit=(1, 3, 4, 6))
    assert evening.hands(5) == [(1, 3, 4), (3, 4, 6), (4, 6, 1), (6, 1, 3), (1, 3, 4)]


def test_R1_3_the_button_starts_at_the_first_player_or_where_told() -> None:
    assert Evening(sit=(2, 4, 5)).hands(1) == [(2, 4, 5)]
    assert Evening(sit=(2, 4, 5), button=5).hands(1) == [(5, 2, 4)]
    assert Evening(sit=(2, 4, 5), button=3).hands(1) == [(4, 5, 2)]


def test_R1_3_moving_passes_over_who_left() -> None:
    evening = Evening(sit=(1, 2, 3, 4, 5))
    evening.hand()
    evening.stand_up(2)
    assert evening.hands(1) == [(3, 4, 5)], "seat 3 has had its blinds with the button before"
    evening.stand_up(3)
    assert evening.hands(2) == [(4, 5, 1), (5, 1, 4)]


def test_R1_3_dead_moves_the_big_blind_to_the_next_player() -> None:
    evening = Evening(DEAD, sit=(1, 3, 4, 6))
    assert evening.hands(5) == [(1, 3, 4), (3, 4, 6), (4, 6, 1), (6, 1, 3), (1, 3, 4)]


def test_R1_3_dead_when_the_small_blind_leaves_the_button_is_at_his_empty_seat() -> None:
    evening = Evening(DEAD, sit=(1, 2, 3, 4, 5))
    evening.hand()
    evening.stand_up(2)
    assert evening.hands(2) == [(2, 3, 4), (3, 4, 5)]


def test_R1_3_dead_when_the_big_blind_leaves_nobody_posts_the_small_one() -> None:
    evening = Evening(DEAD, sit=(1, 2, 3, 4, 5))
    evening.hand()
    evening.stand_up(3)
    assert evening.hands(3) == [(2, None, 4), (3, 4, 5), (4, 5, 1)]


def test_R1_3_dead_when_both_blinds_leave() -> None:
    evening = Evening(DEAD, sit=(1, 2, 3, 4, 5))
    evening.hand()
    evening.stand_up(2, 3)
    assert evening.hands(3) == [(2, None, 4), (3, 4, 5), (4, 5, 1)]


def test_R1_3_an_empty_button_seat_still_sets_the_order() -> None:
    evening = Evening(DEAD, sit=(1, 2, 3, 4, 5))
    evening.hand()
    evening.stand_up(2)
    assert [seat.seat for seat in evening.deal().clockwise()] == [3, 4, 5, 1]


def test_R1_3_dead_who_sits_out_in_the_small_blind_place_posts_nothing() -> None:
    evening = Evening(DEAD, sit=(1, 2, 3, 4, 5))
    evening.hand()
    evening.sit_out(3)
    assert places(evening.deal()) == (2, None, 4)
    assert owed(evening) == [(3, "small_blind")]


# R1.4 two players


def test_R1_4_heads_up_the_button_posts_the_small_blind_and_they_alternate() -> None:
    assert Evening(sit=(2, 5)).hands(3) == [(2, 2, 5), (5, 5, 2), (2, 2, 5)]


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_R1_4_the_last_big_blind_takes_the_button(button: str) -> None:
    for leaves, others in ((1, (3, 3, 2)), (2, (3, 3, 1))):
        evening = Evening(game_of(button=button), sit=(1, 2, 3))
        evening.hand()
        evening.stand_up(leaves)
        assert evening.hands(1) == [others]


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_R1_4_else_the_button_moves_on(button: str) -> None:
    evening = Evening(game_of(button=button), sit=(1, 2, 3))
    evening.hand()
    evening.stand_up(3)
    assert evening.hands(2) == [(2, 2, 1), (1, 1, 2)]


def test_R1_4_a_newcomer_in_the_last_big_blinds_seat_is_not_him() -> None:
    evening = Evening(sit=(1, 2, 3))
    evening.hand()
    evening.stand_up(1, 3)
    evening.sit(3)
    assert evening.hands(1) == [(2, 2, 3)], "from seat 1 the button moves on to seat 2"


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_R1_4_from_two_to_three_the_big_blind_moves_on(button: str) -> None:
    evening = Evening(game_of(button=button), sit=(1, 2))
    assert evening.hands(1) == [(1, 1, 2)]
    evening.sit(3)
    assert evening.hands(3) == [(1, 2, 3), (2, 3, 1), (3, 1, 2)]


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_R1_4_who_comes_between_two_waits_for_his_big_blind(button: str) -> None:
    evening = Evening(game_of(button=button), sit=(1, 3))
    assert evening.hands(1) == [(1, 1, 3)]
    evening.sit(2)
    assert evening.hands(3) == [(3, 3, 1), (3, 1, 2), (1, 2, 3)]


# R1.5 newcomers


def test_R1_5_at_a_new_table_nobody_waits_or_posts() -> None:
    setup = Evening(sit=(1, 2, 3, 4)).deal()
    assert dealt(setup) == [1, 2, 3, 4]
    assert [post.seat for post in setup.posts] == [2, 3]


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_R1_5_a_newcomer_waits_for_the_big_blind(button: str) -> None:
    evening = Evening(game_of(button=button), sit=(1, 2, 3))
    evening.hand()
    evening.sit(5)
    assert evening.chair(5).status is Status.WAITING_FOR_BIG_BLIND
    assert places(evening.hand()) == (2, 3, 5)
    assert evening.chair(5).status is Status.PLAYING
    assert places(evening.hand()) == (3, 5, 1)

    evening.sit(4)
    waits = [evening.hand() for _ in range(3)]
    assert [places(setup) for setup in waits] == [(5, 1, 2), (1, 2, 3), (2, 3, 4)]
    assert [4 in dealt(setup) for setup in waits] == [False, False, True]
    assert posted(waits[-1], 4) == [("big_blind", 2)]


def test_R1_5_or_he_posts_one_live_big_blind_at_once() -> None:
    evening = Evening(sit=(1, 2, 3, 4))
    evening.hand()
    evening.sit(6)
    evening.post(6)
    setup = evening.deal()
    assert places(setup) == (2, 3, 4)
    assert posted(setup, 6) == [("live", 2)]
    evening.finish()
    assert evening.chair(6).status is Status.PLAYING
    assert places(evening.deal()) == (3, 4, 6)
    assert posted(evening.running, 6) == [("big_blind", 2)]


def test_R1_5_several_may_post() -> None:
    evening = Evening(sit=(1, 2, 3), seats=9)
    evening.hand()
    evening.sit(5, 7, 9)
    evening.post(7, 9)
    setup = evening.deal()
    assert (places(setup), dealt(setup)) == ((2, 3, 5), [1, 2, 3, 5, 7, 9])
    assert [(post.seat, post.kind) for post in setup.posts[2:]] == [
        (7, PostKind.LIVE),
        (9, PostKind.LIVE),
    ]


@pytest.mark.parametrize(
    ("button", "after"), [("moving", [(4, 5, 1), (5, 1, 2)]), ("dead", [(4, 5, 1), (5, 1, 2)])]
)
def test_R1_5_between_button_and_big_blind_he_waits_until_the_button_has_passed(
    button: str, after: list[tuple[int, int, int]]
) -> None:
    game = game_of(button=button, missed_blinds="all")
    evening = Evening(game, sit=(1, 2, 4, 5))
    assert evening.hands(1) == [(1, 2, 4)]
    evening.sit(3)
    evening.post(3)
    setup = evening.hand()
    assert (places(setup), 3 in dealt(setup)) == ((2, 4, 5), False)
    assert evening.chair(3).status is Status.WAITING_FOR_BUTTON
    setup = evening.hand()
    assert (places(setup), posted(setup, 3)) == (after[0], [("live", 2)])
    assert evening.hands(1) == after[1:]


def test_R1_5_a_newcomer_next_to_the_button_does_not_get_it() -> None:
    evening = Evening(sit=(1, 3, 4, 5))
    assert evening.hands(1) == [(1, 3, 4)]
    evening.sit(2)
    evening.post(2)
    setup = evening.deal()
    assert (places(setup), posted(setup, 2)) == ((3, 4, 5), [("live", 2)])


def test_R1_5_nor_does_one_who_waits_in_an_emptied_place() -> None:
    evening = Evening(sit=(1, 3, 4, 5, 6))
    assert evening.hands(1) == [(1, 3, 4)]
    evening.stand_up(3)
    evening.sit(2)
    assert evening.hands(1) == [(4, 5, 6)]


def test_R1_5_a_poster_in_the_big_blind_posts_just_that() -> None:
    evening = Evening(sit=(1, 2, 3))
    evening.hand()
    evening.sit(4)
    evening.post(4)
    setup = evening.deal()
    assert (places(setup), posted(setup, 4)) == ((2, 3, 4), [("big_blind", 2)])


def test_R1_5_who_posts_may_think_again() -> None:
    evening = Evening(sit=(1, 2, 3, 4))
    evening.hand()
    evening.sit(6)
    evening.refuses(WaitForBigBlind(6), "waiting_already", "R1.5")
    evening.post(6)
    evening.refuses(PostBlinds(6), "posting_already", "R1.5")
    evening.do(WaitForBigBlind(6))
    assert 6 not in dealt(evening.deal())


def test_R1_5_who_owes_nothing_need_not_post() -> None:
    evening = Evening(sit=(1, 2, 3))
    evening.refuses(PostBlinds(1), "nothing_owed", "R1.5")


@pytest.mark.parametrize(
    ("missed", "due"),
    [("big", [("live", 2)]), ("all", [("dead", 1), ("live", 2)])],
)
def test_R1_5_who_missed_blinds_posts_to_come_back(missed: str, due: list[object]) -> None:
    evening = Evening(game_of(missed_blinds=missed), sit=(1, 2, 3, 4))
    evening.hand()
    evening.sit_out(4)
    assert evening.hands(2) == [(2, 3, 1), (3, 1, 2)]
    evening.do(SitIn(4))
    assert evening.chair(4).status is Status.WAITING_FOR_BIG_BLIND
    evening.post(4)
    setup = evening.deal()
    assert places(setup) == (1, 2, 3)
    assert posted(setup, 4) == due
    evening.finish()
    chair = evening.chair(4)
    assert (chair.status, chair.owes_small, chair.owes_big) == (Status.PLAYING, False, False)


def test_R1_5_a_newcomer_owes_no_small_blind() -> None:
    evening = Evening(game_of(missed_blinds="all"), sit=(1, 2, 3, 4))
    evening.hand()
    evening.sit(6)
    evening.post(6)
    assert posted(evening.deal(), 6) == [("live", 2)]


def test_R1_5_who_missed_blinds_may_wait_for_the_big_one_and_owes_no_more() -> None:
    evening = Evening(game_of(missed_blinds="all"), sit=(1, 2, 3, 4))
    evening.hand()
    evening.sit_out(4)
    evening.hands(2)
    evening.do(SitIn(4))
    waits = [evening.hand() for _ in range(3)]
    assert [places(setup) for setup in waits] == [(1, 2, 3), (2, 3, 4), (3, 4, 1)]
    assert [posted(setup, 4) for setup in waits] == [[], [("big_blind", 2)], [("small_blind", 1)]]


def test_R1_5_where_fewer_than_two_owe_nothing_all_begin_anew() -> None:
    evening = Evening(sit=(1, 2))
    evening.hand()
    evening.stand_up(1)
    evening.sit(4, 6)
    setup = evening.deal()
    assert (places(setup), dealt(setup)) == ((2, 4, 6), [2, 4, 6])
    assert len(setup.posts) == 2, "nobody posts to come in"


def test_R1_5_who_stays_out_of_a_new_beginning_joins_later_as_a_newcomer() -> None:
    evening = Evening(game_of(missed_blinds="all"), sit=(1, 2, 3))
    evening.sit_out(3)
    evening.hand()
    evening.do(SitIn(3))
    assert evening.chair(3).status is Status.WAITING_FOR_BIG_BLIND

    evening = Evening(game_of(missed_blinds="all"), sit=(1, 2, 3))
    evening.hand()
    evening.sit_out(2)
    evening.hand()
    evening.stand_up(1)
    evening.sit(5)
    evening.hand()
    chair = evening.chair(2)
    assert (chair.is_new, chair.owes_small, chair.owes_big) == (True, False, False)
    evening.do(SitIn(2))
    assert evening.chair(2).status is Status.WAITING_FOR_BIG_BLIND


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_R1_5_who_posts_behind_two_comes_in_at_once(button: str) -> None:
    evening = Evening(game_of(button=button), sit=(2, 4))
    evening.hand()
    evening.sit(3)
    evening.post(3)
    setup = evening.deal()
    assert (places(setup), posted(setup, 3)) == ((3, 4, 2), [("live", 2)])


@pytest.mark.parametrize(
    ("button", "expected"),
    [("moving", ((1, 2, 3), [("big_blind", 2)])), ("dead", ((4, None, 1), [("live", 2)]))],
)
def test_R1_5_who_posts_while_all_but_two_leave_comes_in_at_once(
    button: str, expected: object
) -> None:
    evening = Evening(game_of(button=button), sit=(1, 2, 4, 6), button=2)
    evening.hand()
    evening.sit(3)
    evening.post(3)
    evening.stand_up(4, 6)
    setup = evening.deal()
    assert (places(setup), posted(setup, 3)) == expected


# R1.6 sitting out


def test_R1_6_he_finishes_the_hand_and_is_not_dealt_the_next() -> None:
    evening = Evening(sit=(1, 2, 3, 4))
    setup = evening.deal()
    evening.sit_out(4)
    assert evening.running == setup
    assert not any(seat.absent for seat in setup.seats)
    evening.finish()
    assert dealt(evening.deal()) == [1, 2, 3]


def test_R1_6_he_owes_the_blinds_that_pass_him() -> None:
    evening = Evening(sit=(1, 2, 3, 4))
    evening.hand()
    evening.sit_out(4)
    evening.deal()
    assert owed(evening) == [(4, "big_blind")]
    evening.finish()
    evening.deal()
    assert owed(evening) == [(4, "small_blind")]
    evening.finish()
    evening.deal()
    assert owed(evening) == [], "each is owed but once"


def test_R1_6_a_small_blind_that_stays_passes_nobody() -> None:
    evening = Evening(sit=(1, 2, 3, 4, 5))
    evening.hand()
    evening.sit_out(4)
    evening.stand_up(1, 3)
    assert places(evening.deal()) == (2, 2, 5), "seat 2 had the small blind before"
    assert owed(evening) == [(4, "big_blind")]


def test_R1_6_who_is_back_before_a_blind_passed_owes_nothing() -> None:
    evening = Evening(sit=(1, 2, 3, 4, 5, 6))
    evening.hand()
    evening.sit_out(1)
    evening.hand()
    evening.do(SitIn(1))
    assert evening.chair(1).status is Status.PLAYING
    setup = evening.deal()
    assert (places(setup), posted(setup, 1)) == ((3, 4, 5), [])


def test_R1_6_who_was_dealt_in_and_is_back_before_the_next_hand_missed_nothing() -> None:
    evening = Evening(sit=(1, 2, 3))
    evening.deal()
    evening.sit_out(1)
    evening.do(SitIn(1))
    evening.finish()
    assert dealt(evening.deal()) == [1, 2, 3]


def test_R1_5_who_was_away_and_owes_nothing_waits_before_a_dead_button_too() -> None:
    """Seat 2 paid both blinds and went out; the button moved back over him, as so many left."""
    evening = Evening(game_of(), DEAD, sit=(1, 2, 4, 6), rotation=1)
    assert evening.hands(1) == [(1, 2, 4)]
    evening.sit(5)
    evening.stand_up(4)
    evening.sit_out(2)
    assert evening.hands(1) == [(6, 1, 5)]
    evening.do(SitIn(2))
    evening.sit_out(5)
    setup = evening.deal()
    assert (places(setup), dealt(setup)) == ((1, 1, 6), [1, 6])
    assert 2 not in [seat for seat, _ in owed(evening)]
    evening.finish()
    assert dealt(evening.deal()) == [1, 2, 6]
