"""Ranges hold as many hands as can be counted by other means, and say what they are."""

from __future__ import annotations

import sys
from itertools import permutations
from math import comb
from types import ModuleType

import numpy as np
import pytest

from badugi.cards import parse_cards
from badugi.lab.ranges import Range, parse_range
from badugi.lab.tables import HOLDINGS, number_of, numbers_of, tables
from badugi.rankings.census import census

BADUGIS = [24, 96, 240, 480, 840, 1_344, 2_016, 2_880, 3_960, 5_280]
TRIS = [900, 2_556, 4_824, 7_560, 10_620, 13_860, 17_136, 20_304, 23_220, 25_740, 27_720]
TWOS = [3_632, 6_400, 8_388, 9_680, 10_360, 10_512, 10_220, 9_568, 8_640, 7_520, 6_292, 5_040]
ONES = [881, 661, 481, 337, 225, 141, 81, 41, 17, 5, 1, 1, 1]


@pytest.mark.parametrize(
    ("size", "ranks", "counts"),
    [
        (4, "456789TJQK", BADUGIS),
        (3, "3456789TJQK", TRIS),
        (2, "23456789TJQK", TWOS),
        (1, "A23456789TJQK", ONES),
    ],
)
def test_hands_by_size_and_high_card(size, ranks, counts):
    found = [parse_range(rank + "x" * (size - 1)).combos for rank in ranks]
    assert found == counts


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("75x+", 8.55),
        ("84A+", 10.88),
        ("8xx+", 14.89),
        ("9xx+", 21.22),
        ("Jxxx+", 2.925),
        ("Qxxx+", 4.388),
        ("8xxx+", 0.6206),
        ("9xxx+", 1.1170),
        ("badugi", 6.3385),
        ("tri", 57.0468),
        ("two", 35.5534),
        ("one", 1.0612),
        ("32A, 42A, 43A", None),
    ],
)
def test_well_known_shares_of_all_hands(text, share):
    found = 100 * parse_range(text).share
    if share is None:
        assert parse_range(text).combos == sum(census("badugi", 4)[715:718])
    else:
        digits = len(str(share).partition(".")[2])
        assert round(found, digits) == share


@pytest.mark.parametrize(
    ("text", "combos"),
    [
        ("*", HOLDINGS),
        ("4xxx", 24),
        ("8532", 24),
        ("8xxx++", sum(BADUGIS[:5])),
        ("3xx++", sum(BADUGIS) + TRIS[0]),
        ("8xxx..Jxxx", sum(BADUGIS[4:8])),
        ("Kxxx..3xx", BADUGIS[-1] + TRIS[0]),
        ("As2h3d4c", 1),
        ("As2h", comb(50, 2)),
        ("AwAxAyAz", 1),
        ("*w*w*w*w", 4 * comb(13, 4)),
        ("*w*x*y*z", 13**4),
        ("*c", HOLDINGS - comb(39, 4)),
        ("Aw", HOLDINGS - comb(48, 4)),
        ("badugi:As", comb(12, 3) * 6),
        ("* ! 8xxx", HOLDINGS - 840),
        ("!(badugi, tri)", sum(TWOS) + sum(ONES)),
        ("top 6.33% by rank", sum(BADUGIS) - 24),
        ("top 6.34% by rank", sum(BADUGIS)),
        ("top 0.000001% by rank", 24),
        ("top 100% by rank", HOLDINGS),
    ],
)
def test_ranges_that_can_be_counted_by_hand(text, combos):
    assert parse_range(text).combos == combos


def test_the_early_position_range_of_a_strategy_book():
    early = parse_range("Jxxx+, (Qxxx,Kxxx):over(75x+), 75x+")
    breakable = parse_range("(Qxxx, Kxxx):over(75x+)")
    assert breakable.combos == 2 * parse_range("Kxxx:over(75x+)").combos == 2 * 30 * 24
    assert early.combos == 7_920 + 1_440 + 23_160
    assert early.text == "Jxxx+, (Qxxx, Kxxx):over(75x+), 75x+"


