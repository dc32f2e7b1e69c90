"""R3: how the cards are dealt, and who sees them."""

from __future__ import annotations

import pytest
from tests.rules.dealing import deal, deal_all, of_type, play, play_all

from badugi.cards import PACK, UNKNOWN
from badugi.deck import StackedDeck
from badugi.hand import PostKind, view
from badugi.hand.events import BettingRoundStarted, CardBurned, CardsDealt, DrawStarted
from badugi.hand.state import Pile, PileKind

IN_ORDER = StackedDeck(PACK)


def chips(players: int) -> dict[int, int]:
    return dict.fromkeys(range(1, players + 1), 100)


@pytest.mark.parametrize("players", range(2, 10))
@pytest.mark.parametrize("button", [1, 2])
def test_R3_1_four_cards_one_at_a_time_from_the_left_of_the_button(
    players: int, button: int
) -> None:
    hand = deal(chips(players), cards=IN_ORDER, button=button)
    order = [*range(button + 1, players + 1), *range(1, button + 1)]
    for place, seat in enumerate(order):
        expected = [PACK[turn * players + place] for turn in range(4)]
        assert list(hand.player(seat).cards) == expected


@pytest.mark.parametrize("variant", ["badeucy", "badacey", "deuce-to-seven", "ace-to-five"])
@pytest.mark.parametrize("players", range(2, 7))
def test_R3_1_five_cards_in_the_five_card_games(variant: str, players: int) -> None:
    hand = deal(chips(players), cards=IN_ORDER, game=f"2/4 limit {variant}")
    for place in range(players):
        expected = [PACK[turn * players + place] for turn in range(5)]
        assert list(hand.player(place + 1).cards) == expected
    assert hand.deck.cards == PACK[5 * players :]


def test_R3_1_an_empty_button_seat_still_sets_the_order() -> None:
    hand = deal({2: 100, 4: 100, 7: 100}, cards=IN_ORDER, button=5)
    assert [hand.player(seat).cards[0] for seat in (7, 2, 4)] == list(PACK[:3])


def test_R3_1_blinds_go_in_before_the_cards_and_cards_before_the_betting() -> None:
    _, events = deal_all(chips(4))
    dealt = [place for place, event in enumerate(events) if isinstance(event, CardsDealt)]
    assert [events[place].seat for place in dealt] == [1, 2, 3, 4]
    assert [event.kind for event in events[1:3]] == [PostKind.SMALL_BLIND, PostKind.BIG_BLIND]
    assert dealt == [3, 4, 5, 6]
    assert events[7] == BettingRoundStarted(1)


def test_R3_1_no_card_is_burned() -> None:
    hand, events = deal_all(chips(2), cards=IN_ORDER)
    assert hand.deck.cards == PACK[8:]
    hand, more = play_all(hand, "c k d0 p K d0 p K d0 p K")
    assert of_type(events + more, CardBurned) == []
    drawn = [event.cards for event in of_type(more, CardsDealt)]
    assert drawn == [(PACK[8],), (PACK[9],), (PACK[10],)]


def test_R3_1_option_burns_takes_the_top_card_before_each_draw() -> None:
    hand = deal(chips(2), cards=IN_ORDER, burns=True)
    assert hand.deck.cards == PACK[8:], "none is burned before the deal"
    hand, events = play_all(hand, "c k d0 d0 K d01 p K p p K")
    first = events.index(DrawStarted(1))
    assert events[first + 1] == CardBurned()
    assert len(of_type(events, CardBurned)) == 3
    assert [event.cards for event in of_type(events, CardsDealt)] == [
        (PACK[9],),
        (PACK[10],),
        (PACK[12], PACK[13]),
    ]
    burned = [pile for pile in hand.muck if pile.kind is PileKind.BURN]
    assert [pile.cards for pile in burned] == [(PACK[8],), (PACK[11],), (PACK[14],)]


def test_R3_1_a_burn_is_the_same_card_for_all_who_draw() -> None:
    """One before each draw, not one before each player."""
    hand = deal(chips(6), burns=True)
    hand, events = play_all(hand, "C d0 d0 d0 d0 d0 d0")
    assert len(of_type(events, CardBurned)) == 1
    assert len(hand.deck) == 52 - 24 - 1 - 6


def test_R3_1_no_burn_from_an_empty_stub() -> None:
    hand = deal(chips(9), burns=True)
    hand = play(hand, "C d0123 d0123 d0123 d012 p p p p p")
    assert len(hand.deck) == 0
    _, events = play_all(hand, "K")
    assert events[-1] == DrawStarted(2)
    assert of_type(events, CardBurned) == []


def test_R3_1_the_last_card_of_the_stub_may_be_burned() -> None:
    hand = deal(chips(9), burns=True)
    hand = play(hand, "C d0123 d0123 d0123 d01 p p p p p")
    assert len(hand.deck) == 1
    last = hand.deck.cards[0]
    hand, events = play_all(hand, "K")
    assert events[-1] == CardBurned()
    assert hand.muck[-1] == Pile(PileKind.BURN, None, 2, (last,))


def test_R3_1_no_burn_after_a_reshuffle() -> None:
    hand = deal(chips(9), burns=True)
    hand, events = play_all(hand, "C d0123 d0123 d0123 d012 d0 d0 d0 d0 d0")
    assert [type(event).__name__ for event in events].count("MuckReshuffled") == 1
    assert len(of_type(events, CardBurned)) == 1


def test_R3_1_burns_join_the_muck_and_come_back_with_it() -> None:
    hand = deal(chips(9), burns=True)
    hand = play(hand, "C")
    burned = hand.muck[-1].cards
    hand = play(hand, "d0123 d0123 d0123 d012 p p p p p K")
    assert [pile.cards for pile in hand.muck if pile.kind is PileKind.BURN] == [burned]
    hand, events = play_all(hand, "d0")
    assert not any(pile.kind is PileKind.BURN for pile in hand.muck)
    served = of_type(events, CardsDealt)[0].cards
    assert burned[0] in hand.deck.cards + served


def test_R3_2_nobody_sees_anothers_cards_and_none_lie_open() -> None:
    hand, events = deal_all(chips(4))
    for seat in (1, 2, 3, 4):
        seen = view(hand, seat)
        assert seen.player(seat).cards == hand.player(seat).cards
        for other in {1, 2, 3, 4} - {seat}:
            assert seen.player(other).cards == (UNKNOWN,) * 4
    for event in of_type(events, CardsDealt):
        assert view(event, None).cards == (UNKNOWN,) * 4
