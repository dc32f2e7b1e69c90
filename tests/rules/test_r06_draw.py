"""R6.1, R6.2: who draws when, how many cards, and who knows it."""

from __future__ import annotations

import pytest
from tests.rules.dealing import deal, of_type, play, play_all, refused, text_of

from badugi.cards import PACK, UNKNOWN
from badugi.deck import StackedDeck
from badugi.hand import Discard, Fold, Hand, StandPat, apply, legal, view
from badugi.hand.events import (
    BettingRoundStarted,
    CardsDealt,
    Discarded,
    DrawStarted,
    StoodPat,
)
from badugi.rules import HOUSES

IN_ORDER = StackedDeck(PACK)
FOUR = dict.fromkeys((1, 2, 3, 4), 100)


def draw_one(**options: object) -> Hand:
    """Four players, button in seat 4, before the first draw."""
    return play(deal(FOUR, cards=IN_ORDER, **options), "C")


@pytest.mark.parametrize("button", [1, 2, 3, 4])
def test_R6_1_draws_go_clockwise_from_the_left_of_the_button(button: int) -> None:
    hand = play(deal(FOUR, button=button), "C")
    order = [(button + place) % 4 + 1 for place in range(4)]
    for _ in range(3):
        hand, events = play_all(hand, "p p p p")
        assert [event.seat for event in of_type(events, StoodPat)] == order
        hand = play(hand, "K")


def test_R6_1_a_draw_follows_each_of_rounds_one_two_and_three() -> None:
    hand, events = play_all(deal(FOUR), "C P K P K P K")
    turns = of_type(events, DrawStarted, BettingRoundStarted)
    assert turns == [
        DrawStarted(1),
        BettingRoundStarted(2),
        DrawStarted(2),
        BettingRoundStarted(3),
        DrawStarted(3),
        BettingRoundStarted(4),
    ]
    assert hand.is_over


def test_R6_1_the_folded_do_not_draw() -> None:
    hand = play(deal(FOUR), "f c c k")
    _, events = play_all(hand, "p p p")
    assert [event.seat for event in of_type(events, StoodPat)] == [1, 2, 4]


def test_R6_1_all_in_players_draw_too() -> None:
    hand = play(deal({1: 2, 2: 100, 3: 100}), "c c k")
    assert hand.player(1).stack == 0
    assert hand.actor == 1
    hand, events = play_all(hand, "d01 p p")
    assert isinstance(events[0], Discarded)
    assert len(hand.player(1).cards) == 4
    assert hand.actor == 2, "he draws, and does not bet"


def test_R6_1_when_all_are_all_in_all_three_draws_are_played() -> None:
    hand = play(deal({1: 2, 2: 2}), "c")
    hand, events = play_all(hand, "d0 p d1 p d2 p")
    assert [event.draw for event in of_type(events, DrawStarted)] == [2, 3]
    assert hand.is_over
    assert [player.draws for player in hand.players] == [(1, 1, 1), (0, 0, 0)]


@pytest.mark.parametrize("in_turn", [True, False])
@pytest.mark.parametrize("slots", ["0", "13", "012", "0123"])
def test_R6_1_one_receives_as_many_as_one_throws(slots: str, in_turn: bool) -> None:
    order = "in_turn" if in_turn else "discard_first"
    hand = draw_one(draw_order=order)
    kept = [card for slot, card in enumerate(hand.player(1).cards) if str(slot) not in slots]
    top = list(hand.deck.cards[: len(slots)])
    hand = play(hand, f"d{slots} p p p")
    assert list(hand.player(1).cards) == kept + top, "what is kept stays in order, the new behind"
    assert hand.player(1).draws == (len(slots),)


def test_R6_1_zero_is_standing_pat() -> None:
    hand = draw_one()
    before = text_of(hand, 1)
    hand, events = play_all(hand, "p")
    assert events == (StoodPat(1),)
    assert text_of(hand, 1) == before
    assert hand.player(1).draws == (0,)
    refused(hand, Discard(()), "discard_of_nothing", "R6.1")


def test_R6_1_up_to_four_cards_and_in_five_card_games_five() -> None:
    four = draw_one()
    refused(four, Discard((0, 1, 2, 3, 4)), "bad_slots", "R6.1")
    assert len(list(legal(four))) == 2**4
    five = draw_one(game="2/4 limit badacey")
    assert len(list(legal(five))) == 2**5
    five = play(five, "d01234")
    assert five.player(1).draws == (5,)
    assert len(set(five.player(1).cards)) == 5


