"""The deck: its documented order, its fairness as a shuffle, and dealing from the stub."""

from __future__ import annotations

import doctest
import itertools
import re
import struct
from collections import Counter
from hashlib import sha256, shake_256
from itertools import islice, repeat
from math import factorial, sqrt
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from badugi.cards import PACK, UNKNOWN, Card, format_cards, parse_cards
from badugi.deck import (
    Deck,
    HiddenDeck,
    SeededDeck,
    StackedDeck,
    random_seed,
    seed_of,
    shuffle_stream,
    shuffled,
    shuffled_pool,
)
from badugi.errors import CardError, RecordError, SetupError

DOC = (Path(__file__).parents[1] / "docs" / "shuffle.md").read_text(encoding="utf-8")
SEED = bytes(range(32))


def documented(heading: str) -> list[list[str]]:
    """The rows of the table under a heading of docs/shuffle.md."""
    section = DOC.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")][2:]
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines]


def order_by_the_document(seed: bytes, number: int, pool: list[str]) -> list[str]:
    """The shuffle once more, from the words of docs/shuffle.md and nothing of the package."""
    box = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
    order = [card for card in box if card in pool]
    source = b"badugi shuffle v1" + seed + struct.pack(">I", number)
    stream = list(shake_256(source).digest(5_000))
    i = len(order) - 1
    while i >= 1:
        b = stream.pop(0)
        if b >= 256 - (256 % (i + 1)):
            continue
        j = b % (i + 1)
        order[i], order[j] = order[j], order[i]
        i -= 1
    return order


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = counts.total() / cells
    seen = sum((count - expected) ** 2 for count in counts.values())
    return (seen + (cells - len(counts)) * expected**2) / expected


def generous(freedom: int) -> float:
    """Six standard deviations above the mean of a chi-square distribution."""
    return freedom + 6 * sqrt(2 * freedom)


class TestDocumentedShuffle:
    @pytest.mark.parametrize("row", documented("Vectors: orders"))
    def test_vectors_are_dealt(self, row: list[str]) -> None:
        seed, number, pool, order = row
        cards = PACK if pool == "the pack" else parse_cards(pool)
        assert format_cards(shuffled_pool(cards, bytes.fromhex(seed), int(number))) == order
        if number == "0":
            assert format_cards(SeededDeck.from_seed(bytes.fromhex(seed)).cards) == order

    def test_vectors_cover_first_shuffles_reshuffles_and_parts_of_the_pack(self) -> None:
        rows = documented("Vectors: orders")
        assert {row[1] for row in rows} >= {"0", "1", "258"}
        assert any(row[2] != "the pack" for row in rows)

    @pytest.mark.parametrize("row", documented("Vectors: typed seeds"))
    def test_typed_seeds(self, row: list[str]) -> None:
        assert seed_of(row[0]).hex() == row[1]

    @given(
        seed=st.binary(min_size=32, max_size=32),
        number=st.integers(0, 999),
        pool=st.lists(st.sampled_from(PACK), unique=True),
    )
    def test_agrees_with_the_algorithm_written_again(
        self, seed: bytes, number: int, pool: list[Card]
    ) -> None:
        again = order_by_the_document(seed, number, [card.value for card in pool])
        assert [card.value for card in shuffled_pool(pool, seed, number)] == again

    def test_the_stream_goes_on_where_its_first_block_ends(self) -> None:
        source = b"badugi shuffle v1" + SEED + bytes([0, 0, 0, 3])
        long = shake_256(source).digest(1_000)
        assert bytes(islice(shuffle_stream(SEED, 3), 1_000)) == long

    def test_examples_of_the_document_are_true(self) -> None:
        text = re.sub(r"^```.*$", "", DOC, flags=re.MULTILINE)
        example = doctest.DocTestParser().get_doctest(text, {}, "shuffle.md", None, 0)
        assert example.examples
        assert doctest.DocTestRunner().run(example).failed == 0


