"""R5.1-R5.3 Fixed limit: the unit, the cap and short all-ins."""

from __future__ import annotations

import pytest
from tests.rules.dealing import BB, LIVE, SB, deal, play, play_all, refused, sizes

from badugi.hand import Call, Fold, Hand, Post, RaiseTo, legal
from badugi.hand.events import BetMade, Called, RaisedTo
from badugi.rules import Game, House, Stakes, find_betting, find_variant

CLOSED = (None, None)


def rich(*seats: int) -> dict[int, int]:
    return dict.fromkeys(seats, 5000)


def round_two(unit: int, behind: dict[int, int], script: str = "", **options: object) -> Hand:
    """Round two at this unit, seat 1 to open, each seat with these chips behind."""
    stacks = {seat: chips + unit for seat, chips in behind.items()}
    hand = play(deal(stacks, game=f"{unit}/{2 * unit} limit badugi", **options), "C P")
    assert (hand.round, hand.actor) == (2, 1)
    return play(hand, script)


def assert_closed(hand: Hand, seat: int, to: int) -> None:
    """The seat may only call or fold, because nobody reopened the betting."""
    assert hand.actor == seat
    assert list(legal(hand)) == [Fold(), Call()]
    refused(hand, RaiseTo(to), "not_reopened", "R5.3")
    refused(hand, "a", "not_reopened", "R5.3")


# R5.1


def test_R5_1_small_bets_in_rounds_one_and_two_big_bets_in_three_and_four() -> None:
    hand = deal(rich(1, 2, 3))
    assert sizes(hand) == (4, 4)
    units = []
    for _ in range(3):
        hand = play(hand, "C P")
        units.append(sizes(hand))
        bet = hand.unit
        hand = play(hand, "b")
        assert sizes(hand) == (2 * bet, 2 * bet)
    assert units == [(2, 2), (4, 4), (4, 4)]


def test_R5_1_a_big_bet_that_is_given() -> None:
    stakes = Stakes(small_bet=2, big_bet=5, small_blind=1, big_blind=2)
    game = Game(find_variant("badugi"), find_betting("limit"), stakes)
    hand = play(deal(rich(1, 2, 3), game=game), "C P")
    assert sizes(hand) == (2, 2)
    hand = play(hand, "K P")
    assert sizes(hand) == (5, 5)
    hand = play(hand, "b5")
    assert sizes(hand) == (10, 10)
    assert sizes(play(hand, "c c P")) == (5, 5)


@pytest.mark.parametrize(
    ("script", "word", "code"),
    [
        ("", "r3", "only_raise"),
        ("", "r5", "only_raise"),
        ("", "r6", "only_raise"),
        ("", "r2", "only_raise"),
        ("r4", "r5", "only_raise"),
        ("C P", "b1", "only_bet"),
        ("C P", "b4", "only_bet"),
        ("C P", "b0", "only_bet"),
        ("C P", "b-2", "only_bet"),
        ("C P K P", "b2", "only_bet"),
        ("C P K P", "b8", "only_bet"),
        ("C P K P b4", "r6", "only_raise"),
        ("C P K P K P", "b2", "only_bet"),
        ("C P", "a", "only_bet"),
    ],
)
def test_R5_1_no_other_size(script: str, word: str, code: str) -> None:
    refused(play(deal(rich(1, 2, 3)), script), word, code, "R5.1")


def test_R5_1_amounts_of_the_events() -> None:
    hand, events = play_all(deal(rich(1, 2, 3)), "r4 r6 c c P b2 r4")
    assert [event for event in events if isinstance(event, RaisedTo | BetMade | Called)] == [
        RaisedTo(3, 4, 4),
        RaisedTo(1, 6, 5),
        Called(2, 6, 4),
        Called(3, 6, 2),
        BetMade(1, 2, 2),
        RaisedTo(2, 4, 4),
    ]
    assert hand.pot == 24


# R5.2


