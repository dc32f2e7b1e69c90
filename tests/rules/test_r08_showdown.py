"""R8 Showdown: who shows first, what is shown, who may muck, and what goes on the record."""

from __future__ import annotations

import pytest
from tests.rules.dealing import (
    BADUGIS,
    Events,
    deal,
    of_type,
    play,
    play_all,
    refused,
    stacks,
    text_of,
)

from badugi.cards import UNKNOWN, in_order, parse_cards
from badugi.hand import Hand, Muck, Phase, Show, apply, legal, view
from badugi.hand.events import (
    DrawStarted,
    HandEnded,
    Mucked,
    MuckedHolding,
    PotWon,
    ShowdownStarted,
    Showed,
)

A, B, C, D, E = (parse_cards(BADUGIS[letter]) for letter in "ABCDE")
HIDDEN = (UNKNOWN,) * 4
TO_ROUND_FOUR = "C P K P K P"


def rich(*seats: int) -> dict[int, int]:
    return dict.fromkeys(seats, 1000)


def holding(letters: str) -> dict[int, str]:
    """Seats 1, 2, 3 … hold the badugis of these letters, A being the best."""
    return {seat: BADUGIS[letter] for seat, letter in enumerate(letters, start=1)}


def show_all(hand: Hand) -> tuple[list[int], Events]:
    """The seats in the order in which they are asked, when everybody shows; what happens."""
    assert hand.phase is Phase.SHOWDOWN
    order: list[int] = []
    events: Events = ()
    while hand.actor is not None:
        order.append(hand.actor)
        hand, more = play_all(hand, "s")
        events += more
    assert hand.is_over
    return order, events


def asked(hand: Hand) -> list[int]:
    """The seats in the order in which they are asked, when everybody shows."""
    return show_all(hand)[0]


def shown(events: Events) -> list[tuple[str, int]]:
    """Who showed, mucked and was paid, in order."""
    return [(type(event).__name__, event.seat) for event in of_type(events, Showed, Mucked, PotWon)]


# R8.1


@pytest.mark.parametrize(
    ("script", "order"),
    [
        ("C P K P K P K", [1, 2, 3, 4]),
        ("C P K P K P b4 c c c", [1, 2, 3, 4]),
        ("C P K P K P k b4 c c c", [2, 3, 4, 1]),
        ("C P K P K P k k k b4 c c c", [4, 1, 2, 3]),
        ("C P K P K P b4 c r8 c c c", [3, 4, 1, 2]),
        ("C P K P K P b4 r8 r12 f c c", [3, 1, 2]),
        ("C P K P K P k b4 c c f", [2, 3, 4]),
        ("C P f k k k P K P K P K", [2, 3, 4]),
        ("C P K P k k b4 c c c P K", [1, 2, 3, 4]),
        ("r4 c c c P K P K P K", [1, 2, 3, 4]),
        ("C P K P k k b4 c c c P k b4 c c c", [2, 3, 4, 1]),
    ],
)
def test_R8_1_the_last_to_bet_or_raise_in_round_four_else_the_left_of_the_button(
    script: str, order: list[int]
) -> None:
    assert asked(play(deal(rich(1, 2, 3, 4), showdown="ask"), script)) == order


def test_R8_1_clockwise_passes_the_button_and_gaps() -> None:
    hand = deal(rich(2, 5, 7, 9), button=5, showdown="ask")
    assert asked(play(hand, f"{TO_ROUND_FOUR} K")) == [7, 9, 2, 5]
    assert asked(play(hand, f"{TO_ROUND_FOUR} k k b4 c c c")) == [2, 5, 7, 9]


@pytest.mark.parametrize(
    ("script", "order"),
    [
        ("C P K P k k b4 c c c P K", [3, 4, 1, 2]),
        ("r4 c c c P K P K P K", [3, 4, 1, 2]),
        ("C P K P K P K", [1, 2, 3, 4]),
        ("C P K P K P k b4 c c c", [2, 3, 4, 1]),
        ("r4 c c c P k b2 c c c P K P K", [2, 3, 4, 1]),
    ],
)
def test_R8_1_option_last_aggressor_of_any_round(script: str, order: list[int]) -> None:
    options = {"first_to_show": "last_aggressor", "showdown": "ask"}
    assert asked(play(deal(rich(1, 2, 3, 4), **options), script)) == order
    hand = deal(rich(1, 2, 3, 4), house="fulltilt", showdown="ask")
    assert asked(play(hand, script)) == order


