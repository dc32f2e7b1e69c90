"""R1 Seats and packs as one hand sees them, and the hands that cannot be dealt at all."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.rules.dealing import ANTE, BB, LIVE, SB, deal, play, refused, setup_of, stacks

from badugi.deck import StackedDeck
from badugi.errors import IllegalAction, SetupError
from badugi.hand import Call, HandSetup, Post, Seat, Show, apply, start
from badugi.rules import VARIANTS, House, Stakes, Variant, make_game

FOUR_CARDS = [variant for variant in VARIANTS if variant.cards == 4]
FIVE_CARDS = [variant for variant in VARIANTS if variant.cards == 5]


def full_table(variant: Variant, players: int) -> HandSetup:
    return setup_of(dict.fromkeys(range(1, players + 1), 100), game=f"2/4 limit {variant.name}")


def assert_no_such_hand(code: str, clause: str, make: Callable[[], object]) -> None:
    with pytest.raises(SetupError) as caught:
        make()
    assert (caught.value.code, caught.value.clause) == (code, clause)
    assert clause in str(caught.value)


def test_R1_1_a_hand_is_dealt_from_one_whole_pack() -> None:
    setup = full_table(VARIANTS[0], 2)
    short = StackedDeck(StackedDeck.of("As").cards[:51])
    assert_no_such_hand("pack_incomplete", "R1.1", lambda: start(setup, short))


@pytest.mark.parametrize(
    ("variant", "players"),
    [(variant, count) for variant in FOUR_CARDS for count in range(2, 10)]
    + [(variant, count) for variant in FIVE_CARDS for count in range(2, 7)],
    ids=lambda value: value.name if isinstance(value, Variant) else str(value),
)
def test_R1_2_two_to_nine_players_with_four_cards_two_to_six_with_five(
    variant: Variant, players: int
) -> None:
    hand, _ = start(full_table(variant, players), StackedDeck.of("As"))
    assert [len(player.cards) for player in hand.players] == [variant.cards] * players


@pytest.mark.parametrize(
    ("variant", "players"),
    [(variant, 10) for variant in FOUR_CARDS]
    + [(variant, 7) for variant in FIVE_CARDS]
    + [(variant, 8) for variant in FIVE_CARDS],
    ids=lambda value: value.name if isinstance(value, Variant) else str(value),
)
def test_R1_2_more_players_are_refused(variant: Variant, players: int) -> None:
    setup = full_table(variant, players)
    assert_no_such_hand(
        "too_many_or_few_players", "R1.2", lambda: start(setup, StackedDeck.of("As"))
    )


@pytest.mark.parametrize("players", [0, 1])
def test_R1_2_fewer_than_two_players_are_refused(players: int) -> None:
    seats = tuple(Seat(number, 100) for number in range(players))
    setup = HandSetup(game=make_game(), seats=seats, button=0)
    assert_no_such_hand(
        "too_many_or_few_players", "R1.2", lambda: start(setup, StackedDeck.of("As"))
    )


def test_R1_2_both_families_of_games_are_there() -> None:
    assert FOUR_CARDS
    assert FIVE_CARDS


def test_R1_3_an_empty_button_seat_still_sets_the_order() -> None:
    hand = deal(
        {1: 100, 3: 100, 6: 100, 8: 100},
        button=4,
        posts=(Post(6, SB, 1), Post(8, BB, 2)),
    )
    assert [player.seat for player in hand.players] == [6, 8, 1, 3]
    assert hand.actor == 1
    assert play(hand, "C P").actor == 6


def test_R1_8_nobody_bets_chips_he_did_not_bring() -> None:
    hand = deal({1: 500, 2: 30, 3: 500}, game="1/2 no-limit badugi", button=1)
    assert hand.actor == 1
    hand = play(hand, "f r30 c")
    assert stacks(hand)[2] == 0, "his raise to 30 was all he had"
    hand = deal({1: 500, 2: 30, 3: 500}, game="1/2 no-limit badugi", button=1)
    refused(play(hand, "f"), "r31", "raise_size", "R5.6")


def test_R1_8_who_was_not_dealt_in_cannot_act() -> None:
    hand = deal({1: 100, 2: 100, 3: 100})
    with pytest.raises(IllegalAction) as caught:
        apply(hand, Call(), seat=4)
    assert (caught.value.code, caught.value.clause) == ("out_of_turn", "R4.2")


def test_R1_8_who_was_not_dealt_in_cannot_show_after_the_hand() -> None:
    hand = play(deal({1: 100, 2: 100}), "f")
    with pytest.raises(IllegalAction) as caught:
        apply(hand, Show(), seat=3)
    assert (caught.value.code, caught.value.clause) == ("not_in_hand", "R1.8")


def table(
    *seats: Seat, posts: tuple[Post, ...] = (), rake: int | None = None, button: int = 2
) -> HandSetup:
    return HandSetup(game=make_game(), seats=seats, button=button, posts=posts, rake=rake)


IMPOSSIBLE_HANDS = {
    "negative stack": (table(Seat(1, -5), Seat(2, 100)), "no_chips", "R1.8"),
    "no chips": (table(Seat(1, 0), Seat(2, 100)), "no_chips", "R1.8"),
    "one seat twice": (table(Seat(1, 100), Seat(1, 100)), "seat_taken_twice", "R1.2"),
    "seat below zero": (table(Seat(-1, 100), Seat(2, 100)), "bad_seat_number", "R1.2"),
    "seat beyond all": (table(Seat(10**9, 100), Seat(2, 100)), "bad_seat_number", "R1.2"),
    "button below zero": (
        table(Seat(1, 100), Seat(2, 100), button=-1),
        "bad_seat_number",
        "R1.2",
    ),
    "button beyond all": (
        table(Seat(1, 100), Seat(2, 100), button=10**30),
        "bad_seat_number",
        "R1.2",
    ),
    "post from an empty seat": (
        table(Seat(1, 100), Seat(2, 100), posts=(Post(3, BB, 2),)),
        "post_from_empty_seat",
        "R2.1",
    ),
    "two big blinds": (
        table(Seat(1, 100), Seat(2, 100), posts=(Post(1, BB, 2), Post(2, BB, 2))),
        "blind_posted_twice",
        "R2.1",
    ),
    "two small blinds": (
        table(Seat(1, 100), Seat(2, 100), posts=(Post(1, SB, 1), Post(2, SB, 1))),
        "blind_posted_twice",
        "R2.1",
    ),
    "more chips than can be": (
        table(Seat(1, 10**16), Seat(2, 100)),
        "too_many_chips",
        "R5.8",
    ),
    "a rake of half a chip": (
        table(Seat(1, 100), Seat(2, 100), rake=1.5),  # type: ignore[arg-type]
        "whole_chips",
        "R5.8",
    ),
    "an ante after a blind": (
        table(Seat(1, 100), Seat(2, 100), posts=(Post(1, BB, 2), Post(2, ANTE, 1))),
        "ante_after_blind",
        "R2.3",
    ),
    "two antes of one player": (
        table(Seat(1, 100), Seat(2, 100), posts=(Post(1, ANTE, 1),) * 2),
        "two_antes",
        "R2.3",
    ),
    "a small blind above the big blind": (
        table(Seat(1, 100), Seat(2, 100), posts=(Post(1, SB, 5), Post(2, BB, 2))),
        "small_blind_too_big",
        "R2.2",
    ),
    "blind of nothing": (
        table(Seat(1, 100), Seat(2, 100), posts=(Post(1, BB, 0),)),
        "post_of_nothing",
        "R2.2",
    ),
    "blind below nothing": (
        table(Seat(1, 100), Seat(2, 100), posts=(Post(1, BB, -2),)),
        "post_of_nothing",
        "R2.2",
    ),
    "two live posts of one seat": (
        table(Seat(1, 100), Seat(2, 100), posts=(Post(1, BB, 2), Post(1, LIVE, 2))),
        "two_live_posts",
        "R1.5",
    ),
    "negative rake": (table(Seat(1, 100), Seat(2, 100), rake=-1), "rake_negative", "R9.5"),
}


@pytest.mark.parametrize(
    ("setup", "code", "clause"), IMPOSSIBLE_HANDS.values(), ids=IMPOSSIBLE_HANDS.keys()
)
def test_a_hand_that_cannot_be_is_refused(setup: HandSetup, code: str, clause: str) -> None:
    assert_no_such_hand(code, clause, lambda: start(setup, StackedDeck.of("As")))


def stakes(small_bet: int, big_bet: int, small_blind: int, big_blind: int, ante: int = 0) -> Stakes:
    return Stakes(
        small_bet=small_bet,
        big_bet=big_bet,
        small_blind=small_blind,
        big_blind=big_blind,
        ante=ante,
    )


IMPOSSIBLE_GAMES: dict[str, tuple[Callable[[], object], str, str]] = {
    "stakes of nothing": (lambda: make_game(stakes="0/0"), "bad_stakes", "R5.1"),
    "bets below nothing": (lambda: stakes(-2, 4, 1, 2), "bad_stakes", "R5.1"),
    "big bet below the small": (lambda: stakes(4, 2, 1, 2), "bad_stakes", "R5.1"),
    "small blind above the big": (lambda: stakes(2, 4, 3, 2), "bad_blinds", "R2.2"),
    "negative small blind": (lambda: stakes(2, 4, -1, 2), "bad_blinds", "R2.2"),
    "decimals below none": (
        lambda: Stakes(small_bet=2, big_bet=4, small_blind=1, big_blind=2, decimals=-1),
        "bad_decimals",
        "R5.8",
    ),
    "negative ante": (lambda: stakes(2, 4, 1, 2, -1), "bad_blinds", "R2.2"),
    "nothing posted": (lambda: stakes(2, 4, 0, 0), "nothing_posted", "R2.3"),
    "chip of nothing": (lambda: House(chip=0), "chip_too_small", "R5.8"),
    "cap of nothing": (lambda: House(cap=0), "cap_too_small", "R5.2"),
    "rake below nothing": (lambda: House(rake_basis_points=-1), "rake_out_of_range", "R9.5"),
    "rake above everything": (
        lambda: House(rake_basis_points=10_001),
        "rake_out_of_range",
        "R9.5",
    ),
    "negative rake cap": (lambda: House(rake_cap=-1), "rake_cap_negative", "R9.5"),
    "bets between chips": (
        lambda: make_game(stakes="12/24", house=House(chip=5)),
        "bet_off_the_chip",
        "R5.8",
    ),
}


@pytest.mark.parametrize(
    ("make", "code", "clause"), IMPOSSIBLE_GAMES.values(), ids=IMPOSSIBLE_GAMES.keys()
)
def test_a_game_that_cannot_be_is_refused(
    make: Callable[[], object], code: str, clause: str
) -> None:
    assert_no_such_hand(code, clause, make)
