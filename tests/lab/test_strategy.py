"""Drawing strategies read and write themselves, and keep the cards their name says."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from badugi.cards import PACK, parse_cards
from badugi.errors import BadugiError, LabError, RangeError
from badugi.lab.strategy import parse_strategy
from badugi.lab.tables import HOLDINGS, number_of, tables
from badugi.rankings import ranking


def kept(strategy: str, cards: str, *, nth: int = 0, faces_pat: bool = False) -> set[str]:
    """The cards of a holding that a strategy keeps."""
    holding = sorted(parse_cards(cards), key=lambda card: card.index)
    mask = parse_strategy(strategy).keeps(nth, faces_pat=faces_pat)[number_of(holding)]
    return {card.value for place, card in enumerate(holding) if mask >> place & 1}


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("BEST", "best"),
        (" pat ", "pat"),
        ("keep 2", "keep-2"),
        ("keep-0", "keep-0"),
        ("pat >= xjxx else  best", None),
        ("pat>=Jxxx else best", "pat>=Jxxx else best"),
        ("PAT>=8 7 5 else KEEP-2", None),
        ("pat>=57x else keep-2", "pat>=75x else keep-2"),
        ("keep-2 then  best", "keep-2 then best"),
        ("pat then best then keep-3", "pat then best then keep-3"),
        ("best , vs pat : pat>=9xxx else best", "best, vs pat: pat>=9xxx else best"),
        ("optimal", "optimal"),
        ("hold", "hold"),
    ],
)
def test_a_strategy_is_read_and_written_in_one_way(text, canonical):
    if canonical is None:
        with pytest.raises(RangeError):
            parse_strategy(text)
        return
    read = parse_strategy(text)
    assert str(read) == canonical
    assert str(parse_strategy(str(read))) == canonical


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "unknown_strategy"),
        ("clever", "unknown_strategy"),
        ("keep-4", "unknown_strategy"),
        ("keep-", "unknown_strategy"),
        ("best then", "unknown_strategy"),
        ("pat>=Jxxx", "unknown_strategy"),
        ("best, vs pat: pat, vs pat: best", "unknown_strategy"),
        ("best then optimal", "strategy_in_part"),
        ("hold then best", "strategy_in_part"),
        ("best, vs pat: optimal", "strategy_in_part"),
        ("hold, vs pat: best", "strategy_in_part"),
        ("keep--1", "unknown_strategy"),
        ("keep-٣", "unknown_strategy"),
        ("pat>=Jxxx else optimal", "strategy_in_part"),
        ("x" * 5000, "unknown_strategy"),
    ],
)
def test_what_is_no_strategy_is_refused(text, code):
    with pytest.raises(LabError) as refusal:
        parse_strategy(text)
    assert refusal.value.code == code


@given(st.text(max_size=60))
def test_any_text_is_a_strategy_or_refused(text):
    try:
        read = parse_strategy(text)
    except BadugiError:
        return
    assert str(parse_strategy(str(read))) == str(read)


def test_best_keeps_what_the_ranking_says_plays():
    rng, judge = Random(1), ranking("badugi").judge
    for _ in range(300):
        cards = rng.sample(PACK, 4)
        assert kept("best", "".join(cards)) == {card.value for card in judge(cards)[1]}


def test_pat_keeps_everything():
    assert len(kept("pat", "KcKdKhKs")) == 4


def test_keep_2_keeps_the_two_lowest_of_the_best_hand():
    assert kept("keep-2", "As2h3d4c") == {"As", "2h"}
    assert kept("keep-2", "AsAhKdKc") == kept("best", "AsAhKdKc")
    assert kept("keep-0", "As2h3d4c") == set()


def test_keeping_fewer_is_part_of_keeping_more():
    more = tables().playing
    for cards in (3, 2, 1, 0):
        fewer = parse_strategy(f"keep-{cards}").keeps(0)
        assert (fewer & ~more == 0).all()
        assert np.bitwise_count(fewer).max() == cards
        assert (np.bitwise_count(fewer) == np.minimum(np.bitwise_count(more), cards)).all()
        more = fewer


def test_a_badugi_worse_than_the_bound_is_broken():
    assert len(kept("pat>=Jxxx else best", "JsTh9d8c")) == 4
    assert kept("pat>=Jxxx else best", "QsTh9d8c") == {"Th", "9d", "8c"}
    assert kept("pat>=Jxxx else best", "As2h3d5d") == {"As", "2h", "3d"}
    assert kept("pat>=Jxxx else keep-2", "QsTh9d8c") == {"8c", "9d"}


def test_a_bound_may_be_a_hand_of_three():
    assert len(kept("pat>=75x else best", "7s5hAdKd")) == 4
    assert kept("pat>=75x else best", "7s6hAdKd") == {"7s", "6h", "Ad"}


def test_then_counts_the_draws_to_come():
    plan = "pat then keep-2 then keep-3"
    for nth, size in ((0, 4), (1, 2), (2, 3), (3, 3)):
        assert len(kept(plan, "QsTh9d8c", nth=nth)) == size


def test_facing_a_pat_hand_is_another_case():
    plan = "best, vs pat: pat>=9xxx else best"
    assert parse_strategy(plan).reacts
    assert not parse_strategy("pat>=9xxx else best").reacts
    assert len(kept(plan, "QsTh9d8c")) == 4
    assert kept(plan, "QsTh9d8c", faces_pat=True) == {"Th", "9d", "8c"}


def test_hold_keeps_the_cards_it_began_with():
    hold = parse_strategy("hold").holding(parse_cards("As3d"))
    keeps = hold.keeps(0)
    cards = sorted(parse_cards("As3d2hKh"), key=lambda card: card.index)
    assert keeps[number_of(cards)] == sum(1 << cards.index(card) for card in ("As", "3d"))
    assert keeps[number_of(parse_cards("As3d2h4c"))] == 15
    with pytest.raises(LabError, match="hold"):
        parse_strategy("hold").holding(())


@pytest.mark.parametrize("text", ["best", "pat", "keep-1", "pat>=Txxx else best"])
def test_every_strategy_has_a_keep_for_every_holding(text):
    keeps = parse_strategy(text).keeps(0)
    assert keeps.shape == (HOLDINGS,)
    assert keeps.dtype == np.uint8
    assert keeps.max() <= 15
