"""R9 Pots: what goes back, layers, odd chips, halves and the rake."""

from __future__ import annotations

import pytest
from tests.rules.dealing import (
    ANTE,
    BADUGIS,
    BB,
    DEAD,
    LIVE,
    SB,
    Events,
    deal,
    of_type,
    play,
    play_all,
    stacks,
)

from badugi.errors import SetupError
from badugi.hand import Hand, Post, pots
from badugi.hand.events import (
    DrawStarted,
    PotWon,
    RakeTaken,
    ShowdownStarted,
    UncalledBetReturned,
)

TIES = ("2c3d4h5s", "2d3c4s5h", "2h3s4c5d", "2s3h4d5c")
"""Four equal badugis."""

PASSIVE = "P K P K P K"
"""From the first draw to the showdown without a bet."""


def rich(*seats: int) -> dict[int, int]:
    return dict.fromkeys(seats, 1000)


def layers(hand: Hand) -> list[tuple[int, tuple[int, ...]]]:
    return [(pot.amount, pot.seats) for pot in pots(hand)]


def paid(events: Events) -> list[tuple[int, int, int]]:
    """Seat, amount and pot of every payment, in order."""
    return [(event.seat, event.amount, event.pot) for event in of_type(events, PotWon)]


# R9.1


@pytest.mark.parametrize(
    ("script", "returned"),
    [
        ("f f", [(2, 1)]),
        ("r4 f f", [(3, 2)]),
        ("r4 r6 f f", [(1, 2)]),
        ("c r4 r6 f f", [(2, 2)]),
        ("f r4 f", [(1, 2)]),
        ("C P b2 f f", [(1, 2)]),
        ("C P K P k b4 f f", [(2, 4)]),
        ("C P K P K P b4 r8 f f", [(2, 4)]),
        ("C P K P K P b4 r8 f c", []),
        ("C P b2 c f P K P K", []),
    ],
)
def test_R9_1_what_nobody_matched_goes_back_blinds_included(
    script: str, returned: list[tuple[int, int]]
) -> None:
    _, events = play_all(deal(rich(1, 2, 3)), script)
    assert of_type(events, UncalledBetReturned) == [UncalledBetReturned(*one) for one in returned]


@pytest.mark.parametrize(
    ("before", "then"),
    [
        ("", DrawStarted(1)),
        ("C P k", DrawStarted(2)),
        ("C P K P k", DrawStarted(3)),
        ("C P K P K P k", ShowdownStarted()),
    ],
)
def test_R9_1_at_the_end_of_every_round_before_anything_else(
    before: str, then: DrawStarted | ShowdownStarted
) -> None:
    hand = play(deal({1: 80, 2: 100}, game="1/2 no-limit badugi"), f"{before} a")
    assert stacks(hand)[2] == 0
    hand, events = play_all(hand, "c")
    assert events[1:3] == (UncalledBetReturned(2, 20), then)
    if not hand.is_over:
        assert (hand.pot, stacks(hand)) == (160, {1: 0, 2: 20})


def test_R9_1_an_ante_that_nobody_matched_goes_back() -> None:
    posts = (Post(1, ANTE, 5), Post(2, ANTE, 5))
    hand = deal({1: 3, 2: 100}, game="ante 5 no-limit badugi", house="korean", posts=posts)
    assert stacks(hand) == {1: 0, 2: 97}
    assert layers(hand) == [(6, (1, 2))]


# R9.2


def test_R9_2_folded_and_unequal_chips_make_no_layer() -> None:
    assert layers(play(deal(rich(1, 2, 3)), "c f k")) == [(5, (2, 3))]
    hand = play(deal(rich(1, 2, 3, 4)), "r4 c f c P b2 c f")
    assert layers(hand) == [(1 + 4 * 3 + 2 * 2, (2, 3))]


