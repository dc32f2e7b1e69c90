"""R5.4-R5.8 Pot limit, half-pot limit and no limit: smallest and largest bets, and the chip."""

from __future__ import annotations

import msgspec
import pytest
from tests.rules.dealing import (
    ANTE,
    BB,
    DEAD,
    LIVE,
    SB,
    Posts,
    deal,
    play,
    play_all,
    refused,
    sizes,
    stacks,
)

from badugi.errors import SetupError
from badugi.hand import Action, Call, Fold, Hand, Post, RaiseTo, legal
from badugi.hand.events import BetMade, Called, RaisedTo
from badugi.rules import Game, House, PotLimit, Stakes, find_variant, make_game

CLOSED = (None, None)


def rich(*seats: int) -> dict[int, int]:
    return dict.fromkeys(seats, 100_000)


def round_two(
    game: str, behind: dict[int, int], script: str = "", *, big_blind: int, **options: object
) -> Hand:
    """Round two with no bet yet, seat 1 to open, each seat with these chips behind."""
    given = {seat: chips + big_blind for seat, chips in behind.items()}
    hand = play(deal(given, game=game, **options), "C P")
    assert (hand.round, hand.actor) == (2, 1)
    return play(hand, script)


def assert_closed(hand: Hand, seat: int, *raises: str) -> None:
    """The seat may only call or fold, because nobody reopened the betting."""
    assert hand.actor == seat
    assert list(legal(hand)) == [Fold(), Call()]
    for word in raises:
        refused(hand, word, "not_reopened", "R5.7")


# R5.4 Pot limit


def test_R5_4_at_1_2_under_the_gun_raises_to_7() -> None:
    hand = deal(rich(1, 2, 3, 4), game="1/2 pot badugi")
    assert sizes(hand) == (4, 7)
    refused(hand, "r8", "raise_size", "R5.4")
    assert play(hand, "r7").pot == 10


@pytest.mark.parametrize(
    ("given", "posts"),
    [
        ({}, (Post(1, SB, 100), Post(2, BB, 200))),
        ({}, (Post(2, BB, 200),)),
        ({1: 30}, (Post(1, SB, 100), Post(2, BB, 200))),
        ({2: 50}, (Post(1, SB, 100), Post(2, BB, 200))),
        ({2: 50}, (Post(2, BB, 200),)),
    ],
    ids=["full", "dead small", "short small", "short big", "dead small, short big"],
)
def test_R5_4_at_100_200_under_the_gun_raises_to_700(given: dict[int, int], posts: Posts) -> None:
    hand = deal(rich(1, 2, 3, 4) | given, game="100/200 pot badugi", posts=posts)
    assert sizes(hand) == (400, 700)
    refused(hand, "r701", "raise_size", "R5.4")


def test_R5_4_a_pot_of_1500_a_bet_of_1500_a_raise_to_6000() -> None:
    hand = round_two("250/500 pot badugi", rich(1, 2, 3), big_blind=500)
    assert hand.pot == 1500
    assert sizes(hand) == (500, 1500)
    refused(hand, "b1501", "bet_size", "R5.4")
    hand = play(hand, "b1500")
    assert sizes(hand) == (3000, 6000)
    refused(hand, "r6001", "raise_size", "R5.4")
    hand = play(hand, "r6000")
    assert sizes(hand) == (10_500, 21_000), "6,000 + 9,000 in the middle + 6,000 to call"


def test_R5_4_the_pot_is_everything_put_in() -> None:
    hand = deal(rich(1, 2, 3), game="1/2 ante 1 pot badugi")
    assert sizes(hand) == (4, 10), "2 + antes 3 + blinds 3 + call 2"
    hand = play(hand, "r10")
    assert sizes(hand) == (18, 35), "10 + 16 in the middle + call 9"


def test_R5_4_dead_money_and_live_posts_are_in_the_pot() -> None:
    posts = (Post(4, DEAD, 100), Post(1, SB, 100), Post(2, BB, 200), Post(4, LIVE, 200))
    hand = deal(rich(1, 2, 3, 4, 5), game="100/200 pot badugi", posts=posts)
    assert sizes(hand) == (400, 1000), "200 + 600 in the middle + call 200"


def test_R5_4_a_short_stack_raises_all_in_within_the_pot() -> None:
    hand = deal({1: 100, 2: 100, 3: 6, 4: 100}, game="1/2 pot badugi")
    assert sizes(hand) == (4, 6)
    assert sizes(deal({1: 100, 2: 100, 3: 8, 4: 100}, game="1/2 pot badugi")) == (4, 7)


# R5.5 Half-pot limit