@pytest.mark.parametrize("seats", [(1, 2), (1, 2, 3), (1, 2, 3, 4, 5, 6)])
@pytest.mark.parametrize(
    ("before", "script", "more"),
    [
        ("", "r4 r6 r8", "r10"),
        ("C P", "b2 r4 r6 r8", "r10"),
        ("C P K P", "b4 r8 r12 r16", "r20"),
        ("C P K P K P", "b4 r8 r12 r16", "r20"),
    ],
)
def test_R5_2_a_bet_and_three_raises_the_big_blind_being_the_bet_of_round_one(
    seats: tuple[int, ...], before: str, script: str, more: str
) -> None:
    hand = play(deal(rich(*seats)), f"{before} {script}")
    refused(hand, more, "capped", "R5.2")
    assert list(legal(hand)) == [Fold(), Call()]


def test_R5_2_the_cap_is_new_in_every_round() -> None:
    hand = play(deal(rich(1, 2)), "r4 r6 r8 c P b2 r4 r6 r8 c P b4")
    assert sizes(hand) == (8, 8)


def test_R5_2_no_all_in_goes_over_the_cap() -> None:
    hand = round_two(20, {1: 1000, 2: 1000, 3: 85}, "k b20 r40 r60 r80")
    assert hand.actor == 3
    refused(hand, RaiseTo(85), "capped", "R5.2")


def test_R5_2_several_live_posts_are_one_bet() -> None:
    posts = (Post(1, SB, 1), Post(2, BB, 2), Post(4, LIVE, 2), Post(5, LIVE, 2))
    hand = deal(rich(1, 2, 3, 4, 5, 6), posts=posts)
    hand = play(hand, "r4 r6 r8")
    refused(hand, "r10", "capped", "R5.2")


@pytest.mark.parametrize(("option", "highest"), [({"cap": 5}, 10), ({"cap": 3}, 6)])
def test_R5_2_another_cap(option: dict[str, int], highest: int) -> None:
    hand = deal(rich(1, 2, 3), **option)
    while sizes(hand) != CLOSED:
        hand = play(hand, "r")
    assert hand.bet == highest
    refused(hand, RaiseTo(highest + 2), "capped", "R5.2")


def test_R5_2_the_wsop_preset_has_five_bets_with_three_players() -> None:
    hand = play(deal(rich(1, 2, 3), house="wsop"), "r4 r6 r8 r10")
    refused(hand, "r12", "capped", "R5.2")


def test_R5_2_no_cap() -> None:
    hand = deal(rich(1, 2, 3), cap=None)
    for to in range(4, 42, 2):
        hand = play(hand, f"r{to}")
    assert sizes(hand) == (42, 42)


@pytest.mark.parametrize("before", ["", "C P", "C P K P"])
def test_R5_2_uncapped_heads_up_when_two_start_the_round(before: str) -> None:
    hand = play(deal(rich(1, 2), uncapped_heads_up=True), before)
    for _ in range(10):
        hand = play(hand, "b" if hand.bet == 0 else "r")
    assert sizes(hand) != CLOSED


def test_R5_2_uncapped_from_the_round_that_two_start() -> None:
    hand = play(deal(rich(1, 2, 3), uncapped_heads_up=True), "f C P b2 r4 r6 r8")
    assert sizes(hand) == (10, 10)


def test_R5_2_a_round_that_three_start_stays_capped_when_one_folds() -> None:
    hand = play(deal(rich(1, 2, 3), uncapped_heads_up=True), "f r4 r6 r8")
    refused(hand, "r10", "capped", "R5.2")
    hand = play(deal(rich(1, 2, 3), uncapped_heads_up=True), "C P b2 f r4 r6 r8")
    refused(hand, "r10", "capped", "R5.2")


def test_R5_2_a_round_stays_as_it_began_until_the_next() -> None:
    hand = play(deal(rich(1, 2, 3), uncapped_heads_up=True), "C P b2 f r4 r6 r8 c P")
    hand = play(hand, "b4 r8 r12 r16")
    assert sizes(hand) == (20, 20)


