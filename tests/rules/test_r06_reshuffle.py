"""R6.3: what happens when the deck runs out, by each of the four rules."""

from __future__ import annotations

import pytest
from tests.rules.dealing import deal, of_type, play, play_all

from badugi.cards import PACK, Card
from badugi.deck import StackedDeck
from badugi.hand import Hand, view
from badugi.hand.events import (
    CardsDealt,
    Event,
    MuckReshuffled,
)

IN_ORDER = StackedDeck(PACK)
Cards = tuple[Card, ...]


def table(players: int, *, after: tuple[Cards, ...] = (), **options: object) -> Hand:
    """Everybody calls: the hand before its first draw, its deck in the order of the pack."""
    deck = StackedDeck(PACK, after)
    return play(deal(dict.fromkeys(range(1, players + 1), 100), cards=deck, **options), "C")


def thrown(hand: Hand, *seats: int, draw: int = 1) -> set[Card]:
    """The cards these seats threw in one draw."""
    return {card for seat in seats for card in hand.player(seat).discards[draw - 1]}


def counts(events: tuple[Event, ...]) -> list[int]:
    return [event.count for event in events if isinstance(event, MuckReshuffled)]


def names(events: tuple[Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


# standard


def test_R6_3_standard_stub_and_muck_come_back_without_what_he_just_threw() -> None:
    hand = play(table(9), "d0123 d0123 d0123 d012 p")
    assert len(hand.deck) == 1
    last = set(hand.deck.cards)
    own = set(hand.player(6).cards[:2])
    hand, events = play_all(hand, "d01")
    assert names(events) == ["Discarded", "MuckReshuffled", "CardsDealt"]
    assert counts(events) == [16]
    new_stub = set(hand.deck.cards) | set(hand.player(6).cards[2:])
    assert new_stub == last | thrown(hand, 1, 2, 3, 4)
    assert not own & new_stub
    assert own == {card for pile in hand.muck for card in pile.cards}, "his throw joins the muck"


def test_R6_3_standard_no_reshuffle_while_the_stub_suffices() -> None:
    hand = play(table(9), "d0123 d0123 d0123")
    hand, events = play_all(hand, "d0123")
    assert counts(events) == []
    assert len(hand.deck) == 0
    _, events = play_all(hand, "p p p p p")
    assert counts(events) == [], "who stands pat needs no cards"


def test_R6_3_standard_folded_hands_come_back() -> None:
    hand = deal(dict.fromkeys(range(1, 10), 100), cards=IN_ORDER)
    folded = set(hand.player(3).cards)
    hand = play(hand, "f C d0123 d0123 d0123 d0123")
    hand, events = play_all(hand, "d0123")
    assert counts(events) == [20]
    assert folded <= set(hand.deck.cards) | set(hand.player(6).cards)


def test_R6_3_standard_it_may_happen_more_than_once() -> None:
    """All nine throw everything: the fifth and the last find no card."""
    hand, events = play_all(table(9), " ".join(["d0123"] * 9))
    assert counts(events) == [16, 16]
    assert names(events).index("MuckReshuffled") == 9
    seats = [events[n - 1].seat for n, name in enumerate(names(events)) if name == "MuckReshuffled"]
    assert seats == [5, 9]
    hand, events = play_all(hand, "K " + " ".join(["d0123"] * 9))
    assert counts(events) == [16, 16]


def test_R6_3_standard_an_earlier_throw_of_ones_own_may_come_back() -> None:
    hand = play(table(9), "d0123 d0123 d0123 d0123 p p p p p K")
    earlier = thrown(hand, 1)
    hand, events = play_all(hand, "d0")
    assert counts(events) == [16]
    assert earlier <= set(hand.deck.cards) | {hand.player(1).cards[-1]}
    assert not thrown(hand, 1, draw=2) & set(hand.deck.cards)


@pytest.mark.parametrize(("game", "players", "least"), [("badugi", 9, 16), ("badacey", 6, 22)])
def test_R6_3_standard_least_pool(game: str, players: int, least: int) -> None:
    everything = "d0123" if game == "badugi" else "d01234"
    hand = table(players, game=f"2/4 limit {game}")
    found: list[int] = []
    for _ in range(3):
        hand, events = play_all(hand, " ".join([everything] * players))
        found += counts(events)
        if not hand.is_over:
            hand = play(hand, "K")
    assert min(found) == least


def test_R6_3_a_reshuffle_is_announced_to_all_with_the_new_count() -> None:
    hand = play(table(9), "d0123 d0123 d0123 d0123")
    _, events = play_all(hand, "d0123")
    assert events[1] == MuckReshuffled(16)
    for seat in (None, 1, 5):
        assert view(events[1], seat) == events[1]


# pokerstars


def test_R6_3_pokerstars_discards_come_back_and_folded_hands_do_not() -> None:
    hand = deal(dict.fromkeys(range(1, 10), 100), cards=IN_ORDER, house="pokerstars")
    folded = set(hand.player(3).cards)
    hand = play(hand, "f C d0123 d0123 d0123 d0123")
    hand, events = play_all(hand, "d0123")
    assert counts(events) == [16]
    assert set(hand.deck.cards) | set(hand.player(6).cards) == thrown(hand, 1, 2, 4, 5)
    assert not folded & set(hand.deck.cards)


def test_R6_3_pokerstars_nothing_he_ever_threw_comes_back() -> None:
    """His throws of both draws stay out, where ``standard`` would take the first one in."""
    hand = play(table(9, house="pokerstars"), "d0123 d0123 d0123 d0123 p p p p p K")
    hand, events = play_all(hand, "d0")
    assert counts(events) == [12]
    own = thrown(hand, 1) | thrown(hand, 1, draw=2)
    assert len(own) == 5
    assert not own & (set(hand.deck.cards) | set(hand.player(1).cards))


def pokerstars_with_own_cards_in_the_stub(*, on_top: bool) -> Hand:
    """In the first draw the fifth player's throw brings back what the first four threw."""
    hand = play(table(9, house="pokerstars"), "d0123 d0123 d0123 d0123")
    first, others = sorted(thrown(hand, 1)), sorted(thrown(hand, 2, 3, 4))
    order = [others[0], first[0], others[1], first[1], *first[2:], *others[2:]]
    if not on_top:
        order = others + first
    hand = table(9, house="pokerstars", after=(tuple(order),))
    return play(hand, "d0123 d0123 d0123 d0123 d0")


def test_R6_3_pokerstars_what_he_threw_is_skipped_and_stays_in_order() -> None:
    hand = pokerstars_with_own_cards_in_the_stub(on_top=True)
    stub = hand.deck.cards
    own = [card for card in stub if card in thrown(hand, 1)]
    hand = play(hand, "p p p p K")
    hand, events = play_all(hand, "d012")
    assert counts(events) == []
    served = of_type(events, CardsDealt)[0].cards
    assert served == tuple([card for card in stub if card not in own][:3])
    assert hand.deck.cards == tuple([card for card in stub if card not in served])
    assert hand.deck.cards[:2] == tuple(own[:2])
    _, events = play_all(hand, "d0")
    assert of_type(events, CardsDealt)[0].cards == (own[0],), "the next player may have them"


def test_R6_3_pokerstars_a_second_reshuffle_when_too_few_may_be_served() -> None:
    """The stub holds four cards, all of them the drawer's own."""
    hand = pokerstars_with_own_cards_in_the_stub(on_top=False)
    hand = play(hand, "d0123 d0123 d012 p K")
    own = thrown(hand, 1)
    assert set(hand.deck.cards) == own
    hand, events = play_all(hand, "d0")
    assert names(events) == ["Discarded", "MuckReshuffled", "CardsDealt"]
    assert counts(events) == [4 + 1 + 4 + 4 + 3]
    assert own <= set(hand.deck.cards), "they stay in the stub"
    assert hand.player(1).cards[-1] in thrown(hand, 5, 6, 7, 8)
    assert not thrown(hand, 1, draw=2) & set(hand.deck.cards)


@pytest.mark.parametrize(
    ("game", "players", "others", "least"),
    [("badugi", 9, ["d0123", "d0"], 8), ("badacey", 6, ["d01234", "d012"], 12)],
)
def test_R6_3_pokerstars_least_pool(game: str, players: int, others: list[str], least: int) -> None:
    everything = "d0123" if game == "badugi" else "d01234"
    hand = table(players, house="pokerstars", game=f"2/4 limit {game}")
    hand = play(hand, f"{everything} P K {everything} {' '.join(others)} P K")
    hand, events = play_all(hand, everything)
    assert counts(events) == [least]


# wsop


def test_R6_3_wsop_the_last_card_is_dealt_if_it_completes_all_draws() -> None:
    hand = table(6, house="wsop", burns=False)
    hand = play(hand, " ".join(["d0123"] * 6) + " K")
    assert len(hand.deck) == 4
    stub = hand.deck.cards
    hand, events = play_all(hand, "d0 d0 d0 d0 p p")
    assert counts(events) == []
    assert [event.cards[0] for event in of_type(events, CardsDealt)] == list(stub)
    assert len(hand.deck) == 0


def test_R6_3_wsop_else_it_is_shuffled_with_folds_burns_and_earlier_discards() -> None:
    hand = deal(dict.fromkeys(range(1, 8), 100), cards=IN_ORDER, house="wsop")
    folded = set(hand.player(3).cards)
    hand = play(hand, "f C " + " ".join(["d0123"] * 4) + " d01 p K")
    assert len(hand.deck) == 4, "two burns and eighteen cards are gone"
    stub = hand.deck.cards
    burned = {card for pile in hand.muck if pile.seat is None for card in pile.cards}
    assert len(burned) == 2
    earlier = thrown(hand, 1, 2, 4, 5, 6)
    hand, events = play_all(hand, "d0 d01 d0 d0 p p")
    assert names(events) == [
        *["Discarded"] * 4,
        *["StoodPat"] * 2,
        *["CardsDealt"] * 2,
        "MuckReshuffled",
        *["CardsDealt"] * 2,
        "BettingRoundStarted",
    ]
    assert counts(events) == [1 + 4 + 2 + 18]
    served = [event.cards for event in of_type(events, CardsDealt)]
    assert served[:2] == [(stub[0],), (stub[1], stub[2])], "down to the last card"
    now = set(hand.deck.cards) | {card for cards in served[2:] for card in cards}
    assert now == {stub[3]} | folded | burned | earlier
    assert not now & thrown(hand, 1, 2, 4, 5, draw=2)


def test_R6_3_wsop_a_player_may_get_part_before_and_part_after() -> None:
    hand = table(6, house="wsop", burns=False)
    hand = play(hand, " ".join(["d0123"] * 6) + " K")
    hand, events = play_all(hand, "d0 d0123 p p p p")
    assert [len(event.cards) for event in of_type(events, CardsDealt)] == [1, 2, 2]
    assert counts(events) == [1 + 24]


def test_R6_3_wsop_if_still_short_this_draws_discards_but_not_the_receivers_own() -> None:
    """Nine throw everything in the first draw, when nothing was folded or thrown before."""
    hand = table(9, house="wsop", burns=False)
    hand, events = play_all(hand, " ".join(["d0123"] * 9))
    assert counts(events) == [1 + 32]
    place = names(events).index("MuckReshuffled")
    receiver = events[place - 1].seat
    assert receiver == events[place + 1].seat == 4
    assert len(events[place + 1].cards) == 1
    after = events[place:]
    served = {card for event in of_type(after, CardsDealt) for card in event.cards}
    now = served | set(hand.deck.cards)
    assert thrown(hand, 1, 2, 3, 5, 6, 7, 8, 9) <= now
    assert not thrown(hand, 4) & now


@pytest.mark.parametrize(("players", "short"), [(5, False), (6, False), (7, True)])
def test_R6_3_wsop_still_short_is_possible_from_seven_players(players: int, short: bool) -> None:
    assert wsop_uses_this_draws_discards(players, "badugi", "d0123") == short


@pytest.mark.parametrize(("players", "short"), [(4, False), (5, False), (6, True)])
def test_R6_3_wsop_still_short_is_possible_from_six_with_five_cards(
    players: int, short: bool
) -> None:
    assert wsop_uses_this_draws_discards(players, "badacey", "d01234") == short


def wsop_uses_this_draws_discards(players: int, game: str, everything: str) -> bool:
    """Whether, when all always throw everything, a draw's own discards ever come back in it."""
    hand = table(players, house="wsop", game=f"2/4 limit {game}")
    for draw in (1, 2, 3):
        hand = play(hand, " ".join([everything] * players))
        came = {pile.seat for pile in hand.muck if pile.kind == "discard" and pile.draw == draw}
        if came != {player.seat for player in hand.players}:
            return True
        if not hand.is_over:
            hand = play(hand, "K")
    return False


# fulltilt


def test_R6_3_fulltilt_the_whole_stub_is_dealt_first() -> None:
    hand = table(6, house="fulltilt")
    hand = play(hand, " ".join(["d0123"] * 6) + " K")
    stub = hand.deck.cards
    assert len(stub) == 4
    earlier = thrown(hand, *range(1, 7))
    hand, events = play_all(hand, "d012 d012 d0 p p p")
    served = [event.cards for event in of_type(events, CardsDealt)]
    assert [len(cards) for cards in served] == [3, 1, 2, 1]
    assert served[0] + served[1] == stub
    assert counts(events) == [24]
    now = set(hand.deck.cards) | set(served[2]) | set(served[3])
    assert now == earlier, "none of this draw's discards"


def test_R6_3_fulltilt_folds_come_with_the_earlier_discards() -> None:
    hand = deal(dict.fromkeys(range(1, 8), 100), cards=IN_ORDER, house="fulltilt")
    folded = set(hand.player(3).cards)
    hand = play(hand, "f C " + " ".join(["d0123"] * 6) + " K")
    assert len(hand.deck) == 0
    hand, events = play_all(hand, "d0 p p p p p")
    assert counts(events) == [24 + 4]
    assert folded <= set(hand.deck.cards) | set(hand.player(1).cards)


def test_R6_3_fulltilt_this_draws_discards_only_when_those_end() -> None:
    hand = deal(dict.fromkeys(range(1, 10), 100), cards=IN_ORDER, house="fulltilt")
    folded = set(hand.player(3).cards)
    hand = play(hand, "f C")
    hand, events = play_all(hand, " ".join(["d0123"] * 8))
    assert counts(events) == [4, 28]
    first = names(events).index("MuckReshuffled")
    assert set(events[first + 1].cards) == folded
    assert events[first + 1].seat == 6
    assert events[first + 3].seat == 7, "the receiver, whose own throw stays out"
    assert {card for pile in hand.muck for card in pile.cards} == thrown(hand, 7)
