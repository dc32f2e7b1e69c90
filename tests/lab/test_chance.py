"""Monte Carlo with ranges: every combination of starts as likely as it should be, at any table."""

from __future__ import annotations

from functools import partial

import pytest

from badugi.cards import PACK
from badugi.errors import LabError
from badugi.lab.exact import exact
from badugi.lab.improve import improve
from badugi.lab.odds import odds
from badugi.lab.spot import make_spot
from badugi.lab.start import read_start


@pytest.mark.parametrize(
    "hands",
    [["8xxx", "*"], ["K@0.3, 8xxx", "*"], ["75x", "74x+"], ["8765", "As2h3d4c"], ["*", "*"]],
)
def test_starts_fall_as_exact_odds_weigh_them(hands):
    counted_odds = odds(hands, draws=0, method="exact")
    dealt = odds(hands, draws=0, method="monte-carlo", trials=300_000)
    for counted, found in zip(counted_odds.players, dealt.players, strict=True):
        assert abs(counted.equity - found.equity) <= 5 * dealt.stderr + 1e-12


def test_nine_may_hold_anything():
    found = odds(["*"] * 9, draws=3, trials=20_000)
    assert sum(player.equity for player in found.players) == pytest.approx(1)
    assert all(0.09 < player.equity < 0.13 for player in found.players)


def test_any_four_cards_are_what_the_known_cards_leave():
    anything = read_start("random")
    assert anything.is_any_of(52)
    assert anything.without(0b1011).is_any_of(49)
    assert not read_start("8xxx").is_any_of(52)
    assert not read_start("*@0.5, badugi").is_any_of(52)
    assert not read_start("K").is_any_of(52)


def test_four_held_and_three_times_four_drawn_are_refused_where_the_pack_may_run_out():
    dead = [card for card in PACK if card[0] not in "A2KQ"]
    options = {"draws": 3, "dead": dead, "strategies": ["keep-0", "pat"]}
    assert odds(["K", "Q"], trials=10_000, **options).method == "monte-carlo"
    with pytest.raises(LabError) as refusal:
        exact(make_spot(["K", "Q"], **options))
    assert refusal.value.code == "exact_runs_out"


def test_what_runs_out_is_dealt_and_not_counted():
    few = "".join(card for card in PACK if card[0] not in "JQK")
    found = improve("JcJdJhJs", draws=3, strategy="keep-1", dead=few, trials=10_000)
    assert found.method == "monte-carlo"
    assert sum(found.chances) == pytest.approx(1)
    with pytest.raises(LabError) as refusal:
        improve("JcJdJhJs", draws=3, strategy="keep-1", dead=few, method="exact")
    assert refusal.value.code == "exact_runs_out"


@pytest.mark.parametrize("options", [{"method": "guess"}, {"trials": 0}, {"trials": -5}])
@pytest.mark.parametrize("ask", [lambda **o: odds(["As2h", "Ac2d"], **o), partial(improve, "As2h")])
def test_a_method_or_number_of_trials_that_is_none_is_refused(ask, options):
    with pytest.raises(LabError) as refusal:
        ask(**options)
    assert refusal.value.code in {"unknown_method", "trials_count"}


@pytest.mark.parametrize("method", ["exact", "monte-carlo"])
@pytest.mark.parametrize("draws", [0, 1])
def test_hands_that_always_share_a_card_are_refused(draws, method):
    with pytest.raises(LabError) as refusal:
        odds(["Ac*c*c*c", "Ac2d3h*s"], draws=draws, method=method)
    assert refusal.value.code == "hands_collide"
