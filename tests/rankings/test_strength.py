"""R7.1: a strength is compared by its class alone, and only within its ranking."""

import operator
import pickle
from collections.abc import Callable
from itertools import combinations_with_replacement

import msgspec
import pytest

from badugi.cards import parse_cards
from badugi.rankings import RANKINGS, Strength

badugi = RANKINGS["badugi"]
EIGHT = badugi(parse_cards("8♣7♦5♥4♠"))
NINE = badugi(parse_cards("9♣4♦3♥2♠"))
OTHER_EIGHT = badugi(parse_cards("8♦7♣5♠4♥"))
ACE_HIGH_EIGHT = RANKINGS["badugi_ace_high"](parse_cards("8♣7♦5♥4♠"))


def test_a_beats_b_is_a_greater_than_b() -> None:
    assert EIGHT > NINE
    assert EIGHT >= NINE
    assert NINE < EIGHT
    assert NINE <= EIGHT
    assert EIGHT != NINE
    assert not EIGHT < NINE
    assert not EIGHT <= NINE
    assert not NINE > EIGHT
    assert not NINE >= EIGHT
    assert max(NINE, EIGHT, NINE) is EIGHT


def test_equal_classes_tie_and_share_a_hash() -> None:
    assert EIGHT == OTHER_EIGHT
    assert not EIGHT != OTHER_EIGHT  # noqa: SIM202
    assert EIGHT.playing != OTHER_EIGHT.playing
    assert hash(EIGHT) == hash(OTHER_EIGHT)
    assert EIGHT >= OTHER_EIGHT
    assert EIGHT <= OTHER_EIGHT
    assert not EIGHT > OTHER_EIGHT
    assert not EIGHT < OTHER_EIGHT


def test_strengths_are_in_one_total_order() -> None:
    cards = ["4♣3♦2♥A♠", "K♣Q♦J♥T♠", "A♣2♦3♥", "A♠2♠3♥4♦", "5♣3♦5♠3♣", "K♣Q♦3♣5♦", "K♣", "A♥"]
    strengths = [badugi(parse_cards(text)) for text in cards]
    for one, other in combinations_with_replacement(strengths, 2):
        assert (one > other) + (one == other) + (one < other) == 1
        assert (one >= other) == (not one < other)
        assert (one <= other) == (not one > other)
        assert (one > other) == (other < one) == (one.number < other.number)
    numbers = [strength.number for strength in sorted(strengths, reverse=True)]
    assert numbers == sorted(numbers)


ORDERINGS = [operator.lt, operator.le, operator.gt, operator.ge]


@pytest.mark.parametrize("compare", ORDERINGS)
def test_two_rankings_do_not_compare(compare: Callable[[object, object], bool]) -> None:
    with pytest.raises(TypeError, match="badugi and badugi_ace_high hands do not compare"):
        compare(EIGHT, ACE_HIGH_EIGHT)


@pytest.mark.parametrize("compare", ORDERINGS)
def test_a_strength_and_a_number_do_not_compare(
    compare: Callable[[object, object], bool],
) -> None:
    with pytest.raises(TypeError):
        compare(EIGHT, EIGHT.number)


def test_two_rankings_are_never_equal() -> None:
    same_number = Strength("badugi_ace_high", EIGHT.number, EIGHT.playing, EIGHT.size)
    assert same_number != EIGHT
    assert not same_number == EIGHT  # noqa: SIM201
    assert EIGHT.number != EIGHT


def test_a_strength_is_frozen() -> None:
    with pytest.raises(AttributeError):
        EIGHT.number = 0  # type: ignore[misc]


@pytest.mark.parametrize("name", RANKINGS)
def test_a_strength_survives_json_and_pickle(name: str) -> None:
    strength = RANKINGS[name](parse_cards("8♣7♦5♥4♠2♣"))
    again = msgspec.json.decode(msgspec.json.encode(strength), type=Strength)
    for copy in (again, pickle.loads(pickle.dumps(strength))):
        assert copy == strength
        assert (copy.playing, copy.size) == (strength.playing, strength.size)
