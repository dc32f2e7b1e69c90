"""R2 Forced bets: who posts what, short posts, and players who are not there."""

from __future__ import annotations

import pytest
from tests.rules.dealing import (
    BADUGIS,
    BB,
    SB,
    Events,
    deal,
    deal_all,
    of_type,
    play,
    play_all,
    refused,
    sizes,
    stacks,
)

from badugi.hand import Hand, Post, PostKind, legal, pots
from badugi.hand.events import (
    AntePosted,
    BettingRoundStarted,
    BlindPosted,
    CardsDealt,
    Folded,
    PotWon,
    Showed,
    StoodPat,
    UncalledBetReturned,
)
from badugi.rules import parse_stakes


def rich(*seats: int) -> dict[int, int]:
    return dict.fromkeys(seats, 1000)


# R2.1 and R2.2


def test_R2_1_heads_up_the_button_posts_the_small_blind_and_acts_first_only_before_the_draw() -> (
    None
):
    hand, events = deal_all(rich(3, 7), button=7)
    assert of_type(events, BlindPosted) == [BlindPosted(7, SB, 1), BlindPosted(3, BB, 2)]
    openers = [hand.actor]
    for _ in range(3):
        hand = play(hand, "C P")
        openers.append(hand.actor)
    assert openers == [7, 3, 3, 3]


@pytest.mark.parametrize("players", [3, 6, 9])
def test_R2_1_the_seats_left_of_the_button_post(players: int) -> None:
    hand, events = deal_all(rich(*range(1, players + 1)), button=1)
    assert of_type(events, BlindPosted) == [BlindPosted(2, SB, 1), BlindPosted(3, BB, 2)]
    assert (hand.player(2).bet, hand.player(3).bet) == (1, 2)
    assert (hand.player(2).stack, hand.player(3).stack) == (999, 998)
    assert hand.pot == 3


@pytest.mark.parametrize(
    ("text", "chip", "small", "big"),
    [
        ("2/4", 1, 1, 2),
        ("3/6", 1, 1, 3),
        ("1/2", 1, 1, 1),
        ("0.25/0.50", 5, 10, 25),
        ("0.25/0.50", 1, 12, 25),
        ("0.05/0.10", 1, 2, 5),
        ("10/20", 10, 10, 10),
        ("300/600", 25, 150, 300),
    ],
)
def test_R2_2_the_usual_blinds_of_limit(text: str, chip: int, small: int, big: int) -> None:
    found = parse_stakes(text, fixed=True, chip=chip)
    assert (found.small_blind, found.big_blind, found.small_bet) == (small, big, big)


def test_R2_2_amounts_are_explicit() -> None:
    posts = (Post(1, SB, 3), Post(2, BB, 7))
    hand, events = deal_all(rich(1, 2, 3), game="1/2 no-limit badugi", posts=posts)
    assert of_type(events, BlindPosted) == [BlindPosted(1, SB, 3), BlindPosted(2, BB, 7)]
    assert legal(hand).call == 7
    assert stacks(hand) == {1: 997, 2: 993, 3: 1000}


# R2.3 Antes


def test_R2_3_antes_go_in_before_blinds_and_are_no_part_of_a_bet() -> None:
    hand, events = deal_all(rich(1, 2, 3), game="2/4 ante 1 limit badugi")
    assert list(events[1:6]) == [
        AntePosted(1, 1),
        AntePosted(2, 1),
        AntePosted(3, 1),
        BlindPosted(1, SB, 1),
        BlindPosted(2, BB, 2),
    ]
    assert hand.pot == 6
    assert [hand.player(seat).bet for seat in (1, 2, 3)] == [1, 2, 0]
    assert legal(hand).call == 2
    assert sizes(hand) == (4, 4)


@pytest.mark.parametrize(
    ("stack", "posted"),
    [
        (1, [AntePosted(2, 1, all_in=True)]),
        (2, [AntePosted(2, 1), BlindPosted(2, BB, 1, all_in=True)]),
        (3, [AntePosted(2, 1), BlindPosted(2, BB, 2, all_in=True)]),
        (4, [AntePosted(2, 1), BlindPosted(2, BB, 2)]),
    ],
)
def test_R2_3_a_blind_is_posted_from_what_the_ante_left(stack: int, posted: Events) -> None:
    hand, events = deal_all({1: 100, 2: stack, 3: 100}, game="2/4 ante 1 limit badugi")
    mine = [event for event in of_type(events, AntePosted, BlindPosted) if event.seat == 2]
    assert mine == posted
    assert hand.player(2).stack == max(0, stack - 3)
    assert legal(hand).call == 2, "the blind counts as full (R2.4)"


ANTES_ONLY = "2/4 ante 1 limit badugi"


