"""What the hand helper tells a player about his own cards, in every variant."""

import pytest

from badugi.cards import PACK, Card, parse_cards
from badugi.deck import StackedDeck
from badugi.errors import LookupFailed
from badugi.hand import (
    Hand,
    HandSetup,
    Post,
    PostKind,
    Seat,
    apply,
    decide,
    evolve,
    start,
    view,
)
from badugi.hand.helper import HandHelp, describe, keeping
from badugi.hand.notation import parse_action
from badugi.rankings import RANKINGS, Ranking
from badugi.rules import VARIANTS, make_game

BADUGI = (RANKINGS["badugi"],)
BADEUCY = (RANKINGS["badugi_ace_high"], RANKINGS["deuce_to_seven"])
BADACEY = (RANKINGS["badugi"], RANKINGS["ace_to_five"])
DEUCE = (RANKINGS["deuce_to_seven"],)
ACE = (RANKINGS["ace_to_five"],)


def holding(cards: str, variant: str = "badugi") -> Hand:
    """A hand heads-up in which seat 1, to act, holds these cards."""
    mine = parse_cards(cards)
    rest = [card for card in PACK if card not in mine]
    dealt: list[Card] = []
    for card in mine:
        dealt += [rest.pop(), card]
    setup = HandSetup(
        game=make_game(variant, "limit", "2/4"),
        seats=(Seat(1, 200, "Bob"), Seat(2, 200, "Carol")),
        button=1,
        posts=(Post(1, PostKind.SMALL_BLIND, 1), Post(2, PostKind.BIG_BLIND, 2)),
    )
    hand = start(setup, StackedDeck.of((*dealt, *rest)))[0]
    assert hand.player(1).cards == mine
    return hand


def play(hand: Hand, script: str) -> Hand:
    for move in script.split():
        hand = apply(hand, parse_action(move, hand))[0]
    return hand


@pytest.mark.parametrize(
    ("variant", "cards", "text"),
    [
        ("badugi", "6s4h2dKd", "three-card 6-4-2, drawing one"),
        ("badugi", "9s6h3dAc", "9-6-3-A badugi"),
        ("badugi", "Ks9s9h4h", "two-card 9-4, drawing two"),
        ("badugi", "KsKdKhKc", "one-card king, drawing three"),
        ("badeucy", "7s4hAh5d2s", "three-card 5-4-2 and A-7-5-4-2 low"),
        ("badeucy", "8s7h5d4c2s", "7-5-4-2 badugi and 8-7-5-4-2 low"),
        ("badacey", "As2h3dKcKs", "K-3-2-A badugi and pair of kings"),
        ("badacey", "As4h8d7s2h", "three-card 8-2-A and 8-7-4-2-A low"),
        ("deuce-to-seven", "8h6d5c4s2h", "8-6-5-4-2 low"),
        ("deuce-to-seven", "9h9d5c4s2h", "pair of nines"),
        ("ace-to-five", "5h4d3c2sAh", "wheel"),
    ],
)
def test_a_holding_in_words(variant: str, cards: str, text: str) -> None:
    assert describe(holding(cards, variant), 1).text == text


def test_the_cards_that_play_and_the_slots_that_do_not() -> None:
    help_ = describe(holding("Kd6s2d4h"), 1)
    assert help_.names == ("three-card 6-4-2",)
    assert help_.playing == (parse_cards("6s4h2d"),)
    assert help_.unused == ((0,),)


def test_a_split_game_tells_both_halves() -> None:
    help_ = describe(holding("8s7h5d4c2s", "badeucy"), 1)
    assert help_.names == ("7-5-4-2 badugi", "8-7-5-4-2 low")
    assert help_.playing == (parse_cards("7h5d4c2s"), parse_cards("8s7h5d4c2s"))
    assert help_.unused == ((0,), ())


@pytest.mark.parametrize("variant", [row.name for row in VARIANTS])
def test_every_variant_has_help(variant: str) -> None:
    hand = holding("AsKd9h4c2s"[: 2 * make_game(variant).variant.cards], variant)
    rankings = hand.setup.game.rankings
    cards = hand.player(1).cards
    help_ = describe(hand, 1)
    assert help_.names == tuple(ranking(cards).name for ranking in rankings)
    assert help_.playing == tuple(ranking.playing(cards) for ranking in rankings)
    for playing, unused in zip(help_.playing, help_.unused, strict=True):
        assert len(playing) + len(unused) == len(cards)
        assert not {cards[slot] for slot in unused} & set(playing)