def test_R8_1_when_round_four_was_not_played_the_left_of_the_button() -> None:
    given = {"game": "1/2 no-limit badugi", "showdown": "ask"}
    hand = play(deal(dict.fromkeys((1, 2, 3), 20), **given), "a c c P P P")
    assert asked(hand) == [1, 2, 3], "not seat 3, who raised all-in"
    hand = deal(dict.fromkeys((1, 2, 3), 20), first_to_show="last_aggressor", **given)
    assert asked(play(hand, "a c c P P P")) == [3, 1, 2]


def test_R8_1_an_all_in_raise_is_aggression() -> None:
    hand = deal({1: 100, 2: 100, 3: 8, 4: 100}, showdown="ask")
    hand = play(hand, f"{TO_ROUND_FOUR} b4 c a c c c")
    assert asked(hand) == [3, 4, 1, 2]


def test_R8_1_a_short_all_in_bet_is_aggression() -> None:
    hand = deal({1: 100, 2: 4, 3: 100, 4: 100}, showdown="ask")
    assert asked(play(hand, f"{TO_ROUND_FOUR} k a c c c")) == [2, 3, 4, 1]


def test_R8_1_a_completion_is_aggression() -> None:
    hand = deal({1: 100, 2: 4, 3: 100, 4: 100}, showdown="ask")
    hand = play(hand, f"{TO_ROUND_FOUR} k a c r4 c c")
    assert asked(hand) == [4, 1, 3, 2], "the side pot's three, then the all-in player"


def test_R8_1_an_all_in_call_is_not_aggression() -> None:
    hand = deal({1: 100, 2: 6, 3: 100, 4: 100}, showdown="ask")
    assert asked(play(hand, f"{TO_ROUND_FOUR} b4 c c c")) == [1, 2, 3, 4]


# R8.2


def test_R8_2_all_cards_are_shown_even_if_fewer_play() -> None:
    cards = {1: "KsKhKdKc", 2: "QsQhJsJh"}
    hand = deal(rich(1, 2), cards=cards, showdown="ask")
    _, events = play_all(play(hand, f"{TO_ROUND_FOUR} K"), "s s")
    assert of_type(events, Showed) == [
        Showed(1, in_order(parse_cards(cards[1]))),
        Showed(2, in_order(parse_cards(cards[2]))),
    ]


def test_R8_2_all_five_are_shown_in_five_card_games() -> None:
    cards = {1: "KsKhKdKcQs", 2: "7c5c4c3c2d"}
    hand = deal(rich(1, 2), game="2/4 limit badeucy", cards=cards, showdown="ask")
    _, events = play_all(play(hand, f"{TO_ROUND_FOUR} K"), "s s")
    assert [event.cards for event in of_type(events, Showed)] == [
        in_order(parse_cards(cards[1])),
        in_order(parse_cards(cards[2])),
    ]


def test_R8_2_cards_speak() -> None:
    """Nobody names his hand: the best one shown wins, whoever bet and whoever showed first."""
    hand = deal(rich(1, 2, 3), cards=holding("BCA"), showdown="ask")
    hand = play(hand, f"{TO_ROUND_FOUR} b4 c c s s s")
    assert stacks(hand) == {1: 994, 2: 994, 3: 1012}


@pytest.mark.parametrize(
    ("cards", "code"),
    [("Ac2d3h", "cards_unknown"), ("Ac2d3h5s", "cards_differ"), ("Ac2d3h??", "cards_unknown")],
)
def test_R8_2_nobody_shows_fewer_or_other_cards(cards: str, code: str) -> None:
    hand = play(deal(rich(1, 2), cards=holding("AC"), showdown="ask"), f"{TO_ROUND_FOUR} K")
    refused(hand, Show(parse_cards(cards)), code, "R8.2")


# R8.3


def test_R8_3_auto_mucks_who_cannot_win_or_tie() -> None:
    cards = holding("CDB") | {4: "2d3c4s5h"}
    hand = deal(rich(1, 2, 3, 4), cards=cards)
    hand, events = play_all(hand, f"{TO_ROUND_FOUR} K")
    assert shown(events) == [
        ("Showed", 1),
        ("Mucked", 2),
        ("Showed", 3),
        ("Showed", 4),
        ("PotWon", 3),
        ("PotWon", 4),
    ]
    assert stacks(hand) == {1: 998, 2: 998, 3: 1002, 4: 1002}