def test_R9_2_folded_chips_stay_in_the_layers_they_reached() -> None:
    hand = deal({1: 10, 2: 100, 3: 100, 4: 100}, game="1/2 no-limit badugi")
    hand = play(hand, "r30 c c c P k b20 c f")
    assert layers(hand) == [(40, (1, 3, 4)), (100, (3, 4))]
    hand = deal({1: 100, 2: 100, 3: 10, 4: 100}, game="1/2 no-limit badugi")
    hand = play(hand, "a f f c")
    assert layers(hand) == [(21, (2, 3))], "the small blind's 1 is in the only layer"


def test_R9_2_the_best_hand_folded_wins_nothing() -> None:
    cards = {1: BADUGIS["D"], 2: BADUGIS["A"], 3: BADUGIS["B"], 4: BADUGIS["C"]}
    hand = deal({1: 10, 2: 100, 3: 100, 4: 100}, game="1/2 no-limit badugi", cards=cards)
    hand, events = play_all(hand, "r30 c c c P k b20 c f P K P K")
    assert paid(events) == [(3, 100, 1), (3, 40, 0)]
    assert stacks(hand) == {1: 0, 2: 70, 3: 190, 4: 50}


def test_R9_2_three_all_ins_make_three_layers() -> None:
    hand = deal({1: 5, 2: 10, 3: 40, 4: 100}, game="1/2 no-limit badugi")
    hand = play(hand, "a c c c")
    assert layers(hand) == [(20, (1, 2, 3, 4)), (15, (2, 3, 4)), (60, (3, 4))]


def test_R9_2_equal_all_ins_are_one_layer() -> None:
    hand = deal({1: 10, 2: 10, 3: 40, 4: 100}, game="1/2 no-limit badugi")
    hand = play(hand, "r20 c c c")
    assert layers(hand) == [(40, (1, 2, 3, 4)), (20, (3, 4))]


def test_R9_2_an_all_in_for_the_whole_bet_makes_no_second_pot_until_more_is_bet() -> None:
    hand = deal({1: 20, 2: 100, 3: 100}, game="1/2 no-limit badugi")
    hand = play(hand, "r20 c c P")
    assert layers(hand) == [(60, (1, 2, 3))]
    assert layers(play(hand, "b10 c")) == [(60, (1, 2, 3)), (20, (2, 3))]


def test_R9_2_layers_with_the_same_contestants_merge() -> None:
    """The absent player's all-in post made a layer of its own until he was folded."""
    hand = deal({1: 1, 2: 1000, 3: 1000, 4: 1000}, absent={1}, house="pokerstars")
    hand = play(hand, "c c k")
    assert hand.player(1).folded
    assert layers(hand) == [(7, (2, 3, 4))]


def test_R9_2_dead_money_goes_to_the_main_pot() -> None:
    posts = (Post(4, DEAD, 10), Post(1, SB, 1), Post(2, BB, 2), Post(4, LIVE, 2))
    hand = deal({1: 1, 2: 100, 3: 100, 4: 100}, posts=posts)
    hand = play(hand, "c k k")
    assert layers(hand) == [(4 + 10, (1, 2, 3, 4)), (3, (2, 3, 4))]


def test_R9_2_dead_money_is_not_a_bet_that_goes_back() -> None:
    posts = (Post(4, DEAD, 10), Post(1, SB, 1), Post(2, BB, 2), Post(4, LIVE, 2))
    _, events = play_all(deal(rich(1, 2, 3, 4), posts=posts), "f r4 f f")
    assert of_type(events, UncalledBetReturned) == [UncalledBetReturned(4, 2)]
    assert paid(events) == [(4, 15, 0)]


# R9.3


def tied(button: int, posts: tuple[Post, ...], script: str) -> Events:
    """What happens when seats 1-4 hold equal hands."""
    cards = dict(enumerate(TIES, start=1))
    return play_all(deal(rich(1, 2, 3, 4), button=button, cards=cards, posts=posts), script)[1]