def test_R5_2_a_third_player_all_in_keeps_the_cap() -> None:
    hand = deal({1: 1000, 2: 1000, 3: 2}, uncapped_heads_up=True)
    hand = play(hand, "c c k P b2 r4 r6 r8")
    refused(hand, "r10", "capped", "R5.2")


COMPLETIONS = {
    "a short raise to 30 is level two, so is its completion": (
        {1: 1000, 2: 30, 3: 1000, 4: 1000},
        "b20 a r40 r60 r80",
    ),
    "a short bet of 5 is level one, so is its completion": (
        {1: 5, 2: 1000, 3: 1000, 4: 1000},
        "a r20 r40 r60 r80",
    ),
    "a short raise to 70 is level four and may be completed": (
        {1: 1000, 2: 1000, 3: 1000, 4: 70},
        "b20 r40 r60 a r80",
    ),
    "two short raises to 45 and 55 are one level": (
        {1: 1000, 2: 1000, 3: 45, 4: 55},
        "b20 r40 a a r60 r80",
    ),
}


@pytest.mark.parametrize(("behind", "script"), COMPLETIONS.values(), ids=COMPLETIONS.keys())
def test_R5_2_the_level_is_the_bet_by_the_unit_rounded_up(
    behind: dict[int, int], script: str
) -> None:
    hand = round_two(20, behind, script)
    assert hand.bet == 80
    refused(hand, "r100", "capped", "R5.2")


# R5.3, grid


@pytest.mark.parametrize(
    ("unit", "behind", "script", "to"),
    [
        (300, {1: 50, 2: 5000, 3: 5000}, "a", 300),
        (300, {1: 270, 2: 5000, 3: 5000}, "a", 300),
        (300, {1: 5000, 2: 550, 3: 5000}, "b300 a", 600),
        (60, {1: 5000, 2: 5000, 3: 150}, "b60 r120 a", 180),
        (300, {1: 300, 2: 5000, 3: 5000}, "a", 600),
        (300, {1: 299, 2: 5000, 3: 5000}, "a", 300),
        (300, {1: 5000, 2: 301, 3: 5000}, "b300 a", 600),
        (300, {1: 5000, 2: 599, 3: 5000}, "b300 a", 600),
        (300, {1: 5000, 2: 600, 3: 5000}, "b300 a", 900),
    ],
)
def test_R5_3_the_next_raise_is_to_the_next_level(
    unit: int, behind: dict[int, int], script: str, to: int
) -> None:
    hand = round_two(unit, behind, script)
    assert sizes(hand) == (to, to)
    refused(hand, f"r{hand.bet + unit if hand.bet % unit else to + 1}", "only_raise", "R5.1")
    assert play(hand, f"r{to}").bet == to


def test_R5_3_an_all_in_may_stop_between_levels_but_only_an_all_in() -> None:
    hand = round_two(60, {1: 5000, 2: 100, 3: 5000}, "b60")
    assert sizes(hand) == (100, 100)
    refused(hand, "r90", "only_raise", "R5.1")
    refused(hand, "r120", "only_raise", "R5.1")
    hand, events = play_all(hand, "r100")
    assert events == (RaisedTo(2, 100, 100, all_in=True),)


def test_R5_3_who_has_no_more_than_the_call_cannot_raise() -> None:
    for chips in (59, 60):
        hand = round_two(60, {1: 5000, 2: chips, 3: 5000}, "b60")
        refused(hand, "r120", "too_short_to_raise", "R5.3")


