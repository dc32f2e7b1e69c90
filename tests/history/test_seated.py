"""Lines are understood to speak of the right player, whatever players call themselves."""

from __future__ import annotations

import pytest

from badugi.cards import Card
from badugi.errors import HistoryError
from badugi.hand.setup import Seat
from badugi.history.seated import Seated, cards_in, game_of, stakes_of
from badugi.rules import find_house

NAMES = ("Al", "Al folds", "Al: b", "Bo", "Bob", "Jo [2] (x)", "é'")


@pytest.fixture
def seated():
    found = Seated()
    for seat, name in enumerate(NAMES, 1):
        found.add(Seat(seat, 100, name), seat)
    return found


@pytest.mark.parametrize(
    ("text", "seat", "rest"),
    [
        ("Al folds", 1, " folds"),
        ("Al folds folds", 2, " folds"),
        ("Al: b bets 5", 3, " bets 5"),
        ("Al: bets 5", 1, ": bets 5"),
        ("Bo checks", 4, " checks"),
        ("Bob checks", 5, " checks"),
        ("Bob: hello", 5, ": hello"),
        ("Jo [2] (x) calls 3", 6, " calls 3"),
        ("é' mucks", 7, " mucks"),
    ],
)
def test_the_longest_name_that_fits_is_meant(seated, text, seat, rest):
    assert seated.opening(text) == (seat, rest)


@pytest.mark.parametrize("text", ["Bobby folds", "Bo", "B folds", "", " Bo folds", "bob folds"])
def test_nobody_is_meant_by_half_a_name(seated, text):
    assert seated.opening(text) is None


def test_a_player_who_comes_later_is_known_too(seated):
    assert seated.opening("Bo folds") == (4, " folds")
    seated.add(Seat(8, 100, "Bo folds"), 8)
    assert seated.opening("Bo folds calls 3") == (8, " calls 3")
    assert seated.number("Bo folds", 1) == 8


def test_names_and_seats_come_once_and_strangers_are_refused(seated):
    for again in (Seat(9, 100, "Al"), Seat(1, 100, "New")):
        with pytest.raises(HistoryError) as refused:
            seated.add(again, 12)
        assert (refused.value.code, refused.value.line) == ("told_twice", 12)
    with pytest.raises(HistoryError) as refused:
        seated.number("Bobby", 3)
    assert refused.value.code == "told_nobody"


def test_cards_are_read_and_hidden_ones_counted():
    assert cards_in("4h Td X X", 1) == (Card.h4, Card.dT, Card.UNKNOWN, Card.UNKNOWN)
    assert cards_in("", 1) == ()
    for text in ("4h 4h", "4x", "10h", "4H", "4h5h", "??"):
        with pytest.raises(HistoryError) as refused:
            cards_in(text, 5)
        assert (refused.value.code, refused.value.line) == ("told_cards", 5)


def stakes(low: int, high: int, *, fixed: bool, small_blind: int | None = None, has_blinds=True):
    return stakes_of(
        fixed=fixed,
        low=low,
        high=high,
        small_blind=small_blind,
        ante=1,
        has_blinds=has_blinds,
        decimals=0,
        line=1,
    )


def test_stakes_are_bets_in_fixed_limit_and_blinds_otherwise():
    limit, pot = stakes(20, 40, fixed=True), stakes(10, 20, fixed=False)
    assert (limit.small_bet, limit.big_bet, limit.small_blind, limit.big_blind) == (20, 40, 10, 20)
    assert (pot.small_bet, pot.small_blind, pot.big_blind) == (20, 10, 20)
    assert stakes(5, 10, fixed=True, small_blind=2).small_blind == 2
    assert stakes(5, 10, fixed=True, has_blinds=False).big_blind == 0
    with pytest.raises(HistoryError, match="no such hand"):
        stakes(40, 20, fixed=True)


def test_a_bigger_table_than_ours_is_allowed_as_long_as_the_pack_lasts():
    def game(players: int) -> int:
        return game_of(
            "badeucy",
            "limit",
            stakes(20, 40, fixed=True),
            house=find_house("standard"),
            players=players,
            line=1,
        ).variant.seats

    assert (game(2), game(7), game(9)) == (6, 7, 9)
    with pytest.raises(HistoryError, match="no such hand"):
        game(10)