@pytest.mark.parametrize(
    ("game", "chip", "to"),
    [
        ("1.00/2.00 half-pot badugi", 1, 450),
        ("1.00/2.00 half-pot badugi", 50, 450),
        ("1.00/2.00 half-pot badugi", 100, 400),
        ("1/2 half-pot badugi", 1, 4),
        ("5/10 half-pot badugi", 1, 22),
        ("5/10 half-pot badugi", 5, 20),
    ],
)
def test_R5_5_half_the_pot_after_calling_rounded_down_to_the_chip(
    game: str, chip: int, to: int
) -> None:
    hand = deal(rich(1, 2, 3, 4), game=game, chip=chip)
    assert sizes(hand)[1] == to
    refused(
        hand, f"r{to + chip}", *("only_raise" if sizes(hand)[0] == to else "raise_size", "R5.5")
    )


def test_R5_5_into_1_50_the_largest_bet_is_0_75() -> None:
    hand = round_two("0.25/0.50 half-pot badugi", rich(1, 2, 3), big_blind=50)
    assert hand.pot == 150
    assert sizes(hand) == (50, 75)
    refused(hand, "b76", "bet_size", "R5.5")
    hand = play(hand, "b75")
    assert sizes(hand) == (150, 225), "75 + half of 225 in the middle and the call of 75"


@pytest.mark.parametrize(("chip", "largest"), [(1, 25), (5, 25), (10, 20)])
def test_R5_5_a_bet_too_is_rounded_down_to_the_chip(chip: int, largest: int) -> None:
    hand = play(deal(rich(1, 2, 3), game="10/20 half-pot badugi", chip=chip), "c f k P")
    assert hand.pot == 50
    assert sizes(hand) == (20, largest)


def test_R5_5_antes_only_half_of_the_antes() -> None:
    hand = deal(rich(1, 2, 3), game="ante 10 half-pot badugi", house="korean")
    assert sizes(hand) == (10, 15)


def test_R5_5_if_the_largest_is_below_the_smallest_the_smallest_is_allowed() -> None:
    posts = (Post(1, ANTE, 5), Post(2, ANTE, 5))
    hand = deal(rich(1, 2), game="ante 10 half-pot badugi", house="korean", posts=posts)
    assert hand.pot == 10
    assert sizes(hand) == (10, 10)
    assert play(hand, "b10").bet == 10


def test_R5_5_another_fraction_of_the_pot() -> None:
    stakes = Stakes(small_bet=200, big_bet=400, small_blind=100, big_blind=200)
    quarter = Game(find_variant("badugi"), PotLimit(parts=1, of=4), stakes)
    hand = deal(rich(1, 2, 3), game=quarter)
    assert sizes(hand) == (400, 400), "a quarter of 500 is less than the smallest raise"
    assert sizes(play(hand, "c c k P K P")) == (200, 200)
    assert sizes(play(hand, "r400 r600")) == (800, 1000), "600 + a quarter of 1,200 and 400"


# R5.6 No limit


def test_R5_6_any_amount_up_to_the_stack() -> None:
    hand = deal({1: 500, 2: 500, 3: 317}, game="1/2 no-limit badugi")
    assert sizes(hand) == (4, 317)
    for to in (4, 5, 100, 316, 317):
        assert RaiseTo(to) in legal(hand)
        assert play(hand, f"r{to}").bet == to
    refused(hand, "r318", "raise_size", "R5.6")
    hand = play(hand, "c c k P")
    assert sizes(hand) == (2, 498)
    refused(hand, "b499", "bet_size", "R5.6")


# R5.7 The smallest bets and raises, and who may raise

GAMES = ["no-limit", "pot", "half-pot"]


@pytest.mark.parametrize("betting", GAMES)
def test_R5_7_a_bet_is_at_least_the_big_blind(betting: str) -> None:
    hand = round_two(f"100/200 {betting} badugi", rich(1, 2, 3), big_blind=200)
    assert sizes(hand)[0] == 200
    refused(hand, "b199", "bet_size", "R5.7")
    assert play(hand, "b200").bet == 200
    assert sizes(play(hand, "K P"))[0] == 200, "no big bets but in fixed limit"


@pytest.mark.parametrize("betting", ["no-limit", "pot"])
def test_R5_7_with_antes_only_a_bet_is_at_least_the_ante(betting: str) -> None:
    hand = deal(rich(1, 2, 3), game=f"ante 10 {betting} badugi", house="korean")
    assert sizes(hand)[0] == 10
    refused(hand, "b9", "bet_size", "R5.7")