def test_R8_3_auto_shows_who_wins_either_half() -> None:
    cards = {1: "7c5c4c3c2d", 2: "3h4s5d6cKh", 3: "KdKsQhQsJc"}
    hand = deal(rich(1, 2, 3), game="2/4 limit badeucy", cards=cards)
    _, events = play_all(hand, f"{TO_ROUND_FOUR} K")
    assert shown(events)[:3] == [("Showed", 1), ("Showed", 2), ("Mucked", 3)]


ALL_IN = {1: 20, 2: 20, 3: 20}


@pytest.mark.parametrize("given", [ALL_IN, {1: 20, 2: 1000, 3: 20}, {1: 20, 2: 1000}])
def test_R8_3_with_a_player_all_in_and_one_pot_all_hands_are_tabled_after_the_third_draw(
    given: dict[int, int],
) -> None:
    hand = deal(given, cards=holding("ABC"[: len(given)]), game="1/2 no-limit badugi")
    hand, events = play_all(hand, "r20 C P P P")
    places = [place for place, event in enumerate(events) if isinstance(event, Showed)]
    assert [event.seat for event in of_type(events, Showed)] == sorted(given)
    assert not of_type(events, Mucked)
    assert min(places) > events.index(DrawStarted(3))


def test_R8_3_in_ask_too_no_hand_is_mucked_when_all_are_tabled() -> None:
    hand = deal(ALL_IN, cards=holding("ABC"), game="1/2 no-limit badugi", showdown="ask")
    hand = play(hand, "a c c P P P")
    for seat in (1, 2, 3):
        assert hand.actor == seat
        refused(hand, "m", "must_show", "R8.3")
        hand = play(hand, "s")
    assert hand.is_over


def with_side_pot(letters: str, script: str, **options: object) -> tuple[Hand, Events]:
    """Seat 1 is all-in from its blind; seats 2 and 3 bet in round two for a side pot of 4."""
    hand = deal({1: 2, 2: 100, 3: 100}, cards=holding(letters), **options)
    return play_all(play(hand, "c c k P b2 c P"), script)


def test_R8_3_with_side_pots_all_in_losers_may_muck() -> None:
    _, events = with_side_pot("CAB", "K P K")
    assert shown(events) == [
        ("Showed", 2),
        ("Mucked", 3),
        ("PotWon", 2),
        ("Mucked", 1),
        ("PotWon", 2),
    ]
    hand, _ = with_side_pot("CAB", "K P K s s", showdown="ask")
    assert (hand.actor, Muck() in legal(hand)) == (1, True)
    assert play(hand, "m").is_over


@pytest.mark.parametrize("options", [{"table_all_ins": "always"}, {"house": "wsop"}])
def test_R8_3_option_table_all_ins_always(options: dict[str, str]) -> None:
    _, events = with_side_pot("CAB", "K P K", **options)
    assert shown(events) == [
        ("Showed", 2),
        ("Showed", 3),
        ("PotWon", 2),
        ("Showed", 1),
        ("PotWon", 2),
    ]
    hand, _ = with_side_pot("CAB", "K P K", showdown="ask", **options)
    refused(hand, "m", "must_show", "R8.3")


def test_R8_3_option_table_all_ins_never() -> None:
    options = {"cards": holding("ABC"), "game": "1/2 no-limit badugi", "table_all_ins": "never"}
    for showdown, script in (("auto", "a c c P P P"), ("ask", "a c c P P P s m m")):
        hand, events = play_all(deal(ALL_IN, showdown=showdown, **options), script)
        assert hand.is_over
        assert shown(events) == [("Showed", 1), ("Mucked", 2), ("Mucked", 3), ("PotWon", 1)]


def test_R8_3_without_an_all_in_the_option_tables_nothing() -> None:
    hand = deal(rich(1, 2), cards=holding("AB"), table_all_ins="always")
    _, events = play_all(hand, f"{TO_ROUND_FOUR} K")
    assert of_type(events, Mucked) == [Mucked(2)]