REOPENED = {
    "checked, all-in of half a unit": ({1: 900, 2: 30, 3: 900}, "k a c", 1, 60),
    "bet, all-in half a unit more": ({1: 900, 2: 90, 3: 900}, "b60 a c", 1, 120),
    "bet, two short all-ins add up": ({1: 900, 2: 75, 3: 90, 4: 900}, "b60 a a c", 1, 120),
    "bet, three short all-ins add up": (
        {1: 900, 2: 70, 3: 80, 4: 90, 5: 900},
        "b60 a a a c",
        1,
        120,
    ),
    "the caller of the bet too": ({1: 900, 2: 900, 3: 75, 4: 95}, "b60 c a a c", 2, 120),
    "the raiser": ({1: 900, 2: 900, 3: 150}, "b60 r120 a c", 2, 180),
    "who checked, by two all-ins": ({1: 900, 2: 20, 3: 900, 4: 45}, "k a c a", 1, 60),
    "who called a short all-in, by a completion": (
        {1: 900, 2: 20, 3: 900, 4: 45},
        "k a c a r60",
        3,
        120,
    ),
    "a completion reaches a level": ({1: 900, 2: 70, 3: 900}, "b60 a r120", 1, 180),
    "a completion reaches a level, however little it adds": (
        {1: 900, 2: 45, 3: 900},
        "k a c r60",
        3,
        120,
    ),
    "a completion over a short raise too": ({1: 900, 2: 110, 3: 900}, "b60 a c r120", 3, 180),
}


@pytest.mark.parametrize(("behind", "script", "seat", "to"), REOPENED.values(), ids=REOPENED.keys())
def test_R5_3_half_a_unit_or_more_reopens(
    behind: dict[int, int], script: str, seat: int, to: int
) -> None:
    hand = round_two(60, behind, script)
    assert hand.actor == seat
    assert sizes(hand) == (to, to)
    assert play(hand, f"r{to}").bet == to


NOT_REOPENED = {
    "checked, all-in of less than half": ({1: 900, 2: 29, 3: 900}, "k a c", 1, 60),
    "bet, all-in less than half a unit more": ({1: 900, 2: 89, 3: 900}, "b60 a c", 1, 120),
    "bet, two short all-ins add up to less": (
        {1: 900, 2: 75, 3: 89, 4: 900},
        "b60 a a c",
        1,
        120,
    ),
    "the caller of the bet": ({1: 900, 2: 900, 3: 75, 4: 89}, "b60 c a a c", 2, 120),
    "the raiser": ({1: 900, 2: 900, 3: 149}, "b60 r120 a c", 2, 180),
    "who has more in than another": ({1: 900, 2: 20, 3: 900, 4: 45}, "k a c a c", 3, 60),
}


@pytest.mark.parametrize(
    ("behind", "script", "seat", "to"), NOT_REOPENED.values(), ids=NOT_REOPENED.keys()
)
def test_R5_3_less_than_half_a_unit_reopens_to_nobody_who_has_acted(
    behind: dict[int, int], script: str, seat: int, to: int
) -> None:
    assert_closed(round_two(60, behind, script), seat, to)


def test_R5_3_30_of_60_reopened_by_several_short_all_ins_add_up() -> None:
    hand = round_two(60, {1: 900, 2: 70, 3: 89, 4: 90, 5: 900}, "b60 a a a")
    assert sizes(hand) == (120, 120)
    assert sizes(play(hand, "c")) == (120, 120)
    one_less = round_two(60, {1: 900, 2: 70, 3: 88, 4: 89, 5: 900}, "b60 a a a c")
    assert_closed(one_less, 1, 120)


@pytest.mark.parametrize(
    ("behind", "script", "seat", "to"),
    [
        ({1: 900, 2: 10, 3: 900}, "k a", 3, 60),
        ({1: 900, 2: 70, 3: 900}, "b60 a", 3, 120),
        ({1: 900, 2: 900, 3: 130}, "b60 r120 a", 1, 180),
    ],
)
def test_R5_3_who_has_not_acted_since_a_level_may_always_complete(
    behind: dict[int, int], script: str, seat: int, to: int
) -> None:
    hand = round_two(60, behind, script)
    assert (hand.actor, sizes(hand)) == (seat, (to, to))
    assert list(legal(hand)) == [Fold(), Call(), RaiseTo(to)]


def test_R5_3_in_round_one_the_blinds_have_not_acted_the_caller_has() -> None:
    stacks = {1: 900, 2: 900, 3: 900, 4: 75}
    hand = play(deal(stacks, game="60/120 limit badugi"), "c a")
    assert (hand.actor, sizes(hand)) == (1, (120, 120))
    hand = play(hand, "c")
    assert (hand.actor, sizes(hand)) == (2, (120, 120))
    assert_closed(play(hand, "c"), 3, 120)
    reopened = play(deal(stacks | {4: 90}, game="60/120 limit badugi"), "c a c c")
    assert (reopened.actor, sizes(reopened)) == (3, (120, 120))