def test_R2_3_with_antes_only_the_left_of_the_button_opens_every_round_and_may_check() -> None:
    hand, events = deal_all(rich(1, 2, 3), game=ANTES_ONLY, house="korean")
    assert of_type(events, AntePosted, BlindPosted) == [AntePosted(seat, 1) for seat in (1, 2, 3)]
    for round_ in range(1, 5):
        assert (hand.round, hand.actor) == (round_, 1)
        assert legal(hand).may_check
        hand = play(hand, "K P" if round_ < 4 else "K")
    assert hand.is_over


def test_R2_3_with_antes_only_heads_up_the_other_one_opens_every_round() -> None:
    hand = deal(rich(4, 5), button=4, game=ANTES_ONLY, house="korean")
    for _ in range(3):
        assert hand.actor == 5
        hand = play(hand, "K P")
    assert hand.actor == 5


def test_R2_3_with_antes_only_limit_has_a_bet_and_three_raises_in_round_one() -> None:
    hand = deal(rich(1, 2, 3), game=ANTES_ONLY, house="korean")
    hand = play(hand, "b2 r4 r6 r8")
    refused(hand, "r10", "capped", "R5.2")


def test_R2_3_with_antes_only_the_opener_is_the_first_who_is_not_all_in() -> None:
    hand = deal({1: 1, 2: 100, 3: 100}, game=ANTES_ONLY, house="korean")
    assert hand.actor == 2


# R2.4 Short posts


@pytest.mark.parametrize("stack", [1, 2])
def test_R2_4_a_big_blind_with_less_or_no_more_is_all_in(stack: int) -> None:
    hand, events = deal_all({1: 100, 2: stack, 3: 100})
    assert of_type(events, BlindPosted)[1] == BlindPosted(2, BB, stack, all_in=True)
    assert hand.player(2).all_in
    assert legal(hand).call == 2
    assert sizes(hand) == (4, 4), "a raise is to two bets"


def test_R2_4_the_small_blind_completes_to_the_full_big_blind() -> None:
    hand = play(deal({1: 100, 2: 1, 3: 100}), "c")
    assert (hand.actor, legal(hand).call, sizes(hand)) == (1, 1, (4, 4))


@pytest.mark.parametrize(
    "short",
    [{2: 50}, {2: 1}, {1: 30}, {1: 30, 2: 50}],
    ids=["big", "big with one chip", "small", "both"],
)
def test_R2_4_pot_limits_and_minimum_raises_count_all_blinds_as_full(
    short: dict[int, int],
) -> None:
    full = deal(rich(1, 2, 3, 4), game="100/200 pot badugi")
    hand = deal(rich(1, 2, 3, 4) | short, game="100/200 pot badugi")
    assert sizes(full) == (400, 700)
    assert sizes(hand) == (400, 700)
    assert sizes(play(hand, "c")) == sizes(play(full, "c")) == (400, 900)
    assert sizes(play(hand, "r400")) == sizes(play(full, "r400")) == (600, 1000)


def test_R2_4_only_round_one_counts_what_is_not_there() -> None:
    hand = deal(rich(1, 3, 4) | {2: 50}, game="100/200 pot badugi")
    hand = play(hand, "C P")
    assert hand.pot == 650
    assert sizes(hand) == (200, 650)


def test_R2_4_no_limit_minimum_raise_over_a_short_blind() -> None:
    hand = deal({1: 5000, 2: 50, 3: 5000}, game="100/200 no-limit badugi")
    assert sizes(hand) == (400, 5000)
    refused(hand, "r399", "raise_size", "R5.7")


def test_R2_4_what_nobody_can_match_goes_back() -> None:
    hand = deal({1: 1000, 2: 50, 3: 1000}, game="100/200 no-limit badugi")
    hand, events = play_all(hand, "c f")
    assert of_type(events, UncalledBetReturned) == [UncalledBetReturned(3, 100)]
    assert stacks(hand)[3] == 900, "the small blind's 100 was matched, the big blind's 50 only"
    assert [(pot.amount, pot.seats) for pot in pots(hand)] == [(150, (2, 3)), (100, (3,))]


def test_R2_4_a_small_blind_alone_against_a_short_big_blind_owes_nothing() -> None:
    hand, events = deal_all({1: 1000, 2: 50}, button=1, game="100/200 no-limit badugi")
    assert of_type(events, UncalledBetReturned) == [UncalledBetReturned(1, 50)]
    assert (hand.round, hand.draw) == (0, 1)
    assert stacks(hand) == {1: 950, 2: 0}


def test_R2_4_a_short_blind_contests_only_its_layer() -> None:
    hand = play(deal({1: 100, 2: 1, 3: 100}), "c c P k k P k k P")
    assert [(pot.amount, pot.seats) for pot in pots(hand)] == [(3, (1, 2, 3)), (2, (1, 3))]


def test_R2_4_a_short_ante_contests_only_its_layer() -> None:
    hand = deal({1: 1000, 2: 1000, 3: 3}, game="10/20 ante 5 limit badugi", house="korean")
    assert [(pot.amount, pot.seats) for pot in pots(hand)] == [(9, (1, 2, 3)), (4, (1, 2))]