def test_unknown_cards_get_no_help() -> None:
    hand = holding("6s4h2dKd")
    assert describe(view(hand, 2), 1) == HandHelp()
    assert describe(view(hand, None), 1) == HandHelp()
    assert describe(view(hand, 1), 1) == describe(hand, 1)


def test_nobody_sits_there() -> None:
    with pytest.raises(LookupFailed, match="Nobody was dealt in at seat 5"):
        describe(holding("6s4h2dKd"), 5)


def test_nothing_is_drawn_after_the_last_draw() -> None:
    hand = play(holding("6s4h2dKd"), "c k p p k k p p k k p")
    assert describe(hand, 1).text == "three-card 6-4-2, drawing one"
    assert describe(play(hand, "p"), 1).text == "three-card 6-4-2"


def test_nothing_is_drawn_after_folding() -> None:
    hand = play(holding("6s4h2dKd"), "f")
    assert describe(hand, 1).text == "three-card 6-4-2"


def test_nothing_is_drawn_after_winning_unseen() -> None:
    hand = play(holding("6s4h2dKd"), "c k p p b f")
    assert hand.is_over
    assert describe(hand, 1).text == "three-card 6-4-2"


@pytest.mark.parametrize(
    ("variant", "cards", "discard", "text"),
    [
        ("badugi", "6s4h2dKd", "d 4", "three-card 6-4-2"),
        ("badugi", "6s4h2dKd", "d 1 2 3 4", ""),
        ("deuce-to-seven", "AhKd5c4s2h", "d Kd", "A-5-4-2"),
        ("badacey", "AhKd5c4s2h", "d Kd", "three-card 5-4-A and 5-4-2-A"),
    ],
)
def test_between_discarding_and_being_served(
    variant: str, cards: str, discard: str, text: str
) -> None:
    hand = play(holding(cards, variant), "c k p")
    assert describe(evolve(hand, decide(hand, parse_action(discard, hand))), 1).text == text


@pytest.mark.parametrize(
    ("rankings", "cards", "slots", "name"),
    [
        (BADUGI, "6s4h2dKd", [], "three-card 6-4-2"),
        (BADUGI, "6s4h2dKd", [3], "three-card 6-4-2"),
        (BADUGI, "6s4h2dKd", [2], "three-card K-6-4"),
        (BADUGI, "6s4h2dKd", [0, 3], "two-card 4-2"),
        (BADUGI, "6s4h2dKd", [0, 1, 2], "one-card king"),
        (BADUGI, "6s4h2dKd", [0, 1, 2, 3], "four new cards"),
        (DEUCE, "AhKd5c4s2h", [], "A-K-5-4-2 low"),
        (DEUCE, "AhKd5c4s2h", [1], "A-5-4-2"),
        (ACE, "AhKd5c4s2h", [1], "5-4-2-A"),
        (DEUCE, "9h9d5c4s2h", [4], "9-9-5-4"),
        (DEUCE, "9h9d5c4s2h", [0, 1, 2, 3, 4], "five new cards"),
        (BADEUCY, "7s4hAh5d2s", [2], "three-card 5-4-2 and 7-5-4-2"),
        (BADEUCY, "7s4hAh5d2s", {0, 1, 3, 4}, "one-card ace and A"),
        (BADACEY, "7s4hAh5d2s", (0, 1), "three-card 5-2-A and 5-2-A"),
    ],
)
def test_what_is_left_after_throwing(
    rankings: tuple[Ranking, ...], cards: str, slots: list[int], name: str
) -> None:
    assert keeping(parse_cards(cards), slots, rankings) == name


def test_only_kept_cards_need_be_known() -> None:
    assert keeping(parse_cards("6s4h2d??"), [3], BADUGI) == "three-card 6-4-2"
    assert keeping(parse_cards("6s4h2d??"), [0], BADUGI) == ""
