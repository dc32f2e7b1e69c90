"""Monte Carlo with ranges: every combination of starts as likely as it should be, at any table."""

from __future__ import annotations

import pytest

from badugi.errors import LabError
from badugi.lab.odds import odds
from badugi.lab.start import read_start


@pytest.mark.parametrize(
    "hands",
    [["8xxx", "*"], ["K@0.3, 8xxx", "*"], ["75x", "74x+"], ["8765", "As2h3d4c"], ["*", "*"]],
)
def test_starts_fall_as_exact_odds_weigh_them(hands):
    exact = odds(hands, draws=0, method="exact")
    dealt = odds(hands, draws=0, method="monte-carlo", trials=300_000)
    for counted, found in zip(exact.players, dealt.players, strict=True):
        assert abs(counted.equity - found.equity) <= 5 * dealt.stderr + 1e-12


def test_nine_may_hold_anything():
    found = odds(["*"] * 9, draws=3, trials=20_000)
    assert sum(player.equity for player in found.players) == pytest.approx(1)
    assert all(0.09 < player.equity < 0.13 for player in found.players)


def test_any_four_cards_are_what_the_known_cards_leave():
    anything = read_start("random")
    assert anything.is_anything
    assert anything.without(0b1011).is_anything
    assert not read_start("8xxx").is_anything
    assert not read_start("*@0.5, badugi").is_anything
    assert not read_start("As2h3d4c").is_anything


@pytest.mark.parametrize("method", ["exact", "monte-carlo"])
@pytest.mark.parametrize("draws", [0, 1])
def test_hands_that_always_share_a_card_are_refused(draws, method):
    with pytest.raises(LabError) as refusal:
        odds(["Ac*c*c*c", "Ac2d3h*s"], draws=draws, method=method)
    assert refusal.value.code == "hands_collide"