@pytest.mark.parametrize("slots", [(4,), (-1,), (0, 0), (1, 2, 1)])
def test_R6_1_a_discard_names_different_cards_of_the_holding(slots: tuple[int, ...]) -> None:
    refused(draw_one(), Discard(slots), "bad_slots", "R6.1")


def test_R6_1_in_turn_each_is_served_at_once() -> None:
    _, events = play_all(draw_one(), "d0 d01 p d2")
    assert [(type(event).__name__, event.seat) for event in events[:-1]] == [
        ("Discarded", 1),
        ("CardsDealt", 1),
        ("Discarded", 2),
        ("CardsDealt", 2),
        ("StoodPat", 3),
        ("Discarded", 4),
        ("CardsDealt", 4),
    ]
    assert events[-1] == BettingRoundStarted(2), "betting starts when all have drawn"


def test_R6_1_option_discard_first_all_throw_then_all_are_served() -> None:
    hand = draw_one(draw_order="discard_first")
    stub = hand.deck.cards
    _, events = play_all(hand, "d0 d01 p d2")
    assert [(type(event).__name__, event.seat) for event in events[:-1]] == [
        ("Discarded", 1),
        ("Discarded", 2),
        ("StoodPat", 3),
        ("Discarded", 4),
        ("CardsDealt", 1),
        ("CardsDealt", 2),
        ("CardsDealt", 4),
    ]
    served = [card for event in of_type(events, CardsDealt) for card in event.cards]
    assert served == list(stub[:4])
    assert events[-1] == BettingRoundStarted(2)


@pytest.mark.parametrize("rule", ["wsop", "fulltilt"])
def test_R6_1_discard_first_is_forced_by_two_reshuffles(rule: str) -> None:
    hand = draw_one(reshuffle=rule, draw_order="in_turn")
    _, events = play_all(hand, "d0 d0 d0")
    assert of_type(events, CardsDealt) == []
    assert HOUSES[0].replace(reshuffle=rule).discards_first


def test_R6_1_a_draw_is_final() -> None:
    hand = play(draw_one(), "d0")
    assert hand.actor == 2
    refused(hand, Discard((0,)), "out_of_turn", "R4.2", seat=1)
    refused(hand, StandPat(), "out_of_turn", "R4.2", seat=1)
    hand = play(draw_one(draw_order="discard_first"), "d0")
    refused(hand, Discard((0,)), "out_of_turn", "R4.2", seat=1)


def test_R6_1_no_betting_in_a_draw_and_no_drawing_in_a_round() -> None:
    refused(draw_one(), Fold(), "drawing_now", "R6.1")
    refused(deal(FOUR), StandPat(), "betting_now", "R4.3")


def test_R6_2_the_number_drawn_is_public_and_the_cards_are_not() -> None:
    hand, events = play_all(draw_one(), "d03 p d1 p")
    thrown, served = events[0], events[1]
    assert isinstance(thrown, Discarded)
    assert isinstance(served, CardsDealt)
    for seat in (None, 2, 3, 4):
        assert view(thrown, seat).cards == (UNKNOWN,) * 2
        assert view(served, seat).cards == (UNKNOWN,) * 2
        assert [player.draws for player in view(hand, seat).players] == [(2,), (0,), (1,), (0,)]
        assert view(hand, seat).player(1).discards == ((UNKNOWN, UNKNOWN),)
    assert view(thrown, 1) == thrown
    assert view(served, 1) == served
    assert view(hand, 1).player(1).discards == (thrown.cards,)


@pytest.mark.parametrize("order", ["in_turn", "discard_first"])
def test_R6_2_thrown_cards_lie_in_the_muck_and_come_to_nobody(order: str) -> None:
    hand = draw_one(draw_order=order)
    thrown = {card for seat in (1, 2, 3) for card in hand.player(seat).cards[:2]}
    hand = play(hand, "d01 d01 d01 p K d01 d01 d01 d01 K d01 d01 d01 d01")
    held = {card for player in hand.players for card in player.cards}
    assert not thrown & (held | set(hand.deck.cards))
    assert thrown <= {card for pile in hand.muck for card in pile.cards}


def test_R6_2_the_view_of_a_throw_does_not_tell_the_slot() -> None:
    hand = draw_one()
    seen = {view(apply(hand, Discard((slot,)))[0], 3) for slot in range(4)}
    assert len(seen) == 1


@pytest.mark.parametrize("slots", [([],), ("a",), (0.0,), (0, "1")])
def test_R6_1_slots_are_numbers_and_anything_else_is_refused(slots: tuple[object, ...]) -> None:
    hand = play(deal({1: 100, 2: 100}), "c k")
    refused(hand, Discard(slots), "bad_slots", "R6.1")  # type: ignore[arg-type]