@pytest.mark.parametrize(
    ("script", "lowest"),
    [
        ("b200", 400),
        ("b500", 1000),
        ("b500 r1000", 1500),
        ("b500 r1200", 1900),
        ("b500 r1200 r1900", 2600),
        ("b500 r2000 c", 3500),
    ],
)
def test_R5_7_a_raise_is_at_least_the_last_bet_or_raise(script: str, lowest: int) -> None:
    hand = round_two("100/200 no-limit badugi", rich(1, 2, 3), script, big_blind=200)
    assert sizes(hand)[0] == lowest
    refused(hand, f"r{lowest - 1}", "raise_size", "R5.7")


def test_R5_7_in_round_one_the_big_blind_is_the_last_bet() -> None:
    hand = deal(rich(1, 2, 3), game="100/200 no-limit badugi")
    assert sizes(hand)[0] == 400
    assert sizes(play(hand, "r700"))[0] == 1200


def test_R5_7_the_last_raise_is_forgotten_in_the_next_round() -> None:
    hand = deal(rich(1, 2, 3), game="100/200 no-limit badugi")
    assert sizes(play(hand, "r5000 c c P"))[0] == 200


@pytest.mark.parametrize("betting", GAMES)
def test_R5_7_after_an_all_in_below_the_minimum_the_raise_is_to_it_and_the_minimum(
    betting: str,
) -> None:
    given = rich(2, 3) | {1: 120}
    hand = round_two(f"100/200 {betting} badugi", given, "a", big_blind=200)
    assert sizes(hand)[0] == 320
    refused(hand, "r319", "raise_size", "R5.7")


def test_R5_7_with_antes_only_after_an_all_in_below_the_ante() -> None:
    hand = deal(rich(2, 3) | {1: 16}, game="ante 10 no-limit badugi", house="korean")
    assert sizes(play(hand, "a"))[0] == 16


@pytest.mark.parametrize("second", [0, 1])
def test_R5_7_an_all_in_below_the_minimum_does_not_reopen_for_who_checked(second: int) -> None:
    given = rich(1, 4) | {2: 120, 3: 199 + second}
    hand = round_two("100/200 no-limit badugi", given, "k a a", big_blind=200)
    assert sizes(hand)[0] == 399 + second
    hand = play(hand, "c")
    if second:
        assert sizes(hand)[0] == 400, "two short all-ins made a full bet for him"
    else:
        assert_closed(hand, 1, "r399", "r400", "r5000", "a")


def example(betting: str, script: str, **given: int) -> Hand:
    """A, B and C are deep, D has 1,300 and E 1,700 unless said otherwise."""
    behind = {"A": 5000, "B": 5000, "C": 5000, "D": 1300, "E": 1700} | given
    seats = dict(zip(range(1, 6), behind.values(), strict=True))
    return round_two(f"250/500 {betting} badugi", seats, script, big_blind=500)


@pytest.mark.parametrize("betting", GAMES)
def test_R5_7_500_1000_call_1300_1700_reopens_to_2200(betting: str) -> None:
    hand = example(betting, "b500 r1000 c a a")
    for seat, word in ((1, "c"), (2, "c"), (3, "c")):
        assert hand.actor == seat
        assert sizes(hand) == (2200, 5000)
        refused(hand, "r2199", "raise_size", "R5.7")
        assert play(hand, "r2200").bet == 2200
        hand = play(hand, word)
    assert hand.draw == 2


@pytest.mark.parametrize("betting", GAMES)
def test_R5_7_an_all_in_for_less_than_a_full_raise_does_not_reopen(betting: str) -> None:
    hand = example(betting, "b500 r1000 c a f")
    assert sizes(hand)[0] == 1800, "A has not acted since the raise to 1,000"
    hand = play(hand, "c")
    assert_closed(hand, 2, "r1800", "r2300", "a")
    assert_closed(play(hand, "c"), 3, "r1800", "a")


@pytest.mark.parametrize(("e_has", "opens"), [(1499, False), (1500, True)])
def test_R5_7_short_all_ins_reopen_once_they_make_the_last_full_raise(
    e_has: int, opens: bool
) -> None:
    hand = example("no-limit", "b500 r1000 c a a f", E=e_has)
    if opens:
        assert sizes(hand) == (2000, 5000)
    else:
        assert_closed(hand, 2, "r2000", "a")


@pytest.mark.parametrize(("c_has", "opens"), [(2499, False), (2500, True)])
def test_R5_7_the_last_full_raise_is_the_measure_not_the_first_bet(c_has: int, opens: bool) -> None:
    hand = example("no-limit", "b500 r1500 a f f f", C=c_has)
    assert hand.actor == 2
    if opens:
        assert sizes(hand) == CLOSED, "everybody else is all-in or has folded"
    else:
        assert list(legal(hand)) == [Fold(), Call()]


