"""The best answer is the best of all answers, to opponents whose hands are independent."""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np
import pytest

from badugi.cards import parse_cards
from badugi.errors import LabError
from badugi.lab.improve import improve
from badugi.lab.kernels.responding import look_ahead, pass_on, respond
from badugi.lab.markov import against_random, by_class, worth_against
from badugi.lab.odds import odds
from badugi.lab.optimal import MOST_ROUNDS, answered
from badugi.lab.ordering import by_equity
from badugi.lab.spot import make_spot
from badugi.lab.tables import HOLDINGS, number_of, numbers_of, tables

WAYS = np.array([comb(48, drawn) for drawn in range(5)], float)


@pytest.fixture(scope="module")
def answer():
    """Random values for all holdings, and the best keeps with what they are worth."""
    values = np.random.default_rng(1).random(HOLDINGS)
    worth, keeps = np.empty(HOLDINGS), np.empty(HOLDINGS, np.uint8)
    respond(tables().cards, values, WAYS, worth, keeps)
    return values, worth, keeps


def mean_after(values, holding, keep):
    """What keeping some cards is worth, by going through all draws."""
    kept = [card for place, card in enumerate(holding) if keep >> place & 1]
    rest = [card for card in range(52) if card not in holding]
    drawn = np.array(list(combinations(rest, 4 - len(kept))), np.uint8)
    rows = np.hstack([np.tile(np.array(kept, np.uint8), (len(drawn), 1)), drawn])
    return values[numbers_of(np.sort(rows, axis=1))].mean()


def test_the_best_keep_is_the_best_of_all_sixteen(answer):
    values, worth, keeps = answer
    for number in (0, 77_777, 200_001):
        holding = tables().cards[number].tolist()
        by_keep = [mean_after(values, holding, keep) for keep in range(1, 16)]
        best = int(np.argmax(by_keep)) + 1
        assert worth[number] == pytest.approx(max(by_keep), abs=1e-12)
        assert keeps[number] == best


def test_looking_ahead_with_the_best_keeps_finds_what_they_are_worth(answer):
    values, worth, keeps = answer
    found = np.empty(HOLDINGS)
    look_ahead(tables().cards, values, WAYS, keeps, found)
    assert np.abs(found - worth).max() < 1e-12


def test_going_forward_and_looking_back_agree(answer):
    values, worth, keeps = answer
    shares = np.random.default_rng(2).random(HOLDINGS)
    shares /= shares.sum()
    after = np.empty(HOLDINGS)
    pass_on(tables().cards, shares, WAYS, keeps, after)
    assert after.sum() == pytest.approx(1)
    assert after.min() > -1e-12
    assert after @ values == pytest.approx(shares @ worth)


def test_one_draw_of_one_player_ends_as_counting_says():
    spot = make_spot(["Ac2d3h/Kc", "*"], draws=1)
    from badugi.lab.markov import Alone

    alone = Alone(spot.starts[0], draws=1)
    counted = improve("Ac2d3h/Kc", draws=1).chances
    assert by_class(alone.ends([])) == pytest.approx(counted)


def test_what_a_class_is_worth_counts_ties_half():
    rival = np.zeros(1092)
    rival[10], rival[20] = 0.25, 0.75
    worth = worth_against([rival])
    assert worth[[9, 10, 15, 20, 21]].tolist() == [1.0, 0.875, 0.75, 0.375, 0.0]


SPOTS = [
    (["Ac2d", "5h6s7c"], 2),
    (["KcQdJhTs", "As2h3d"], 2),
    (["9c8d7h6s", "As2h3d"], 1),
    (["Ac2d3h", "8s7c6d5h"], 3),
]


@pytest.mark.parametrize(("hands", "draws"), SPOTS)
def test_answering_does_not_do_worse_than_keeping_the_best_hand(hands, draws):
    usual = odds(hands, draws=draws)
    found = odds(hands, draws=draws, strategies=["optimal", "best"])
    assert found.players[0].equity >= usual.players[0].equity - 0.002
    assert found.response.residual < 1e-6
    assert found.strategies == ("optimal", "best")


def test_a_rough_king_is_broken_against_a_pat_nine_with_one_draw():
    """With nothing to lose, whoever is behind draws."""
    found = odds(["KcQdJhTs", "9c8d7h6s"], draws=1, strategies=["optimal", "pat"])
    assert found.players[0].equity > 0
    assert odds(["KcQdJhTs", "9c8d7h6s"], draws=1).players[0].equity == 0


def test_both_answering_each_other_says_how_far_it_came():
    spot, response = answered(make_spot(["Ac2d", "5h6s7c"], draws=3, strategies=["optimal"]))
    assert 1 <= response.rounds <= MOST_ROUNDS
    assert response.residual < 0.001
    assert [str(strategy) for strategy in spot.strategies] == ["optimal", "optimal"]


def test_A2_against_567_gains_by_answers_what_was_measured():
    """43.3 % by keeping the best hand, 45.3 % when both answer; with suits as they fall here."""
    usual = odds(["Ac2d", "5h6s7c"], draws=3, trials=400_000).players[0].equity
    both = odds(["Ac2d", "5h6s7c"], draws=3, strategies=["optimal"], trials=400_000)
    assert usual == pytest.approx(0.430, abs=0.006)
    assert both.players[0].equity - usual == pytest.approx(0.02, abs=0.008)


def test_alone_nobody_can_be_answered():
    with pytest.raises(LabError, match="optimal"):
        improve("Ac2d3h", strategy="optimal")


def test_the_order_by_equity_has_the_best_badugi_first_and_counts_draws():
    three = by_equity(3)
    assert three.argmax() in set(np.flatnonzero(tables().classes == 0))
    assert three.mean() == pytest.approx(0.5, abs=0.01)
    assert three is against_random(3)
    tri, king = (number_of(parse_cards(text)) for text in ("As2h3dKd", "KsQhJdTc"))
    assert by_equity(0)[king] > by_equity(1)[king] > three[king]
    assert by_equity(0)[king] > by_equity(0)[tri]
    assert by_equity(0)[tri] == pytest.approx(by_equity(0)[number_of(parse_cards("As2h3d3c"))])
