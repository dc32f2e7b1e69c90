"""R4 Betting rounds: how many, who starts, what may be said, and when betting is over."""

from __future__ import annotations

import pytest
from tests.rules.dealing import (
    BB,
    LIVE,
    SB,
    deal,
    deal_all,
    of_type,
    play,
    play_all,
    refused,
    sizes,
    stacks,
)

from badugi.hand import Bet, Call, Check, Discard, Fold, Hand, Post, RaiseTo, StandPat, legal
from badugi.hand.events import (
    BettingRoundStarted,
    Called,
    CardsDealt,
    Checked,
    DrawStarted,
    Folded,
    HandEnded,
    PotWon,
    ShowdownStarted,
    Showed,
    StoodPat,
    UncalledBetReturned,
)
from badugi.rules import VARIANTS


def rich(*seats: int) -> dict[int, int]:
    return dict.fromkeys(seats, 1000)


# R4.1


@pytest.mark.parametrize("variant", [variant.name for variant in VARIANTS])
def test_R4_1_one_round_before_the_first_draw_and_one_after_each_of_three(variant: str) -> None:
    hand, first = deal_all(rich(1, 2, 3), game=f"2/4 limit {variant}")
    hand, events = play_all(hand, "C P K P K P K")
    assert of_type(first + events, BettingRoundStarted, DrawStarted) == [
        BettingRoundStarted(1),
        DrawStarted(1),
        BettingRoundStarted(2),
        DrawStarted(2),
        BettingRoundStarted(3),
        DrawStarted(3),
        BettingRoundStarted(4),
    ]
    assert hand.is_over


# R4.2


@pytest.mark.parametrize(
    ("seats", "button", "opener", "later"),
    [
        ((1, 2), 1, 1, 2),
        ((1, 2), 2, 2, 1),
        ((1, 2, 3), 3, 3, 1),
        ((1, 2, 3), 1, 1, 2),
        ((1, 2, 3, 4), 4, 3, 1),
        ((1, 2, 3, 4, 5, 6), 2, 5, 3),
        ((2, 5, 7, 9), 5, 2, 7),
        ((0, 1, 2, 3, 4, 5, 6, 7, 8), 8, 2, 0),
    ],
)
def test_R4_2_round_one_starts_left_of_the_big_blind_later_rounds_left_of_the_button(
    seats: tuple[int, ...], button: int, opener: int, later: int
) -> None:
    hand = deal(rich(*seats), button=button)
    assert hand.actor == opener
    for _ in range(3):
        hand = play(hand, "C P")
        assert hand.actor == later


def test_R4_2_the_turn_goes_clockwise_and_comes_round() -> None:
    hand = deal(rich(2, 5, 7, 9), button=5)
    turns = []
    for word in ["c", "c", "c", "k"]:
        turns.append(hand.actor)
        hand = play(hand, word)
    assert turns == [2, 5, 7, 9]


@pytest.mark.parametrize("word", ["k", "r4"])
def test_R4_2_the_big_blind_has_the_option(word: str) -> None:
    hand = play(deal(rich(1, 2, 3)), "c c")
    assert hand.actor == 2
    assert Check() in legal(hand)
    assert RaiseTo(4) in legal(hand)
    assert play(hand, word).actor == (1 if word == "k" else 3)


def test_R4_2_heads_up_the_big_blind_has_the_option() -> None:
    hand = play(deal(rich(1, 2)), "c")
    assert (hand.actor, RaiseTo(4) in legal(hand), Check() in legal(hand)) == (1, True, True)


def test_R4_2_posting_is_not_acting_for_the_small_blind() -> None:
    posts = (Post(1, SB, 2), Post(2, BB, 2))
    hand = play(deal(rich(1, 2, 3), posts=posts), "c")
    assert hand.actor == 1
    assert legal(hand).may_check
    assert sizes(hand) == (4, 4)


def test_R4_2_posting_is_not_acting_for_a_newcomer() -> None:
    posts = (Post(1, SB, 1), Post(2, BB, 2), Post(4, LIVE, 2))
    hand = play(deal(rich(1, 2, 3, 4, 5), button=5, posts=posts), "f")
    assert hand.actor == 4
    assert legal(hand).may_check, "a live post is his bet (R1.5)"
    assert sizes(hand) == (4, 4)
    assert play(hand, "k c c").actor == 2


@pytest.mark.parametrize(
    ("script", "opener"),
    [
        ("f c c k", 1),
        ("c f c k", 1),
        ("c c f k", 2),
        ("c c r4 f c c", 1),
        ("c r4 f f c", 3),
        ("c c f r4 c f", 2),
        ("r4 f f c", 2),
        ("r4 c f f", 3),
    ],
)
def test_R4_2_later_rounds_start_left_of_the_button_whoever_folded(
    script: str, opener: int
) -> None:
    hand = play(deal(rich(1, 2, 3, 4)), f"{script} P")
    assert (hand.round, hand.actor) == (2, opener)


