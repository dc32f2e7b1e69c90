"""Which cards are kept, in every game of the family."""

from random import Random

import pytest
from tests.bots.deals import draw

from badugi.bots.drawing import best_keep, good_keep, is_made, throw
from badugi.cards import PACK, format_cards, parse_cards
from badugi.hand import Discard, StandPat
from badugi.rules import VARIANTS, make_game

RANKINGS = {variant.name: make_game(variant.name).rankings for variant in VARIANTS}


def kept(variant: str, cards: str, *, left: int = 3, seen: str = "") -> set[str]:
    keep = good_keep(RANKINGS[variant], parse_cards(cards), left=left, seen=parse_cards(seen))
    return {card.value for card in keep}


@pytest.mark.parametrize("variant", RANKINGS)
@pytest.mark.parametrize("left", [1, 2, 3])
def test_what_is_kept_is_part_of_the_holding_without_pairs(variant: str, left: int) -> None:
    rng = Random(variant)
    count = make_game(variant).variant.cards
    for _ in range(200):
        cards = tuple(rng.sample(PACK, count))
        for choose in (best_keep, good_keep):
            keep = choose(RANKINGS[variant], cards, left=left, seen=())
            assert set(keep) <= set(cards)
            assert len({card.rank for card in keep}) == len(keep)


@pytest.mark.parametrize("variant", RANKINGS)
def test_what_is_kept_does_not_depend_on_the_order_of_the_cards(variant: str) -> None:
    rng = Random(variant)
    count = make_game(variant).variant.cards
    for _ in range(100):
        cards = rng.sample(PACK, count)
        mixed = rng.sample(cards, count)
        one, other = (
            {card.rank for card in good_keep(RANKINGS[variant], tuple(some), left=2)}
            for some in (cards, mixed)
        )
        assert one == other


@pytest.mark.parametrize(
    ("cards", "left", "keep"),
    [
        ("Ac 2d 3h 3s", 3, "2d Ac 3h"),
        ("Kc 4d 3h 2s", 3, "4d 3h 2s"),
        ("Kc 4d 3h 2s", 1, "Kc 4d 3h 2s"),
        ("Jc 4d 3h 2s", 3, "Jc 4d 3h 2s"),
        ("Ac 2d Kh Ks", 3, "Ac 2d"),
        ("Ac 2d Kh Kd", 1, "Ac 2d Kh"),
        ("Kc Kd Kh Ks", 3, ""),
    ],
)
def test_badugi_keeps(cards: str, left: int, keep: str) -> None:
    assert kept("badugi", cards, left=left) == set(keep.split())


def test_of_equal_holdings_the_one_with_more_cards_to_come_is_kept() -> None:
    """5-3 may be kept in three ways; the suit he threw before is the one to hold already."""
    cards = "5c 3d 5s 3c"
    assert kept("badugi", cards, seen="Ad 2d 4d 6d") != {"5s", "3c"}
    assert kept("badugi", cards, seen="As 2s 4s 6s") != {"5c", "3d"}
    assert kept("badugi", cards, seen="Ac 2c 4c 6c") != {"5s", "3d"}


@pytest.mark.parametrize(
    ("variant", "cards", "keep"),
    [
        ("deuce-to-seven", "2c 3c 4d 7h 8s", "2c 3c 4d 7h 8s"),
        ("deuce-to-seven", "2c 3c 4d 5h 6s", "2c 3c 4d 5h"),  # a straight
        ("deuce-to-seven", "2c 4c 5c 7c 8c", "2c 4c 5c 7c"),  # a flush
        ("deuce-to-seven", "Ac 2d 3h 7s Ks", "2d 3h 7s"),  # the ace is high
        ("ace-to-five", "Ac 2d 3h 7s Ks", "Ac 2d 3h 7s"),
        ("ace-to-five", "Ac 2d 3h 4s 5s", "Ac 2d 3h 4s 5s"),
        ("badacey", "Ac 2d 3h 5h 8s", "Ac 2d 3h 5h 8s"),
        ("badacey", "Ac 2d 3h 8s Kd", "Ac 2d 3h 8s"),
        ("badeucy", "2c 3d 4h 5s 6d", "2c 3d 4h 5s"),
        ("badeucy", "2c 3d 4h Ad Kd", "2c 3d 4h"),
    ],
)
def test_five_card_keeps(variant: str, cards: str, keep: str) -> None:
    assert kept(variant, cards) == set(keep.split())


@pytest.mark.parametrize(
    ("variant", "cards", "made"),
    [
        ("badugi", "Kc Qd Jh Ts", True),
        ("badugi", "Ac 2d 3h 3s", False),
        ("deuce-to-seven", "Ac Kd Qh Js 9s", True),
        ("deuce-to-seven", "2c 3c 4d 5h 6s", False),
        ("ace-to-five", "2c 3c 4d 5h 6s", True),
        ("badacey", "Ac 2c 3c 4c 9c", True),
        ("badacey", "Ac 2d 3h 4s 4c", True),
        ("badeucy", "2c 2d 3h 3s 4c", False),
    ],
)
def test_a_made_hand_is_one_that_needs_no_card(variant: str, cards: str, made: bool) -> None:
    assert is_made(RANKINGS[variant], parse_cards(cards)) is made


def test_what_is_not_kept_is_thrown_by_its_slot() -> None:
    cards = parse_cards("Ac Kd 2h Ks")
    assert throw(cards, parse_cards("2h Ac")) == Discard((1, 3))
    assert throw(cards, cards) == StandPat() == draw(0)
    assert format_cards(cards) == "AcKd2hKs"
