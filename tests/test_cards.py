"""Cards as people write them: forgiving to read, exact in what is refused."""

import pickle
from contextlib import suppress

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from badugi.cards import (
    PACK,
    RANKS,
    SUITS,
    UNKNOWN,
    Card,
    distinct,
    format_cards,
    parse_card,
    parse_cards,
)
from badugi.errors import BadugiError, CardError


@pytest.mark.parametrize(
    "written",
    ["As", "as", "AS", "aS", " As ", "A♠", "a♤", "A♠\ufe0e", "A♠\ufe0f", "1s", "A-s", "A s"],
)
def test_the_ace_of_spades_however_it_is_written(written: str) -> None:
    assert parse_card(written) is Card("As")


@pytest.mark.parametrize("written", ["Th", "th", "10h", "10H", "10♥", "T♡", "T♥"])
def test_the_ten_of_hearts_however_it_is_written(written: str) -> None:
    assert parse_card(written) is Card("Th")


@pytest.mark.parametrize(
    "written",
    [
        "As10hKd2c",
        "As Th Kd 2c",
        "as,th,kd,2c",
        "A♠ 10♥ K♦ 2♣",
        "A♤T♡K♢2♧",
        "A♠️10♥️K♦️2♣️",
        "As/Th/Kd/2c",
        "As-Th-Kd-2c",
        "As; Th;\tKd\n2c",
    ],
)
def test_a_hand_however_it_is_written(written: str) -> None:
    assert parse_cards(written) == (Card("As"), Card("Th"), Card("Kd"), Card("2c"))


def test_no_cards_are_an_empty_hand() -> None:
    assert parse_cards("") == parse_cards(" , ") == parse_cards([]) == ()


def test_cards_pass_through() -> None:
    assert parse_cards([Card("As"), UNKNOWN]) == (Card("As"), UNKNOWN)


@pytest.mark.parametrize(
    ("written", "stray"),
    [
        ("Zx", "Zx"),
        ("As Zx", "Zx"),
        ("A", "A"),
        ("As2", "2"),
        ("As?", "?"),
        ("11s", "11"),
        ("0s", "0s"),
        ("Ax", "Ax"),
        ("sA", "sA"),
        ("AsKhh", "h"),
    ],
)
def test_text_that_is_no_card_is_named(written: str, stray: str) -> None:
    with pytest.raises(CardError) as refused:
        parse_cards(written)
    assert refused.value.code == "unknown_card"
    assert str(refused.value) == (
        f"'{stray}' is no card. Write a rank (A 2-9 T J Q K) and a suit (c d h s), "
        "for example As or 10h."
    )


@pytest.mark.parametrize("written", ["AsAs", "A♠ 2h as", "Th10h"])
def test_a_card_that_comes_twice_is_refused(written: str) -> None:
    symbol = "10♥" if written == "Th10h" else "A♠"
    with pytest.raises(CardError) as refused:
        parse_cards(written)
    assert refused.value.code == "duplicate_card"
    assert str(refused.value) == (
        f"The {symbol.replace('10', 'T')} is there twice. One pack has each card once."
    )


def test_a_card_that_comes_twice_is_refused_among_cards_too() -> None:
    with pytest.raises(CardError) as refused:
        distinct((Card("Kd"), Card("2c"), Card("Kd")))
    assert refused.value.code == "duplicate_card"
    assert refused.value.params == {"card": "K♦"}


@pytest.mark.parametrize(("written", "count"), [("", 0), ("AsKs", 2), ("?? ??", 2)])
def test_one_card_is_one_card(written: str, count: int) -> None:
    with pytest.raises(CardError) as refused:
        parse_card(written)
    assert refused.value.code == "one_card_expected"
    assert str(refused.value) == f"'{written}' holds {count} cards where one is needed."


def test_a_card_error_is_a_badugi_error_and_a_value_error() -> None:
    with pytest.raises(BadugiError):
        parse_card("Zx")
    with pytest.raises(ValueError, match="is no card"):
        parse_card("Zx")


def test_a_card_error_survives_pickling() -> None:
    with pytest.raises(CardError) as refused:
        parse_card("Zx")
    again = pickle.loads(pickle.dumps(refused.value))
    assert type(again) is CardError
    assert str(again) == str(refused.value)
    assert (again.code, again.clause, again.params) == ("unknown_card", None, {"text": "Zx"})


def test_unknown_cards_may_come_often() -> None:
    assert parse_cards("?? As ????") == (UNKNOWN, Card("As"), UNKNOWN, UNKNOWN)
    assert parse_card("??") is UNKNOWN
    assert UNKNOWN.symbol == str(UNKNOWN) == "??"
    assert (UNKNOWN.rank, UNKNOWN.suit, UNKNOWN.index, UNKNOWN.bits) == (-1, "", 52, 0)
    assert UNKNOWN not in PACK


def test_r1_1_one_pack_of_fifty_two_ace_low() -> None:
    assert len(PACK) == len(set(PACK)) == 52
    assert {card.value for card in PACK} == {rank + suit for rank in RANKS for suit in SUITS}
    assert [card.index for card in PACK] == list(range(52))
    assert PACK[0] is Card("Ac")
    assert PACK[-1] is Card("Ks")
    assert [Card(f"{rank}s").rank for rank in "A23456789TJQK"] == list(range(13))


def test_bits_tell_ranks_and_suits_apart() -> None:
    assert len({card.bits for card in PACK}) == 52
    for one in PACK:
        assert one.bits.bit_count() == 2
        for other in PACK:
            alike = (one.rank == other.rank) + (one.suit == other.suit)
            assert (one.bits & other.bits).bit_count() == alike


@pytest.mark.parametrize("card", Card)
def test_a_card_is_its_text(card: Card) -> None:
    assert card == card.value == str(card) == f"{card}"
    assert hash(card) == hash(card.value)
    assert {card: 1}[card.value] == 1
    assert Card(card.value) is card
    assert eval(repr(card), {"Card": Card}) is card


@pytest.mark.parametrize("card", Card)
def test_a_card_survives_json_and_pickle(card: Card) -> None:
    written = msgspec.json.encode(card)
    assert written == f'"{card.value}"'.encode()
    assert msgspec.json.decode(written, type=Card) is card
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(card), type=Card) is card
    assert pickle.loads(pickle.dumps(card)) is card


@pytest.mark.parametrize("written", [b'"as"', b'"Zx"', b'""', b"7"])
def test_json_holds_cards_in_their_one_spelling(written: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(written, type=Card)


def test_the_symbol_shows_the_suit() -> None:
    assert [Card(text).symbol for text in ("As", "Th", "9d", "2c")] == ["A♠", "T♥", "9♦", "2♣"]


@given(st.lists(st.sampled_from(PACK), unique=True))
def test_what_is_formatted_reads_back(cards: list[Card]) -> None:
    assert parse_cards(format_cards(cards)) == tuple(cards)
    assert parse_cards(" ".join(card.symbol for card in cards)) == tuple(cards)


@given(st.text(max_size=6))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(CardError):
        assert all(isinstance(card, Card) for card in parse_cards(text))