class TestEveryOrderIsEquallyLikely:
    """Uniform bytes give uniform orders, counted over all byte strings, not sampled."""

    @staticmethod
    def orders(*choices: range) -> Counter[tuple[Card, ...]]:
        cards = PACK[: len(choices) + 1]
        return Counter(shuffled(cards, iter(drawn)) for drawn in itertools.product(*choices))

    @pytest.mark.parametrize(
        "choices",
        [
            pytest.param([range(256)], id="two cards"),
            pytest.param([range(255), range(256)], id="three cards"),
            # A last byte of two cards says only odd or even, as "two cards" shows.
            pytest.param([range(256), range(255), range(2)], id="four cards"),
            pytest.param(
                [range(256), range(255), range(256)],
                id="four cards in full",
                marks=pytest.mark.long,
            ),
        ],
    )
    def test_all_accepted_byte_strings(self, choices: list[range]) -> None:
        counts = self.orders(*choices)
        assert len(counts) == factorial(len(choices) + 1)
        assert len(set(counts.values())) == 1

    @pytest.mark.parametrize("size", range(2, 53))
    def test_a_byte_is_rejected_exactly_when_it_would_favour_a_position(self, size: int) -> None:
        landed: Counter[Card] = Counter()
        for byte in range(256):
            stream = iter([byte, *repeat(0, size)])
            order = shuffled(PACK[:size], stream)
            taken = size + 1 - len(list(stream))
            accepted = byte < size * (256 // size)
            assert taken == (size - 1 if accepted else size)
            if accepted:
                assert order[-1] is PACK[byte % size]
                landed[order[-1]] += 1
        assert landed == dict.fromkeys(PACK[:size], 256 // size)

    def test_rejected_bytes_change_nothing(self) -> None:
        six_cards = shuffled(PACK[:6], iter([7, 40, 3, 200, 9]))
        # 252 and above go for six cards, 255 for five and for three.
        assert six_cards == shuffled(
            PACK[:6], iter([255, 253, 252, 7, 255, 40, 3, 255, 255, 200, 9])
        )

    def test_no_and_one_card_need_no_bytes(self) -> None:
        assert shuffled((), iter(())) == ()
        assert shuffled(PACK[:1], iter(())) == PACK[:1]

    def test_fifty_two_cards_look_uniform(self) -> None:
        deals = [SeededDeck.from_seed(seed_of(number)).cards for number in range(13_260)]
        for place in (0, 1, 25, 50, 51):
            counts: Counter[object] = Counter(deal[place] for deal in deals)
            assert chi_square(counts, 52) < generous(51)
        for first, second in ((0, 1), (25, 26), (50, 51), (0, 51)):
            pairs: Counter[object] = Counter((deal[first], deal[second]) for deal in deals)
            assert chi_square(pairs, 52 * 51) < generous(52 * 51 - 1)


class TestSeededDeck:
    def test_holds_the_whole_pack_after_one_shuffle(self) -> None:
        deck = SeededDeck.from_seed(SEED)
        assert len(deck) == 52
        assert set(deck.cards) == set(PACK)
        assert (deck.seed, deck.shuffles) == (SEED, 1)

    @pytest.mark.parametrize("length", [0, 31, 33, 64])
    def test_a_seed_has_32_bytes(self, length: int) -> None:
        with pytest.raises(SetupError, match=f"exactly 32 bytes, this one has {length}") as refusal:
            SeededDeck.from_seed(bytes(length))
        assert refusal.value.code == "seed_length"

    def test_reshuffle_uses_exactly_the_pool_and_counts(self) -> None:
        deck = SeededDeck.from_seed(SEED).without(range(50))
        pool = PACK[10:30]
        again = deck.reshuffled(pool)
        assert sorted(again.cards) == sorted(pool)
        assert again.shuffles == 2
        assert again.reshuffled(pool).shuffles == 3

    def test_reshuffles_of_the_same_pool_differ_and_repeat(self) -> None:
        first = SeededDeck.from_seed(SEED)
        second = first.reshuffled(PACK)
        third = second.reshuffled(PACK)
        assert len({first.cards, second.cards, third.cards}) == 3
        assert second == SeededDeck.from_seed(SEED).reshuffled(PACK)
        assert (
            first.reshuffled(PACK).cards != SeededDeck.from_seed(bytes(32)).reshuffled(PACK).cards
        )

    @given(pool=st.lists(st.sampled_from(PACK), unique=True), data=st.data())
    def test_the_order_of_stub_and_muck_has_no_influence(
        self, pool: list[Card], data: st.DataObject
    ) -> None:
        other = data.draw(st.permutations(pool))
        for deck in (SeededDeck.from_seed(SEED), StackedDeck(PACK)):
            assert deck.reshuffled(tuple(pool)) == deck.reshuffled(tuple(other))


class TestStackedDeck:
    def test_is_dealt_as_written(self) -> None:
        deck = StackedDeck.from_text("As 2h ?? ??", after=["Kd??", "3c"])
        assert deck.cards == (Card.sA, Card.h2, UNKNOWN, UNKNOWN)
        assert deck.after == ((Card.dK, UNKNOWN), (Card.c3,))

    def test_refuses_a_card_twice(self) -> None:
        with pytest.raises(CardError):
            StackedDeck.from_text("As2hAs")
        with pytest.raises(CardError):
            StackedDeck.from_text("As2h", after=["KdKd"])

    @pytest.mark.parametrize("cards", ["KsAs", parse_cards("KsAs")])
    def test_the_rest_of_the_pack_lies_below(self, cards: str | tuple[Card, ...]) -> None:
        deck = StackedDeck.of(cards)
        assert deck.cards[:4] == (Card.sK, Card.sA, Card.cA, Card.dA)
        assert set(deck.cards) == set(PACK)
        assert len(deck) == 52
        assert deck.cards[2:] == tuple(sorted(deck.cards[2:], key=PACK.index))

    def test_the_rest_is_unknown_if_something_is(self) -> None:
        deck = StackedDeck.of("As??Kd")
        assert deck.cards[:3] == (Card.sA, UNKNOWN, Card.dK)
        assert deck.cards[3:] == (UNKNOWN,) * 49

    def test_holds_52_cards_at_most(self) -> None:
        assert len(StackedDeck.of("??" * 52)) == 52
        with pytest.raises(SetupError) as refusal:
            StackedDeck.of("??" * 53)
        assert refusal.value.code == "too_many_cards"
        assert "53 cards" in str(refusal.value)

    def test_reshuffles_take_the_orders_written_down_one_by_one(self) -> None:
        deck = StackedDeck.from_text("", after=["As??", "2h3d"])
        second = deck.reshuffled(parse_cards("KdAs"))
        third = second.reshuffled(parse_cards("????"))
        assert second.cards == (Card.sA, UNKNOWN)
        assert third == StackedDeck.from_text("2h3d")

    def test_dealing_keeps_the_orders_written_down(self) -> None:
        deck = StackedDeck.from_text("As2h", after=["KdQd"])
        assert deck.without([0]) == StackedDeck.from_text("2h", after=["KdQd"])

    @pytest.mark.parametrize(
        ("pool", "code"),
        [("As2h3d", "reshuffle_count"), ("As", "reshuffle_count"), ("As3d", "reshuffle_stranger")],
    )
    def test_an_order_must_be_one_of_the_pool(self, pool: str, code: str) -> None:
        with pytest.raises(RecordError) as refusal:
            StackedDeck.from_text("", after=["As2h"]).reshuffled(parse_cards(pool))
        assert refusal.value.code == code
        assert "R6.3" in str(refusal.value)

    def test_without_an_order_the_pool_decides(self) -> None:
        pool = parse_cards("KsAs2h??5d")
        cards = StackedDeck.of("").reshuffled(pool).cards
        assert sorted(cards) == sorted(pool)
        assert cards == StackedDeck.of("QdJd").reshuffled(pool).cards
        text = "As2h5dKs??"
        seed = sha256(b"badugi seed v1" + text.encode()).digest()
        assert cards == shuffled_pool(parse_cards(text), seed, 0)

    def test_other_pools_get_other_orders(self) -> None:
        deck = StackedDeck.of("")
        lower, upper = deck.reshuffled(PACK[:20]).cards, deck.reshuffled(PACK[20:40]).cards
        assert [PACK.index(card) for card in lower] != [PACK.index(card) - 20 for card in upper]


class TestHiddenDeck:
    @pytest.mark.parametrize("count", [0, 1, 52])
    def test_shows_only_its_count(self, count: int) -> None:
        deck = HiddenDeck(count)
        assert len(deck) == count
        assert deck.cards == (UNKNOWN,) * count
        assert deck.hidden() == deck

    def test_reshuffles_to_as_many_cards(self) -> None:
        assert HiddenDeck(3).reshuffled((UNKNOWN,) * 20) == HiddenDeck(20)

    @pytest.mark.parametrize("deck", [SeededDeck.from_seed(SEED), StackedDeck(PACK)])
    def test_is_what_viewers_get(self, deck: Deck) -> None:
        pool = deck.cards[:20]
        assert deck.hidden() == HiddenDeck(52)
        assert deck.without([0, 5]).hidden() == deck.hidden().without([0, 5])
        assert deck.reshuffled(pool).hidden() == deck.hidden().reshuffled(pool)


class TestDealing:
    @given(
        count=st.integers(0, 52),
        wanted=st.one_of(
            st.integers(0, 9).map(lambda top: set(range(top))), st.sets(st.integers(0, 51))
        ),
    )
    def test_without_takes_those_cards_and_keeps_the_order(
        self, count: int, wanted: set[int]
    ) -> None:
        positions = sorted(position for position in wanted if position < count)
        full = SeededDeck.from_seed(SEED)
        left = [card for place, card in enumerate(full.cards[:count]) if place not in positions]
        seeded = SeededDeck(SEED, full.cards[:count], 3)
        stacked = StackedDeck(full.cards[:count], (PACK[:2],))
        assert seeded.without(positions) == SeededDeck(SEED, tuple(left), 3)
        assert stacked.without(tuple(positions)) == StackedDeck(tuple(left), (PACK[:2],))
        assert HiddenDeck(count).without(positions) == HiddenDeck(len(left))

    @pytest.mark.parametrize("deck", [StackedDeck(PACK[:3]), HiddenDeck(3)])
    @pytest.mark.parametrize("positions", [(3,), (0, 1, 2, 3), (1, 3)])
    def test_nobody_deals_what_is_not_there(self, deck: Deck, positions: tuple[int, ...]) -> None:
        with pytest.raises(AssertionError):
            deck.without(positions)

    @pytest.mark.parametrize("positions", [(2, 1), (1, 1, 4), (3, 0, 5)])
    def test_positions_ascend(self, positions: tuple[int, ...]) -> None:
        with pytest.raises(AssertionError):
            StackedDeck(PACK).without(positions)


class TestValues:
    @pytest.mark.parametrize(
        "deck",
        [
            SeededDeck.from_seed(SEED).without([0]),
            StackedDeck.from_text("As??", after=["2h"]),
            HiddenDeck(7),
        ],
    )
    def test_a_deck_survives_json(self, deck: Deck) -> None:
        assert msgspec.json.decode(msgspec.json.encode(deck), type=Deck) == deck
        assert hash(deck) == hash(deck.without(()))

    @pytest.mark.parametrize(
        "text",
        [
            '{"type":"hidden","count":53}',
            '{"type":"hidden","count":-1}',
            '{"type":"seeded","seed":"AAAA","cards":[],"shuffles":1}',
        ],
    )
    def test_an_impossible_deck_cannot_be_read(self, text: str) -> None:
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(text, type=Deck)

    def test_random_seeds_are_whole_and_differ(self) -> None:
        seeds = {random_seed() for _ in range(50)}
        assert len(seeds) == 50
        assert {len(seed) for seed in seeds} == {32}

    def test_a_number_and_its_text_are_the_same_seed(self) -> None:
        assert seed_of(7) == seed_of("7") != seed_of("07")