def test_R8_3_ask_each_in_turn_shows_or_mucks() -> None:
    hand = play(deal(rich(1, 2, 3), cards=holding("CAB"), showdown="ask"), f"{TO_ROUND_FOUR} K")
    assert list(legal(hand)) == [Show(), Muck()]
    refused(hand, "k", "showdown_now", "R8.3")
    refused(hand, Show(), "out_of_turn", "R4.2", seat=2)
    hand, events = play_all(hand, "s m s")
    assert shown(events) == [("Showed", 1), ("Mucked", 2), ("Showed", 3), ("PotWon", 3)]
    assert stacks(hand)[3] == 1004, "the best hand gave up its claim"


def test_R8_3_whoever_takes_a_contested_pot_shows() -> None:
    hand = play(deal(rich(1, 2, 3), showdown="ask"), f"{TO_ROUND_FOUR} K m m")
    refused(hand, "m", "must_show", "R8.3")
    hand, events = play_all(hand, "s")
    assert shown(events) == [("Showed", 3), ("PotWon", 3)]


def test_R8_3_whoever_takes_a_contested_side_pot_shows() -> None:
    hand, _ = with_side_pot("ABC", "K P K m", showdown="ask")
    assert hand.actor == 3
    refused(hand, "m", "must_show", "R8.3")
    hand, events = play_all(hand, "s m")
    assert [(event.seat, event.amount) for event in of_type(events, PotWon)] == [(3, 4), (3, 6)]


def test_R8_3_a_mucked_hand_may_be_shown_until_the_next_deal() -> None:
    hand = play(deal(rich(1, 2), cards=holding("AB")), f"{TO_ROUND_FOUR} K")
    assert hand.is_over
    before = stacks(hand)
    assert Show() in legal(hand, 2)
    hand, events = apply(hand, Show(), seat=2)
    assert events == (Showed(2, B),)
    assert (hand.is_over, stacks(hand)) == (True, before)
    refused(hand, "s", "nothing_to_show", "R8.3", seat=2)


def test_R8_3_who_folded_or_has_shown_has_nothing_to_show_later() -> None:
    hand = play(deal(rich(1, 2, 3), cards=holding("ABC")), "f C P K P K P K")
    refused(hand, "s", "nothing_to_show", "R8.3", seat=3)
    refused(hand, "s", "nothing_to_show", "R8.3", seat=1)
    refused(hand, "s", "late_show_by_nobody", "R8.3")


# R8.4


def test_R8_4_a_mucked_hand_enters_the_record_when_the_hand_ends() -> None:
    hand = deal(rich(1, 2, 3, 4), cards=holding("ABCD"), showdown="ask")
    hand = play(hand, "f C P K P K P K s m")
    for seat in (None, 1, 3, 4):
        assert view(hand, seat).player(2).cards == HIDDEN
    assert view(hand, 2).player(2).cards == B
    hand, events = play_all(hand, "m")
    assert events[-1] == HandEnded((MuckedHolding(2, B), MuckedHolding(4, D)))
    for seat in (None, 1, 4):
        assert view(hand, seat).player(2).cards == B
        assert view(hand, seat).player(3).cards == HIDDEN, "a folded hand never does"
        assert view(events[-1], seat) == events[-1]


def test_R8_4_discards_never_enter_the_record() -> None:
    hand = deal(rich(1, 2), cards=holding("AB"), then="KsKhKdKc")
    hand, events = play_all(hand, "C d01 d23 K P K P K")
    assert hand.is_over
    for viewer in (None, 2):
        seen = view(hand, viewer)
        assert seen.player(1).discards[0] == HIDDEN[:2]
        assert [pile.cards for pile in seen.muck if pile.seat == 1] == [HIDDEN[:2]]
    assert view(hand, 1).player(1).discards[0] == A[:2]
    ended = events[-1]
    assert isinstance(ended, HandEnded)
    assert {card for mucked in ended.mucked for card in mucked.cards}.isdisjoint(A[:2] + B[2:])


def test_R8_4_an_uncontested_winners_cards_stay_unseen_unless_shown() -> None:
    hand, events = play_all(deal(rich(1, 2), cards=holding("AB")), "C P b2 f")
    assert events[-1] == HandEnded()
    assert view(hand, None).player(1).cards == HIDDEN
    assert view(hand, 2).player(1).cards == HIDDEN
    hand, _ = apply(hand, Show(), seat=1)
    assert view(hand, None).player(1).cards == A
    assert view(hand, None).player(2).cards == HIDDEN