def test_weights_join_as_the_larger_and_meet_as_the_product():
    eight, one = parse_range("8xxx@0.5"), number_of(parse_cards("8s5h3d2c"))
    assert eight.weights[one] == 0.5
    assert (eight.combos, eight.total, eight.share) == (840, 420.0, 420 / HOLDINGS)
    assert parse_range("8xxx@50%").text == "8xxx@0.5"
    assert parse_range("8xxx@0.5, 8532@0.75").weights[one] == 0.75
    assert parse_range("8xxx@0.5:8532@0.5").weights[one] == 0.25
    assert parse_range("8xxx@0.5 ! 8532@0.25").weights[one] == 0.375
    assert parse_range("!8532@0.25").weights[one] == 0.75
    assert parse_range("8xxx@1") == parse_range("8xxx")


def test_comma_is_weaker_than_without_and_without_weaker_than_both():
    assert parse_range("8xxx, 9xxx ! 8xxx") == parse_range("8xxx, (9xxx ! 8xxx)")
    assert parse_range("badugi ! 8xxx:As") == parse_range("badugi ! (8xxx:As)")
    assert parse_range("badugi ! 8xxx:As") != parse_range("(badugi ! 8xxx):As")
    assert parse_range("badugi:As@0.5").total == parse_range("badugi:As").total / 2
    assert parse_range("!8xxx:As") == parse_range("!(8xxx:As)")
    assert parse_range("8xxx:!As").combos == 840 - parse_range("8xxx:As").combos
    assert parse_range("badugi ! 8xxx ! 9xxx") == parse_range("badugi ! (8xxx, 9xxx)")


def test_a_range_knows_its_classes_and_its_ends():
    found = parse_range("75x, 8xxx@0.5")
    assert found.by_class().shape == (1092,)
    assert found.by_class().sum() == found.total
    assert found.by_class()[41] == 12
    worth = tables().classes[found.weights > 0]
    assert (found.best, found.worst) == (worth.min(), worth.max())
    assert found.weights.shape == (HOLDINGS,)
    with pytest.raises(ValueError, match="read-only"):
        found.weights[0] = 1


def test_ranges_are_equal_by_what_they_hold():
    one, other = parse_range("4xxx, 5xxx, 6xxx"), parse_range("6xxx+")
    assert one == other
    assert one.text != other.text
    assert len({one, other, parse_range("6xxx+@0.5")}) == 2
    assert one != "6xxx+"
    assert (str(other), repr(other)) == ("6xxx+", "Range('6xxx+')")
    assert isinstance(one, Range)


@pytest.fixture
def by_index(monkeypatch):
    """An order by equity in which holdings lose with their number, two at a time alike."""
    asked = []

    def by_equity(draws):
        asked.append(draws)
        return 1 - np.arange(HOLDINGS) // 2 / HOLDINGS + np.tile([0, 1e-14], HOLDINGS)[:HOLDINGS]

    ordering = ModuleType("badugi.lab.ordering")
    ordering.by_equity = by_equity
    monkeypatch.setitem(sys.modules, "badugi.lab.ordering", ordering)
    return asked


def test_the_top_by_equity_takes_equal_hands_whole_and_one_at_least(by_index):
    seven = parse_range(f"top {700 / HOLDINGS:.8f}% by equity 2 draws")
    assert np.flatnonzero(seven.weights).tolist() == [0, 1, 2, 3, 4, 5]
    assert np.flatnonzero(parse_range("top 0.0000001% by equity").weights).tolist() == [0, 1]
    assert parse_range("top 100% by equity 1 draw").combos == HOLDINGS
    assert by_index == [2, 3, 1]


@pytest.mark.long
@pytest.mark.parametrize("draws", [1, 2, 3])
def test_the_top_by_equity_does_not_prefer_a_suit(draws):
    weights = parse_range(f"top 14.3% by equity {draws} draws").weights
    cards = tables().cards
    for suits in permutations(range(4)):
        renamed = np.sort(cards // 4 * 4 + np.array(suits, np.uint8)[cards % 4], axis=1)
        assert np.array_equal(weights[numbers_of(renamed)], weights)
