"""What is counted of players is what they did: entries, draws, pats, snows, showdowns, results."""

from __future__ import annotations

from math import sqrt
from statistics import stdev

import msgspec
import pytest
from tests.rules.dealing import BADUGIS, deal, deal_all, play, play_all
from tests.rules.test_known_hand import played

from badugi.hand import Hand
from badugi.hand.events import HandEnded
from badugi.hand.record import Record, replay
from badugi.history.course import MOST_POINTS, Course
from badugi.history.statistics import DrawCount, Play, Statistics

STACKS = {1: 200, 2: 200, 3: 200}
NAMES = {1: "Ana", 2: "Ben", 3: "Cho"}


def counted(*hands: Hand) -> dict[str, Play]:
    statistics = Statistics()
    for hand in hands:
        statistics.add(hand, NAMES)
    return {play.key: play for play in statistics.players()}


def of_known_hand() -> dict[str, Play]:
    statistics = Statistics()
    statistics.add(played())
    return {play.name: play for play in statistics.players()}


def test_the_hand_known_to_the_chip_is_counted_as_it_was_played() -> None:
    plays = of_known_hand()
    assert {name: play.entered for name, play in plays.items()} == {
        "Alice": 1,
        "Bob": 1,
        "Carol": 0,
        "Ted": 0,
    }
    assert {name: play.big_bets for name, play in plays.items()} == {
        "Alice": -4.0,
        "Bob": -1.0,
        "Carol": 5.0,
        "Ted": 0.0,
    }
    assert plays["Carol"].draws == [DrawCount(1, 2, 0), DrawCount(1, 0, 1), DrawCount(1, 1, 0)]
    assert plays["Bob"].draws == [DrawCount(1, 2, 0), DrawCount(1, 1, 0)]
    assert plays["Ted"].draws == []
    assert [(plays[name].showdowns, plays[name].won) for name in ("Alice", "Bob", "Carol")] == [
        (1, 0),
        (0, 0),
        (1, 1),
    ]
    assert plays["Carol"].pat_share == pytest.approx(1 / 3)
    assert plays["Ted"].showdown_share is None


# Voluntarily in, and raises first in


def test_a_posted_blind_and_a_free_check_are_no_entry() -> None:
    plays = counted(play(deal(STACKS), "f c k X"))
    assert [plays[name].entered for name in ("Ana", "Ben", "Cho")] == [1, 0, 0]


def test_only_the_first_raise_into_an_empty_pot_opens() -> None:
    plays = counted(play(deal(STACKS), "r r f f"))
    assert [(plays[name].chances, plays[name].opened) for name in NAMES.values()] == [
        (0, 0),
        (0, 0),
        (1, 1),
    ]
    assert plays["Ana"].opened_share is None
    assert plays["Ana"].entered == 1


def test_a_call_and_a_fold_are_chances_not_taken() -> None:
    plays = counted(play(deal(STACKS), "f c k X"), play(deal(STACKS), "c f k X"))
    assert [(plays[name].chances, plays[name].opened) for name in NAMES.values()] == [
        (1, 0),
        (0, 0),
        (2, 0),
    ]


def test_where_antes_alone_are_posted_who_bets_after_checks_opens() -> None:
    hand = play(deal(STACKS, game="ante 1, 2/4 limit badugi"), "k b f f")
    plays = counted(hand)
    assert [(plays[name].chances, plays[name].opened) for name in NAMES.values()] == [
        (1, 0),
        (1, 1),
        (0, 0),
    ]


def test_who_folds_after_a_check_of_his_has_had_one_chance() -> None:
    plays = counted(play(deal(STACKS, game="ante 1, 2/4 limit badugi"), "k k b r f f"))
    assert plays["Ana"].chances == 1
    assert plays["Cho"].opened == 1


# Draws, pats and snows

PAIRS = {1: BADUGIS["A"], 2: "KsKdKhKc", 3: BADUGIS["C"]}