# R8.5


def test_R8_5_the_side_pot_is_shown_and_paid_first_the_main_pot_last() -> None:
    hand, events = with_side_pot("ACB", "k b4 c P k b4 c")
    assert shown(events) == [
        ("Showed", 3),
        ("Mucked", 2),
        ("PotWon", 3),
        ("Showed", 1),
        ("PotWon", 1),
    ]
    assert of_type(events, PotWon) == [PotWon(3, 20, 1), PotWon(1, 6, 0)]
    assert stacks(hand) == {1: 6, 2: 88, 3: 108}


def test_R8_5_each_pot_has_its_own_order_among_its_contestants() -> None:
    hand, _ = with_side_pot("ABC", "K P K", showdown="ask")
    assert asked(hand) == [2, 3, 1], "seat 1 is first left of the button, but not in the side pot"


def test_R8_5_three_pots_from_the_last_to_the_main() -> None:
    given = {1: 5, 2: 10, 3: 100, 4: 100}
    hand = deal(given, cards=holding("ABCD"), game="1/2 no-limit badugi", showdown="ask")
    hand = play(hand, "r20 c c c P b10 c P K P K")
    order, events = show_all(hand)
    assert order == [3, 4, 2, 1]
    assert of_type(events, PotWon) == [PotWon(3, 40, 2), PotWon(2, 15, 1), PotWon(1, 20, 0)]


def one_left_in_the_side_pot(given: dict[int, int], script: str) -> tuple[list[int], Events]:
    """Who is asked to show, in order, and what happens, where the side pot lost a contestant."""
    hand = deal(given, showdown="ask")
    hand, events = play_all(hand, script)
    order, more = show_all(hand)
    return order, events + more


@pytest.mark.parametrize(
    ("given", "script", "order"),
    [
        ({1: 2, 2: 100, 3: 100}, "c c k P b2 c P b4 f P", [1, 2]),
        ({1: 100, 2: 100, 3: 2}, "c c k P b2 c P b4 f P", [1, 3]),
        ({1: 100, 2: 2, 3: 100}, "c c P b2 c P k b4 f P", [2, 3]),
        ({1: 2, 2: 100, 3: 100}, "c c k P b2 c P K P k b4 f", [3, 1]),
    ],
)
def test_R8_5_a_side_pot_with_one_contestant_is_paid_at_once_but_he_shows_for_the_main_pot(
    given: dict[int, int], script: str, order: list[int]
) -> None:
    asked_, events = one_left_in_the_side_pot(given, script)
    assert asked_ == order
    left = next(seat for seat in order if given[seat] > 2)
    start = events.index(ShowdownStarted())
    assert events[start + 1] == PotWon(left, 4, 1), "before anybody shows"
    assert [event.pot for event in of_type(events, PotWon)][1:] == [0]


def test_R8_5_in_auto_too_the_one_left_in_the_side_pot_shows_though_beaten_for_the_main_pot() -> (
    None
):
    hand = deal({1: 2, 2: 100, 3: 100}, cards=holding("ACB"))
    _, events = play_all(hand, "c c k P b2 c P b4 f P")
    assert shown(events) == [("PotWon", 2), ("Showed", 1), ("Showed", 2), ("PotWon", 1)]


# R8.6


def test_R8_6_an_uncontested_winner_need_not_show_but_may() -> None:
    hand, events = play_all(deal(rich(1, 2, 3), cards=holding("ABC")), "f f")
    assert not of_type(events, Showed, ShowdownStarted)
    assert hand.is_over
    assert Show() in legal(hand, 2)
    hand, events = apply(hand, Show(), seat=2)
    assert events == (Showed(2, B),)
    assert text_of(view(hand, 1), 2) == BADUGIS["B"]


def test_R8_3_where_players_are_asked_an_absent_ones_beaten_hand_is_mucked() -> None:
    """Seat 2 is all-in from his blind and plays on; seats 1 and 3 contest a side pot."""
    given = {1: 100, 2: 2, 3: 100}
    cards = holding("ACB")
    hand = deal(given, cards=cards, absent={2}, showdown="ask", house="standard")
    hand, events = play_all(hand, "c c P b2 c P b4 c P k k s s")
    assert Mucked(2) in events
    assert not any(event.seat == 2 for event in of_type(events, Showed))
    assert hand.is_over