@pytest.mark.parametrize(
    ("button", "small", "big", "winners"),
    [
        (4, 1, 2, [(2, 3), (3, 2), (4, 2)]),
        (1, 2, 3, [(3, 3), (4, 2), (1, 2)]),
        (2, 3, 4, [(4, 3), (1, 2), (2, 2)]),
        (3, 4, 1, [(1, 3), (2, 2), (3, 2)]),
    ],
)
def test_R9_3_the_odd_chip_goes_to_the_first_winner_left_of_the_button(
    button: int, small: int, big: int, winners: list[tuple[int, int]]
) -> None:
    posts = (Post(small, SB, 1), Post(big, BB, 2))
    events = tied(button, posts, f"c c f k {PASSIVE}")
    assert [(seat, amount) for seat, amount, _ in paid(events)] == winners


def test_R9_3_two_odd_chips_go_one_each_and_the_button_comes_last() -> None:
    posts = (Post(1, SB, 2), Post(2, BB, 2))
    events = tied(4, posts, f"c c f k {PASSIVE}")
    assert paid(events) == [(2, 3, 0), (3, 3, 0), (4, 2, 0)]


def test_R9_3_an_even_pot_is_split_equally() -> None:
    events = tied(4, (Post(1, SB, 1), Post(2, BB, 2)), f"C {PASSIVE}")
    assert paid(events) == [(seat, 2, 0) for seat in (1, 2, 3, 4)]


FIVE = {1: 5, 2: 100, 3: 100, 4: 100, 5: 100}
TWO_POTS = "r10 c c c f P k k f P K P K"
"""Seat 1 is all-in for 5, 2 folds its blind, 5 folds 10: 20 and the blind, and a side pot of 15."""


def test_R9_3_odd_chips_pot_by_pot() -> None:
    cards = {1: TIES[0], 2: BADUGIS["E"], 3: TIES[1], 4: TIES[2], 5: "KsKhKdKc"}
    hand = deal(FIVE, game="1/2 no-limit badugi", cards=cards)
    hand, events = play_all(hand, TWO_POTS)
    assert layers(hand) == [(22, (1, 3, 4)), (15, (3, 4))]
    assert paid(events) == [(3, 8, 1), (4, 7, 1), (1, 8, 0), (3, 7, 0), (4, 7, 0)]
    assert stacks(hand) == {1: 8, 2: 98, 3: 105, 4: 104, 5: 90}


@pytest.mark.parametrize(
    ("stack", "script", "shares"),
    [
        (37, "a f c P P P", [(2, 44), (3, 35)]),
        (37, "a c c P P P", [(1, 41), (2, 35), (3, 35)]),
        (35, "a f c P P P", [(2, 40), (3, 35)]),
        (40, "a f c P P P", [(2, 45), (3, 40)]),
    ],
)
def test_R9_3_the_shares_are_whole_chips_and_a_rest_below_one_goes_to_the_first(
    stack: int, script: str, shares: list[tuple[int, int]]
) -> None:
    cards = dict(enumerate(TIES[:3], start=1))
    given = dict.fromkeys((1, 2, 3), stack)
    hand = deal(given, game="5/10 no-limit badugi", cards=cards, chip=5)
    _, events = play_all(hand, script)
    assert [(seat, amount) for seat, amount, _ in paid(events)] == shares


# R9.4

WHEEL = "7c5c4c3c2d"
EIGHT = "8d5d4h3d2h"
BADUGI = "6c7h8s9dKh"
BOTH = "2c3s4d5h7h"
BOTH_TOO = "2s3h4c5d7s"
NOTHING = "KsKcKdQsQd"
HIGH, LOW = "badugi_ace_high", "deuce_to_seven"


def split_hand(
    cards: dict[int, str], script: str, *, button: int | None = None, **options: object
) -> list[tuple[int, int, str | None]]:
    """Badeucy to the end; seat, amount and half of every payment."""
    hand = deal(rich(*cards), game="2/4 limit badeucy", cards=cards, button=button, **options)
    _, events = play_all(hand, script)
    return [(event.seat, event.amount, event.half) for event in of_type(events, PotWon)]