def test_a_pat_hand_that_shows_no_badugi_is_a_snow() -> None:
    hand = play(deal(STACKS, cards=PAIRS), "c c k X")
    plays = counted(hand)
    assert [(plays[name].pat_shown, plays[name].snows) for name in NAMES.values()] == [
        (1, 0),
        (1, 1),
        (1, 0),
    ]
    assert plays["Ben"].snow_share == 1.0


@pytest.mark.parametrize(("cards", "snows"), [("KcQdJhTs", 0), ("Ac2d3h3s", 1)])
def test_the_worst_badugi_is_no_snow_and_the_best_three_cards_are(cards: str, snows: int) -> None:
    hand = play(deal(STACKS, cards={1: cards}), "f c k X")
    assert counted(hand)["Ana"].snows == snows


def test_a_snow_that_is_not_shown_down_is_not_known() -> None:
    hand = play(deal(STACKS, cards=PAIRS), "c c k P k b f f")
    assert sum([play.pat_shown + play.snows for play in counted(hand).values()]) == 0


def test_whoever_drew_in_the_last_draw_has_not_snowed() -> None:
    hand = play(deal(STACKS, cards=PAIRS), "f c k P K P K d0 d0 K")
    assert [play.pat_shown for play in counted(hand).values()] == [0, 0, 0]


def test_in_a_game_without_a_badugi_nothing_is_a_snow() -> None:
    hand = play(deal(STACKS, game="2/4 limit deuce-to-seven"), "c c k X")
    plays = counted(hand)
    assert [play.pat_share for play in plays.values()] == [1.0, 1.0, 1.0]
    assert [play.snow_share for play in plays.values()] == [None, None, None]


def test_a_made_low_in_a_split_game_is_no_snow() -> None:
    # Ben holds neither a badugi nor a low, Cho a low alone.
    cards = {1: "2c3d4h5sJc", 2: "KsKdKhKcQc", 3: "7s8s2s3s5d"}
    plays = counted(play(deal(STACKS, game="2/4 limit badeucy", cards=cards), "c c k X"))
    assert [plays[name].snows for name in NAMES.values()] == [0, 1, 0]


def test_cards_that_nobody_saw_are_no_snow_and_no_badugi() -> None:
    hand, begun = deal_all(STACKS, cards=PAIRS, showdown="ask")
    hand, rest = play_all(hand, "c c k X s m m")
    assert counted(hand)["Ben"].snows == 1
    seen = Record.of((*begun, *rest)).seen_by(None)
    # A record whose end does not tell what was mucked.
    unknown = msgspec.structs.replace(seen, events=(*seen.events[:-1], HandEnded()))
    plays = counted(replay(unknown))
    assert [plays[name].pat_shown for name in NAMES.values()] == [1, 0, 0]
    assert [plays[name].showdowns for name in NAMES.values()] == [1, 1, 1]


def test_the_average_draw_counts_pats_as_nothing() -> None:
    hand = play(deal(STACKS), "f c k d012 p K p d0 K p p K")
    ana = counted(hand)["Ana"]
    assert [draw.average for draw in ana.draws] == [3.0, 0.0, 0.0]
    both = counted(hand, hand)["Ana"]
    assert [draw.times for draw in both.draws] == [2, 2, 2]
    assert both.pat_share == pytest.approx(2 / 3)


# Showdowns


def test_who_shares_a_pot_has_won_at_the_showdown() -> None:
    cards = {1: "Ac2d3h4s", 2: "As2h3d4c"}
    plays = counted(play(deal(STACKS, cards=cards), "f c k X"))
    assert [plays[name].won_share for name in ("Ana", "Ben", "Cho")] == [1.0, 1.0, None]


def test_what_comes_from_a_pot_that_nobody_contests_is_not_won_at_the_showdown() -> None:
    # Cho is all-in for the main pot and wins it; Ben folds out of the side pot to Ana's bet.
    cards = {1: BADUGIS["B"], 2: BADUGIS["C"], 3: BADUGIS["A"]}
    hand = play(deal({1: 200, 2: 200, 3: 4}, cards=cards), "a c c P b c P b f X")
    assert hand.player(1).won > 0
    plays = counted(hand)
    assert [plays[name].won_share for name in ("Ana", "Ben", "Cho")] == [0.0, None, 1.0]


