"""The table of rankings, and finding one however its name is written."""

import copy
import pickle

import pytest

from badugi.cards import PACK, parse_cards
from badugi.errors import CardError, LookupFailed
from badugi.rankings import RANKINGS, ranking


def test_the_table_of_rankings() -> None:
    assert {
        name: (row.name, row.title, row.cards, row.classes) for name, row in RANKINGS.items()
    } == {
        "badugi": ("badugi", "Badugi", 4, 1092),
        "badugi_ace_high": ("badugi_ace_high", "Badugi with the ace high", 4, 1092),
        "deuce_to_seven": ("deuce_to_seven", "Deuce-to-seven low", 5, 7462),
        "ace_to_five": ("ace_to_five", "Ace-to-five low", 5, 6175),
    }


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("badugi", "badugi"),
        (" Badugi ", "badugi"),
        ("badugi-ace-high", "badugi_ace_high"),
        ("Badugi Ace High", "badugi_ace_high"),
        ("Deuce to Seven", "deuce_to_seven"),
        ("DEUCE-TO-SEVEN", "deuce_to_seven"),
        ("2-7", "deuce_to_seven"),
        ("27", "deuce_to_seven"),
        ("ace_to_five", "ace_to_five"),
        ("a-5", "ace_to_five"),
        ("A5", "ace_to_five"),
    ],
)
def test_a_ranking_is_found_however_it_is_written(written: str, name: str) -> None:
    assert ranking(written) is RANKINGS[name]


@pytest.mark.parametrize("written", ["", "razz", "badugi!", "2-8"])
def test_an_unknown_ranking_is_refused_with_the_names(written: str) -> None:
    with pytest.raises(LookupFailed) as refused:
        ranking(written)
    assert refused.value.code == "unknown_ranking"
    assert str(refused.value) == (
        f"There is no ranking called '{written}'. The rankings are badugi, badugi_ace_high, "
        "deuce_to_seven, ace_to_five."
    )


@pytest.mark.parametrize("name", RANKINGS)
def test_a_ranking_stays_itself_in_copies_and_other_processes(name: str) -> None:
    row = RANKINGS[name]
    assert pickle.loads(pickle.dumps(row)) is row
    assert copy.deepcopy(row) is row
    assert repr(row) == f"Ranking('{name}')"
    with pytest.raises(AttributeError):
        row.name = "other"


@pytest.mark.parametrize(
    ("name", "least", "most", "made", "is_ace_high", "needs_all"),
    [
        ("badugi", 1, 5, 715, False, False),
        ("badugi_ace_high", 1, 5, 715, True, False),
        ("deuce_to_seven", 5, 5, 1278, True, True),
        ("ace_to_five", 5, 5, 1287, False, True),
    ],
)
def test_a_ranking_says_itself_how_it_differs_from_the_others(
    name: str, least: int, most: int, made: int, is_ace_high: bool, needs_all: bool
) -> None:
    row = RANKINGS[name]
    assert (row.least, row.most, row.made) == (least, most, made)
    assert (row.is_ace_high, row.needs_all) == (is_ace_high, needs_all)


@pytest.mark.parametrize(
    ("name", "worst", "next_worse"),
    [
        ("badugi", "KcQdJhTs", "Ac2d3h"),
        ("badugi_ace_high", "AcKdQhJs", "2c3d4h"),
        ("deuce_to_seven", "AcKdQhJs9c", "2c2d3h4s5c"),
        ("ace_to_five", "KcQdJhTs9c", "AcAd2h3s4c"),
    ],
)
def test_made_hands_end_where_the_next_kind_begins(name: str, worst: str, next_worse: str) -> None:
    row = RANKINGS[name]
    assert row.number(parse_cards(worst)) == row.made - 1
    assert row.number(parse_cards(next_worse)) == row.made


@pytest.mark.parametrize("name", RANKINGS)
def test_a_ranking_judges_the_counts_that_it_says(name: str) -> None:
    row = RANKINGS[name]
    for count in range(7):
        cards = PACK[: 4 * count : 4]
        if row.least <= count <= row.most:
            assert 0 <= row.number(cards) < row.classes
            assert len(row.playing(cards)) <= row.cards
        else:
            with pytest.raises(CardError):
                row.number(cards)