def test_R5_7_after_a_short_raise_the_next_raise_is_full_over_it() -> None:
    hand = example("no-limit", "b500 r800", B=800)
    assert sizes(hand) == (1300, 5000)
    refused(hand, "r1299", "raise_size", "R5.7")
    hand = play(hand, "r1300")
    assert sizes(play(hand, "f f")) == (1800, 5000), "A was reopened to by a full raise"


def test_R5_7_an_all_in_call_is_always_legal() -> None:
    hand = example("no-limit", "b500 r1000 c a f f", B=1200)
    assert hand.actor == 2
    assert legal(hand).call == 200
    _, events = play_all(hand, "c")
    assert events[0] == Called(2, 1200, 200, all_in=True)


def test_R5_7_an_all_in_raise_only_for_who_may_raise() -> None:
    hand = example("no-limit", "b500 r1000 c a f f", B=1350)
    assert_closed(hand, 2, "a", "r1350")
    hand = example("no-limit", "b500 r1000 c", D=1300)
    assert sizes(hand) == (1300, 1300)
    refused(hand, "r1200", "only_raise", "R5.6")
    _, events = play_all(hand, "r1300")
    assert events == (RaisedTo(4, 1300, 1300, all_in=True),)


def test_R5_7_an_all_in_bet_below_the_minimum_is_legal() -> None:
    hand = round_two("100/200 no-limit badugi", rich(2, 3) | {1: 120}, big_blind=200)
    assert sizes(hand) == (120, 120)
    _, events = play_all(hand, "b120")
    assert events == (BetMade(1, 120, 120, all_in=True),)


# R5.8 Chips


@pytest.mark.parametrize(("word", "code"), [("b12", "off_the_chip"), ("b499", "off_the_chip")])
def test_R5_8_bets_are_multiples_of_the_chip(word: str, code: str) -> None:
    hand = round_two("5/10 no-limit badugi", rich(1, 2, 3), big_blind=10, chip=5)
    refused(hand, word, code, "R5.8")
    assert play(hand, "b15").bet == 15
    refused(play(hand, "b15"), "r33", code, "R5.8")


def test_R5_8_an_odd_stack_may_go_all_in_for_all_of_it() -> None:
    hand = round_two("5/10 no-limit badugi", {1: 37, 2: 1003, 3: 500}, big_blind=10, chip=5)
    refused(hand, "b36", "off_the_chip", "R5.8")
    hand, events = play_all(hand, "b37")
    assert events == (BetMade(1, 37, 37, all_in=True),)
    assert sizes(hand) == (75, 1003), "37 + 37 is no multiple of 5"
    refused(hand, "r74", "raise_size", "R5.7")
    refused(hand, "r1002", "off_the_chip", "R5.8")
    assert play(hand, "r1003").player(2).all_in


def test_R5_8_an_odd_stack_may_call_all_in_for_all_of_it() -> None:
    hand = round_two("5/10 no-limit badugi", {1: 500, 2: 37, 3: 500}, "b50 c", big_blind=10, chip=5)
    assert stacks(hand)[2] == 0
    assert hand.player(2).bet == 37


def test_R5_8_the_pot_over_an_odd_all_in_is_rounded_down_to_the_chip() -> None:
    given = rich(2, 3, 4) | {1: 37}
    hand = round_two("5/10 pot badugi", given, "a", big_blind=10, chip=5)
    assert sizes(hand) == (75, 150), "37 + 77 in the middle + call 37 is 151"


@pytest.mark.parametrize("amount", ["4.5", "4.0", '"4"', "null"])
def test_R5_8_no_amount_is_anything_but_an_integer(amount: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(f'{{"action":"raise","to":{amount}}}', type=Action)


def test_R5_8_decimal_stakes_become_whole_cents() -> None:
    stakes = make_game("badugi", "limit", "0.25/0.50", House(chip=5)).stakes
    amounts = (stakes.small_bet, stakes.big_bet, stakes.small_blind, stakes.big_blind)
    assert amounts == (25, 50, 10, 25)
    assert all(type(amount) is int for amount in amounts)


def test_R5_8_limit_bets_off_the_chip_are_refused_at_the_table() -> None:
    with pytest.raises(SetupError) as caught:
        make_game("badugi", "limit", "2/4", House(chip=4))
    assert (caught.value.code, caught.value.clause) == ("bet_off_the_chip", "R5.8")


@pytest.mark.parametrize("amount", [6.0, "6"])
def test_R5_8_a_raise_in_anything_but_whole_chips_is_refused(amount: object) -> None:
    hand = deal(rich(1, 2, 3))
    refused(hand, RaiseTo(amount), "whole_chips", "R5.8")  # type: ignore[arg-type]
    with pytest.raises(SetupError) as caught:
        deal({1: amount, 2: 200})  # type: ignore[dict-item]
    assert (caught.value.code, caught.value.clause) == ("whole_chips", "R5.8")