def test_R4_2_when_the_button_folds_later_the_next_rounds_start_where_they_did() -> None:
    hand = play(deal(rich(1, 2, 3, 4)), "C P k k k b2 c c c P k b4 c f c P")
    assert hand.actor == 1
    hand = play(deal(rich(1, 2, 3, 4)), "C P b2 c c f P f")
    assert hand.actor == 2
    assert play(hand, "b4 c P").actor == 2


def test_R4_2_the_opener_is_the_first_who_is_not_all_in() -> None:
    hand = play(deal({1: 2, 2: 100, 3: 100}), "C P")
    assert (hand.round, hand.actor) == (2, 2)
    hand = play(deal({1: 2, 2: 2, 3: 100, 4: 100}), "c c C P")
    assert (hand.round, hand.actor) == (2, 3)


@pytest.mark.parametrize("action", [Fold(), Call(), RaiseTo(4)])
def test_R4_2_out_of_turn_is_refused(action: Fold | Call | RaiseTo) -> None:
    refused(deal(rich(1, 2, 3)), action, "out_of_turn", "R4.2", seat=1)


# R4.3


def test_R4_3_folding_is_legal_when_a_check_is_free() -> None:
    hand = play(deal(rich(1, 2, 3)), "c c")
    assert Fold() in legal(hand)
    hand, events = play_all(hand, "f")
    assert events[0] == Folded(2)
    assert hand.draw == 1
    hand = play(hand, "P f")
    assert hand.is_over


def test_R4_3_the_five_actions_become_their_events() -> None:
    hand = deal(rich(1, 2, 3))
    hand = play(hand, "c c k P k k b2 r4 f c")
    line = [event for played in hand.line for event in played]
    assert [type(event).__name__ for event in line] == [
        *("Called", "Called", "Checked"),
        *("Checked", "Checked", "BetMade", "RaisedTo", "Folded", "Called"),
    ]
    assert hand.line[0] == (Called(3, 2, 2), Called(1, 2, 1), Checked(2))


@pytest.mark.parametrize(
    ("script", "word", "code", "clause"),
    [
        ("", "k", "check_owing", "R4.3"),
        ("", Bet(4), "bet_is_a_raise", "R4.3"),
        ("c c", "c", "nothing_to_call", "R4.3"),
        ("c c", Bet(4), "bet_is_a_raise", "R4.3"),
        ("C P", "c", "nothing_to_call", "R4.3"),
        ("C P", RaiseTo(4), "nothing_to_raise", "R4.3"),
        ("C P b2", "k", "check_owing", "R4.3"),
        ("C P b2", Bet(4), "bet_is_a_raise", "R4.3"),
        ("", StandPat(), "betting_now", "R4.3"),
        ("", Discard((0,)), "betting_now", "R4.3"),
        ("", "s", "betting_now", "R4.3"),
        ("", "m", "betting_now", "R4.3"),
        ("C", "k", "drawing_now", "R6.1"),
        ("C", "c", "drawing_now", "R6.1"),
        ("C", "f", "drawing_now", "R6.1"),
        ("C", Bet(2), "drawing_now", "R6.1"),
        ("C", "m", "drawing_now", "R6.1"),
    ],
)
def test_R4_3_what_makes_no_sense_now_is_refused(
    script: str, word: str, code: str, clause: str
) -> None:
    refused(play(deal(rich(1, 2, 3)), script), word, code, clause)


@pytest.mark.parametrize("word", ["k", "f", "c", "p"])
def test_R4_5_after_the_hand_nobody_acts(word: str) -> None:
    refused(play(deal(rich(1, 2, 3)), "f f"), word, "hand_over", "R4.5")


# R4.4


def test_R4_4_a_round_ends_when_all_have_acted_and_matched() -> None:
    hand = deal(rich(1, 2, 3))
    for word in ["c", "r4", "r6", "c", "r8", "c"]:
        hand = play(hand, word)
        assert hand.draw == 0
    assert play(hand, "c").draw == 1


def test_R4_4_who_raised_is_not_asked_again() -> None:
    hand = play(deal(rich(1, 2, 3)), "C P k b2 c")
    assert hand.actor == 1
    hand = play(hand, "c")
    assert hand.draw == 2


def all_in_heads_up() -> Hand:
    return play(deal({1: 20, 2: 20}, game="1/2 no-limit badugi"), "r20")


def test_R4_4_with_all_in_nobody_bets_but_all_draws_are_played() -> None:
    hand, events = play_all(all_in_heads_up(), "c p p p p p d01")
    assert of_type(events, BettingRoundStarted) == []
    assert of_type(events, DrawStarted) == [DrawStarted(1), DrawStarted(2), DrawStarted(3)]
    assert len(of_type(events, StoodPat)) == 5
    assert len(of_type(events, CardsDealt)) == 1
    draws = [place for place, event in enumerate(events) if isinstance(event, DrawStarted)]
    shown = [place for place, event in enumerate(events) if isinstance(event, Showed)]
    assert min(shown) > max(draws), "nothing is shown before the third draw"
    assert hand.is_over
    assert sum(stacks(hand).values()) == 40


