"""poker-equity, written by others in Rust, counts one draw alike: to the last outcome.

It knows one draw only, in which a short hand draws the rest, and no drawing strategies. So whole
hands are pat here.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import poker_equity
import pytest

from badugi.cards import PACK, format_cards
from badugi.lab.evaluate import classes_fast, classes_of
from badugi.lab.odds import odds

SIGMAS = 5


def deal(rng: Random, sizes: tuple[int, ...], *, dead: int) -> tuple[list[str], str]:
    """Hands of these sizes and some dead cards, all different, as texts."""
    pack = rng.sample(PACK, 52)
    hands = [format_cards([pack.pop() for _ in range(size)]) for size in sizes]
    return hands, format_cards(pack[:dead])


def count(hands: list[str], dead: str) -> tuple[list[int], list[int], int]:
    """Their wins, ties and outcomes; cards thrown are among the dead."""
    found = poker_equity.exact_from_text("badugi", hands, dead=dead)
    assert found is not None
    assert found["exact"]
    wins, ties = [[int(count) for count in found[name]] for name in ("win_count", "tie_count")]
    return wins, ties, found["samples"]


@pytest.mark.parametrize(
    "sizes", [(3, 3), (3, 4), (4, 3), (4, 4), (2, 4), (2, 3), (3, 2), (2, 2), (1, 4), (4, 1)]
)
@pytest.mark.parametrize("dead", [0, 5])
def test_every_outcome_of_one_draw_is_counted_alike(sizes, dead):
    rng = Random(f"{sizes} {dead}")
    for _ in range(1 if sizes == (2, 2) else 4):
        hands, thrown = deal(rng, sizes, dead=dead)
        wins, ties, outcomes = count(hands, thrown)
        found = odds(hands, dead=thrown, strategies=["pat"], method="exact")
        assert found.outcomes == outcomes, hands
        assert [share.win_count for share in found.players] == wins, hands
        assert [share.tie_count for share in found.players] == ties, hands


def test_cards_thrown_are_dead_whoever_is_told_of_them():
    hands, dead = ["Ac2d", "4s5c6d"], "KcKdKh"
    wins, ties, outcomes = count(hands, dead)
    found = odds(["Ac2d/KcKd", "4s5c6d/Kh"], method="exact")
    counts = [share.win_count for share in found.players]
    assert (counts, found.players[0].tie_count, found.outcomes) == (wins, ties[0], outcomes)


@pytest.mark.parametrize("sizes", [(1, 1), (1, 2), (3, 3, 3), (2, 3, 4), (3, 3, 2, 4, 3, 2)])
def test_what_it_deals_by_chance_is_within_five_standard_errors(sizes):
    """Where it does not count, or where we do not."""
    hands, dead = deal(Random(str(sizes)), sizes, dead=3)
    theirs = poker_equity.chunk_from_text("badugi", hands, dead=dead, samples=100_000, seed=5)
    found = odds(hands, dead=dead, strategies=["pat"], trials=400_000)
    assert (found.method == "exact") == (len(sizes) == 2)
    for share, other in zip(found.players, theirs["players"], strict=True):
        error = float(np.hypot(found.stderr, other["std_error"]))
        assert abs(share.equity - other["equity"]) <= SIGMAS * error + 1e-12, hands


@pytest.mark.parametrize("judge", [classes_of, classes_fast])
def test_hands_stand_in_the_same_order(judge):
    check_same_order(judge)


def test_the_check_of_the_order_notices_another():
    with pytest.raises(AssertionError, match="order"):
        check_same_order(lambda holdings: 1091 - classes_of(holdings))


def check_same_order(judge: Callable[[Any], Any]) -> None:
    rng = Random(7)
    hands = [rng.sample(PACK, 4) for _ in range(20_000)]
    scores = poker_equity.score_batch("badugi", ["".join(hand) for hand in hands])
    classes = judge(np.array([[card.index for card in hand] for hand in hands], np.uint8))
    pairs = sorted({*zip(classes.tolist(), scores, strict=True)})
    assert len(pairs) == len({*classes.tolist()}) > 900, "a tie for one is a tie for the other"
    for (_, better), (_, worse) in pairwise(pairs):
        assert better < worse, "another order"
