"""The lab's tables say of every holding what the ranking says, and survive a broken cache."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest

from badugi.cards import PACK, parse_cards
from badugi.lab import cache
from badugi.lab import tables as tables_module
from badugi.lab.tables import HOLDINGS, judge_all, number_of, numbers_of, tables
from badugi.rankings import ranking
from badugi.rankings.census import census


def test_holdings_are_numbered_once_each_and_in_order():
    cards = tables().cards
    assert cards.shape == (HOLDINGS, 4) == (comb(52, 4), 4)
    assert (np.diff(cards.astype(int), axis=1) > 0).all()
    assert (numbers_of(cards) == np.arange(HOLDINGS)).all()
    assert number_of(PACK[:4]) == 0
    assert number_of(parse_cards("2c Ac Ah Ad")) == 1
    assert number_of(PACK[-4:]) == HOLDINGS - 1


def test_every_class_has_as_many_holdings_as_the_census_counts():
    assert tuple(np.bincount(tables().classes)) == census("badugi", 4)


def test_R7_1_classes_are_the_rankings_own_and_made_by_the_cards_that_play():
    found, number = tables(), ranking("badugi").number
    for place in range(0, HOLDINGS, 97):
        cards = [PACK[index] for index in found.cards[place]]
        kept = [card for at, card in enumerate(cards) if found.playing[place] >> at & 1]
        assert found.classes[place] == number(cards) == number(kept)
        assert len(kept) == len(ranking("badugi").playing(cards))


def test_R7_3_of_equal_hands_in_a_holding_the_lowest_cards_play():
    """Compared by the highest card index, then the next; the ranking itself takes another pair."""
    found, number = tables(), ranking("badugi").number
    differs = 0
    for place in np.flatnonzero(np.bitwise_count(found.playing) < 4)[::61]:
        cards = [PACK[index] for index in found.cards[place]]
        size = int(found.playing[place]).bit_count()
        equal = [
            mask
            for mask in range(1, 16)
            if mask.bit_count() == size
            and number([card for at, card in enumerate(cards) if mask >> at & 1])
            == found.classes[place]
        ]
        assert found.playing[place] == min(equal)
        own = sum(1 << cards.index(card) for card in ranking("badugi").playing(cards))
        differs += own != found.playing[place]
    assert differs


@pytest.fixture
def own_cache(tmp_path, monkeypatch):
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path))
    cache.folder.cache_clear()
    tables.cache_clear()
    yield tmp_path
    cache.folder.cache_clear()
    tables.cache_clear()


def test_a_broken_cache_is_judged_anew(own_cache, monkeypatch):
    fresh = judge_all()
    monkeypatch.setattr(tables_module, "judge_all", lambda: fresh)
    tables()
    (stored,) = own_cache.glob("*.npz")
    for broken in (b"", b"PK\x03\x04 cut off", stored.read_bytes()[:100_000]):
        stored.write_bytes(broken)
        tables.cache_clear()
        assert all(map(np.array_equal, tables(), fresh))
        assert stored.stat().st_size > 1_000_000, "what was judged is kept again"


def test_a_folder_that_cannot_be_written_is_no_hindrance(tmp_path, monkeypatch):
    blocked = tmp_path / "a file, no folder"
    blocked.write_text("")
    monkeypatch.setenv(cache.VARIABLE, str(blocked))
    cache.folder.cache_clear()
    assert cache.folder().is_dir()
    assert cache.folder() != blocked
    cache.folder.cache_clear()