# R2.5 Players who are not there


def test_R2_5_an_absent_player_posts_is_dealt_in_and_folds_though_a_check_is_free() -> None:
    hand, events = deal_all(rich(1, 2, 3, 4), absent={2})
    assert BlindPosted(2, BB, 2) in events
    assert len(of_type(events, CardsDealt)) == 4
    hand, events = play_all(hand, "c c c")
    assert [event.seat for event in of_type(events, Folded)] == [2]
    assert hand.draw == 1
    assert hand.player(2).folded


def test_R2_5_an_absent_player_first_to_act_folds_before_anybody_is_asked() -> None:
    hand, events = deal_all(rich(1, 2, 3, 4), absent={3})
    assert events[-1] == Folded(3)
    assert hand.actor == 4


def test_R2_5_an_absent_player_is_not_waited_for_in_his_turn() -> None:
    hand, events = play_all(deal(rich(1, 2, 3, 4), absent={4}), "c")
    assert of_type(events, Folded) == [Folded(4)]
    assert hand.actor == 1


def test_R2_5_an_absent_player_wins_if_all_others_fold_first() -> None:
    hand, events = play_all(deal(rich(1, 2, 3), absent={2}), "f f")
    assert of_type(events, Folded) == [Folded(3), Folded(1)]
    assert of_type(events, PotWon) == [PotWon(2, 2, 0)]
    assert not of_type(events, Showed)
    assert stacks(hand) == {1: 999, 2: 1001, 3: 1000}


def test_R2_5_with_nobody_there_the_big_blind_wins() -> None:
    hand, events = deal_all(rich(1, 2, 3), absent={1, 2, 3})
    assert hand.is_over
    assert of_type(events, Folded) == [Folded(3), Folded(1)]
    assert stacks(hand) == {1: 999, 2: 1001, 3: 1000}


def absent_all_in(house: str, script: str) -> tuple[Hand, Events]:
    """Seat 2 is not there and its big blind was all it had."""
    hand, first = deal_all(
        {1: 100, 2: 2, 3: 100},
        absent={2},
        house=house,
        cards={1: BADUGIS["C"], 2: BADUGIS["A"], 3: BADUGIS["B"]},
    )
    hand, events = play_all(hand, script)
    return hand, first + events


def test_R2_5_an_absent_player_put_all_in_by_his_post_plays_on_and_stands_pat() -> None:
    hand, events = absent_all_in("standard", "c c p p k k p p k k p p k k")
    assert not of_type(events, Folded)
    pat = [event for event in of_type(events, StoodPat) if event.seat == 2]
    assert len(pat) == 3
    assert hand.is_over
    assert stacks(hand) == {1: 98, 2: 6, 3: 98}, "he held the best hand"


def test_R2_5_at_pokerstars_he_is_folded_in_his_turn() -> None:
    hand, events = absent_all_in("pokerstars", "c c")
    assert of_type(events, Folded) == [Folded(2)]
    assert hand.player(2).folded
    assert hand.draw == 1
    hand = play(hand, "P K P K P K")
    assert stacks(hand) == {1: 98, 2: 0, 3: 104}


def test_R2_5_at_pokerstars_too_he_wins_if_all_others_fold_first() -> None:
    hand, events = absent_all_in("pokerstars", "f f")
    assert [event.seat for event in of_type(events, Folded)] == [3, 1]
    assert stacks(hand) == {1: 99, 2: 3, 3: 100}


def test_R2_5_at_pokerstars_an_ante_that_put_him_all_in_is_a_post_too() -> None:
    given = {1: 100, 2: 100, 3: 5, 4: 100}
    hand, events = deal_all(given, game="10/20 ante 5 limit badugi", house="pokerstars", absent={3})
    assert events[-2:] == (BettingRoundStarted(1), Folded(3))
    assert hand.actor == 4
    hand, events = deal_all(given, game="10/20 ante 5 limit badugi", absent={3})
    assert not of_type(events, Folded)
    assert hand.actor == 4


def test_R2_5_the_folded_all_in_player_gets_back_what_nobody_matched() -> None:
    hand = deal(
        {1: 1000, 2: 200, 3: 150},
        game="100/200 no-limit badugi",
        house="pokerstars",
        absent={2},
    )
    hand, events = play_all(hand, "c f")
    assert [event.seat for event in of_type(events, Folded)] == [1, 2]
    assert UncalledBetReturned(2, 50) in events, "R9.1"
    assert stacks(hand) == {1: 900, 2: 50, 3: 400}


# R2.6


def test_R2_6_there_are_only_antes_blinds_and_a_newcomers_posts() -> None:
    assert {kind.value for kind in PostKind} == {"ante", "small_blind", "big_blind", "live", "dead"}