def test_R5_3_the_half_is_of_the_rounds_own_unit() -> None:
    hand = play(deal({1: 900, 2: 119, 3: 900}, game="60/120 limit badugi"), "C P K P")
    assert_closed(play(hand, "k a c"), 1, 120)
    hand = play(deal({1: 900, 2: 120, 3: 900}, game="60/120 limit badugi"), "C P K P k a c")
    assert (hand.actor, sizes(hand)) == (1, (120, 120))


# R5.3, half_bet


def half_bet(behind: dict[int, int], script: str) -> Hand:
    return round_two(20, behind, script, short_all_ins="half_bet")


@pytest.mark.parametrize(
    ("behind", "script", "to"),
    [
        ({1: 15, 2: 900, 3: 900}, "a", 35),
        ({1: 10, 2: 900, 3: 900}, "a", 30),
        ({1: 9, 2: 900, 3: 900}, "a", 20),
        ({1: 1, 2: 900, 3: 900}, "a", 20),
        ({1: 20, 2: 900, 3: 900}, "a", 40),
        ({1: 900, 2: 30, 3: 900}, "b20 a", 50),
        ({1: 900, 2: 29, 3: 900}, "b20 a", 40),
        ({1: 900, 2: 39, 3: 900}, "b20 a", 59),
        ({1: 15, 2: 900, 3: 900}, "a r35", 55),
    ],
)
def test_R5_3_half_bet_half_a_unit_or_more_is_a_full_bet(
    behind: dict[int, int], script: str, to: int
) -> None:
    hand = half_bet(behind, script)
    assert sizes(hand) == (to, to)


HALF_BET_CAPS = {
    "a full bet of 15 counts": ({1: 15, 2: 900, 3: 900}, "a r35 r55 r75"),
    "a short bet of 9 does not": ({1: 9, 2: 900, 3: 900}, "a r20 r40 r60 r80"),
    "a full raise to 30 counts": ({1: 900, 2: 30, 3: 900}, "b20 a r50 r70"),
    "a short raise to 29 does not": ({1: 900, 2: 29, 3: 900}, "b20 a r40 r60 r80"),
}


@pytest.mark.parametrize(("behind", "script"), HALF_BET_CAPS.values(), ids=HALF_BET_CAPS.keys())
def test_R5_3_half_bet_full_bets_are_counted_in_the_cap(
    behind: dict[int, int], script: str
) -> None:
    hand = half_bet(behind, script)
    refused(hand, RaiseTo(hand.bet + 20), "capped", "R5.2")


def test_R5_3_half_bet_in_round_one_the_big_blind_counts() -> None:
    stacks = {1: 900, 2: 900, 3: 30, 4: 900}
    hand = play(deal(stacks, game="20/40 limit badugi", short_all_ins="half_bet"), "a r50 r70")
    assert hand.actor == 2
    refused(hand, "r90", "capped", "R5.2")


def test_R5_3_half_bet_reopens_by_half_a_unit_and_not_by_less() -> None:
    assert half_bet({1: 900, 2: 30, 3: 900}, "b20 a c").actor == 1
    assert sizes(half_bet({1: 900, 2: 30, 3: 900}, "b20 a c")) == (50, 50)
    assert_closed(half_bet({1: 900, 2: 29, 3: 900}, "b20 a c"), 1, 40)
    added_up = half_bet({1: 900, 2: 25, 3: 30, 4: 900}, "b20 a a c")
    assert added_up.actor == 1
    assert sizes(added_up) != CLOSED


def test_R5_3_the_default_is_grid() -> None:
    assert House().short_all_ins == "grid"
    assert sizes(round_two(20, {1: 15, 2: 900, 3: 900}, "a")) == (20, 20)
