"""R1.7, R2.5: at a tournament's table every seat is dealt in, present or not."""

from __future__ import annotations

import pytest
from tests.table.evening import Evening, dealt, game_of, places, posted

from badugi.deck import SeededDeck, seed_of
from badugi.errors import SetupError
from badugi.hand import RaiseTo, apply, legal, start
from badugi.rules import make_game
from badugi.table import PostBlinds, Result, SettleHand, SitIn, Status, TableSetup
from badugi.table.events import Busted


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_R1_7_everybody_is_dealt_in_present_or_not(button: str) -> None:
    evening = Evening(game_of(button=button), sit=(1, 2, 3, 4), kind="tournament")
    evening.sit_out(2, 3)
    for expected in [(1, 2, 3), (2, 3, 4), (3, 4, 1)]:
        setup = evening.hand()
        assert (places(setup), dealt(setup)) == (expected, [1, 2, 3, 4])
        assert [seat.absent for seat in setup.seats] == [False, True, True, False]
    evening.do(SitIn(2))
    assert [seat.absent for seat in evening.deal().seats] == [False, False, True, False]


def test_R2_5_an_absent_player_posts_and_folds_in_his_turn() -> None:
    evening = Evening(sit=(1, 2, 3), kind="tournament")
    evening.sit_out(2)
    evening.deal()
    hand = evening.finish()
    assert evening.chair(2).stack == 99
    assert hand.player(2).folded


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_R1_7_who_is_moved_in_plays_at_once_and_posts_nothing(button: str) -> None:
    evening = Evening(game_of(button=button), sit=(1, 2, 3, 4), kind="tournament")
    evening.hand()
    evening.sit(6)
    setup = evening.hand()
    assert (places(setup), posted(setup, 6)) == ((2, 3, 4), [])
    assert dealt(setup) == [1, 2, 3, 4, 6]
    assert evening.hands(1) == [(3, 4, 6)]


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_R1_7_who_is_moved_in_between_button_and_big_blind_waits(button: str) -> None:
    evening = Evening(game_of(button=button), sit=(1, 2, 4, 5), kind="tournament")
    assert evening.hands(1) == [(1, 2, 4)]
    evening.sit(3)
    assert evening.chair(3).status is Status.WAITING_FOR_BUTTON
    setup = evening.hand()
    assert (places(setup), dealt(setup)) == ((2, 4, 5), [1, 2, 4, 5])
    setup = evening.hand()
    assert (places(setup), dealt(setup)) == ((4, 5, 1), [1, 2, 3, 4, 5])
    assert posted(setup, 3) == []


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_R1_7_who_sits_behind_two_has_the_button_at_once(button: str) -> None:
    evening = Evening(game_of(button=button), sit=(2, 4), kind="tournament")
    assert evening.hands(1) == [(2, 2, 4)]
    evening.sit(3)
    setup = evening.hand()
    assert (places(setup), dealt(setup)) == ((3, 4, 2), [2, 3, 4]), "seat 4 was the big blind"
    assert evening.hands(2) == [(4, 2, 3), (2, 3, 4)]


@pytest.mark.parametrize(
    ("button", "moved_to", "expected"),
    [
        ("moving", 3, (1, 2, 3)),
        ("moving", 5, (1, 2, 5)),
        ("dead", 3, (4, None, 1)),
        ("dead", 5, (1, 2, 5)),
    ],
)
def test_R1_7_who_is_moved_in_as_all_but_two_leave_is_dealt_in(
    button: str, moved_to: int, expected: tuple[int, int | None, int]
) -> None:
    """Of seats 1 and 2 alone the first would have the button, and nobody sits before seat 2."""
    evening = Evening(game_of(button=button), sit=(1, 2, 4, 6), button=2, kind="tournament")
    assert evening.hands(1) == [(2, 4, 6)]
    evening.sit(moved_to)
    evening.stand_up(4, 6)
    setup = evening.hand()
    assert (places(setup), dealt(setup)) == (expected, [1, 2, moved_to])


def test_R1_7_an_antes_only_game_of_a_mix_is_a_hand_as_any_other() -> None:
    antes = make_game("badugi", "half-pot", "1/2", "korean")
    evening = Evening(antes, game_of(), sit=(1, 2, 4, 6), rotation=1, kind="tournament")
    evening.hand()
    assert not any(chair.is_new for chair in evening.table.chairs)
    evening.sit(3)
    setup = evening.hand()
    assert (places(setup), dealt(setup)) == ((2, 4, 6), [1, 2, 4, 6]), "seat 3 waits for the button"


def test_of_two_who_bust_in_one_hand_the_shorter_stack_is_out_first() -> None:
    evening = Evening(sit=(1,), kind="tournament")
    evening.sit(2, chips=30)
    evening.sit(3, chips=20)
    evening.deal()
    evening.do(SettleHand((Result(1, 150), Result(2, 0), Result(3, 0))))
    assert evening.events[1:] == (Busted(3, "id3"), Busted(2, "id2"))
    assert [chair.seat for chair in evening.table.chairs] == [1]


def test_R1_7_in_a_tournament_nobody_owes_blinds() -> None:
    evening = Evening(sit=(1, 2, 3, 4), kind="tournament")
    evening.hand()
    evening.sit(6)
    evening.refuses(PostBlinds(6), "nothing_owed", "R1.5")


@pytest.mark.parametrize(("kind", "is_uncapped"), [("cash", True), ("tournament", False)])
def test_R12_wsop_uncaps_two_players_for_cash_only(kind: str, *, is_uncapped: bool) -> None:
    evening = Evening(game_of(house="wsop"), sit=(1, 2), kind=kind)
    setup = evening.deal()
    assert setup.game.house.uncapped_heads_up is is_uncapped
    assert (setup.game.house.name, setup.game.house.cap) == ("wsop", 5)
    assert setup.game == evening.table.game
    hand, _ = start(setup, SeededDeck.from_seed(seed_of(1)))
    for to in (4, 6, 8, 10):
        hand, _ = apply(hand, RaiseTo(to))
    assert (RaiseTo(12) in legal(hand)) is is_uncapped


def test_R9_5_a_tournament_is_not_raked() -> None:
    games = (game_of(), game_of(rake_basis_points=500, rake_cap=3))
    assert TableSetup(games=games).is_cash
    with pytest.raises(SetupError) as caught:
        TableSetup(games=games, kind="tournament")
    assert (caught.value.code, caught.value.clause) == ("rake_in_tournament", "R9.5")
    assert "2/4 limit Badugi" in str(caught.value)


def test_R9_5_nor_are_its_hands() -> None:
    evening = Evening(sit=(1, 2), kind="tournament")
    evening.deal()
    raked = SettleHand((Result(1, 99), Result(2, 100)), rake=1)
    evening.refuses(raked, "rake_in_tournament", "R9.5")