@pytest.mark.parametrize(
    ("second", "third", "option", "won"),
    [
        (BADUGI, WHEEL, "position", [(2, 3, HIGH), (3, 2, LOW)]),
        (WHEEL, BADUGI, "position", [(3, 2, HIGH), (2, 3, LOW)]),
        (BADUGI, WHEEL, "five_card_half", [(2, 2, HIGH), (3, 3, LOW)]),
        (WHEEL, BADUGI, "five_card_half", [(3, 2, HIGH), (2, 3, LOW)]),
    ],
)
def test_R9_4_the_odd_chip_of_the_halves(
    second: str, third: str, option: str, won: list[tuple[int, int, str]]
) -> None:
    cards = {1: NOTHING, 2: second, 3: third}
    assert split_hand(cards, f"c f k {PASSIVE}", odd_half=option) == won


def test_R9_4_position_is_the_default_and_counts_from_the_left_of_the_button() -> None:
    cards = {1: BADUGI, 2: WHEEL, 3: NOTHING}
    won = split_hand(cards, f"c f k {PASSIVE}", button=2)
    assert won == [(1, 3, HIGH), (2, 2, LOW)]
    won = split_hand({1: WHEEL, 2: BADUGI, 3: NOTHING}, f"c f k {PASSIVE}", button=2)
    assert won == [(2, 2, HIGH), (1, 3, LOW)]


@pytest.mark.parametrize("option", ["position", "five_card_half"])
def test_R9_4_if_the_first_is_in_both_the_odd_chip_goes_to_the_five_card_half(option: str) -> None:
    cards = {1: NOTHING, 2: BOTH, 3: WHEEL, 4: "QcQhJcJhTc"}
    won = split_hand(cards, f"c c f k {PASSIVE}", odd_half=option)
    assert won == [(2, 3, HIGH), (2, 2, LOW), (3, 2, LOW)]


def test_R9_4_ties_within_a_half_follow_the_odd_chip_rule() -> None:
    cards = {1: NOTHING, 2: BOTH, 3: BOTH_TOO}
    won = split_hand(cards, f"c f k {PASSIVE}")
    assert won == [(2, 1, HIGH), (3, 1, HIGH), (2, 2, LOW), (3, 1, LOW)]


def test_R9_4_one_player_taking_both_halves_wins_it_whole() -> None:
    won = split_hand({1: NOTHING, 2: BOTH, 3: EIGHT}, f"c f k {PASSIVE}")
    assert won == [(2, 5, None)]


def test_R9_4_an_uncontested_pot_is_not_halved() -> None:
    assert split_hand({1: BADUGI, 2: WHEEL, 3: NOTHING}, "f f") == [(2, 2, None)]


def test_R9_4_each_pot_is_halved_by_itself() -> None:
    """The main pot of 23 and the side pot of 15 have a chip to spare each."""
    hand = deal(
        FIVE,
        game="1/2 no-limit badeucy",
        cards={1: WHEEL, 3: EIGHT, 4: BADUGI},
        posts=(Post(1, SB, 1), Post(2, BB, 3)),
    )
    hand, events = play_all(hand, TWO_POTS)
    assert layers(hand) == [(23, (1, 3, 4)), (15, (3, 4))]
    won = [(event.pot, event.half, event.seat, event.amount) for event in of_type(events, PotWon)]
    assert won == [(1, HIGH, 4, 7), (1, LOW, 3, 8), (0, HIGH, 4, 11), (0, LOW, 1, 12)]


def test_R9_4_the_halves_are_whole_chips() -> None:
    cards = {1: BADUGI, 2: WHEEL}
    hand = deal({1: 37, 2: 37}, game="5/10 no-limit badeucy", cards=cards, chip=5)
    _, events = play_all(hand, "a c P P P")
    assert paid(events) == [(1, 39, 0), (2, 35, 0)]