def test_showdowns_are_counted_of_hands_with_a_draw() -> None:
    plays = counted(play(deal(STACKS), "f c k X"), play(deal(STACKS), "f c k P b f"))
    assert plays["Ana"].showdown_share == 0.5
    assert plays["Cho"].showdown_share is None


# Results


def test_results_count_in_the_big_bets_of_their_own_stakes() -> None:
    small = play(deal(STACKS), "f f")
    large = play(deal({1: 2000, 2: 2000, 3: 2000}, game="20/40 limit badugi"), "f f")
    assert counted(small)["Ana"].big_bets == -0.25
    assert counted(small, large)["Ana"].big_bets == -0.5


def test_outside_fixed_limit_a_big_bet_is_two_big_blinds() -> None:
    hand = play(deal(STACKS, game="1/2 pot-limit badugi"), "f f")
    assert counted(hand)["Ana"].big_bets == -0.25


def test_the_rate_and_its_margin_are_the_mean_and_its_error() -> None:
    scripts = ["f f", "f c k X", "r c f P k k P k b f", "f r f", "c c k P b f f"]
    hands = [play(deal(STACKS), script) for script in scripts]
    results = [(hand.player(1).stack - 200) / 4 for hand in hands]
    assert len(set(results)) > 2
    ana = counted(*hands)["Ana"]
    assert ana.rate == pytest.approx(100 * sum(results) / 5)
    assert ana.margin == pytest.approx(100 * 1.96 * stdev(results) / sqrt(5))


def test_one_hand_has_no_margin() -> None:
    ana = counted(play(deal(STACKS), "f f"))["Ana"]
    assert (ana.rate, ana.margin) == (-25.0, None)


def test_equal_results_have_a_margin_of_nothing() -> None:
    hand = play(deal(STACKS), "f f")
    assert counted(hand, hand, hand)["Ana"].margin == 0.0


# Who is who


def named(*names: str) -> Hand:
    """A short hand of people with these names."""
    hand = play(deal(dict.fromkeys(range(1, len(names) + 1), 200)), "f f")
    seats = [
        msgspec.structs.replace(seat, name=name)
        for seat, name in zip(hand.setup.seats, names, strict=True)
    ]
    setup = msgspec.structs.replace(hand.setup, seats=tuple(seats))
    return msgspec.structs.replace(hand, setup=setup)


def test_players_are_listed_by_hands_then_by_name() -> None:
    statistics = Statistics()
    for names in (("Zoe", "ben", "Ana"), ("Zoe", "Flo", "Cho")):
        statistics.add(named(*names))
    assert [play.key for play in statistics.players()] == ["Zoe", "Ana", "ben", "Cho", "Flo"]


def test_somebody_with_a_key_of_his_own_is_one_player_under_all_his_names() -> None:
    statistics = Statistics()
    for name in ("Ana", "Anna"):
        statistics.add(named(name, "Ben", "Cho"), {1: "p_1"})
    (ana,) = statistics.players(["ANNA"])
    assert (ana.key, ana.name, ana.hands) == ("p_1", "Anna", 2)
    assert statistics.players(["nobody"]) == ()


# The way of the results


def test_a_long_way_is_kept_in_few_points_that_are_right() -> None:
    course = Course()
    for hand in range(1, 3 * MOST_POINTS + 8):
        course.add(1.0)
        hands = [place for place, _ in course.points]
        if hand % 977 == 0:
            assert all([place == total for place, total in course.points])
            assert hands == sorted(set(hands))
            assert hands[-1] == hand
    assert MOST_POINTS / 2 < len(hands) <= MOST_POINTS + 2


def test_a_course_without_hands_is_a_point() -> None:
    assert Course().points == ((0, 0.0),)