def test_R4_4_a_last_player_with_chips_who_owes_may_only_call_or_fold() -> None:
    hand = play(deal({1: 100, 2: 20}, game="1/2 no-limit badugi"), "r20")
    assert hand.actor == 1
    assert list(legal(hand)) == [Fold(), Call()]
    refused(hand, RaiseTo(38), "everybody_all_in", "R4.4")
    refused(hand, "a", "everybody_all_in", "R4.4")


def test_R4_4_a_last_player_with_chips_who_owes_nothing_is_not_asked() -> None:
    hand, events = play_all(deal({1: 100, 2: 20}, game="1/2 no-limit badugi"), "r20 c")
    assert hand.draw == 1
    hand, events = play_all(hand, "P P P")
    assert of_type(events, BettingRoundStarted) == []
    assert hand.is_over


def test_R4_4_the_big_blind_has_no_option_when_all_others_are_all_in() -> None:
    hand = deal({1: 2, 2: 100, 3: 2})
    hand, events = play_all(hand, "c c")
    assert hand.draw == 1
    assert not of_type(events, Checked)


def test_R4_4_the_big_blind_has_no_option_when_the_small_blind_is_all_in_and_the_rest_fold() -> (
    None
):
    hand, events = play_all(deal({1: 1, 2: 100, 3: 100}), "f")
    assert hand.draw == 1
    assert of_type(events, UncalledBetReturned) == [UncalledBetReturned(2, 1)]


def test_R4_4_nobody_raises_when_every_other_active_player_is_all_in() -> None:
    hand = deal({1: 100, 2: 4, 3: 6, 4: 100})
    hand = play(hand, "r4 f")
    assert hand.actor == 1
    assert sizes(hand) == (6, 6), "seat 3 has 2 left"
    hand = play(deal({1: 100, 2: 2, 3: 4, 4: 100}), "r4 f")
    refused(hand, RaiseTo(6), "everybody_all_in", "R4.4")
    assert list(legal(hand)) == [Fold(), Call()]


def test_R4_4_two_with_chips_bet_on_beside_a_player_all_in() -> None:
    hand = play(deal({1: 2, 2: 100, 3: 100}), "c c k P b2 r4 c P b4 c P")
    assert (hand.round, hand.actor) == (4, 2)
    hand = play(hand, "b4 f")
    assert hand.is_over
    assert stacks(hand)[3] == 90


def test_R4_4_betting_ends_when_one_of_two_with_chips_folds_but_draws_go_on() -> None:
    hand, events = play_all(deal({1: 2, 2: 100, 3: 100}), "c c k P b2 f")
    assert of_type(events, DrawStarted)[-1] == DrawStarted(2)
    assert hand.actor == 1, "the all-in player draws"
    hand, events = play_all(hand, "P P")
    assert not of_type(events, BettingRoundStarted)
    assert of_type(events, ShowdownStarted)


def test_R4_4_a_player_all_in_is_never_asked_to_bet() -> None:
    hand = play(deal({1: 2, 2: 100, 3: 100}), "c c k P")
    seen = set()
    while hand.round < 4 or hand.actor != 3:
        if legal(hand).slots == 0:
            seen.add(hand.actor)
        hand = play(hand, "k" if legal(hand).slots == 0 else "p")
    assert seen == {2, 3}


# R4.5


@pytest.mark.parametrize(
    ("script", "winner", "won"),
    [
        ("f f", 2, 2),
        ("r4 f f", 3, 5),
        ("c r4 f f", 1, 6),
        ("C P b2 f f", 1, 6),
        ("C P K P k k b4 f f", 3, 6),
        ("C P K P K P k b4 r8 f f", 3, 14),
    ],
)
def test_R4_5_the_last_player_wins_at_once_without_showing(
    script: str, winner: int, won: int
) -> None:
    hand, events = play_all(deal(rich(1, 2, 3)), script)
    assert hand.is_over
    assert of_type(events, PotWon) == [PotWon(winner, won, 0)]
    assert events[-1] == HandEnded()
    assert not of_type(events, ShowdownStarted, Showed)
    last_fold = max(place for place, event in enumerate(events) if isinstance(event, Folded))
    assert not of_type(events[last_fold:], DrawStarted, BettingRoundStarted)


def test_R4_5_an_all_in_raiser_wins_when_the_others_fold() -> None:
    hand, events = play_all(deal({1: 100, 2: 100, 3: 40}, game="1/2 no-limit badugi"), "a f f")
    assert of_type(events, PotWon) == [PotWon(3, 5, 0)]
    assert stacks(hand) == {1: 99, 2: 98, 3: 43}
