"""R2.1-R2.3: the posts of a hand, in order."""

from __future__ import annotations

from tests.table.evening import check_down, game_of, places

from badugi.hand.setup import check_setup
from badugi.rules import make_game
from badugi.table import Lineup, posts_due, usual_setup


def kinds(posts: tuple[object, ...]) -> list[tuple[int, str, int]]:
    return [(p.seat, p.kind.value, p.amount) for p in posts]  # type: ignore[attr-defined]


def test_R2_1_the_two_left_of_the_button_post() -> None:
    setup = usual_setup(game_of(), dict.fromkeys([2, 5, 7], 100), button=5)
    assert places(setup) == (5, 7, 2)
    assert kinds(setup.posts) == [(7, "small_blind", 1), (2, "big_blind", 2)]


def test_R2_1_of_two_the_button_posts_the_small_blind() -> None:
    for button, other in ((3, 8), (8, 3)):
        assert places(usual_setup(game_of(), {3: 50, 8: 50}, button=button)) == (
            button,
            button,
            other,
        )


def test_R2_3_antes_go_in_first_from_the_left_of_the_button() -> None:
    game = make_game(stakes="2/4 ante 1")
    setup = usual_setup(game, dict.fromkeys([1, 2, 3], 100), button=1)
    assert kinds(setup.posts) == [
        (2, "ante", 1),
        (3, "ante", 1),
        (1, "ante", 1),
        (2, "small_blind", 1),
        (3, "big_blind", 2),
    ]


def test_R2_3_a_game_with_antes_only_has_no_blinds() -> None:
    game = make_game("badugi", "half-pot", "1/2", "korean")
    setup = usual_setup(game, {1: 100, 2: 100}, button=1)
    assert kinds(setup.posts) == [(2, "ante", 2), (1, "ante", 2)]
    lineup = Lineup(button=1, seats=(1, 2, 3), posting=(3,))
    assert {kind for _, kind, _ in kinds(posts_due(game, lineup))} == {"ante"}


def test_R2_2_a_blind_of_nothing_is_not_posted() -> None:
    game = make_game("badugi", "no-limit", "0/2")
    setup = usual_setup(game, {1: 100, 2: 100, 3: 100}, button=1)
    assert kinds(setup.posts) == [(3, "big_blind", 2)]


def test_R1_5_dead_money_comes_before_the_live_post() -> None:
    game = game_of(missed_blinds="all")
    lineup = Lineup(button=1, small_blind=2, big_blind=3, seats=(1, 2, 3, 5, 6), posting=(5, 6))
    assert kinds(posts_due(game, lineup, missed_small=(6,)))[2:] == [
        (5, "live", 2),
        (6, "dead", 1),
        (6, "live", 2),
    ]


def test_usual_setup_names_players_and_can_be_played() -> None:
    setup = usual_setup(game_of(), {4: 30, 1: 50}, button=4, names={1: "Ann"})
    check_setup(setup)
    assert [(seat.seat, seat.stack, seat.name) for seat in setup.seats] == [
        (1, 50, "Ann"),
        (4, 30, ""),
    ]
    assert sum(player.stack for player in check_down(setup).players) == 80