def test_R9_4_halved_after_rake() -> None:
    posts = (Post(1, DEAD, 337), Post(2, SB, 1), Post(1, BB, 2))
    cards = {1: BADUGI, 2: WHEEL}
    hand = deal(rich(1, 2), game="2/4 limit badacey", cards=cards, posts=posts, rake=5)
    _, events = play_all(hand, f"C {PASSIVE}")
    assert of_type(events, RakeTaken) == [RakeTaken(5, (5,))]
    assert [(seat, amount) for seat, amount, _ in paid(events)] == [(1, 168), (2, 168)]


# R9.5


def raked(dead: int, script: str, *, rake: int | None = None, **options: object) -> Events:
    """What happens in a pot of ``dead`` and two bets of 2, seat 1 holding the better hand."""
    posts = (Post(1, DEAD, dead), Post(2, SB, 1), Post(1, BB, 2))
    cards = {1: BADUGIS["A"], 2: BADUGIS["B"]}
    hand = deal(rich(1, 2), cards=cards, posts=posts, rake=rake, **options)
    hand, events = play_all(hand, script)
    taken = sum(event.amount for event in of_type(events, RakeTaken))
    assert sum(stacks(hand).values()) + taken == 2000
    return events


@pytest.mark.parametrize(
    ("dead", "options", "rake"),
    [
        (37, {}, 2),
        (35, {}, 1),
        (36, {}, 2),
        (15, {}, 0),
        (96, {"rake_cap": 3}, 3),
        (96, {"rake_cap": 9}, 5),
        (96, {"rake_cap": 0}, 0),
        (236, {"chip": 2}, 12),
        (256, {"chip": 2}, 12),
        (256, {"chip": 2, "rake_cap": 9}, 8),
        (256, {"chip": 2, "rake_cap": 1}, 0),
    ],
)
def test_R9_5_the_percentage_up_to_the_cap_rounded_down_to_the_chip(
    dead: int, options: dict[str, int], rake: int
) -> None:
    events = raked(dead, f"C {PASSIVE}", rake_basis_points=500, **options)
    assert of_type(events, RakeTaken) == ([RakeTaken(rake, (rake,))] if rake else [])
    assert paid(events) == [(1, dead + 4 - rake, 0)]


def test_R9_5_off_by_default() -> None:
    assert not of_type(raked(900, f"C {PASSIVE}"), RakeTaken)


def test_R9_5_none_if_the_hand_ends_before_the_first_draw() -> None:
    events = raked(900, "f", rake_basis_points=500)
    assert not of_type(events, RakeTaken)
    assert paid(events) == [(1, 902, 0)]


def test_R9_5_taken_if_it_ends_after_the_first_draw_began() -> None:
    events = raked(96, "C P f", rake_basis_points=500)
    assert of_type(events, RakeTaken) == [RakeTaken(5, (5,))]
    assert paid(events) == [(2, 95, 0)]
    all_in = deal({1: 50, 2: 50}, game="1/2 no-limit badugi", rake_basis_points=500)
    _, events = play_all(all_in, "a c P P P")
    assert of_type(events, RakeTaken) == [RakeTaken(5, (5,))]


def test_R9_5_what_went_back_is_not_raked() -> None:
    hand = deal(rich(1, 2, 3), game="1/2 no-limit badugi", rake_basis_points=1000)
    _, events = play_all(hand, "C P b998 f f")
    assert not of_type(events, RakeTaken), "a tenth of 6 is no chip"
    _, events = play_all(hand, "C P b10 c f P b900 f")
    assert of_type(events, RakeTaken) == [RakeTaken(2, (2,))]
    order = [UncalledBetReturned, RakeTaken, PotWon]
    assert [type(event) for event in of_type(events, *order)] == order


def test_R9_5_in_proportion_rounded_down_the_rest_from_the_main_pot() -> None:
    hand = deal(
        FIVE,
        game="1/2 no-limit badugi",
        cards={1: BADUGIS["A"], 3: BADUGIS["B"], 4: BADUGIS["C"]},
        posts=(Post(1, SB, 1), Post(2, BB, 3)),
        rake_basis_points=1000,
    )
    hand, events = play_all(hand, TWO_POTS)
    assert layers(hand) == [(23, (1, 3, 4)), (15, (3, 4))]
    assert of_type(events, RakeTaken) == [RakeTaken(3, (2, 1))]
    assert paid(events) == [(3, 14, 1), (1, 21, 0)]


