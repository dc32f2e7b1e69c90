"""Hands and ranges are read as players write them, and spots that cannot be are refused."""

from __future__ import annotations

import pytest

from badugi.cards import PACK, format_cards, parse_cards
from badugi.errors import BadugiError, CardError, RangeError
from badugi.lab.ranges import parse_range
from badugi.lab.spot import make_spot
from badugi.lab.start import read_start


@pytest.mark.parametrize(
    ("text", "held", "discarded"),
    [
        ("As2h3d", "As2h3d", ""),
        ("as 2H 3♦", "As2h3d", ""),
        ("As2h3d/Kc", "As2h3d", "Kc"),
        ("3d2hAs / Kc Qd", "As2h3d", "KcQd"),
        ("10c", "Tc", ""),
        ("/KcKdKhKs", "", "KcKdKhKs"),
        ("8c7d6h5s", "5s6h7d8c", ""),
    ],
)
def test_a_hand_is_what_is_kept_and_what_was_thrown(text, held, discarded):
    start = read_start(text)
    assert not start.is_range
    assert set(start.held) == set(parse_cards(held))
    assert format_cards(start.discarded) == discarded
    assert start.is_short == (len(start.held) < 4)
    assert (start.holdings == sorted(start.holdings[0])).all()


@pytest.mark.parametrize(
    ("text", "holdings"), [("75x+", 23160), ("random", 270725), ("*", 270725), ("K", 1)]
)
def test_a_range_is_every_holding_in_it(text, holdings):
    start = read_start(text)
    assert start.is_range
    assert len(start.holdings) == len(start.weights) == holdings
    assert start.held == ()
    assert not start.is_short


def test_a_range_may_be_one_already():
    assert read_start(parse_range("8xxx")).text == "8xxx"


@pytest.mark.parametrize(
    ("hands", "options", "code"),
    [
        (["As2h3d4c5s"], {}, "hand_too_big"),
        (["As2h3d4c5s6h7d8c9sTh"], {}, "hand_too_big"),
        ([""], {}, "hand_empty"),
        (["/"], {}, "hand_empty"),
        (["As2h//Kc"], {}, "two_slashes"),
        (["As2hZx"], {}, "unknown_card"),
        (["AsAs2h"], {}, "duplicate_card"),
        (["As2h3d??"], {}, "hand_unknown"),
        (["As2h", "As3d"], {}, "card_twice"),
        (["As2h/Kc", "3d4s/Kc"], {}, "card_twice"),
        (["As2h/As"], {}, "card_twice"),
        (["As2h"], {"dead": "2h"}, "card_twice"),
        (["As2h"], {"dead": "2"}, "unknown_card"),
        (["As2h"], {"dead": "??"}, "hand_unknown"),
        (["As2h"], {"draws": -1}, "draws_count"),
        (["As2h"], {"draws": 4}, "draws_count"),
        (["As2h"], {"draws": 0}, "short_without_draw"),
        (["8xxx"] * 10, {}, "too_many_hands"),
        (["8xxx", "As2h"], {"strategies": ["best"] * 3}, "strategies_count"),
        (["75x", "hold"], {}, "range_no_hand"),
        (["75x"], {"strategies": ["hold"]}, "hold_what"),
        (["KcKdKhKs", "K"], {}, "range_blocked"),
        (["432A"], {"dead": "AcAdAhAs"}, "range_blocked"),
    ],
)
def test_a_spot_that_cannot_be_is_refused_and_says_why(hands, options, code):
    with pytest.raises(BadugiError) as refusal:
        make_spot(hands, **{"draws": 1, **options})
    assert refusal.value.code == code
    assert "{" not in str(refusal.value)


def test_a_draw_needs_cards_to_come_from():
    dead = PACK[-40:]
    assert make_spot(["Ac2d3h", "Ad2h3c"], draws=1, dead=dead).pack.bit_count() == 6
    with pytest.raises(BadugiError) as refusal:
        make_spot(["Ac2d3h", "Ad2h3c"], draws=1, dead=[*dead, *parse_cards("3d")])
    assert refusal.value.code == "too_few_cards"
    assert refusal.value.params["count"] == 3


def test_known_cards_leave_the_pack_and_the_ranges():
    spot = make_spot(["As2h3d/Kc", "8xxx"], draws=1, dead="8s")
    assert spot.pack.bit_count() == 52 - 5
    eights = spot.starts[1].holdings
    assert len(eights) < 840
    used = {int(index) for index in eights.ravel()}
    assert not used & {card.index for card in parse_cards("As2h3dKc8s")}


def test_errors_are_of_their_own_kinds():
    with pytest.raises(CardError):
        read_start("As2hZx")
    with pytest.raises(RangeError):
        read_start("75y+")