def test_R9_5_taken_before_splitting() -> None:
    cards = dict(enumerate(TIES[:2], start=1))
    hand = deal(rich(1, 2, 3), cards=cards, rake_basis_points=2000)
    _, events = play_all(hand, "f c k P b2 c P K P K")
    assert of_type(events, RakeTaken, PotWon) == [
        RakeTaken(1, (1,)),
        PotWon(1, 4, 0),
        PotWon(2, 3, 0),
    ]


@pytest.mark.parametrize("rake", [0, 1, 3, 17])
@pytest.mark.parametrize("script", [f"C {PASSIVE}", "C P f", "f"])
def test_R9_5_a_foreign_records_own_figure_comes_first(rake: int, script: str) -> None:
    events = raked(96, script, rake=rake, rake_basis_points=500, rake_cap=4)
    assert of_type(events, RakeTaken) == ([RakeTaken(rake, (rake,))] if rake else [])


def test_R9_5_a_rake_of_everything_leaves_nothing_to_win() -> None:
    hand = deal(rich(1, 2, 3), rake_basis_points=10_000)
    hand, events = play_all(hand, "c c k P k k k P k k k P k k k")
    assert hand.is_over
    assert of_type(events, PotWon) == []
    assert (sum(hand.rake), stacks(hand)) == (6, {1: 998, 2: 998, 3: 998})


def test_R9_5_each_pots_part_is_in_whole_chips() -> None:
    """Seat 1 is all-in for 60 and two play on for a side pot."""
    given = {1: 60, 2: 200, 3: 200}
    hand = deal(given, game="20/40 limit badugi", rake_basis_points=500, chip=5)
    hand, events = play_all(hand, "r40 r60 c c P b20 c P b40 c P b40 c")
    assert [part % 5 for event in of_type(events, RakeTaken) for part in event.parts] == [0, 0]
    assert hand.rake == (10, 5), "5 % of 380 is 19, three chips; the main pot pays the odd one"


@pytest.mark.parametrize("parts", [(1, 2), (0, 3), (3, 0)])
def test_R9_5_a_foreign_record_may_divide_its_rake_in_its_own_way(parts: tuple[int, int]) -> None:
    hand = two_pots(rake=3, rake_parts=parts)
    hand, events = play_all(hand, TWO_POTS)
    assert layers(hand) == [(23, (1, 3, 4)), (15, (3, 4))]
    assert of_type(events, RakeTaken) == [RakeTaken(3, parts)]
    assert paid(events) == [(3, 15 - parts[1], 1), (1, 23 - parts[0], 0)]


@pytest.mark.parametrize("parts", [(3,), (1, 1, 1), (-15 + 3, 15), (0, 16)])
def test_R9_5_parts_that_fit_no_pots_are_not_taken(parts: tuple[int, ...]) -> None:
    rake = sum(parts)
    if min(parts) < 0:
        with pytest.raises(SetupError, match=r"R9\.5"):
            two_pots(rake=rake, rake_parts=parts)
        return
    _, events = play_all(two_pots(rake=rake, rake_parts=parts), TWO_POTS)
    taken = of_type(events, RakeTaken)[0]
    assert (taken.amount, sum(taken.parts)) == (rake, rake)
    assert taken.parts != parts


def test_R9_5_the_parts_of_a_rake_add_up_to_it() -> None:
    with pytest.raises(SetupError, match="add up"):
        two_pots(rake=3, rake_parts=(1, 1))


def two_pots(**rake: object) -> Hand:
    return deal(
        FIVE,
        game="1/2 no-limit badugi",
        cards={1: BADUGIS["A"], 3: BADUGIS["B"], 4: BADUGIS["C"]},
        posts=(Post(1, SB, 1), Post(2, BB, 3)),
        **rake,
    )
